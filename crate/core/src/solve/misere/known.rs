//! Quotients that were found, kept for later questions.

use std::sync::{Arc, RwLock};

use super::caps::Caps;
use super::quotient::Quotient;
use super::search::{MiserePeriod, MisereSearch};
use crate::solve::Job;
use crate::solve::sequence::TakeBreak;

/// The number of quotients that are kept, the latest first.
const KEPT: usize = 16;
/// The limits of a search if no quotient is known, and its work: about half a second. So it always
/// ends at the same heap, independent of earlier questions.
const CAPS: Caps = Caps {
    heaps: 500,
    order: 1_000,
    candidates: 20_000,
};
const UNITS: u64 = 50_000_000;

static KNOWN: RwLock<Vec<(Vec<TakeBreak>, Arc<Classes>)>> = RwLock::new(Vec::new());

/// A quotient of the heaps that were reached, or of all, by one rule or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classes {
    /// The quotient of the heaps that were reached. With k rules, its heap kn + i is heap n by rule
    /// i.
    pub quotient: Quotient,
    /// The proved period; with one, the quotient is that of all heaps.
    pub period: Option<MiserePeriod>,
    /// The number of rules.
    pub rules: usize,
}

impl Classes {
    /// The element of a heap by the first rule; `None` beyond the heaps that were reached.
    pub fn of_heap(&self, heap: u64) -> Option<u16> {
        self.of(0, heap)
    }

    /// The element of a heap by any of the rules, counted from 0; `None` beyond those reached.
    pub fn of(&self, rule: usize, heap: u64) -> Option<u16> {
        let heap = heap.checked_mul(self.rules as u64)? + rule as u64;
        let phi = self.quotient.phi();
        let place = match self.period {
            Some(MiserePeriod { preperiod, period }) if heap >= phi.len() as u64 => {
                let start = u64::from(preperiod);
                start + (heap - start) % u64::from(period)
            }
            _ => heap,
        };
        phi.get(usize::try_from(place).ok()?).copied()
    }

    /// The element of a sum of heaps by the first rule; `None` if one is beyond those reached.
    pub fn of_sum(&self, heaps: impl IntoIterator<Item = u64>) -> Option<u16> {
        self.product(heaps.into_iter().map(|heap| self.of_heap(heap)))
    }

    /// The product of some elements; `None` if one is not known.
    pub fn product(&self, elements: impl IntoIterator<Item = Option<u16>>) -> Option<u16> {
        let mut elements = elements.into_iter();
        let times =
            |product, element: Option<u16>| Some(self.quotient.monoid().product(product, element?));
        elements.try_fold(0, times)
    }

    /// The largest heap whose element is known by each rule.
    pub fn to(&self) -> usize {
        self.quotient.phi().len() / self.rules - 1
    }
}

impl From<&MisereSearch> for Classes {
    fn from(search: &MisereSearch) -> Self {
        Self {
            quotient: search.quotient().clone(),
            period: search.period(),
            rules: search.rules().len(),
        }
    }
}

/// Keeps the result of a search for a rule, unless more is known. The result is not checked.
pub fn learn(rule: TakeBreak, classes: Classes) {
    keep(vec![rule], classes);
}

/// Keeps the result of a search for several rules together, unless more is known.
fn keep(rules: Vec<TakeBreak>, classes: Classes) {
    let more = |known: &Classes| {
        known.period.is_some() || classes.period.is_none() && known.to() >= classes.to()
    };
    if known_together(&rules).is_some_and(|known| more(&known)) {
        return;
    }
    if let Ok(mut known) = KNOWN.write() {
        known.retain(|(others, _)| *others != rules);
        known.truncate(KEPT - 1);
        known.insert(0, (rules, Arc::new(classes)));
    }
}

/// The result that is kept for a rule; `None` if there is none.
pub fn known(rule: &TakeBreak) -> Option<Arc<Classes>> {
    known_together(std::slice::from_ref(rule))
}

/// The result that is kept for several rules together.
pub fn known_together(rules: &[TakeBreak]) -> Option<Arc<Classes>> {
    let known = KNOWN.read().ok()?;
    let found = known.iter().find(|(others, _)| others == rules)?;
    Some(Arc::clone(&found.1))
}

/// The result for a rule, after a short search if none is kept.
pub fn found(rule: &TakeBreak) -> Arc<Classes> {
    found_together(std::slice::from_ref(rule), 0)
}

/// The quotient of one rule, or of several together, after a short search if none is kept. The
/// search for several goes to the heap `to` at most.
pub fn found_together(rules: &[TakeBreak], to: u64) -> Arc<Classes> {
    let known = known_together(rules);
    let reaches = |known: &Arc<Classes>| rules.len() == 1 || known.to() as u64 >= to;
    known.filter(reaches).unwrap_or_else(|| {
        let together = (to + 1).saturating_mul(rules.len() as u64);
        let caps = match u32::try_from(together) {
            Ok(heaps) if rules.len() > 1 && heaps < CAPS.heaps => Caps { heaps, ..CAPS },
            _ => CAPS,
        };
        let mut search = MisereSearch::of_rules(rules.to_vec(), caps);
        search.step(UNITS);
        let classes = Classes::from(&search);
        keep(rules.to_vec(), classes.clone());
        Arc::new(classes)
    })
}
