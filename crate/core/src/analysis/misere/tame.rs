//! The test for tame games: all their positions have the pair of a sum of piles of Nim.

use super::super::sums::{Sums, normal_form};
use crate::position::Position;
use crate::registry::Component;
use crate::theory::Pair;

/// The result of the test of a component.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tameness {
    /// All positions that may follow are tame, and the component has this pair.
    Tame(Pair),
    /// Some position that may follow is not tame.
    Wild,
    /// The search stopped at its limit.
    Open,
}

/// The pairs of parts in normal form, by theorems and by a search that remembers them.
pub(super) struct Pairs {
    sums: Sums,
    /// The pair of a part, by the number of the sum that has only this part.
    known: Vec<Option<Pair>>,
}

/// A part whose options are looked at.
struct SearchedPart {
    number: u32,
    /// The options, and the pairs of those that are done.
    options: Vec<u32>,
    pairs: Vec<Pair>,
}

impl Pairs {
    /// A search that looks at no more than `options` options.
    pub(super) fn new(options: u64) -> Self {
        Self {
            sums: Sums::new(options),
            known: Vec::new(),
        }
    }

    /// The pair of a component, if it is known. It is known for components that were found
    /// tame, and for their options.
    pub(super) fn of(&self, component: &Component) -> Option<Pair> {
        self.sum(&component.parts())
    }

    /// The pair of a sum of such components.
    pub(super) fn of_sum(&self, position: &Position) -> Option<Pair> {
        self.sum(&normal_form(&position.components))
    }

    fn sum(&self, parts: &[Component]) -> Option<Pair> {
        parts.iter().map(|part| self.of_part(part)).sum()
    }

    fn of_part(&self, part: &Component) -> Option<Pair> {
        part.pair().or_else(|| {
            let number = self.sums.find(std::slice::from_ref(part))?;
            *self.known.get(number as usize)?
        })
    }

    /// The first of these parts with an unknown pair.
    fn unknown<'a>(&self, parts: &'a [Component]) -> Option<&'a Component> {
        parts.iter().find(|part| self.of_part(part).is_none())
    }

    /// Tests if a component is tame.
    pub(super) fn tameness(&mut self, component: &Component) -> Tameness {
        let parts = component.parts();
        while let Some(part) = self.unknown(&parts) {
            match self.search(part) {
                Tameness::Tame(_) => {}
                other => return other,
            }
        }
        self.sum(&parts).map_or(Tameness::Open, Tameness::Tame)
    }

    /// A part and its options; `None` beyond the bounds of the search.
    fn enter(&mut self, part: &Component) -> Option<SearchedPart> {
        let many = part.move_count().unwrap_or_default();
        if many > self.sums.left().into() || !part.is_playable() {
            return None;
        }
        let number = self.sums.number(std::slice::from_ref(part));
        let mut options = self.sums.options(number)?;
        options.sort_unstable();
        options.dedup();
        Some(SearchedPart {
            number,
            options,
            pairs: Vec::new(),
        })
    }

    /// Finds the pairs of a part and of all that follows it, depth first, on an explicit stack.
    fn search(&mut self, part: &Component) -> Tameness {
        let mut line = Vec::from_iter(self.enter(part));
        let mut found = Tameness::Open;
        while let Some(frame) = line.last_mut() {
            if let Some(option) = frame.options.get(frame.pairs.len()) {
                let option = self.sums.get(*option);
                match self.unknown(&option) {
                    Some(next) => match self.enter(next) {
                        Some(next) => line.push(next),
                        None => return Tameness::Open,
                    },
                    None => frame.pairs.extend(self.sum(&option)),
                }
                continue;
            }
            let pair = Pair::of(&frame.pairs);
            if !pair.is_tame() {
                return Tameness::Wild;
            }
            found = Tameness::Tame(pair);
            self.known.resize(self.sums.len(), None);
            self.known[frame.number as usize] = Some(pair);
            line.pop();
        }
        found
    }
}
