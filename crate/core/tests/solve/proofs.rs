//! Automata that are proved to accept the lost cells of a rule. They are compared with published
//! numbers of states, with plain search, and with theorems on far cells. Some rules have no proof.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::common::texts::rule_of;
use nimscope::solve::Job;
use nimscope::solve::pairs::proof::{Decider, MOST_STATES, Prover, Reading};
use nimscope::solve::pairs::{PairRule, Term};
use nimscope::theory::BeattyPair;
use nimscope::theory::automaton::{Automaton, Digits};
use nimscope::{Chance, Token};

/// Moves of a vector rule.
fn vectors(text: &str) -> PairRule {
    PairRule::read(Token { text, at: 0 }).expect(text)
}

fn queen(text: &str) -> PairRule {
    vectors(&format!("queen+{text}"))
}

fn blocking(k: u64) -> PairRule {
    vectors("queen").blocking(k).expect("disjoint moves")
}

fn prove(rule: &PairRule) -> Option<Arc<Automaton>> {
    let mut prover = Prover::new(rule.clone());
    prover.finish();
    let proof = prover.proof().expect("the end");
    assert!(proof.largest <= MOST_STATES + 4_096);
    proof.automaton.clone()
}

/// The moves from a cell, by the definition.
fn moves(rule: &PairRule, (x, y): (u64, u64)) -> BTreeSet<(u64, u64)> {
    let mut moves = BTreeSet::new();
    for step in rule.steps() {
        let mut at = step.from;
        while at.0 <= x && at.1 <= y {
            moves.insert(at);
            if step.is_leap() {
                break;
            }
            at = (at.0 + step.by.0, at.1 + step.by.1);
        }
    }
    moves
}

/// True for each lost cell of a square, row by row, by the definition.
pub(super) fn by_play(rule: &PairRule, side: u64) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::new();
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let moves = moves(rule, (x, y));
        let to = |&&(i, j): &&(u64, u64)| lost[((y - j) * side + x - i) as usize];
        let few = (moves.iter().filter(to).count() as u64) < rule.block();
        let over = rule.last.is_some_and(|last| x + y <= last);
        lost.push(over || few && !(rule.misere && moves.is_empty()));
    }
    lost
}

/// Proves a rule, and checks its automaton and its winning moves.
#[track_caller]
fn check(rule: &PairRule, a: u8, states: usize, side: u64) -> Arc<Automaton> {
    let found = prove(rule).expect("a proof");
    assert_eq!((found.digits().a(), found.states()), (a, states));
    let lost = by_play(rule, side);
    for (cell, &lost) in lost.iter().enumerate() {
        let (x, y) = (cell as u64 % side, cell as u64 / side);
        assert_eq!(found.accepts(&[x, y]), lost, "({x},{y})");
    }
    let decider = Decider::new(rule.clone(), Arc::clone(&found));
    for (x, y) in (0..24).flat_map(|x| (0..24).map(move |y| (x, y))) {
        let options = decider.lost_options(x, y, 100);
        assert!(options.complete);
        let over = rule.last.is_some_and(|last| x + y <= last);
        let wins = moves(rule, (x, y)).into_iter();
        let wins = wins.filter(|(i, j)| !over && lost[((y - j) * side + x - i) as usize]);
        let found: BTreeSet<_> = options.moves.iter().copied().collect();
        assert_eq!(
            (found.len(), &found),
            (options.moves.len(), &wins.collect()),
            "({x},{y})"
        );
    }
    found
}

#[test]
fn queens_with_a_leap_have_the_known_numbers_of_states() {
    for (leaps, states) in [
        ("2:6", 32),
        ("1:7", 34),
        ("1:9", 42),
        ("1:4", 41),
        ("4:7", 89),
    ] {
        check(&queen(leaps), 1, states, 200);
    }
    assert_eq!(prove(&queen("1:7")), prove(&queen("4:9")));
    assert_eq!(prove(&queen("1:9")), prove(&queen("3:10")));
}

