//! The Mouse Game compared with brute force and the published table, and with large piles.

use crate::common::check::check;
use crate::common::tables::rows;
use nimscope::games::Mouse;
use nimscope::games::mouse::TABLE;
use nimscope::solve::{Ranked, RankedTable};
use nimscope::{Analyst, ClosedForm, Outcome, Ruleset, parse};
use proptest::prelude::*;

const LARGEST_PILE: u64 = 1_000_000_000_000_000_000;

/// All positions whose larger pile is at most `largest`. Each comes after all its options.
fn all(largest: u64) -> impl Iterator<Item = Mouse> {
    std::iter::successors(Some(Mouse::first()), |position| Some(position.next()))
        .take_while(move |position| position.piles()[1] <= largest)
}

/// True if `to` is an option by the rules exactly as they are written.
fn is_option_by_the_letter(from: &Mouse, to: &Mouse) -> bool {
    let [x, y] = from.piles();
    let [u, v] = to.piles();
    let a = if (y - x) % 3 == 0 { 2 } else { 1 };
    [(u, v), (v, u)].into_iter().any(|(u, v)| {
        u <= x
            && v <= y
            && match (x - u, y - v) {
                (0, 0) => false,
                (0, _) | (_, 0) => true,
                (k, l) => k.abs_diff(l) < a,
            }
    })
}

#[test]
fn the_moves_follow_the_rules_to_the_letter() {
    let positions: Vec<Mouse> = all(30).collect();
    for from in &positions {
        let options: std::collections::HashSet<Mouse> =
            from.moves().map(|step| from.after(&step)).collect();
        for to in &positions {
            assert_eq!(
                options.contains(to),
                is_option_by_the_letter(from, to),
                "{from:?} to {to:?}"
            );
        }
    }
}

#[test]
fn the_mouse_game_agrees_with_play_to_40() {
    check(all(40));
}

#[test]
fn outcomes_and_winning_moves_agree_with_play_to_300() {
    let mut table = RankedTable::default();
    for position in all(300) {
        let outcome = Outcome::of(table.nimber(&position));
        assert_eq!(position.verdict().outcome, Some(outcome), "{position:?}");
        let theorem = position.theorem().expect("every position has one");
        let winning: Vec<_> = position
            .moves()
            .filter(|step| Outcome::of(table.nimber(&position.after(step))) == Outcome::P)
            .collect();
        assert_eq!(theorem.winning, winning, "{position:?}");
        assert_eq!(theorem.named.is_none(), position.is_lost());
        assert!(theorem.named.is_none_or(|named| winning.contains(&named)));
    }
}

#[test]
fn the_published_table_agrees_with_the_formula() {
    let published = rows::<u64>(include_str!("../data/mouse-table-4.txt"));
    assert_eq!(published.len(), 16);
    for row in published {
        let [n, a, d, b] = row[..] else {
            panic!("four columns")
        };
        assert_eq!(TABLE.row(n), Some(vec![a, b]), "n = {n}");
        assert_eq!(TABLE.difference(1, n), Some(d), "n = {n}");
        assert!(Mouse::new(b, a).is_lost());
    }
}

proptest! {
    #[test]
    fn large_positions_are_lost_or_lead_to_a_lost_one(
        x in prop_oneof![0..=1_000u64, 0..=LARGEST_PILE], y in 0..=LARGEST_PILE, n in 0..=LARGEST_PILE / 3,
    ) {
        let lost = TABLE.row(n).expect("3n is at most 10^18");
        for position in [Mouse::new(x, y), Mouse::new(lost[0], lost[1])] {
            let theorem = position.theorem().expect("every position has one");
            prop_assert_eq!(theorem.winning.is_empty(), position.is_lost());
            prop_assert!(theorem.named.is_none_or(|named| theorem.winning.contains(&named)));
            for step in &theorem.winning {
                let to = position.after(step);
                prop_assert!(to.is_lost() && is_option_by_the_letter(&position, &to));
            }
        }
        prop_assert!(Mouse::new(lost[0], lost[1]).is_lost());
    }
}

#[test]
fn records_are_canonical_and_complete() {
    let mut analyst = Analyst::new();
    let record = analyst.analyze(&parse("mouse(8, 4)").expect("a position"));
    assert_eq!(
        (record.position.to_string(), record.outcome),
        ("mouse(4,8)".to_owned(), Some(Outcome::P))
    );
    let record = analyst.analyze(&parse("mouse(100,97)").expect("a position"));
    assert!(record.nimber.is_some());
    assert_eq!(record.move_count, Some(record.moves.len().to_string()));
    let text = "mouse(1000000000000000000,999999999999999997)";
    let record = analyst.analyze(&parse(text).expect("a position"));
    assert_eq!(record.outcome, Some(Outcome::N));
    assert!(record.winning_complete);
    for to in &record.winning {
        assert!(nimscope::play(text, &to.to_string()).is_ok(), "{to}");
    }
}
