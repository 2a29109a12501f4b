//! The analysis of positions where the last move loses.
//!
//! Nim-values do not add there. So the outcome is sought in this order: components that
//! are tame add like piles of Nim ([`Pair`]); heaps of one rule multiply in its misère
//! quotient; a proof by an automaton decides a game on two piles; and a search over the
//! whole sum decides what is small.

mod classes;
mod tame;
mod words;

use std::sync::Arc;

use super::examine::{Listed, listed};
use super::lasting::Lasting;
use super::record::{
    Analysis, Because, MAX_LISTED, MAX_LISTED_BYTES, Method, Misere, MoveRecord, most_named,
};
use crate::position::{Position, parse};
use crate::registry::{Component, Tables};
use crate::rules::{Content, Known, Outcome, Part};
use crate::solve::Budget;
use crate::solve::misere::Classes;
use crate::solve::proof::{Decider, known};
use crate::theory::{Nimber, Pair};
use classes::{classes, element};
use tame::{Pairs, Tameness};

/// Of the options that a search may look at, the share that looks for pairs looks at,
/// and that the search over the sum looks at: these options are ten times as costly.
const PAIRS: u64 = 20;
const SUMS: u64 = 10;
/// Winning moves by a proof are at most so many along each line.
const MOST_LINES: usize = 64;

/// What decides.
enum Ground {
    /// All components are tame: the pairs of their parts, the sum of all, and for each
    /// component the sum of the others.
    Tame {
        pairs: Pairs,
        total: Pair,
        others: Vec<Pair>,
    },
    /// All components are heaps of one rule.
    Quotient(Arc<Classes>),
    /// A proof about a game on two piles.
    Proof(Arc<Decider>),
    /// Play to its end, as far as it was searched.
    Search(Lasting),
}

impl Ground {
    /// What decides a position, and whether that is tame.
    fn of(
        position: &Position,
        classes: Option<&Arc<Classes>>,
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
            let decided = proof.is_some() || classes.is_some();
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
            let ground = Self::Tame {
                pairs,
                total: values.iter().copied().sum(),
                others: others.collect(),
            };
            return (ground, tame);
        }
        if let Some(classes) = classes {
            return (Self::Quotient(Arc::clone(classes)), tame);
        }
        if let Some(proof) = proof {
            return (Self::Proof(proof), tame);
        }
        let search = Lasting::searched(position, budget.options() / SUMS);
        (Self::Search(search), tame)
    }

    /// Who wins the position.
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match self {
            Self::Tame { total, .. } => Some(Outcome::of(total.misere)),
            Self::Quotient(classes) => {
                let lost = classes.quotient.is_lost(element(classes, position)?);
                Some(Outcome::when_lost(lost))
            }
            Self::Proof(decider) => {
                let (_, [x, y]) = position.components[0].lines()?;
                Some(Outcome::when_lost(decider.is_lost(x, y)))
            }
            Self::Search(search) => search.outcome(position),
        }
    }

    /// Who wins it after component `index` became `option`.
    fn after(&self, position: &Position, index: usize, option: &Component) -> Option<Outcome> {
        match self {
            Self::Tame { pairs, others, .. } => {
                let sum = others[index] + pairs.of(option)?;
                Some(Outcome::of(sum.misere))
            }
            _ => self.outcome(&position.with(index, option.clone())),
        }
    }

    /// Options of component `index` that win where there is no list, and whether these
    /// are all.
    fn winning(
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
                // An option that wins has the nimber of the others, or is fickle like
                // them and has the other of 0 and 1.
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
                let options = moves.filter_map(|(u, v)| with_piles(component, [x - u, y - v]));
                (options.collect(), found.complete)
            }
            Self::Quotient(_) | Self::Search(_) => (Vec::new(), false),
        }
    }
}

/// The position of the same game with other piles.
fn with_piles(component: &Component, piles: [u64; 2]) -> Option<Component> {
    let part = Part::new(
        component.game().name,
        component.variant(),
        Content::piles(&piles),
    );
    parse(&part.text).ok()?.components.pop()
}

