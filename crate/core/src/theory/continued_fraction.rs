//! Regular continued fractions of positive rationals.

/// The partial quotients [a₀, a₁, …, a_m] of `numerator`/`denominator`, with
/// a_m ≥ 2 unless m = 0: Euclid's algorithm. Empty for denominator 0.
/// O(log) many.
pub fn partial_quotients(numerator: u64, denominator: u64) -> Vec<u64> {
    let (mut a, mut b) = (numerator, denominator);
    let mut quotients = Vec::new();
    while b > 0 {
        quotients.push(a / b);
        (a, b) = (b, a % b);
    }
    quotients
}

/// Numerator and denominator, reduced, of [a₀, …, a_m]; `None` if they exceed 64
/// bits or the list is empty.
pub fn from_partial_quotients(quotients: &[u64]) -> Option<(u64, u64)> {
    let (last, rest) = quotients.split_last()?;
    rest.iter()
        .rev()
        .try_fold((*last, 1u64), |(numerator, denominator), quotient| {
            Some((
                quotient.checked_mul(numerator)?.checked_add(denominator)?,
                numerator,
            ))
        })
}

/// The greatest common divisor; 0 only for two zeros.
pub fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn continued_fractions_round_trip(a in 0u64.., b in 1u64..) {
            let quotients = partial_quotients(a, b);
            let divisor = gcd(a, b);
            prop_assert_eq!(
                from_partial_quotients(&quotients),
                Some((a / divisor, b / divisor))
            );
            prop_assert!(quotients.len() == 1 || quotients.last() >= Some(&2));
        }
    }

    #[test]
    fn quotients_are_those_of_euclids_algorithm() {
        assert_eq!(partial_quotients(27, 11), [2, 2, 5]);
        assert_eq!(partial_quotients(11, 27), [0, 2, 2, 5]);
        assert!(partial_quotients(1, 0).is_empty());
        assert_eq!(from_partial_quotients(&[u64::MAX, 2]), None);
    }
}
