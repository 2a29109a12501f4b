//! Games on graphs: normal forms compared with plain search, boards of sizes that are always
//! decided, and the nimbers of Node Kayles on three rows, which A316632 lists up to 16 columns.
//!
//! The program prints these nimbers for ten minutes, or for two with `NIMSCOPE_MINUTES=2`.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nimscope::solve::Effort;
use nimscope::solve::graphs::{Erasing, Family, Graph, Positions, Taking, Trails, bits, first};
use nimscope::theory::{Nimber, mex};

/// The naive method: searches sets of vertices, without parts or normal forms.
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

/// Prints nimbers until the time is over. The board grows from its first columns. Smaller
/// boards are parts of larger ones, so larger boards reuse their results.
fn three_rows() {
    let minutes = std::env::var("NIMSCOPE_MINUTES").ok();
    let minutes = minutes.and_then(|minutes| minutes.parse().ok());
    let end = Duration::from_secs_f64(60.0 * minutes.unwrap_or(10.0));
    let graph = Family::Grid(3, 42).graph().expect("126 squares");
    let mut positions = Positions::new(&graph, Taking::Node);
    let start = Instant::now();
    for columns in 1..=42 {
        let left = (0..3).fold(0, |set, row| set | first(columns) << (42 * row));
        let nimber = loop {
            let found = positions.nimber(left, &mut Effort::new(10_000_000));
            if found.is_some() || start.elapsed() > end {
                break found;
            }
        };
        let Some(nimber) = nimber else { return };
        let seconds = start.elapsed().as_secs_f64();
        println!("{columns} {} ({seconds:.1} s)", nimber.0);
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
        bencher.iter(|| Trails::new(&graph, &left, 0).is_won(&left, 0, &mut Effort::unlimited()));
    });
    let graph = Family::Prism(5).graph().expect("small");
    let left: Vec<usize> = (0..15).collect();
    group.bench_function("eraserhead/15", |bencher| {
        bencher.iter(|| Erasing::new(&graph, &left, 0b11).nimber(&left, &mut Effort::unlimited()));
    });
    group.finish();
}

criterion_group!(benches, graphs);
criterion_main!(benches);