/// The record of a position in misère play, within a budget.
pub(super) fn analyze(position: &Position, tables: &mut Tables, budget: &Budget) -> Analysis {
    let mut left = budget.clone();
    let classes = classes(position);
    let (ground, tame) = Ground::of(position, classes.as_ref(), budget);
    let lists: Vec<Option<Vec<Listed>>> = position.components.iter().map(listed).collect();
    let counts = position.components.iter().zip(&lists);
    let counts = counts.map(|(component, list)| match list {
        Some(list) => Some(list.len() as u128),
        None => component.move_count(),
    });
    let total: Option<u128> = counts.sum();
    let outcome = match total {
        Some(0) => Some(Outcome::N),
        _ => ground.outcome(position),
    };
    let most = most_named(position.to_string().len());
    let (mut winning, mut winning_complete) = (Vec::new(), outcome.is_some());
    let (mut moves, mut bytes) = (Vec::new(), 0);
    for (index, list) in lists.iter().enumerate() {
        let Some(list) = list else {
            if outcome == Some(Outcome::N) {
                let shares = lists.len() - index;
                let (found, all) = left.share(shares, |share| {
                    ground.winning(position, index, most, tables, share)
                });
                winning.extend(found.into_iter().map(|to| position.with(index, to)));
                winning_complete &= all;
            }
            bytes = usize::MAX;
            continue;
        };
        for Listed { to, touch, .. } in list {
            let outcome = ground.after(position, index, to);
            let to = position.with(index, to.clone());
            if outcome == Some(Outcome::P) && winning.len() <= most {
                winning.push(to.clone());
            }
            winning_complete &= outcome.is_some();
            bytes = bytes.saturating_add(to.to_string().len());
            moves.push(MoveRecord {
                to,
                outcome,
                nimber: None,
                component: index,
                touch: touch.clone(),
            });
        }
    }
    winning_complete &= winning.len() <= most;
    winning.truncate(most);
    if bytes > MAX_LISTED_BYTES || moves.len() > MAX_LISTED {
        moves.clear();
    }
    let outcome = outcome.or_else(|| by_options(&moves));
    let reason = words::reason(position, &ground, outcome, &winning);
    let pair = match &ground {
        Ground::Tame { total, .. } => Some(*total),
        _ => None,
    };
    let because = position.components.iter();
    let because = because.map(|component| {
        let own = words::part(component, &ground);
        let alone = position.components.len() == 1;
        let outcome = match &ground {
            _ if alone => outcome,
            Ground::Tame { pairs, .. } => {
                let pair = pairs.of(component);
                pair.map(|pair| Outcome::of(pair.misere))
            }
            _ => None,
        };
        let reason = if alone { reason.clone() } else { own };
        let known = Known {
            outcome,
            nimber: None,
        };
        let because = Because::new(component, known, reason);
        Because {
            rules: words::turned(&because.rules),
            example: because.example.as_deref().map(words::turned),
            ..because
        }
    });
    Analysis {
        position: position.clone(),
        outcome,
        nimber: None,
        move_count: total.map(|count| count.to_string()),
        moves,
        method: outcome.map(|_| match &ground {
            Ground::Search(_) => Method::Search,
            Ground::Tame { .. } if !words::by_theorem(position) => Method::Search,
            _ => Method::Theorem,
        }),
        because: because.collect(),
        reason: reason.text,
        winning,
        winning_complete,
        remoteness: None,
        misere: Some(Misere {
            tame,
            genus: pair.map(words::genus),
            class: classes
                .as_ref()
                .and_then(|found| Some(classes::product(found, position)?.2)),
            order: classes
                .as_ref()
                .map(|classes| classes.quotient.order() as u32),
        }),
    }
}

/// What all options together say about the position.
fn by_options(moves: &[MoveRecord]) -> Option<Outcome> {
    let mut outcomes = moves.iter().map(|step| step.outcome);
    if outcomes.clone().any(|outcome| outcome == Some(Outcome::P)) {
        return Some(Outcome::N);
    }
    let lost = !moves.is_empty() && outcomes.all(|outcome| outcome == Some(Outcome::N));
    lost.then_some(Outcome::P)
}
