//! Vector games compared with brute force and with Wythoff's game, and with large piles.

use crate::common::check::check;
use crate::common::texts::rule_of;
use nimscope::games::Vector;
use nimscope::lab::{Game, Question};
use nimscope::solve::pairs::proof::{Decider, Prover, known, learn};
use nimscope::solve::pairs::{LostColumns, LostSquare, PairRule, Term, naive_nimbers};
use nimscope::solve::{Budget, Job};
use nimscope::theory::{Nimber, mex};
use nimscope::{Analysis, Analyst, Chance, Outcome, Token, parse};

fn rule(text: &str) -> PairRule {
    PairRule::read(Token { text, at: 0 }).expect(text)
}

fn square(rule: &PairRule, side: u64) -> impl Iterator<Item = Vector> {
    let rule = rule.clone();
    let cells = (0..side).flat_map(move |x| (0..side).map(move |y| (x, y)));
    cells.map(move |(x, y)| Vector::new(rule.clone(), x, y))
}

/// A hundred rules of all kinds: with and without `0:1*`, with common factors, with large
/// numbers, and with terms that contain moves of other terms.
fn random_rules() -> Vec<PairRule> {
    let mut chance = Chance::new(1_907, "vector");
    let mut rules: Vec<PairRule> = Vec::new();
    while rules.len() < 100 {
        let most = [3, 6, 12, 99][chance.within(0..=3) as usize];
        let count = chance.within(1..=5);
        let mut terms: Vec<Term> = (0..count)
            .map(|_| {
                let q = chance.within(1..=most);
                let p = chance.within(0..=q);
                let ray = chance.percent(50);
                let alone = rules.len() % 4 == 3 && chance.percent(50);
                let (p, q) = if alone && chance.percent(50) {
                    (q, p)
                } else {
                    (p, q)
                };
                Term { alone, p, q, ray }
            })
            .collect();
        if chance.percent(50) {
            terms.push(Term {
                alone: false,
                p: 0,
                q: 1,
                ray: true,
            });
        }
        let rule = rule_of(terms).expect("a rule");
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    rules
}

/// The nimbers of all cells by the definition, from the terms alone, as a list of columns.
fn by_definition(rule: &PairRule, columns: usize, height: usize) -> Vec<Vec<u64>> {
    let mut nimbers = vec![vec![0; height]; columns];
    for x in 0..columns {
        for y in 0..height {
            let mut options = Vec::new();
            for &Term { alone, p, q, ray } in rule.terms() {
                let both = [(p as usize, q as usize), (q as usize, p as usize)];
                for &(i, j) in &both[..if alone { 1 } else { 2 }] {
                    let mut times = 1;
                    while times * i <= x && times * j <= y && (ray || times == 1) {
                        options.push(Nimber(nimbers[x - times * i][y - times * j]));
                        times += 1;
                    }
                }
            }
            nimbers[x][y] = mex(options).0;
        }
    }
    nimbers
}

/// Checks the moves of a record by the definition.
fn check_record(rule: &PairRule, nimbers: &[Vec<u64>], (x, y): (usize, usize)) {
    let text = format!("vector[{rule}]({x},{y})");
    let record = Analyst::new().analyze(&parse(&text).expect("a position"));
    assert_eq!(record.nimber, Some(Nimber(nimbers[x][y])), "{text}");
    let lost = |to: &&nimscope::MoveRecord| to.outcome == Some(Outcome::P);
    let winning: Vec<String> = record
        .moves
        .iter()
        .filter(lost)
        .map(|m| m.to.to_string())
        .collect();
    let named: Vec<String> = record.winning.iter().map(ToString::to_string).collect();
    assert_eq!(named, winning, "{text}");
    assert!(record.winning_complete, "{text}");
}

#[test]
fn a_hundred_random_rules_equal_the_definition_to_60() {
    const SIDE: usize = 60;
    let rules = random_rules();
    assert!(rules.iter().filter(|rule| rule.has_rook()).count() > 30);
    assert!(rules.iter().filter(|rule| !rule.has_rook()).count() > 30);
    assert!(rules.iter().filter(|rule| !rule.is_even()).count() > 10);
    for (index, rule) in rules.iter().enumerate() {
        let nimbers = by_definition(rule, SIDE, SIDE);
        let naive = naive_nimbers(rule, SIDE, SIDE);
        let mut tables = <Vector as nimscope::Solve>::Tables::default();
        let mut search = nimscope::solve::Search::new(nimscope::solve::Effort::unlimited());
        for position in square(rule, SIDE as u64) {
            let [x, y] = position.piles().map(|pile| pile as usize);
            let nimber = Nimber(nimbers[x][y]);
            assert_eq!(naive[y * SIDE + x], nimber.0);
            let found = nimscope::Solve::search(&position, &mut tables, &mut search);
            assert_eq!(found.nimber, Some(nimber), "{position:?}");
        }
        let mut square = LostSquare::new(rule, SIDE);
        square.finish();
        for (x, y) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
            let found = square.is_lost(x as u64, y as u64);
            assert_eq!(found, Some(nimbers[x][y] == 0), "{rule} ({x},{y})");
        }
        if let Some(mut lost) = LostColumns::new(rule, SIDE as u64 - 1) {
            while !lost.step(100).is_done() {}
            for (x, column) in nimbers.iter().enumerate() {
                for (y, &nimber) in column.iter().enumerate() {
                    let found = lost.is_lost(x as u64, y as u64);
                    assert_eq!(found, Some(nimber == 0), "{rule} ({x},{y})");
                }
            }
        }
        // Records take longer, so only some cells of each rule are checked.
        for cell in [(0, 0), (index % 60, 59), (37, index % 41), (59, 59)] {
            check_record(rule, &nimbers, cell);
        }
    }
}

