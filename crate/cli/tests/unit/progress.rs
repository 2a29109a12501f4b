//! Tests of `src/progress.rs` with access to private items.

use super::*;

/// The time that is left after the first `done` of 40,000 results: the estimate divided by the true
/// time. The first n results take (n/1000)^`power` seconds.
fn left(power: i32, from: u64, done: u64) -> f64 {
    let time = |done: u64| (done as f64 / 1_000.0).powi(power);
    let mut pace = Pace::default();
    for done in (from..=done).step_by(50) {
        pace.note(done, time(done) - time(from));
    }
    pace.left(40_000).expect("an estimate") / (time(40_000) - time(done))
}

#[test]
fn estimates_are_right_for_linear_quadratic_and_cubic_work() {
    for power in 1..=3 {
        for (from, done) in [(0, 1_000), (0, 20_000), (5_000, 10_000)] {
            let share = left(power, from, done);
            assert!(
                (0.8..1.25).contains(&share),
                "{power} {from} {done}: {share}"
            );
        }
    }
}

#[test]
fn there_is_no_estimate_before_the_first_result() {
    let mut pace = Pace::default();
    assert_eq!(pace.left(10), None);
    pace.note(5, 0.0);
    assert_eq!(pace.left(10), None);
    pace.note(6, 1.0);
    let left = pace.left(10).expect("an estimate");
    assert!((left - 4.0).abs() < 0.01, "{left}");
}
