//! The cost and the progress of long computations, and estimates of the time that is left.

use std::convert::Infallible;
use std::io::{self, IsTerminal};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use nimscope::solve::{Job, Progress};

use crate::output::complain;

/// The number of heaps above which a computation first reports its cost.
const LONG: u64 = 50_000_000;
/// The number of heaps that are timed for this report. After that many, the time for each heap
/// hardly changes.
const SAMPLE: u64 = 1_000_000;
/// The work between two updates of the progress bar: some tens of milliseconds.
const SLICE: u64 = 20_000_000;
/// The seconds until a line reports the progress, if there is no terminal. Another line follows
/// each time the seconds have doubled.
const FIRST_LINE: f64 = 10.0;

/// Runs a job to its end; see [`run`].
pub(crate) fn finish(what: &str, job: &mut impl Job) {
    let begun = job.progress().done;
    let Ok(()) = run(what, begun, |budget| Ok::<_, Infallible>(job.step(budget)));
}

/// Runs a computation to its end or to its first error, `step` by step; `what` names its results,
/// of which `begun` are there already. Standard error shows the progress: as a bar if it is a
/// terminal, else as a line now and then.
pub(crate) fn run<E>(
    what: &str,
    begun: u64,
    mut step: impl FnMut(u64) -> Result<Progress, E>,
) -> Result<(), E> {
    let started = Instant::now();
    let mut progress = step(SLICE)?;
    if progress.total > LONG {
        while progress.done < (begun + SAMPLE).min(progress.total) {
            progress = step(SLICE)?;
        }
        let seconds = started.elapsed().as_secs_f64();
        complain(&cost(what, begun, progress, seconds));
    }
    let terminal = io::stderr().is_terminal();
    let bar = match terminal {
        true => ProgressBar::new(progress.total),
        false => ProgressBar::hidden(),
    };
    let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {what}{{msg}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    let mut pace = Pace::default();
    pace.note(begun, 0.0);
    let mut next_line = FIRST_LINE;
    while !progress.is_done() {
        progress = step(SLICE)?;
        let seconds = started.elapsed().as_secs_f64();
        pace.note(progress.done, seconds);
        // A guess of more than a day is not shown.
        let left = pace.left(progress.total).filter(|left| *left < 86_400.0);
        let left = left.map_or(String::new(), |left| format!(", about {} left", time(left)));
        if !terminal && seconds >= next_line && !progress.is_done() {
            next_line = 2.0 * seconds;
            complain(&format!(
                "{} of {} {what}{left}",
                progress.done, progress.total
            ));
        }
        bar.set_position(progress.done);
        bar.set_message(left);
    }
    bar.finish_and_clear();
    Ok(())
}

/// A sentence on the cost of the whole computation, estimated from the seconds that its beginning
/// took. The first `begun` results were there before. The memory that the sentence names is already
/// reserved.
fn cost(what: &str, begun: u64, progress: Progress, seconds: f64) -> String {
    let Progress {
        done,
        total,
        memory_bytes,
    } = progress;
    let new = |results: u64| (results - begun).max(1) as f64;
    let time = time(seconds / new(done) * new(total));
    let megabytes = memory_bytes.div_ceil(1_000_000);
    format!("{total} {what} take about {time} and {megabytes} MB of memory")
}

fn time(seconds: f64) -> String {
    match seconds {
        ..120.0 => format!("{seconds:.0} s"),
        ..7_200.0 => format!("{:.0} minutes", seconds / 60.0),
        _ => format!("{:.0} hours", seconds / 3_600.0),
    }
}

/// The times of a computation so far. The time is assumed to grow as a power of the number of
/// results. For example, it is quadratic if each result depends on all earlier results.
#[derive(Default)]
struct Pace {
    /// The number of results, and the seconds that they took, ascending.
    marks: Vec<(f64, f64)>,
}

impl Pace {
    /// The most marks. At this number every second mark is dropped.
    const MARKS: usize = 128;
    const STEEPEST: f64 = 4.0;

    /// Records that `done` results took this number of `seconds`.
    fn note(&mut self, done: u64, seconds: f64) {
        if self.marks.len() == Self::MARKS {
            self.marks = self.marks.iter().copied().step_by(2).collect();
        }
        self.marks.push((done as f64, seconds));
    }

    /// The estimated seconds until there are `total` results; `None` before there are new results.
    fn left(&self, total: u64) -> Option<f64> {
        let (&(first, start), &(last, now)) = (self.marks.first()?, self.marks.last()?);
        if last <= first {
            return None;
        }
        let half = (first + last) / 2.0;
        let &(middle, then) = self.marks.iter().find(|mark| mark.0 >= half)?;
        // Divides the numbers of results by `last`, so that no power overflows.
        let work =
            |from: f64, to: f64, power: f64| (to / last).powf(power) - (from / last).powf(power);
        let mut power = 1.0;
        // If the marks cover only a short stretch far from 0, they do not determine the power.
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
#[path = "../tests/unit/progress.rs"]
mod tests;
