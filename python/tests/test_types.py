"""The types are correct, the stub of the solver is complete, and formats are kept."""

import ast
import subprocess
import sys

import pytest
from conftest import ROOT

from nimscope import _native

SOURCES = ROOT / "python" / "nimscope"


def test_the_stub_names_everything_in_the_solver():
    stub = ast.parse((SOURCES / "_native.pyi").read_text())
    named = {node.name for node in stub.body if hasattr(node, "name")}
    assert named == {name for name in dir(_native) if not name.startswith("_")}


#: True if the pinned mypy runs on this Python; older versions report other errors.
IS_PINNED = sys.version_info >= (3, 11)
TOOLS = [*(["mypy --strict"] if IS_PINNED else []), "ruff check", "ruff format --check"]


@pytest.mark.parametrize("tool", TOOLS)
def test_mypy_and_ruff_report_no_fault(tool, tmp_path):
    name, *options = tool.split()
    command = [sys.executable, "-m", name, *options, f"--cache-dir={tmp_path}"]
    folder = SOURCES if name == "mypy" else SOURCES.parent
    checked = subprocess.run([*command, folder], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
