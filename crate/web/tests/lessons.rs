//! Tests of the functions that lessons call, in a real browser.

use js_sys::{Function, JSON};
use nimscope::Component;
use nimscope::solve::Search;
use nimscope_web::*;
use serde_json::{Value, json};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// An answer as JSON. A bigint becomes a string that ends with `n`.
fn value_of(answer: Result<JsValue, Thrown>) -> Value {
    let mark = "return typeof value === 'bigint' ? `${value}n` : value";
    let mark = Function::new_with_args("key, value", mark);
    let text = JSON::stringify_with_replacer(&answer.expect("an answer"), &mark);
    let text = String::from(text.expect("plain data"));
    serde_json::from_str(&text).expect("JSON")
}

/// A record as the page passes it.
fn given<T: Tsify>(record: &Value) -> Ts<T> {
    Ts::new_unchecked(JSON::parse(&record.to_string()).expect("JSON"))
}

/// The number (p + q√d)/r.
fn slope([p, q, d, r]: [i32; 4]) -> Ts<SlopeTerms> {
    given(&json!({ "p": p, "q": q, "d": d, "r": r }))
}

/// The message for a rejected argument.
fn refused<T>(answer: Result<T, Thrown>) -> String {
    let error = JsValue::from(answer.err().expect("it is refused"));
    let message = js_sys::Reflect::get(&error, &"message".into());
    message
        .ok()
        .and_then(|text| text.as_string())
        .expect("a message")
}

#[wasm_bindgen_test]
fn cases_of_magnetism_have_nimbers_by_play_and_by_theorem() {
    let same = |nimbers: &[Option<u32>]| -> Value {
        let pair = |nimber| json!([nimber, nimber]);
        nimbers.iter().map(|nimber| nimber.map(pair)).collect()
    };
    let case = |left, right, longest| value_of(magnetism_case(left, right, longest));
    assert_eq!(case("", "", 3), same(&[Some(0), Some(1), Some(0), Some(1)]));
    assert_eq!(case("-", "", 2), same(&[Some(0), Some(1), Some(2)]));
    assert_eq!(case("+", "+", 2), same(&[None, Some(1), Some(1)]));
    assert_eq!(case("+", "-", 1), same(&[Some(0), Some(0)]));
    // The function limits the length, so that a lesson stays fast.
    let most = case("+", "", 1_000_000);
    assert_eq!(most.as_array().map(Vec::len), Some(13));
}

#[wasm_bindgen_test]
fn graphs_of_eraserhead_have_the_nimbers_of_play_and_known_exceptions_to_parity() {
    let bodies = ["*", "**", "**.*", "..*.*", "o*.*", "o*.*.*....", "*.|.**."];
    let expected = bodies.map(|body| {
        let position = nimscope::parse(&format!("eraserhead({body})")).expect("a graph");
        let nimber = position.components.first().map(|graph| match graph {
            Component::Eraserhead(graph) => Search::oracle().nimber(graph),
            _ => None,
        });
        nimber.flatten().expect("few moves").0
    });
    let nimbers = |bodies: &[&str]| {
        value_of(eraserhead_nimbers(
            bodies.iter().map(|&body| body.into()).collect(),
        ))
    };
    assert_eq!(nimbers(&bodies), json!(expected));
    // The first text is no graph, and the second graph is too large for play. Both have no nimber.
    let large = format!("o{}", "*..".repeat(30));
    assert_eq!(nimbers(&["x", &large]), json!([null, null]));
    // The first exceptions to parity are on 9 vertices. On more than 16 vertices the function does
    // not search.
    assert_eq!(value_of(eraserhead_exceptions(8, 3)), json!([]));
    let first = json!([["o*.*.*....", 9]]);
    assert_eq!(value_of(eraserhead_exceptions(9, 3)), first);
    assert_eq!(value_of(eraserhead_exceptions(17, 3)), json!([]));
}

#[wasm_bindgen_test]
fn losing_bars_are_listed_and_counted() {
    assert_eq!(chomp_losing_bars(2, 2), ["../..", ".#/#."]);
    assert_eq!(chomp_losing_bars(3, 4).len(), 182);
    assert!(chomp_losing_bars(10, 10).is_empty());
    assert_eq!(chomp_losing_count(2, 12), 208_012);
    assert_eq!(
        (chomp_losing_count(0, 3), chomp_losing_count(usize::MAX, 2)),
        (0, 0)
    );
}