#[test]
fn all_answers_under_chosen_rules_agree_with_play() {
    for text in [
        "queen",
        "rook",
        "king",
        "knight",
        "bishop",
        "queen+knight",
        "queen+1:2*",
        "0:2*+2:2*",
        "0:3+3:3*",
        "0:2*+0:3",
        "rook+2:2*",
        "1:2+2:4*",
        "queen+(1,2)",
        "(1,0)*+(0,2)+(2,1)*",
        "rook+(4,1)*+1:4",
        "(2,1)*",
    ] {
        check(square(&rule(text), 14));
    }
}

/// The record of a text.
fn analysis(text: &str) -> Analysis {
    Analyst::new().analyze(&parse(text).expect("a position"))
}

#[test]
fn the_record_of_the_queen_equals_that_of_wythoffs_game() {
    let mut analyst = Analyst::new();
    for (x, y) in (0..=200).flat_map(|x| (0..=200).map(move |y| (x, y))) {
        if (x * 7 + y * 3) % 11 > 0 && x.max(y) > 40 {
            continue;
        }
        let mut record = |game: &str| {
            let text = format!("{game}({x},{y})");
            let mut record = analyst.analyze(&parse(&text).expect("a position"));
            // Each game describes its rules in its own words.
            for because in &mut record.because {
                because.meaning = None;
                because.rules.clear();
                because.example = None;
            }
            serde_json::to_value(&record).expect("a record").to_string()
        };
        let queen = record("vector[0:1*+1:1*]").replace("vector[0:1*+1:1*]", "wythoff");
        let queen = queen.replace("The rule is the same as in Wythoff's game. ", "");
        assert_eq!(queen, record("wythoff"), "({x},{y})");
    }
}

