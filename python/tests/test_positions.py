"""Positions: records, errors, play and boards."""

import json
import pickle
from xml.etree import ElementTree

import numpy
import pytest

import nimscope
from nimscope import _native


@pytest.mark.parametrize("game", nimscope.games(), ids=lambda game: game["name"])
def test_a_record_equals_that_of_the_command_line(game, cli):
    position = game["example"]
    record = json.loads(cli("analyze", "--json", position))
    analysis = nimscope.analyze(position)
    assert json.loads(_native.analyze(position)) == record
    assert set(vars(analysis)) - {"misere"} == set(record)
    assert analysis.winning == record["winning"]
    assert [move.to for move in analysis.moves] == [
        move["to"] for move in record["moves"]
    ]


def test_a_record_has_attributes():
    analysis = nimscope.analyze("euclid(11,27)")
    assert (analysis.outcome, analysis.nimber, analysis.method) == ("N", 2, "theorem")
    assert analysis.winning == ["euclid(11,16)"] and analysis.winning_complete
    assert analysis.move_count == 2
    assert [(move.to, move.outcome, move.nimber) for move in analysis.moves] == [
        ("euclid(11,16)", "P", 0),
        ("euclid(11,5)", "N", 1),
    ]
    assert analysis.misere is None
    with pytest.raises(AttributeError):
        analysis.outcome = "P"


def test_large_numbers_are_exact():
    analysis = nimscope.analyze(f"wythoff(7,{10**18})")
    assert analysis.nimber == 10**18 - 8
    assert nimscope.analyze("misere:nim(1,1)").misere is not None


def test_a_proof_by_an_automaton_decides_games_without_a_theorem():
    assert nimscope.analyze(f"vector[queen+2:6]({10**15},{10**16})").outcome == "N"


@pytest.mark.parametrize("game", nimscope.games(), ids=lambda game: game["name"])
def test_a_notebook_shows_the_verdict_the_reason_and_the_board(game):
    analysis = nimscope.analyze(game["example"])
    html = analysis._repr_html_()
    assert analysis.verdict in html
    svg = ElementTree.fromstring(analysis.board())
    assert svg.get("aria-label") == analysis.position
    assert len(list(svg.iter())) > 2


def test_boards_show_their_tokens_and_pieces():
    def count(position, tag):
        svg = ElementTree.fromstring(nimscope.analyze(position).board())
        shapes = svg.iter("{http://www.w3.org/2000/svg}" + tag)
        return [shape for shape in shapes if shape.get("fill") == "#c08a1e"]

    assert len(count("nim(3,5,7)", "rect")) == 15
    assert len(count("chomp(2x3)", "rect")) == 5
    assert len(count("eraserhead(*.*.*)", "circle")) == 3
    # Boards of large positions stay small.
    for text in [
        f"nim({10**18},0)",
        "nim(" + ",".join(["9"] * 1000) + ")",
        "magnetism()",
    ]:
        assert len(nimscope.analyze(text).board()) < 200_000


def test_an_error_names_the_part_and_suggests_the_right_text():
    with pytest.raises(nimscope.NotationError) as caught:
        nimscope.analyze("wythof(3,5)")
    error = caught.value
    assert (error.part, error.at, error.suggestion) == ("wythof", 0, "wythoff(3,5)")
    assert error.message and error.expected and error.message in str(error)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nim",
        "nim(3,",
        "nim(-1)",
        "nim(9999999999999999999)",
        "ß(1)",
        "nim(1)" * 20_000,
    ],
)
def test_bad_texts_raise_only_notation_errors(text):
    for read in [nimscope.analyze, nimscope.parse, nimscope.title]:
        with pytest.raises(nimscope.NotationError):
            read(text)


def test_illegal_moves_are_errors_and_the_same_seed_gives_the_same_reply():
    assert nimscope.play("nim(3,5)", "nim( 3,3 )") == "nim(3,3)"
    with pytest.raises(nimscope.NotationError):
        nimscope.play("nim(3,5)", "nim(2,4)")
    assert nimscope.reply("nim(3,5)") == "nim(3,3)"
    assert nimscope.reply("nim(3,5,9)", "casual", 7) == nimscope.reply(
        "nim(3,5,9)", "casual", 7
    )
    with pytest.raises(nimscope.NotationError):
        nimscope.reply("nim(3,5)", "lazy")
    assert nimscope.random_position("chomp", 3) == nimscope.random_position("chomp", 3)


def test_a_position_has_a_title_and_the_catalogue_equals_the_command_line(cli):
    assert nimscope.title("chomp(2x6)") == "Chomp, 2×6 bar"
    assert nimscope.games() == json.loads(cli("games", "--json"))


def test_outcomes_equal_the_records():
    texts = [game["example"] for game in nimscope.games()]
    texts += ["misere:nim(1,1)", f"nim({10**18})", "nim(2, 2)", "wythoff(900,1400)"]
    found = nimscope.outcomes(iter(texts))
    assert found._fields == ("outcome", "nimber", "winning", "error")
    assert {array.shape for array in found} == {(len(texts),)}
    for text, outcome, nimber, winning, error in zip(texts, *found):
        record = nimscope.analyze(text)
        assert outcome == (record.outcome or "")
        assert (
            nimber is numpy.ma.masked
            if record.nimber is None
            else nimber == record.nimber
        )
        assert winning in record.winning if record.winning else winning is None
        assert error is None
    assert found.nimber.dtype == numpy.uint64 and found.outcome.dtype == "U1"
    assert nimscope.outcomes([]).nimber.shape == (0,)


def test_a_bad_text_among_many_raises_nothing():
    texts = ["nim(3,5)", "wythoff(3)", "", "\ud800", "nim(0)", "go(1)"]
    found = nimscope.outcomes(texts)
    assert found.outcome.tolist() == ["N", "", "", "", "P", ""]
    assert found.nimber.tolist() == [6, None, None, None, 0, None]
    assert found.winning.tolist() == ["nim(3,3)", None, None, None, None, None]
    kinds = [type(error) for error in found.error]
    fault = nimscope.NotationError
    assert kinds == [type(None), fault, fault, fault, type(None), fault]
    assert found.error[1].at == 8
    with pytest.raises(TypeError, match=r"texts\[1\]"):
        nimscope.outcomes(["nim(1)", None])
    with pytest.raises(TypeError, match="a list"):
        nimscope.outcomes("nim(1)")
