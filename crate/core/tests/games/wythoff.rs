//! Wythoff's game and W(a) compared with brute force, and with large piles.

use crate::common::check::check;
use crate::common::laws::cell_of_v;
use crate::common::sieve::Sieve;
use crate::common::tables::rows;
use nimscope::games::Wythoff;
use nimscope::theory::{Nimber, mex};
use nimscope::{Analysis, Analyst, ClosedForm, Outcome, Ruleset, parse};
use proptest::prelude::*;

fn square(a: u64, side: u64) -> impl Iterator<Item = Wythoff> {
    (0..side).flat_map(move |x| (0..side).map(move |y| Wythoff::new(a, x, y)))
}

#[test]
fn wythoffs_game_agrees_with_play_below_50() {
    check(square(1, 50));
}

#[test]
fn generalised_games_agree_with_play_below_40_for_a_to_5() {
    for a in 2..=5 {
        check(square(a, if a == 2 { 40 } else { 28 }));
    }
}

#[test]
fn games_with_a_large_parameter_agree_with_play_below_16() {
    for a in [6, 11, 15, 16, 17, 1_000_000] {
        check(square(a, 16));
    }
}

#[test]
fn the_published_pairs_equal_those_of_the_sieve_and_of_the_closed_form() {
    let published = rows::<u64>(include_str!("../data/wythoff-sieve.txt"));
    let columns: Vec<(u64, u64)> = published[0]
        .iter()
        .copied()
        .zip(published[1].iter().copied())
        .collect();
    assert_eq!(columns.len(), 10);
    assert_eq!(Sieve::default().take(10).collect::<Vec<_>>(), columns);
    assert_eq!((1..=10).filter_map(cell_of_v).collect::<Vec<_>>(), columns);
}

proptest! {
    #[test]
    fn large_lost_positions_have_no_winning_move_and_large_won_ones_lead_to_lost_ones(
        a in prop_oneof![Just(1u64), 1..=9u64, 1..=1_000_000u64],
        x in prop_oneof![0..=1_000_000u64, 0..=1_000_000_000_000_000_000u64],
        y in prop_oneof![0..=1_000_000u64, 0..=1_000_000_000_000_000_000u64],
    ) {
        let position = Wythoff::new(a, x, y);
        let theorem = position.theorem().expect("Wythoff's theorem covers every position");
        prop_assert!(theorem.complete);
        match position.verdict().outcome {
            Some(Outcome::P) => prop_assert!(theorem.winning.is_empty()),
            _ => prop_assert!(!theorem.winning.is_empty()),
        }
        for step in &theorem.winning {
            let to = position.after(step);
            prop_assert_eq!(to.verdict().outcome, Some(Outcome::P));
            prop_assert_eq!(position.moves_between(&to), vec![*step]);
            // The option is lost, so it has no winning move.
            prop_assert!(to.theorem().is_some_and(|theorem| theorem.winning.is_empty()));
        }
    }

    #[test]
    fn large_pairs_of_the_beatty_sequences_are_lost(
        a in prop_oneof![Just(1u64), 1..=1_000_000u64],
        n in 0..=381_966_011_250_105_151u64,
    ) {
        let pair = nimscope::theory::BeattyPair::new(a).pair(n / a);
        let (low, high) = pair.expect("B_n is below 10^18 here");
        for position in [Wythoff::new(a, low, high), Wythoff::new(a, high, low)] {
            prop_assert_eq!(position.verdict().outcome, Some(Outcome::P));
            prop_assert!(position.theorem().is_some_and(|theorem| theorem.winning.is_empty()));
        }
    }
}

/// The record of a text.
fn analysis(text: &str) -> Analysis {
    Analyst::new().analyze(&parse(text).expect("a position"))
}

#[test]
fn positions_with_one_small_pile_have_a_nimber() {
    for (text, nimber) in [
        ("wythoff(7,1000000000000000000)", 999_999_999_999_999_992),
        ("wythoff(1000000000000000000,7)", 999_999_999_999_999_992),
        ("wythoff(0,1000000000000000000)", 1_000_000_000_000_000_000),
    ] {
        assert_eq!(analysis(text).nimber, Some(Nimber(nimber)), "{text}");
    }
    for text in [
        "wythoff(63,999999999999999999)",
        "wythoff[9](7,1000000000000000000)",
    ] {
        assert!(analysis(text).nimber.is_some(), "{text}");
    }
    for text in ["wythoff(64,2000)", "wythoff[9](8,1000000000000000000)"] {
        assert_eq!(analysis(text).nimber, None, "{text}");
        assert!(analysis(text).outcome.is_some(), "{text}");
        assert!(
            analysis(text)
                .reason
                .contains(". The nimber is computed on request"),
            "{text}"
        );
    }
    let analysis = analysis("wythoff(7,1000000000000000000)");
    for part in [
        " With one pile of 7, every 24 more tokens",
        "has 92 tokens",
        "g(7,112)",
        "92 ≤ b < 120",
    ] {
        assert!(analysis.reason.contains(part), "{}", analysis.reason);
    }
}

/// These cells are just beyond the tables, so their nimbers come from strips.
#[test]
fn nimbers_just_beyond_the_tables_are_the_mex_of_the_options() {
    let mut analyst = Analyst::new();
    for (a, row) in [(1, 3), (1, 18), (2, 9), (3, 6)] {
        let game = if a == 1 {
            String::new()
        } else {
            format!("[{a}]")
        };
        for column in [1_001, 1_002, 1_017] {
            let text = format!("wythoff{game}({column},{row})");
            let record = analyst.analyze(&parse(&text).expect("a position"));
            let options: Option<Vec<Nimber>> =
                record.moves.iter().map(|option| option.nimber).collect();
            let mex = mex(options.expect("all nimbers"));
            assert_eq!(record.nimber, Some(mex), "{text}");
        }
    }
}

#[test]
fn winning_moves_of_sums_with_a_far_pile_are_found() {
    let mut analyst = Analyst::new();
    let far = 1_000_000_000_000_000_000u64;
    for (a, row) in [(1, 1), (1, 7), (1, 40), (2, 12), (5, 3)] {
        for other in [1, 6, 1_000, far - 3, far - row] {
            let text = format!("wythoff[{a}]({row},{far}) + nim({other})");
            let record = analyst.analyze(&parse(&text).expect("a position"));
            assert_eq!(record.outcome, Some(Outcome::N), "{text}");
            assert!(record.winning_complete, "{text}");
            assert!(!record.winning.is_empty(), "{text}");
            for to in &record.winning {
                assert_eq!(
                    analyst.analyze(to).nimber,
                    Some(Nimber::ZERO),
                    "{text} to {to}"
                );
            }
        }
    }
    // The search finds the same winning moves as the list of all moves.
    for row in [2, 9, 20] {
        for (column, other) in [(1_500, 7), (2_200, 1_450), (1_001, 996)] {
            let text = format!("wythoff({row},{column}) + nim({other})");
            let record = analyst.analyze(&parse(&text).expect("a position"));
            let listed: Vec<String> = record
                .moves
                .iter()
                .filter(|option| option.nimber == Some(Nimber::ZERO))
                .map(|option| option.to.to_string())
                .collect();
            let found: Vec<String> = record.winning.iter().map(ToString::to_string).collect();
            assert_eq!(found, listed, "{text}");
        }
    }
}