#[test]
fn lost_pairs_equal_the_published_ones() {
    let pairs = |text: &str, count: usize| {
        let mut lost = LostColumns::new(&rule(text), 40).expect("a rule with 0:1*");
        while !lost.step(1).is_done() {}
        lost.pairs().take(count).collect::<Vec<_>>()
    };
    assert_eq!(
        pairs("queen+1:2*", 10),
        [
            (0, 0),
            (1, 3),
            (2, 6),
            (4, 5),
            (7, 10),
            (8, 14),
            (9, 17),
            (11, 25),
            (12, 28),
            (13, 18)
        ]
    );
    assert_eq!(
        pairs("queen+knight", 9),
        [
            (0, 0),
            (1, 3),
            (2, 6),
            (4, 5),
            (7, 10),
            (8, 13),
            (9, 16),
            (11, 19),
            (12, 18)
        ]
    );
}

#[test]
fn lost_cells_of_the_queen_are_those_of_wythoffs_game_to_a_million() {
    let mut lost = LostColumns::new(&rule("queen"), 1_000_000).expect("a rule with 0:1*");
    while !lost.step(20_000_000).is_done() {}
    for x in 0..=1_000_000 {
        let partner = nimscope::theory::BeattyPair::GOLDEN.partner(x);
        assert_eq!(lost.partner(x), partner, "column {x}");
    }
}

#[test]
fn the_list_of_lost_cells_does_not_depend_on_slices() {
    for text in ["queen+1:2*", "rook+3:7*+2:2+98:99*"] {
        let whole = |budget: u64, asks: &[u64]| {
            let mut lost = LostColumns::new(&rule(text), 0).expect("a rule with 0:1*");
            for &last in asks {
                lost.ask(last);
                while !lost.step(budget).is_done() {}
            }
            lost.pairs().collect::<Vec<_>>()
        };
        let cells = whole(u64::MAX, &[9_000]);
        assert!(cells.len() > 4_000);
        assert_eq!(whole(1, &[9_000]), cells);
        assert_eq!(whole(12_345, &[70, 71, 4_000, 9_000]), cells);
    }
}

#[test]
fn far_positions_are_decided_or_the_reason_names_the_limit() {
    let far = "1000000000000000000";
    for (body, outcome, nimber) in [
        // Strips decide these positions.
        (format!("queen+1:2*](3,{far}"), Some(Outcome::N), true),
        (format!("knight]({far},5"), Some(Outcome::N), true),
        // These positions are beyond the tables of nimbers. Lists of lost cells decide them.
        (
            "queen+knight](900000,1456231".to_owned(),
            Some(Outcome::P),
            true,
        ),
        (
            "queen+knight](900000,1456232".to_owned(),
            Some(Outcome::N),
            false,
        ),
        ("knight](4000,3000".to_owned(), Some(Outcome::P), true),
        // These positions are beyond strips and lists.
        (format!("queen+knight](1000001,{far}"), None, false),
        ("bishop](100000,90000".to_owned(), None, false),
    ] {
        let record = analysis(&format!("vector[{body})"));
        assert_eq!(record.outcome, outcome, "{body}");
        assert_eq!(record.nimber.is_some(), nimber, "{body}");
        if outcome.is_none() {
            let named = ["Here the smaller pile has", "Here the larger pile has"];
            assert!(named.iter().any(|words| record.reason.contains(words)));
        }
    }
}

#[test]
fn nimbers_of_far_columns_equal_those_of_a_plain_table() {
    for text in [
        "queen+1:2*",
        "queen+knight",
        "king",
        "knight+0:3",
        "rook+2:5",
    ] {
        let rule = rule(text);
        let nimbers = by_definition(&rule, 7, 2_300);
        let mut analyst = Analyst::new();
        for (x, y) in [(1, 2_100), (2_299, 3), (6, 2_050), (2_200, 2), (5, 2_299)] {
            let text = format!("vector[{rule}]({x},{y})");
            let record = analyst.analyze(&parse(&text).expect("a position"));
            if let Some(nimber) = record.nimber {
                assert_eq!(nimber, Nimber(nimbers[x.min(y)][x.max(y)]), "{text}");
            } else {
                assert!(x.min(y) > 3, "{text}");
            }
        }
    }
}

