//! The short answer about a position, compared with the full record.

use std::cell::RefCell;

use crate::common::texts::component;
use nimscope::{Analyst, Chance, Component, Game, Outcome, Position, each_game, is_option, parse};
use proptest::prelude::*;

/// Compares the short answer of one analyst with the full record of another one. Both know other
/// positions.
fn compare([short, long]: &mut [Analyst; 2], position: &Position) {
    let full = long.analyze_or_prove(position);
    let brief = short.brief(position);
    assert_eq!(brief.position, *position);
    if full.outcome.is_some() {
        assert_eq!(brief.outcome, full.outcome, "{position}");
    }
    if full.nimber.is_some() {
        assert_eq!(brief.nimber, full.nimber, "{position}");
    }
    if let Some(nimber) = brief.nimber {
        assert_eq!(brief.outcome, Some(Outcome::of(nimber)), "{position}");
    }
    let Some(winning) = brief.winning else {
        assert!(full.winning.is_empty(), "{position}");
        return;
    };
    assert_eq!(brief.outcome, Some(Outcome::N), "{position}");
    let text = winning.to_string();
    assert_eq!(parse(&text).as_ref(), Ok(&winning), "{position}");
    assert!(is_option(position, &winning), "{position} to {winning}");
    if full.winning_complete {
        assert!(full.winning.contains(&winning), "{position} to {winning}");
    } else {
        let after = long.analyze_or_prove(&winning).outcome;
        assert_ne!(after, Some(Outcome::N), "{position} to {winning}");
    }
}

/// The positions of a game in its texts, and random ones.
fn positions(game: &Game) -> Vec<Component> {
    const DRAWS: usize = 4;
    let texts = [game.example].into_iter().chain(game.forms.iter().copied());
    let written = texts.map(|text| parse(text).expect(text).components[0].clone());
    let mut chance = Chance::new(1, game.name);
    let drawn = (0..DRAWS).filter_map(|_| Component::sample(game.name, &mut chance));
    let drawn: Vec<Component> = drawn.collect();
    written.chain(drawn).collect()
}

fn a_short_answer_agrees_with_the_record(game: &Game) {
    const OPTIONS: usize = 6;
    let nim = parse("nim(2,5)").expect("a position").components.remove(0);
    let mut analysts = Default::default();
    let positions = positions(game);
    let twins = positions.iter().zip(positions.iter().rev());
    for (component, other) in twins {
        let options = component.options().take(OPTIONS);
        for alone in options.chain([component.clone()]) {
            compare(&mut analysts, &Position::new(vec![alone.clone()]));
            compare(&mut analysts, &Position::new(vec![nim.clone(), alone]));
        }
        let sum = vec![component.clone(), other.clone(), component.clone()];
        compare(&mut analysts, &Position::new(sum));
        for components in [
            vec![component.clone()],
            vec![component.clone(), nim.clone()],
        ] {
            let misere = Position {
                components,
                misere: true,
            };
            compare(&mut analysts, &misere);
        }
    }
}

each_game!(a_short_answer_agrees_with_the_record);

#[test]
fn the_short_answers_on_small_misere_sums_agree_with_the_record() {
    let mut analysts = Default::default();
    for text in [
        "nim(A,B,C)",
        "heap[0.77](A,B) + heap[0.77](C)",
        "couples(A,B) + nim(C)",
    ] {
        for number in 0..216 {
            let piles = [1 + number % 6, 1 + number / 6 % 6, 1 + number / 36];
            let named = ["A", "B", "C"].into_iter().zip(piles);
            let text = named.fold(format!("misere:{text}"), |text, (name, pile)| {
                text.replace(name, &pile.to_string())
            });
            compare(&mut analysts, &parse(&text).expect(&text));
        }
    }
}

#[test]
fn a_short_answer_reaches_as_far_as_the_theorems() {
    let large = "1000000000000000000";
    let mut analysts = Default::default();
    for text in [
        format!("nim({large},7,{large},12)"),
        format!("misere:nim({large},1,1)"),
        format!("misere:nim({large}) + nim(1) + nim(1)"),
        format!("wythoff({large},3)"),
        format!("wythoff[3]({large},{large})"),
        format!("euclid({large},7) + nim(9)"),
        format!("couples({large},{large},1000)"),
        format!("couples({large},3)"),
        format!("heap[0.77]({large},5)"),
        format!("heap[0.07]({large}) + heap[0.137](5000)"),
        format!("magnetism(9) + nim({large})"),
        "chomp(60x60)".to_owned(),
        "wythoff(1500,1400) + wythoff(1500,1400)".to_owned(),
        "wythoff(1500,1400) + nim(1500)".to_owned(),
        "wythoff(1500,1400) + wythoff(1500,1300)".to_owned(),
        format!("wythoff({large},1000000) + heap[0.77](5)"),
    ] {
        compare(&mut analysts, &parse(&text).expect(&text));
    }
}

thread_local! {
    static ANALYSTS: RefCell<[Analyst; 2]> = RefCell::default();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn short_answers_on_random_sums_agree_with_the_record(
        components in proptest::collection::vec(component(), 1..=3),
        misere in any::<bool>(),
    ) {
        let word = if misere { "misere:" } else { "" };
        let position = parse(&format!("{word}{}", components.join(" + "))).expect("a position");
        ANALYSTS.with_borrow_mut(|analysts| compare(analysts, &position));
    }
}
