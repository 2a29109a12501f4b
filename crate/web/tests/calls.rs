//! Tests of the exported functions in a real browser.

use js_sys::{Array, JSON, Reflect};
use nimscope::{Analyst, GAMES, Rejected};
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_catalogue_is_an_array_of_records_in_javascript() {
    let games: Array = nimscope_web::games()
        .expect("a catalogue")
        .dyn_into()
        .expect("an array");
    let names: Vec<_> = games
        .iter()
        .filter_map(|game| get(&game, "name").as_string())
        .collect();
    let expected: Vec<_> = GAMES.iter().map(|game| game.name).collect();
    assert_eq!(names, expected);
}

fn get(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).expect("an object")
}

/// The JSON that JavaScript writes for a record.
fn written(record: &JsValue) -> Value {
    let text: String = JSON::stringify(record).expect("plain data").into();
    serde_json::from_str(&text).expect("JSON")
}

#[wasm_bindgen_test]
fn an_analysis_has_the_same_fields_in_javascript_as_in_rust() {
    for text in [
        "nim(3,5,7)",
        "wythoff[3](4,7)",
        "wythoff(1000000000000000000,618033988749894848)",
        "euclid[zero](27,11)",
        "euclid(6,10,15)",
        "chomp(2x6)",
        "chomp(.##/#.#)",
        "couples(7)",
        "couples(1,2)",
        "magnetism(+..-...)",
        "mouse(6,9)",
        "rat(20,25,30)",
        "rat(999999999999999998,999999999999999999,1000000000000000000)",
        "spring(##./.##/##.)",
        "eraserhead(*..*|.*.)",
        "eraserhead(o*.*.*....)",
        "nim(4) + wythoff(3,5) + couples(9)",
    ] {
        let record = nimscope_web::analyze(text).expect("a position");
        let position = nimscope::parse(text).expect("a position");
        let native = serde_json::to_value(Analyst::new().analyze(&position));
        assert_eq!(written(&record), native.expect("JSON"), "{text}");
    }
}

#[wasm_bindgen_test]
fn every_winning_move_is_played_and_leads_to_a_lost_position() {
    for text in [
        "nim(3,5,7)",
        "euclid(27,11)",
        "chomp(3x3)",
        "couples(9)",
        "mouse(4,9)",
        "rat(4,9,12)",
        "spring(3x4)",
        "magnetism(+..-...)",
        "eraserhead(**.*)",
    ] {
        let record = nimscope_web::analyze(text).expect("a position");
        let winning: Array = get(&record, "winning").dyn_into().expect("an array");
        assert!(winning.length() > 0, "{text}");
        for to in winning.iter().filter_map(|to| to.as_string()) {
            let played = nimscope_web::play(text, &to).expect("a move");
            assert_eq!(played, to);
            let after = nimscope_web::analyze(&played).expect("a position");
            assert_eq!(get(&after, "outcome").as_string().as_deref(), Some("P"));
        }
    }
}

#[wasm_bindgen_test]
fn every_call_throws_errors_as_records() {
    use nimscope_web::{Check, analyze, parse, play, random_position, reply};
    let thrown = [
        (parse("nim(3,").map(|_| ()), ""),
        (analyze("nim(3,x)").map(|_| ()), "x"),
        (play("nim(3)", "nim(4)").map(|_| ()), "nim(4)"),
        (reply("go(3)", "perfect", 1).map(|_| ()), "go"),
        (reply("nim(1)", "brilliant", 1).map(|_| ()), "brilliant"),
        (random_position("go", 1).map(|_| ()), "go"),
        (Check::new("go", false).map(|_| ()), "go"),
    ];
    for (result, part) in thrown {
        let error = JsValue::from(result.expect_err("an error"));
        assert_eq!(get(&error, "part").as_string().as_deref(), Some(part));
        assert!(get(&error, "message").is_string() && get(&error, "expected").is_string());
        let at = get(&error, "at").as_f64().expect("a place");
        assert!((0.0..=6.0).contains(&at), "{at}");
        let keys: Vec<_> = Reflect::own_keys(&error).expect("an object").to_vec();
        assert_eq!(keys.len(), 4);
    }
}

#[wasm_bindgen_test]
fn a_misspelt_text_gets_a_suggestion() {
    use nimscope_web::suggest;
    let suggested = |text: &str| suggest(text).expect("a suggestion or none");
    assert_eq!(suggested("wythof(3,5)").as_deref(), Some("wythoff(3,5)"));
    assert_eq!(suggested("wythoff(3,5)"), None);
    assert_eq!(suggested("chess(8)"), None);
}

#[wasm_bindgen_test]
fn a_nimber_is_a_bigint_from_two_to_the_32_on() {
    for (heap, big) in [
        ("4294967295", false),
        ("4294967296", true),
        ("9007199254740993", true),
        ("1000000000000000000", true),
    ] {
        let record = nimscope_web::analyze(&format!("nim({heap})")).expect("a position");
        let nimber = get(&record, "nimber");
        assert_eq!(nimber.is_bigint(), big, "{heap}");
        let text = js_sys::JsString::from(JsValue::from_str("")).concat(&nimber);
        assert_eq!(String::from(text), heap);
    }
}

#[wasm_bindgen_test]
fn random_starts_depend_only_on_the_game_and_the_seed() {
    for game in GAMES {
        let start = |seed| nimscope_web::random_position(game.name, seed).expect("a start");
        assert_eq!(nimscope_web::parse(&start(3)).ok(), Some(start(3)));
        assert!((1..9).any(|seed| start(seed) != start(0)), "{}", game.name);
    }
    let percent = nimscope_web::casual_errors();
    assert!((1..100).contains(&percent));
}

#[wasm_bindgen_test]
fn parsing_gives_the_canonical_text() {
    let text = nimscope_web::parse(" nim( 3 , 5 ) ");
    assert_eq!(text.ok().as_deref(), Some("nim(3,5)"));
}

#[wasm_bindgen_test]
fn the_perfect_computer_replies_with_a_winning_move() {
    let reply = nimscope_web::reply("wythoff(4,5)", "perfect", 1);
    let winning = ["wythoff(1,2)", "wythoff(3,5)"];
    assert!(reply.is_ok_and(|to| winning.contains(&&to[..])));
}

#[wasm_bindgen_test]
fn formula_and_play_are_compared_in_steps() {
    for (falsify, differ) in [(false, 0.0), (true, 200.0)] {
        let mut check = nimscope_web::Check::new("euclid", falsify).expect("cells");
        let compared = check.step(1_000_000).expect("a count");
        let number = |key: &str| get(&compared, key).as_f64();
        assert_eq!(number("done"), Some(200.0));
        assert_eq!(number("differ"), Some(differ));
        assert!(number("total").is_some_and(|total| total >= 10_000.0));
    }
}

#[wasm_bindgen_test]
fn the_short_records_are_the_same_in_javascript_as_in_rust() {
    let texts = [
        "nim(3,5,7)",
        "wythoff(3)",
        "graph[node](petersen)",
        "",
        "misere:nim(1,1)",
    ];
    let records = nimscope_web::outcomes(texts.map(str::to_owned).to_vec());
    let native = texts.map(|text| match nimscope::parse(text) {
        Ok(position) => serde_json::to_value(Analyst::new().brief(&position)),
        Err(error) => serde_json::to_value(Rejected::new(text, error)),
    });
    let native: Vec<Value> = native
        .into_iter()
        .map(|record| record.expect("JSON"))
        .collect();
    assert_eq!(written(&records.expect("records")), Value::Array(native));
}
