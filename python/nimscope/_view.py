"""The page's view of a game as a widget for notebooks."""

from __future__ import annotations

import json
import os
import threading
import time
import urllib.request
import uuid
import zlib
from collections.abc import Sequence
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from . import _native
from ._board import board

#: The files of the built page, which `npm run wheel` puts here.
PAGE = Path(__file__).parent / "page"

#: The parts of a view.
PARTS = ("board", "map", "why")

SCRIPT = """
async function render({ model, el }) {
  // A name can be registered once a tab; what came first serves all notebooks.
  if (!customElements.get("nimscope-view")) {
    try {
      await import(model.get("_site") + "nimscope-view.js");
    } catch {
      el.textContent = "The page's files cannot be reached, so this is only a picture.";
      return;
    }
  }
  await customElements.whenDefined("nimscope-view");
  const view = document.createElement("nimscope-view");
  const names = ["position", "part", "figure", "lesson", "view"];
  const show = (name) => {
    const text = model.get(name);
    if (text) view.setAttribute(name, text);
    else view.removeAttribute(name);
  };
  for (const name of names) {
    show(name);
    model.on("change:" + name, () => show(name));
  }
  view.addEventListener("nimscope-position", ({ detail }) => {
    model.set("position", detail.position);
    model.save_changes();
  });
  view.style.display = "block";
  el.append(view);
  const still = `[data-nimscope="${model.get("_still")}"]`;
  for (const picture of document.querySelectorAll(still)) picture.hidden = true;
}
export default { render };
"""


class _Files(SimpleHTTPRequestHandler):
    """Serves the files of the page, also to a page from another origin."""

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


#: Ports that no service has by custom, below those that systems give out.
PORTS = range(20_000, 30_000)
#: Seconds between two attempts to take over from a kernel that has ended.
PAUSE = 0.5


@cache
def _address() -> str:
    """The address of the page's files, served on this machine alone.

    A tab loads the widget once and keeps it, also when the kernel is started anew and
    for all notebooks in it. So all kernels with this package have one address: one of
    them serves the files, and another takes over when it ends.
    """
    if not (PAGE / "nimscope-view.js").exists():
        raise RuntimeError(
            "the files of the page are missing: install a wheel made by `npm run wheel`"
        )
    port = _port()
    if not _serve(port):
        if _has_page(port):
            threading.Thread(target=_wait, args=(port,), daemon=True).start()
        else:
            # Something else is there.
            port = _serve(0)
    return f"http://127.0.0.1:{port}/"


def _port() -> int:
    """The port of this package: of its place, its version, and who uses it."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME")
    name = f"{PAGE} {_native.__version__} {user}"
    return PORTS[zlib.crc32(name.encode()) % len(PORTS)]


def _serve(port: int) -> int:
    """Serves the files at a port, at any free one for 0; 0 if it is taken."""
    handler = partial(_Files, directory=str(PAGE))
    try:
        server = _Server(("127.0.0.1", port), handler)
    except OSError:
        return 0
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return int(server.server_address[1])


def _has_page(port: int) -> bool:
    """Whether what listens at a port serves this page."""
    name = "nimscope-view.js"
    try:
        # Not by a proxy.
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with direct.open(f"http://127.0.0.1:{port}/{name}", timeout=2) as answer:
            return bool(answer.read() == (PAGE / name).read_bytes())
    except OSError:
        return False


def _wait(port: int) -> None:
    """Serves the files once the kernel that does so has ended."""
    while not _serve(port):
        time.sleep(PAUSE)


class _Server(ThreadingHTTPServer):
    # Windows would let two processes listen at one port.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing of a browser that goes away in the middle."""


class View(anywidget.AnyWidget):
    """A position to look at and to play on, as on the page; works offline.

    The files of the page come from this process, or from another kernel's with the same
    package, at an address of the loopback, so the browser has to run on the same machine.
    A notebook that is exported, or opened without its scripts, shows a picture of the
    position.

    Args:
        position: a position text; it follows the moves made in the widget, and setting
            it shows another one.
        part: ``"board"``, ``"map"`` or ``"why"``; all three if empty.
        figure: the figure of the map, with its options: ``"wythoff-v"``.
        lesson: a lesson to open, with its options: ``"fraenkel&n=6"``.
        view: the window of the map, ``"x0,y0,x1,y1"``.

    Raises:
        NotationError: the text is no position.
        ValueError: there is no such part or figure.
        RuntimeError: the package was built without the page.
    """

    _esm = SCRIPT
    _site = traitlets.Unicode().tag(sync=True)
    #: Names the picture that the view replaces.
    _still = traitlets.Unicode().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)
    part = traitlets.Unicode().tag(sync=True)
    figure = traitlets.Unicode().tag(sync=True)
    lesson = traitlets.Unicode().tag(sync=True)
    view = traitlets.Unicode().tag(sync=True)

    def __init__(self, position: str, **options: str) -> None:
        super().__init__(
            position=_native.parse(position),
            _site=_address(),
            _still=uuid.uuid4().hex,
            **options,
        )

    @traitlets.validate("position")
    def _check(self, proposal: Any) -> str:
        return _native.parse(proposal["value"])

    @traitlets.validate("part")
    def _check_part(self, proposal: Any) -> str:
        return _one_of("part", proposal["value"], proposal["value"], PARTS)

    @traitlets.validate("figure")
    def _check_figure(self, proposal: Any) -> str:
        given = proposal["value"]
        names = [info["id"] for info in json.loads(_native.figures())]
        # Options may follow.
        return _one_of("figure", given, given.partition("&")[0], names)

    def _ipython_display_(self) -> None:
        """Shows the picture, and then the view, which hides it.

        They are two outputs: of one output, an exported notebook shows the view alone,
        also if it has no script to draw it.
        """
        display: Any = import_module("IPython.display").display
        picture = board(json.loads(_native.parts(self.position)))
        still = f'<div data-nimscope="{self._still}">{picture}</div>'
        display({"text/html": still, "text/plain": self.position}, raw=True)
        view: Any = self._repr_mimebundle_()
        # With its metadata, or without.
        display(view[0] if isinstance(view, tuple) else view, raw=True)


def _one_of(what: str, given: str, name: str, names: Sequence[str]) -> str:
    """The text that was given, if its name is empty or one of these."""
    if name and name not in names:
        raise ValueError(f"{what}: {name} is none of {', '.join(names)}")
    return given
