//! The losing sets of Chomp: memoised search of every set against words of sets.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nimscope::Outcome;
use nimscope::games::Chomp;
use nimscope::solve::Search;

/// The naive twin: every set by the plain oracle.
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

criterion_group!(benches, chomp);
criterion_main!(benches);
