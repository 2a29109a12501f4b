use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::candidates::{Candidates, Merged};
use super::quotient::{Monoid, Quotient, Set, Sums, common, losing, union};
use super::{Caps, Limit, Options};
use crate::solve::heaps::period::Tail;
use crate::solve::heaps::{TakeBreak, left};
use crate::solve::{Job, Learned, Progress, work};

/// A proved period of the elements of heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MiserePeriod {
    /// The first heap from which the period holds. From this heap on, either all heaps have moves
    /// or none has.
    pub preperiod: u32,
    /// The least period.
    pub period: u32,
}

/// The limit on the candidates of all guesses at a quotient, as a multiple of the limit on one
/// guess. For the 1,023 codes of three digits up to heap 20, right guesses needed a multiple of at
/// most nine.
const GUESSES: usize = 16;

/// A checked quotient of all heaps so far, and the data for the next heap.
struct Checked {
    quotient: Quotient,
    losing: Vec<Set>,
    sums: Sums,
    /// The element of a heap, by the elements of its options.
    seen: FxHashMap<Vec<u16>, u16>,
}

impl Checked {
    fn new(quotient: Quotient) -> Self {
        Self {
            losing: losing(&quotient),
            sums: Sums::new(quotient.order()),
            quotient,
            seen: FxHashMap::default(),
        }
    }

    fn memory_bytes(&self) -> usize {
        let order = self.quotient.order();
        let contexts = 8 * self.losing.len() * order.div_ceil(64);
        2 * order * order + contexts + self.sums.memory_bytes()
    }
}

/// A heap whose powers are kept apart in a finer monoid, and the largest of these powers.
type Free = (u32, usize);

enum Phase {
    /// An element of the quotient is tried for the next heap.
    Try,
    /// A finer monoid is made, from a quotient that may be wrong and some free heaps.
    Make(Quotient, Vec<Free>),
    /// The new quotient is checked, heap by heap. The last field is the sum at which the P-check
    /// failed, if there is one.
    Check(Box<Checked>, u32, Option<Vec<u32>>),
    Done,
}

/// The search for the misère quotient of a rule, heap by heap.
pub struct MisereSearch {
    options: Options,
    caps: Caps,
    known: Checked,
    phase: Phase,
    /// Heaps that count as sums of smaller heaps while the next quotient is made.
    words: Vec<Option<Vec<u32>>>,
    /// True if heaps that occur once in a failed sum get several powers, too.
    wide: bool,
    candidates: usize,
    /// The heaps at which the number of elements changes, each with the number from there on.
    pub orders: Vec<(u32, u32)>,
    /// The last heap without a move.
    still: u32,
    next_look: usize,
    /// The proved period; `None` without a proof. With a proof the quotient is the quotient of all
    /// heaps.
    pub period: Option<MiserePeriod>,
    /// The limit that ended the search without a period; `None` before its end.
    pub limit: Option<Limit>,
}

impl MisereSearch {
    /// A new search for a rule.
    pub fn new(rule: TakeBreak, caps: Caps) -> Self {
        Self::of_rules(vec![rule], caps)
    }

    /// A new search for the quotient of one or more rules together. With k rules, heap kn + i is
    /// heap n by rule i, and no period is looked for.
    pub fn of_rules(rules: Vec<TakeBreak>, caps: Caps) -> Self {
        let caps = Caps {
            order: caps.order.clamp(1, Monoid::MOST),
            ..caps
        };
        Self {
            options: Options::new(rules),
            known: Checked::new(Quotient::trivial()),
            phase: if caps.heaps == 0 {
                Phase::Done
            } else {
                Phase::Try
            },
            limit: (caps.heaps == 0).then_some(Limit::Heaps),
            caps,
            words: Vec::new(),
            wide: false,
            candidates: 0,
            orders: vec![(0, 1)],
            still: 0,
            next_look: 0,
            period: None,
        }
    }

    /// The quotient of the heaps so far. It is exact: both checks hold, and no two
    /// elements are equal.
    pub fn quotient(&self) -> &Quotient {
        &self.known.quotient
    }

    /// The largest heap so far.
    pub fn to(&self) -> u32 {
        self.known.quotient.phi.len() as u32 - 1
    }

