"""The page's files for the widget have one address, whichever kernel serves them."""

import subprocess
import sys
import threading
import time
import urllib.request
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

from nimscope import _view

FILE = "nimscope-view.js"
#: A process that prints an address and serves the files there until its input ends.
OTHER = """
import sys
from pathlib import Path
from nimscope import _view
_view.PAGE, _view.TAKEOVER_SECONDS = Path(sys.argv[1]), 0.05
print(_view._address(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def page(tmp_path, monkeypatch):
    (tmp_path / FILE).write_text("// the page")
    monkeypatch.setattr(_view, "PAGE", tmp_path)
    monkeypatch.setattr(_view, "TAKEOVER_SECONDS", 0.05)
    _view._address.cache_clear()
    yield tmp_path
    _view._address.cache_clear()


def kernel(page):
    command = [sys.executable, "-c", OTHER, str(page)]
    pipe = subprocess.PIPE
    started = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
    return started, started.stdout.readline().strip()


def end(process):
    process.kill()
    process.communicate()


def read(address):
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(address + FILE, timeout=5) as answer:
        return answer.read().decode()


def test_a_restarted_kernel_has_the_same_address(page):
    first, address = kernel(page)
    assert read(address) == "// the page"
    end(first)
    second, again = kernel(page)
    assert again == address and read(again) == "// the page"
    end(second)


def test_another_kernel_takes_over(page):
    first, address = kernel(page)
    second, again = kernel(page)
    assert again == address
    end(first)
    # The second kernel notices by itself that the first has ended.
    for _ in range(600):
        try:
            assert read(address) == "// the page"
            break
        except OSError:
            time.sleep(0.02)
    else:
        pytest.fail("no kernel serves the files")
    end(second)


def test_a_port_of_another_program_is_not_used(page, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    (other / FILE).write_text("// something else")
    server = _view._Server(
        ("127.0.0.1", _view._port()),
        lambda *arguments: _view._Files(*arguments, directory=str(other)),
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = _view._address()
        assert address != f"http://127.0.0.1:{_view._port()}/"
        assert read(address) == "// the page"
    finally:
        server.shutdown()
        server.server_close()


def test_without_the_page_the_error_names_the_remedy(page):
    (page / FILE).unlink()
    with pytest.raises(RuntimeError, match="npm run wheel"):
        _view.View("nim(1)")


def test_the_error_of_an_unknown_part_or_figure_lists_the_known_ones(page):
    for option, names in [
        ({"part": "foo"}, "board, map, why"),
        ({"part": "map&x"}, "board, map, why"),
        ({"figure": "nosuch"}, "wythoff-v"),
        ({"figure": "nosuch&k=5"}, "wythoff-v"),
    ]:
        (name,) = option
        with pytest.raises(ValueError, match=rf"^{name}: .*\b{names}\b"):
            _view.View("wythoff(3,5)", **option)
    view = _view.View("wythoff(3,5)", part="map", figure="wythoff-v&vectors=on")
    with pytest.raises(ValueError, match="^part: foo is not one of"):
        view.part = "foo"
    assert view.part == "map"
    view.part = ""


#: A cell that shows a view; its kernel then ends.
CELL = """
from pathlib import Path
from nimscope import _view
_view.PAGE = Path({page!r})
_view.View("wythoff(3,5)")
"""


def test_a_notebook_without_scripts_shows_a_picture(page):
    notebook = nbformat.v4.new_notebook()
    notebook.cells.append(nbformat.v4.new_code_cell(CELL.format(page=str(page))))
    NotebookClient(notebook, timeout=120).execute()
    still, view = notebook.cells[0].outputs
    assert set(view.data) >= {"application/vnd.jupyter.widget-view+json"}
    # An exporter always shows the HTML of this output.
    assert set(still.data) == {"text/html", "text/plain"}
    picture = ElementTree.fromstring(still.data["text/html"])
    (svg,) = picture
    assert svg.tag.endswith("svg") and svg.get("aria-label") == "wythoff(3,5)"
    # The view finds the picture by this name and hides it.
    assert picture.get("data-nimscope") and "data-nimscope" in _view.SCRIPT
