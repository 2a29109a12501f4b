//! A first glance at a game: the rest of its nimbers estimated from the first few thousand heaps.

use std::cell::OnceCell;
use std::sync::Arc;

use super::{PeriodSearch, PeriodStatus};
use crate::solve::Job;
use crate::solve::sequence::{HeapSequence, TakeBreak};

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
