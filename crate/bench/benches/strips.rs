//! Rows of Wythoff's game with proved periods, and a naive method on the same columns.

use criterion::{
    BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};
use nimscope::solve::Job;
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::naive_nimbers;
use nimscope::solve::pairs::strip::{RowSearch, StripSearch};

/// More columns than the search for the period of 256 rows needs.
const MOST_COLUMNS: u64 = 1 << 22;

/// Computes the first columns of the rows 0 to `last`, without a proof.
fn columns(last: usize, columns: u64) -> u64 {
    let search = StripSearch::new(&PairRule::within(1), last, columns);
    let mut search = search.expect("few rows");
    search.step(u64::MAX);
    search.columns
}

fn strips(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("wythoff rows");
    // A run takes up to 20 seconds and varies little.
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    group.warm_up_time(std::time::Duration::from_millis(1));
    // The states of the rows 0 to 15 repeat only after these columns.
    let small = "0-15, 1500 columns";
    group.throughput(Throughput::Elements(16 * 1_500));
    group.bench_function(BenchmarkId::new("naive", small), |bencher| {
        bencher.iter(|| naive_nimbers(&PairRule::within(1), 1_500, 16).len());
    });
    group.bench_function(BenchmarkId::new("columns", small), |bencher| {
        bencher.iter(|| columns(15, 1_500));
    });
    for last in [63, 127] {
        group.throughput(Throughput::Elements(last as u64 + 1));
        group.bench_function(BenchmarkId::new("proved", format!("0-{last}")), |bencher| {
            bencher.iter(|| {
                let mut search = StripSearch::new(&PairRule::within(1), last, MOST_COLUMNS)?;
                search.finish();
                search.into_strip()
            });
        });
    }
    for row in [127, 255] {
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::new("one row", row), |bencher| {
            bencher.iter(|| {
                let mut search = RowSearch::new(&PairRule::queen(), row, MOST_COLUMNS)?;
                search.finish();
                search.found().map(|(period, _)| period.common)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, strips);
criterion_main!(benches);
