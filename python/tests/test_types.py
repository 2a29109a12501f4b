"""The types of the package hold, those of the solver are all there, and formats are kept."""

import ast
import subprocess
import sys

import pytest
from conftest import ROOT

from nimscope import _native

SOURCES = ROOT / "python" / "nimscope"


def test_the_stub_of_the_solver_names_what_it_has():
    stub = ast.parse((SOURCES / "_native.pyi").read_text())
    named = {node.name for node in stub.body if hasattr(node, "name")}
    assert named == {name for name in dir(_native) if not name.startswith("_")}


#: mypy is pinned for these; older Pythons have others, which find something else.
IS_PINNED = sys.version_info >= (3, 11)
TOOLS = [*(["mypy --strict"] if IS_PINNED else []), "ruff check", "ruff format --check"]


@pytest.mark.parametrize("tool", TOOLS)
def test_tools_find_nothing(tool, tmp_path):
    name, *options = tool.split()
    command = [sys.executable, "-m", name, *options, f"--cache-dir={tmp_path}"]
    folder = SOURCES if name == "mypy" else SOURCES.parent
    checked = subprocess.run([*command, folder], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
