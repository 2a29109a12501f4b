//! The moves of vector rules, listed and counted.

use std::collections::BTreeSet;

use nimscope::Token;
use nimscope::solve::pairs::{PairRule, compare_moves};

fn rule(terms: &[(u64, u64, bool)]) -> PairRule {
    let term = |(p, q, ray): &(u64, u64, bool)| format!("{p}:{q}{}", if *ray { "*" } else { "" });
    let text = terms.iter().map(term).collect::<Vec<_>>().join("+");
    PairRule::read(Token { text: &text, at: 0 }).expect("a rule")
}

#[test]
fn moves_are_listed_once_in_order_and_counted() {
    for terms in [
        &[(0, 1, true), (1, 1, true)][..],
        &[(1, 1, false), (2, 2, true), (3, 3, true), (4, 4, false)],
        &[(0, 4, true), (0, 6, true), (0, 9, true), (2, 3, false)],
        &[(1, 2, true), (2, 4, true), (2, 4, false), (3, 99, true)],
    ] {
        let rule = rule(terms);
        for (x, y) in [(0, 0), (0, 40), (7, 3), (40, 40), (23, 60)] {
            let listed: Vec<(u64, u64)> = rule.moves(x, y).collect();
            let mut all: Vec<(u64, u64)> = (0..=x)
                .flat_map(|a| (0..=y).map(move |b| (a, b)))
                .filter(|&(a, b)| {
                    terms.iter().any(|&(p, q, ray)| {
                        let most = if ray { 60 } else { 1 };
                        (1..=most).any(|t| [(t * p, t * q), (t * q, t * p)].contains(&(a, b)))
                    })
                })
                .collect();
            all.sort_by(|a, b| compare_moves(*a, *b));
            assert_eq!(listed, all, "{terms:?} ({x},{y})");
            assert_eq!(rule.move_count(x, y), all.len() as u128);
            let allowed: BTreeSet<(u64, u64)> = (0..=x)
                .flat_map(|a| (0..=y).map(move |b| (a, b)))
                .filter(|&(a, b)| rule.allows(a, b))
                .collect();
            assert_eq!(allowed, all.into_iter().collect());
        }
    }
}

#[test]
fn the_moves_from_far_cells_are_counted() {
    let far = 1_000_000_000_000_000_000;
    let queen = rule(&[(0, 1, true), (1, 1, true)]);
    assert_eq!(queen.move_count(far, far), 3 * u128::from(far));
    let thirds = rule(&[(0, 2, true), (0, 3, true)]);
    assert_eq!(thirds.move_count(0, 12), 8);
}

#[test]
fn a_common_factor_of_a_rule_is_divided_out() {
    let doubled = rule(&[(0, 2, true), (4, 6, false)]);
    assert_eq!(doubled.scale(), 2);
    assert_eq!(doubled.reduced(), rule(&[(0, 1, true), (2, 3, false)]));
}
