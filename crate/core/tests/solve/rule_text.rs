//! The text of rules of heap games: reading, printing and errors.

use nimscope::Token;
use nimscope::solve::heaps::{TakeBreak, TakeSet};
use proptest::prelude::*;

/// Reads a rule that begins at byte 3 of a longer text.
fn read(text: &str) -> Result<TakeBreak, nimscope::NotationError> {
    TakeBreak::read(Token { text, at: 3 })
}

#[track_caller]
fn check(text: &str, canonical: &str) {
    let rule = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(rule.to_string(), canonical, "{text}");
    assert_eq!(read(canonical).as_ref(), Ok(&rule), "{canonical}");
}

/// Checks that `text` is refused with an error about `part`, which begins at byte `at`.
#[track_caller]
fn refuse(text: &str, at: usize, part: &str) {
    match read(text) {
        Ok(rule) => panic!("{text} was read as {rule}"),
        Err(error) => assert_eq!((error.at, &error.part[..]), (at + 3, part), "{error}"),
    }
}

#[test]
fn canonical_texts_print_as_they_are() {
    for text in [
        "0.137",
        "4.7",
        "0.3F",
        "0.1(23)",
        "0.(3)",
        "0.3(3)",
        "0.(33)",
        "0.(30)",
        "4.(3)",
        "0.007",
        "4.0",
        "C.0",
        "0.0",
        "0.3033",
        "-1,3,4",
        "-1",
        "-10000",
        "-squares",
        "-primes",
        "-fibonacci",
        "-powers2",
        "-triangular",
        "grundy",
    ] {
        check(text, text);
    }
}

#[test]
fn zeros_at_the_end_are_dropped() {
    check("0.1370", "0.137");
    check("0.1(0)", "0.1");
    check("0.100(00)", "0.1");
    check("4.00", "4.0");
    check("0.(0)", "0.0");
}

#[test]
fn texts_give_the_same_rules_as_the_constructors() {
    assert_eq!(read("0.137"), Ok(TakeBreak::code(&[0, 1, 3, 7], 0)));
    assert_eq!(read("8.3F(02)"), Ok(TakeBreak::code(&[8, 3, 15, 0, 2], 2)));
    assert_eq!(read("-1,3,4"), Ok(TakeBreak::take(&[4, 1, 3])));
    assert_eq!(read("-primes"), Ok(TakeBreak::take_from(TakeSet::Primes)));
    assert_eq!(read("grundy"), Ok(TakeBreak::grundy()));
}

#[test]
fn different_canonical_texts_are_different_rules() {
    let texts = ["0.(3)", "0.3(3)", "0.(33)", "-1", "0.3", "grundy", "4.0"];
    for one in texts {
        for other in texts {
            assert_eq!(read(one) == read(other), one == other, "{one} {other}");
        }
    }
}

#[test]
fn an_error_in_a_code_names_the_digit() {
    refuse("1.37", 0, "1");
    refuse("F.0", 0, "F");
    refuse("c.0", 0, "c");
    refuse("0.13x7", 4, "x");
    refuse("0.13é7", 4, "é");
    refuse("0.3f", 3, "f");
    refuse("0.", 2, "");
    refuse("0.1(2(3))", 5, "(");
    refuse("0.1()", 3, "()");
    refuse("0.1(2", 5, "");
    refuse("0.1(2)3", 6, "3");
    refuse("0.12)", 4, ")");
    refuse("0.1.2", 3, ".");
    refuse("0. 1", 0, "0. 1");
    refuse("", 0, "");
    refuse("0137", 0, "0137");
    refuse("kayles", 0, "kayles");
}

#[test]
fn a_code_has_at_most_64_digits() {
    let digits = "7".repeat(64);
    check(&format!("0.{digits}"), &format!("0.{digits}"));
    check(&format!("0.({digits})"), &format!("0.({digits})"));
    refuse(&format!("0.{digits}7"), 66, "7");
    refuse(&format!("0.3({digits})"), 67, "7)");
}

#[test]
fn an_error_in_a_subtraction_set_names_the_number() {
    refuse("-", 1, "");
    refuse("-1,,3", 3, "");
    refuse("-0", 1, "0");
    refuse("-1,10001", 3, "10001");
    refuse("-1,03", 3, "03");
    refuse("-3,1,4", 3, "1");
    refuse("-1,3,3", 5, "3");
    refuse("-squared", 1, "squared");
    let many: Vec<String> = (1..=33).map(|number| number.to_string()).collect();
    check(
        &format!("-{}", many[..32].join(",")),
        &format!("-{}", many[..32].join(",")),
    );
    assert!(read(&format!("-{}", many.join(","))).is_err());
}

fn rules() -> impl Strategy<Value = TakeBreak> {
    let digits = prop::collection::vec(0u8..16, 1..=65);
    let code = (digits, 0usize..65).prop_map(|(mut digits, repeats)| {
        digits[0] &= 12;
        let repeats = repeats.min(digits.len() - 1);
        TakeBreak::code(&digits, repeats)
    });
    let set = prop::collection::vec(1u32..=10_000, 1..=32);
    prop_oneof![code, set.prop_map(|amounts| TakeBreak::take(&amounts))]
}

proptest! {
    #[test]
    fn printed_rules_are_read_back(rule in rules()) {
        prop_assert_eq!(read(&rule.to_string()), Ok(rule));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9A-Fa-f.,()é -]{0,12}") {
        if let Ok(rule) = read(&text) {
            prop_assert_eq!(read(&rule.to_string()), Ok(rule));
        }
    }
}
