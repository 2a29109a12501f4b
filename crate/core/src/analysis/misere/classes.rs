//! The classes of sums of heaps in the misère quotient of their rule.

use std::rc::Rc;

use crate::games::Heap;
use crate::lab::Letters;
use crate::position::Position;
use crate::registry::Component;
use crate::solve::misere::{Caps, MiserePeriod, MisereSearch, Quotient};
use crate::solve::sequence::TakeBreak;
use crate::solve::{Job, Recent};

/// So many rules are kept.
const KEPT: usize = 16;
/// How far the search for a quotient goes: a second or two. It ends at the same heap
/// whatever was asked before.
const CAPS: Caps = Caps {
    heaps: 500,
    order: 1_000,
    candidates: 20_000,
};

/// The quotients of the rules asked about last.
#[derive(Default)]
pub(in crate::analysis) struct Quotients {
    rules: Recent<TakeBreak, Rc<Classes>>,
}

/// A quotient of the heaps that were reached, or of all.
pub(super) struct Classes {
    pub(super) quotient: Quotient,
    pub(super) period: Option<MiserePeriod>,
    /// The largest heap that was reached.
    pub(super) to: u32,
}

impl Quotients {
    /// The quotient for a position whose components are all heaps of one rule, if it
    /// reaches as far as these.
    pub(super) fn of(&mut self, position: &Position) -> Option<Rc<Classes>> {
        let rule = heaps(position.components.first()?)?.rule().clone();
        let mut components = position.components.iter();
        if !components.all(|component| heaps(component).is_some_and(|heap| *heap.rule() == rule)) {
            return None;
        }
        let classes = Rc::clone(self.rules.of(&rule, KEPT, |rule| {
            let mut search = MisereSearch::new(rule.clone(), CAPS);
            search.finish();
            Rc::new(Classes {
                quotient: search.quotient().clone(),
                period: search.period(),
                to: search.to(),
            })
        }));
        classes.element(position).is_some().then_some(classes)
    }
}

fn heaps(component: &Component) -> Option<&Heap> {
    match component {
        Component::Heap(heap) => Some(heap),
        _ => None,
    }
}

impl Classes {
    /// The element of a position; `None` where a heap is beyond reach.
    pub(super) fn element(&self, position: &Position) -> Option<u16> {
        let piles = position.components.iter().filter_map(heaps);
        let mut piles = piles.flat_map(Heap::piles);
        piles.try_fold(0, |product, pile| {
            let element = self.of_heap(*pile)?;
            Some(self.quotient.monoid().product(product, element))
        })
    }

    /// The element of a heap, by the period beyond the heaps that were reached.
    fn of_heap(&self, heap: u64) -> Option<u16> {
        let place = match (heap <= self.to.into(), self.period) {
            (true, _) => heap,
            (false, Some(MiserePeriod { preperiod, period })) => {
                let start = u64::from(preperiod);
                start + (heap - start) % u64::from(period)
            }
            (false, None) => return None,
        };
        self.quotient
            .phi()
            .get(usize::try_from(place).ok()?)
            .copied()
    }

    /// A position as a product of its heaps, such as `a · b²`, and the element that is.
    pub(super) fn product(&self, position: &Position) -> Option<(String, String)> {
        let letters = Letters::new(&self.quotient);
        let piles = position.components.iter().filter_map(heaps);
        let elements = piles.flat_map(Heap::piles).map(|pile| self.of_heap(*pile));
        let elements: Option<Vec<u16>> = elements.collect();
        let words = elements?.into_iter().filter(|element| *element > 0);
        let words: Vec<String> = words.map(|element| letters.word(element)).collect();
        let product = if words.is_empty() {
            "1".to_owned()
        } else {
            words.join(" · ")
        };
        Some((product, letters.word(self.element(position)?)))
    }
}
