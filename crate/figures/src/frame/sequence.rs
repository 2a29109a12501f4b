//! A long sequence of nimbers behind a figure, computed step by step.

use std::cell::{Cell, RefCell};

use serde::Serialize;

use nimscope::lab::{Game, GamePeriod, proved_period};
use nimscope::solve::heaps::period::{PeriodRecord, PeriodStatus};
use nimscope::solve::heaps::{HeapSequence, Rarity, Record, Stop, TakeBreak};
use nimscope::solve::{Job, Progress};

/// The nimbers known so far, and their histograms.
pub struct Sequence {
    /// The nimbers of the first rule.
    pub nimbers: HeapSequence,
    pub(crate) pyramid: Pyramid,
    wanted: u32,
    started: bool,
    /// The result of the last search for a period: the number of heaps that were known then, and
    /// the period. It is kept, because a search reads all nimbers.
    found: RefCell<(usize, Option<PeriodRecord>)>,
    /// The nimbers of a second rule, which are compared with the nimbers of the first.
    second: Option<Box<Sequence>>,
    /// Heaps 0, 1, 2, … before this one are known to have the same nimbers under both rules.
    equal: Cell<usize>,
}

const MOST_ZEROS: usize = 1_000;

/// The known facts about a sequence of nimbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Stats {
    /// The largest heap whose nimber is known.
    pub known: u64,
    /// The number of heaps whose nimbers were restored from an earlier visit.
    pub kept: usize,
    /// The records: the nimbers that are larger than the nimbers of all smaller heaps, ascending.
    /// If nimbers grow by a proved law, the list has the records up to the first one above 65,535,
    /// and the records among the last 1,000 heaps.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "{ nimber: number; heap: number }[]")
    )]
    pub records: Vec<Record>,
    /// The first heaps of nimber 0, at most 1,000.
    pub zeros: Vec<u32>,
    /// The number of heaps of each nimber. If nimbers grow by a proved law, the count ends with the
    /// first nimber above 65,535.
    pub histogram: Vec<u64>,
    /// The period of the known nimbers; null beyond 2^25 heaps without a proof.
    pub period: Option<PeriodRecord>,
    /// The period in a sentence.
    pub told: String,
    /// The period of the second rule and the first difference of the two rules, in sentences; empty
    /// without a second rule.
    pub second: String,
    /// The mask that makes the fewest known heaps rare, as [`Rarity`] defines it; null if the rule
    /// has no such mask.
    pub rarity: Option<Rarity>,
}

impl Sequence {
    /// The sequence of this rule, wanted up to heap `to`, with a second rule to compare. No nimbers
    /// are computed yet.
    pub(crate) fn of(rule: TakeBreak, second: Option<TakeBreak>, to: u32) -> Self {
        Self {
            nimbers: HeapSequence::new(rule),
            pyramid: Pyramid::default(),
            wanted: to,
            started: false,
            found: RefCell::default(),
            second: second.map(|rule| Box::new(Self::of(rule, None, to))),
            equal: Cell::default(),
        }
    }

    pub(crate) fn second(&self) -> Option<&Self> {
        self.second.as_deref()
    }

    /// The first heap with different nimbers under the two rules; `None` if the known nimbers
    /// agree.
    pub(crate) fn differs(&self) -> Option<usize> {
        let (own, other) = (&self.nimbers, &self.second()?.nimbers);
        let both = own.len().min(other.len());
        // From some heap on, the differences of neighbouring nimbers have period p under one rule
        // and q under the other. If the rules agree for p + q heaps there, they agree for ever
        // (Fine and Wilf 1965).
        let settled = own.proof().zip(other.proof()).and_then(|(one, two)| {
            let first = one.preperiod?.max(two.preperiod?);
            Some(first + one.period? + two.period?)
        });
        let same = |heap| own.nimber(heap) == other.nimber(heap);
        let mut equal = self.equal.get();
        while equal < both && same(equal) {
            equal = match settled {
                Some(settled) if equal as u64 > settled => both,
                _ => equal + 1,
            };
        }
        self.equal.set(equal);
        (equal < both).then_some(equal)
    }

    /// Works for about `work` look-ups; see [`Job::step`].
    ///
    /// # Errors
    /// Fails if there is not enough memory.
    pub fn step(&mut self, work: u64) -> Result<Progress, Stop> {
        if !self.started {
            self.begin()?;
        }
        let behind = self.behind();
        let anew = match self.second.as_deref_mut() {
            Some(second) if behind => second.work(work),
            _ => self.work(work),
        };
        if anew {
            self.equal = Cell::default();
        }
        Ok(self.progress())
    }

    fn begin(&mut self) -> Result<(), Stop> {
        self.nimbers.extend_to(self.wanted)?;
        if let Some(second) = self.second.as_deref_mut() {
            second.nimbers.extend_to(self.wanted)?;
        }
        self.started = true;
        Ok(())
    }

