//! Beatty pairs compared with their definition.

use nimscope::theory::{BeattyPair, Place};
use proptest::prelude::*;

const LARGEST_NUMBER: u64 = 1_000_000_000_000_000_000;

/// The pairs (A_n, B_n) by recursion: A_n is the least number that no earlier pair has.
fn by_mex(gap: u64, count: u64) -> Vec<(u64, u64)> {
    let mut used = std::collections::BTreeSet::new();
    let mut pairs = Vec::new();
    for n in 0..count {
        let low = (0..).find(|x| !used.contains(x)).unwrap_or_default();
        used.extend([low, low + gap * n]);
        pairs.push((low, low + gap * n));
    }
    pairs
}

#[test]
fn closed_form_equals_the_recursive_definition() {
    for gap in [1, 2, 3, 4, 5, 9, 40, 1_000_000] {
        let closed: Vec<(u64, u64)> = BeattyPair::new(gap).pairs_from(0).take(400).collect();
        assert_eq!(closed, by_mex(gap, 400), "a = {gap}");
    }
}

#[test]
fn places_and_partners_equal_a_search_of_the_pairs() {
    for gap in [1, 2, 3, 7, 100] {
        let pair = BeattyPair::new(gap);
        let pairs = by_mex(gap, 300);
        for x in 0..300 {
            let low = pairs.iter().position(|&(a, _)| a == x);
            let high = pairs.iter().skip(1).position(|&(_, b)| b == x);
            let expected = match (low, high) {
                (Some(n), None) => Place::Low(n as u64),
                (None, Some(n)) => Place::High(n as u64 + 1),
                other => panic!("{x} has the place {other:?}"),
            };
            assert_eq!(pair.place(x), expected, "x = {x}, a = {gap}");
            for y in 0..300 {
                let listed = pairs.contains(&(x, y)) || pairs.contains(&(y, x));
                assert_eq!(pair.contains(x, y), listed, "({x},{y}), a = {gap}");
            }
        }
    }
}

proptest! {
    #[test]
    fn partner_of_partner_is_the_number_itself(x in 0..=LARGEST_NUMBER, gap in 1u64..=1_000_000) {
        let pair = BeattyPair::new(gap);
        if let Some(partner) = pair.partner(x) {
            prop_assert_eq!(pair.partner(partner), Some(x));
            prop_assert!(pair.contains(x, partner));
            prop_assert!(pair.contains(partner, x));
            prop_assert!(!pair.contains(x, partner.wrapping_add(gap)));
        } else {
            prop_assert!(matches!(pair.place(x), Place::Low(_)));
        }
    }

    #[test]
    fn place_gives_the_index_of_the_pair(n in 1..=LARGEST_NUMBER, gap in 1u64..=1_000_000) {
        let pair = BeattyPair::new(gap);
        let n = n / gap;
        if let Some((low, high)) = pair.pair(n) {
            prop_assert_eq!(pair.place(low), Place::Low(n));
            if n > 0 {
                prop_assert_eq!(pair.place(high), Place::High(n));
            }
        }
    }
}

#[test]
fn coordinates_of_ten_to_the_eighteenth_are_exact() {
    let (low, high) = BeattyPair::GOLDEN
        .pair(381_966_011_250_105_151)
        .unwrap_or_default();
    assert_eq!(
        (low, high),
        (618_033_988_749_894_846, 999_999_999_999_999_997)
    );
}
