//! Blocking queen games: the whole board, and a small board compared with a naive method on the
//! same board.

use criterion::{
    BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};
use nimscope::games::wythoff::blocking::Blocking;
use nimscope::solve::Job;

#[path = "../../core/tests/common/blocking.rs"]
mod naive;
use naive::naive_counts;

/// All tiles of a board.
fn board(k: u16, side: usize) -> u64 {
    let mut board = Blocking::new(k, side, vec![1]);
    board.step(u64::MAX).done
}

fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("blocking queens");
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    group.warm_up_time(std::time::Duration::from_millis(1));
    let small = 320;
    group.throughput(Throughput::Elements((small * small) as u64));
    group.bench_function(BenchmarkId::new("naive", small), |bencher| {
        bencher.iter(|| naive_counts(5, small).len());
    });
    group.bench_function(BenchmarkId::new("tiles", small), |bencher| {
        bencher.iter(|| board(5, small));
    });
    let side = Blocking::MAX_SIDE;
    group.throughput(Throughput::Elements((side * side) as u64));
    for k in [5, 1_000, 10_000] {
        let name = format!("{side}, k = {k}");
        group.bench_function(BenchmarkId::new("tiles", name), |bencher| {
            bencher.iter(|| board(k, side));
        });
    }
    group.finish();
}

criterion_group!(benches, boards);
criterion_main!(benches);
