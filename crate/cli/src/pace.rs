//! Estimates of the time that a computation still needs.

/// The times of a computation so far. The time is assumed to grow as a power of the number of
/// results: it is quadratic if each result looks at all earlier ones.
#[derive(Default)]
pub(crate) struct Pace {
    /// The number of results, and the seconds that they took, ascending.
    marks: Vec<(f64, f64)>,
}

impl Pace {
    /// The most marks. At this number every second mark is dropped.
    const MARKS: usize = 128;
    /// The largest power that is tried.
    const STEEPEST: f64 = 4.0;

    /// Records that `done` results took this number of `seconds`.
    pub(crate) fn note(&mut self, done: u64, seconds: f64) {
        if self.marks.len() == Self::MARKS {
            let mut odd = false;
            self.marks.retain(|_| {
                odd = !odd;
                odd
            });
        }
        self.marks.push((done as f64, seconds));
    }

    /// The estimated seconds until there are `total` results; `None` before there are new results.
    pub(crate) fn left(&self, total: u64) -> Option<f64> {
        let (&(first, start), &(last, now)) = (self.marks.first()?, self.marks.last()?);
        if last <= first {
            return None;
        }
        let half = (first + last) / 2.0;
        let &(middle, then) = self.marks.iter().find(|mark| mark.0 >= half)?;
        // Shares of `last`, so that no power overflows.
        let work =
            |from: f64, to: f64, power: f64| (to / last).powf(power) - (from / last).powf(power);
        let mut power = 1.0;
        // A short stretch far from 0 does not determine the power.
        if last > 1.5 * first && middle < last {
            let mut most = Self::STEEPEST;
            for _ in 0..20 {
                let guess = (power + most) / 2.0;
                let earlier = work(first, middle, guess) * (now - then);
                let later = work(middle, last, guess) * (then - start);
                match later < earlier {
                    true => power = guess,
                    false => most = guess,
                }
            }
        }
        Some((now - start) * work(last, total as f64, power) / work(first, last, power))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The estimate after `done` of 40,000 results, divided by the true time that is left. The
    /// first n results take (n/1000)^`power` seconds.
    fn left(power: i32, from: u64, done: u64) -> f64 {
        let time = |done: u64| (done as f64 / 1_000.0).powi(power);
        let mut pace = Pace::default();
        for done in (from..=done).step_by(50) {
            pace.note(done, time(done) - time(from));
        }
        pace.left(40_000).expect("told") / (time(40_000) - time(done))
    }

    #[test]
    fn estimates_know_that_work_is_linear_quadratic_or_cubic() {
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
    fn nothing_is_told_before_there_is_a_result() {
        let mut pace = Pace::default();
        assert_eq!(pace.left(10), None);
        pace.note(5, 0.0);
        assert_eq!(pace.left(10), None);
        pace.note(6, 1.0);
        let left = pace.left(10).expect("told");
        assert!((left - 4.0).abs() < 0.01, "{left}");
    }
}
