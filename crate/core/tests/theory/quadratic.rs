//! Floors of quadratic numbers compared with their definition.

use nimscope::theory::Quadratic;
use proptest::prelude::*;

/// ⌊n(p+√d)/q⌋ by its definition: the largest m with mq ≤ np + n√d (for q > 0), found
/// by trial.
fn naive_floor(p: i128, d: i128, q: i128, n: i128) -> i128 {
    let (p, q, sign) = if q > 0 { (p, q, 1) } else { (-p, -q, -1) };
    let at_most = |m: i128| {
        let left = m * q - n * p;
        if sign > 0 {
            left <= 0 || left * left <= n * n * d
        } else {
            left <= 0 && left * left >= n * n * d
        }
    };
    let mut m = 0;
    while at_most(m + 1) {
        m += 1;
    }
    while !at_most(m) {
        m -= 1;
    }
    m
}

proptest! {
    #[test]
    fn floors_of_multiples_equal_their_definition(
        p in -40i32..40, d in 2u32..90, q in -12i32..12, n in 0u64..60,
    ) {
        if let Some(x) = Quadratic::new(p, d, q) {
            let naive = naive_floor(p.into(), d.into(), q.into(), n.into());
            prop_assert_eq!(x.floor_times(n), Some(naive));
        }
    }

    #[test]
    fn floor_sums_equal_the_sums_of_listed_floors(
        p in -40i32..40, d in 2u32..90, q in -12i32..12, n in 0u64..300,
    ) {
        if let Some(x) = Quadratic::new(p, d, q) {
            let naive = (1..=n).map(|k| x.floor_times(k)).sum::<Option<i128>>();
            prop_assert_eq!(x.floor_sum(n), naive);
        }
    }

    #[test]
    fn beatty_pair_partitions_positives(p in 0i32..40, d in 2u32..90, q in 1i32..12) {
        let Some(alpha) = Quadratic::new(p, d, q) else { return Ok(()) };
        prop_assume!(alpha.floor_times(1) >= Some(1));
        let Some(beta) = alpha.complement() else {
            return Err(TestCaseError::fail("a number above 1 has a complement"));
        };
        let mut hits = [0; 201];
        for x in [alpha, beta] {
            for n in 1..=200 {
                if let Some(hit) = x
                    .floor_times(n)
                    .and_then(|m| usize::try_from(m).ok())
                    .and_then(|m| hits.get_mut(m))
                {
                    *hit += 1;
                }
            }
        }
        prop_assert!(hits[1..].iter().all(|&hit| hit == 1), "{:?}", hits);
    }
}

#[test]
fn rational_slopes_do_not_split_the_positives() {
    // 3/2 and 3 are complementary but rational, so both sequences contain 3.
    let floors =
        |numerator: u64, denominator: u64| (1..=4).map(move |n| n * numerator / denominator);
    assert!(floors(3, 2).any(|m| m == 3) && floors(3, 1).any(|m| m == 3));
}

#[test]
fn squares_and_empty_denominators_are_refused() {
    assert_eq!(Quadratic::new(1, 4, 2), None);
    assert_eq!(Quadratic::new(1, 5, 0), None);
    assert_eq!(Quadratic::new(1, 5, 2), Some(Quadratic::GOLDEN));
}

#[test]
fn numbers_beyond_128_bits_are_refused_not_rounded() {
    assert_eq!(Quadratic::GOLDEN.floor_times(u64::MAX), None);
    assert_eq!(
        Quadratic::GOLDEN.floor_times(1_000_000_000_000_000_000),
        Some(1_618_033_988_749_894_848)
    );
}

#[test]
fn decimals_are_cut_not_rounded() {
    let golden = Quadratic::GOLDEN;
    assert_eq!(golden.decimal(2).as_deref(), Some("3.236…"));
    assert_eq!(golden.decimal(1_000).as_deref(), Some("1618.033…"));
    assert_eq!(Quadratic::new(-9, 5, 2).and_then(|x| x.decimal(1)), None);
}

#[test]
fn a_slope_below_one_has_no_complement() {
    assert_eq!(
        Quadratic::new(-1, 5, 2).and_then(Quadratic::complement),
        None
    );
}
