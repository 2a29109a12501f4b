"""The notebooks of the documentation run, and give the results that they show.

`npm test` first installs the package by `pip install .`, as users do.
"""

import sys
from importlib.metadata import files
from pathlib import Path

import nbformat
import pytest
from conftest import ROOT
from nbclient import NotebookClient

import nimscope

NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def texts(notebook):
    """Returns the outputs of the cells as text. Pictures and tables have a text form, too."""
    return [
        [
            output.get("text") or output["data"].get("text/plain")
            for output in cell.outputs
        ]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_the_results_that_it_shows(path):
    shown = nbformat.read(path, as_version=4)
    run = nbformat.from_dict(shown)
    NotebookClient(run, timeout=300).execute()
    assert any(texts(shown)) and texts(run) == texts(shown)


def test_the_installed_package_is_complete():
    assert Path(nimscope.__file__).is_relative_to(sys.prefix), "run pip install . first"
    names = {Path(file).name for file in files("nimscope")}
    assert {"py.typed", "_native.pyi", "LICENSE-APACHE", "LICENSE-MIT"} <= names
    assert nimscope.period("heap[0.137]").period == 34