/// All tests share the proofs that one test learns, so other tests must not analyse this rule.
#[test]
fn a_rule_with_the_automaton_of_wythoffs_game_has_the_reasons_of_wythoffs_game() {
    let rules = [PairRule::queen(), rule("queen+3:6")];
    let [x, y] = [10_u64.pow(17) + 3, 2 * 10_u64.pow(17)];
    let record = |rule: &PairRule| {
        let text = format!("vector[{rule}]({x},{y})");
        Analyst::new().analyze(&parse(&text).expect("a position"))
    };
    let wythoff = record(&rules[0]);
    for rule in &rules {
        let game = Game::read(Question::Prove, &format!("vector[{rule}]")).expect("a game");
        let mut prover = Prover::new(game.lines(None).expect("lines"));
        prover.finish();
        let proof = prover.proof().expect("the end").automaton.clone();
        learn(
            game.lines(None).expect("lines"),
            (*proof.expect("a proof")).clone(),
        );
    }
    let bent = record(&rules[1]);
    let sentence = &bent.reason;
    let opening = "The lost cells are the same as in Wythoff's game. This is proved by an \
                   automaton of 7 states that reads golden digits. ";
    let rest = sentence.strip_prefix(opening).expect(sentence);
    assert!(wythoff.reason.ends_with(rest), "{rest}");
    assert_eq!(wythoff.outcome, bent.outcome);
    assert!(bent.winning.len() >= wythoff.winning.len());
}

/// All tests share the proofs that one test learns, so other tests must not analyse these rules.
#[test]
fn a_proof_keeps_the_records_of_small_cells_and_decides_far_cells() {
    for text in ["queen+2:6", "king+1:2", "1:1*+(0,1)"] {
        let rule = rule(text);
        let records = || {
            let mut analyst = Analyst::new();
            let budget = Budget::analysis();
            let record = |cell: Vector| {
                let [x, y] = cell.piles();
                let cell = parse(&format!("vector[{rule}]({x},{y})")).expect("a position");
                let record = analyst.analyze_within(&cell, &budget);
                let Analysis {
                    outcome, nimber, ..
                } = record;
                (outcome, nimber, record.winning, record.winning_complete)
            };
            square(&rule, 120).map(record).collect::<Vec<_>>()
        };
        let before = records();
        assert!(known(&rule).is_none(), "{text}");
        let game = Game::read(Question::Prove, &format!("vector[{rule}]")).expect("a game");
        let mut prover = Prover::new(game.lines(None).expect("lines"));
        prover.finish();
        let proof = prover.proof().expect("the end").automaton.clone();
        let proof = proof.expect("a proof");
        learn(game.lines(None).expect("lines"), (*proof).clone());
        for (old, new) in before.into_iter().zip(records()) {
            assert_eq!(old, new, "{text}");
        }
        let decider = Decider::new(game.lines(None).expect("lines"), proof);
        let mut chance = Chance::new(23, text);
        for _ in 0..30 {
            let [x, y] = [(); 2].map(|()| chance.within(10_u64.pow(16)..=10_u64.pow(17)));
            let far = parse(&format!("vector[{rule}]({x},{y})")).expect("a position");
            let record = Analyst::new().analyze(&far);
            let lost = decider.is_lost(x, y);
            assert_eq!(record.outcome, Some(Outcome::when_lost(lost)), "{far}");
            assert_eq!(record.winning.is_empty(), lost, "{far}");
            for to in record.winning {
                let [to] = to.of_game::<Vector>().collect::<Vec<_>>()[..] else {
                    panic!("one game");
                };
                let [u, v] = to.piles();
                assert!(decider.is_lost(u, v) && rule.allows(x - u, y - v), "{far}");
            }
        }
    }
}
