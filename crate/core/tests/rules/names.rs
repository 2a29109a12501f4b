//! The names in `names.tsv`: each name leads to a position, each rule has a name, and the
//! terms of each sequence equal those that are computed.

use std::collections::BTreeSet;

use nimscope::lab::{Game, GraphNimbers, GraphRow, Question, named_rules};
use nimscope::solve::Job;
use nimscope::solve::heaps::HeapSequence;
use nimscope::{GAMES, Sequence, names, parse, sequences};

#[test]
fn each_name_leads_to_a_position() {
    let named = names();
    assert!(named.len() > 50);
    for row in named {
        assert!(!row.names.is_empty(), "{row:?}");
        let read = parse(&row.position);
        assert!(read.is_ok(), "{row:?}: {:?}", read.err());
    }
}

/// A name in place of a game is an error, and the error suggests a position with this name.
#[test]
fn each_name_gets_a_suggestion() {
    let is_number = |name: &str| sequences().any(|sequence| sequence.number == name);
    // A text that begins with the name of a game is read as a position of that game.
    let is_game = |name: &str| {
        let name = name.to_ascii_lowercase();
        GAMES.iter().any(|game| name.starts_with(game.name))
    };
    for row in names() {
        let names = row.names.iter();
        for name in names.filter(|name| !is_number(name) && !is_game(name)) {
            if let Err(error) = parse(name) {
                let right = error.suggestion.as_deref().unwrap_or_default();
                assert!(parse(right).is_ok(), "{name}: {error}");
            }
        }
    }
}

#[test]
fn each_rule_and_family_of_graphs_has_a_name() {
    let positions: Vec<String> = names().into_iter().map(|row| row.position).collect();
    let graph = GAMES.iter().find(|game| game.name == "graph");
    for rule in graph.expect("a game").variants {
        let start = format!("graph[{}](", rule.name);
        assert!(
            positions
                .iter()
                .any(|position| position.starts_with(&start)),
            "{start}"
        );
    }
    let families = parse("graph[node](nosuch)").expect_err("no graph").expected;
    let families: Vec<&str> = families.split([',', ' ']).collect();
    let families = families
        .iter()
        .filter(|family| family.contains([':']) || **family == "petersen");
    let mut count = 0;
    for family in families {
        let start = format!("graph[node]({family}");
        assert!(
            positions
                .iter()
                .any(|position| position.starts_with(&start)),
            "{start}"
        );
        count += 1;
    }
    assert_eq!(count, 12);
}

#[test]
fn each_heap_rule_has_one_printed_name() {
    let rules: Vec<_> = named_rules().collect();
    assert!(rules.len() >= 9);
    let different: BTreeSet<_> = rules.iter().map(|(rule, _)| rule).collect();
    assert_eq!(different.len(), rules.len());
}

/// Computes the first `count` terms of a sequence.
fn computed(sequence: &Sequence, count: usize) -> Vec<u64> {
    let Sequence {
        positions,
        first,
        lists,
        ..
    } = sequence;
    let (game, _) = positions.split_once('(').expect("a position");
    if positions.starts_with("graph") {
        let row = GraphRow::read(positions).expect("a row");
        let mut nimbers = GraphNimbers::new(row, first + count as u64 - 1);
        while !nimbers.step(1 << 20).is_done() {}
        let skipped = first - nimbers.first();
        let nimbers = nimbers.nimbers().iter().skip(skipped as usize);
        return nimbers.map(|nimber| nimber.0).collect();
    }
    if let "smaller" | "larger" = *lists {
        let pairs = Game::read(Question::Lost, game)
            .expect("two piles")
            .lost_within(1_000);
        let side = |(smaller, larger)| if *lists == "smaller" { smaller } else { larger };
        let sides = pairs.between(0, u64::MAX).map(side).skip(*first as usize);
        return sides.take(count).collect();
    }
    let game = Game::read(Question::Nimbers, game).expect("a heap game");
    let mut heaps = HeapSequence::new(game.heaps().expect("heaps"));
    heaps.extend_to(500).expect("small");
    heaps.finish();
    let nimbers = (*first..).zip(heaps.nimbers(*first as usize..));
    match *lists {
        "nimbers" => nimbers
            .map(|(_, nimber)| nimber.into())
            .take(count)
            .collect(),
        "lost" => nimbers
            .filter(|(_, nimber)| *nimber == 0)
            .map(|(n, _)| n)
            .take(count)
            .collect(),
        _ => panic!("{lists}"),
    }
}

#[test]
fn each_computed_sequence_equals_that_of_the_oeis() {
    let mut numbers = BTreeSet::new();
    for sequence in sequences() {
        let Sequence {
            number, ref terms, ..
        } = sequence;
        assert!(number.starts_with('A') && number.len() == 7, "{number}");
        assert!(numbers.insert(number), "{number} is listed twice");
        assert!(terms.len() >= 10, "{number}");
        assert_eq!(&computed(&sequence, terms.len()), terms, "{number}");
    }
    assert!(numbers.len() >= 35);
}
