"""The page's view of a game as a widget for notebooks."""

from __future__ import annotations

import threading
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from . import _native

#: The files of the built page, which `npm run wheel` puts here.
PAGE = Path(__file__).parent / "page"

SCRIPT = """
async function render({ model, el }) {
  await import(model.get("_site") + "nimscope-view.js");
  await customElements.whenDefined("nimscope-view");
  const view = document.createElement("nimscope-view");
  const told = ["position", "part", "figure", "lesson", "view"];
  const show = (name) => {
    const text = model.get(name);
    if (text) view.setAttribute(name, text);
    else view.removeAttribute(name);
  };
  for (const name of told) {
    show(name);
    model.on("change:" + name, () => show(name));
  }
  view.addEventListener("nimscope-position", ({ detail }) => {
    model.set("position", detail.position);
    model.save_changes();
  });
  view.style.display = "block";
  el.append(view);
}
export default { render };
"""


class _Files(SimpleHTTPRequestHandler):
    """Hands out the files of the page, also to a page from another origin."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@cache
def _site() -> str:
    """The address of the page's files, handed out on this machine alone."""
    if not (PAGE / "nimscope-view.js").exists():
        raise RuntimeError(
            "the files of the page are missing: install a wheel made by `npm run wheel`"
        )
    handler = partial(_Files, directory=str(PAGE))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"


class View(anywidget.AnyWidget):
    """A position to look at and to play on, as on the page; works offline.

    The files of the page come from this process, at an address of the loopback, so the
    browser has to run on the same machine.

    Args:
        position: a position text; it follows the moves made in the widget, and setting
            it shows another one.
        part: ``"board"``, ``"map"`` or ``"why"``; all three if empty.
        figure: the figure of the map, with its options: ``"wythoff-v"``.
        lesson: a lesson to open, with its options: ``"fraenkel&n=6"``.
        view: the window of the map, ``"x0,y0,x1,y1"``.

    Raises:
        NotationError: the text is no position.
        RuntimeError: the package was built without the page.
    """

    _esm = SCRIPT
    _site = traitlets.Unicode().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)
    part = traitlets.Unicode().tag(sync=True)
    figure = traitlets.Unicode().tag(sync=True)
    lesson = traitlets.Unicode().tag(sync=True)
    view = traitlets.Unicode().tag(sync=True)

    def __init__(self, position: str, **options: str) -> None:
        super().__init__(position=_native.parse(position), _site=_site(), **options)

    @traitlets.validate("position")
    def _check(self, proposal: Any) -> str:
        return _native.parse(proposal["value"])
