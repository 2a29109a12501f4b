//! Which games are tame: all their positions have the pair of a sum of piles of Nim.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::position::Position;
use crate::registry::Component;
use crate::solve::Effort;
use crate::theory::Pair;

/// What is known of a component.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tameness {
    /// All positions that may follow are tame, and it has this pair.
    Tame(Pair),
    /// Some position that may follow is not.
    Wild,
    /// The search stopped at its limit.
    Open,
}

/// The pairs of parts in normal form, by theorems and by a search that remembers them.
pub(super) struct Pairs {
    known: FxHashMap<Component, Pair>,
    effort: Effort,
}

/// A part whose options are looked at.
struct Frame {
    part: Component,
    /// The options as their parts, and the pairs of the first of them.
    options: Vec<Vec<Component>>,
    pairs: Vec<Pair>,
}

impl Pairs {
    /// A search that looks at so many options at most.
    pub(super) fn new(effort: Effort) -> Self {
        Self {
            known: FxHashMap::default(),
            effort,
        }
    }

    /// The pair of a component whose parts are known: of one that was found tame, and
    /// of its options.
    pub(super) fn of(&self, component: &Component) -> Option<Pair> {
        self.sum(&component.parts())
    }

    /// The pair of a sum of such components.
    pub(super) fn of_sum(&self, position: &Position) -> Option<Pair> {
        let components = position.components.iter();
        components.map(|component| self.of(component)).sum()
    }

    fn of_part(&self, part: &Component) -> Option<Pair> {
        self.known.get(part).copied().or_else(|| part.pair())
    }

    fn sum(&self, parts: &[Component]) -> Option<Pair> {
        parts.iter().map(|part| self.of_part(part)).sum()
    }

    /// Whether a component is tame.
    pub(super) fn tameness(&mut self, component: &Component) -> Tameness {
        let parts = component.parts();
        for part in &parts {
            if self.of_part(part).is_none() {
                match self.search(part.clone()) {
                    Tameness::Tame(_) => {}
                    other => return other,
                }
            }
        }
        self.sum(&parts).map_or(Tameness::Open, Tameness::Tame)
    }

    /// The options of a part; `None` where the effort is spent.
    fn enter(&mut self, part: Component) -> Option<Frame> {
        let many = part.move_count().unwrap_or_default();
        if many > self.effort.left().into() {
            return None;
        }
        let cost = part.option_cost();
        let mut options = FxHashSet::default();
        for option in part.options() {
            if !self.effort.spend(cost) {
                return None;
            }
            let mut parts = option.parts();
            parts.sort_unstable();
            options.insert(parts);
        }
        Some(Frame {
            options: options.into_iter().collect(),
            pairs: Vec::new(),
            part,
        })
    }

    /// Finds the pairs of a part and of all that follows it, depth first, on a stack of
    /// its own.
    fn search(&mut self, part: Component) -> Tameness {
        let mut line = Vec::from_iter(self.enter(part));
        let mut found = Tameness::Open;
        while let Some(frame) = line.last_mut() {
            if let Some(option) = frame.options.get(frame.pairs.len()) {
                let unknown = option.iter().find(|part| self.of_part(part).is_none());
                match unknown.cloned() {
                    Some(next) => match self.enter(next) {
                        Some(next) => line.push(next),
                        None => return Tameness::Open,
                    },
                    None => frame.pairs.extend(self.sum(option)),
                }
                continue;
            }
            let pair = Pair::of(&frame.pairs);
            if !pair.is_tame() {
                return Tameness::Wild;
            }
            found = Tameness::Tame(pair);
            let frame = line.pop();
            self.known.extend(frame.map(|frame| (frame.part, pair)));
        }
        found
    }
}
