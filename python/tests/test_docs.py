"""The examples of the documentation give the results that they show."""

import doctest
import importlib
import re
import sys

import pytest
from conftest import ROOT

import nimscope


@pytest.mark.parametrize("name", ["", "._positions", "._lab"])
def test_examples_of_functions(name):
    result = doctest.testmod(importlib.import_module("nimscope" + name))
    assert result.attempted > 0 and result.failed == 0


def test_examples_of_docs_python_md(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs/python.md").read_text()
    (block,) = re.findall(
        r"^(?: {4}.*\n|\n)*    import nimscope\n(?: {4}.*\n|\n)*", page, re.M
    )
    names = {}
    for line in block.splitlines():
        code, _, comment = line.strip().partition("  # ")
        if re.fullmatch(r"\s*(\d+|'.*'|\[.*\])", comment):
            assert repr(eval(code, names)) == comment.strip()
        else:
            exec(code, names)
    assert (tmp_path / "v.svg").exists()


def test_every_public_name_is_documented():
    page = (ROOT / "docs/python.md").read_text()
    for name in [*nimscope.__all__, "View"]:
        assert name.startswith("__") or getattr(nimscope, name).__doc__
        if name.islower() and not name.startswith("__"):
            assert re.search(rf"`[^`]*\b{name}\b", page), name


def test_without_anywidget_everything_but_the_widget_works(monkeypatch):
    monkeypatch.delitem(sys.modules, "nimscope._view", raising=False)
    monkeypatch.delattr(nimscope, "_view", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    names = {}
    exec("from nimscope import *", names)
    assert names["analyze"] is nimscope.analyze
    with pytest.raises(ImportError, match=r"pip install 'nimscope\[widget\]'"):
        nimscope.View("nim(1)")
