//! Games on graphs as positions of the notation, compared with play that uses only the rules
//! and the drawing of a position.

use std::collections::HashMap;

use super::graph_play::Plain;
use crate::common::check::check;
use nimscope::games::GraphGame;
use nimscope::theory::Nimber;
use nimscope::{
    Analysis, Analyst, Chance, Component, Content, Drawing, Method, Outcome, Position, Sketch,
    Touch, is_option, parse,
};

const RULES: [&str; 7] = ["node", "arc", "grim", "vertex", "edge", "cut", "erase"];

fn graph(text: &str) -> GraphGame {
    match parse(text).expect(text).components.remove(0) {
        Component::GraphGame(position) => position,
        other => panic!("{other} is no game on a graph"),
    }
}

pub(super) fn analyze(text: &str) -> Analysis {
    Analyst::new().analyze(&parse(text).expect(text))
}

pub(super) fn drawing(position: &Position) -> Drawing {
    match position.components[0].content() {
        Content::Drawing(drawing) => drawing,
        other => panic!("{other:?}"),
    }
}

/// The text of a random position with few edges.
fn text(rule: &str, chance: &mut Chance) -> String {
    let vertices = chance.within(2..=7);
    let (mut edges, percent) = (Vec::new(), chance.within(20..=70));
    for to in 0..vertices {
        for from in 0..=to {
            let many = match (rule, from == to) {
                ("cut", _) => chance.within(0..=2).min(1 + chance.within(0..=1)),
                (_, true) => 0,
                _ => 1,
            };
            for _ in 0..many {
                let percent = if rule == "cut" { percent / 2 } else { percent };
                if edges.len() < 9 && chance.percent(percent) {
                    edges.push(match chance.percent(50) {
                        true => format!("{from}-{to}"),
                        false => format!("{to}-{from}"),
                    });
                }
            }
        }
    }
    let set = |chance: &mut Chance| {
        let set = (0..vertices).filter(|_| chance.percent(40));
        set.map(|vertex| vertex.to_string())
            .collect::<Vec<_>>()
            .join(",")
    };
    let field = match rule {
        "vertex" | "edge" => format!(";at={}", chance.within(0..=vertices - 1)),
        "cut" => format!(";ground={}", chance.within(0..=vertices - 1)),
        "erase" => match set(chance) {
            on if on.is_empty() => String::new(),
            on => format!(";on={on}"),
        },
        _ => String::new(),
    };
    format!("graph[{rule}]({vertices};{}{field})", edges.join(","))
}

/// A random position, at most three moves after a random start.
fn position(rule: &str, chance: &mut Chance) -> Position {
    let mut position = parse(&text(rule, chance)).expect("a position");
    for _ in 0..chance.within(0..=3) {
        let Some(next) = chance.pick(position.components[0].options().collect()) else {
            break;
        };
        position = position.with(0, next);
    }
    position
}

#[test]
fn every_rule_is_played_as_documented() {
    let mut chance = Chance::new(1, "graphs");
    for rule in RULES {
        let (mut won, mut memo) = (0, HashMap::new());
        for _ in 0..300 {
            let position = position(rule, &mut chance);
            assert_eq!(parse(&position.to_string()).as_ref(), Ok(&position));
            let plain = Plain::new(&drawing(&position));
            let nimber = plain.nimber(rule, &mut memo);
            let record = Analyst::new().analyze(&position);
            assert_eq!(record.nimber, Some(nimber), "{position}");
            assert_eq!(record.outcome, Some(Outcome::of(nimber)), "{position}");
            assert!(record.winning_complete, "{position}");
            won += u32::from(nimber != Nimber::ZERO);
            // Each listed move leads to an option by the rules. Each option has a listed move.
            let mut options: Vec<Plain> = plain.options(rule);
            for step in &record.moves {
                let to = Plain::new(&drawing(&step.to));
                assert_eq!(step.nimber, Some(to.nimber(rule, &mut memo)), "{}", step.to);
                assert_eq!(
                    record.winning.contains(&step.to),
                    step.nimber == Some(Nimber::ZERO),
                    "{position} to {}",
                    step.to
                );
                assert!(is_option(&position, &step.to));
                let before = options.len();
                let same = |option: &Plain| {
                    let (mut one, mut other) = (option.clone(), to.clone());
                    for edges in [&mut one.edges, &mut other.edges] {
                        edges.iter_mut().for_each(|ends| ends.sort_unstable());
                        edges.sort_unstable();
                    }
                    // A text may list parts without a path to the ground. Both positions drop them.
                    let (one, other) = match rule {
                        "cut" => (one.fallen(), other.fallen()),
                        _ => (one, other),
                    };
                    one == other
                };
                options.retain(|option| !same(option));
                assert!(options.len() < before, "{position} to {}", step.to);
            }
            assert!(options.is_empty(), "{position} lacks {options:?}");
        }
        assert!((20..280).contains(&won), "{rule}: {won} of 300 are won");
    }
}

