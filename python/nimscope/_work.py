"""Long computations: their progress, and how they are interrupted."""

from __future__ import annotations

import sys
import warnings
from typing import Any, Callable, Protocol

#: Work between two looks at Ctrl+C, some tens of milliseconds.
SLICE = 20_000_000
#: Seconds before a bar appears.
PATIENCE = 0.5


class Steps(Protocol):
    """What can be advanced step by step."""

    @property
    def what(self) -> str: ...

    def step(self, budget: int) -> tuple[int, int]: ...


def _in_notebook() -> bool:
    ipython: Any = sys.modules.get("IPython")
    return ipython is not None and hasattr(ipython.get_ipython(), "kernel")


def bar(what: str, progress: bool | None) -> Any:
    """A bar of tqdm; by default only where a person sees it."""
    if progress is None:
        progress = _in_notebook() or sys.stderr.isatty()
    with warnings.catch_warnings():
        # Without ipywidgets the bar is a text.
        warnings.simplefilter("ignore")
        from tqdm.auto import tqdm

        return tqdm(
            total=0, unit=f" {what}", leave=False, delay=PATIENCE, disable=not progress
        )


def show(bar: Any, done: int, total: int) -> None:
    """Moves the bar."""
    bar.total = total
    bar.update(done - bar.n)


def run(task: Steps, progress: bool | None) -> bool:
    """Runs a task to its end, or until Ctrl+C; says whether it came to its end."""
    try:
        # Also while the bar is made: its first import takes a moment.
        with bar(task.what, progress) as shown:
            while True:
                done, total = task.step(SLICE)
                if done >= total:
                    return True
                show(shown, done, total)
    except KeyboardInterrupt:
        return False


def watch(progress: bool | None) -> tuple[Any, Callable[[int, int], None]]:
    """A bar, and what moves it."""
    shown = bar("heaps", progress)
    return shown, lambda done, total: show(shown, done, total)
