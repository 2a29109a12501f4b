"""Figures: the pictures of the page and of the command line."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Union

from . import _native
from ._files import save
from ._work import run

Number = Union[int, float]
Setting = Union[str, int, bool]


class Figure:
    """A drawn figure; notebooks show it as SVG.

    Attributes:
        name: the name of the figure.
        size: width and height in pixels.
        complete: false if Ctrl+C interrupted the computation; the figure then shows only
            the computed part.
    """

    name: str
    size: tuple[int, int]
    complete: bool

    def __init__(
        self, name: str, size: tuple[int, int], sheet: _native.Sheet, complete: bool
    ):
        self.name, self.size, self.complete = name, size, complete
        self._sheet = sheet

    def __repr__(self) -> str:
        return f"Figure({self.name!r}, size={self.size}, complete={self.complete})"

    def svg(self) -> str:
        """Returns the figure as SVG, with the bytes that the command line writes."""
        return self._sheet.svg().decode()

    def png(self) -> bytes:
        """Returns the figure as PNG, with the bytes that the command line writes.

        Ctrl+C raises `KeyboardInterrupt`.
        """
        return self._sheet.png()

    def _repr_svg_(self) -> str:
        return self.svg()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the figure to a file whose name ends in ``.svg`` or ``.png``.

        Raises:
            ValueError: the name has another ending, or the path names a folder.
            OSError: the file cannot be written.
        """
        save(path, {".svg": self._sheet.svg, ".png": self._sheet.png})


def figure(
    name: str,
    size: tuple[int, int] = (900, 600),
    *,
    view: Sequence[Number] | None = None,
    position: str | None = None,
    theme: str = "light",
    progress: bool | None = None,
    **settings: Setting,
) -> Figure:
    """Draws a figure.

    Args:
        name: the id of a figure in `figures`, such as ``"wythoff-v"``.
        size: width and height in pixels, each from 200 to 8,000.
        view: the window (x0, y0, x1, y1) in the units of the axes, within ±10**18;
            integers are exact. Without a window the figure has its home view.
        position: a position to mark, with its moves.
        theme: ``"light"`` or ``"dark"`` paper.
        progress: shows a progress bar; by default on terminals and in notebooks.
        **settings: settings of this figure, as `figures` lists them: ``rule="0.16"``,
            ``k=5``; switches are ``True`` or ``False``.

    Raises:
        NotationError: the figure, a setting or the position is unknown.
        ValueError: the size, the window or the theme is invalid.
        TypeError: a side is not a whole number.
        MemoryError: there is not enough memory for the data.
    """
    if theme not in ("light", "dark"):
        raise ValueError('theme: choose "light" or "dark"')
    window = None if view is None else ",".join(map(_decimal, view))
    given = [(key, _text(value)) for key, value in settings.items()]
    try:
        width, height = size
    except (TypeError, ValueError):
        raise ValueError("size: give a width and a height in pixels") from None
    dark = theme == "dark"
    sheet = _native.Sheet(name, given, position, (width, height), window, dark)
    complete = run(sheet, progress)
    return Figure(name, (width, height), sheet, complete)


def figures() -> list[dict[str, Any]]:
    """Lists the figures: ``id``, ``title``, ``caption``, ``settings`` with ranges."""
    listed: list[dict[str, Any]] = json.loads(_native.figures())
    return listed


def _text(value: Setting) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _decimal(value: Number) -> str:
    """Writes a number in digits, without an exponent."""
    try:
        return format(Decimal(str(value)), "f")
    except InvalidOperation:
        raise ValueError("view: give four numbers x0, y0, x1, y1") from None