#[test]
fn many_extra_moves_keep_the_lost_cells_of_wythoffs_game() {
    let wythoff = check(&vectors("queen"), 1, 7, 200);
    for more in [
        "1:3", "2:4", "1:5", "2:5", "3:4", "4:5", "3:6", "3:4*", "4:5*", "5:6*", "5:7*", "6:8*",
        "7:9*", "7:10*",
    ] {
        assert_eq!(prove(&queen(more)).as_ref(), Some(&wythoff), "{more}");
    }
    check(&queen("3:4*"), 1, 7, 100);
    check(&queen("6:8*"), 1, 7, 100);
}

#[test]
fn rules_with_other_ends_moves_and_digits_have_the_known_numbers_of_states() {
    check(&vectors("queen").misere(), 1, 13, 200);
    check(&vectors("queen").ending(1), 1, 5, 200);
    check(&vectors("queen").ending(2), 1, 28, 200);
    check(&PairRule::within(2), 2, 9, 200);
    check(&PairRule::within(3), 3, 11, 150);
    check(&PairRule::within(2).misere(), 2, 10, 100);
    check(&vectors("rook"), 0, 1, 200);
    check(&vectors("king"), 0, 2, 200);
    check(&vectors("knight"), 0, 9, 200);
    check(&vectors("bishop"), 0, 3, 100);
    check(&blocking(3), 0, 7, 150);
    check(&blocking(4), 2, 40, 150);
    check(&blocking(2), 1, 73, 100);
}

#[test]
fn the_transitions_equal_those_of_an_independent_program() {
    let fixture = include_str!("automata.json");
    let all: Vec<serde_json::Value> = serde_json::from_str(fixture).expect("an array");
    for (rule, known) in [vectors("queen"), vectors("queen").misere(), queen("2:6")]
        .iter()
        .zip(&all)
    {
        let found = prove(rule).expect("a proof");
        assert_eq!(serde_json::json!(found.transitions()), known["trans"]);
        let accepting = (0..found.states() as u32).map(|state| u8::from(found.is_accepting(state)));
        assert_eq!(
            serde_json::json!(accepting.collect::<Vec<_>>()),
            known["accept"]
        );
    }
}

#[test]
fn proofs_of_random_rules_agree_with_play() {
    let mut chance = Chance::new(11, "proofs");
    let mut proved = 0;
    for _ in 0..40 {
        let mut terms: Vec<String> = (0..chance.within(1..=2))
            .map(|_| {
                let q = chance.within(1..=6);
                let p = chance.within(0..=q);
                format!("{p}:{q}{}", if chance.percent(25) { "*" } else { "" })
            })
            .collect();
        if chance.percent(70) {
            terms.push("queen".to_owned());
        }
        let mut rule = vectors(&terms.join("+"));
        if chance.percent(30) {
            rule = rule.misere();
        }
        if chance.percent(30) {
            rule = rule.ending(chance.within(0..=3));
        }
        let Some(found) = prove(&rule) else {
            continue;
        };
        proved += 1;
        for (cell, lost) in by_play(&rule, 70).into_iter().enumerate() {
            let (x, y) = (cell as u64 % 70, cell as u64 / 70);
            assert_eq!(found.accepts(&[x, y]), lost, "{rule:?} ({x},{y})");
        }
    }
    assert!(proved > 15, "{proved}");
}

#[test]
fn rules_without_a_small_automaton_have_no_proof() {
    for rule in [queen("knight"), queen("1:2*"), blocking(5), blocking(6)] {
        let mut prover = Prover::new(rule);
        prover.finish();
        let proof = prover.proof().expect("the end");
        assert_eq!(proof.automaton, None);
        let mut tried = proof.tried.clone();
        tried.sort_unstable();
        assert_eq!(tried, [0, 1, 2, 3]);
    }
}

