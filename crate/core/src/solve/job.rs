//! Long computations that run in slices.

/// A computation that runs in slices. Its owner can show progress, answer other calls in between,
/// and cancel the job by no longer calling it.
///
/// The result never depends on how the work was sliced.
pub trait Job {
    /// Works until about `budget` units are spent or the job is done.
    ///
    /// A unit is a small constant amount of work, about one look-up in a table; 2·10⁷ units take 10
    /// to 20 ms in a browser. A call may exceed the budget by one indivisible portion. It always
    /// advances unless the job is done.
    fn step(&mut self, budget: u64) -> Progress;

    /// The progress so far.
    fn progress(&self) -> Progress;

    /// Works until the job is done, without a pause.
    fn finish(&mut self) {
        while !self.step(u64::MAX).is_done() {}
    }
}

/// Advances a job until its budget is spent or it is done. `advance` does one portion of the work
/// and returns its cost.
pub(crate) fn work<J: Job>(
    job: &mut J,
    budget: u64,
    mut advance: impl FnMut(&mut J) -> u64,
) -> Progress {
    let mut left = budget;
    while left > 0 && !job.progress().is_done() {
        left = left.saturating_sub(advance(job));
    }
    job.progress()
}

/// The progress of a [`Job`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Progress {
    /// Results known so far.
    pub done: u64,
    /// Results asked for.
    pub total: u64,
    /// Bytes of memory the job holds.
    pub memory_bytes: u64,
}

impl Progress {
    /// True if all results asked for are known.
    pub fn is_done(&self) -> bool {
        self.done >= self.total
    }
}
