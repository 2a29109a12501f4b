use std::cell::OnceCell;
use std::sync::Arc;

use serde::Serialize;

use super::period::{PeriodRecord, compared_to};
use super::rule::TakeBreak;
use super::sequence::{HeapSequence, Stop};
use crate::rules::MAX_COMPONENTS;
use crate::solve::{Job, Learned, Progress, Purse, Recent};
use crate::theory::Nimber;

/// A search for the period of a rule. This [`Job`] computes more and more nimbers. It stops as soon
/// as these nimbers prove a period, or at a bound.
#[derive(Debug, Clone)]
pub struct PeriodSearch {
    /// The nimbers computed so far, at least to the heap `to` of the record. After a proof, further
    /// nimbers follow from the period.
    pub sequence: HeapSequence,
    bound: u32,
    /// The reason why the search stopped before its bound without a proof.
    pub stopped: Option<Stop>,
    /// The record at the end of the search. If the search ended at its bound, the record can
    /// contain a proof that the sequence has not looked for.
    result: Option<PeriodRecord>,
}

impl PeriodSearch {
    /// A search under a rule, to heap `bound` at most.
    pub fn new(rule: TakeBreak, bound: u32) -> Self {
        Self {
            sequence: HeapSequence::new(rule),
            bound,
            stopped: None,
            result: None,
        }
    }

    /// The period that is known now. Before the end of the search, a call takes as long as
    /// [`HeapSequence::period`].
    pub fn record(&self) -> PeriodRecord {
        let result = self.result.clone();
        result.unwrap_or_else(|| self.sequence.period())
    }

    /// The pre-period, the period and the saltus; `None` without a proof, or before the end of the
    /// search.
    pub fn proved(&self) -> Option<(u64, u64, u64)> {
        self.result.as_ref()?.proved()
    }

    /// Computes to the next heap at which the sequence looks for a period.
    fn advance(&mut self, budget: u64) -> Result<(), Stop> {
        // Reserves memory in steps, because perhaps it does not suffice for all heaps up to the
        // bound.
        let far = self.sequence.len() + self.sequence.len() / 4 + 256;
        let next = self.sequence.next_look.min(far).min(self.bound as usize);
        self.sequence.extend_to(next as u32)?;
        self.sequence.step(budget);
        self.sequence.stopped.map_or(Ok(()), Err)
    }
}

impl Job for PeriodSearch {
    fn step(&mut self, budget: u64) -> Progress {
        if self.result.is_none() {
            self.stopped = self.advance(budget).err();
            let all = self.sequence.len() > self.bound as usize;
            if all || self.stopped.is_some() || self.sequence.proof().is_some() {
                self.result = Some(self.sequence.period());
            }
        }
        self.progress()
    }

