//! The losing sets of Chomp: bits of words, compared with a memoised search of every set. The lost
//! bars of three rows: bit sets, compared with a check of every move of every bar.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nimscope::Outcome;
use nimscope::games::Chomp;
use nimscope::solve::Search;
use nimscope::solve::chomp::{BarRows, FourRows, LostBars};

#[path = "../../core/tests/common/lost_bars.rs"]
mod lost_bars;

use lost_bars::naive_lost_bars;

/// The naive method: searches every set with the plain oracle.
fn naive(rows: usize, columns: usize) -> usize {
    let mut oracle = Search::oracle();
    (0..1 << (rows * columns - 1))
        .filter_map(|set| Chomp::of_set(rows, columns, set))
        .filter(|position| oracle.outcome(position) == Some(Outcome::P))
        .count()
}

fn chomp(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("chomp");
    group.sample_size(10);
    for columns in [6, 8] {
        group.bench_function(
            BenchmarkId::new("naive", format!("2x{columns}")),
            |bencher| {
                bencher.iter(|| naive(2, columns));
            },
        );
    }
    for columns in [6, 8, 10, 12] {
        group.bench_function(
            BenchmarkId::new("words", format!("2x{columns}")),
            |bencher| {
                bencher.iter(|| Chomp::losing_sets(2, columns));
            },
        );
    }
    group.finish();
}

fn bars(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("bars of three rows");
    group.sample_size(10);
    // If a lost bar has at most 60 squares in its second row, it has at most 110 in its first.
    group.bench_function(BenchmarkId::new("naive", 60), |bencher| {
        bencher.iter(|| naive_lost_bars(60, 110).len());
    });
    for to in [60, 2_000, 8_000] {
        group.bench_function(BenchmarkId::new("list", to), |bencher| {
            bencher.iter(|| LostBars::run(to).map(|list| list.bars().count()));
        });
    }
    for last in [100, 700, 2_000, 5_000] {
        group.bench_function(BenchmarkId::new("proved", format!("0-{last}")), |bencher| {
            bencher.iter(|| BarRows::to(last));
        });
    }
    group.bench_function("four rows/300", |bencher| {
        bencher.iter(|| FourRows::to(FourRows::MOST));
    });
    group.finish();
}

criterion_group!(benches, chomp, bars);
criterion_main!(benches);
