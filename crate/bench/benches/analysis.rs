//! Analyses of extreme positions, each by a new analyst. Without a budget some of them took
//! minutes.

use criterion::{Criterion, SamplingMode, criterion_group, criterion_main};
use nimscope::{Analyst, parse};

const EXTREMES: &str = include_str!("../../core/tests/data/extremes.txt");

fn analysis(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("analysis");
    // A run takes up to three seconds and varies little.
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    group.warm_up_time(std::time::Duration::from_millis(1));
    for text in EXTREMES.lines() {
        let position = parse(text).expect(text);
        group.bench_function(text, |bencher| {
            bencher.iter(|| Analyst::new().analyze(&position));
        });
    }
    group.finish();
}

criterion_group!(benches, analysis);
criterion_main!(benches);
