"""Long work: other threads continue, Ctrl+C keeps the results so far, bars are shown."""

import os
import signal
import threading
import time

import numpy
import pytest

import nimscope
from nimscope import _work


@pytest.fixture
def early(monkeypatch):
    """Sends Ctrl+C before the third step, and makes steps short."""
    steps = []

    def show(*_):
        steps.append(1)
        if len(steps) == 2:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(_work, "show", show)
    monkeypatch.setattr(_work, "STEP_UNITS", 100_000)


def test_ctrl_c_keeps_the_nimbers_so_far(early):
    heaps = nimscope.nimbers("heap[0.6]", 400_000_000)
    assert not heaps.complete and 100 < len(heaps) < 400_000_000
    assert numpy.array_equal(heaps, nimscope.nimbers("heap[0.6]", len(heaps) - 1))


def test_ctrl_c_before_the_first_step_is_not_an_error(monkeypatch):
    def bar(*_):
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(_work, "bar", bar)
    heaps = nimscope.nimbers("heap[0.6]", 400_000_000)
    assert not heaps.complete and len(heaps) < 400_000_000


def test_ctrl_c_keeps_the_facts_on_a_period(early):
    found = nimscope.period("heap[0.6]", to=400_000_000)
    assert not found.complete and found.status == "none" and found.to > 100
    assert nimscope.verify(found.certificate)


def test_ctrl_c_during_a_row_gives_no_certificate(early):
    found = nimscope.period("wythoff", 1_023, to=400_000_000)
    assert (found.complete, found.status, found.certificate) == (False, "none", None)


def test_ctrl_c_keeps_the_lost_pairs_so_far(early):
    pairs = nimscope.lost("vector[queen+1:2*]", 10_000_000)
    assert not pairs.complete and pairs.shape[1] == 2
    assert pairs[:4].tolist() == [[0, 0], [1, 3], [2, 6], [4, 5]]


def test_ctrl_c_keeps_the_quotient_of_the_heaps_so_far(early):
    quotient = nimscope.misere("0.07", to=20_000, order=4096)
    assert not quotient.complete and quotient.status == "partial"
    assert nimscope.verify(quotient.certificate)


def test_ctrl_c_during_a_proof_gives_no_certificate(early):
    proof = nimscope.prove("blocking[4]")
    assert (proof.complete, proof.status, proof.certificate) == (False, "none", None)


def test_ctrl_c_keeps_the_computed_part_of_a_figure(early):
    figure = nimscope.figure("blocking", k=100, side=10_000)
    assert not figure.complete and figure.svg().startswith("<svg")


def test_ctrl_c_during_a_check_raises_keyboard_interrupt(request):
    certificate = nimscope.period("heap[0.6]", to=300_000).certificate
    request.getfixturevalue("early")
    with pytest.raises(KeyboardInterrupt):
        nimscope.verify(certificate, limit=10**11)


def test_other_threads_continue_during_work(monkeypatch):
    """The work is one long step, and this thread wakes many times during the step."""
    monkeypatch.setattr(_work, "STEP_UNITS", 2**62)
    worker = threading.Thread(target=nimscope.nimbers, args=("heap[0.6]", 1_000_000))
    worker.start()
    woken = 0
    while worker.is_alive():
        time.sleep(0.001)
        woken += 1
    worker.join()
    # If the work held Python's lock, this thread would wake only once.
    assert woken >= 10


def test_two_threads_have_their_own_results():
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


def test_without_a_terminal_a_bar_is_shown_only_on_request(capfd, monkeypatch):
    monkeypatch.setattr(_work, "BAR_DELAY_SECONDS", 0)
    monkeypatch.setattr(_work, "STEP_UNITS", 100_000)
    nimscope.nimbers("heap[0.6]", 20_000, progress=True)
    assert "heaps" in capfd.readouterr().err
    nimscope.nimbers("heap[0.6]", 20_000)
    assert capfd.readouterr().err == ""