#[wasm_bindgen_test]
fn shapes_of_spring_cleaning_have_nimbers_by_play_and_by_theorem() {
    let shape = |kind, rows, columns| value_of(spring_shape(kind, rows, columns));
    let l = json!({ "body": "##/#./#.", "played": 4, "theorem": 4 });
    assert_eq!(shape("l", 3, 2), l);
    let long = shape("rectangle", 1, 9);
    assert_eq!(
        (&long["played"], &long["theorem"]),
        (&Value::Null, &json!(1))
    );
    assert_eq!(shape("rectangle", 0, 3), Value::Null);
}

#[wasm_bindgen_test]
fn functions_of_the_lessons_on_wythoff_give_known_values() {
    let golden = [1, 1, 5, 2];
    // (0,0) is found in step 0, and (1,2) and (2,1) in step 1.
    let lost = [true, false, false, false, false, true, false, true, false];
    let board = json!([[0, 0, 0, 0, 0, 1, 0, 1, 0], lost]);
    assert_eq!(value_of(wythoff_sieve(3)), board);
    let cell = |x, y| json!({ "x": format!("{x}n"), "y": format!("{y}n") });
    let pairs = json!([cell(1, 3), cell(2, 6), cell(4, 10)]);
    assert_eq!(value_of(wythoff_pairs(2, 1, 3)), pairs);
    assert_eq!(value_of(wythoff_cover("row", 13)), cell(8, 13));
    assert_eq!(value_of(wythoff_cover("diagonal", -3)), cell(7, 4));
    assert_eq!(value_of(wythoff_cover("column", -1)), Value::Null);
    let pair = json!({
        "alpha": { "p": 3, "q": 0, "d": 1, "r": 2 },
        "beta": { "p": 3, "q": 0, "d": 1, "r": 1 },
        "clash": { "missed": 2, "doubled": 3 }, "gap": null,
    });
    assert_eq!(value_of(beatty_pair(slope([6, 0, 0, 4]))), pair);
    for (alpha, gap) in [
        (golden, json!(1)),
        ([0, 1, 2, 1], json!(2)),
        ([-1, 1, 13, 2], json!(3)),
        ([5, 1, 13, 6], Value::Null),
    ] {
        let pair = value_of(beatty_pair(slope(alpha)));
        assert_eq!((&pair["clash"], &pair["gap"]), (&Value::Null, &gap));
    }
    let dot = |which, index, thousandths| json!({ "which": which, "index": format!("{index}n"), "thousandths": format!("{thousandths}n") });
    let line = json!([dot(0, 2, 3_236), dot(0, 3, 4_854), dot(1, 1, 2_618)]);
    assert_eq!(value_of(beatty_line(slope(golden), 2, 4)), line);
    let right = wythoff_compare(60, slope(golden)).expect("a slope");
    assert!(right.iter().all(|&cell| cell < 2));
    let wrong = wythoff_compare(60, slope([8, 0, 0, 5])).expect("a slope");
    assert!(wrong.contains(&2) && wrong.contains(&3));
    let far = 1_000_000_000_000;
    for message in [
        refused(beatty_pair(slope([1, 1, 5, 0]))),
        refused(beatty_pair(slope([1, 0, 0, 1]))),
        refused(beatty_pair(given(&json!({ "p": 1 })))),
        refused(beatty_line(slope([997, 991, 983, 999]), far, far + 9)),
    ] {
        assert!(!message.is_empty());
    }
}

