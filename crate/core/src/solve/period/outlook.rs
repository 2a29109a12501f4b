//! What the first few thousand heaps tell of the others, for a first glance at a game.

use std::cell::OnceCell;
use std::sync::Arc;

use super::{PeriodSearch, PeriodStatus};
use crate::solve::Job;
use crate::solve::sequence::{HeapSequence, TakeBreak};

/// The largest nimber that a sequence holds without a proved period.
const LARGEST: f64 = u16::MAX as f64;

/// A look at the first heaps of a rule, taken when it is first asked for. It is the
/// same wherever it is taken.
pub struct Outlook {
    rule: Arc<TakeBreak>,
    estimate: Option<fn(u32) -> f64>,
    look: OnceCell<PeriodSearch>,
}

impl Outlook {
    /// The outlook for a rule. With an estimate of the largest nimber of the heaps up to
    /// one, none is looked at.
    pub fn new(rule: Arc<TakeBreak>, estimate: Option<fn(u32) -> f64>) -> Self {
        Self {
            rule,
            estimate,
            look: OnceCell::new(),
        }
    }

    fn look(&self) -> &PeriodSearch {
        /// How far the look goes, and the work it may take.
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

    /// Whether the look proves a period, so that [`Self::largest`] is exact.
    pub fn is_proved(&self) -> bool {
        self.proved().is_some()
    }

    /// The last of the heaps up to `to` that are worth a first glance: of a short
    /// period that is proved, its beginning and some repetitions.
    pub fn telling(&self, to: u32) -> u32 {
        /// How often the period is seen, and the fewest heaps that are shown.
        const PERIODS: u64 = 5;
        const FEWEST: u64 = 60;
        let last = self.proved().map_or(u64::from(to), |(first, period, _)| {
            (first + PERIODS * period).max(FEWEST)
        });
        last.min(to.into()) as u32
    }

    /// The largest nimber of the heaps up to `to`, where the period is proved or
    /// `known` goes so far; else about, and none that is known is above it.
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

    /// About the largest nimber of the heaps up to `to`.
    fn estimate(&self, to: u32) -> f64 {
        let sequence = self.look().sequence();
        let last = (sequence.len() as u32 - 1).min(to);
        let (half, all) = (highest(sequence, last / 2), highest(sequence, last));
        let times = f64::from(to) / f64::from(last.max(1));
        // Nimbers that still grow as fast as the heaps go on so without a limit to
        // what is taken; otherwise they grow more and more slowly.
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
