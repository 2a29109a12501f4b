//! Slopes, and the integers that their multiples hit.

use nimscope::theory::{Clash, Multiple, Slope};
use proptest::prelude::*;

/// For each integer to `most`, counts the multiples of the slopes whose floor is this integer.
fn hits(slopes: [Slope; 2], most: usize) -> Vec<u32> {
    let mut hits = vec![0; most + 1];
    for slope in slopes {
        for n in 1..=most as u64 {
            let floor = slope.floor_times(n).and_then(|m| usize::try_from(m).ok());
            if let Some(hit) = floor.and_then(|m| hits.get_mut(m)) {
                *hit += 1;
            }
        }
    }
    hits
}

fn slope(p: i32, q: i32, d: u32, r: i32) -> Slope {
    Slope::new(p, q, d, r).unwrap_or(Slope::Rational(0, 1))
}

#[test]
fn the_first_missed_and_first_doubled_integer_follow_the_law() {
    let mut seen = 0;
    for denominator in 1..=40 {
        for numerator in denominator + 1..=60 {
            let alpha = slope(numerator, 0, 0, denominator);
            let beta = alpha.complement().unwrap_or(alpha);
            let hits = hits([alpha, beta], 61);
            let first = |times| (1..=61).find(|&m| hits[m] == times).map(|m| m as u64);
            let clash = alpha.clash();
            // The first doubled integer is at most the numerator, so the count to 61 includes it.
            assert_eq!(clash.map(|clash| clash.doubled), first(2), "{alpha:?}");
            let missed = clash.map(|clash| clash.missed).filter(|&m| m > 0);
            assert_eq!(missed, first(0), "{alpha:?}");
            seen += 1;
        }
    }
    assert!(seen > 1_000);
}

#[test]
fn three_halves_and_three_hit_three_twice_and_miss_two() {
    let alpha = slope(3, 0, 0, 2);
    assert_eq!(alpha.complement(), Some(Slope::Rational(3, 1)));
    assert_eq!(
        alpha.clash(),
        Some(Clash {
            missed: 2,
            doubled: 3
        })
    );
    // A slope with an integer root is rational too.
    assert_eq!(slope(1, 1, 4, 2), Slope::Rational(3, 2));
}

#[test]
fn the_numbers_of_a_slope_are_in_lowest_terms() {
    for (given, own, complement) in [
        ((1, 1, 5, 2), [1, 1, 5, 2], [3, 1, 5, 2]),
        ((0, 1, 2, 1), [0, 1, 2, 1], [2, 1, 2, 1]),
        ((0, 1, 3, 1), [0, 1, 3, 1], [3, 1, 3, 2]),
        ((5, 1, 13, 6), [5, 1, 13, 6], [3, 1, 13, 2]),
        ((2, 4, 8, -6), [-1, -4, 2, 3], [0, 0, 0, 0]),
        ((9, -3, 8, 3), [3, -2, 2, 1], [0, 0, 0, 0]),
        ((10, -3, 8, 1), [10, -6, 2, 1], [6, 2, 2, 3]),
        ((6, 0, 0, 4), [3, 0, 1, 2], [3, 0, 1, 1]),
    ] {
        let (p, q, d, r) = given;
        let alpha = slope(p, q, d, r);
        assert_eq!(alpha.terms(), own, "{given:?}");
        let beta = alpha.complement().map_or([0; 4], Slope::terms);
        assert_eq!(beta, complement, "{given:?}");
    }
}

#[test]
fn numbers_beyond_the_bounds_are_refused() {
    assert_eq!(Slope::new(1, 1, 5, 0), None);
    assert_eq!(Slope::new(1_001, 1, 5, 2), None);
    assert_eq!(Slope::new(1, i32::MIN, 5, 2), None);
    assert_eq!(Slope::new(1, 1, 1_001, 2), None);
    assert_eq!(slope(1, 0, 0, 1).complement(), None);
    assert_eq!(slope(-3, 0, 0, 2).clash(), None);
}