#[test]
fn statements_agree_with_the_moves() {
    let mut chance = Chance::new(2, "graphs");
    for rule in RULES {
        let texts = (0..60).map(|_| position(rule, &mut chance).to_string());
        check(texts.collect::<Vec<_>>().iter().map(|text| graph(text)));
    }
    check(
        [
            "graph[node](grid:3x3)",
            "graph[grim](grid:3x3)",
            "graph[arc](grid:3x4)",
            "graph[node](wheel:5)",
            "graph[node](bipartite:3,4)",
            "graph[arc](complete:5)",
            "graph[grim](complete:5)",
            "graph[grim](bipartite:2,3)",
            "graph[node](prism:4)",
            "graph[grim](cube:3)",
            "graph[node](tree:)",
            "graph[node](0;)",
        ]
        .map(graph),
    );
}

#[test]
fn misere_play_on_graphs_agrees_with_the_moves() {
    let mut chance = Chance::new(3, "graphs");
    for rule in RULES {
        let (mut won, mut memo) = (0, HashMap::new());
        for _ in 0..60 {
            let position = Position {
                misere: true,
                ..position(rule, &mut chance)
            };
            let wins = Plain::new(&drawing(&position)).wins_misere(rule, &mut memo);
            won += u32::from(wins);
            let record = Analyst::new().analyze(&position);
            assert_eq!(
                record.outcome,
                Some(Outcome::when_lost(!wins)),
                "{position}"
            );
        }
        assert!((5..60).contains(&won), "{rule}: {won} of 60 are won");
    }
}

#[test]
fn sums_with_graphs_have_the_right_nimbers() {
    for (text, nimber) in [
        ("graph[node](petersen) + nim(1)", 0),
        ("graph[edge](petersen;at=0) + nim(3)", 3),
        (
            "graph[vertex](5;0-1,1-2,2-3,3-4;at=0) + graph[vertex](5;0-1,1-2,2-3,3-4;at=0)",
            0,
        ),
        ("graph[node](path:1000000) + heap[0.137](1000000)", 0),
    ] {
        assert_eq!(analyze(text).nimber, Some(Nimber(nimber)), "{text}");
    }
}

/// Compares lines and cycles, written as Eraserhead and as graphs.
#[test]
fn short_lines_and_cycles_have_the_nimbers_of_eraserhead() {
    let mut chance = Chance::new(4, "erasers");
    for round in 0..80 {
        let n = chance.within(3..=12) as usize;
        let erasers: Vec<bool> = (0..n).map(|_| chance.percent(40)).collect();
        let (start, family) = match round % 2 {
            0 => ("", "path"),
            _ => ("o", "cycle"),
        };
        let line = erasers.iter().map(|&on| if on { '*' } else { '.' });
        let old = format!("eraserhead({start}{})", line.collect::<String>());
        let on = (0..n).filter(|&vertex| erasers[vertex]);
        let on: Vec<String> = on.map(|vertex| vertex.to_string()).collect();
        let on = match on.is_empty() {
            true => String::new(),
            false => format!(";on={}", on.join(",")),
        };
        let new = format!("graph[erase]({family}:{n}{on})");
        if n <= 9 {
            let plain = Plain::new(&drawing(&parse(&new).expect("a position")));
            let nimber = plain.nimber("erase", &mut HashMap::new());
            assert_eq!(analyze(&new).nimber, Some(nimber), "{new}");
        }
        assert_eq!(
            analyze(&new).nimber,
            analyze(&old).nimber,
            "{new} and {old}"
        );
    }
}

