//! Proofs by automata: the guess, the proof, and a verdict far away.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use nimscope::lab::ProofGame;
use nimscope::solve::Job;
use nimscope::solve::proof::Decider;

fn proofs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("proofs");
    group.sample_size(10);
    for game in [
        "wythoff",
        "misere:wythoff",
        "wythoff[3]",
        "blocking[4]",
        "vector[queen+4:7]",
        "vector[queen+7:10*]",
        "vector[queen+knight]",
    ] {
        let game = ProofGame::read(game).expect("a game");
        group.bench_function(game.to_string(), |bench| {
            bench.iter(|| {
                let mut prover = game.prover();
                prover.finish();
                black_box(prover.proof().map(|proof| proof.largest))
            });
        });
    }
    let game = ProofGame::read("vector[queen+4:7]").expect("a game");
    let mut prover = game.prover();
    prover.finish();
    let proof = prover.proof().expect("the end");
    let found = Arc::clone(proof.automaton.as_ref().expect("a proof"));
    let decider = Decider::new(game.rule(), found);
    group.bench_function("moves at 10^18", |bench| {
        let far = black_box(10_u64.pow(18));
        bench.iter(|| decider.lost_options(far, far - 12_345, 10));
    });
    group.finish();
}

criterion_group!(benches, proofs);
criterion_main!(benches);
