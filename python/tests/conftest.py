"""Shared parts of the tests: tables of published values, and the command line."""

import contextlib
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def table(name):
    """Returns the rows of a table of the project, each a list of texts."""
    text = (ROOT / "crate/core/tests/data" / name).read_text()
    lines = (line.split() for line in text.splitlines())
    return [line for line in lines if line and not line[0].startswith("#")]


@pytest.fixture
def cli():
    """Runs the command line that `npm test` names in `NIMSCOPE_BIN`; returns its output."""
    program = os.environ["NIMSCOPE_BIN"]

    def run(*arguments):
        return subprocess.run(
            [program, *arguments], check=True, capture_output=True, text=True
        ).stdout

    return run


@pytest.fixture
def full_disk():
    """A context in which no file of more than one byte can be written."""
    resource = pytest.importorskip("resource")

    @contextlib.contextmanager
    def limit():
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        # Python ignores the signal of the limit, so a longer write raises an error.
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    return limit
