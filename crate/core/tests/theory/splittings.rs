//! Families of sequences that split the positive integers, compared with naive marking, with
//! the printed table of Fat Rat, and with the theorems of RAT on moduli.

use std::collections::BTreeSet;

use crate::common::tables::rows;
use nimscope::theory::family::{Beatty, Family, Finding, Flaw};
use nimscope::theory::{BeattyPair, Place, Quadratic, Slope, Splitting, Term};
use proptest::prelude::*;

const FAR_PLACES: [u64; 3] = [
    1_000_000_000_000_000,
    123_456_789_012_345_678,
    1_000_000_000_000_000_000,
];

/// ⌊(an + c)/b⌋.
fn ratio(a: i64, c: i64, b: u64) -> Beatty {
    Beatty {
        modulus: Slope::Rational(a, b.cast_signed()),
        offset: (c, b),
    }
}

/// ⌊nx⌋.
fn root(x: Quadratic) -> Beatty {
    Beatty {
        modulus: Slope::Irrational(x),
        offset: (0, 1),
    }
}

fn fat_rat(m: u32) -> Family {
    Family::fat_rat(Splitting::new(m))
}

/// Every family that should split the positive integers.
fn families() -> Vec<(String, Family)> {
    let halves = Family::of([ratio(2, 0, 1), ratio(2, -1, 1)]);
    let mut families: Vec<_> = (2..=12)
        .map(|m| (format!("Fat Rat, m = {m}"), fat_rat(m)))
        .collect();
    let golden = Family::golden();
    let silver = Quadratic::new(0, 2, 1).expect("2 is no square");
    let other = silver.complement().expect("it is above 1");
    let silver = Family::of([silver, other].map(root));
    families.extend([
        ("shifted".to_owned(), Family::shifted()),
        ("raleigh".to_owned(), Family::raleigh()),
        ("lower halves".to_owned(), golden.composed(&halves, 0)),
        ("upper by Rat".to_owned(), golden.composed(&fat_rat(3), 1)),
        ("√2 by Rat".to_owned(), silver.composed(&fat_rat(3), 0)),
        (
            "Rat, its first halved".to_owned(),
            fat_rat(3).composed(&halves, 0),
        ),
        ("√2".to_owned(), silver),
        ("golden".to_owned(), golden),
    ]);
    families
}

#[test]
fn every_integer_to_a_hundred_thousand_is_hit_exactly_once() {
    const LAST_INTEGER: usize = 100_000;
    for (name, family) in families() {
        let mut marks = vec![Vec::new(); LAST_INTEGER + 1];
        for (which, sequence) in family.sequences.iter().enumerate() {
            let terms = (1..).map(|n| (n, sequence.term(n).expect("it fits")));
            for (n, term) in terms.take_while(|&(_, term)| term <= LAST_INTEGER as i128) {
                marks[usize::try_from(term).expect("it is positive")].push((which, n));
            }
        }
        assert_eq!(marks[0], [], "{name}");
        for (x, marks) in marks.iter().enumerate().skip(1) {
            assert_eq!(marks.len(), 1, "{name}: {x} is hit by {marks:?}");
            assert_eq!(family.place(x as i128), Some(marks[0]), "{name}: {x}");
        }
    }
}

#[test]
fn every_integer_near_the_far_places_is_hit_exactly_once() {
    for (name, family) in families() {
        for far in FAR_PLACES {
            for x in far - 600..far + 600 {
                let x = i128::from(x);
                let (which, n) = family.place(x).unwrap_or_else(|| panic!("{name}: {x}"));
                let sequence = family.sequences[which];
                assert_eq!(sequence.term(n), Some(x), "{name}: {x}");
                assert!(sequence.term(n - 1) < Some(x) && sequence.term(n + 1) > Some(x));
                assert_eq!(sequence.count(x), Some(n), "{name}: {x}");
            }
        }
    }
}

#[test]
fn fat_rat_as_a_family_equals_fat_rat() {
    for m in 2..=8 {
        let (family, splitting) = (fat_rat(m), Splitting::new(m));
        let far = FAR_PLACES.into_iter().flat_map(|far| far - 300..far + 300);
        for x in (1..=20_000).chain(far) {
            let place = splitting.place(x).map(|Term { k, n }| (k as usize - 1, n));
            assert_eq!(family.place(x.into()), place, "m = {m}: {x}");
        }
    }
}

