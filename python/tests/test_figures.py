"""Figures: the bytes of the command line."""

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
def test_files_are_those_of_the_command_line(name, options, arguments, tmp_path, cli):
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


def test_what_makes_no_picture_is_an_error(tmp_path):
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
    ]:
        with pytest.raises(ValueError):
            nimscope.figure("wythoff-v", **options)
    with pytest.raises(ValueError, match="svg or .png"):
        nimscope.figure("wythoff-v").save(tmp_path / "v.pdf")
