"""What the tests share: the tables of published values, and the command line."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def table(name):
    """The rows of a table of the project: lists of texts."""
    text = (ROOT / "crate/core/tests/data" / name).read_text()
    lines = (line.split() for line in text.splitlines())
    return [line for line in lines if line and not line[0].startswith("#")]


@pytest.fixture
def cli():
    """Runs the command line, which `npm test` names in `NIMSCOPE_BIN`; gives what it prints."""
    program = os.environ["NIMSCOPE_BIN"]

    def run(*arguments):
        return subprocess.run(
            [program, *arguments], check=True, capture_output=True, text=True
        ).stdout

    return run
