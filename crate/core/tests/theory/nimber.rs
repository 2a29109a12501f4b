//! Nim-sums, and the least value that is missing (mex).

use nimscope::theory::{Nimber, mex};

fn naive_mex(values: &[u64]) -> u64 {
    (0..).find(|n| !values.contains(n)).unwrap_or_default()
}

#[test]
fn mex_is_the_least_missing_value() {
    for values in [
        vec![],
        vec![0],
        vec![1, 2, 3],
        vec![0, 1, 3, 1, 0],
        (0..200).collect(),
        (0..64).collect(),
        vec![0, u64::MAX],
        vec![7, 7, 0, 2, 1],
    ] {
        let fast = mex(values.iter().map(|&v| Nimber(v)));
        assert_eq!(fast.0, naive_mex(&values), "mex of {values:?}");
    }
}

#[test]
fn nim_sum_is_its_own_inverse() {
    assert_eq!(Nimber(5) + Nimber(9) + Nimber(9), Nimber(5));
    assert_eq!(
        [3, 5, 6].into_iter().map(Nimber).sum::<Nimber>(),
        Nimber::ZERO
    );
    assert_eq!(Nimber(3).to_string(), "*3");
}
