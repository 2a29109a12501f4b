//! Nimbers and outcomes of posets.

use nimscope::solve::chomp::poset::{PosetNimbers, losing_sets};

/// The `above` masks of a poset on the numbers below `n`, in which `j` is
/// above `i` if `is_above(j, i)`.
fn poset(n: usize, is_above: impl Fn(usize, usize) -> bool) -> Vec<u32> {
    (0..n)
        .map(|i| {
            (0..=i)
                .filter(|&j| i == j || is_above(j, i))
                .map(|j| 1 << j)
                .sum()
        })
        .collect()
}

#[test]
fn a_chain_is_a_pile_and_an_antichain_a_row_of_single_tokens() {
    let mut chain = PosetNimbers::new(poset(9, |_, _| true)).expect("within reach");
    let mut antichain = PosetNimbers::new(poset(9, |_, _| false)).expect("within reach");
    for set in 0..1u32 << 9 {
        assert_eq!(u32::from(chain.nimber(set)), set.count_ones());
        assert_eq!(u32::from(antichain.nimber(set)), set.count_ones() % 2);
    }
}

#[test]
fn losing_sets_are_the_sets_with_nimber_0() {
    for n in 0..=13 {
        for above in [
            poset(n, |j, i| (i + 1) % (j + 1) == 0),
            poset(n, |j, i| i - j >= 3),
            poset(n, |j, i| i.div_ceil(2) > j),
        ] {
            let mut nimbers = PosetNimbers::new(above.clone()).expect("within reach");
            let zeros: Vec<u32> = (0..1 << n)
                .filter(|&set| nimbers.nimber(set) == 0)
                .collect();
            assert_eq!(losing_sets(&above), Some(zeros), "{n} elements");
        }
    }
}
