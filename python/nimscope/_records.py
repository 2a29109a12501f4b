"""Records of the solver: the records of the command line, with attributes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from typing import Any, NamedTuple

import numpy

from . import _native
from ._board import board

#: A certificate: the JSON object that the command line writes, as a plain dict.
Certificate = dict[str, Any]


@dataclass(frozen=True)
class Move:
    """One option of a position.

    Attributes:
        to: the position after the move.
        outcome: ``"N"`` or ``"P"`` of that position, or ``None``.
        nimber: the nimber of that position, or ``None``.
        component: the component of the sum that the move changes; 0 is the first.
        touch: data on the tokens, squares or vertices that a board marks for this move.
    """

    to: str
    outcome: str | None
    nimber: int | None
    component: int
    touch: list[Any] = field(repr=False)


class Outcomes(NamedTuple):
    """Outcome, nimber and one winning option of each of n positions: arrays of shape (n,).

    Attributes:
        outcome: ``"N"`` if the player to move wins, ``"P"`` if the other player wins,
            an empty text if that is unknown; of type ``"U1"``.
        nimber: the nimbers (Grundy values), uint64, masked where they are unknown.
        winning: a position after a winning move, or ``None``.
        error: a `NotationError` if the text is not a position, else ``None``.
    """

    outcome: numpy.ndarray[Any, Any]
    nimber: numpy.ma.MaskedArray[Any, Any]
    winning: numpy.ndarray[Any, Any]
    error: numpy.ndarray[Any, Any]


@dataclass(frozen=True)
class Analysis:
    """Who wins a position, by which moves, and why.

    Attributes:
        position: the position in its canonical form.
        outcome: ``"N"`` if the player to move wins, ``"P"`` if the other player wins,
            ``None`` if the solver cannot decide it.
        nimber: the nimber (Grundy value), or ``None``.
        winning: the positions after winning moves.
        winning_complete: true if ``winning`` has all of them.
        move_count: the number of options; ``None`` if it is not known.
        moves: all options, or an empty list if there are more than 10,000.
        method: ``"theorem"`` or ``"search"``; ``None`` without an outcome.
        reason: the reason for the outcome, in a few sentences.
        because: the reasons as data, one entry per component.
        remoteness: the number of moves left if the winner hurries and the loser delays,
            or ``None``.
        misere: facts about misère play, if the last move loses; else ``None``.
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
        """A sentence that names the winner."""
        words = {"N": "The player to move wins.", "P": "The player to move loses."}
        return words.get(self.outcome or "", "Not decided.")

    def board(self) -> str:
        """Draws the board as SVG."""
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
        theorem: the theorem that proves the period, or ``None``.
        preperiod: n0, the first heap from which the values repeat.
        period: p, the least period.
        saltus: s, such that g(n + p) = g(n) + s for the nimbers g(n) of all heaps n >= n0.
        compared: ``(a, b)`` if this equation was checked for all n with a <= n < b.
        needs: for an observed period, the last heap that a proof needs, if a theorem
            applies.
        largest: the largest nimber of heaps 1 to ``to``, first at ``largest_at``.
        to: the last heap that was computed.
        row: the fixed pile beside the heaps, in a game on two piles.
        common_period: a period of all rows up to ``row``.
        ends: for Chomp with three rows. If this is e, the last lost bar is (e, e, row).
        complete: false if Ctrl+C interrupted the search; the record then has the facts
            so far.
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

        ``None`` if `verify` could not check it, for example beyond heap 10**8. If there
        are more than 10**6 nimbers, most are replaced by a SHA-256.
        """
        return _loaded(self._certificate)


@dataclass(frozen=True)
class Proof:
    """The result of a search for an automaton that accepts exactly the lost cells.

    Attributes:
        game: the game without piles.
        status: ``"proved"``, or ``"none"`` if no automaton was found.
        numeration: the kind of digits, ``{"a": a}``; a is 0 for binary, 1 for golden digits.
        states: the number of states of the automaton.
        largest: the number of states of the largest automaton in the search.
        tried: the value of a for each kind of digits that the search tried.
        final: L, if play ends at the cells with x + y <= L.
        complete: false if Ctrl+C interrupted the search.
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
        status: ``"proved"`` for all heaps, or ``"partial"`` for the heaps up to ``to``.
        order: the number of classes.
        lost_classes: the number of classes that the player to move loses.
        preperiod: the first heap from which the classes of heaps repeat, or ``None``.
        period: the number of heaps after which these classes repeat, or ``None``.
        tame: true if sums of Nim heaps have the same quotient.
        to: the last heap of the quotient.
        orders: the heaps at which the order changes, each with the new order.
        complete: false if Ctrl+C interrupted the search.
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
        """The classes as a plain dict, for `verify`; ``None`` if there are too many.

        The limit of a certificate is 64 MiB, about 3,500 classes.
        """
        return _loaded(self._certificate)


@dataclass(frozen=True)
class Match:
    """A game whose nimbers contain a list of numbers.

    Attributes:
        game: the game without piles, such as ``"heap[0.6]"``.
        shift: the heap at which the list begins.
        terms: how many of the numbers agree with the nimbers, counted from the first.
        name: the common name of the game, or ``None``.
    """

    game: str
    shift: int
    terms: int
    name: str | None


def _loaded(text: str | None) -> Certificate | None:
    return None if text is None else json.loads(text)