proptest! {
    #[test]
    fn irrational_slopes_above_one_hit_every_integer_once(
        p in -1_000i32..=1_000, q in -1_000i32..=1_000, d in 0u32..=1_000, r in 1i32..=1_000,
    ) {
        let alpha = slope(p, q, d, r);
        let beta = alpha.complement();
        prop_assert_eq!(
            beta.is_some(),
            alpha.floor_times(1) >= Some(1) && alpha != Slope::Rational(1, 1)
        );
        if let Some(beta) = beta && matches!(alpha, Slope::Irrational(_)) {
            prop_assert!(hits([alpha, beta], 100)[1..].iter().all(|&times| times == 1));
            prop_assert_eq!(beta.complement().map(Slope::terms), Some(alpha.terms()));
        }
    }

    #[test]
    fn lowest_terms_do_not_change_the_number(
        p in -1_000i32..=1_000, q in -1_000i32..=1_000, d in 0u32..=1_000, r in 1i32..=1_000,
        n in 1u64..=1_000_000,
    ) {
        let alpha = slope(p, q, d, r);
        let [p2, q2, d2, r2] = alpha.terms();
        // Compares the rational parts and the roots. An integer root belongs to the rational part.
        let root = if q2 == 0 { i128::from(q) * i128::from(d.isqrt()) } else { 0 };
        prop_assert_eq!((i128::from(p) + root) * r2, p2 * i128::from(r));
        if q2 != 0 {
            let (left, right) = (i128::from(q) * r2, q2 * i128::from(r));
            prop_assert_eq!(left.pow(2) * i128::from(d), right.pow(2) * d2);
            prop_assert_eq!(left.signum(), right.signum());
        }
        // The floor by its definition.
        let floor = alpha.floor_times(n).unwrap_or_default();
        let at_least = |m: i128| {
            let (root, rest) = (q2 * i128::from(n), m * r2 - p2 * i128::from(n));
            let (root, rest) = (root * root * d2 * root.signum(), rest * rest * rest.signum());
            root >= rest
        };
        prop_assert!(at_least(floor) && !at_least(floor + 1));
    }

    #[test]
    fn all_multiples_with_a_floor_in_the_range_are_listed(
        p in 0i32..=50, q in 1i32..=9, d in 0u32..=90, r in 1i32..=12,
        from in 0u64..200, length in 0u64..50,
    ) {
        let alpha = slope(p, q, d, r);
        prop_assume!(alpha.floor_times(1) >= Some(1));
        let to = from + length;
        let found: Vec<u64> = alpha.multiples(from, to).map(|found| found.index).collect();
        let expected: Vec<u64> = (1..=to)
            .filter(|&n| {
                let floor = alpha.floor_times(n).unwrap_or_default();
                (i128::from(from)..=i128::from(to)).contains(&floor)
            })
            .collect();
        prop_assert_eq!(found, expected);
    }

    /// The point that cuts the segment from jα to kβ in ratio 1/β : 1/α is
    /// the integer j + k. So one end is below j + k, and the other end is above.
    #[test]
    fn the_integer_j_plus_k_is_between_the_multiples_of_a_complementary_pair(
        p in 0i32..=50, q in 1i32..=9, d in 2u32..=90, r in 1i32..=12,
        j in 1u64..1_000, k in 1u64..1_000,
    ) {
        let alpha = slope(p, q, d, r);
        if let (Slope::Irrational(_), Some(beta)) = (alpha, alpha.complement()) {
            let cut = i128::from(j + k);
            prop_assert_ne!(
                alpha.floor_times(j).unwrap_or_default() < cut,
                beta.floor_times(k).unwrap_or_default() < cut
            );
        }
    }
}

#[test]
fn large_multiples_are_exact() {
    let golden = slope(1, 1, 5, 2);
    let found: Vec<Multiple> = golden
        .multiples(1_618_033_988_748, 1_618_033_988_750)
        .collect();
    let floors: Vec<i128> = found.iter().map(|at| at.thousandths / 1_000).collect();
    assert_eq!(floors, [1_618_033_988_748, 1_618_033_988_749]);
    assert!(
        found
            .iter()
            .all(|at| { golden.floor_times(at.index) == Some(at.thousandths / 1_000) })
    );
}