    /// The place of the last digit that is not 0; `None` if the rule is not a finite octal code.
    /// Periods are proved only for finite octal codes.
    fn last_digit(&self) -> Option<u32> {
        let [rule] = &self.options.rules[..] else {
            return None;
        };
        let octal = rule.bits() & left::THREE == 0 && rule.allows_equal_parts();
        let plain = octal && rule.given_nimbers().is_empty();
        rule.most_taken().filter(|_| plain)
    }

    fn advance(&mut self) -> u64 {
        match std::mem::replace(&mut self.phase, Phase::Done) {
            Phase::Try => self.try_next(),
            Phase::Make(base, free) => self.make(&base, &free),
            Phase::Check(checked, heap, failure) => self.check(checked, heap, failure),
            Phase::Done => 1,
        }
    }

    fn stop(&mut self, limit: Limit) {
        self.limit = Some(limit);
        self.phase = Phase::Done;
    }

    fn next(&mut self) {
        let to = self.to();
        let order = self.quotient().order() as u32;
        if self.orders.last().is_some_and(|last| last.1 != order) {
            self.orders.push((to, order));
        }
        self.phase = Phase::Try;
        if to as usize >= self.next_look {
            self.period = self.look();
        }
        if self.period.is_some() {
            self.phase = Phase::Done;
        } else if to >= self.caps.heaps {
            self.stop(Limit::Heaps);
        }
    }

    /// Looks for a period. If there is none yet, sets the later heap at which to look again.
    fn look(&mut self) -> Option<MiserePeriod> {
        let last_digit = self.last_digit()?;
        let to = self.to();
        let tail = Tail::new(&self.known.quotient.phi, to as usize / 2);
        // If moves take whole heaps only, heaps beyond the last digit have no move.
        let whole = self.options.rules[0].bits() == left::NOTHING;
        let still = if whole {
            self.still.min(last_digit)
        } else {
            self.still
        };
        let mut next = to + 1 + to / 64;
        for period in (1..=tail.most()).filter(|period| tail.saltus(*period) == 0) {
            let preperiod = (tail.first(period) as u32).max(still + 1);
            let period = period as u32;
            let needed = 2 * preperiod + 2 * period + last_digit;
            if needed <= to {
                return Some(MiserePeriod { preperiod, period });
            }
            next = next.min(needed);
        }
        self.next_look = next as usize;
        None
    }

    fn try_next(&mut self) -> u64 {
        let heap = self.options.heaps as u32;
        self.options.heaps += 1;
        let Checked {
            quotient,
            losing,
            sums,
            seen,
        } = &mut self.known;
        let values = self.options.values(heap, |parts| quotient.element(parts));
        let mut cost = u64::from(heap);
        let before = sums.cost;
        let mut found = match values.is_empty() {
            true => Some(0),
            false => seen.get(&values).copied(),
        };
        if values.is_empty() {
            self.still = heap;
        } else if found.is_none() {
            let options = union(losing, &values);
            let fits = |x: &u16| common(&losing[usize::from(*x)], &options).is_none();
            let mut fitting = (0..quotient.order() as u16).filter(fits);
            found = fitting.find(|x| {
                let added = sums.extend(quotient, losing, (heap, *x), &values);
                added.is_ok()
            });
            cost += (quotient.order() * options.len()) as u64;
        }
        cost += sums.cost - before;
        quotient.phi.push(found.unwrap_or(0));
        match found {
            Some(x) => {
                if !values.is_empty() {
                    seen.insert(values, x);
                }
                self.next();
            }
            None => {
                quotient.phi.pop();
                self.candidates = 0;
                self.adjoin(heap, false);
            }
        }
        cost
    }

    fn adjoin(&mut self, heap: u32, wide: bool) {
        let quotient = &self.known.quotient;
        let word = |(heap, x): (u32, &u16)| {
            let sum = quotient.sum(*x);
            (sum != [heap]).then_some(sum)
        };
        self.words = (0..).zip(&quotient.phi).map(word).collect();
        self.wide = wide;
        let mut base = quotient.clone();
        base.phi.push(0);
        self.phase = Phase::Make(base, vec![(heap, 3)]);
    }

