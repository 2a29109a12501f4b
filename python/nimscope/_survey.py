"""Surveys: one task on each rule of a list, on the workers of a Dask cluster.

The workers compute and this process writes. The result of a rule depends only on the
rule, the task and the budget, so it is stored once even if two workers do the rule.
"""

from __future__ import annotations

import functools
import io
import json
import multiprocessing
import os
import signal
import tempfile
import time
import uuid
import warnings
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Callable

from . import _native
from ._files import save
from ._records import Certificate
from ._work import bar, show

VERSION = _native.__version__
#: The number of batches that each thread of the cluster has at a time. More than one keeps it
#: busy while this process stores records. Many more would make the scheduler's queue long.
BATCHES_PER_THREAD = 4
#: The most rules of a batch. The scheduler takes some milliseconds for each batch.
MOST_BATCH_RULES = 16
#: The time after which a worker returns those rules of a batch that it has not begun.
BATCH_SECONDS = 0.1
#: The time between two counts of the threads.
RECOUNT_SECONDS = 5.0
#: The time between two checks whether a survey was stopped.
STOP_CHECK_MS = 200
#: The largest bound of a budget.
LARGEST_BOUND = 2**63 - 1
#: The most rows of a table in a notebook.
MOST_ROWS = 20

#: The exit status of a process that imported the script and called `survey` again.
REPEATED_STATUS = 97
#: The message that then ends the program.
UNGUARDED = (
    'nimscope.survey: call it under `if __name__ == "__main__":`, because each process of '
    "the local cluster imports this script"
)

#: The names of stopped runs, in the process of a worker.
_stopped: set[str] = set()


@dataclass(frozen=True)
class Survey:
    """The results of a survey.

    Attributes:
        task: the task.
        records: one dict per rule, in the order of the list; `docs/surveys.md` has the keys.
        missing: the rules without a record, because the survey was interrupted or they
            failed.
        failed: the reason of each failure, with the rule as the key. The next run tries these
            rules again.
        folder: the folder of the records and certificates, in the form of
            `nimscope survey`; a temporary folder is deleted with this object.
        complete: true if every rule has a record.
    """

    task: str
    records: list[dict[str, Any]] = field(repr=False)
    missing: list[str] = field(repr=False)
    failed: dict[str, str]
    folder: Path
    complete: bool
    _files: _native.Folder = field(repr=False, compare=False)
    _call: str = field(repr=False, compare=False)
    _temporary: Any = field(default=None, repr=False, compare=False)

    def certificate(self, rule: str) -> Certificate | None:
        """Returns the certificate of a rule as a plain dict, or ``None``.

        Args:
            rule: the text of the rule in the records, such as ``"heap[0.137]"``.
        """
        name = rule.replace(":", "_").replace("*", "x")
        file = self.folder / f"{name}.certificate.json"
        if not file.exists():
            return None
        found: Certificate = json.loads(file.read_text(encoding="utf-8"))
        return found

    def save(self, path: str | os.PathLike[str], *, partial: bool = False) -> None:
        """Writes one table, as ``nimscope survey --merge`` does.

        Args:
            path: a name that ends in ``.csv``, ``.jsonl`` or ``.parquet``.
                `docs/survey-columns.md` describes the columns of ``.csv`` and ``.parquet``.
            partial: writes the table even if rules are missing.

        Raises:
            ValueError: rules are missing, the name has another ending, or the path
                names a folder.
            OSError: the file cannot be written.
        """

        formats = ("csv", "jsonl", "parquet")
        tables = {
            f".{format}": functools.partial(self._table, format, partial)
            for format in formats
        }
        save(path, tables)

    def to_arrow(self, *, partial: bool = False) -> Any:
        """Returns the table of `save` as a ``pyarrow.Table``.

        Its metadata have the version, the call, and the columns with their units and meanings as
        JSON. Needs ``pip install 'nimscope[table]'``.

        Args:
            partial: returns the table even if rules are missing.

        Raises:
            ValueError: rules are missing.
            ImportError: pyarrow is missing.
        """
        parquet = _table_package("pyarrow.parquet")
        return parquet.read_table(io.BytesIO(self._table("parquet", partial)))

    def to_pandas(self, *, partial: bool = False) -> Any:
        """Returns the table of `save` as a ``pandas.DataFrame``.

        Numbers are ``Int64``, truth values ``boolean`` and texts ``string``; an empty cell is
        ``pandas.NA``. Needs ``pip install 'nimscope[table]'``.

        Args:
            partial: returns the table even if rules are missing.

        Raises:
            ValueError: rules are missing.
            ImportError: pyarrow or pandas is missing.
        """
        pandas, arrow = _table_package("pandas"), _table_package("pyarrow")
        types = {
            arrow.int64(): pandas.Int64Dtype(),
            arrow.bool_(): pandas.BooleanDtype(),
            arrow.string(): pandas.StringDtype(),
        }
        return self.to_arrow(partial=partial).to_pandas(types_mapper=types.get)

    def _table(self, format: str, partial: bool) -> bytes:
        _, missing = self._files.records()
        if missing and not partial:
            raise ValueError(
                f"{len(missing)} rules are missing, first {missing[0]}: run the survey "
                "again, or allow it with partial=True"
            )
        return self._files.table(format, self._call)

    def _repr_html_(self) -> str:
        shown = self.records[:MOST_ROWS]
        names = [name for name in (shown[0] if shown else {}) if name != "task"]
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        rows = "".join(
            "<tr>" + "".join(f"<td>{_cell(row[name])}</td>" for name in names) + "</tr>"
            for row in shown
        )
        known, total = len(self.records), len(self.records) + len(self.missing)
        return (
            f"<div><p>{escape(self.task)}: {known} of {total} rules</p>"
            f"<table><tr>{head}</tr>{rows}</table></div>"
        )


