"""The laboratory: published values, certificates, and the output of the command line."""

import functools
import itertools
import json

import numpy
import pytest
from conftest import table

import nimscope

#: Codes whose periods take long to compute.
SLOW = {"0.16", "0.56", "0.127", "0.376", "0.354"}
PERIODS = [row for row in table("octal-periods.txt") if row[0] not in SLOW]


@pytest.mark.parametrize("code, preperiod, period, largest", PERIODS)
def test_periods_equal_the_tables(code, preperiod, period, largest):
    found = nimscope.period(f"heap[{code}]")
    numbers = (found.preperiod, found.period, found.largest)
    assert numbers == (int(preperiod), int(period), int(largest))
    assert found.status == "proved" and found.complete


@pytest.mark.parametrize("row, preperiod, period", table("wythoff-rows.txt")[:18])
def test_rows_of_wythoff_equal_the_table(row, preperiod, period):
    found = nimscope.period("wythoff", int(row))
    assert (found.preperiod, found.period, found.row) == (
        int(preperiod),
        int(period),
        int(row),
    )


def test_nimbers_are_the_mex_of_their_options():
    kayles = nimscope.nimbers("heap[0.77]", 500)
    assert kayles.dtype == numpy.uint16 and kayles.shape == (501,)
    values = [0]
    for n in range(1, 501):
        options = {
            values[a] ^ values[n - taken - a]
            for taken in (1, 2)
            for a in range(n - taken + 1)
            if taken <= n
        }
        values.append(next(g for g in range(600) if g not in options))
    assert kayles.tolist() == values
    assert kayles.complete and kayles[3:5].game == "heap[0.77]"


def test_nimbers_are_not_copied():
    heaps = nimscope.nimbers("heap[0.137]", 100_000)
    # An array that is a copy would own its data.
    base = heaps
    while isinstance(base, numpy.ndarray):
        assert not base.flags.owndata
        base = base.base
    assert "PySliceContainer" in repr(base)


def test_nimbers_of_heaps_and_graphs_equal_those_of_the_command_line(tmp_path, cli):
    for game, to in [
        ("heap[0.07]", 20_000),
        ("couples", 3_000),
        ("graph[node](path:*)", 12),
    ]:
        file = tmp_path / "g.npy"
        cli("nimbers", game, "--to", str(to), "--out", str(file))
        assert numpy.array_equal(nimscope.nimbers(game, to), numpy.load(file))
    assert numpy.array_equal(
        nimscope.nimbers("0.07", 50), nimscope.nimbers("heap[0.07]", 50)
    )


def test_the_type_of_nimbers_fits_the_largest_nimber(tmp_path, cli):
    nim = nimscope.nimbers("heap[0.(3)]", 70_000)
    assert nim.dtype == numpy.uint32 and numpy.array_equal(nim, numpy.arange(70_001))
    assert nimscope.nimbers("heap[0.(3)]", 65_535).dtype == numpy.uint16
    file = tmp_path / "g.npy"
    cli("nimbers", "heap[0.8]", "--to", "2000000", "--out", str(file))
    wide, saved = nimscope.nimbers("heap[0.8]", 2_000_000), numpy.load(file)
    assert wide.dtype == saved.dtype == numpy.uint32 and wide.max() > 65_535
    assert numpy.array_equal(wide, saved)