#[test]
fn a_proof_does_not_depend_on_its_slices() {
    for rule in [queen("1:4"), vectors("queen").ending(2), blocking(3)] {
        let run = |budget: u64| {
            let mut prover = Prover::new(rule.clone());
            let mut steps = 0;
            while !prover.step(budget).is_done() {
                assert!(prover.proof().is_none());
                steps += 1;
            }
            (prover.proof().expect("the end").clone(), steps)
        };
        let (whole, one) = run(u64::MAX);
        let (sliced, many) = run(10_000);
        assert_eq!((whole, one), (sliced, 0));
        assert!(many > 10, "{many}");
    }
}

#[test]
fn far_cells_are_decided_and_their_winning_moves_are_found() {
    let rule = vectors("queen");
    let found = prove(&rule).expect("a proof");
    let decider = Decider::new(rule, found);
    let mut chance = Chance::new(13, "far");
    for _ in 0..200 {
        let n = chance.within(0..=300_000_000_000_000_000);
        let (x, y) = BeattyPair::GOLDEN.pair(n).expect("a pair");
        assert!(decider.is_lost(x, y) && decider.is_lost(y, x));
        assert_eq!(decider.lost_options(x, y, 10).moves, []);
        // Some cells near a lost cell are won, and their winning moves lead to lost pairs.
        for (x, y) in [(x + 1, y), (x, y + 7), (x + 9, y + 2)] {
            let options = decider.lost_options(x, y, 10);
            assert!(options.complete && !options.moves.is_empty());
            for (i, j) in options.moves {
                assert!(i == 0 || j == 0 || i == j);
                assert!(BeattyPair::GOLDEN.contains(x - i, y - j));
            }
        }
    }
    let reading = Reading::of(&decider.automaton, 4, 7);
    assert_eq!((reading.x, reading.y), (vec![0, 1, 0, 1], vec![1, 0, 1, 0]));
    assert_eq!(reading.states.len(), 5);
    assert!(reading.lost && reading.states.iter().all(Option::is_some));
    assert_eq!(Reading::of(&decider.automaton, 0, 0).states, [Some(0)]);
    assert_eq!(
        Reading::of(&decider.automaton, 5, 5).states.last(),
        Some(&None)
    );
    // If many lost cells are on one line, at most 5 are returned, as requested.
    let rule = vectors("knight");
    let found = prove(&rule).expect("a proof");
    let rule = vectors("1:1*");
    let decider = Decider::new(rule, found);
    let options = decider.lost_options(10_u64.pow(18), 10_u64.pow(18) + 1, 5);
    assert_eq!((options.moves.len(), options.complete), (5, false));
}

#[test]
fn rules_without_the_mirror_images_of_their_moves_are_proved() {
    let leap = |p, q| Term {
        alone: true,
        p,
        q,
        ray: false,
    };
    let ray = |p, q| Term {
        ray: true,
        ..leap(p, q)
    };
    let wythoff = [ray(0, 1), ray(1, 0), ray(1, 1)];
    let mut proved = 0;
    for more in [
        leap(1, 2),
        leap(2, 1),
        leap(1, 3),
        leap(3, 2),
        leap(2, 5),
        leap(0, 2),
        ray(3, 4),
        ray(2, 1),
    ] {
        for base in [&wythoff[..], &wythoff[..1], &wythoff[2..]] {
            let steps = [base, &[more]].concat();
            let rule = rule_of(steps).expect("a rule");
            let Some(found) = prove(&rule) else {
                continue;
            };
            proved += 1;
            check(&rule, found.digits().a(), found.states(), 60);
        }
    }
    assert!(proved > 12, "{proved}");
    assert_eq!(rule_of([leap(0, 0)]), None);
    assert_eq!(rule_of([leap(0, 100)]), None);
    assert_eq!(rule_of([]), None);
}

#[test]
fn blocking_is_refused_if_two_steps_share_a_move() {
    assert!(vectors("queen").blocking(0).is_none());
    assert!(vectors("1:1*+2:2").blocking(2).is_some());
    assert!(vectors("2:2*+3:3*").blocking(2).is_none());
    assert!(PairRule::within(3).blocking(2).is_some());
    assert_eq!(Digits::new(10), None);
}
