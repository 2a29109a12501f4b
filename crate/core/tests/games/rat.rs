//! The Rat Game compared with brute force and the published tables, and with large piles.

use std::collections::BTreeMap;

use crate::common::check::check;
use crate::common::tables::rows;
use nimscope::games::Rat;
use nimscope::games::rat::TABLE;
use nimscope::solve::{Ranked, RankedTable, Search};
use nimscope::theory::Nimber;
use nimscope::{Analyst, ClosedForm, Outcome, Ruleset, parse};
use proptest::prelude::*;

const LARGEST_PILE: u64 = 1_000_000_000_000_000_000;

/// All positions whose largest pile is at most `largest`. Each comes after all its options.
fn all(largest: u64) -> impl Iterator<Item = Rat> {
    std::iter::successors(Some(Rat::first()), |position| Some(position.next()))
        .take_while(move |position| position.piles()[2] <= largest)
}

/// True if `to` is an option by the rules exactly as they are written. Tries every
/// arrangement of the smaller triple.
fn is_option_by_the_letter(from: &Rat, to: &Rat) -> bool {
    let [x, y, z] = from.piles();
    let [u, v, w] = to.piles();
    let arrangements = [
        [u, v, w],
        [u, w, v],
        [v, u, w],
        [v, w, u],
        [w, u, v],
        [w, v, u],
    ];
    let fewer = |(from, to): (u64, u64)| to < from;
    let first = arrangements.iter().any(|&[p, q, r]| {
        let pairs = [(x, p), (y, q), (z, r)];
        let kept = pairs.iter().filter(|(from, to)| from == to).count();
        (kept == 1 || kept == 2) && pairs.iter().all(|&(from, to)| to <= from)
    });
    let near = |k: u64, l: u64, bound: u64| k.abs_diff(l) < bound;
    let a = if (y - x) % 7 == 0 { 2 } else { 1 };
    let second = [[u, v, w], [v, w, u]]
        .iter()
        .any(|&[p, q, r]| [(x, p), (y, q), (z, r)].into_iter().all(fewer) && near(x - p, y - q, a));
    let b = if w == u {
        3
    } else if (w - u) % 7 == 4 {
        6
    } else {
        5
    };
    let third = [(x, u), (y, v), (z, w)].into_iter().all(fewer) && near(x - u, z - w, b);
    first || second || third
}

