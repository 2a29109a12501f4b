"""The notebooks of the documentation run, and what stands in them is what they give."""

import nbformat
import pytest
from conftest import ROOT
from nbclient import NotebookClient

NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def texts(notebook):
    """What the cells give as text; pictures and tables by their kind."""
    return [
        [
            output.get("text") or output["data"].get("text/plain")
            for output in cell.outputs
        ]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_what_it_shows(path):
    shown = nbformat.read(path, as_version=4)
    run = nbformat.from_dict(shown)
    NotebookClient(run, timeout=300).execute()
    assert any(texts(shown)) and texts(run) == texts(shown)
