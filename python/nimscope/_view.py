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
  // A tab can register a name only once, so all notebooks share the first script.
  if (!customElements.get("nimscope-view")) {
    try {
      await import(model.get("_site") + "nimscope-view.js");
    } catch {
      el.textContent = "The page's files cannot be loaded. Run the cell again to play here.";
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
        """Logs nothing."""


#: Ports that few known services use, below the ports that systems assign by themselves.
PORTS = range(20_000, 30_000)
#: The time between two attempts to take over from a kernel that has ended.
TAKEOVER_SECONDS = 0.5


@cache
def _address() -> str:
    """Returns the address of the page's files, which only this machine can reach.

    A tab loads the widget once and keeps it for all of its notebooks, also after the
    kernel is restarted. So all kernels with this package share one address: one kernel
    serves the files, and when it ends, another takes over.
    """
    if not (PAGE / "nimscope-view.js").exists():
        raise RuntimeError(
            "The files of the page are missing: install a wheel made by `npm run wheel`."
        )
    port = _port()
    if not _serve(port):
        if _has_page(port):
            threading.Thread(target=_wait, args=(port,), daemon=True).start()
        else:
            # Another program uses this port.
            port = _serve(0)
    return f"http://127.0.0.1:{port}/"


def _port() -> int:
    """Chooses a port by the folder of this package, its version and the user."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME")
    name = f"{PAGE} {_native.__version__} {user}"
    return PORTS[zlib.crc32(name.encode()) % len(PORTS)]


def _serve(port: int) -> int:
    """Serves the files at a port. The port 0 means any free port.

    Returns the port that serves them, or 0 if the given port is in use.
    """
    handler = partial(_Files, directory=str(PAGE))
    try:
        server = _Server(("127.0.0.1", port), handler)
    except OSError:
        return 0
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return int(server.server_address[1])


def _has_page(port: int) -> bool:
    """Returns true if the server at a port serves this page."""
    name = "nimscope-view.js"
    try:
        # Connects without a proxy.
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with direct.open(f"http://127.0.0.1:{port}/{name}", timeout=2) as answer:
            return bool(answer.read() == (PAGE / name).read_bytes())
    except OSError:
        return False


def _wait(port: int) -> None:
    """Waits for the end of the serving kernel, and then serves the files."""
    while not _serve(port):
        time.sleep(TAKEOVER_SECONDS)


class _Server(ThreadingHTTPServer):
    # On Windows, reuse would let two processes listen at one port.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignores a browser that closes the connection early."""


class View(anywidget.AnyWidget):
    """The page's view of a position, to look at and to play on; works offline.

    The files of the page come from this process, or from another kernel with the same
    package, at a loopback address. So the browser must run on the same machine. A
    notebook that is exported, or opened without its scripts, shows a picture of the
    position.

    Args:
        position: a position text. It follows the moves made in the widget; set it to
            show another position.
        part: ``"board"``, ``"map"`` or ``"why"``; all three if empty.
        figure: the figure of the map, with its options: ``"wythoff-v"``.
        lesson: a lesson to open, with its options: ``"fraenkel&n=6"``.
        view: the window of the map, ``"x0,y0,x1,y1"``.

    Raises:
        NotationError: the text is not a position.
        ValueError: there is no such part or figure.
        RuntimeError: the package was built without the page.
    """

    _esm = SCRIPT
    _site = traitlets.Unicode().tag(sync=True)
    #: The name of the picture that the view replaces.
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
        # Options may follow the name.
        return _one_of("figure", given, given.partition("&")[0], names)

    def _ipython_display_(self) -> None:
        """Shows the picture, and then the view, which hides the picture.

        Picture and view are two outputs. If they were one, an exported notebook would
        show only the view, although no script draws it there.
        """
        display: Any = import_module("IPython.display").display
        picture = board(json.loads(_native.parts(self.position)))
        still = f'<div data-nimscope="{self._still}">{picture}</div>'
        display({"text/html": still, "text/plain": self.position}, raw=True)
        view: Any = self._repr_mimebundle_()
        # anywidget returns the bundle alone, or a pair of the bundle and its metadata.
        display(view[0] if isinstance(view, tuple) else view, raw=True)


def _one_of(what: str, given: str, name: str, names: Sequence[str]) -> str:
    """Returns `given` if `name` is empty or one of `names`; else raises `ValueError`."""
    if name and name not in names:
        raise ValueError(f"{what}: {name} is not one of {', '.join(names)}")
    return given
