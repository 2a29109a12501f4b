"""Functions that analyse, play and name positions."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

import numpy

from . import _native
from ._records import Analysis, Outcomes

#: The number of texts between two moments at which Ctrl+C can stop `outcomes`.
TEXTS_IN_A_ROW = 500


def analyze(position: str) -> Analysis:
    """Finds who wins a position, by which moves, and why.

    Theorems decide positions of any size. If none applies, a search takes about a
    second. Its largest number of positions is fixed, so a text has the same answer on
    every machine. If the search cannot decide a game on two piles, the solver looks
    for a proof by an automaton.

    Args:
        position: a text such as ``"wythoff(3,5)"`` or ``"nim(3,5) + chomp(2x3)"``; with
            ``misere:`` before it, the last move loses. See docs/notation.md.

    Raises:
        NotationError: the text is not a position.

    >>> analyze("wythoff(3,4)").winning
    ['wythoff(1,2)']
    """
    return Analysis._read(_native.analyze(position))


def outcomes(texts: Iterable[str]) -> Outcomes:
    """Finds outcome, nimber and one winning option of each of many positions.

    All positions share tables, and the moves are not listed, so a position takes some
    microseconds if theorems or tables decide it. Outcome and nimber are those of
    `analyze`. They can be known where `analyze` leaves them open, because no budget is
    spent on a list of the moves. Ctrl+C raises `KeyboardInterrupt`.

    Args:
        texts: the positions. A text that is not a position raises nothing. Its entry
            in ``error`` is a `NotationError`.

    Raises:
        TypeError: `texts` is a single text, or an entry is not a text.

    >>> outcomes(["nim(3,5)", "wythoff(1,2)"]).winning.tolist()
    ['nim(3,3)', None]
    """
    if isinstance(texts, str):
        raise TypeError("texts: give a list of texts, not a single text")
    rows = list(texts)
    for index, text in enumerate(rows):
        if not isinstance(text, str):
            raise TypeError(f"texts[{index}]: give a text, not {type(text).__name__}")
    outcome = numpy.zeros(len(rows), dtype="U1")
    nimber = numpy.zeros(len(rows), dtype=numpy.uint64)
    unknown = numpy.ones(len(rows), dtype=bool)
    winning = numpy.full(len(rows), None, dtype=object)
    error = numpy.full(len(rows), None, dtype=object)
    for start in range(0, len(rows), TEXTS_IN_A_ROW):
        answers = _native.outcomes(rows[start : start + TEXTS_IN_A_ROW])
        for index, ((who, value, to), fault) in enumerate(answers, start):
            outcome[index] = who or ""
            nimber[index], unknown[index] = value or 0, value is None
            winning[index], error[index] = to, fault
    masked = numpy.ma.MaskedArray(nimber, mask=unknown)
    return Outcomes(outcome, masked, winning, error)


def parse(position: str) -> str:
    """Returns the canonical text of a position; raises `NotationError` for other texts."""
    return _native.parse(position)


def title(position: str) -> str:
    """Names a position: ``"Chomp, 2×6 bar"``; raises `NotationError` for other texts."""
    return _native.title(position)


def play(position: str, to: str) -> str:
    """Checks that a move leads from a position to another; returns the other's canonical text.

    Raises:
        NotationError: a text is not a position, or there is no such move.
    """
    return _native.play(position, to)


def reply(position: str, level: str = "perfect", seed: int | None = None) -> str:
    """Returns the position after the computer's move.

    Args:
        level: ``"perfect"``, or ``"casual"``, which sometimes makes a mistake.
        seed: from 0 to 2**64 - 1; the same seed gives the same move. By default a
            random seed is used.

    Raises:
        NotationError: the text is not a position, or there is no move.
    """
    return _native.reply(position, level, _seed(seed))


def random_position(game: str, seed: int | None = None) -> str:
    """Returns a random position to start from.

    Args:
        game: the name of a game, such as ``"chomp"``.
        seed: from 0 to 2**64 - 1; the same seed gives the same position. By default a
            random seed is used.

    Raises:
        NotationError: there is no such game.
    """
    return _native.random_position(game, _seed(seed))


def games() -> list[dict[str, Any]]:
    """Lists the games: ``name``, ``title``, ``rules``, ``example``, ``figures`` and more."""
    listed: list[dict[str, Any]] = json.loads(_native.games())
    return listed


def _seed(seed: int | None) -> int:
    return random.getrandbits(64) if seed is None else seed
