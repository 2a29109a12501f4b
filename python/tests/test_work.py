"""Long work: other threads go on, Ctrl+C keeps what there is, bars are shown."""

import os
import signal
import threading
import time

import numpy
import pytest

import nimscope


def interrupted(work, after=0.4):
    """What work gives that gets Ctrl+C after some seconds."""
    timer = threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        return work()
    finally:
        timer.cancel()
        timer.join()


def test_ctrl_c_keeps_the_nimbers_that_are_known():
    start = time.monotonic()
    heaps = interrupted(lambda: nimscope.nimbers("couples", 400_000_000))
    assert time.monotonic() - start < 30
    assert not heaps.complete and 1_000 < len(heaps) < 400_000_000
    assert numpy.array_equal(heaps[:1000], nimscope.nimbers("couples", 999))


@pytest.fixture
def early(monkeypatch):
    """Ctrl+C comes before the third step, and steps are short."""
    from nimscope import _work

    steps = []

    def show(*_):
        steps.append(1)
        if len(steps) == 2:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(_work, "show", show)
    monkeypatch.setattr(_work, "SLICE", 100_000)


def test_ctrl_c_keeps_what_is_known_of_a_period(early):
    found = nimscope.period("heap[0.6]", to=400_000_000)
    assert not found.complete and found.status == "none" and found.to > 100
    assert nimscope.verify(found.certificate)


def test_ctrl_c_keeps_nothing_of_a_row(early):
    found = nimscope.period("wythoff", 127, to=400_000_000)
    assert (found.complete, found.status, found.certificate) == (False, "none", None)


def test_ctrl_c_keeps_lost_pairs(early):
    pairs = nimscope.lost("vector[queen+1:2*]", 10_000_000)
    assert not pairs.complete and pairs.shape[1] == 2
    assert pairs[:4].tolist() == [[0, 0], [1, 3], [2, 6], [4, 5]]


def test_ctrl_c_keeps_a_part_of_a_quotient(early):
    quotient = nimscope.misere("0.07", to=20_000, order=4096)
    assert not quotient.complete and quotient.status == "partial"
    assert nimscope.verify(quotient.certificate)


def test_ctrl_c_keeps_no_part_of_a_proof(early):
    proof = nimscope.prove("blocking[4]")
    assert (proof.complete, proof.status, proof.certificate) == (False, "none", None)


def test_ctrl_c_keeps_a_part_of_a_picture(early):
    figure = nimscope.figure("blocking", k=100, side=10_000)
    assert not figure.complete and figure.svg().startswith("<svg")


def test_ctrl_c_ends_a_check():
    certificate = nimscope.period("heap[0.6]", to=300_000).certificate
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupted(lambda: nimscope.verify(certificate))
    assert time.monotonic() - start < 20


def test_other_threads_go_on_meanwhile(monkeypatch):
    """With the lock, a thread would stand still for as long as the one step takes."""
    from nimscope import _work

    monkeypatch.setattr(_work, "SLICE", 2**62)
    worker = threading.Thread(target=nimscope.nimbers, args=("heap[0.6]", 1_000_000))
    start = last = time.monotonic()
    longest = 0.0
    worker.start()
    while worker.is_alive():
        time.sleep(0.001)
        longest, last = max(longest, time.monotonic() - last), time.monotonic()
    worker.join()
    assert longest < (last - start) / 2


def test_two_threads_work_side_by_side():
    results = [None, None]

    def work(at, game):
        results[at] = nimscope.nimbers(game, 50_000)

    threads = [
        threading.Thread(target=work, args=pair)
        for pair in enumerate(["heap[0.6]", "heap[0.16]"])
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert numpy.array_equal(results[0], nimscope.nimbers("heap[0.6]", 50_000))
    assert numpy.array_equal(results[1], nimscope.nimbers("heap[0.16]", 50_000))


def test_bars_are_shown_where_they_are_asked_for(capfd, monkeypatch):
    from nimscope import _work

    monkeypatch.setattr(_work, "PATIENCE", 0)
    monkeypatch.setattr(_work, "SLICE", 100_000)
    nimscope.nimbers("heap[0.6]", 20_000, progress=True)
    assert "heaps" in capfd.readouterr().err
    nimscope.nimbers("heap[0.6]", 20_000)
    assert capfd.readouterr().err == ""
