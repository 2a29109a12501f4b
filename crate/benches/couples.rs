//! Nimbers of Couples are Forever: the naive twin compared with the fast engine.

use criterion::{
    BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};
use nimscope::solve::Job;
use nimscope::solve::sequence::{NaiveSequence, SplitRule, SplitSequence};

fn fast(largest_heap: u32) -> SplitSequence {
    let mut sequence = SplitSequence::new(SplitRule::couples());
    sequence.extend_to(largest_heap).expect("enough memory");
    sequence.step(u64::MAX);
    sequence
}

fn couples(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("couples");
    // A run takes up to ten seconds and varies little.
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    group.warm_up_time(std::time::Duration::from_millis(1));
    for heaps in [25_000, 100_000] {
        group.throughput(Throughput::Elements(heaps.into()));
        group.bench_function(BenchmarkId::new("naive", heaps), |bencher| {
            bencher.iter(|| {
                NaiveSequence::new(SplitRule::couples())
                    .extend_to(heaps)
                    .len()
            });
        });
    }
    for heaps in [25_000, 100_000, 1_000_000, 10_000_000] {
        group.throughput(Throughput::Elements(heaps.into()));
        group.bench_function(BenchmarkId::new("fast", heaps), |bencher| {
            bencher.iter(|| fast(heaps));
        });
    }
    group.finish();
}

criterion_group!(benches, couples);
criterion_main!(benches);