/// Also compares the nimbers of all options. The vertices of the graph are not numbered along
/// the line.
#[test]
fn long_lines_and_cycles_have_the_nimbers_of_eraserhead() {
    let mut chance = Chance::new(6, "long");
    for (n, cycle) in [(60, false), (128, false), (77, true), (128, true)] {
        let erasers: Vec<bool> = (0..n).map(|_| chance.percent(40)).collect();
        let line: String = erasers
            .iter()
            .map(|&on| if on { '*' } else { '.' })
            .collect();
        let old = format!("eraserhead({}{line})", if cycle { "o" } else { "" });
        // The vertices at odd places of the line get the first numbers.
        let number = |i: usize| if i % 2 == 1 { i / 2 } else { n / 2 + i / 2 };
        let edges = (0..n - usize::from(!cycle)).map(|i| (number(i), number((i + 1) % n)));
        let edges: Vec<String> = edges.map(|(from, to)| format!("{from}-{to}")).collect();
        let on = (0..n)
            .filter(|&i| erasers[i])
            .map(|i| number(i).to_string());
        let on = on.collect::<Vec<_>>().join(",");
        let new = analyze(&format!("graph[erase]({n};{};on={on})", edges.join(",")));
        let old = analyze(&old);
        assert!(new.nimber.is_some());
        assert_eq!(new.nimber, old.nimber, "{line}");
        let mut nimbers = [&new, &old].map(|record| {
            let each = record
                .moves
                .iter()
                .map(|step| step.nimber.expect("decided").0);
            each.collect::<Vec<_>>()
        });
        nimbers.iter_mut().for_each(|each| each.sort_unstable());
        assert_eq!(nimbers[0], nimbers[1], "{line}");
        assert!(new.reason.contains("Eraserhead"), "{}", new.reason);
    }
}

/// Checks each line of the table: rule, family, and nimbers from a first size on.
#[test]
fn nimbers_equal_those_of_the_table() {
    let table = include_str!("../data/graph-nimbers.txt");
    let mut count = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (name, values) = line.split_once('\t').expect("a tab");
        let words: Vec<&str> = name.split(' ').collect();
        let rule = match words[0] {
            "node-kayles" => "node",
            "arc-kayles" => "arc",
            other => other,
        };
        let range = words
            .last()
            .expect("a range")
            .strip_prefix("n=")
            .expect("n=");
        let first: usize = range
            .split("..")
            .next()
            .expect("a number")
            .parse()
            .expect(range);
        let family = |n: usize| match words[1] {
            "path" => format!("path:{n}"),
            "cycle" => format!("cycle:{n}"),
            "star" => format!("star:{n}"),
            "wheel" => format!("wheel:{n}"),
            "complete" => format!("complete:{n}"),
            "grid" => format!("grid:{}x{n}", words[2]),
            "K(2,n)" => format!("bipartite:2,{n}"),
            "K(3,n)" => format!("bipartite:3,{n}"),
            other => panic!("{other}"),
        };
        for (n, value) in (first..).zip(values.split(',')) {
            let text = format!("graph[{rule}]({})", family(n));
            let value = Nimber(value.parse().expect(value));
            assert_eq!(analyze(&text).nimber, Some(value), "{text}");
            count += 1;
        }
    }
    assert!(count > 400, "{count}");
}

#[test]
fn graphs_too_large_to_be_drawn_are_decided_by_theorems() {
    for (family, heap) in [
        ("graph[node](path:1000000)", "heap[0.137](1000000)"),
        (
            "graph[arc](path:999999999999999999)",
            "heap[0.07](999999999999999999)",
        ),
        ("graph[grim](path:2000)", "heap[0.6](2000)"),
    ] {
        let (record, heap) = (analyze(family), analyze(heap));
        assert!(record.nimber.is_some(), "{family}");
        assert_eq!(record.nimber, heap.nimber, "{family}");
        assert_eq!((record.moves.len(), record.move_count), (0, None));
        assert_eq!(record.remoteness, None);
        assert!(!record.reason.is_empty());
    }
    for (text, outcome, nimber) in [
        ("graph[arc](grid:1000x1000)", Outcome::P, Some(0)),
        ("graph[arc](grid:1000x1001)", Outcome::N, None),
        ("graph[node](grid:1001x1001)", Outcome::N, None),
        ("graph[grim](prism:1000000)", Outcome::P, Some(0)),
        ("graph[node](cube:63)", Outcome::P, Some(0)),
        (
            "graph[node](complete:1000000000000000000)",
            Outcome::N,
            Some(1),
        ),
        (
            "graph[arc](complete:1000000000000000000)",
            Outcome::P,
            Some(0),
        ),
        (
            "graph[grim](bipartite:7,1000000000000000000)",
            Outcome::N,
            Some(1),
        ),
        ("graph[node](star:1000000000000000000)", Outcome::N, Some(2)),
    ] {
        let record = analyze(text);
        assert_eq!(record.outcome, Some(outcome), "{text}");
        assert_eq!(record.nimber, nimber.map(Nimber), "{text}");
        assert_eq!(record.method, Some(Method::Theorem), "{text}");
        assert!(record.winning.is_empty());
        assert_eq!(record.winning_complete, outcome == Outcome::P);
    }
    let error = parse("graph[node](grid:1000x1001)").expect_err("no theorem");
    assert_eq!((&error.part[..], error.at), ("grid:1000x1001", 12));
    let error = nimscope::reply(&mut Analyst::new(), "graph[node](path:500)", "perfect", 1);
    let message = error.expect_err("no text for it").message;
    assert_eq!(message, "This graph is too large to be played on.");
    let misere = analyze("misere:graph[node](path:500)");
    assert_eq!((misere.outcome, misere.moves.len()), (None, 0));
}