    /// Begins again with more room for powers, or stops if that was already tried.
    fn give_up(&mut self, limit: Limit) {
        match self.wide {
            false => self.adjoin(self.options.heaps as u32 - 1, true),
            true => self.stop(limit),
        }
    }

    fn make(&mut self, base: &Quotient, free: &[Free]) -> u64 {
        let limits: Vec<usize> = free.iter().map(|free| free.1).collect();
        let Some(powers) = Monoid::of_powers(&limits) else {
            self.give_up(Limit::Candidates);
            return 1;
        };
        let mut place = 1;
        let mut units = Vec::new();
        for &(heap, limit) in free {
            units.push((heap, place as u16));
            place *= limit + 1;
        }
        let candidates = Candidates {
            quotient: base,
            powers: &powers,
        };
        let left = (GUESSES * self.caps.candidates).saturating_sub(self.candidates);
        let most = self.caps.candidates.min(left);
        match candidates.merged(&self.options, &units, &self.words, most) {
            Err(limit) => {
                self.give_up(limit);
                1
            }
            Ok(Merged {
                quotient,
                candidates,
                cost,
            }) => {
                self.candidates += candidates;
                let checked = Box::new(Checked::new(quotient));
                self.phase = Phase::Check(checked, 1, None);
                cost
            }
        }
    }

    fn check(&mut self, mut checked: Box<Checked>, heap: u32, failed: Option<Vec<u32>>) -> u64 {
        let Checked {
            quotient,
            losing,
            sums,
            seen,
        } = &mut *checked;
        let before = sums.cost;
        let mut failed = failed;
        let values = self.options.values(heap, |parts| quotient.element(parts));
        let x = quotient.phi[heap as usize];
        let mut cost = u64::from(heap);
        let mut stuck = None;
        if !values.is_empty() && seen.get(&values) != Some(&x) {
            for option in &values {
                cost += losing[0].len() as u64;
                let both = common(&losing[usize::from(x)], &losing[usize::from(*option)]);
                if let Some(z) = both {
                    let mut sum = quotient.sum(z);
                    sum.push(heap);
                    sum.sort_unstable_by(|a, b| b.cmp(a));
                    if failed.as_ref().is_none_or(|failed| sum < *failed) {
                        failed = Some(sum);
                    }
                }
            }
            stuck = sums.extend(quotient, losing, (heap, x), &values).err();
            seen.entry(values).or_insert(x);
        }
        cost += sums.cost - before;
        // Sums are ordered by their largest heap, so the first heap that fails has the least sum
        // that fails.
        let last = heap as usize + 1 == self.options.heaps;
        if stuck.is_none() && !last {
            self.phase = Phase::Check(checked, heap + 1, failed);
            return cost;
        }
        match stuck.into_iter().chain(failed).min() {
            Some(sum) => {
                for heap in &sum {
                    if let Some(word) = self.words.get_mut(*heap as usize) {
                        *word = None;
                    }
                }
                let free = freed(&sum, self.wide);
                self.phase = Phase::Make(checked.quotient, free);
            }
            None if checked.quotient.order() > self.caps.order => self.stop(Limit::Order),
            None => {
                self.known = *checked;
                self.next();
            }
        }
        cost
    }
}

/// The heaps of a sum, each with its largest power: one more than the number of times that it
/// occurs in the sum. But a heap that occurs once has only one power, unless `wide` is true.
fn freed(sum: &[u32], wide: bool) -> Vec<Free> {
    let groups = sum.chunk_by(|a, b| a == b);
    let free = groups.map(|heaps| match heaps {
        [heap] if !wide => (*heap, 1),
        _ => (heaps[0], heaps.len() + 1),
    });
    free.collect()
}

impl Job for MisereSearch {
    /// A unit is a look-up in a table, or 64 elements of a set. A result is a heap.
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, Self::advance)
    }

    fn progress(&self) -> Progress {
        let done = u64::from(self.to());
        let ended = matches!(self.phase, Phase::Done);
        let guess = match &self.phase {
            Phase::Check(guess, ..) => guess.memory_bytes(),
            _ => 0,
        };
        Progress {
            done,
            total: if ended {
                done
            } else {
                u64::from(self.caps.heaps).max(done + 1)
            },
            memory_bytes: (self.known.memory_bytes() + guess) as u64,
        }
    }
}