#[wasm_bindgen_test]
fn functions_of_the_lessons_on_euclid_give_known_values() {
    let ratio = |(a, b)| json!({ "a": format!("{a}n"), "b": format!("{b}n") });
    let ratios = |all: &[(u64, u64)]| all.iter().copied().map(ratio).collect::<Value>();
    assert_eq!(
        value_of(euclid_newman(4)),
        ratios(&[(1, 1), (1, 2), (2, 1), (1, 3)])
    );
    let segment = |edges: u64, right| json!([format!("{edges}n"), right]);
    let verdicts = json!({
        "theorem_1": "N", "theorem_2": "N", "theorem_3": "N", "rounds": "N", "recursion": "N",
        "turns": [ratio((27, 11))],
        "compared": [ratio((2, 1))],
        "segments": [segment(2, false), segment(2, true), segment(4, false)],
        "quotients": ["2n", "2n", "5n"],
    });
    assert_eq!(value_of(euclid_verdicts(11, 27)), verdicts);
    let turns = ratios(&[(13, 8), (8, 5), (5, 3), (3, 2), (2, 1)]);
    assert_eq!(value_of(euclid_verdicts(8, 13))["turns"], turns);
    let agreement = json!({ "pairs": 400, "theorems": [400, 400, 400] });
    assert_eq!(value_of(euclid_agreement(20)), agreement);
    let generation = json!({
        "counted": { "won": 2, "lost": 2, "sum": 5.5, "mixed": 2, "both_won": 2 },
        "mean": 1.375, "predicted_won": "2n", "predicted_lost": "2n",
        "nodes": ratios(&[(1, 3), (3, 2), (2, 3), (3, 1)]),
    });
    assert_eq!(value_of(euclid_generation(3)), generation);
    assert_eq!(value_of(euclid_count(1, 2, 1, 2)), json!("2n"));
    assert_eq!(value_of(euclid_count(1, u64::MAX, 1, 2)), Value::Null);
    assert!(nimscope::parse(&euclid_draw(9, true, 5)).is_ok());
    assert!(euclid_games(9, false, 5, 100) <= 100);
}

#[wasm_bindgen_test]
fn a_rational_has_its_place_in_the_tree_and_in_cantors_table() {
    let place = |a, b| value_of(euclid_place(a, b));
    let order = [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 3),
        (3, 2),
        (2, 3),
        (3, 1),
        (1, 4),
    ];
    for ((a, b), n) in order.into_iter().zip(1..) {
        assert_eq!(place(a, b)[1], json!(format!("{n:b}")));
    }
    // The fraction 84/30 in lowest terms.
    let lowest = json!({ "a": "14n", "b": "5n" });
    assert_eq!(place(84, 30)[0], lowest);
    let deepest = format!("1{}", "0".repeat(1_000));
    assert_eq!(place(1, 1_001)[1], json!(deepest));
    assert_eq!(place(1, 1_002)[1], Value::Null);
    assert_eq!(
        value_of(euclid_repeats(2)),
        json!([false, false, false, true])
    );
}

#[wasm_bindgen_test]
fn functions_of_the_lessons_on_rows_of_wythoffs_game_give_known_values() {
    let rows = value_of(wythoff_rows(1, 3));
    assert_eq!((&rows["last"], &rows["end"]), (&json!(3), &json!(17)));
    assert_eq!(rows["returns"], json!({ "column": 17, "before": 11 }));
    // Row 1 begins with the nimbers 1, 2, 0, 4, 5, 3.
    let before = json!([
        { "nimbers": [null, null, 0, 0, 0], "used": { "free": 0, "above": [] } },
        { "nimbers": [null, null, 1, 1, -2], "used": { "free": -2, "above": [-1, 0] } },
    ]);
    assert_eq!(value_of(wythoff_column(1, 1, 2)), before);
    assert_eq!(value_of(wythoff_rows(1_000_000, 3))["last"], json!(0));
    let square = value_of(wythoff_window("diagonal", 0, 3));
    let lost = [true, false, false, false, false, true, false, true, false];
    assert_eq!(square[1], json!(lost));
    let far = value_of(wythoff_window("column", 100, 4));
    assert_eq!(far[0], json!({ "x": "98n", "y": "160n" }));
    assert_eq!(far[1][4 * 2 + 2], json!(true));
}

