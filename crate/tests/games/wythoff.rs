//! Wythoff's game and W(a) against brute force and in the large.

use crate::common::check::check;
use crate::common::tables::rows;
use nimscope::games::Wythoff;
use nimscope::games::wythoff::laws::{Sieve, cell_of_v};
use nimscope::{ClosedForm, Outcome, Ruleset};
use proptest::prelude::*;

fn square(a: u64, side: u64) -> impl Iterator<Item = Wythoff> {
    (0..side).flat_map(move |x| (0..side).map(move |y| Wythoff::new(a, x, y)))
}

#[test]
fn wythoffs_game_equals_play_below_50() {
    check(square(1, 50));
}

#[test]
fn generalised_games_equal_play_below_40_for_a_to_5() {
    for a in 2..=5 {
        check(square(a, if a == 2 { 40 } else { 28 }));
    }
}

#[test]
fn games_with_a_large_parameter_equal_play_below_16() {
    for a in [6, 11, 15, 16, 17, 1_000_000] {
        check(square(a, 16));
    }
}

#[test]
fn the_published_sieve_is_the_sieve_and_the_closed_form() {
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
            // The option is lost itself: it has no winning move.
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