/// Checks the vertices that the drawing of a reason marks.
#[test]
fn reasons_have_a_drawing_with_the_right_vertices() {
    let sketch = |text: &str| analyze(text).because[0].reason.sketch.clone();
    let Some(Sketch::Matching { pairs }) = sketch("graph[vertex](petersen;at=3)") else {
        panic!("no matching");
    };
    assert_eq!(pairs.len(), 5);
    let Some(Sketch::Mirror { pairs }) = sketch("graph[node](grid:4x4)") else {
        panic!("no mirror");
    };
    assert!(pairs.contains(&[0, 15]) && pairs.len() == 8, "{pairs:?}");
    let Some(Sketch::Kernel { vertices }) = sketch("graph[edge](cycle:4;at=0)") else {
        panic!("no kernel");
    };
    assert_eq!(vertices, [0, 2]);
    let Some(Sketch::Steps { steps }) = sketch("graph[cut](3;0-1,0-1,1-2,2-2;ground=0)") else {
        panic!("no steps");
    };
    assert_eq!(steps[0].vertices, [0, 1]);
    assert_eq!(steps.last().and_then(|step| step.nimber), Some(2));
    let Some(Sketch::Parts { parts }) = sketch("graph[node](7;0-1,1-2,3-4,4-5,5-6)") else {
        panic!("no parts");
    };
    assert_eq!(
        parts.iter().map(|part| part.nimber).collect::<Vec<_>>(),
        [2, 0]
    );
}

/// Checks the first sentence of a reason.
#[test]
fn reasons_begin_with_the_right_sentence() {
    for (text, words) in [
        (
            "graph[edge](path:2;at=0)",
            "Going to vertex 1 wins: no edge is left there.",
        ),
        (
            "graph[arc](9;0-1,1-2,2-3,4-5,5-6,6-7)",
            "Apart from vertices without a neighbour, the graph is its own mirror image (swap ",
        ),
        (
            "graph[node](8;0-1,1-2,2-3,4-5,5-6,6-7)",
            "The graph is its own mirror image (swap ",
        ),
        (
            "graph[node](7;0-1,1-2,3-4,4-5,5-6)",
            "The parts have nimbers 2 (path of 3) and 0 (path of 4). Their nim-sum is 2.",
        ),
        (
            "graph[node](12;0-1,1-2,2-3,3-4,3-5,4-5,5-6,6-7,8-9,9-10,10-11,11-8,8-10,3-0)",
            "The parts have nimbers ",
        ),
    ] {
        let reason = analyze(text).reason;
        assert!(reason.starts_with(words), "{text}: {reason}");
    }
}

#[test]
fn a_touch_lists_the_removed_parts() {
    let touch = |text: &str, to: &str| {
        let record = analyze(text);
        let step = record.moves.into_iter().find(|step| step.to == *to);
        step.unwrap_or_else(|| panic!("{text} to {to}")).touch
    };
    assert_eq!(
        touch(
            "graph[cut](3;0-1,0-1,1-2;ground=0)",
            "graph[cut](3;0-1,0-1,1-2;ground=0;gone=0-1)"
        ),
        [0, 1].map(|edge| Touch::Edge {
            from: 0,
            to: 1,
            taken: vec![],
            cut: vec![edge],
        })
    );
    assert_eq!(
        touch(
            "graph[cut](3;0-1,1-2;ground=0)",
            "graph[cut](3;0-1,1-2;ground=0;gone=1,2)"
        ),
        [Touch::Edge {
            from: 0,
            to: 1,
            taken: vec![1, 2],
            cut: vec![0, 1],
        }]
    );
    assert_eq!(
        touch("graph[node](path:4)", "graph[node](path:4;gone=0,1,2)"),
        [Touch::Vertex {
            vertex: 1,
            taken: vec![0, 1, 2],
        }]
    );
    assert_eq!(
        touch(
            "graph[erase](path:3;on=1)",
            "graph[erase](path:3;on=2;gone=1-2)"
        ),
        [Touch::Slide { from: 1, to: 2 }]
    );
}