#[wasm_bindgen_test]
fn functions_of_the_lessons_on_the_rat_game_give_known_values() {
    let difference = |value: u64, first, n: u64, row: [u64; 3]| {
        let row = row.map(|pile| format!("{pile}n"));
        json!({ "value": format!("{value}n"), "first": first, "n": format!("{n}n"), "row": row })
    };
    let one = difference(1, true, 1, [1, 2, 4]);
    let two = difference(2, false, 1, [1, 2, 4]);
    assert_eq!(value_of(rat_differences(2)), json!([one, two]));
    assert_eq!(value_of(rat_differences(7))[6], Value::Null);
    let width = |n: u64, row: [u64; 3], gaps: [u64; 3], b: u64| {
        let all = |numbers: [u64; 3]| numbers.map(|number| format!("{number}n"));
        json!({ "n": format!("{n}n"), "row": all(row), "gaps": all(gaps), "b": format!("{b}n") })
    };
    let widths = json!([
        width(0, [0, 0, 0], [0, 0, 0], 3),
        width(1, [1, 2, 4], [1, 2, 3], 5)
    ]);
    assert_eq!(value_of(rat_widths(0, 2)), widths);
    let own = value_of(rat_own(0, 7, 7));
    assert_eq!((&own["d"], &own["seventh"]), (&json!("7n"), &json!(true)));
    assert_eq!(own["source"]["value"], json!("6n"));
    assert_eq!(own["widest"]["gaps"][2], json!("3n"));
    assert!(rat_own(3, 2, 1).is_ok_and(|own| own.is_undefined()));
}

#[wasm_bindgen_test]
fn families_are_passed_as_records_and_examined() {
    let row = |p, r, c| json!({ "p": p, "q": 0, "d": 1, "r": r, "c": c, "e": 1 });
    let rat = [row(7, 4, 0), row(7, 2, -1), row(7, 1, -3)];
    let family = |rows: &[Value]| given(&json!({ "rows": rows }));
    let hit = |lane, n| json!({ "lane": lane, "n": format!("{n}n") });
    let place = |x, lane, n| json!({ "x": format!("{x}n"), "hits": [hit(lane, n)] });
    let line = json!([place(3, 0, 2), place(4, 2, 1), place(5, 0, 3)]);
    assert_eq!(value_of(family_line(family(&rat), 3, 3)), line);
    let terms = json!([["1n", "3n"], ["2n", "6n"], ["4n", "11n"]]);
    assert_eq!(value_of(family_terms(family(&rat), 1, 2)), terms);
    let found = value_of(family_flaw(family(&rat), 100));
    assert_eq!(found["kind"], "splits");
    let found = value_of(family_flaw(family(&rat[..2]), 100));
    assert_eq!(found, json!({ "kind": "flaw", "at": "4n", "hits": [] }));
    let found = value_of(family_flaw(family(&[row(2, 1, -9)]), 100));
    assert_eq!(
        found,
        json!({ "kind": "flaw", "at": "-7n", "hits": [hit(0, 1)] })
    );
    assert_eq!(value_of(family_tally(family(&rat[..2]), 10)), json!([1, 0]));
    // The sequence 2n is split into 4n and 4n − 2. The other sequence is 2n − 1.
    let halves = [row(2, 1, 0), row(2, 1, -1)];
    let cut = json!({ "rows": halves, "cut": { "which": 0, "by": halves } });
    let terms = json!([["4n", "8n"], ["2n", "6n"], ["1n", "3n"]]);
    assert_eq!(value_of(family_terms(given(&cut), 1, 2)), terms);
    assert!(!refused(family_tally(family(&[row(-7, 4, 0)]), 10)).is_empty());
}

#[wasm_bindgen_test]
fn fat_rat_has_its_differences_digits_and_strategies() {
    assert_eq!(
        value_of(fat_rat_differences(3, 1, 2)),
        json!([["1n", "3n"], ["2n", "5n"]])
    );
    let term = json!({ "lane": 3, "n": "13n" });
    let place = json!({ "by_formula": term, "by_digits": term, "digits": ["0n", "4n", "12n"] });
    assert_eq!(value_of(fat_rat_place(4, 188)), place);
    assert_eq!(value_of(fat_rat_place(4, 0))["by_formula"], Value::Null);
    let row = json!({
        "n": "4n", "numbers": ["7n", "13n", "25n"], "q_digits": ["0n", "0n", "1n"],
        "p_digits": [["0n", "0n", "1n"], ["0n", "3n", "1n"], ["0n", "2n", "3n"]],
    });
    let found = value_of(splitting_strategies(3, 4));
    assert_eq!((&found["row"], &found["near"][3]), (&row, &row));
    for by in ["digits", "recursion"] {
        assert_eq!(found[by], row["numbers"], "{by}");
    }
    let far = value_of(splitting_strategies(3, u64::MAX));
    assert_eq!(far["row"]["n"], "100000000000000000n");
    assert_eq!(
        (&far["digits"], &far["recursion"]),
        (&far["row"]["numbers"], &Value::Null)
    );
    assert_eq!(far["near"].as_array().map(Vec::len), Some(5));
}