#: Each numeric argument with its range, and a call with it.
ARGUMENTS = [
    ("to", 0, 2**32 - 1, lambda to: nimscope.nimbers("heap[0.07]", to)),
    ("to", 0, 2**32 - 1, lambda to: nimscope.period("heap[0.07]", to=to)),
    ("row", 0, 10**18, lambda row: nimscope.period("wythoff", row)),
    ("to", 0, 10**18, lambda to: nimscope.lost("wythoff", to)),
    ("final", 0, 99, lambda final: nimscope.prove("wythoff", final)),
    ("to", 0, 20_000, lambda to: nimscope.misere("0.77", to=to)),
    ("order", 1, 4_096, lambda order: nimscope.misere("0.77", order=order)),
    ("candidates", 0, 2**64 - 1, lambda most: nimscope.misere("0.77", candidates=most)),
    ("numbers", 0, 65_535, lambda number: nimscope.identify([0, number])),
    ("seed", 0, 2**64 - 1, lambda seed: nimscope.reply("nim(3,4)", seed=seed)),
    ("seed", 0, 2**64 - 1, lambda seed: nimscope.random_position("nim", seed)),
    ("size", 200, 8_000, lambda side: nimscope.figure("wythoff-v", (side, 300))),
    ("size", 200, 8_000, lambda side: nimscope.figure("wythoff-v", (300, side))),
    *(
        (
            name,
            least,
            most,
            lambda bound, name=name: nimscope.survey(
                "0.7", "misere", object(), **{name: bound}
            ),
        )
        for name, least, most in [
            ("to", 0, 2**63 - 1),
            ("order", 1, 2**63 - 1),
            ("candidates", 1, 2**63 - 1),
            ("steps", 1, 2**63 - 1),
            ("memory", 1, (2**63 - 1) // 10**6),
            ("seconds", 1, 2**63 - 1),
        ]
    ),
]


@pytest.mark.parametrize("name, least, most, call", ARGUMENTS)
def test_an_error_names_the_argument_and_its_range(name, least, most, call):
    message = f"^{name}: give a whole number from {least} to {most}$"
    for number in [least - 1, -5, most + 1, 10**30]:
        with pytest.raises(ValueError, match=message):
            call(number)
    for number in [0.5, 300.0, "300", numpy.float64(300)]:
        with pytest.raises(TypeError, match=message):
            call(number)


def test_integers_of_numpy_are_accepted():
    heaps = nimscope.nimbers("heap[0.07]", numpy.int64(50))
    assert heaps.tolist() == nimscope.nimbers("heap[0.07]", 50).tolist()
    size = (numpy.int32(400), numpy.uint16(300))
    assert nimscope.figure("wythoff-v", size).size == (400, 300)


def test_a_code_needs_no_brackets_and_a_name_gets_a_suggestion():
    assert nimscope.period("0.137").game == nimscope.period("heap[0.137]").game
    with pytest.raises(nimscope.NotationError) as caught:
        nimscope.period("kayles")
    assert caught.value.suggestion == "heap[0.77]"


def test_an_observed_period_names_the_heap_that_a_proof_needs():
    found = nimscope.period("heap[0.77]", to=150)
    assert (found.status, found.period, found.needs) == ("observed", 12, 167)
    assert nimscope.period("heap[0.77]", to=167).needs is None


def test_lost_pairs_equal_those_of_the_command_line(cli):
    assert nimscope.lost("euclid", 3).tolist() == [[1, 1], [2, 2], [2, 3], [3, 3]]
    assert nimscope.lost("misere:nim", 2).tolist() == [[0, 1], [2, 2]]
    pairs = nimscope.lost("vector[queen+1:2*]", 13)
    assert pairs.dtype == numpy.int64 and pairs.shape == (10, 2)
    assert pairs[:4].tolist() == [[0, 0], [1, 3], [2, 6], [4, 5]]
    for game, to in [
        ("vector[queen+1:2*]", 13),
        ("wythoff[2]", 500),
        ("mouse", 100),
        ("vector[knight]", 40),
        ("chomp3", 30),
    ]:
        lines = cli("lost", game, "--to", str(to)).splitlines()[1:]
        assert nimscope.lost(game, to).tolist() == [
            list(map(int, line.split(","))) for line in lines
        ]
    with pytest.raises(ValueError, match="ends before"):
        nimscope.lost("vector[queen+1:2*]", 10**8)


def test_a_proof_lists_lost_pairs_beyond_the_tables(cli):
    lines = cli("lost", "vector[1:1*]", "--to", "5000").splitlines()[1:]
    assert nimscope.lost("vector[1:1*]", 5000).tolist() == [
        list(map(int, line.split(","))) for line in lines
    ]


def test_identify_finds_a_game_and_refuses_other_numbers():
    best = nimscope.identify(numpy.array([0, 0, 1, 2, 0, 1, 2, 3]))[0]
    assert (best.game, best.shift, best.terms, best.name) == (
        "heap[0.6]",
        0,
        8,
        "Officers",
    )
    for numbers in [[-1], [70_000], [0] * 1001, itertools.repeat(0)]:
        with pytest.raises(ValueError, match="numbers: "):
            nimscope.identify(numbers)
    for numbers in [[0.9, 0.2, 1.7, 2.9], "0012", ["0", "1"], numpy.zeros(4)]:
        with pytest.raises(TypeError, match="numbers: "):
            nimscope.identify(numbers)


@functools.cache
def found():
    return [
        nimscope.period("heap[0.137]"),
        nimscope.period("heap[0.201]"),
        nimscope.period("wythoff", 7),
        nimscope.period("chomp", 12),
        nimscope.prove("wythoff", 2),
        nimscope.prove("vector[queen+2:6]"),
        nimscope.misere("0.77"),
        nimscope.misere("0.26", to=20),
    ]


def certificates():
    """Returns new dicts each time, because tests change them."""
    return [one.certificate for one in found()]


def test_certificates_are_verified_and_unchanged_by_json():
    for certificate in certificates():
        assert nimscope.verify(certificate).startswith(certificate["game"])
        assert json.loads(json.dumps(certificate)) == certificate


def test_a_changed_certificate_is_an_error():
    for certificate in certificates():
        if "values" in certificate:
            certificate["values"][3][0] += 1
        elif "transitions" in certificate:
            certificate["lost"] = [0] if certificate["lost"] != [0] else []
        else:
            certificate["lost"] = certificate["lost"][1:]
        with pytest.raises(nimscope.CertificateError) as caught:
            nimscope.verify(certificate)
        assert not caught.value.malformed
    for malformed in [{}, {"game": "nim"}, {**certificate, "extra": 1}]:
        with pytest.raises(nimscope.CertificateError) as caught:
            nimscope.verify(malformed)
        assert caught.value.malformed


def test_a_check_beyond_its_limit_is_an_error():
    for certificate in certificates():
        with pytest.raises(RuntimeError, match=r"needs .* steps: give a larger limit"):
            nimscope.verify(certificate, limit=1_000)
        assert nimscope.verify(certificate, limit=10**10)


def test_certificates_and_records_equal_those_of_the_command_line(tmp_path, cli):
    file = tmp_path / "F.json"
    for command, game, found in [
        ("period", "heap[0.45]", nimscope.period("heap[0.45]")),
        ("prove", "blocking[2]", nimscope.prove("blocking[2]")),
        ("misere", "0.75", nimscope.misere("0.75")),
    ]:
        line = json.loads(cli(command, game, "--json", "--certificate", str(file)))
        assert found.certificate == json.loads(file.read_text())
        for key, value in line.items():
            assert json.loads(json.dumps(getattr(found, key))) == value


def test_a_long_certificate_has_a_hash():
    found = nimscope.period("heap[0.6]", to=1_000_001)
    assert found.status == "none" and len(found.certificate["sha256"]) == 64


def test_a_missing_or_impossible_row_is_an_error():
    for arguments in [
        ("wythoff",),
        ("heap[0.07]", 3),
        ("wythoff", 10**6),
        ("mouse", 3),
        ("chomp",),
    ]:
        with pytest.raises(ValueError) as caught:
            nimscope.period(*arguments)
        assert "--" not in str(caught.value)


def test_a_search_without_a_proof_is_not_an_error():
    found = nimscope.prove("vector[queen+1:2*]")
    assert (found.status, found.certificate, found.complete) == ("none", None, True)
