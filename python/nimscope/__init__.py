"""Exact combinatorial game theory: who wins, why, periods with proofs, and pictures.

>>> import nimscope
>>> nimscope.analyze("nim(3,5,7)").winning
['nim(2,5,7)', 'nim(3,4,7)', 'nim(3,5,6)']

Positions are texts; docs/notation.md describes them. Long work runs without Python's
lock and shows a progress bar. After Ctrl+C a function returns its results so far, with
``complete`` false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._errors import CertificateError, NotationError
from ._figures import Figure, figure, figures
from ._lab import Listed, identify, lost, misere, nimbers, period, prove, verify
from ._native import __version__
from ._positions import (
    analyze,
    games,
    outcomes,
    parse,
    play,
    random_position,
    reply,
    title,
)
from ._records import Analysis, Match, Move, Outcomes, Period, Proof, Quotient
from ._survey import Survey, survey

if TYPE_CHECKING:
    from ._view import View as View

__all__ = [
    "Analysis",
    "CertificateError",
    "Figure",
    "Listed",
    "Match",
    "Move",
    "NotationError",
    "Outcomes",
    "Period",
    "Proof",
    "Quotient",
    "Survey",
    "__version__",
    "analyze",
    "figure",
    "figures",
    "games",
    "identify",
    "lost",
    "misere",
    "nimbers",
    "outcomes",
    "parse",
    "period",
    "play",
    "prove",
    "random_position",
    "reply",
    "survey",
    "title",
    "verify",
]


def __getattr__(name: str) -> Any:
    """Imports `View` only when it is used, because `View` needs anywidget."""
    if name == "View":
        try:
            from ._view import View
        except ModuleNotFoundError as error:
            remedy = "View needs anywidget: pip install 'nimscope[widget]'"
            raise ImportError(remedy) from error

        return View
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
