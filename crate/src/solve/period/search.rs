//! Computing nimbers just as far as a proof of their period needs.

use super::find::survey;
use super::record::{PeriodRecord, PeriodStatus};
use crate::solve::sequence::{HeapSequence, Stop, TakeBreak};
use crate::solve::{Job, Progress};

/// The heaps that are computed before the first look.
const FIRST: u64 = 256;

/// A search for the period of a rule: a [`Job`] that computes more and more
/// nimbers and stops as soon as they prove a period, or at a bound.
#[derive(Debug, Clone)]
pub struct PeriodSearch {
    sequence: HeapSequence,
    /// The nimbers as far as they were looked at.
    values: Vec<u16>,
    /// The largest heap to compute.
    bound: u32,
    /// The largest heap before the next look.
    next: u32,
    record: PeriodRecord,
    finished: bool,
    stop: Option<Stop>,
}

impl PeriodSearch {
    /// The search under a rule, to heap `bound` at most.
    pub fn new(rule: TakeBreak, bound: u32) -> Self {
        Self::with(HeapSequence::new(rule), bound)
    }

    /// The search that goes on with a sequence, to heap `bound` at most.
    pub fn with(sequence: HeapSequence, bound: u32) -> Self {
        let record = survey(&[0], sequence.rule()).0;
        Self {
            sequence,
            values: Vec::new(),
            bound,
            next: (FIRST as u32).min(bound),
            record,
            finished: false,
            stop: None,
        }
    }

    /// What is known so far; final when the job is done.
    pub fn record(&self) -> &PeriodRecord {
        &self.record
    }

    /// The sequence, as far as it was computed.
    pub fn sequence(&self) -> &HeapSequence {
        &self.sequence
    }

    /// The nimbers of heaps 0, 1, 2, … as far as they were looked at, at least to
    /// the heap `to` of the record.
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// Why the search ended before its bound without a proof, if it did.
    pub fn stopped(&self) -> Option<Stop> {
        self.stop
    }

    /// Looks for a period in what is known, and settles how far to compute before
    /// the next look.
    fn look(&mut self) {
        let start = self.values.len();
        let end = self.sequence.len().min(self.next as usize + 1);
        // A sequence holds no nimber above 65,535.
        let new = self.sequence.nimbers(start..end).map(|value| value as u16);
        self.values.extend(new);
        let (record, hope) = survey(&self.values, self.sequence.rule());
        self.record = record;
        let known = u64::from(self.next);
        if self.record.status == PeriodStatus::Proved || self.next >= self.bound {
            self.finished = true;
            return;
        }
        // A look costs about as much as a hundredth of the heaps.
        let most = known + known / 4 + 1;
        let next = hope.unwrap_or(most).clamp(known + known / 16 + 1, most);
        self.next = next.min(self.bound.into()) as u32;
    }

    /// Ends the search where the sequence ended.
    fn give_up(&mut self, stop: Stop) {
        self.stop = Some(stop);
        self.bound = self.sequence.len() as u32 - 1;
        self.next = self.next.min(self.bound);
        self.look();
        self.finished = true;
    }
}

impl Job for PeriodSearch {
    fn step(&mut self, budget: u64) -> Progress {
        if !self.finished && self.sequence.len() <= self.next as usize {
            match self.sequence.extend_to(self.next) {
                Err(stop) => self.give_up(stop),
                Ok(()) => {
                    self.sequence.step(budget);
                    if let Some(stop) = self.sequence.stopped() {
                        self.give_up(stop);
                    }
                }
            }
        }
        if !self.finished && self.sequence.len() > self.next as usize {
            self.look();
        }
        self.progress()
    }

    /// `done` and `total` count heaps. A search that ended early is done: `total`
    /// is then what it computed.
    fn progress(&self) -> Progress {
        let known = self.sequence.len() as u64 - 1;
        let total = if self.finished {
            known
        } else {
            u64::from(self.bound).max(known + 1)
        };
        let memory = self.sequence.progress().memory_bytes;
        Progress {
            done: known,
            total,
            memory_bytes: memory + 2 * self.values.capacity() as u64,
        }
    }
}
