//! Misère quotients, proved for all heaps or computed up to a given heap.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use nimscope::lab::{Game, Question};
use nimscope::solve::Job;
use nimscope::solve::misere::{Caps, MisereSearch};

fn quotients(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("misere");
    group.sample_size(10);
    for (code, heaps) in [
        ("0.77", 2_000),
        ("0.115", 2_000),
        ("0.644", 8_000),
        ("0.07", 33),
        ("0.04", 44),
        ("0.4107", 2_000),
    ] {
        let game = Game::read(Question::Nimbers, &format!("heap[{code}]")).expect("a game");
        let caps = Caps {
            heaps,
            ..Caps::default()
        };
        group.bench_function(format!("{code} to {heaps}"), |bench| {
            bench.iter(|| {
                let mut search = MisereSearch::new(game.heaps().expect("heaps"), caps);
                search.finish();
                black_box(search.quotient().order())
            });
        });
    }
    group.finish();
}

criterion_group!(benches, quotients);
criterion_main!(benches);
