//! Texts of games on graphs: accepted texts, canonical texts, and errors.

use super::graph::analyze;
use nimscope::solve::Budget;
use nimscope::theory::Nimber;
use nimscope::{Analyst, Chance, Content, parse, random_like};
use proptest::prelude::*;

#[test]
fn texts_have_their_canonical_forms() {
    for (text, canonical) in [
        ("graph[node](3;0-1,1-2)", "graph[node](3;0-1,1-2)"),
        ("graph[node]( 3 ; 2-1 , 0-1 )", "graph[node](3;2-1,0-1)"),
        ("graph[node](3)", "graph[node](3;)"),
        ("graph[node](g6:D?{)", "graph[node](5;0-4,1-4,2-4,3-4)"),
        (
            "graph[arc](grid:3x4;gone=5,1)",
            "graph[arc](grid:3x4;gone=1,5)",
        ),
        (
            "graph[vertex](petersen;gone=2;at=0)",
            "graph[vertex](petersen;at=0;gone=2)",
        ),
        (
            "graph[edge](cube:3;gone=1-0;at=1)",
            "graph[edge](cube:3;at=1;gone=0-1)",
        ),
        (
            "graph[erase](tree:0,0,1;on=3,1)",
            "graph[erase](tree:0,0,1;on=1,3)",
        ),
        ("graph[erase](cycle:3)", "graph[erase](cycle:3)"),
        (
            "graph[cut](2;0-1,1-0,1-1;ground=0;gone=1-1,0-1)",
            "graph[cut](2;0-1,1-0,1-1;ground=0;gone=0-1,1-1)",
        ),
    ] {
        let position = parse(text).expect(text);
        assert_eq!(position, canonical, "{text}");
        assert_eq!(parse(canonical).as_ref(), Ok(&position));
    }
}

#[test]
fn errors_name_the_part_at_fault() {
    for (text, part, at) in [
        ("graph(petersen)", "graph", 0),
        ("graph[kayles](petersen)", "kayles", 6),
        ("graph[node]()", "", 12),
        ("graph[node](3;0-1,1-7)", "7", 20),
        ("graph[node](3;0-1,1)", "1", 18),
        ("graph[node](3;0-1,1-2,1-0)", "1-0", 22),
        ("graph[node](3;0-1,2-2)", "2-2", 18),
        ("graph[node](3;00-1)", "00", 14),
        ("graph[node](129;)", "129", 12),
        ("graph[node](grid:3)", "3", 17),
        ("graph[node](square:3)", "square", 12),
        ("graph[node](g6:D?)", "D?", 15),
        ("graph[node](path:4;at=0)", "0", 22),
        ("graph[node](path:4;gone=0-1)", "0-1", 24),
        ("graph[vertex](path:4;gone=0-1;at=0)", "0-1", 26),
        ("graph[node](path:4;gone=4)", "4", 24),
        ("graph[node](path:4;gone=1,1)", "1", 26),
        ("graph[node](path:4;weight=1)", "weight", 19),
        ("graph[vertex](path:4)", "path:4", 14),
        ("graph[vertex](path:4;at=1;gone=1)", "1", 24),
        ("graph[edge](path:4;at=1;gone=0-2)", "0-2", 29),
        ("graph[edge](path:4;at=1;gone=0,0-1)", "0-1", 31),
        ("graph[edge](path:4;at=1;at=2)", "at=2", 24),
        ("graph[cut](path:4)", "path:4", 11),
        ("graph[erase](path:4;on=1,9)", "9", 25),
        ("graph[node](prism:65)", "prism:65", 12),
        ("graph[erase](path:200;on=1)", "path:200", 13),
        ("nim(3) + graph[node](3;0-1,1-7)", "7", 29),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!((&error.part[..], error.at), (part, at), "{text}: {error}");
        assert!(!error.expected.is_empty());
    }
    for (text, mended) in [
        ("graph(petersen)", "graph[node](petersen)"),
        (
            "graph[vertex](path:4;gone=0)",
            "graph[vertex](path:4;gone=0;at=1)",
        ),
        ("graph[cut](path:4)", "graph[cut](path:4;ground=0)"),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.suggestion.as_deref(), Some(mended));
    }
}

#[test]
fn a_new_start_keeps_the_rule_and_roughly_the_size() {
    for (text, sizes) in [
        ("graph[node](petersen)", 8..=12),
        ("graph[edge](petersen;at=0)", 8..=12),
        ("graph[node](grid:5x5)", 20..=30),
        ("graph[erase](path:5;on=0)", 4..=6),
        ("graph[cut](path:4;ground=0) + nim(3)", 4..=4),
        // For an empty graph, the start has the usual size.
        ("graph[node](0;)", 11..=14),
    ] {
        for seed in 0..10 {
            let start = random_like(&parse(text).expect(text), seed).expect("a start");
            let variant = |text: &str| text.split(']').next().map(str::to_owned);
            assert_eq!(variant(&start.to_string()), variant(text));
            let Content::Drawing(drawn) = start.components[0].content() else {
                panic!("{start} is not drawn");
            };
            assert!(sizes.contains(&drawn.vertices), "{text}: {start}");
        }
    }
}