    /// Works on the nimbers of the first rule. Returns true if the sequence dropped its restored
    /// nimbers and began again.
    fn work(&mut self, work: u64) -> bool {
        let before = self.nimbers.restored;
        self.nimbers.step(work);
        let nimbers = &self.nimbers;
        let anew = nimbers.restored < before;
        if anew {
            self.pyramid = Pyramid::default();
            self.found = RefCell::default();
        }
        if nimbers.grows() {
            // Nimbers that grow by a law need no histograms, because a picture counts them by the
            // law.
            return anew;
        }
        let rows = nimbers.histogram().len();
        let count = |heaps, sums: &mut [u32]| nimbers.count(heaps, sums);
        self.pyramid.extend(nimbers.len(), rows, count);
        anew
    }

    /// True if the next step works on the second rule, because fewer of its nimbers are known.
    fn behind(&self) -> bool {
        self.second().is_some_and(|second| {
            let (own, other) = (self.nimbers.progress(), second.nimbers.progress());
            !other.is_done() && (own.is_done() || other.done < own.done)
        })
    }

    /// The progress. If there are two rules, it is the progress of the rule with fewer known
    /// nimbers.
    fn progress(&self) -> Progress {
        let mut progress = self.nimbers.progress();
        progress.memory_bytes += self.pyramid.memory_bytes() as u64;
        if let Some(second) = self.second() {
            let mut other = second.progress();
            other.memory_bytes += progress.memory_bytes;
            if self.behind() {
                return other;
            }
            progress.memory_bytes = other.memory_bytes;
        }
        progress
    }

    /// Exchanges results with another sequence: for the first rule if both sequences have the same
    /// first rule, and for the second rule if both have the same second rule.
    pub(crate) fn adopt(&mut self, other: &mut Self) {
        if let (Some(own), Some(old)) = (&mut self.second, &mut other.second) {
            own.adopt(old);
        }
        if self.nimbers.rule() == other.nimbers.rule() {
            let wanted = self.wanted.max(other.wanted);
            std::mem::swap(self, other);
            std::mem::swap(&mut self.second, &mut other.second);
            self.equal = Cell::default();
            self.wanted = wanted;
            self.started = false;
        }
    }

    /// Extends the wanted nimbers to heap `to`. A smaller number than before changes nothing.
    ///
    /// # Errors
    /// Fails if there is not enough memory.
    pub fn extend(&mut self, to: u32) -> Result<Progress, Stop> {
        self.wanted = self.wanted.max(to);
        self.begin()?;
        Ok(self.progress())
    }

    /// Takes over the nimbers in bytes of [`HeapSequence::to_bytes`], up to the wanted heap; see
    /// [`HeapSequence::restore`]. Also returns `false` if there is not enough memory.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        self.extend(0).is_ok() && self.nimbers.restore(bytes)
    }

    /// The known nimbers of the heaps `from..to`, followed by their nimbers under the second rule.
    pub fn values(&self, from: usize, to: usize) -> Vec<u32> {
        let rules = std::iter::once(self).chain(self.second());
        let values = rules.flat_map(|rule| rule.nimbers.nimbers(from..to));
        values.collect()
    }

    /// The period of the known nimbers. `None` if there are more than 2^25 of them and no period is
    /// proved.
    pub fn period(&self) -> Option<PeriodRecord> {
        /// The most heaps in which a period is searched. The search takes six bytes for each heap.
        const MOST: usize = 1 << 25;
        if let Some(proof) = self.nimbers.proof() {
            return Some(proof.clone());
        }
        let known = self.nimbers.len();
        let mut found = self.found.borrow_mut();
        if found.0 != known {
            let few = known <= MOST;
            *found = (known, few.then(|| self.nimbers.period()));
        }
        found.1.clone()
    }

    /// The period that a picture shows. A picture is drawn many times while nimbers are computed,
    /// so a new search waits until all are known. Until then the result is a period only if it is
    /// already proved.
    pub(crate) fn settled_period(&self) -> Option<PeriodRecord> {
        let settled = self.nimbers.proof().is_some() || self.nimbers.progress().is_done();
        if settled || self.found.borrow().0 == self.nimbers.len() {
            return self.period();
        }
        let found = self.found.borrow().1.clone();
        found.filter(|period| period.status == PeriodStatus::Proved)
    }

    /// The certificate of the period; `None` without a proof.
    pub fn certificate(&self) -> Option<GamePeriod> {
        let game = Game::from(self.nimbers.rule().clone());
        let record = self.period()?;
        let proved = record.status == PeriodStatus::Proved;
        proved.then(|| GamePeriod::certificate(&game, &record, &self.nimbers.values()))
    }

    /// The largest heap whose nimber is known.
    pub fn known(&self) -> u64 {
        self.nimbers.len() as u64 - 1
    }

    /// All known facts. This searches for the period if more heaps are known than at the last
    /// search.
    pub fn stats(&self) -> Stats {
        Stats {
            told: self.told(),
            second: self.compared(),
            period: self.period(),
            rarity: self.nimbers.rarity(usize::MAX),
            known: self.known(),
            kept: self.nimbers.restored,
            records: self.records(),
            zeros: self.nimbers.zeros(..).take(MOST_ZEROS).collect(),
            histogram: self.nimbers.histogram().to_vec(),
        }
    }

    /// The records that the sequence has stored, and the later records among the last heaps.
    fn records(&self) -> Vec<Record> {
        const LAST_HEAPS: usize = 1_000;
        let mut records = self.nimbers.records().to_vec();
        let counted = records.last().map_or(0, |record| record.heap as usize);
        let from = (counted + 1).max(self.nimbers.len().saturating_sub(LAST_HEAPS));
        records.extend(self.nimbers.records_from(from));
        records
    }

    fn told(&self) -> String {
        let rule = self.nimbers.rule();
        let Some(found) = self.period() else {
            return String::new();
        };
        if !rule.given_nimbers().is_empty() {
            return format!("This game: {found}.");
        }
        let is_unseen = found.status == PeriodStatus::None;
        let game = Game::from(rule.clone()).to_string();
        match is_unseen.then(|| proved_period(&game)).flatten() {
            Some((from, period)) => format!(
                "{rule}: period {period} from heap {from}, proved. The first {} heaps are too few \
                 to show this period.",
                found.to
            ),
            None => format!("{rule}: {found}."),
        }
    }

    fn compared(&self) -> String {
        let Some(second) = self.second() else {
            return String::new();
        };
        let both = self.nimbers.len().min(second.nimbers.len());
        let differs = self.differs();
        let (a, b) = (self.nimbers.rule(), second.nimbers.rule());
        let agree = differs.unwrap_or(both) - 1;
        let end = match differs {
            None => ", the last heap compared".to_owned(),
            Some(heap) => {
                let of = |sequence: &Self| sequence.nimbers.nimber(heap).unwrap_or_default();
                let (x, y) = (of(self), of(second));
                format!(" and first differ at heap {heap}, with nimbers {x} and {y}")
            }
        };
        format!("{} {a} and {b} agree to heap {agree}{end}.", second.told())
    }
}

