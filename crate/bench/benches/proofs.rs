//! Proofs by automata: the guess, the proof, and the winner of a distant cell.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use nimscope::lab::{AutomatonCertificate, Budget, Game, Question, verify_automaton};
use nimscope::solve::Job;
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::proof::{Decider, Prover};

/// The naive check of an automaton, cell by cell. Returns true if, in a square, it accepts exactly
/// the cells without a move to an accepted cell.
fn agrees(decider: &Decider, rule: &PairRule, side: u64) -> bool {
    let steps = rule.steps();
    let cells = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
    let lost: Vec<bool> = cells.clone().map(|(x, y)| decider.is_lost(x, y)).collect();
    cells.zip(&lost).all(|((x, y), cell)| {
        let mut won = false;
        for step in &steps {
            let (mut i, mut j) = step.from;
            while i <= x && j <= y {
                won |= lost[((x - i) * side + y - j) as usize];
                if step.is_leap() {
                    break;
                }
                (i, j) = (i + step.by.0, j + step.by.1);
            }
        }
        won != *cell
    })
}

fn proofs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("proofs");
    group.sample_size(10);
    for game in [
        "wythoff",
        "misere:wythoff",
        "wythoff[3]",
        "blocking[2]",
        "blocking[4]",
        "vector[queen+4:7]",
        "vector[queen+7:10*]",
        "vector[queen+knight]",
    ] {
        let game = Game::read(Question::Prove, game).expect("a game");
        group.bench_function(game.to_string(), |bench| {
            bench.iter(|| {
                let mut prover = Prover::new(game.lines(None).expect("lines"));
                prover.finish();
                black_box(prover.proof().map(|proof| proof.largest))
            });
        });
    }
    let game = Game::read(Question::Prove, "vector[queen+4:7]").expect("a game");
    let mut prover = Prover::new(game.lines(None).expect("lines"));
    prover.finish();
    let proof = prover.proof().expect("the end");
    let found = Arc::clone(proof.automaton.as_ref().expect("a proof"));
    let certificate = AutomatonCertificate::new(&game, None, &found);
    group.bench_function("verify vector[queen+4:7]", |bench| {
        bench.iter(|| verify_automaton(&certificate, &Budget::default()));
    });
    let rule = game.lines(None).expect("lines");
    let decider = Decider::new(rule.clone(), found);
    group.bench_function("naive vector[queen+4:7] to 200", |bench| {
        bench.iter(|| assert!(agrees(&decider, &rule, black_box(200))));
    });
    group.bench_function("moves at 10^18", |bench| {
        let far = black_box(10_u64.pow(18));
        bench.iter(|| decider.lost_options(far, far - 12_345, 10));
    });
    group.finish();
}

criterion_group!(benches, proofs);
criterion_main!(benches);
