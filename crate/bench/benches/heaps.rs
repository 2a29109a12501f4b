//! Nimbers of heaps: a naive method compared with the fast engine.

use criterion::{
    BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};
use nimscope::solve::Job;
use nimscope::solve::heaps::{HeapSequence, NaiveSequence, TakeBreak, left};

fn fast(rule: &TakeBreak, largest_heap: u32) -> HeapSequence {
    let mut sequence = HeapSequence::new(rule.clone());
    sequence.extend_to(largest_heap).expect("enough memory");
    sequence.step(u64::MAX);
    sequence
}

/// The games, each with the largest heap that the naive method computes.
fn games() -> Vec<(&'static str, TakeBreak, u32)> {
    let code = |digits: &[u8]| TakeBreak::code(digits, 0);
    vec![
        ("couples", TakeBreak::couples(), 100_000),
        ("0.6", code(&[0, 6]), 25_000),
        ("0.45", code(&[0, 4, 5]), 25_000),
        ("0.16", code(&[0, 1, 6]), 25_000),
        ("0.04", code(&[0, 0, 4]), 25_000),
        ("0.376", code(&[0, 3, 7, 6]), 25_000),
        ("-1,3,4", TakeBreak::take(&[1, 3, 4]), 25_000),
        ("0.F", code(&[0, left::THREE | 7]), 500),
    ]
}

/// Rules with a proved period. After the proof, nimbers need no more computation.
fn proved(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("proved");
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    for (name, digits) in [
        ("0.137", &[0, 1, 3, 7][..]),
        ("0.8", &[0, 8]),
        ("0.3F", &[0, 3, 15]),
    ] {
        let rule = TakeBreak::code(digits, 0);
        let heaps = 10_000_000;
        group.throughput(Throughput::Elements(heaps.into()));
        group.bench_function(BenchmarkId::new(name, heaps), |bencher| {
            bencher.iter(|| fast(&rule, heaps).nimbers(..).map(u64::from).sum::<u64>());
        });
    }
    group.finish();
}

fn heaps(criterion: &mut Criterion) {
    for (name, rule, naive) in games() {
        let mut group = criterion.benchmark_group(name);
        // A run takes up to ten seconds and varies little.
        group.sampling_mode(SamplingMode::Flat).sample_size(10);
        group.warm_up_time(std::time::Duration::from_millis(1));
        group.throughput(Throughput::Elements(naive.into()));
        group.bench_function(BenchmarkId::new("naive", naive), |bencher| {
            bencher.iter(|| NaiveSequence::new(rule.clone()).extend_to(naive).len());
        });
        let further = match name {
            "couples" => 10_000_000,
            "0.04" => 100_000,
            "0.F" => 2_000,
            _ => 1_000_000,
        };
        for heaps in [naive, further] {
            group.throughput(Throughput::Elements(heaps.into()));
            group.bench_function(BenchmarkId::new("fast", heaps), |bencher| {
                bencher.iter(|| fast(&rule, heaps));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, heaps, proved);
criterion_main!(benches);
