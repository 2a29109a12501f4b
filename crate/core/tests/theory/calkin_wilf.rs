//! The tree of Calkin and Wilf compared with its definition.

use crate::common::rationals::node;
use nimscope::theory::calkin_wilf::{Branch, generation, level_order, path, path_below, stern};
use nimscope::theory::{gcd, partial_quotients};
use proptest::prelude::*;

/// The tree by its definition.
fn by_children(generations: u32) -> Vec<Vec<(u64, u64)>> {
    let mut levels = vec![vec![(1, 1)]];
    for level in 1..generations as usize {
        let children = levels[level - 1]
            .iter()
            .flat_map(|&(a, b)| [(a, a + b), (a + b, b)])
            .collect();
        levels.push(children);
    }
    levels
}

#[test]
fn generations_equal_those_of_the_definition() {
    for (level, n) in by_children(12).iter().zip(1..) {
        assert_eq!(&generation(n).collect::<Vec<_>>(), level, "generation {n}");
        let mirrored: Vec<_> = level.iter().rev().map(|&(a, b)| (b, a)).collect();
        assert_eq!(&mirrored, level, "generation {n} is its own mirror image");
        for &(a, b) in level {
            let sum: u64 = partial_quotients(a, b).iter().sum();
            assert_eq!(sum, u64::from(n), "partial quotients of {a}/{b}");
        }
    }
    assert_eq!(generation(0).count() + generation(64).count(), 0);
}

#[test]
fn level_order_is_sterns_sequence() {
    let tree = by_children(12).into_iter().flatten();
    for ((n, node), x) in (1..).zip(tree).zip(level_order()) {
        assert_eq!(node, x);
        assert_eq!(node, (stern(n), stern(n + 1)), "n = {n}");
    }
    assert_eq!(stern(0), 0);
}

#[test]
fn every_rational_is_in_the_tree_once() {
    let levels = by_children(12);
    for a in 1..=6 {
        for b in 1..=6 {
            let found = levels
                .iter()
                .flatten()
                .filter(|&&node| node == (a, b))
                .count();
            assert_eq!(found, usize::from(gcd(a, b) == 1), "{a}/{b}");
        }
    }
}

/// The path by climbing one node at a time.
fn climb(a: u64, b: u64) -> Vec<Branch> {
    let (mut a, mut b, mut up) = (a, b, Vec::new());
    while a != b {
        if a > b {
            a -= b;
            up.push(Branch::Right);
        } else {
            b -= a;
            up.push(Branch::Left);
        }
    }
    up.reverse();
    up
}

#[test]
fn paths_equal_those_found_by_climbing() {
    for a in 1..60 {
        for b in 1..60 {
            let runs = path(a, b).unwrap_or_default();
            let steps: Vec<Branch> = runs
                .iter()
                .flat_map(|&(branch, length)| (0..length).map(move |_| branch))
                .collect();
            assert_eq!(steps, climb(a, b), "{a}/{b}");
            assert!(runs.windows(2).all(|pair| pair[0].0 != pair[1].0));
        }
    }
    assert_eq!(path(0, 3), None);
}

#[test]
fn the_path_below_a_node_is_the_rest_of_the_whole_path() {
    for (a, b) in (1..25).flat_map(|a| (1..25).map(move |b| (a, b))) {
        for root in (1..25).flat_map(|a| (1..25).map(move |b| (a, b))) {
            let below = climb(a, b)
                .strip_prefix(&climb(root.0, root.1)[..])
                .map(<[_]>::to_vec);
            let runs = path_below(root, (a, b)).map(|runs| {
                let steps = runs
                    .iter()
                    .flat_map(|&(branch, length)| (0..length).map(move |_| branch));
                steps.collect::<Vec<_>>()
            });
            assert_eq!(runs, below, "{a}/{b} below {root:?}");
        }
    }
    assert_eq!(path_below((0, 1), (1, 1)), None);
}

proptest! {
    #[test]
    fn calkin_wilf_path_round_trips(a in 1u64.., b in 1u64..) {
        let divisor = gcd(a, b);
        let runs = path(a, b).unwrap_or_default();
        prop_assert_eq!(node(&runs), Some((a / divisor, b / divisor)));
    }
}
