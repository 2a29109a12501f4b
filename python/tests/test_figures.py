"""Figures have the same bytes as those of the command line."""

import os
import signal
import sys
import threading
import time

import pytest

import nimscope


@pytest.mark.parametrize(
    "name, options, arguments",
    [
        ("wythoff-v", {"position": "wythoff(3,5)"}, ["--position", "wythoff(3,5)"]),
        ("wythoff-nimbers", {"view": (0, 0, 12, 9.5)}, ["--view", "0,0,12,9.5"]),
        (
            "wythoff-v",
            {"view": (10**17, 0, 10**17 + 40, 1e2), "vectors": True, "theme": "dark"},
            [
                "--view",
                f"{10**17},0,{10**17 + 40},100",
                "--set",
                "vectors=on",
                "--theme",
                "dark",
            ],
        ),
        ("blocking", {"k": 5, "side": 100}, ["--set", "k=5", "--set", "side=100"]),
        ("heap-nimbers", {"rule": "0.07"}, ["--set", "rule=0.07"]),
    ],
)
def test_files_equal_those_of_the_command_line(name, options, arguments, tmp_path, cli):
    figure = nimscope.figure(name, (400, 300), **options)
    for ending in ["svg", "png"]:
        own, other = tmp_path / f"own.{ending}", tmp_path / f"other.{ending}"
        cli("figure", name, "--size", "400x300", "--out", str(other), *arguments)
        figure.save(own)
        assert own.read_bytes() == other.read_bytes()
    assert figure._repr_svg_().encode() == (tmp_path / "own.svg").read_bytes()
    assert figure.png()[:8] == b"\x89PNG\r\n\x1a\n"
    assert figure.complete and sorted(tmp_path.iterdir()) == sorted(
        tmp_path / f"{who}.{ending}"
        for who in ["own", "other"]
        for ending in ["svg", "png"]
    )


def test_every_figure_can_be_drawn():
    for info in nimscope.figures():
        if info["long"]:
            continue
        assert nimscope.figure(info["id"], (300, 200)).svg().startswith("<svg")


def test_invalid_arguments_are_errors(tmp_path):
    for name, options in [
        ("wythoff-w", {}),
        ("wythoff-v", {"colour": 3}),
        ("wythoff-v", {"vectors": "perhaps"}),
        ("wythoff-v", {"position": "nim(3)"}),
        ("wythoff-v", {"position": "wythoff(3"}),
    ]:
        with pytest.raises(nimscope.NotationError):
            nimscope.figure(name, **options)
    for options in [
        {"size": (10, 10)},
        {"view": (0, 0, 0, 5)},
        {"view": (0, 0, 10**19, 5)},
        {"theme": "grey"},
        {"size": 400},
        {"size": (400, 300, 2)},
        {"view": "0,0,5,5"},
        {"view": (0, 0, "five", 5)},
    ]:
        (name,) = options
        with pytest.raises(ValueError, match=f"^{name}: "):
            nimscope.figure("wythoff-v", **options)


def test_a_path_without_a_valid_file_name_is_an_error_and_writes_nothing(tmp_path):
    figure = nimscope.figure("wythoff-v")
    for name in ["v.pdf", "v", "v.svg/", "v.png//", "v.svg/.", "", "."]:
        path = f"{tmp_path}/{name}"
        with pytest.raises(ValueError, match=r"must end in \.svg or \.png") as error:
            figure.save(path)
        assert path in str(error.value)
    assert list(tmp_path.iterdir()) == []


def test_if_a_file_cannot_be_written_the_error_names_it_and_the_old_file_stays(
    tmp_path, full_disk
):
    figure = nimscope.figure("wythoff-v")
    path = tmp_path / "v.svg"
    path.write_text("old")
    with full_disk(), pytest.raises(OSError) as error:
        figure.save(path)
    assert error.value.filename == str(path)
    assert [path] == list(tmp_path.iterdir()) and path.read_text() == "old"
    nowhere = tmp_path / "nowhere" / "v.svg"
    with pytest.raises(FileNotFoundError) as error:
        figure.save(nowhere)
    assert error.value.filename == str(nowhere)


def test_ctrl_c_stops_the_drawing_of_a_large_picture():
    """Sends Ctrl+C three times; all three signals must arrive before the drawing ends."""
    figure = nimscope.figure("wythoff-v", (8_000, 8_000))
    main, heard = threading.main_thread().ident, threading.Semaphore(0)
    times, drawn = [], threading.Event()

    def hear(*_):
        times.append(1)
        heard.release()
        if len(times) == 3 and not drawn.is_set():
            raise KeyboardInterrupt

    def send():
        while sys._current_frames()[main].f_code.co_name != "png":
            time.sleep(0)
        while len(times) < 3 and not drawn.is_set():
            os.kill(os.getpid(), signal.SIGINT)
            heard.acquire()

    old = signal.signal(signal.SIGINT, hear)
    try:
        threading.Thread(target=send, daemon=True).start()
        with pytest.raises(KeyboardInterrupt):
            figure.png()
            drawn.set()
    finally:
        signal.signal(signal.SIGINT, old)
    # The drawing thread has stopped its work and answers again.
    assert figure._sheet.what == "parts"