#[test]
fn the_moves_follow_the_rules_to_the_letter() {
    let positions: Vec<Rat> = all(13).collect();
    for from in &positions {
        let options: std::collections::HashSet<Rat> =
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
fn the_rat_game_agrees_with_play_to_14() {
    check(all(14));
}

/// True for each lost position, in the order of `all`, by the moves alone.
fn lost_by_play(largest: u64) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for position in all(largest) {
        let wins = position
            .moves()
            .any(|step| lost[position.after(&step).rank()]);
        lost.push(!wins);
    }
    lost
}

#[test]
fn outcomes_and_winning_moves_agree_with_play_below_75() {
    let lost = lost_by_play(74);
    let mut cases: BTreeMap<&str, u32> = BTreeMap::new();
    for (position, lost) in all(74).zip(&lost) {
        assert_eq!(position.is_lost(), *lost, "{position:?}");
        let theorem = position.theorem().expect("every position has one");
        assert!(theorem.complete);
        assert_eq!(theorem.named.is_none(), *lost, "{position:?}");
        assert_eq!(theorem.winning.is_empty(), *lost, "{position:?}");
        *cases.entry(theorem.reason.case).or_default() += 1;
        let Some(named) = theorem.named else { continue };
        let to = position.after(&named);
        assert!(
            is_option_by_the_letter(&position, &to),
            "{position:?} to {to:?}"
        );
        assert!(to.is_lost(), "{position:?} to {to:?}");
        assert!(
            theorem.winning.contains(&named),
            "{position:?} by {named:?}"
        );
    }
    // Each case of the proof occurred, and no other case.
    let names: Vec<&str> = cases.into_keys().collect();
    assert_eq!(
        names,
        [
            "A", "A-III", "B", "B-III", "C", "d-1-I", "d-1-II", "d-1-III", "d-I", "d-II", "d-III",
            "delta", "empty", "equal", "lost"
        ]
    );
}

#[test]
fn search_and_table_find_the_same_nimbers() {
    let mut table = RankedTable::default();
    let mut oracle = Search::oracle();
    for position in all(20) {
        let nimber = table.nimber(&position);
        assert_eq!(oracle.nimber(&position), Some(nimber), "{position:?}");
    }
}

#[test]
fn the_published_table_agrees_with_the_formula() {
    let published = rows::<u64>(include_str!("../data/rat-table-2.txt"));
    assert_eq!(published.len(), 16);
    let table = TABLE;
    for row in published {
        let [n, a, d, b, delta, c, wide] = row[..] else {
            panic!("seven columns")
        };
        assert_eq!(table.row(n), Some(vec![a, b, c]), "n = {n}");
        assert_eq!(
            (table.difference(1, n), table.difference(2, n)),
            (Some(d), Some(delta)),
            "n = {n}"
        );
        assert_eq!(wide, c - a);
        assert_eq!(Rat::lost(n), Some(Rat::new([a, b, c])));
    }
}

#[test]
fn the_published_digits_equal_those_of_the_numeration_systems() {
    let system = TABLE.numeration();
    let mut read = 0;
    for line in include_str!("../data/rat-table-3.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        // A dash means a leading zero.
        let numbers: Vec<u64> = line
            .split_whitespace()
            .map(|d| d.parse().unwrap_or(0))
            .collect();
        let [s2, s1, s0, t2, t1, t0, n] = numbers[..] else {
            panic!("seven columns")
        };
        assert_eq!(system.p.digits(n), [s0, s1, s2], "n = {n}");
        assert_eq!(system.q.digits(n), [t0, t1, t2], "n = {n}");
        read += 1;
    }
    assert_eq!(read, 16);
}

#[test]
fn differences_of_lost_triples_have_the_residues_of_the_proof() {
    let mut hit = vec![false; 7_001];
    for n in 1..=2_000 {
        let [x, y, z] = Rat::lost(n).expect("small").piles();
        assert!([1, 3, 4, 6].contains(&((y - x) % 7)), "d of {n}");
        assert!([2, 5].contains(&((z - y) % 7)), "δ of {n}");
        assert!([3, 1, 6, 4].contains(&((z - x) % 7)), "Δ of {n}");
        for difference in [y - x, z - y] {
            if let Some(hit) = hit.get_mut(difference as usize) {
                assert!(!*hit, "{difference} twice");
                *hit = true;
            }
        }
        // If the lost triple before (x, y, z) is (u, v, w), then z − x exceeds w − u by b(w − u).
        let [u, _, w] = Rat::lost(n - 1).expect("small").piles();
        assert_eq!((z - x) - (w - u), Rat::b(w - u), "Δ before {n}");
    }
    for (difference, hit) in hit.into_iter().enumerate().take(3_500) {
        assert_eq!(hit, difference % 7 != 0, "{difference}");
    }
}

proptest! {
    #[test]
    fn large_positions_are_lost_or_lead_to_a_lost_one(
        piles in proptest::array::uniform3(prop_oneof![0..=1_000u64, 0..=LARGEST_PILE]),
    ) {
        check_large(Rat::new(piles))?;
    }

    #[test]
    fn large_positions_near_lost_ones_are_decided(
        n in 1..=LARGEST_PILE / 7, shifts in proptest::array::uniform3(-12i64..=12),
    ) {
        let lost = Rat::lost(n).expect("C is at most 10^18");
        prop_assert!(lost.is_lost());
        check_large(lost)?;
        let piles = lost.piles();
        let near = std::array::from_fn(|i| piles[i].saturating_add_signed(shifts[i]).min(LARGEST_PILE));
        check_large(Rat::new(near))?;
    }

    #[test]
    fn large_options_are_recognised_without_a_list(
        piles in proptest::array::uniform3(0..=LARGEST_PILE), to in proptest::array::uniform3(0..=LARGEST_PILE),
        near in 0..=20u64,
    ) {
        let (from, mut to) = (Rat::new(piles), Rat::new(to).piles());
        // Draws an option that rule (III) often allows.
        if near > 6 {
            let [x, _, z] = from.piles();
            to[2] = (to[0] + (z - x) + 10).saturating_sub(near).min(LARGEST_PILE);
        }
        let to = Rat::new(to);
        let stated = !from.moves_between(&to).is_empty();
        prop_assert_eq!(stated, is_option_by_the_letter(&from, &to));
    }
}

fn check_large(position: Rat) -> Result<(), TestCaseError> {
    let theorem = position.theorem().expect("every position has one");
    prop_assert_eq!(
        position.verdict().outcome,
        Some(if position.is_lost() {
            Outcome::P
        } else {
            Outcome::N
        })
    );
    prop_assert_eq!(theorem.winning.is_empty(), position.is_lost());
    prop_assert_eq!(theorem.named.is_none(), position.is_lost());
    prop_assert!(
        theorem
            .named
            .is_none_or(|named| theorem.winning.contains(&named))
    );
    for step in &theorem.winning {
        let to = position.after(step);
        prop_assert!(is_option_by_the_letter(&position, &to));
        prop_assert!(to.is_lost());
    }
    Ok(())
}

#[test]
fn the_record_of_the_largest_numbers_is_exact() {
    let text = "rat(1000000000000000000,999999999999999999,999999999999999998)";
    let record = Analyst::new().analyze(&parse(text).expect("a position"));
    assert_eq!(
        record.position,
        "rat(999999999999999998,999999999999999999,1000000000000000000)"
    );
    assert_eq!(record.outcome, Some(Outcome::N));
    assert!(record.winning_complete && !record.winning.is_empty());
    assert_eq!((record.moves.len(), record.move_count), (0, None));
    for to in &record.winning {
        assert!(nimscope::play(text, &to.to_string()).is_ok(), "{to}");
    }
}

#[test]
fn nimbers_are_known_if_piles_are_at_most_42_or_one_is_empty() {
    let mut analyst = Analyst::new();
    for text in ["rat(30,30,30)", "rat(17,23,30)", "rat(1,41,42)"] {
        let record = analyst.analyze(&parse(text).expect("a position"));
        assert!(record.nimber.is_some() && record.winning_complete, "{text}");
        let options: Vec<Nimber> = record
            .moves
            .iter()
            .filter_map(|option| option.nimber)
            .collect();
        assert_eq!(options.len(), record.moves.len());
        assert_eq!(
            Some(nimscope::theory::mex(options)),
            record.nimber,
            "{text}"
        );
    }
    let record = analyst.analyze(&parse("rat(5,0,12)").expect("a position"));
    assert_eq!(
        (record.nimber, record.move_count.as_deref()),
        (Some(Nimber(17)), Some("62"))
    );
    let sum = "rat(0,1000000000000000000,1000000000000000000) + nim(7)";
    let record = analyst.analyze(&parse(sum).expect("a position"));
    assert_eq!(record.outcome, Some(Outcome::N));
    assert!(record.winning_complete);
    assert_eq!(record.winning.len(), 4);
}

#[test]
fn each_case_has_its_reason_in_words() {
    for (text, case, words) in [
        (
            "rat(0,0,0)",
            "lost",
            "No token is left, so the player to move has lost.",
        ),
        (
            "rat(5,9,18)",
            "lost",
            "5, 9 and 18 are a lost triple, and no move leads from one lost triple to another. \
             With n = 3 the triple is ⌊7n/4⌋ = 5, ⌊7n/2⌋ − 1 = 9 and 7n − 3 = 18.",
        ),
        (
            "rat(0,4,6)",
            "empty",
            "One pile is empty, so take all tokens of the others by rule (I).",
        ),
        (
            "rat(4,6,9)",
            "C",
            "The smallest pile belongs to the lost triple 1, 2 and 4. Keep this pile, and leave 1 \
             and 2 tokens in the others by rule (I). With n = 1 the triple is ⌊7n/4⌋ = 1, ⌊7n/2⌋ − \
             1 = 2 and 7n − 3 = 4.",
        ),
        (
            "rat(6,8,15)",
            "B",
            "The smallest pile belongs to the lost triple 3, 6 and 11, and the largest pile has at \
             least 11 tokens. Keep the smallest pile, and leave 3 and 11 tokens in the others by \
             rule (I). With n = 2 the triple is ⌊7n/4⌋ = 3, ⌊7n/2⌋ − 1 = 6 and 7n − 3 = 11.",
        ),
        (
            "rat(6,8,10)",
            "B-III",
            "The smallest pile belongs to the lost triple 3, 6 and 11, but the largest pile has \
             fewer than 11 tokens. So leave the lost triple 1, 2 and 4 by rule (III): take 5 from \
             the smallest pile and 6 from the largest pile. These two amounts differ by 1, and the \
             rule allows a difference below 5. The largest minus the smallest pile is D = 4. This \
             is lost triple number 1. Its largest minus its smallest pile is 3; in the next triple \
             it is 8.",
        ),
        (
            "rat(3,7,12)",
            "A",
            "The smallest pile belongs to the lost triple 3, 6 and 11, and the others have at \
             least 6 and 11 tokens. Leave exactly 6 and 11 tokens in them by rule (I). With n = 2 \
             the triple is ⌊7n/4⌋ = 3, ⌊7n/2⌋ − 1 = 6 and 7n − 3 = 11.",
        ),
        (
            "rat(8,8,20)",
            "equal",
            "The two smaller piles are equal, so take everything by rule (II).",
        ),
        (
            "rat(12,20,40)",
            "d-II",
            "The two smaller piles differ by 8, and so do 8 and 16 in the lost triple 8, 16 and \
             32. The largest pile has more than 32 tokens, so take 4 from each smaller pile, and 8 \
             from the largest, by rule (II). With n = 5 the triple is ⌊7n/4⌋ = 8, ⌊7n/2⌋ − 1 = 16 \
             and 7n − 3 = 32.",
        ),
        (
            "rat(12,19,30)",
            "d-1-II",
            "The two smaller piles differ by 7, and 7 and 13 in the lost triple 7, 13 and 25 \
             differ by 6. The amounts taken from these piles may differ by one. The largest pile \
             has more than 25 tokens, so take 5 and 6 from the smaller piles, and 5 from the \
             largest, by rule (II). With n = 4 the triple is ⌊7n/4⌋ = 7, ⌊7n/2⌋ − 1 = 13 and 7n − \
             3 = 25.",
        ),
        (
            "rat(12,17,30)",
            "delta",
            "The two smaller piles differ by 5, and so do 6 and 11 in the lost triple 3, 6 and 11. \
             So take 6 from both by rule (II), and leave 3 in the largest pile. In this triple, n \
             = 2 and C − B = 5.",
        ),
    ] {
        let record = Analyst::new().analyze(&parse(text).expect("a position"));
        let reason = &record.because[0].reason;
        assert_eq!((reason.case, &record.reason[..]), (case, words), "{text}");
    }
}
