"""The types of the package hold, and those of the solver are all there."""

import ast
import subprocess
import sys

from conftest import ROOT
from nimscope import _native

SOURCES = ROOT / "python" / "nimscope"


def test_mypy_finds_nothing(tmp_path):
    command = [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}"]
    checked = subprocess.run([*command, SOURCES], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_the_stub_of_the_solver_names_what_it_has():
    stub = ast.parse((SOURCES / "_native.pyi").read_text())
    named = {node.name for node in stub.body if hasattr(node, "name")}
    assert named == {name for name in dir(_native) if not name.startswith("_")}
