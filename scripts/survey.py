"""Measurements for `npm run bench -- survey`: overhead per rule, and speed-up by two processes.

Prints one row of JSON per measurement.
"""

import json
import sys
import tempfile
import time
from pathlib import Path

import distributed

import nimscope
from nimscope import _native

#: 990 rules, each proved within microseconds.
EASY = "-a,b,1<=a<b<=45"
HARD = "0.???"
#: The largest heap is that of the shipped tables. The limit of steps is lower, so that the
#: rules take similar times.
BUDGET = {"to": 10_000_000, "steps": 400}


def alone(rules, budget):
    """Returns the seconds of the work alone, in this process, and the number of rules."""
    with tempfile.TemporaryDirectory() as path:
        left, _ = _native.Folder(path, "period", [rules], budget).open()
        start = time.perf_counter()
        for rule in left:
            trial = _native.Trial("period", rule, budget)
            while trial.step(1_000) is None:
                pass
        return time.perf_counter() - start, len(left)


def by_dask(rules, budget, processes):
    """Returns the seconds of a survey on a running cluster."""
    with (
        distributed.LocalCluster(
            n_workers=processes, threads_per_worker=1, dashboard_address="127.0.0.1:0"
        ) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
        tempfile.TemporaryDirectory() as path,
    ):
        nimscope.survey("0.0?", "period", client, to=100)
        start = time.perf_counter()
        found = nimscope.survey(
            rules, "period", client, out=Path(path) / "out", progress=False, **budget
        )
        seconds = time.perf_counter() - start
        assert found.complete
        return seconds


def main():
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for _ in range(times):
        work, rules = alone(EASY, {})
        seconds = by_dask(EASY, {}, 1)
        overhead = (seconds - work) / rules * 1000
        row = {"measure": "overhead per rule", "ms": round(overhead, 3)}
        print(json.dumps(row), flush=True)
    for _ in range(times):
        one, two = by_dask(HARD, BUDGET, 1), by_dask(HARD, BUDGET, 2)
        row = {"measure": "speed-up by two processes", "one_s": round(one, 1)}
        row |= {"two_s": round(two, 1), "times": round(one / two, 2)}
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
