//! The nimbers of single piles of heap games, computed for each rule up to the pile asked
//! for. Paths of games on graphs are such piles, too.

use std::sync::Arc;

use super::kept::learned_nimber;
use super::period::{PeriodRecord, PeriodStatus};
use super::rule::TakeBreak;
use super::search::PeriodSearch;
use crate::rules::MAX_COMPONENTS;
use crate::solve::{Job, Purse, Recent};
use crate::theory::Nimber;

/// The number of rules whose nimbers are kept: the greatest number of components of a sum.
const KEPT: usize = MAX_COMPONENTS;
/// The most steps for all kept nimbers together: far more than one analysis pays.
const KEPT_STEPS: usize = 8 * LONG as usize;
/// The work of one step of a search, in look-ups.
const STEP: u64 = 4_000_000;
/// The price of one step, in look-ups of other tables.
const PRICE: u64 = 6_000_000;
/// The steps that every rule gets: a few hundredths of a second. If they find a period,
/// the reason of every position names it.
const QUICK: u32 = 15;
/// The steps for a pile whose nimber the first [`QUICK`] steps do not give: about a second.
const LONG: u32 = 250;

/// The tables of the latest rules, the latest first.
#[derive(Default)]
pub struct Tables {
    rules: Recent<Arc<TakeBreak>, PileNimbers>,
}

impl Tables {
    /// The values of a rule.
    pub(crate) fn values(&mut self, rule: &Arc<TakeBreak>) -> &mut PileNimbers {
        self.rules.of(rule, KEPT, |rule| PileNimbers::new(rule))
    }

    /// The nimber of a pile; `None` if it is out of reach.
    pub fn nimber(&mut self, rule: &Arc<TakeBreak>, pile: u64) -> Option<Nimber> {
        self.nim_sum(rule, &[pile], &mut Purse::new(u64::MAX))
    }

    /// The nim-sum of some piles, with learned nimbers too. `None` if a pile is out of
    /// reach and not learned, or if the purse is empty.
    pub(crate) fn found_sum(
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

    /// The nim-sum of some piles; `None` if one is out of reach or the purse is empty.
    pub(crate) fn nim_sum(
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

/// The nimbers of the piles of one rule. The number of computed nimbers depends on
/// earlier questions, but the answers never do.
pub(crate) struct PileNimbers {
    search: PeriodSearch,
    /// One more than the largest pile known after each step.
    ends: Vec<u64>,
    /// The steps until the search proved a period or ran out of room; `None` before that.
    over_after: Option<u32>,
    /// The number of steps that the last question paid for.
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

    /// Computes the nimbers of piles up to `pile` in at most `most` steps. Returns true
    /// if these suffice. Steps computed earlier cost the same as new ones.
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

    /// True if more steps could have reached a larger pile.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.paid < LONG && self.over_after != Some(self.paid)
    }

    /// One more than the largest pile whose nimber is computed.
    pub(crate) fn known(&self) -> u64 {
        self.search.sequence().len() as u64
    }

    /// The nimber of a pile, computed or by the period.
    pub(crate) fn nimber(&self, pile: u64) -> Option<Nimber> {
        let folded = self.proved().and_then(|period| period.fold(pile));
        let (heap, growth) = folded.unwrap_or((pile, 0));
        let nimber = self.search.sequence().nimber(usize::try_from(heap).ok()?)?;
        Some(Nimber(u64::from(nimber) + growth))
    }

    fn proved(&self) -> Option<&PeriodRecord> {
        let record = self.search.record();
        (record.status == PeriodStatus::Proved).then_some(record)
    }

    /// The proved period, if the reason of a position with largest pile `pile` names it. The
    /// reason names a period that was found quickly, or that gives the nimber of the pile.
    pub(crate) fn named_period(&self, pile: u64) -> Option<&PeriodRecord> {
        let quick = self.paid <= QUICK || pile >= self.known();
        let over = self.over_after == Some(self.paid);
        self.proved().filter(|_| over && quick)
    }

    /// The limit of a search for moves in a pile too large to try them all: the
    /// pre-period plus two periods. Larger parts and amounts repeat what smaller ones do.
    /// `None` without a proved period; then the search tries all moves.
    pub(crate) fn search_limit(&self) -> Option<u64> {
        let period = self.proved()?;
        Some(period.preperiod? + 2 * period.period?)
    }

    /// The piles below `size` with nimber `wanted` beyond the pre-period, if nimbers grow
    /// with each period; none if the period is plain.
    pub(crate) fn growing_to(&self, wanted: Nimber, size: u64) -> Vec<u64> {
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
