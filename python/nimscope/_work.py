"""Long computations, with a progress bar and Ctrl+C."""

from __future__ import annotations

import sys
import warnings
from typing import Any, Callable, Protocol

#: The units of work between two checks for Ctrl+C. They take some tens of milliseconds.
STEP_UNITS = 20_000_000
#: The time before a progress bar appears.
BAR_DELAY_SECONDS = 0.5


class Steps(Protocol):
    """A computation in steps."""

    @property
    def what(self) -> str: ...

    def step(self, budget: int) -> tuple[int, int]: ...


def _in_notebook() -> bool:
    ipython: Any = sys.modules.get("IPython")
    return ipython is not None and hasattr(ipython.get_ipython(), "kernel")


def bar(what: str, progress: bool | None) -> Any:
    """Makes a tqdm progress bar; by default only on terminals and in notebooks."""
    if progress is None:
        progress = _in_notebook() or sys.stderr.isatty()
    with warnings.catch_warnings():
        # Hides the warning that the bar is only text without ipywidgets.
        warnings.simplefilter("ignore")
        from tqdm.auto import tqdm

        return tqdm(
            total=0,
            unit=f" {what}",
            leave=False,
            delay=BAR_DELAY_SECONDS,
            disable=not progress,
        )


def show(bar: Any, done: int, total: int) -> None:
    """Updates the bar."""
    bar.total = total
    bar.update(done - bar.n)


def run(task: Steps, progress: bool | None) -> bool:
    """Runs a task to its end or until Ctrl+C; returns true if it reached its end."""
    try:
        # Ctrl+C may also come while the bar is made: the import of tqdm takes a moment.
        with bar(task.what, progress) as shown:
            while True:
                done, total = task.step(STEP_UNITS)
                if done >= total:
                    return True
                show(shown, done, total)
    except KeyboardInterrupt:
        return False


def watch(progress: bool | None) -> tuple[Any, Callable[[int, int], None]]:
    """Makes a progress bar and the function that updates it."""
    shown = bar("heaps", progress)
    return shown, lambda done, total: show(shown, done, total)
