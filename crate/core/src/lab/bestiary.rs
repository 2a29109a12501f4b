//! The bestiary: every octal code of up to three digits.

use serde::Serialize;

use super::common_name;
use super::game::Game;
use super::identify::octal_codes;
use super::known::{SURVEYED, known_code, known_mask};
use crate::solve::heaps::TakeBreak;
use crate::solve::heaps::period::{PeriodSearch, PeriodStatus};
use crate::solve::{Job, Progress, work};

/// The state of knowledge about the period of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum BestiaryStatus {
    /// The period is proved here.
    Proved,
    /// The nimbers are computed to a bound, and no period is proved.
    Computed,
    /// The nimbers are computed to a bound, and no source reports a period either.
    Open,
}

/// A line of the bestiary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct BestiaryEntry {
    /// The game without piles, such as `heap[0.77]`.
    pub game: String,
    /// The common name of the game.
    pub name: Option<&'static str>,
    /// The state of knowledge about its period.
    pub status: BestiaryStatus,
    /// The first heap from which the period holds, if it is proved.
    pub preperiod: Option<u64>,
    /// The least period, if it is proved.
    pub period: Option<u64>,
    /// The largest nimber of the heaps 1 to `to`.
    pub largest: u32,
    /// The first heap of that nimber.
    pub largest_at: u64,
    /// The mask with the fewest *rare* heaps up to `mask_to`: a heap is rare if its nimber has an
    /// even number of bits under the mask. `None` if more than a quarter of these heaps are rare
    /// under each mask, or if the period proves that rare heaps recur for ever.
    pub mask: Option<u32>,
    /// True if the rule for rare heaps is reversed for either the even or the odd heaps. A
    /// reversed heap is rare if its nimber has an odd number of bits under the mask.
    pub alternates: bool,
    /// The largest heap that the choice of the mask takes into account.
    pub mask_to: u64,
    /// The largest heap whose nimber was found.
    pub to: u64,
    /// The survey that found the fields above: its program and its date. `None` if they were
    /// computed here.
    pub surveyed: Option<&'static str>,
    /// For an open code, the least number of nimbers that a report claims for it or for a code with
    /// equal nimbers. `None` if no number could be verified.
    pub reach: Option<u64>,
    /// The author of this report. If `reach` is `None`, the author reports that the period is
    /// found.
    pub by: Option<&'static str>,
    /// The first game of the table that is proved to have equal nimbers; `None` if that is this
    /// game.
    pub equal_to: Option<String>,
    /// The number of heaps by which the nimbers come later here than in `equal_to`.
    pub shift: i64,
}

/// All entries, computed code by code as a [`Job`].
#[derive(Debug, Clone)]
pub struct Bestiary {
    codes: Vec<TakeBreak>,
    bound: u32,
    entries: Vec<BestiaryEntry>,
}

impl Bestiary {
    /// The bestiary with nimbers of heaps to `bound`.
    pub fn new(bound: u16) -> Self {
        Self {
            codes: octal_codes(3).collect(),
            bound: bound.into(),
            entries: Vec::new(),
        }
    }

    /// The bestiary of one code alone; empty if the rule is no octal code with up to three digits.
    pub fn of(rule: &TakeBreak, bound: u16) -> Self {
        Self {
            codes: octal_codes(3).filter(|code| code == rule).collect(),
            ..Self::new(bound)
        }
    }

    /// The entries known by now, by code. They are complete when the job is done.
    pub fn entries(&self) -> &[BestiaryEntry] {
        &self.entries
    }

    fn add(&mut self, rule: TakeBreak) {
        let mut search = PeriodSearch::new(rule.clone(), self.bound);
        search.finish();
        let record = search.record();
        let code = rule.to_string();
        let status = match record.status {
            PeriodStatus::Proved => BestiaryStatus::Proved,
            _ => BestiaryStatus::Computed,
        };
        let proved = status == BestiaryStatus::Proved;
        let mut sequence = search.sequence;
        let rarity = sequence.rarity(record.to as usize);
        let rarity = rarity.filter(|rarity| rarity.is_sparse(&record));
        // The nimbers up to the bound that are not known yet follow from the period.
        while sequence.extend_to(self.bound).is_ok() && !sequence.step(u64::MAX).is_done() {}
        let game = Game::from(rule).to_string();
        let known = known_code(&game);
        let report = known.and_then(|known| known.report);
        let (equal_to, shift) = known.and_then(|known| known.equal_to.clone()).unzip();
        let mut entry = BestiaryEntry {
            game,
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
            reach: report.and_then(|report| report.heaps),
            by: report.map(|report| report.by),
            equal_to,
            shift: shift.unwrap_or_default(),
        };
        if let Some(known) = known.filter(|_| !proved) {
            let period = &known.period;
            if period.is_proved() {
                entry.status = BestiaryStatus::Proved;
                (entry.preperiod, entry.period) = (period.preperiod, period.period);
            } else if known.is_open {
                entry.status = BestiaryStatus::Open;
            }
            if period.is_proved() || period.to > entry.to {
                (entry.largest, entry.largest_at) = (period.largest, period.largest_at);
                (entry.to, entry.surveyed) = (period.to, Some(SURVEYED));
                if let Some((mask, alternates, to)) = known_mask(&entry.game) {
                    (entry.mask, entry.alternates, entry.mask_to) = (mask, alternates, to);
                }
            }
        }
        self.entries.push(entry);
    }
}

impl Job for Bestiary {
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, |bestiary| {
            bestiary.add(bestiary.codes[bestiary.entries.len()].clone());
            // The nimbers of a short code cost some hundred look-ups for each heap.
            100 * u64::from(bestiary.bound + 1)
        })
    }

    /// `done` and `total` count codes.
    fn progress(&self) -> Progress {
        Progress {
            done: self.entries.len() as u64,
            total: self.codes.len() as u64,
            memory_bytes: (self.entries.len() * size_of::<BestiaryEntry>()) as u64,
        }
    }
}