#[test]
fn the_printed_table_of_four_piles_is_right() {
    let rows = rows::<u64>(include_str!("../data/fat-rat-4-table-5.txt"));
    let four = Splitting::new(4);
    assert_eq!(rows.len(), 16);
    for row in rows {
        let n = row[0];
        let term = |k| four.term(k, n).expect("it fits");
        let step = |k| four.difference(k, n).expect("it fits");
        let computed = [
            n,
            term(1),
            step(1),
            term(2),
            step(2),
            term(3),
            step(3),
            term(4),
            term(4) - term(1),
        ];
        assert_eq!(row, computed);
    }
}

#[test]
fn the_golden_splitting_is_the_golden_beatty_pair() {
    let golden = Family::golden();
    for x in (1..3_000).chain(FAR_PLACES[2] - 500..FAR_PLACES[2] + 500) {
        let expected = match BeattyPair::GOLDEN.place(x) {
            Place::Low(n) => (0, n),
            Place::High(n) => (1, n),
        };
        assert_eq!(golden.place(x.into()), Some(expected));
    }
}

#[test]
fn raleigh_is_made_of_nested_golden_floors() {
    let floor = |n: u64| {
        let floor = Quadratic::GOLDEN.floor_times(n).expect("it fits");
        u64::try_from(floor).expect("it is positive")
    };
    for n in (1..3_000).chain([FAR_PLACES[0]]) {
        let terms = Family::raleigh().sequences;
        let terms: Vec<_> = terms.iter().map(|sequence| sequence.term(n)).collect();
        let (low, high) = (floor(n), floor(n) + n);
        let expected = [floor(low), high, floor(high)].map(|x| Some(i128::from(x)));
        assert_eq!(terms, expected);
        // The golden pair (`low`, `high`) of index n gives the nested floors directly.
        assert_eq!(floor(low) + 1, high);
        assert_eq!(floor(high), low + high);
    }
}

#[test]
fn rational_moduli_with_inverses_of_sum_1_can_still_collide() {
    let family = Family::of([ratio(3, 0, 2), ratio(3, 0, 1)]);
    let flaw = Flaw {
        at: 2,
        hits: vec![],
    };
    assert_eq!(family.examine(100), Finding::Flaw(flaw));
    assert_eq!(family.hits(3), [(0, 2), (1, 1)]);
    let printed = Family::of([ratio(7, 0, 4), ratio(7, 0, 2), ratio(7, 0, 1)]);
    assert!(
        matches!(printed.examine(100), Finding::Flaw(_)),
        "without offsets, the moduli of Rat collide"
    );
    let below = Family::of([ratio(2, -2, 1), ratio(2, -1, 1)]);
    let flaw = Flaw {
        at: 0,
        hits: vec![(0, 1)],
    };
    assert_eq!(below.examine(100), Finding::Flaw(flaw));
}

#[test]
fn periodic_families_are_decided_for_all_integers() {
    for m in 2..=8 {
        let to = (1 << m) - 1 + (1 << (m - 1)) + 1;
        assert_eq!(fat_rat(m).period(), Some((1 << m) - 1));
        assert_eq!(fat_rat(m).examine(10_000), Finding::Splits(to));
        assert_eq!(
            fat_rat(m).examine(50.min(to - 1)),
            Finding::NoneUpTo(50.min(to - 1))
        );
    }
    assert!(matches!(Family::shifted().examine(100), Finding::Splits(_)));
    assert_eq!(Family::golden().examine(5_000), Finding::NoneUpTo(5_000));
    assert_eq!(Family::raleigh().period(), None);
}

/// All families of `moduli` with offsets c from `offsets`. The sequence of the modulus a/b
/// is ⌊(an + c)/b⌋.
fn offsets(moduli: &[(u64, u64)], offsets: std::ops::Range<i64>) -> Vec<Family> {
    let mut families: Vec<Vec<Beatty>> = vec![Vec::new()];
    for &(a, b) in moduli {
        families = families
            .iter()
            .flat_map(|family| {
                let family = family.clone();
                offsets.clone().map(move |c| {
                    let mut family = family.clone();
                    family.push(ratio(a.cast_signed(), c, b));
                    family
                })
            })
            .collect();
    }
    families.into_iter().map(Family::of).collect()
}

