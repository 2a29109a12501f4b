//! The nimbers of single piles of heap games, rule by rule, as far as asked for. Paths of
//! games on graphs are such piles, too.

use std::sync::Arc;

use crate::rules::MAX_COMPONENTS;
use crate::solve::period::{PeriodRecord, PeriodSearch, PeriodStatus};
use crate::solve::sequence::{TakeBreak, learned_nimber};
use crate::solve::{Job, Purse, Recent};
use crate::theory::Nimber;

/// The most rules whose nimbers are kept: as many as components of a sum.
const KEPT: usize = MAX_COMPONENTS;
/// The most steps that kept nimbers took together: far more than one analysis pays.
const KEPT_STEPS: usize = 8 * LONG as usize;
/// The work of one step of a search, in look-ups.
const STEP: u64 = 4_000_000;
/// What a step costs, in look-ups of other tables.
const PRICE: u64 = 6_000_000;
/// The steps that every rule gets: some hundredths of a second. The
/// reason of every position names a period found in them.
const QUICK: u32 = 15;
/// The steps that a pile beyond those gets: about a second.
const LONG: u32 = 250;

/// The rules asked about last, the latest first.
#[derive(Default)]
pub struct Tables {
    rules: Recent<Arc<TakeBreak>, PileNimbers>,
}

impl Tables {
    /// What is known of the piles of a rule.
    pub(super) fn values(&mut self, rule: &Arc<TakeBreak>) -> &mut PileNimbers {
        self.rules.of(rule, KEPT, |rule| PileNimbers::new(rule))
    }

    /// The nimber of a pile; `None` when it is out of reach.
    pub fn nimber(&mut self, rule: &Arc<TakeBreak>, pile: u64) -> Option<Nimber> {
        self.nim_sum(rule, &[pile], &mut Purse::new(u64::MAX))
    }

    /// The nim-sum of some piles; `None` when one is out of reach and not learned, or
    /// the purse is empty.
    pub(super) fn found_sum(
        &mut self,
        rule: &Arc<TakeBreak>,
        piles: &[u64],
        purse: &mut Purse,
    ) -> Option<Nimber> {
        self.nim_sum(rule, piles, purse).or_else(|| {
            let learned = |pile: &u64| learned_nimber(rule, *pile);
            if piles.iter().all(|pile| learned(pile).is_none()) {
                return None;
            }
            let values = self.values(rule);
            let known = |pile: &u64| learned(pile).or_else(|| values.nimber(*pile));
            piles.iter().map(known).sum()
        })
    }

    /// The nim-sum of some piles within reach; `None` for others, or when the purse is
    /// empty.
    pub(super) fn nim_sum(
        &mut self,
        rule: &Arc<TakeBreak>,
        piles: &[u64],
        purse: &mut Purse,
    ) -> Option<Nimber> {
        let largest = piles.iter().copied().max()?;
        self.rules.trim(|values| values.ends.len(), KEPT_STEPS);
        let values = self.values(rule);
        let most = (purse.most(rule) / PRICE).min(LONG.into()) as u32;
        let reached = values.reach(largest, most);
        let paid = purse.pay(rule, u64::from(values.paid) * PRICE);
        let known: Option<Nimber> = piles.iter().map(|&pile| values.nimber(pile)).sum();
        known.filter(|_| reached && paid)
    }
}

/// The nimbers of the piles of one rule. How far they are known depends on the piles
/// asked for; the answers never do.
pub(super) struct PileNimbers {
    search: PeriodSearch,
    /// One more than the largest pile known after each step.
    ends: Vec<u64>,
    /// The steps it took to prove a period, or to find that there is no room.
    over_after: Option<u32>,
    /// The steps that were paid for last.
    paid: u32,
}

impl PileNimbers {
    fn new(rule: &TakeBreak) -> Self {
        Self {
            search: PeriodSearch::new(rule.clone(), u32::MAX),
            ends: Vec::new(),
            over_after: None,
            paid: 0,
        }
    }

    /// Computes what is needed for piles up to `pile`, in at most `most` steps.
    /// Returns whether that is enough. Steps that were computed before cost as much
    /// as new ones.
    fn reach(&mut self, pile: u64, most: u32) -> bool {
        self.paid = 0;
        loop {
            let before = (self.paid as usize).checked_sub(1);
            let known = pile < before.map_or(1, |step| self.ends[step]);
            let over = self.over_after == Some(self.paid);
            let steps = if known { QUICK } else { LONG };
            if over || self.paid >= steps.min(most) {
                return known || over && self.proved().is_some();
            }
            self.paid += 1;
            if self.ends.len() < self.paid as usize {
                let done = self.search.step(STEP).is_done();
                self.ends.push(self.known());
                self.over_after = done.then_some(self.paid);
            }
        }
    }

    /// Whether more work would have reached further.
    pub(super) fn is_cut_short(&self) -> bool {
        self.paid < LONG && self.over_after != Some(self.paid)
    }

    /// One more than the largest pile whose nimber is computed.
    pub(super) fn known(&self) -> u64 {
        self.search.sequence().len() as u64
    }

    /// The nimber of a pile, computed or by the period.
    pub(super) fn nimber(&self, pile: u64) -> Option<Nimber> {
        let folded = self.proved().and_then(|period| period.fold(pile));
        let (heap, growth) = folded.unwrap_or((pile, 0));
        let nimber = self.search.sequence().nimber(usize::try_from(heap).ok()?)?;
        Some(Nimber(u64::from(nimber) + growth))
    }

    fn proved(&self) -> Option<&PeriodRecord> {
        let record = self.search.record();
        (record.status == PeriodStatus::Proved).then_some(record)
    }

    /// The proved period, if the reason of a position names it whose largest pile is
    /// `pile`: one that was found quickly, or that the pile's nimber follows from.
    pub(super) fn named_period(&self, pile: u64) -> Option<&PeriodRecord> {
        let quick = self.paid <= QUICK || pile >= self.known();
        let over = self.over_after == Some(self.paid);
        self.proved().filter(|_| over && quick)
    }

    /// How far to look for moves in a pile too large to try them all: to a pair of
    /// periods beyond the pre-period. A part or an amount further out repeats what
    /// one of these does. `None` without a period: then all are tried.
    pub(super) fn search_limit(&self) -> Option<u64> {
        let period = self.proved()?;
        Some(period.preperiod? + 2 * period.period?)
    }

    /// The piles below `size` with nimber `wanted`, where nimbers grow with each
    /// period; none for a plain period.
    pub(super) fn growing_to(&self, wanted: Nimber, size: u64) -> Vec<u64> {
        let Some(PeriodRecord {
            preperiod: Some(first),
            period: Some(period),
            saltus: Some(saltus @ 1..),
            ..
        }) = self.proved()
        else {
            return Vec::new();
        };
        let piles = (*first..first + period).filter_map(|pile| {
            let more = wanted.0.checked_sub(self.nimber(pile)?.0)?;
            let pile = (more / saltus).checked_mul(*period)?.checked_add(pile)?;
            (more % saltus == 0 && pile < size).then_some(pile)
        });
        piles.collect()
    }
}