#[test]
fn the_largest_graphs_get_a_record() {
    let mut chance = Chance::new(5, "large");
    let mut edges = std::collections::BTreeSet::new();
    while edges.len() < 512 {
        let (from, to) = (chance.within(0..=127), chance.within(0..=127));
        if from < to {
            edges.insert((from, to));
        }
    }
    let edges: Vec<String> = edges
        .iter()
        .map(|(from, to)| format!("{from}-{to}"))
        .collect();
    for rule in ["node", "arc", "grim", "vertex", "edge", "cut", "erase"] {
        let field = match rule {
            "vertex" | "edge" => ";at=0",
            "cut" => ";ground=0",
            "erase" => ";on=0,5,9",
            _ => "",
        };
        let text = format!("graph[{rule}](128;{}{field})", edges.join(","));
        let record = analyze(&text);
        // Under the other rules, the options are not listed, because their texts are too long.
        let few = ["node", "grim", "vertex", "edge", "erase"].contains(&rule);
        assert_eq!(record.moves.is_empty(), !few, "{rule}");
        assert!(record.move_count.is_some(), "{rule}");
        if ["vertex", "cut"].contains(&rule) {
            assert!(record.outcome.is_some(), "{rule}");
        }
    }
}

/// Tests the complete graph, which has the most edges, by its name and as a list. Also tests the
/// queens' graph of a chess board, with 728 edges.
#[test]
fn graphs_with_many_edges_get_a_record() {
    let pairs = |n: usize| (0..n).flat_map(|to| (0..to).map(move |from| (from, to)));
    let listed = |edges: Vec<(usize, usize)>| {
        let edges = edges.iter().map(|(from, to)| format!("{from}-{to}"));
        edges.collect::<Vec<_>>().join(",")
    };
    let complete = format!("128;{}", listed(pairs(128).collect()));
    let attacks = |&(from, to): &(usize, usize)| {
        let [(x, y), (z, w)] = [from, to].map(|square| (square % 8, square / 8));
        x == z || y == w || x.abs_diff(z) == y.abs_diff(w)
    };
    let queens: Vec<_> = pairs(64).filter(attacks).collect();
    assert_eq!(queens.len(), 728);
    let queens = format!("64;{}", listed(queens));
    let budget = Budget::new(20_000, 20_000);
    for rule in ["node", "arc", "grim", "vertex", "edge", "cut", "erase"] {
        let field = match rule {
            "vertex" | "edge" => ";at=0",
            "cut" => ";ground=0",
            "erase" => ";on=0,5,9",
            _ => "",
        };
        let answer = |body: &str| {
            let text = format!("graph[{rule}]({body}{field})");
            let position = parse(&text).expect(rule);
            assert_eq!(position.to_string(), text);
            Analyst::new().analyze_within(&position, &budget)
        };
        let (named, all) = (answer("complete:128"), answer(&complete));
        assert_eq!(named.outcome, all.outcome, "{rule}");
        assert_eq!(named.move_count, all.move_count, "{rule}");
        // The search of Edge geography and Eraserhead does not reach so many edges.
        let decided = !["edge", "erase"].contains(&rule);
        assert_eq!(named.outcome.is_some(), decided, "{rule}");
        assert!(answer(&queens).move_count.is_some(), "{rule}");
    }
}

#[test]
fn the_error_for_too_many_edges_names_the_limit() {
    let edges = vec!["0-1"; 8_129].join(",");
    let error = parse(&format!("graph[cut](2;{edges};ground=0)")).expect_err("too many");
    assert!(error.message.contains("at most 8128"), "{error}");
    let edges = vec!["0-1"; 8_128].join(",");
    let record = analyze(&format!("graph[cut](2;{edges};ground=0)"));
    assert_eq!(record.nimber, Some(Nimber(0)));
}

proptest! {
    /// Random letters of the notation of graphs give a position, or an error with its place.
    #[test]
    fn any_body_is_a_position_or_an_error(
        rule in "(node|arc|grim|vertex|edge|cut|erase|x)",
        body in "(path:|grid:|cube:|tree:|g6:|prism:|[0-9]{1,3};?)?[-0-9,;=:x?~@a-z ]{0,16}(;(at|on|ground|gone)=[-0-9, ]{0,6}){0,3}",
    ) {
        let text = format!("graph[{rule}]({body})");
        match parse(&text) {
            Ok(position) => {
                let canonical = position.to_string();
                prop_assert_eq!(parse(&canonical), Ok(position.clone()));
                for option in position.components[0].options().take(5) {
                    let option = position.with(0, option);
                    prop_assert_eq!(parse(&option.to_string()), Ok(option));
                }
            }
            Err(error) => {
                let part = error.part.trim_end_matches('…');
                prop_assert!(text[error.at..].starts_with(part), "{} in {}", error, text);
            }
        }
    }
}
