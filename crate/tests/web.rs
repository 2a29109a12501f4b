//! The exported functions, called in a real browser.
#![cfg(target_arch = "wasm32")]

use js_sys::{Array, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_catalogue_reaches_javascript_as_an_array_of_records() {
    let games: Array = nimscope::web::games()
        .expect("a catalogue")
        .dyn_into()
        .expect("an array");
    let names: Vec<_> = games
        .iter()
        .filter_map(|game| Reflect::get(&game, &"name".into()).ok()?.as_string())
        .collect();
    let expected: Vec<_> = nimscope::GAMES.iter().map(|game| game.name).collect();
    assert_eq!(names, expected);
}

#[wasm_bindgen_test]
fn an_error_is_thrown_as_its_record() {
    let error = nimscope::web::analyze("nim(3,").expect_err("a broken text");
    let message = Reflect::get(&error, &"message".into());
    assert!(message.is_ok_and(|message| message.is_string()));
}

#[wasm_bindgen_test]
fn indices_are_numbers_and_only_great_nimbers_are_bigints() {
    let record = nimscope::web::analyze("nim(1000000000000000000,1)").expect("a position");
    let nimber = Reflect::get(&record, &"nimber".into()).expect("a nimber");
    assert!(nimber.is_bigint());
    let record = nimscope::web::analyze("nim(2)").expect("a position");
    let moves: Array = Reflect::get(&record, &"moves".into())
        .expect("moves")
        .dyn_into()
        .expect("an array");
    let component = Reflect::get(&moves.get(0), &"component".into()).expect("an index");
    assert_eq!(component.as_f64(), Some(0.0));
    let error = nimscope::web::parse("nim(3,").expect_err("a broken text");
    let at = Reflect::get(&error, &"at".into()).expect("a place");
    assert!(at.as_f64().is_some());
}

#[wasm_bindgen_test]
fn parsing_gives_the_canonical_text() {
    let text = nimscope::web::parse(" nim( 3 , 5 ) ");
    assert_eq!(text.ok().as_deref(), Some("nim(3,5)"));
}

#[wasm_bindgen_test]
fn the_computer_replies_and_draws_starts() {
    let reply = nimscope::web::reply("wythoff(4,5)", "perfect", 1);
    let winning = ["wythoff(1,2)", "wythoff(3,5)"];
    assert!(reply.is_ok_and(|to| winning.contains(&&to[..])));
    let error = nimscope::web::reply("nim(1)", "brilliant", 1).expect_err("no such level");
    let part = Reflect::get(&error, &"part".into()).expect("a part");
    assert_eq!(part.as_string().as_deref(), Some("brilliant"));
    let start = nimscope::web::random_position("chomp", 2).expect("a start");
    assert_eq!(nimscope::web::parse(&start).ok(), Some(start));
}

#[wasm_bindgen_test]
fn formula_and_play_are_compared_in_steps() {
    for (falsify, differ) in [(false, 0.0), (true, 200.0)] {
        let mut check = nimscope::web::Check::new("euclid", falsify).expect("cells");
        let compared = check.step(1_000_000).expect("a count");
        let number = |key: &str| Reflect::get(&compared, &key.into()).ok()?.as_f64();
        assert_eq!(number("done"), Some(200.0));
        assert_eq!(number("differ"), Some(differ));
        assert!(number("total").is_some_and(|total| total >= 10_000.0));
    }
}
