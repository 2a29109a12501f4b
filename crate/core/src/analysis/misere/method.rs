//! The methods that decide a position in which the last move loses.

use std::rc::Rc;
use std::sync::Arc;

use super::classes::Heaps;
use super::tame::{Pairs, Tameness};
use crate::analysis::lasting::Lasting;
use crate::position::Position;
use crate::registry::{Component, Tables};
use crate::rules::Outcome;
use crate::solve::Budget;
use crate::solve::pairs::proof::{Decider, known};
use crate::theory::{Nimber, Pair};

/// The options that an analysis may look at are divided by these numbers, for the search
/// for pairs and for the search over the sum: such options are ten times as costly.
const PAIRS: u64 = 20;
const SUMS: u64 = 10;
/// The most winning moves by a proof along each line.
const MOST_LINES: usize = 64;

/// The most options that are multiplied if there are too many to list.
const MOST_SEEN: usize = 50_000;

/// The method that decides a position.
pub(super) enum MisereMethod {
    /// All components are tame: the pairs of their parts, the sum of all pairs, and for
    /// each component the sum of the other pairs.
    Tame {
        pairs: Pairs,
        total: Pair,
        others: Vec<Pair>,
    },
    /// All components are heaps.
    Quotient(Rc<Heaps>),
    /// A proof about a game on two piles.
    Proof(Arc<Decider>),
    /// A search of play to its ends, which may be incomplete.
    Search(Lasting),
}

impl MisereMethod {
    /// The method for a position, and true if the position is tame.
    pub(super) fn of(
        position: &Position,
        heaps: Option<&Rc<Heaps>>,
        budget: &Budget,
    ) -> (Self, Option<bool>) {
        let components = &position.components;
        let proof = match &components[..] {
            [only] => only.lines().and_then(|(rule, _)| known(&rule.misere())),
            _ => None,
        };
        let mut pairs = Pairs::new(budget.options() / PAIRS);
        let mut values = Vec::new();
        let mut tame = Some(true);
        for component in components {
            match pairs.tameness(component) {
                Tameness::Tame(pair) => values.push(pair),
                Tameness::Wild => tame = Some(false),
                Tameness::Open if tame == Some(true) => tame = None,
                Tameness::Open => {}
            }
            let decided = proof.is_some() || heaps.is_some();
            if tame == Some(false) || tame.is_none() && decided {
                break;
            }
        }
        if tame == Some(true) {
            let others = (0..values.len()).map(|index| {
                let others = values.iter().enumerate();
                let others = others.filter(|(other, _)| *other != index);
                others.map(|(_, pair)| *pair).sum()
            });
            let method = Self::Tame {
                pairs,
                total: values.iter().copied().sum(),
                others: others.collect(),
            };
            return (method, tame);
        }
        if let Some(heaps) = heaps {
            return (Self::Quotient(Rc::clone(heaps)), tame);
        }
        if let Some(proof) = proof {
            return (Self::Proof(proof), tame);
        }
        let search = Lasting::searched(position, budget.options() / SUMS);
        (Self::Search(search), tame)
    }

    /// The outcome of the position, if it is known.
    pub(super) fn outcome(&self, position: &Position) -> Option<Outcome> {
        match self {
            Self::Tame { total, .. } => Some(Outcome::of(total.misere)),
            Self::Quotient(heaps) => heaps.is_lost(position).map(Outcome::when_lost),
            Self::Proof(decider) => {
                let (_, [x, y]) = position.components[0].lines()?;
                Some(Outcome::when_lost(decider.is_lost(x, y)))
            }
            Self::Search(search) => search.outcome(position),
        }
    }

    /// The outcome after component `index` became `option`, if it is known.
    pub(super) fn after(
        &self,
        position: &Position,
        index: usize,
        option: &Component,
    ) -> Option<Outcome> {
        match self {
            Self::Tame { pairs, others, .. } => {
                let sum = others[index] + pairs.of(option)?;
                Some(Outcome::of(sum.misere))
            }
            _ => self.outcome(&position.with(index, option.clone())),
        }
    }

    /// Winning options of component `index` if it has no list of options, and true if these
    /// are all.
    pub(super) fn winning(
        &self,
        position: &Position,
        index: usize,
        most: usize,
        tables: &mut Tables,
        budget: &mut Budget,
    ) -> (Vec<Component>, bool) {
        let component = &position.components[index];
        match self {
            Self::Tame { others, .. } => {
                // A winning option has the nimber of the others. If the others are fickle, it may
                // also be fickle with the other one of 0 and 1.
                let target = others[index].normal;
                let fickle = others[index].is_fickle().then_some(target + Nimber(1));
                let (mut options, mut all) = (Vec::new(), true);
                for target in std::iter::once(target).chain(fickle) {
                    let found = component.options_of_nimber(tables, target, most, budget);
                    let (found, complete) = found.unwrap_or_default();
                    options.extend(found);
                    all &= complete;
                }
                options.retain(|to| self.after(position, index, to) == Some(Outcome::P));
                options.sort_unstable();
                options.dedup();
                (options, all)
            }
            Self::Proof(decider) => {
                let Some((_, [x, y])) = component.lines() else {
                    return (Vec::new(), false);
                };
                let found = decider.lost_options(x, y, MOST_LINES);
                let moves = found.moves.iter();
                let options = moves.filter_map(|(u, v)| component.with_numbers(&[x - u, y - v]));
                (options.collect(), found.complete)
            }
            Self::Quotient(_) => {
                let mut options = component.options();
                let seen = options.by_ref().take(MOST_SEEN);
                let wins = |to: &Component| self.after(position, index, to) == Some(Outcome::P);
                let found: Vec<Component> = seen.filter(wins).take(most + 1).collect();
                let all = found.len() <= most && options.next().is_none();
                (found, all)
            }
            Self::Search(_) => (Vec::new(), false),
        }
    }
}