pub(crate) const BIN: usize = 4096;

/// Histograms of a sequence: for each bin, the number of times that each value below `rows` occurs.
/// A bin of level k has `BIN << k` positions, and only complete bins are counted.
///
/// Memory: The first level takes 4 bytes for each row and bin, and all levels together take twice
/// that. With 320 rows this is 0.63 bytes for each value.
#[derive(Default)]
pub(crate) struct Pyramid {
    rows: usize,
    levels: Vec<Vec<u32>>,
}

impl Pyramid {
    /// Adds the missing complete bins of a sequence of `length` values below
    /// `rows`; `count` adds the values of a bin to a histogram.
    pub(crate) fn extend(
        &mut self,
        length: usize,
        rows: usize,
        mut count: impl FnMut(std::ops::Range<usize>, &mut [u32]),
    ) {
        if rows > self.rows {
            // The histograms need more rows after a new record. Records are rare, so all bins are
            // simply counted again.
            self.levels.clear();
            self.rows = rows.next_multiple_of(64);
        }
        for bin in self.bins(0)..length / BIN {
            let mut histogram = vec![0; self.rows];
            count(bin * BIN..(bin + 1) * BIN, &mut histogram);
            self.push(histogram);
        }
    }

    /// Appends a bin to the first level. If this completes bins of further levels, appends them,
    /// too.
    fn push(&mut self, mut histogram: Vec<u32>) {
        for level in 0.. {
            if self.levels.len() == level {
                self.levels.push(Vec::new());
            }
            let bins = &mut self.levels[level];
            if bins.capacity() - bins.len() < self.rows {
                // A vector that doubles its capacity would leave up to half of the memory empty.
                bins.reserve_exact(self.rows.max(bins.len() / 8));
            }
            bins.extend_from_slice(&histogram);
            let count = bins.len() / self.rows;
            if count % 2 == 1 {
                return;
            }
            let before = &bins[(count - 2) * self.rows..(count - 1) * self.rows];
            for (sum, earlier) in histogram.iter_mut().zip(before) {
                *sum += earlier;
            }
        }
    }

    pub(crate) fn bins(&self, level: usize) -> usize {
        match self.levels.get(level) {
            Some(bins) if self.rows > 0 => bins.len() / self.rows,
            _ => 0,
        }
    }

    /// Adds the counts of the bins `from..to` of a level to `sums`.
    pub(crate) fn add(&self, level: usize, from: usize, to: usize, sums: &mut [u32]) {
        let Some(bins) = self.levels.get(level) else {
            return;
        };
        let to = to.min(self.bins(level));
        for bin in from.min(to)..to {
            let histogram = &bins[bin * self.rows..(bin + 1) * self.rows];
            for (sum, count) in sums.iter_mut().zip(histogram) {
                *sum += count;
            }
        }
    }

    pub(crate) fn memory_bytes(&self) -> usize {
        let places: usize = self.levels.iter().map(Vec::capacity).sum();
        places * size_of::<u32>()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/pyramid.rs"]
mod pyramid_tests;
