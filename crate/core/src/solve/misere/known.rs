//! The quotients that were found, for all who ask later.

use std::sync::{Arc, RwLock};

use super::caps::Caps;
use super::quotient::Quotient;
use super::search::{MiserePeriod, MisereSearch};
use crate::solve::Job;
use crate::solve::sequence::TakeBreak;

/// So many quotients are kept, the latest first.
const KEPT: usize = 16;
/// How far the search goes where none is known, and how much it may work: about half a
/// second. So it ends at the same heap whatever was asked before.
const CAPS: Caps = Caps {
    heaps: 500,
    order: 1_000,
    candidates: 20_000,
};
const UNITS: u64 = 50_000_000;

static KNOWN: RwLock<Vec<(TakeBreak, Arc<Classes>)>> = RwLock::new(Vec::new());

/// A quotient of the heaps that were reached, or of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classes {
    /// The quotient of the heaps that were reached.
    pub quotient: Quotient,
    /// With a period it is that of all heaps.
    pub period: Option<MiserePeriod>,
}

impl Classes {
    /// The element of a heap; `None` beyond the heaps that were reached.
    pub fn of_heap(&self, heap: u64) -> Option<u16> {
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

    /// The element of a sum of heaps; `None` where one is beyond reach.
    pub fn of_sum(&self, heaps: impl IntoIterator<Item = u64>) -> Option<u16> {
        heaps.into_iter().try_fold(0, |product, heap| {
            let element = self.of_heap(heap)?;
            Some(self.quotient.monoid().product(product, element))
        })
    }

    /// The largest heap that was reached.
    pub fn to(&self) -> usize {
        self.quotient.phi().len() - 1
    }
}

impl From<&MisereSearch> for Classes {
    fn from(search: &MisereSearch) -> Self {
        Self {
            quotient: search.quotient().clone(),
            period: search.period(),
        }
    }
}

/// Keeps what a search has found for a rule. It is believed.
pub fn learn(rule: TakeBreak, classes: Classes) {
    if let Ok(mut known) = KNOWN.write() {
        known.retain(|(other, _)| *other != rule);
        known.truncate(KEPT - 1);
        known.insert(0, (rule, Arc::new(classes)));
    }
}

/// What was found for a rule, if anything was.
pub fn known(rule: &TakeBreak) -> Option<Arc<Classes>> {
    let known = KNOWN.read().ok()?;
    let found = known.iter().find(|(other, _)| other == rule)?;
    Some(Arc::clone(&found.1))
}

/// The same, after a short search where nothing is known.
pub fn found(rule: &TakeBreak) -> Arc<Classes> {
    known(rule).unwrap_or_else(|| {
        let mut search = MisereSearch::new(rule.clone(), CAPS);
        search.step(UNITS);
        let classes = Classes::from(&search);
        learn(rule.clone(), classes.clone());
        Arc::new(classes)
    })
}
