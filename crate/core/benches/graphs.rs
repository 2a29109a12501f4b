//! Games on graphs: plain search against normal forms, sizes that are always decided, and
//! the nimbers of Node Kayles on three rows, which end at 16 columns in A316632.
//!
//! `NIMSCOPE_COLUMNS=25 cargo bench --bench graphs` prints so many of them: two minutes to
//! 24, twice as long for each column more.

use std::collections::HashMap;
use std::time::Instant;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nimscope::solve::Effort;
use nimscope::solve::graphs::{Erasing, Family, Graph, Positions, Taking, Trails, bits, first};
use nimscope::theory::{Nimber, mex};

/// The naive twin: sets of vertices, without parts or normal forms.
fn naive(graph: &Graph, left: u128, memo: &mut HashMap<u128, Nimber>) -> Nimber {
    if let Some(&nimber) = memo.get(&left) {
        return nimber;
    }
    let rests: Vec<u128> = bits(left).map(|v| left & !graph.closed(v)).collect();
    let nimber = mex(rests.into_iter().map(|rest| naive(graph, rest, memo)));
    memo.insert(left, nimber);
    nimber
}

fn nimber(graph: &Graph, rule: Taking) -> Option<Nimber> {
    let mut positions = Positions::new(graph, rule);
    positions.nimber(graph.all(), &mut Effort::unlimited())
}

fn is_won(graph: &Graph, rule: Taking) -> Option<bool> {
    let mut positions = Positions::new(graph, rule);
    positions.is_won(graph.all(), &mut Effort::unlimited())
}

/// A cycle with long chords: each vertex has three neighbours.
fn chords(vertices: usize, step: usize) -> Graph {
    let circle = (0..vertices).map(|i| (i, (i + 1) % vertices));
    let across = (0..vertices).step_by(2).map(|i| (i, (i + step) % vertices));
    Graph::new(vertices, circle.chain(across)).expect("small")
}

fn three_rows() {
    let columns = std::env::var("NIMSCOPE_COLUMNS").ok();
    let columns = columns
        .and_then(|columns| columns.parse().ok())
        .unwrap_or(18);
    let graph = Family::Grid(3, columns as u64)
        .graph()
        .expect("at most 42 columns");
    let mut positions = Positions::new(&graph, Taking::Node);
    let start = Instant::now();
    for n in 1..=columns {
        // Smaller boards are parts of the largest one.
        let left = (0..3).fold(0, |set, row| set | first(n) << (row * columns));
        let nimber = positions.nimber(left, &mut Effort::unlimited());
        let nimber = nimber.expect("no limit").0;
        println!(
            "{n} {nimber} ({:.1} s, {} kept)",
            start.elapsed().as_secs_f64(),
            positions.len()
        );
    }
}

fn graphs(criterion: &mut Criterion) {
    three_rows();
    let mut group = criterion.benchmark_group("games on graphs");
    group.sample_size(10);
    let small = Family::Grid(3, 8).graph().expect("small");
    group.bench_function(BenchmarkId::new("naive", "3x8"), |bencher| {
        bencher.iter(|| naive(&small, small.all(), &mut HashMap::new()));
    });
    group.bench_function(BenchmarkId::new("parts", "3x8"), |bencher| {
        bencher.iter(|| nimber(&small, Taking::Node));
    });
    for (rule, vertices) in [(Taking::Node, 40), (Taking::Arc, 26), (Taking::Grim, 22)] {
        let graph = chords(vertices, 9);
        let name = format!("{rule:?} {vertices}");
        group.bench_function(BenchmarkId::new("outcome", &name), |bencher| {
            bencher.iter(|| is_won(&graph, rule));
        });
        group.bench_function(BenchmarkId::new("nimber", &name), |bencher| {
            bencher.iter(|| nimber(&graph, rule));
        });
    }
    let graph = chords(14, 4);
    let left: Vec<usize> = (0..20).collect();
    group.bench_function("edge geography/20", |bencher| {
        bencher.iter(|| Trails::new(&graph, &left, 0).winning(&left, 0, &mut Effort::unlimited()));
    });
    let graph = Family::Prism(5).graph().expect("small");
    let left: Vec<usize> = (0..15).collect();
    group.bench_function("eraserhead/15", |bencher| {
        bencher.iter(|| Erasing::new(&graph, &left, 0b11).options(&left, &mut Effort::unlimited()));
    });
    group.finish();
}

criterion_group!(benches, graphs);
criterion_main!(benches);
