"""Positions: analysed, played, named."""

from __future__ import annotations

import json
import random
from typing import Any

from . import _native
from ._records import Analysis


def analyze(position: str) -> Analysis:
    """Says who wins a position, by which moves, and why.

    Theorems answer at any size; where none decides, a search looks at a fixed number of
    positions (about a second), so the same text has the same answer everywhere. For a
    game on two piles that is not decided so, a proof by an automaton is looked for.

    Args:
        position: a text such as ``"wythoff(3,5)"`` or ``"nim(3,5) + chomp(2x3)"``;
            ``misere:`` before it makes the last move lose. See docs/notation.md.

    Raises:
        NotationError: the text is no position.

    >>> analyze("wythoff(3,4)").winning
    ['wythoff(1,2)']
    """
    return Analysis._read(_native.analyze(position))


def parse(position: str) -> str:
    """A position in its canonical form; raises `NotationError` if it is none."""
    return _native.parse(position)


def title(position: str) -> str:
    """A position in a few words: ``"Chomp, 2×6 bar"``; raises `NotationError` if it is none."""
    return _native.title(position)


def play(position: str, to: str) -> str:
    """Checks the move from a position to another one, and gives that in canonical form.

    Raises:
        NotationError: a text is no position, or there is no such move.
    """
    return _native.play(position, to)


def reply(position: str, level: str = "perfect", seed: int | None = None) -> str:
    """The position after the computer's move.

    Args:
        level: ``"perfect"``, or ``"casual"``, which errs now and then.
        seed: from 0 to 2**64 - 1; the same seed gives the same move. Drawn if missing.

    Raises:
        NotationError: the text is no position, or there is no move.
    """
    return _native.reply(position, level, _seed(seed))


def random_position(game: str, seed: int | None = None) -> str:
    """A random position to start from.

    Args:
        game: the name of a game, such as ``"chomp"``.
        seed: from 0 to 2**64 - 1; the same seed gives the same position.

    Raises:
        NotationError: there is no such game.
    """
    return _native.random_position(game, _seed(seed))


def games() -> list[dict[str, Any]]:
    """The catalogue: ``name``, ``title``, ``rules``, ``example``, ``figures`` and more."""
    listed: list[dict[str, Any]] = json.loads(_native.games())
    return listed


def _seed(seed: int | None) -> int:
    return random.getrandbits(64) if seed is None else seed
