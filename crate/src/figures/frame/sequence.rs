//! A long sequence of nimbers behind a figure, computed step by step.

use serde::Serialize;

use super::pyramid::Pyramid;
use crate::lab::{Certificate, HeapGame};
use crate::solve::period::{PeriodRecord, PeriodStatus, find};
use crate::solve::sequence::{HeapSequence, Record, Stop, TakeBreak};
use crate::solve::{Job, Progress};

/// The nimbers as far as they are known, and their histograms.
pub struct Sequence {
    pub(crate) nimbers: HeapSequence,
    pub(crate) pyramid: Pyramid,
    wanted: u32,
    started: bool,
}

/// The most heaps of nimber 0 that are listed.
const MOST_ZEROS: usize = 1_000;

/// What is known of a sequence of nimbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Stats {
    /// The largest heap whose nimber is known.
    pub known: u64,
    /// How many of them were kept from an earlier visit.
    pub kept: usize,
    /// The running records of the nimber, ascending.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "{ nimber: number; heap: number }[]")
    )]
    pub records: Vec<Record>,
    /// The first heaps of nimber 0, at most 1,000.
    pub zeros: Vec<u32>,
    /// How many heaps have each nimber.
    pub histogram: Vec<u64>,
    /// What is known of the period; null beyond 2^25 heaps.
    pub period: Option<PeriodRecord>,
    /// The same in a sentence.
    pub told: String,
    /// The mask under which few nimbers have even parity; 0 without one.
    pub mask: u32,
    /// How many heaps have such a rare nimber.
    pub rare: usize,
    /// The largest of them.
    pub last_rare: Option<u32>,
}

impl Sequence {
    /// The sequence of this rule, with nothing known yet; wanted up to heap `to`.
    pub(crate) fn of(rule: TakeBreak, to: u32) -> Self {
        Self {
            nimbers: HeapSequence::new(rule),
            pyramid: Pyramid::default(),
            wanted: to,
            started: false,
        }
    }

    /// Works for about `work` look-ups; see [`Job::step`].
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn step(&mut self, work: u64) -> Result<Progress, Stop> {
        if !self.started {
            self.nimbers.extend_to(self.wanted)?;
            self.started = true;
        }
        let mut progress = self.nimbers.step(work);
        let nimbers = &self.nimbers;
        self.pyramid
            .extend(nimbers.len(), nimbers.histogram().len(), |heaps, sums| {
                nimbers.count(heaps, sums);
            });
        progress.memory_bytes += self.pyramid.memory_bytes() as u64;
        Ok(progress)
    }

    /// Takes over what another one knows of the same rule; that one gets what
    /// this one knew.
    pub(crate) fn adopt(&mut self, other: &mut Self) {
        if self.nimbers.rule() != other.nimbers.rule() {
            return;
        }
        let wanted = self.wanted.max(other.wanted);
        std::mem::swap(self, other);
        self.wanted = wanted;
        self.started = false;
    }

    /// Asks for the nimbers up to `to`; less than before changes nothing.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn extend(&mut self, to: u32) -> Result<Progress, Stop> {
        self.wanted = self.wanted.max(to);
        self.nimbers.extend_to(self.wanted)?;
        self.started = true;
        Ok(self.nimbers.progress())
    }

    /// What the nimbers are kept under; see [`HeapSequence::key`].
    pub fn keeping(&self) -> Option<String> {
        self.nimbers.key()
    }

    /// The known nimbers of the first `heaps` heaps as bytes; see
    /// [`HeapSequence::to_bytes`].
    pub fn to_bytes(&self, heaps: usize) -> Option<Vec<u8>> {
        self.nimbers.to_bytes(heaps)
    }

    /// Takes the nimbers in such bytes over, as far as they are wanted; see
    /// [`HeapSequence::restore`]. Returns `false` also without memory for them.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        self.extend(0).is_ok() && self.nimbers.restore(bytes)
    }

    /// The known nimbers of the heaps `from..to`.
    pub fn values(&self, from: usize, to: usize) -> Vec<u16> {
        self.nimbers
            .nimbers(from..to)
            .map(|nimber| u16::try_from(nimber).unwrap_or(u16::MAX))
            .collect()
    }

    /// What the known nimbers say of the period, if they are few enough to look at.
    pub fn period(&self) -> Option<PeriodRecord> {
        /// The most heaps that are looked at: it takes six bytes for each.
        const MOST: usize = 1 << 25;
        let few = self.nimbers.len() <= MOST;
        few.then(|| find(&self.values(0, self.nimbers.len()), self.nimbers.rule()))
    }

    /// The certificate of the period; `None` without a proof.
    pub fn certificate(&self) -> Option<Certificate> {
        let game = HeapGame::new(self.nimbers.rule().clone());
        let record = self.period()?;
        let proved = record.status == PeriodStatus::Proved;
        let values = self.values(0, record.to as usize + 1);
        proved.then(|| Certificate::new(&game, &record, &values))
    }

    /// Records, zeros and histogram so far.
    pub fn stats(&self) -> Stats {
        let period = self.period();
        let told = period.as_ref().map_or_else(String::new, |period| {
            match self.nimbers.rule().given_nimbers() {
                [] => format!("{}: {period}.", self.nimbers.rule()),
                _ => format!("This game: {period}."),
            }
        });
        Stats {
            told,
            period,
            mask: self.nimbers.mask(),
            rare: self.nimbers.rare_count(),
            last_rare: self.nimbers.last_rare_heap(),
            known: self.nimbers.len() as u64 - 1,
            kept: self.nimbers.restored(),
            records: self.nimbers.records().to_vec(),
            zeros: self.nimbers.zeros().take(MOST_ZEROS).collect(),
            histogram: self.nimbers.histogram().to_vec(),
        }
    }
}
