//! The bestiary: every octal code of up to three digits.

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use super::catalogue::{LITERATURE, OPEN, common_name};
use super::game::HeapGame;
use super::identify::octal_codes;
use super::known::{SURVEYED, known_mask, known_period};
use crate::solve::period::{PeriodSearch, PeriodStatus};
use crate::solve::sequence::TakeBreak;
use crate::solve::{Job, Progress};

/// What is known of the period of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum BestiaryStatus {
    /// It is proved here.
    Proved,
    /// The nimbers are computed to a bound, and prove nothing.
    Computed,
    /// The same, and no period is known to the literature.
    Open,
}

/// A line of the bestiary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct BestiaryEntry {
    /// The game without piles, such as `heap[0.77]`.
    pub game: String,
    /// Its common name.
    pub name: Option<&'static str>,
    /// What is known of its period.
    pub status: BestiaryStatus,
    /// The first heap from which the period holds.
    pub preperiod: Option<u64>,
    /// The least period.
    pub period: Option<u64>,
    /// The largest nimber.
    pub largest: u32,
    /// The first heap of that nimber.
    pub largest_at: u64,
    /// The mask that makes the fewest of the heaps to `mask_to` *rare*, of a nimber with an
    /// even number of bits under the mask. `None` where more than a quarter of them are
    /// rare under each mask, or where the period proves that rare ones recur for ever.
    pub mask: Option<u32>,
    /// Whether the parity of the heap turns rare and common round.
    pub alternates: bool,
    /// The largest heap that the mask was found for.
    pub mask_to: u64,
    /// The largest heap looked at.
    pub to: u64,
    /// Which program found the above in a survey, and when; `None` where the bestiary
    /// itself finds as much.
    pub surveyed: Option<&'static str>,
    /// How many nimbers of an open code the literature has at least, where that
    /// could be verified.
    pub reach: Option<u64>,
    /// Who has so many, or without a number reports the period as found.
    pub by: Option<&'static str>,
    /// The first game whose nimbers are equal as far as the bound of the
    /// bestiary, if there is one before this.
    pub equal_to: Option<String>,
}

impl BestiaryEntry {
    /// Takes what the survey knows of the period, if that is more.
    fn take_survey(&mut self) {
        let known = known_period(&self.game);
        let Some(known) = known.filter(|known| known.status == "proved" || known.to > self.to)
        else {
            return;
        };
        if known.status == "proved" {
            self.status = BestiaryStatus::Proved;
            (self.preperiod, self.period) = (known.preperiod, known.period);
        }
        (self.largest, self.largest_at) = (known.largest, known.largest_at);
        (self.to, self.surveyed) = (known.to, Some(SURVEYED));
        if let Some((mask, alternates, to)) = known_mask(&self.game) {
            (self.mask, self.alternates, self.mask_to) = (mask, alternates, to);
        }
    }
}

/// All entries, computed code by code as a [`Job`].
#[derive(Debug, Clone)]
pub struct Bestiary {
    codes: Vec<TakeBreak>,
    bound: u32,
    entries: Vec<BestiaryEntry>,
    /// The first entry with each sequence.
    sequences: FxHashMap<Vec<u16>, usize>,
}

impl Bestiary {
    /// The bestiary with nimbers of heaps to `bound`.
    pub fn new(bound: u16) -> Self {
        Self {
            codes: octal_codes().collect(),
            bound: bound.into(),
            entries: Vec::new(),
            sequences: FxHashMap::default(),
        }
    }

    /// The entries known by now, by code. They are complete when the job is done.
    pub fn entries(&self) -> &[BestiaryEntry] {
        &self.entries
    }

