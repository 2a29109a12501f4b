//! Continued fractions and their inverse.

use crate::common::laws::from_partial_quotients;
use nimscope::theory::{gcd, partial_quotients};
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
fn partial_quotients_equal_those_of_euclids_algorithm() {
    assert_eq!(partial_quotients(27, 11), [2, 2, 5]);
    assert_eq!(partial_quotients(11, 27), [0, 2, 2, 5]);
    assert!(partial_quotients(1, 0).is_empty());
    assert_eq!(from_partial_quotients(&[u64::MAX, 2]), None);
}