#[wasm_bindgen_test]
fn lost_cells_of_a_vector_rule_are_computed_in_steps_with_their_beams() {
    // A call with little work does not finish the computation, and the next call continues it.
    let queen = |work| value_of(vector_beams("0:1*+1:1*", 20_000, work));
    let begun = queen(1);
    assert_eq!(
        (&begun["total"], &begun["seen"]),
        (&json!(20_001), &Value::Null)
    );
    let done = begun["done"].as_u64();
    assert!(done < queen(1)["done"].as_u64());
    let seen = &queen(u32::MAX)["seen"];
    assert_eq!(seen["shape"], "v");
    assert_eq!(seen["beams"], json!([{ "slope": "1.618", "cells": 6_181 }]));
    assert_eq!(
        (&seen["to"], &seen["cells"]),
        (&json!(20_000), &json!(6_181))
    );
    let bent = value_of(vector_beams("0:1*+1:1*+1:2*", 100_000, u32::MAX));
    let seen = &bent["seen"];
    assert_eq!(seen["shape"], "split");
    assert_eq!(seen["beams"][0]["slope"], "1.48");
    assert_eq!(seen["beams"][1]["slope"], "2.25");
    let cell = |(x, y)| json!({ "x": format!("{x}n"), "y": format!("{y}n") });
    let pairs = [
        (0, 0),
        (1, 3),
        (2, 6),
        (4, 5),
        (7, 10),
        (8, 14),
        (9, 17),
        (11, 25),
        (12, 28),
        (13, 18),
    ];
    assert_eq!(seen["first"], json!(pairs.map(cell)));
    // Under the rule of the king, a column may have many lost cells.
    let king = value_of(vector_beams("0:1+1:1", 100_000, u32::MAX));
    assert_eq!(king["total"], 2_048);
    let seen = &king["seen"];
    assert_eq!(
        (&seen["shape"], &seen["columns"]),
        (&json!("none"), &json!(false))
    );
    let first = [(0, 0), (0, 2), (2, 2), (0, 4)];
    assert_eq!(
        seen["first"].as_array().expect("cells")[..4],
        first.map(cell)
    );
    let wrong = refused(vector_beams("2:1", 10, 1));
    assert!(wrong.contains("Write the smaller number first"), "{wrong}");
}

#[wasm_bindgen_test]
fn every_number_is_exactly_once_in_the_rows_of_a_splitting() {
    assert_eq!(splitting_row(2, 3), [4, 8]);
    assert_eq!(splitting_row(3, 0), [0, 0, 0]);
    assert_eq!(splitting_row(3, 1), [1, 2, 4]);
    assert_eq!(splitting_row(3, 4), [7, 13, 25]);
    let e = 10u64.pow(17);
    assert_eq!(splitting_row(3, e), [7 * e / 4, 7 * e / 2 - 1, 7 * e - 3]);
    for m in [2, 3] {
        let mut places = std::collections::BTreeMap::new();
        for n in 1..=200 {
            for (lane, x) in splitting_row(m, n).into_iter().enumerate() {
                assert!(
                    places
                        .insert(x, json!({ "lane": lane, "n": format!("{n}n") }))
                        .is_none()
                );
            }
        }
        for x in 1..=200 {
            assert_eq!(value_of(splitting_place(m, x)), places[&x], "{x} of {m}");
        }
    }
    assert_eq!(value_of(splitting_place(2, 0)), json!(null));
}

#[wasm_bindgen_test]
fn a_bite_of_a_full_bar_leaves_the_right_pieces() {
    assert_eq!(value_of(chomp_bite(2, 3, 4))["body"], ".##/#..");
    assert_eq!(value_of(chomp_bite(2, 3, 0)), json!(null));
    assert_eq!(value_of(chomp_bite(2, 3, 6)), json!(null));
}

#[wasm_bindgen_test]
fn lanes_have_the_colours_of_the_figures() {
    assert_eq!(lane_colours(2).len(), 2);
    assert_eq!(lane_colours(3)[2], "rgb(253 231 37)");
    assert!(euclid_is_lost(11, 16) && !euclid_is_lost(27, 11));
}
