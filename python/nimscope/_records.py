"""Records of the solver: those that the command line prints, with attributes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from typing import Any

from . import _native
from ._board import board

#: A certificate: the JSON object that the command line writes, as a plain dict.
Certificate = dict[str, Any]


@dataclass(frozen=True)
class Move:
    """One option of a position.

    Attributes:
        to: the position it leads to.
        outcome: ``"N"`` or ``"P"`` there, or ``None``.
        nimber: the nimber there, or ``None``.
        component: the part of the sum that the move is made in, from 0.
        touch: what a board marks for it, as data.
    """

    to: str
    outcome: str | None
    nimber: int | None
    component: int
    touch: list[Any] = field(repr=False)


@dataclass(frozen=True)
class Analysis:
    """Who wins a position, by which moves, and why.

    Attributes:
        position: the position in its canonical form.
        outcome: ``"N"`` if the player to move wins, ``"P"`` if the other one does,
            ``None`` if that is out of reach.
        nimber: the nimber (Grundy value), or ``None``.
        winning: the positions after winning moves.
        winning_complete: whether ``winning`` has all of them.
        move_count: how many options there are; ``None`` if that is not known.
        moves: every option, or none when there are more than 10,000.
        method: ``"theorem"`` or ``"search"``; ``None`` without an outcome.
        reason: why, in a few sentences.
        because: the reasons as data, one entry a component.
        remoteness: how many moves play lasts when the winner hurries, or ``None``.
        misere: what is known of play where the last move loses; else ``None``.
    """

    position: str
    outcome: str | None
    nimber: int | None
    winning: list[str]
    winning_complete: bool
    move_count: int | None
    moves: list[Move] = field(repr=False)
    method: str | None
    reason: str
    because: list[dict[str, Any]] = field(repr=False)
    remoteness: int | None
    misere: dict[str, Any] | None = None

    @classmethod
    def _read(cls, text: str) -> Analysis:
        record = json.loads(text)
        record["moves"] = [Move(**move) for move in record["moves"]]
        count = record["move_count"]
        record["move_count"] = None if count is None else int(count)
        return cls(**record)

    @property
    def verdict(self) -> str:
        """Who wins, in words."""
        words = {"N": "The player to move wins.", "P": "The player to move loses."}
        return words.get(self.outcome or "", "Not decided.")

    def board(self) -> str:
        """The board as SVG."""
        return board(json.loads(_native.parts(self.position)))

    def _repr_html_(self) -> str:
        facts = [] if self.nimber is None else [f"nimber {self.nimber}"]
        shown = self.winning[:5]
        more = (
            "" if self.winning_complete and len(shown) == len(self.winning) else ", …"
        )
        if shown:
            facts.append("winning: " + ", ".join(map(escape, shown)) + more)
        return (
            f"<div><p><code>{escape(self.position)}</code> "
            f"<strong>{escape(self.verdict)}</strong> {'; '.join(facts)}</p>"
            f"{self.board()}<p>{escape(self.reason)}</p></div>"
        )


@dataclass(frozen=True)
class Period:
    """The period of a sequence of nimbers.

    Attributes:
        game: the game without piles, such as ``"heap[0.137]"``.
        status: ``"proved"``, ``"observed"`` or ``"none"``.
        theorem: the theorem that proves it, or ``None``.
        preperiod: the first heap n0 from which it holds.
        period: the least p.
        saltus: s, where g(n + p) = g(n) + s for all n >= n0.
        compared: ``(from, to)``: that was compared for from <= n < to.
        needs: of an observed period, the last heap that its proof needs, if a theorem
            names it.
        largest: the largest nimber of heaps 1 to ``to``, first at ``largest_at``.
        to: the last heap that was looked at.
        row: the pile that stays beside the heaps, in a game on two piles.
        common_period: a period of all rows up to this one.
        ends: for Chomp with three rows, the e of the last lost bar (e, e, row).
        complete: false if the search was interrupted; then it says what was known.
    """

    game: str
    status: str = "none"
    theorem: str | None = None
    preperiod: int | None = None
    period: int | None = None
    saltus: int | None = None
    compared: tuple[int, int] | None = None
    needs: int | None = None
    largest: int | None = None
    largest_at: int | None = None
    to: int | None = None
    row: int | None = None
    common_period: int | None = None
    ends: int | None = None
    complete: bool = True
    _certificate: str | None = field(default=None, repr=False, compare=False)

    @property
    def certificate(self) -> Certificate | None:
        """The proof as a plain dict, the JSON of the command line, for `verify`.

        ``None`` where none can be checked, as beyond heap 10**8. Above 10**6 heaps it
        has a SHA-256 in place of most nimbers.
        """
        return _loaded(self._certificate)


@dataclass(frozen=True)
class Proof:
    """Whether an automaton accepts exactly the lost cells of a game on two piles.

    Attributes:
        game: the game without piles.
        status: ``"proved"`` or ``"none"``, which is no disproof.
        numeration: the digits, ``{"a": a}``; 0 for binary digits, 1 for golden ones.
        states: how many states the automaton has.
        largest: the states of the largest automaton on the way.
        tried: the digits that were tried, by their a.
        final: L, where play ends at x + y <= L.
        complete: false if the search was interrupted.
    """

    game: str
    status: str
    numeration: dict[str, int] | None
    states: int | None
    largest: int
    tried: list[int]
    final: int | None = None
    complete: bool = True
    _certificate: str | None = field(default=None, repr=False, compare=False)

    @property
    def certificate(self) -> Certificate | None:
        """The automaton as a plain dict, for `verify`; ``None`` without a proof."""
        return _loaded(self._certificate)


@dataclass(frozen=True)
class Quotient:
    """The misère quotient of a heap game.

    Attributes:
        game: the game without piles.
        status: ``"proved"`` for all heaps, or ``"partial"``: of the heaps to ``to``.
        order: how many classes there are.
        lost_classes: how many of them the player to move loses.
        preperiod: the first heap from which the classes of heaps repeat, or ``None``.
        period: after how many heaps they repeat, or ``None``.
        tame: whether it is a quotient of Nim heaps.
        to: the last heap looked at.
        orders: the heaps at which the order changes, each with the order from there on.
        complete: false if the search was interrupted.
    """

    game: str
    status: str
    order: int
    lost_classes: int
    preperiod: int | None
    period: int | None
    tame: bool
    to: int
    orders: list[tuple[int, int]]
    complete: bool = True
    _certificate: str | None = field(default=None, repr=False, compare=False)

    @property
    def certificate(self) -> Certificate | None:
        """The classes as a plain dict, for `verify`; ``None`` if they are too many.

        A certificate of more than 64 MiB is not checked: that of some 3,500 classes.
        """
        return _loaded(self._certificate)


@dataclass(frozen=True)
class Match:
    """A game that a list of nimbers belongs to.

    Attributes:
        game: the game without piles, such as ``"heap[0.6]"``.
        shift: how many places later the list begins among heaps 0, 1, 2, …
        terms: how many numbers agree.
        name: its common name, or ``None``.
    """

    game: str
    shift: int
    terms: int
    name: str | None


def _loaded(text: str | None) -> Certificate | None:
    return None if text is None else json.loads(text)
