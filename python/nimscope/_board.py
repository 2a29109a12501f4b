"""Boards as SVG, for notebooks. They are only pictures; the page has boards to play on."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Any

#: The side of a square, and the gap between components, in pixels.
SIDE_PX = 18
#: The most tokens of a pile that are drawn one by one.
MOST_TOKENS = 16
#: Colours that can be read on light and on dark paper.
INK, FAINT, TOKEN = "#6f6a62", "#b9b3a8", "#c08a1e"

#: The shapes of a component, its width and its height.
Drawn = tuple[list[str], float, float]


def board(parts: list[dict[str, Any]]) -> str:
    """The components of a position side by side."""
    shapes: list[str] = []
    left, high = 4.0, 0.0
    for part in parts:
        drawn, width, height = _part(part)
        shapes.append(f'<g transform="translate({left:g} 4)">{"".join(drawn)}</g>')
        left, high = left + width + SIDE_PX, max(high, height)
    width, height = left - SIDE_PX + 4, high + 8
    name = escape(" + ".join(part["text"] for part in parts)[:200], quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{name}" '
        f'font-family="sans-serif" font-size="11" text-anchor="middle">'
        f"{''.join(shapes)}</svg>"
    )


def _part(part: dict[str, Any]) -> Drawn:
    ((kind, content),) = part["content"].items()
    if kind == "piles":
        return _piles(content)
    if kind == "grid":
        return _grid(content["rows"], content["columns"], content["pieces"])
    if kind == "strip":
        return _strip(content)
    if kind == "graph":
        return _line(content)
    if kind == "drawing":
        return _drawing(content)
    raise ValueError(f"there is no board for {kind}")


def _text(x: float, y: float, text: Any) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{INK}">{escape(str(text))}</text>'


def _square(x: float, y: float, fill: str) -> str:
    side = SIDE_PX - 2
    return (
        f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{side}" height="{side}" rx="2" '
        f'fill="{fill}" stroke="{FAINT}"/>'
    )


def _disc(x: float, y: float, fill: str) -> str:
    radius = SIDE_PX / 2 - 3
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}"/>'
    )


def _edge(a: tuple[float, float], b: tuple[float, float], faint: bool = False) -> str:
    dash = ' stroke-dasharray="2 3"' if faint else ""
    return (
        f'<line x1="{a[0]:.4g}" y1="{a[1]:.4g}" x2="{b[0]:.4g}" y2="{b[1]:.4g}" '
        f'stroke="{FAINT if faint else INK}"{dash}/>'
    )


def _piles(piles: list[int]) -> Drawn:
    shapes: list[str] = []
    shown = piles[:60]
    wide = max([2 * SIDE_PX, *(7 * len(str(pile)) + 6 for pile in shown)])
    high = max([1, *(min(pile, MOST_TOKENS) for pile in shown)]) * (SIDE_PX // 2)
    for index, pile in enumerate(shown):
        x = index * wide + wide / 2
        for level in range(min(pile, MOST_TOKENS)):
            # A taller pile has a gap below its top.
            if pile > MOST_TOKENS and level == MOST_TOKENS - 2:
                continue
            y = high - (level + 1) * (SIDE_PX // 2)
            shapes.append(
                f'<rect x="{x - 14:g}" y="{y + 1:g}" width="28" height="{SIDE_PX // 2 - 2}" '
                f'rx="3" fill="{TOKEN}"/>'
            )
        shapes.append(_text(x, high + 14, pile))
    if len(piles) > len(shown):
        shapes.append(_text(len(shown) * wide + 8, high + 14, "…"))
    return shapes, len(shown) * wide + 16, high + 18


def _grid(rows: int, columns: int, pieces: list[bool]) -> Drawn:
    shapes = [
        _square(
            column * SIDE_PX,
            row * SIDE_PX,
            TOKEN if pieces[row * columns + column] else "none",
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return shapes, columns * SIDE_PX, rows * SIDE_PX


def _strip(tokens: list[Any]) -> Drawn:
    shapes: list[str] = []
    for at, token in enumerate(tokens):
        shapes.append(_square(at * SIDE_PX, 0, "none"))
        if token is not None:
            shapes.append(_text(at * SIDE_PX + SIDE_PX / 2, SIDE_PX / 2 + 4, token))
    return shapes, max(1, len(tokens)) * SIDE_PX, SIDE_PX


def _line(graph: dict[str, Any]) -> Drawn:
    pieces = graph["pieces"]
    many = len(pieces)
    size = float(many * SIDE_PX)
    if graph["cycle"]:
        radius = max(SIDE_PX, size / (2 * pi))
        size = 2 * radius + SIDE_PX
        places = [_on_circle(at, many, radius, size / 2) for at in range(many)]
        joined = [(at, (at + 1) % many) for at in range(many)]
    else:
        places = [(at * SIDE_PX + SIDE_PX / 2, SIDE_PX / 2) for at in range(many)]
        gone = graph["erased"]
        joined = [(at, at + 1) for at in range(many - 1) if not gone[at]]
    shapes = [_edge(places[a], places[b]) for a, b in joined]
    shapes += [
        _disc(x, y, TOKEN if pieces[at] else "white")
        for at, (x, y) in enumerate(places)
    ]
    return shapes, size, size if graph["cycle"] else SIDE_PX


def _drawing(drawing: dict[str, Any]) -> Drawn:
    many = drawing["vertices"]
    if many == 0:
        name = drawing["family"] or ""
        return [_text(4 * len(name) + 8, 14, name)], 8 * len(name) + 16, SIDE_PX
    radius = max(2.0 * SIDE_PX, many * SIDE_PX * 1.5 / (2 * pi))
    size = 2 * radius + 2 * SIDE_PX
    places = [_on_circle(at, many, radius, size / 2) for at in range(many)]
    gone, cut = set(drawing["gone"]), set(drawing["cut"])
    shapes = [
        _edge(places[a], places[b], faint=number in cut or a in gone or b in gone)
        for number, (a, b) in enumerate(drawing["edges"])
    ]
    marked = {drawing["at"], *drawing["on"]}
    for vertex, (x, y) in enumerate(places):
        if vertex in gone:
            continue
        shapes.append(_disc(x, y, TOKEN if vertex in marked else "white"))
        if vertex in drawing["ground"]:
            shapes.append(_edge((x - 8, y + 9), (x + 8, y + 9)))
    return shapes, size, size


def _on_circle(at: int, many: int, radius: float, middle: float) -> tuple[float, float]:
    angle = 2 * pi * at / many - pi / 2
    return middle + radius * cos(angle), middle + radius * sin(angle)