def survey(
    rules: str | Iterable[str],
    task: str,
    client: Any = None,
    *,
    out: str | os.PathLike[str] | None = None,
    to: int | None = None,
    order: int | None = None,
    candidates: int | None = None,
    steps: int | None = None,
    memory: int | None = None,
    seconds: int | None = None,
    each: Callable[[dict[str, Any]], object] | None = None,
    progress: bool | None = None,
) -> Survey:
    """Does one task on each rule of a list, on all cores or on a Dask cluster.

    A rule with a record in `out` is skipped if this budget cannot improve the record.
    If a worker is lost, other workers take its rules. After Ctrl+C ``complete`` of the
    result is false. To continue the survey later, repeat the call.

    Needs ``pip install 'nimscope[survey]'``. Without a client, a script must call `survey` under
    ``if __name__ == "__main__":``, because the processes of the local cluster import the
    script.

    Args:
        rules: a pattern or several: ``"0.???"``, ``"queen+p:q*,p<=q<=20"``.
        task: ``"period"``, ``"misere"``, ``"lost"`` or ``"prove"``.
        client: a client of ``dask.distributed``. All workers of its cluster must have
            this version of nimscope. Without a client a process is started for each
            core of this machine.
        out: the folder for the results; by default a temporary folder. The command
            ``nimscope survey`` can also work in this folder, even at the same time.
        to: the largest heap; for ``"lost"``, the largest size of the smaller pile.
        order: for ``"misere"``, the largest number of elements of the quotient.
        candidates: for ``"misere"``, the largest number of candidate elements in one guess.
        steps: the largest number of steps for a rule; a step is about 10**6 look-ups.
        memory: the largest size of the tables for a rule, in megabytes.
        seconds: the longest time for a rule; the results then depend on the machine.
        each: a function that is called with each new record when it is stored.
        progress: shows a progress bar; by default on terminals and in notebooks.

    Raises:
        ValueError: a pattern, the task or a bound is wrong, or the folder has files
            that do not belong to this survey.
        TypeError: a bound is not a whole number.
        OSError: the folder cannot be written.
        ImportError: Dask is missing.
        RuntimeError: a worker has another version of nimscope.
    """
    if client is None and getattr(
        multiprocessing.current_process(), "_inheriting", False
    ):
        # `_check_guard` started this process to see if importing the script calls `survey`.
        raise SystemExit(REPEATED_STATUS)
    patterns = [rules] if isinstance(rules, str) else list(rules)
    given = {
        "to": to,
        "order": order,
        "candidates": candidates,
        "steps": steps,
        "memory": memory,
        "seconds": seconds,
    }
    bounds = {name: bound for name, bound in given.items() if bound is not None}
    budget = _budget(bounds)
    temporary = None
    if out is None:
        temporary = tempfile.TemporaryDirectory(prefix="nimscope-survey-")
        out = temporary.name
    path = Path(out)
    folder = _native.Folder(str(path), task, patterns, budget)
    left, damaged = folder.open()
    for what in damaged:
        warnings.warn(f"{what}; the rule is done again", RuntimeWarning, stacklevel=2)
    failed: dict[str, str] = {}
    complete = True
    if left:
        folder.sweep()
        try:
            with _cluster(client) as workers:
                run = _Run(workers, folder, task, budget, failed)
                complete = run.work(left, each, progress)
        except KeyboardInterrupt:
            # Ctrl+C came while the cluster started or ended.
            complete = False
    lines, missing = folder.records()
    records = [json.loads(line) for line in lines.splitlines()]
    if failed:
        rule, why = next(iter(failed.items()))
        message = (
            f"{len(failed)} rules failed, first {rule}: {why}; run the survey again to "
            "retry them"
        )
        warnings.warn(message, RuntimeWarning, stacklevel=2)
    complete = complete and not missing
    named = "".join(f", {name}={bound}" for name, bound in bounds.items())
    call = f"nimscope.survey({patterns!r}, {task!r}{named})"
    return Survey(
        task, records, missing, failed, path, complete, folder, call, temporary
    )