#[test]
fn three_distinct_moduli_split_only_if_they_are_those_of_rat() {
    // The moduli a/b must have inverses with the sum 1, so the denominators sum to a.
    let mut found = BTreeSet::new();
    for a in 6..=12u64 {
        for first in 1..a {
            for second in first + 1..a - first {
                let third = a - first - second;
                if third <= second {
                    continue;
                }
                let moduli = [(a, third), (a, second), (a, first)];
                let reach = a.cast_signed();
                let splits = offsets(&moduli, -reach..reach)
                    .iter()
                    .any(|family| matches!(family.examine(1_000), Finding::Splits(_)));
                if splits {
                    found.insert(moduli);
                }
            }
        }
    }
    assert_eq!(found, BTreeSet::from([[(7, 4), (7, 2), (7, 1)]]));
}

#[test]
fn integer_moduli_that_split_have_their_two_largest_equal() {
    let mut found = 0;
    for a in 2..=8u64 {
        for b in a..=8 {
            for c in b..=8 {
                let moduli = [(a, 1), (b, 1), (c, 1)];
                for family in offsets(&moduli, -7..1) {
                    if matches!(family.examine(1_000), Finding::Splits(_)) {
                        assert_eq!(b, c, "{a}, {b}, {c}");
                        found += 1;
                    }
                }
            }
        }
    }
    assert_eq!(found, 6 + 4, "3,3,3 in any order; 2,4,4 in either order");
}

#[test]
fn a_tally_counts_missed_and_repeated_integers() {
    for (name, family) in families() {
        assert_eq!(family.tally(20_000), (0, 0), "{name}");
    }
    // The moduli 3/2 and 3 miss 2, 5, 8 and hit 3, 6, 9 twice.
    assert_eq!(
        Family::of([ratio(3, 0, 2), ratio(3, 0, 1)]).tally(10),
        (3, 3)
    );
    assert_eq!(Family::of([]).tally(4), (4, 0));
}

#[test]
fn only_positive_moduli_are_accepted() {
    let slope = |p, q, d, r| Slope::new(p, q, d, r).expect("small numbers");
    for (p, q, d, r, positive) in [
        (1, 0, 0, 2, true),
        (0, 0, 0, 1, false),
        (-1, 0, 0, 2, false),
        (-1, 1, 2, 1, true),
        (-2, 1, 2, 1, false),
        (2, -1, 2, 1, true),
    ] {
        let made = Beatty::new(slope(p, q, d, r), 0, 1);
        assert_eq!(made.is_some(), positive, "({p} + {q}√{d})/{r}");
    }
    assert_eq!(Beatty::new(slope(1, 0, 0, 1), 0, 0), None);
}

/// The first integer that is not hit exactly once, and the number of its hits, by marking.
fn naive_flaw(family: &Family, to: i128) -> Option<(i128, usize)> {
    let terms: Vec<i128> = family
        .sequences
        .iter()
        .flat_map(|sequence| (1..200).map_while(|n| sequence.term(n)))
        .collect();
    (1..=to)
        .map(|x| (x, terms.iter().filter(|&&term| term == x).count()))
        .find(|&(_, hits)| hits != 1)
}

proptest! {
    #[test]
    fn the_first_flaw_equals_that_found_by_marking(
        given in prop::collection::vec((1i64..12, 1i64..6, -6i64..12, 1u64..6), 1..5),
    ) {
        let family = Family::of(given.iter().map(|&(a, b, c, d)| Beatty {
            modulus: Slope::Rational(a, b),
            offset: (c, d),
        }));
        if family.sequences.iter().all(|sequence| sequence.term(1) >= Some(1)) {
            let found = match family.examine(30) {
                Finding::Flaw(flaw) => Some((flaw.at, flaw.hits.len())),
                _ => None,
            };
            let naive = naive_flaw(&family, 30).map(|(x, hits)| (x, hits.min(2)));
            prop_assert_eq!(found.map(|(x, hits)| (x, hits.min(2))), naive);
        }
    }

    #[test]
    fn the_count_of_terms_equals_the_number_of_listed_terms(
        a in 1i64..40, b in 1i64..12, c in -30i64..30, d in 1u64..9, x in -20i128..200,
        p in 0i32..9, radicand in 2u32..40, q in 1i32..7,
    ) {
        let mut moduli = vec![Slope::Rational(a, b)];
        moduli.extend(Quadratic::new(p, radicand, q).map(Slope::Irrational));
        for modulus in moduli {
            let beatty = Beatty { modulus, offset: (c, d) };
            // This list of terms is complete if its last term exceeds x.
            let naive = (1..1_200).filter(|&n| beatty.term(n) <= Some(x)).count();
            prop_assume!(beatty.term(1_199) > Some(x));
            prop_assert_eq!(beatty.count(x), Some(naive as u64));
        }
    }
}
