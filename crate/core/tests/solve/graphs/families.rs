//! Named graphs: values computed by others, and theorems.

use std::collections::HashMap;

use nimscope::MAX_NUMBER;
use nimscope::solve::graphs::{Family, FamilyTheorem, Graph, Positions, Taking, first};
use nimscope::theory::Nimber;

use super::taking::taking;
use super::{Chance, RULES, graph, unlimited};

#[test]
fn nimbers_equal_those_of_other_programs() {
    let mut lines = 0;
    for line in include_str!("../../data/graph-nimbers.txt").lines() {
        let Some((about, values)) = line.split_once('\t').or_else(|| line.rsplit_once(' ')) else {
            continue;
        };
        let words: Vec<&str> = about.split(' ').collect();
        let rule = match words[0] {
            "node-kayles" => Taking::Node,
            "arc-kayles" => Taking::Arc,
            "grim" => Taking::Grim,
            _ => continue,
        };
        let range = words.iter().find_map(|word| word.strip_prefix("n="));
        let start: u64 = range
            .and_then(|range| range.split_once(".."))
            .and_then(|(start, _)| start.parse().ok())
            .expect(line);
        for (n, value) in (start..).zip(values.split(',')) {
            let family = match words[1] {
                "path" => Family::Path(n),
                "cycle" => Family::Cycle(n),
                "star" => Family::Star(n),
                "wheel" => Family::Wheel(n),
                "complete" => Family::Complete(n),
                "grid" => Family::Grid(words[2].parse().expect(line), n),
                part => {
                    let part = part.strip_prefix("K(").and_then(|k| k.strip_suffix(",n)"));
                    Family::Bipartite(part.and_then(|k| k.parse().ok()).expect(line), n)
                }
            };
            let nimber = Nimber(value.parse().expect(line));
            let graph = family.graph().expect(line);
            let mut positions = Positions::new(&graph, rule);
            let found = positions.nimber(graph.all(), &mut unlimited());
            assert_eq!(found, Some(nimber), "{rule:?} {family}");
            if let Some(theorem) = family.theorem(rule) {
                assert_eq!(theorem.nimber(|tokens| path(rule, tokens)), Some(nimber));
            }
        }
        lines += 1;
    }
    assert_eq!(
        lines, 29,
        "two lines of the table are remarks, the others have a nimber"
    );
}

/// The nimber of a path, by search.
fn path(rule: Taking, tokens: u64) -> Option<Nimber> {
    let graph = match tokens {
        0 => Graph::new(0, [])?,
        _ => Family::Path(tokens).graph()?,
    };
    Positions::new(&graph, rule).nimber(graph.all(), &mut unlimited())
}

#[test]
fn theorems_of_families_agree_with_search() {
    let mut families: Vec<Family> = (1..=16)
        .flat_map(|n| [Family::Path(n), Family::Star(n)])
        .collect();
    families.extend((1..=9).map(Family::Complete));
    families.extend((3..=14).flat_map(|n| [Family::Cycle(n), Family::Wheel(n)]));
    families.extend((1..=6).flat_map(|a| (1..=7).map(move |b| Family::Bipartite(a, b))));
    let mut proved = 0;
    for family in families {
        let graph = family.graph().expect("small");
        for rule in RULES {
            let Some(theorem) = family.theorem(rule) else {
                continue;
            };
            let nimber = theorem.nimber(|tokens| path(rule, tokens));
            let memo = &mut HashMap::new();
            let plain = taking(&graph, rule, graph.all(), memo);
            assert_eq!(nimber, Some(plain), "{rule:?} {family}");
            proved += 1;
        }
    }
    assert_eq!(proved, 3 * (32 + 9 + 12 + 42) + 12);
    let large = Family::Bipartite(MAX_NUMBER, MAX_NUMBER - 1);
    assert_eq!(
        large.theorem(Taking::Grim),
        Some(FamilyTheorem::Nimber(Nimber(1)))
    );
}

/// OEIS A316632 lists the nimbers of Node Kayles on 3 × n boards to n = 16. The smaller boards are
/// parts of the largest one.
#[test]
fn node_kayles_on_three_rows_has_the_nimbers_of_the_oeis() {
    let graph = graph("grid:16x3");
    let mut positions = Positions::new(&graph, Taking::Node);
    let nimbers: Vec<u64> = (1..=16)
        .map(|rows| positions.nimber(first(3 * rows), &mut unlimited()))
        .map(|nimber| nimber.expect("no limit").0)
        .collect();
    assert_eq!(nimbers, [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3]);
}

#[test]
fn parts_of_known_families_are_decided_by_theorems() {
    let whole = graph("grid:4x5");
    let mut chance = Chance(41);
    let mut found = 0;
    for _ in 0..2_000 {
        let left = (0..20).filter(|_| chance.below(2) == 0);
        let left = left.fold(0u128, |set, v| set | 1 << v);
        for part in whole.components(left) {
            let Some(family) = Family::of_part(&whole, part) else {
                continue;
            };
            found += 1;
            for rule in RULES {
                let theorem = family.theorem(rule).expect("a theorem");
                let nimber = theorem.nimber(|tokens| path(rule, tokens));
                let plain = taking(&whole, rule, part, &mut HashMap::new());
                assert_eq!(nimber, Some(plain), "{rule:?} {family}");
            }
        }
    }
    assert!(found > 1_000);
    let part = |text: &str| Family::of_part(&graph(text), graph(text).all());
    assert_eq!(part("2;0-1"), Some(Family::Path(2)));
    assert_eq!(part("3;0-1,1-2,2-0"), Some(Family::Cycle(3)));
    assert_eq!(part("4;0-1,1-2,2-0,3-0,3-1,2-3"), Some(Family::Complete(4)));
    assert_eq!(part("4;2-1,2-0,2-3"), Some(Family::Star(3)));
    assert_eq!(part("petersen"), None);
}