def _budget(bounds: dict[str, int]) -> dict[str, int]:
    """Checks the bounds that the caller gave. The bound on memory is then in bytes."""
    budget = {}
    for name, bound in bounds.items():
        unit = 1_000_000 if name == "memory" else 1
        least = 0 if name == "to" else 1
        budget[name] = unit * _native.whole(name, bound, least, LARGEST_BOUND // unit)
    return budget


def _table_package(name: str) -> Any:
    """Imports a package that reads tables."""
    try:
        return import_module(name)
    except ImportError as error:
        remedy = f"tables need {name}: pip install 'nimscope[table]'"
        raise ImportError(remedy) from error


@contextmanager
def _cluster(client: Any) -> Iterator[Any]:
    """Returns the client, or a new one that has a process per core and ends with the survey."""
    try:
        dask = import_module("distributed")
    except ImportError as error:
        remedy = "survey needs Dask: pip install 'nimscope[survey]'"
        raise ImportError(remedy) from error
    if client is not None:
        yield client
        return
    _check_guard()
    local = dask.LocalCluster(
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
    )
    with local, dask.Client(local, set_as_default=False) as own:
        # A terminal sends Ctrl+C to all processes; only this process answers it.
        own.run(_ignore_interrupts)
        yield own


def _check_guard() -> None:
    """Ends the program if an import of its script calls `survey`."""
    process = multiprocessing.get_context("spawn").Process(target=_version)
    process.start()
    process.join()
    if process.exitcode == REPEATED_STATUS:
        raise SystemExit(UNGUARDED)


class _Run:
    """The work on the rules that are not finished."""

    def __init__(
        self,
        client: Any,
        folder: _native.Folder,
        task: str,
        budget: dict[str, int],
        failed: dict[str, str],
    ) -> None:
        self.client, self.folder, self.failed = client, folder, failed
        self.task, self.budget = task, budget
        self.name = uuid.uuid4().hex
        #: The batches that workers have not returned, by their futures.
        self.out: dict[Any, list[str]] = {}
        self.is_done = False
        self.batches = 0
        #: The waiting rules, and the rules to send alone because their batch failed.
        self.waiting: deque[str] = deque()
        self.alone: set[str] = set()
        self.looked, self.window = -RECOUNT_SECONDS, 1

    def work(
        self,
        left: list[str],
        each: Callable[[dict[str, Any]], object] | None,
        progress: bool | None,
    ) -> bool:
        """Hands out the rules and stores their records; returns true if all records came."""
        for worker, version in self.client.run(_version, on_error="return").items():
            if isinstance(version, ImportError):
                raise RuntimeError(f"{worker} cannot import nimscope: {version}")
            if isinstance(version, str) and version != VERSION:
                raise _other_version(worker, version)
        done = import_module("distributed").as_completed(loop=self.client.loop)
        self.waiting.extend(left)
        try:
            with bar("rules", progress) as shown:
                show(shown, 0, len(left))
                self.hand_out(done)
                for future in done:
                    self.keep(future, each)
                    self.hand_out(done)
                    handed = sum(map(len, self.out.values()))
                    show(shown, len(left) - len(self.waiting) - handed, len(left))
            self.is_done = True
        except KeyboardInterrupt:
            # Stores all other records that have come.
            while done.has_ready():
                self.keep(next(done), None)
        finally:
            if not self.is_done:
                self.end()
        return self.is_done

    def hand_out(self, done: Any) -> None:
        """Hands out batches until the workers have `window` of them."""
        if time.monotonic() - self.looked >= RECOUNT_SECONDS:
            self.looked = time.monotonic()
            self.window = BATCHES_PER_THREAD * max(
                1, sum(self.client.nthreads().values())
            )
        while self.waiting and len(self.out) < self.window:
            # Takes at most half of the waiting rules, so that the last batches are short.
            most = max(1, min(MOST_BATCH_RULES, len(self.waiting) // (2 * self.window)))
            batch = [self.waiting.popleft()]
            while len(batch) < most and self.alone.isdisjoint(
                (batch[0], self.waiting[0])
            ):
                batch.append(self.waiting.popleft())
            self.batches += 1
            future = self.client.submit(
                _trials,
                self.task,
                batch,
                self.budget,
                self.name,
                VERSION,
                key=f"nimscope-{self.name}-{self.batches}",
                pure=False,
            )
            self.out[future] = batch
            done.add(future)

    def keep(
        self, future: Any, each: Callable[[dict[str, Any]], object] | None
    ) -> None:
        """Stores the records of a batch. Rules that the worker did not begin wait again."""
        batch = self.out.pop(future)
        try:
            answers = future.result()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # Some errors of Dask are not an Exception.
            if len(batch) > 1:
                self.alone.update(batch)
                self.waiting.extend(batch)
            else:
                self.failed[batch[0]] = f"{type(error).__name__}: {error}"
            return
        finally:
            future.release()
        self.waiting.extendleft(reversed(batch[len(answers) :]))
        kept = []
        for rule, (kind, text, certificate) in zip(batch, answers):
            if kind == "version":
                raise _other_version("a worker", text)
            if kind == "failed":
                self.failed[rule] = text
                continue
            costly = self.folder.keep(rule, text, certificate)
            if costly is not None:
                warnings.warn(costly, RuntimeWarning, stacklevel=4)
            kept.append(text)
        if each is not None:
            for text in kept:
                each(json.loads(text))

    def end(self) -> None:
        """Cancels all batches, even batches that a worker has begun."""
        self.client.cancel(list(self.out))
        # Runs `_stop` on each worker, beside its tasks, and waits until `_stop` has ended.
        self.client.run(_stop, self.name, on_error="ignore")


def _other_version(worker: str, version: str) -> RuntimeError:
    return RuntimeError(
        f"{worker} has nimscope {version}, and this process has {VERSION}: "
        "install the same version"
    )


def _trials(
    task: str, batch: list[str], budget: dict[str, int], run: str, version: str
) -> list[tuple[str, str, str | None]]:
    """Does the task on the first rules of a batch, at least one. Runs on a worker."""
    answers = []
    start = time.monotonic()
    for rule in batch:
        answers.append(_trial(task, rule, budget, run, version))
        if time.monotonic() - start > BATCH_SECONDS:
            break
    return answers


def _trial(
    task: str, rule: str, budget: dict[str, int], run: str, version: str
) -> tuple[str, str, str | None]:
    """Does the task on a rule. Runs on a worker.

    Returns "found" with the record and its certificate, or "failed" or "version" with the
    reason.
    """
    own = _native.__version__
    if own != version:
        return "version", own, None
    try:
        trial = _native.Trial(task, rule, budget)
        while run not in _stopped:
            found = trial.step(STOP_CHECK_MS)
            if found is not None:
                line, certificate = found
                return "found", line, certificate
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # A panic of the solver is not an Exception.
        return "failed", f"{type(error).__name__}: {error}", None
    return "failed", "the survey was stopped", None


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _version() -> str:
    return _native.__version__


def _stop(run: str) -> None:
    _stopped.add(run)


def _cell(value: Any) -> str:
    text = "" if value is None else str(value)
    return escape(text if len(text) <= 24 else text[:23] + "…")