    /// `done` and `total` count heaps. If the search ended early, `total` is the number of heaps
    /// that it computed.
    fn progress(&self) -> Progress {
        let known = self.sequence.len() as u64 - 1;
        let total = if self.result.is_some() {
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

const LARGEST: f64 = u16::MAX as f64;

/// An examination of the first heaps of a rule, made when it is first needed. The result depends
/// only on the rule.
pub struct Outlook {
    rule: Arc<TakeBreak>,
    estimate: Option<fn(u32) -> f64>,
    look: OnceCell<PeriodSearch>,
}

impl Outlook {
    /// The outlook for a rule. `estimate` returns approximately the largest nimber of the heaps up
    /// to a given heap. If there is an estimate, no heap is computed.
    pub fn new(rule: Arc<TakeBreak>, estimate: Option<fn(u32) -> f64>) -> Self {
        Self {
            rule,
            estimate,
            look: OnceCell::new(),
        }
    }

    fn look(&self) -> &PeriodSearch {
        /// The number of heaps to look at, and the most work that they may cost.
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

    /// The pre-period, the period and the saltus, if the examined heaps prove a period. In this
    /// case [`Self::largest`] is exact.
    pub fn proved(&self) -> Option<(u64, u64, u64)> {
        match self.estimate {
            Some(_) => None,
            None => self.look().proved(),
        }
    }

    /// The last heap, at most `to`, that a first picture needs to show. If a period is proved, its
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
            let (sequence, to) = (&self.look().sequence, u64::from(to));
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

    fn estimate(&self, to: u32) -> f64 {
        let sequence = &self.look().sequence;
        let last = (sequence.len() as u32 - 1).min(to);
        let (half, all) = (highest(sequence, last / 2), highest(sequence, last));
        let times = f64::from(to) / f64::from(last.max(1));
        // If a move can take any number of tokens, nimbers that have grown in proportion to the
        // heaps are expected to go on like this. Otherwise their growth is expected to slow down.
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
    /// The first heap from which g(n+p) = g(n) for all known values; `None` if the last two values
    /// that can be compared differ.
    pub first: Option<usize>,
    /// The end of the window whose comparison proves the period; `None` if no theorem covers the
    /// rule, or if `first` is `None`.
    pub end: Option<usize>,
    /// True if the whole window is known. Its values agree, because it begins after `last`.
    pub proved: bool,
}

impl Fold {
    /// Compares the nimbers of heaps 0, 1, 2, … with the nimbers `p` places later.
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

static LEARNED: Learned<(TakeBreak, u64), Nimber> = Learned::new(256);

/// Keeps the nimber of a heap under a rule, without checking it.
pub fn learn_nimber(rule: TakeBreak, heap: u64, nimber: Nimber) {
    LEARNED.learn((rule, heap), nimber);
}

/// The nimber of a heap; `None` if it was not learned.
pub fn learned_nimber(rule: &TakeBreak, heap: u64) -> Option<Nimber> {
    LEARNED.find(|(other, at)| *at == heap && other == rule)
}

/// The number of rules whose nimbers are kept: the greatest number of components of a sum.
const KEPT: usize = MAX_COMPONENTS;
/// The most steps for all kept nimbers together: far more than one analysis pays for.
const KEPT_STEPS: usize = 8 * MOST_STEPS as usize;
/// The work of one step of a search, in look-ups.
const STEP: u64 = 4_000_000;
/// The price of one step, in look-ups of other tables.
const PRICE: u64 = 6_000_000;
/// The number of steps that every rule gets. They take a few hundredths of a second. If they find a
/// period, the reason of every position names it.
const QUICK_STEPS: u32 = 15;
/// The most steps for a pile whose nimber the first [`QUICK_STEPS`] steps do not give. They take
/// about a second.
const MOST_STEPS: u32 = 250;

/// The tables of the latest rules, the latest first.
#[derive(Default)]
pub struct Tables {
    rules: Recent<Arc<TakeBreak>, PileNimbers>,
}

impl Tables {
    pub(crate) fn values(&mut self, rule: &Arc<TakeBreak>) -> &mut PileNimbers {
        self.rules.of(rule, KEPT, |rule| PileNimbers::new(rule))
    }

    /// The nimber of a pile; `None` if it is out of reach.
    pub fn nimber(&mut self, rule: &Arc<TakeBreak>, pile: u64) -> Option<Nimber> {
        self.nim_sum(rule, &[pile], &mut Purse::new(u64::MAX))
    }

    /// The nim-sum of some piles, by [learned](learned_nimber) nimbers if the computed nimbers do
    /// not suffice. `None` if a pile is out of reach and not learned, or if the purse is empty.
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

    /// The nim-sum of some piles; `None` if a pile is out of reach or the purse is empty.
    pub(crate) fn nim_sum(
        &mut self,
        rule: &Arc<TakeBreak>,
        piles: &[u64],
        purse: &mut Purse,
    ) -> Option<Nimber> {
        let largest = piles.iter().copied().max()?;
        self.rules.trim(|values| values.ends.len(), KEPT_STEPS);
        let values = self.values(rule);
        let most = (purse.most(rule) / PRICE).min(MOST_STEPS.into()) as u32;
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
    /// The first pile that is still unknown after each step.
    ends: Vec<u64>,
    /// The number of steps after which the search had proved a period or stopped at a limit; `None`
    /// before that.
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

    /// Computes the nimbers of piles up to `pile` in at most `most` steps. Returns true if these
    /// suffice. Steps computed earlier cost the same as new steps.
    fn reach(&mut self, pile: u64, most: u32) -> bool {
        self.paid = 0;
        loop {
            let before = (self.paid as usize).checked_sub(1);
            let known = pile < before.map_or(1, |step| self.ends[step]);
            let over = self.over_after == Some(self.paid);
            let steps = if known { QUICK_STEPS } else { MOST_STEPS };
            if over || self.paid >= steps.min(most) {
                return known || over && self.search.proved().is_some();
            }
            self.paid += 1;
            if self.ends.len() < self.paid as usize {
                let done = self.search.step(STEP).is_done();
                self.ends.push(self.known());
                self.over_after = done.then_some(self.paid);
            }
        }
    }

    pub(crate) fn is_cut_short(&self) -> bool {
        self.paid < MOST_STEPS && self.over_after != Some(self.paid)
    }

    pub(crate) fn known(&self) -> u64 {
        self.search.sequence.len() as u64
    }

    pub(crate) fn nimber(&self, pile: u64) -> Option<Nimber> {
        let (heap, growth) = match self.search.proved() {
            Some((first, period, saltus)) if pile >= first => {
                let past = pile - first;
                (first + past % period, (past / period).checked_mul(saltus)?)
            }
            _ => (pile, 0),
        };
        let nimber = self.search.sequence.nimber(usize::try_from(heap).ok()?)?;
        Some(Nimber(u64::from(nimber) + growth))
    }

    /// The proved period, if the reason of a position with largest pile `pile` names it. The
    /// reason names a period that was found quickly, or that gives the nimber of the pile.
    pub(crate) fn named_period(&self, pile: u64) -> Option<&PeriodRecord> {
        let quick = self.paid <= QUICK_STEPS || pile >= self.known();
        let over = self.over_after == Some(self.paid);
        let record = self.search.result.as_ref()?;
        (over && quick && record.proved().is_some()).then_some(record)
    }

    /// The limit of a search for moves in a pile with too many moves to try. It is the pre-period
    /// plus two periods. Larger parts and amounts only repeat the results of smaller ones. `None`
    /// without a proved period; then the search tries all moves.
    pub(crate) fn search_limit(&self) -> Option<u64> {
        let (first, period, _) = self.search.proved()?;
        Some(first + 2 * period)
    }

    /// If nimbers grow with each period: the piles with nimber `wanted` that are beyond the
    /// pre-period and below `size`. Empty if the period is plain.
    pub(crate) fn growing_to(&self, wanted: Nimber, size: u64) -> Vec<u64> {
        let Some((first, period, saltus @ 1..)) = self.search.proved() else {
            return Vec::new();
        };
        let piles = (first..first + period).filter_map(|pile| {
            let more = wanted.0.checked_sub(self.nimber(pile)?.0)?;
            let pile = (more / saltus).checked_mul(period)?.checked_add(pile)?;
            (more % saltus == 0 && pile < size).then_some(pile)
        });
        piles.collect()
    }
}
