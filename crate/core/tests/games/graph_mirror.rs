//! Graphs that are their own mirror image. Small graphs are compared with search.

use std::collections::HashMap;

use super::graph::{analyze, drawing};
use super::graph_play::Plain;
use nimscope::solve::Budget;
use nimscope::solve::graphs::{Body, Family, Shape, Taking};
use nimscope::theory::Nimber;
use nimscope::{Analyst, Chance, Method, Outcome, Sketch, Token, parse};

/// Tests on small graphs the symmetries that decide families too large to be drawn.
#[test]
fn verdicts_by_symmetry_agree_with_search() {
    for rule in ["node", "arc", "grim"] {
        for (rows, columns) in [
            (2, 2),
            (2, 4),
            (4, 4),
            (3, 3),
            (1, 5),
            (3, 5),
            (2, 3),
            (4, 3),
        ] {
            let family = format!("grid:{rows}x{columns}");
            let (rule_of, shape) = parsed(rule, &family);
            let plain = Plain::new(&drawing(
                &parse(&format!("graph[{rule}]({family})")).expect(""),
            ));
            let nimber = plain.nimber(rule, &mut HashMap::new());
            if let Some(won) = shape.symmetry(rule_of) {
                assert_eq!(won, nimber != Nimber::ZERO, "{rule} {family}");
            }
        }
        for family in ["prism:4", "prism:6", "cube:2", "cube:3"] {
            let (rule_of, shape) = parsed(rule, family);
            assert_eq!(shape.symmetry(rule_of), Some(false));
            let plain = Plain::new(&drawing(
                &parse(&format!("graph[{rule}]({family})")).expect(""),
            ));
            assert_eq!(
                plain.nimber(rule, &mut HashMap::new()),
                Nimber::ZERO,
                "{rule} {family}"
            );
        }
    }
}

/// The text of a circulant graph: 0 to n − 1 in a circle, joined over these distances.
fn circulant(n: usize, distances: [usize; 2]) -> String {
    let edges = (0..n).flat_map(|i| distances.map(|d| format!("{i}-{}", (i + d) % n)));
    format!("{n};{}", edges.collect::<Vec<_>>().join(","))
}

/// Each of these graphs is its own image after a half turn, so it is lost.
#[test]
fn circulant_graphs_with_a_half_turn_are_lost() {
    for (rules, n, distances) in [
        (&["node"][..], 48, [1, 5]),
        (&["node"], 60, [1, 5]),
        (&["arc", "grim"], 40, [1, 3]),
        (&["arc", "grim"], 40, [1, 5]),
        (&["arc", "grim"], 52, [1, 2]),
        (&["node", "arc", "grim", "erase"], 128, [1, 9]),
    ] {
        for rule in rules {
            let on = match *rule {
                "erase" => ";on=0,1,9,64,65,73",
                _ => "",
            };
            let text = format!("graph[{rule}]({}{on})", circulant(n, distances));
            let position = parse(&text).expect(rule);
            let record = Analyst::new().analyze_within(&position, &Budget::new(1_000, 1_000));
            assert_eq!(
                record.nimber,
                Some(Nimber::ZERO),
                "{rule} {n} {distances:?}"
            );
            assert_eq!(record.method, Some(Method::Theorem), "{rule} {n}");
            assert!(
                record.reason.contains("own mirror image"),
                "{}",
                record.reason
            );
            let sketch = &record.because[0].reason.sketch;
            assert!(matches!(sketch, Some(Sketch::Mirror { pairs }) if 2 * pairs.len() == n));
        }
    }
}

/// The reason mentions the search for a mirror image exactly if that search stopped.
#[test]
fn the_reason_mentions_a_stopped_search_for_a_mirror_image() {
    let mut chance = Chance::new(8, "dense");
    let pairs = (0..128).flat_map(|to| (0..to).map(move |from| format!("{from}-{to}")));
    let edges: Vec<String> = pairs.filter(|_| chance.percent(50)).collect();
    let edges = edges.join(",");
    for (gone, stops) in [("", false), (";gone=0,1", true)] {
        let position = parse(&format!("graph[grim](128;{edges}{gone})")).expect("a graph");
        let record = Analyst::new().analyze_within(&position, &Budget::new(1_000, 1_000));
        assert_eq!(record.outcome, None);
        let named = record
            .reason
            .contains("search for a mirror image stopped after");
        assert_eq!(named, stops, "{}", record.reason);
        assert!(
            !(stops && record.reason.contains("theorem decides")),
            "{}",
            record.reason
        );
    }
}

fn parsed(rule: &str, family: &str) -> (Taking, Family) {
    let rule = match rule {
        "node" => Taking::Node,
        "arc" => Taking::Arc,
        _ => Taking::Grim,
    };
    let text = Token {
        text: family,
        at: 0,
    };
    match Body::read(text).expect(family).0.shape {
        Shape::Family(family) => (rule, family),
        Shape::Edges(_) => panic!("{family}"),
    }
}

/// A half turn decides large grids, at the start and after some moves.
#[test]
fn large_grids_are_decided_by_a_half_turn() {
    for text in [
        "graph[node](grid:8x16)",
        "graph[arc](grid:8x16;gone=0,1,126,127)",
        "graph[grim](grid:8x16;gone=5,122)",
        "graph[node](grid:11x11;gone=49,59,60,61,71)",
    ] {
        let record = analyze(text);
        assert_eq!(record.outcome, Some(Outcome::P), "{text}");
        assert_eq!(record.because[0].reason.case, "mirror", "{text}");
    }
    // Vertex 0, the image of vertex 7, is gone.
    let case = analyze("graph[grim](grid:2x4;gone=0)").because[0]
        .reason
        .case;
    assert_ne!(case, "mirror");
    let record = analyze("graph[node](grid:11x11)");
    let middle = "graph[node](grid:11x11;gone=49,59,60,61,71)";
    assert!(record.winning.iter().any(|to| *to == middle), "{record:?}");
}
