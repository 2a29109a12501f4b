//! Spring Cleaning on boards of 8×8 with 60 % dirt: bits of words, compared with a plain search of
//! each part.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nimscope::games::Spring;
use nimscope::solve::{Effort, Search};
use nimscope::theory::{Nimber, mex};
use nimscope::{Analyst, Chance, Component, Position, Ruleset};
use std::collections::HashMap;

fn board(seed: u64) -> Spring {
    Spring::random(8, 8, 60, &mut Chance::new(seed, "bench"))
}

/// The naive method: moves and mex, part by part.
fn naive(position: &Spring, memo: &mut HashMap<Spring, Nimber>) -> Nimber {
    let mut sum = Nimber::ZERO;
    for part in position.parts() {
        let known = memo.get(&part).copied();
        sum += known.unwrap_or_else(|| {
            let options: Vec<Spring> = part.moves().map(|sweep| part.after(&sweep)).collect();
            let nimber = mex(options.iter().map(|option| naive(option, memo)));
            memo.insert(part, nimber);
            nimber
        });
    }
    sum
}

fn spring(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("spring");
    group.sample_size(10);
    for seed in [1, 2, 3] {
        let position = board(seed);
        group.bench_function(
            BenchmarkId::new("naive", format!("8x8 {seed}")),
            |bencher| {
                bencher.iter(|| naive(&position, &mut HashMap::new()));
            },
        );
        group.bench_function(BenchmarkId::new("bits", format!("8x8 {seed}")), |bencher| {
            bencher.iter(|| Search::new(Effort::unlimited()).nimber(&position));
        });
        let whole = Position::new(vec![Component::Spring(position.clone())]);
        group.bench_function(
            BenchmarkId::new("analysis", format!("8x8 {seed}")),
            |bencher| {
                bencher.iter(|| Analyst::new().analyze(&whole));
            },
        );
    }
    group.finish();
}

criterion_group!(benches, spring);
criterion_main!(benches);