/// The limits and the units of work of the search in [`found`]: about half a second. They are
/// fixed, so the search always ends at the same heap, independent of earlier questions.
const CAPS: Caps = Caps {
    heaps: 500,
    order: 1_000,
    candidates: 20_000,
};
const SEARCH_UNITS: u64 = 50_000_000;

static KNOWN: Learned<Vec<TakeBreak>, Arc<Classes>> = Learned::new(16);

/// A quotient of all heaps, or of the heaps that a search reached, by one rule or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classes {
    /// The quotient of the heaps that were reached. With k rules, its heap kn + i is heap n by rule
    /// i.
    pub quotient: Quotient,
    /// The proved period. With a period, the quotient is the quotient of all heaps.
    pub period: Option<MiserePeriod>,
    /// The number of rules.
    pub rules: usize,
}

impl Classes {
    /// The element of a heap by any of the rules, counted from 0; `None` beyond the heaps that were
    /// reached.
    pub fn of(&self, rule: usize, heap: u64) -> Option<u16> {
        let heap = heap.checked_mul(self.rules as u64)? + rule as u64;
        let phi = &self.quotient.phi;
        let place = match self.period {
            Some(MiserePeriod { preperiod, period }) if heap >= phi.len() as u64 => {
                let start = u64::from(preperiod);
                start + (heap - start) % u64::from(period)
            }
            _ => heap,
        };
        phi.get(usize::try_from(place).ok()?).copied()
    }

    /// The element of a sum of heaps by the first rule; `None` if some heap was not reached.
    pub fn of_sum(&self, heaps: impl IntoIterator<Item = u64>) -> Option<u16> {
        self.product(heaps.into_iter().map(|heap| self.of(0, heap)))
    }

    /// The product of some elements; `None` if an element is unknown.
    pub fn product(&self, elements: impl IntoIterator<Item = Option<u16>>) -> Option<u16> {
        let mut elements = elements.into_iter();
        let times =
            |product, element: Option<u16>| Some(self.quotient.monoid.product(product, element?));
        elements.try_fold(0, times)
    }

    /// The largest heap whose element is known for every rule.
    pub fn to(&self) -> usize {
        self.quotient.phi.len() / self.rules - 1
    }
}

impl From<&MisereSearch> for Classes {
    fn from(search: &MisereSearch) -> Self {
        Self {
            quotient: search.quotient().clone(),
            period: search.period,
            rules: search.options.rules.len(),
        }
    }
}

/// Keeps the result of a search for one rule, or for several together, unless more is known. The
/// result is not checked.
pub fn learn(rules: Vec<TakeBreak>, classes: Classes) {
    let more = |known: &Classes| {
        known.period.is_some() || classes.period.is_none() && known.to() >= classes.to()
    };
    if !known(&rules).is_some_and(|known| more(&known)) {
        KNOWN.learn(rules, Arc::new(classes));
    }
}

/// The result that is kept for one rule, or for several together; `None` if there is none.
pub fn known(rules: &[TakeBreak]) -> Option<Arc<Classes>> {
    KNOWN.find(|others| others == rules)
}

/// The quotient of one rule, or of several together, after a short search if none is kept. The
/// search for several goes to the heap `to` at most.
pub fn found(rules: &[TakeBreak], to: u64) -> Arc<Classes> {
    let known = known(rules);
    let reaches = |known: &Arc<Classes>| rules.len() == 1 || known.to() as u64 >= to;
    known.filter(reaches).unwrap_or_else(|| {
        let together = (to + 1).saturating_mul(rules.len() as u64);
        let caps = match u32::try_from(together) {
            Ok(heaps) if rules.len() > 1 && heaps < CAPS.heaps => Caps { heaps, ..CAPS },
            _ => CAPS,
        };
        let mut search = MisereSearch::of_rules(rules.to_vec(), caps);
        search.step(SEARCH_UNITS);
        let classes = Classes::from(&search);
        learn(rules.to_vec(), classes.clone());
        Arc::new(classes)
    })
}
