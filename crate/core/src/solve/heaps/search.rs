//! Nimbers computed only as far as a proof of their period needs, and what can be seen of a period
//! before: a first glance at a game, and the comparison of a sequence with a shifted copy of
//! itself.

use std::cell::OnceCell;
use std::sync::Arc;

use serde::Serialize;

use super::period::{PeriodRecord, PeriodStatus, compared_to, find};
use super::rule::TakeBreak;
use super::sequence::{HeapSequence, Stop};
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

/// The largest nimber that a sequence can hold unless its period is proved.
const LARGEST: f64 = u16::MAX as f64;

/// A look at the first heaps of a rule, taken when it is first needed. It always has the same
/// result for the same rule.
pub struct Outlook {
    rule: Arc<TakeBreak>,
    estimate: Option<fn(u32) -> f64>,
    look: OnceCell<PeriodSearch>,
}

impl Outlook {
    /// The outlook for a rule. `estimate` returns about the largest nimber of the heaps up to a
    /// given one; with it, no heap is looked at.
    pub fn new(rule: Arc<TakeBreak>, estimate: Option<fn(u32) -> f64>) -> Self {
        Self {
            rule,
            estimate,
            look: OnceCell::new(),
        }
    }

    fn look(&self) -> &PeriodSearch {
        /// The number of heaps to look at, and the most work for that.
        const LOOK: u32 = 2_048;
        const WORK: u64 = 20_000_000;
        self.look.get_or_init(|| {
            let mut search = PeriodSearch::new((*self.rule).clone(), LOOK);
            for _ in 0..20 {
                if search.step(WORK / 20).is_done() {
                    break;
                }
            }
            search
        })
    }

    /// The first heap, the length and the saltus of a period that the look proves.
    fn proved(&self) -> Option<(u64, u64, u64)> {
        if self.estimate.is_some() {
            return None;
        }
        let record = self.look().record();
        let proved = record.status == PeriodStatus::Proved;
        proved.then_some((record.preperiod?, record.period?, record.saltus?))
    }

    /// True if the look proves a period, so that [`Self::largest`] is exact.
    pub fn is_proved(&self) -> bool {
        self.proved().is_some()
    }

    /// The last heap, at most `to`, that is worth a first glance. If a period is proved, its
    /// beginning and a few repetitions are enough.
    pub fn telling(&self, to: u32) -> u32 {
        /// The number of periods to show, and the fewest heaps to show.
        const PERIODS: u64 = 5;
        const FEWEST: u64 = 60;
        let last = self.proved().map_or(u64::from(to), |(first, period, _)| {
            (first + PERIODS * period).max(FEWEST)
        });
        last.min(to.into()) as u32
    }

    /// The largest nimber of the heaps up to `to`. It is exact if the period is proved or `known`
    /// reaches `to`. Otherwise it is an estimate, at least the largest known nimber.
    pub fn largest(&self, to: u32, known: &HeapSequence) -> f64 {
        if let Some((first, period, saltus)) = self.proved() {
            let (sequence, to) = (self.look().sequence(), u64::from(to));
            let heaps = 0..=to.min(first + period - 1);
            let last = heaps.map(|heap| {
                let nimber = sequence.nimber(heap as usize).unwrap_or_default();
                let times = match heap < first {
                    true => 0,
                    false => (to - heap) / period,
                };
                f64::from(nimber) + (times * saltus) as f64
            });
            return last.fold(0.0, f64::max);
        }
        let seen = highest(known, to);
        if known.len() > to as usize {
            return seen;
        }
        let estimate = self.estimate.map(|estimate| estimate(to));
        estimate.unwrap_or_else(|| self.estimate(to)).max(seen)
    }

    /// An estimate of the largest nimber of the heaps up to `to`.
    fn estimate(&self, to: u32) -> f64 {
        let sequence = self.look().sequence();
        let last = (sequence.len() as u32 - 1).min(to);
        let (half, all) = (highest(sequence, last / 2), highest(sequence, last));
        let times = f64::from(to) / f64::from(last.max(1));
        // Nimbers that still grow in proportion to the heaps continue to do so if a move can take
        // any number of tokens. Otherwise their growth slows down.
        let growing = all > 1.5 * half;
        let root = times.sqrt();
        let eighth_root = root.sqrt().sqrt();
        let growth = match (growing, self.rule.most_taken()) {
            (false, _) => eighth_root,
            (true, None) => times,
            (true, Some(_)) => root * eighth_root,
        };
        (all * growth).min(LARGEST)
    }
}

/// The largest nimber of the known heaps up to `to`.
fn highest(sequence: &HeapSequence, to: u32) -> f64 {
    sequence.largest_to(to as usize).map_or(0.0, f64::from)
}

/// The comparison of a sequence with itself `p` places later, and the conclusion that the theorem
/// for the rule allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct Fold {
    /// The period that is tried.
    pub p: usize,
    /// The last heap n ≥ 1 with g(n) ≠ g(n+p).
    pub last: Option<usize>,
    /// The first heap from which g(n+p) = g(n) as far as known; `None` if the last known values
    /// differ.
    pub first: Option<usize>,
    /// The end of the window whose comparison proves the period; `None` without a theorem.
    pub end: Option<usize>,
    /// True if the whole window is known; then all of it agrees.
    pub proved: bool,
}

impl Fold {
    /// Compares the nimbers of heaps 0, 1, 2, … with those `p` places later.
    pub fn of(rule: &TakeBreak, nimbers: &[u32], p: usize) -> Self {
        let later = nimbers.get(p..).unwrap_or_default();
        let pairs = nimbers.iter().zip(later).enumerate().skip(1);
        let last = pairs
            .filter(|(_, (a, b))| a != b)
            .map(|(n, _)| n)
            .next_back();
        let first = last.unwrap_or(0) + 1;
        let known = first + p < nimbers.len();
        let end = compared_to(rule, first as u64, p as u64).filter(|_| known);
        let end = end.and_then(|end| usize::try_from(end).ok());
        Self {
            p,
            last,
            first: known.then_some(first),
            end,
            proved: end.is_some_and(|end| end + p <= nimbers.len()),
        }
    }
}
