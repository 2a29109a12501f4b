//! Splittings: recursion, formula and digits compared with each other.

use nimscope::theory::{Splitting, Term};
use proptest::prelude::*;

fn all() -> impl Iterator<Item = Splitting> {
    (2..=8).map(Splitting::new)
}

#[test]
fn recursion_formula_and_digits_give_the_same_rows() {
    for splitting in all() {
        for (n, row) in splitting.rows().take(3_000).enumerate() {
            let n = n as u64;
            assert_eq!(
                splitting.row(n).as_ref(),
                Some(&row),
                "{splitting:?}, n = {n}"
            );
            let digits = (1..=splitting.count()).map(|k| splitting.term_by_digits(k, n));
            assert_eq!(digits.collect::<Option<Vec<u64>>>(), Some(row));
        }
    }
}

#[test]
fn every_positive_integer_is_in_one_sequence_once() {
    for splitting in all() {
        let last = 20 * splitting.period();
        let mut places = vec![Vec::new(); last as usize + 1];
        for k in 1..=splitting.count() {
            for n in 1..=last {
                let term = splitting.term(k, n).unwrap_or(u64::MAX);
                if let Some(place) = places.get_mut(term as usize) {
                    place.push(Term { k, n });
                }
            }
        }
        for (x, place) in places.iter().enumerate().skip(1) {
            assert_eq!(place.len(), 1, "{x} of {splitting:?}");
            assert_eq!(splitting.place(x as u64), place.first().copied());
            assert_eq!(splitting.place_by_digits(x as u64), place.first().copied());
        }
        assert_eq!(splitting.place(0), None);
        assert_eq!(splitting.place_by_digits(0), None);
    }
}

#[test]
fn each_integer_except_multiples_of_the_period_is_a_difference_once() {
    for splitting in all() {
        let last = 10 * splitting.period();
        let mut hits = vec![0; last as usize + 1];
        for k in 1..splitting.count() {
            for n in 1..=last {
                let (low, high) = (splitting.term(k, n), splitting.term(k + 1, n));
                let difference = splitting.difference(k, n);
                assert_eq!(difference, high.zip(low).map(|(high, low)| high - low));
                let place = difference.and_then(|d| splitting.difference_place(d));
                assert_eq!(place, Some(Term { k, n }));
                if let Some(hit) = hits.get_mut(difference.unwrap_or(u64::MAX) as usize) {
                    *hit += 1;
                }
            }
        }
        for (d, &hit) in hits.iter().enumerate().skip(1) {
            let multiple = (d as u64).is_multiple_of(splitting.period());
            assert_eq!(hit, i32::from(!multiple), "{d} of {splitting:?}");
            assert_eq!(splitting.difference_place(d as u64).is_none(), multiple);
        }
    }
}

proptest! {
    #[test]
    fn formula_and_digits_agree_on_large_numbers(m in 2u32..=8, x in 1..=1_000_000_000_000_000_000u64) {
        let splitting = Splitting::new(m);
        let place = splitting.place(x).expect("every positive integer has one");
        prop_assert_eq!(splitting.place_by_digits(x), Some(place));
        prop_assert_eq!(splitting.term(place.k, place.n), Some(x));
        prop_assert_eq!(splitting.term_by_digits(place.k, place.n), Some(x));
    }
}

#[test]
fn terms_beyond_64_bits_are_refused() {
    assert_eq!(Splitting::new(3).term(3, u64::MAX), None);
    assert_eq!(Splitting::new(3).term_by_digits(3, u64::MAX), None);
    assert_eq!(Splitting::new(3).row(3), Some(vec![5, 9, 18]));
}