    fn add(&mut self, rule: TakeBreak) -> u64 {
        let mut search = PeriodSearch::new(rule.clone(), self.bound);
        search.finish();
        let record = search.record().clone();
        let code = rule.to_string();
        let open = OPEN.iter().any(|open| *open == code);
        let status = match record.status {
            PeriodStatus::Proved => BestiaryStatus::Proved,
            _ if open => BestiaryStatus::Open,
            _ => BestiaryStatus::Computed,
        };
        let proved = status == BestiaryStatus::Proved;
        let mut sequence = search.into_sequence();
        let rarity = sequence.rarity(record.to as usize);
        let rarity = rarity.filter(|rarity| rarity.is_sparse(&record));
        // The others follow from the period.
        while sequence.extend_to(self.bound).is_ok() && !sequence.step(u64::MAX).is_done() {}
        let values: Vec<u16> = sequence.nimbers(..).map(|nimber| nimber as u16).collect();
        let cost = values.len() as u64;
        let first = *self.sequences.entry(values).or_insert(self.entries.len());
        let report = LITERATURE.iter().find(|report| report.0 == code);
        let mut entry = BestiaryEntry {
            game: HeapGame::new(rule).to_string(),
            name: common_name(&code),
            status,
            preperiod: record.preperiod.filter(|_| proved),
            period: record.period.filter(|_| proved),
            largest: record.largest,
            largest_at: record.largest_at,
            mask: rarity.map(|rarity| rarity.mask),
            alternates: rarity.is_some_and(|rarity| rarity.alternates),
            mask_to: record.to,
            to: record.to,
            surveyed: None,
            reach: report.and_then(|report| report.2),
            by: report.map(|report| report.1),
            equal_to: self.entries.get(first).map(|entry| entry.game.clone()),
        };
        if !proved {
            entry.take_survey();
        }
        self.entries.push(entry);
        cost
    }

    /// A code with the same sequence as an open one, or the same some places later,
    /// is open too, as far as was compared.
    fn spread_open(&mut self) {
        /// The most places.
        const SHIFT: usize = 3;
        let runs = |values: &'_ [u16]| -> Vec<Box<[u16]>> {
            let length = values.len().saturating_sub(SHIFT);
            let run = |shift: usize| values.get(shift..shift + length).map(Box::from);
            (0..=SHIFT).filter_map(run).collect()
        };
        let first = |entry: &BestiaryEntry| entry.equal_to.clone().unwrap_or(entry.game.clone());
        let groups: FxHashSet<String> = self
            .entries
            .iter()
            .filter(|entry| entry.status == BestiaryStatus::Open)
            .map(first)
            .collect();
        let of_group = |index: usize| groups.contains(&self.entries[index].game);
        let open: FxHashSet<Box<[u16]>> = self
            .sequences
            .iter()
            .filter(|&(_, &index)| of_group(index))
            .flat_map(|(values, _)| runs(values))
            .collect();
        let found: FxHashSet<String> = self
            .sequences
            .iter()
            .filter(|(values, _)| runs(values).iter().any(|run| open.contains(run)))
            .map(|(_, &index)| self.entries[index].game.clone())
            .collect();
        for entry in &mut self.entries {
            if entry.status == BestiaryStatus::Computed && found.contains(&first(entry)) {
                entry.status = BestiaryStatus::Open;
            }
        }
    }
}

impl Job for Bestiary {
    fn step(&mut self, budget: u64) -> Progress {
        let mut spent = 0;
        while spent < budget && self.entries.len() < self.codes.len() {
            let rule = self.codes[self.entries.len()].clone();
            // The sequences of short codes cost some hundred look-ups a heap.
            spent += 100 * self.add(rule);
            if self.entries.len() == self.codes.len() {
                self.spread_open();
            }
        }
        self.progress()
    }

    /// `done` and `total` count codes.
    fn progress(&self) -> Progress {
        let values = self.sequences.len() * (self.bound as usize + 1) * size_of::<u16>();
        Progress {
            done: self.entries.len() as u64,
            total: self.codes.len() as u64,
            memory_bytes: values as u64,
        }
    }
}
