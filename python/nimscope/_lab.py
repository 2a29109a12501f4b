"""The laboratory: sequences of nimbers, periods, lost pairs, proofs and their checks."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

import numpy

from . import _native
from ._records import Match, Period, Proof, Quotient
from ._work import run, watch

#: The largest number of nimbers that `identify` takes.
MOST_NUMBERS = 1_000


class Listed(numpy.ndarray[Any, numpy.dtype[Any]]):
    """An array of results for a game.

    Attributes:
        game: the game, as the caller wrote it.
        complete: false if Ctrl+C interrupted the computation. The array then holds the
            results so far.
    """

    game: str
    complete: bool

    def __array_finalize__(self, other: Any) -> None:
        self.game = getattr(other, "game", "")
        self.complete = getattr(other, "complete", True)


def _listed(values: numpy.ndarray[Any, Any], game: str, complete: bool) -> Listed:
    listed = values.view(Listed)
    listed.game, listed.complete = game, complete
    return listed


def nimbers(game: str, to: int, *, progress: bool | None = None) -> Listed:
    """Computes the nimbers (Grundy values) of heaps 0, 1, …, `to`.

    Every value is verified.

    Args:
        game: a heap game: ``"heap[0.137]"``, ``"0.137"``, ``"heap[-1,3,4]"``,
            ``"couples"``, ``"grundy"``; or a family of graphs with a star for the size:
            ``"graph[node](grid:3x*)"``. If a size has no graph, its entry is 0.
        to: the largest heap, in tokens, below 2**32.
        progress: shows a progress bar; by default on terminals and in notebooks.

    Returns:
        An array of uint16, or of uint32 if a nimber is above 65,535, of shape (to + 1,).
        After Ctrl+C it is shorter, with ``complete == False``.

    Raises:
        NotationError: the text is not such a game.
        MemoryError: there is not enough memory.
        ValueError: `to` is out of range, or a nimber is above 65,535 and no proved
            period gives it.
        TypeError: `to` is not a whole number.

    >>> nimbers("heap[0.137]", 9).tolist()
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]
    """
    task = _native.nimbers(game, to)
    complete = run(task, progress)
    return _listed(task.result(), game, complete)


def period(
    game: str,
    row: int | None = None,
    *,
    to: int | None = None,
    progress: bool | None = None,
) -> Period:
    """Looks for the period of a game's nimbers, and proves it if a theorem applies.

    Sources: Guy and Smith 1956 (octal games), Austin 1976 and Howse and Nowakowski 2004
    (arithmetic periods), Dress, Flammenkamp and Pink 1999 and Landman 2002 (rows).

    Args:
        game: a heap game as in `nimbers`; with `row` also ``"wythoff"``,
            ``"wythoff[2]"``, ``"vector[queen+1:2*]"``, or ``"chomp"`` with three rows.
        row: the size of the fixed pile, or the third row of Chomp.
        to: the largest heap or column to compute, below 2**32; by default heap 10**6, or
            column 10**7 with `row`. The search ends earlier if a proof needs less.
        progress: shows a progress bar; by default on terminals and in notebooks.

    Raises:
        NotationError: the text is not such a game.
        ValueError: the row is missing or out of range.

    >>> found = period("heap[0.137]")
    >>> found.status, found.period, found.preperiod
    ('proved', 34, 52)
    """
    if to is None:
        to = 1_000_000 if row is None else 10_000_000
    task = _native.period(game, row, to)
    complete = run(task, progress)
    found = task.result()
    if found is None:
        return Period(game, row=row, complete=False)
    record, certificate, stop = found
    if stop is not None:
        warnings.warn(stop, RuntimeWarning, stacklevel=2)
    record = json.loads(record)
    if record["compared"] is not None:
        record["compared"] = tuple(record["compared"])
    return Period(
        **record, complete=complete and stop is None, _certificate=certificate
    )


def lost(game: str, to: int, *, progress: bool | None = None) -> Listed:
    """Lists the lost positions (P-positions) of a game on two piles.

    Args:
        game: ``"wythoff"``, ``"wythoff[2]"``, ``"vector[queen+1:2*]"``, ``"mouse"``,
            ``"nim"``, ``"euclid"``, ``"euclid[zero]"``, ``"couples"``, ``"heap[0.77]"`` or
            ``"blocking[2]"``, each also after ``"misere:"``; or ``"chomp3"``, the bars of
            Chomp with three rows.
        to: the largest size of the smaller pile, in tokens. If a pile can be in many lost
            pairs, this bound also holds for the larger pile. For ``"chomp3"``: the
            largest second row.
        progress: shows a progress bar; by default on terminals and in notebooks.

    Returns:
        An array of int64 of shape (n, 2) with ascending rows x <= y; for ``"chomp3"`` of
        shape (n, 3). After Ctrl+C it has fewer rows, with ``complete == False``.

    Raises:
        NotationError: the text is not such a game.
        ValueError: the lost positions are not known up to `to`.
        MemoryError: the list would not fit in 1 GB.

    >>> lost("vector[queen+1:2*]", 4).tolist()
    [[0, 0], [1, 3], [2, 6], [4, 5]]
    """
    task = _native.lost(game, to)
    complete = run(task, progress)
    return _listed(task.result(), game, complete)


def identify(numbers: Iterable[int]) -> list[Match]:
    """Finds the games whose nimbers contain these numbers, one directly after another.

    The best matches come first.

    Args:
        numbers: at most 1,000 numbers from 0 to 65,535.

    Raises:
        ValueError: there are more than 1,000 numbers, or a number is out of range.
        TypeError: a number is a float or a text.

    >>> identify([0, 0, 1, 2, 0, 1, 2, 3])[0].game
    'heap[0.6]'
    """
    wanted = list(islice(numbers, MOST_NUMBERS + 1))
    if len(wanted) > MOST_NUMBERS:
        raise ValueError(f"numbers: give at most {MOST_NUMBERS}")
    return [Match(**found) for found in json.loads(_native.identify(wanted))]


def prove(
    game: str, final: int | None = None, *, progress: bool | None = None
) -> Proof:
    """Looks for an automaton that accepts exactly the lost cells of a game on two piles.

    Args:
        game: ``"vector[queen+2:6]"``, ``"wythoff"``, ``"wythoff[2]"`` or
            ``"blocking[4]"``; each may have ``misere:`` before it.
        final: L, at most 99. The cells with x + y <= L end the play and are lost.
        progress: shows a progress bar; by default on terminals and in notebooks.

    Raises:
        NotationError: the text is not such a game.
        ValueError: L is above 99.
    """
    task = _native.prove(game, final)
    complete = run(task, progress)
    record, certificate, _ = task.result()
    return Proof(**json.loads(record), complete=complete, _certificate=certificate)


def misere(
    game: str,
    *,
    to: int = 10_000,
    order: int = 1_000,
    candidates: int = 400_000,
    progress: bool | None = None,
) -> Quotient:
    """Looks for the misère quotient of a heap game.

    Sources: Plambeck 2005; Plambeck and Siegel 2008.

    Args:
        game: a code such as ``"0.77"``, or a heap game as in `nimbers`.
        to: the largest heap to include, at most 20,000; the search ends earlier if a
            proof needs fewer heaps.
        order: the largest number of classes, at most 4,096.
        candidates: the largest number of candidate elements in one guess of the next
            quotient.
        progress: shows a progress bar; by default on terminals and in notebooks.

    Raises:
        NotationError: the text is not such a game.
        ValueError: a bound is out of range.

    >>> misere("0.77").order
    40
    """
    task = _native.misere(game, to, order, candidates)
    complete = run(task, progress)
    record, certificate, _ = task.result()
    record = json.loads(record)
    record["orders"] = [(heap, size) for heap, size in record["orders"]]
    return Quotient(**record, complete=complete, _certificate=certificate)


def verify(
    certificate: Mapping[str, Any],
    *,
    limit: int | None = None,
    progress: bool | None = None,
) -> str:
    """Checks a certificate of `period`, `prove` or `misere` from the rule alone.

    The check shares no code with the search. For a period it computes all nimbers from
    the rule, in O(n**2) for octal codes; the default limit is enough for about 200,000
    heaps. Ctrl+C raises `KeyboardInterrupt`, because half a check proves nothing. The
    check of an automaton or a quotient is finished before this error is raised.

    Args:
        certificate: the dict, or a dict that `json` read from a file.
        limit: the largest number of steps, 10**10 by default (about 20 seconds). The
            check may use one byte of memory for every ten steps of the limit.
        progress: shows a progress bar; by default on terminals and in notebooks.

    Returns:
        A sentence that names the proved fact.

    Raises:
        CertificateError: the certificate is wrong or cannot be read; the error names the
            place of a wrong entry.
        RuntimeError: the check needs more than `limit` steps.

    >>> verify(period("heap[0.07]").certificate)
    'heap[0.07]: verified to heap 175; its period is proved by the octal period theorem'
    """
    text = json.dumps(certificate).encode()
    bar, tick = watch(progress)
    with bar:
        return _native.verify(text, limit, tick)
