//! Vector games: lost cells column by column, tables of lost cells and of nimbers, and a naive
//! method on the same small square.

use criterion::{
    BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};
use nimscope::Token;
use nimscope::solve::Job;
use nimscope::solve::pairs::{LostColumns, LostSquare, PairNimbers, PairRule, naive_nimbers};

fn rule(text: &str) -> PairRule {
    PairRule::read(Token { text, at: 0 }).expect(text)
}

fn run(job: &mut impl Job) -> u64 {
    job.step(u64::MAX).done
}

fn columns(rule: &PairRule, last: u64) -> u64 {
    run(&mut LostColumns::new(rule, last).expect("a rule with 0:1*"))
}

fn vectors(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("vector games");
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    group.warm_up_time(std::time::Duration::from_millis(1));
    let split = rule("queen+1:2*");
    let side = 128;
    group.throughput(Throughput::Elements((side * side) as u64));
    group.bench_function(BenchmarkId::new("naive nimbers", side), |bencher| {
        bencher.iter(|| naive_nimbers(&split, side, side).len());
    });
    group.bench_function(BenchmarkId::new("nimbers", side), |bencher| {
        bencher.iter(|| run(&mut PairNimbers::new(&split, side, side)));
    });
    group.bench_function(BenchmarkId::new("lost columns", side), |bencher| {
        bencher.iter(|| columns(&split, side as u64 - 1));
    });
    let side = PairNimbers::MOST;
    group.throughput(Throughput::Elements((side * side) as u64));
    group.bench_function(BenchmarkId::new("nimbers", side), |bencher| {
        bencher.iter(|| run(&mut PairNimbers::new(&split, side, side)));
    });
    let king = rule("king");
    group.throughput(Throughput::Elements(4_096 * 4_096));
    group.bench_function(
        BenchmarkId::new("lost table of the king", 4_096),
        |bencher| {
            bencher.iter(|| run(&mut LostSquare::new(&king, 4_096)));
        },
    );
    group.throughput(Throughput::Elements(1_000_000));
    for text in [
        "queen",
        "queen+1:2*",
        "queen+2:3*",
        "queen+knight",
        "queen+1:2*+3:4+5:7",
    ] {
        let rule = rule(text);
        group.bench_function(BenchmarkId::new("lost to 10^6", text), |bencher| {
            bencher.iter(|| columns(&rule, 1_000_000));
        });
    }
    group.finish();
}

criterion_group!(benches, vectors);
criterion_main!(benches);
