//! Computing nimbers only as far as a proof of their period needs.

use super::find::find;
use super::record::PeriodRecord;
use crate::solve::sequence::{HeapSequence, Stop, TakeBreak};
use crate::solve::{Job, Progress};

/// A search for the period of a rule: a [`Job`] that computes more and more
/// nimbers and stops as soon as they prove a period, or at a bound.
#[derive(Debug, Clone)]
pub struct PeriodSearch {
    sequence: HeapSequence,
    /// The largest heap to compute.
    bound: u32,
    record: PeriodRecord,
    finished: bool,
    stop: Option<Stop>,
}

impl PeriodSearch {
    /// A search under a rule, to heap `bound` at most.
    pub fn new(rule: TakeBreak, bound: u32) -> Self {
        Self {
            record: find(&[0], &rule),
            sequence: HeapSequence::new(rule),
            bound,
            finished: false,
            stop: None,
        }
    }

    /// The result once the job is done; before that, a record without a period.
    pub fn record(&self) -> &PeriodRecord {
        &self.record
    }

    /// The sequence computed so far, at least to the heap `to` of the record.
    pub fn sequence(&self) -> &HeapSequence {
        &self.sequence
    }

    /// Returns the sequence to keep; after a proof it continues by the period.
    pub fn into_sequence(self) -> HeapSequence {
        self.sequence
    }

    /// The reason why the search stopped before its bound without a proof; `None` otherwise.
    pub fn stopped(&self) -> Option<Stop> {
        self.stop
    }

    /// Computes to the next heap at which the sequence looks for a period.
    fn advance(&mut self, budget: u64) -> Result<(), Stop> {
        // Memory for all heaps up to the bound may be more than there is.
        let far = self.sequence.len() + self.sequence.len() / 4 + 256;
        let next = self.sequence.next_look().min(far).min(self.bound as usize);
        self.sequence.extend_to(next as u32)?;
        self.sequence.step(budget);
        self.sequence.stopped().map_or(Ok(()), Err)
    }
}

impl Job for PeriodSearch {
    fn step(&mut self, budget: u64) -> Progress {
        if !self.finished {
            self.stop = self.advance(budget).err();
            let proved = self.sequence.proof().is_some();
            let all = self.sequence.len() > self.bound as usize;
            self.finished = proved || all || self.stop.is_some();
            if self.finished {
                self.record = self.sequence.period();
            }
        }
        self.progress()
    }

    /// `done` and `total` count heaps. If the search ended early, `total` is the number of heaps
    /// that it computed.
    fn progress(&self) -> Progress {
        let known = self.sequence.len() as u64 - 1;
        let total = if self.finished {
            known
        } else {
            u64::from(self.bound).max(known + 1)
        };
        Progress {
            total,
            ..self.sequence.progress()
        }
    }
}
