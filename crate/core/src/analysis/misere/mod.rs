//! The analysis of positions in which the last move loses.
//!
//! Nim-values do not add in such play. So the outcome is sought in this order: tame
//! components add like piles of Nim ([`Pair`]); heaps multiply in the misère quotient
//! of their rules; a proof by an automaton decides a game on two piles; and a search
//! over the whole sum decides small positions.

mod method;
mod words;

use std::rc::Rc;

use super::examine::{Listed, listed};
use super::{
    Analysis, Because, MAX_LISTED, MAX_LISTED_BYTES, Method, Misere, MoveRecord, most_named,
};
use crate::position::Position;
use crate::registry::Tables;
use crate::rules::{Known, Outcome};
use crate::solve::Budget;
use method::{Heaps, MisereMethod};

/// The record of a position in misère play, within a budget.
pub(super) fn analyze(position: &Position, tables: &mut Tables, budget: &Budget) -> Analysis {
    let mut left = budget.clone();
    let heaps = Heaps::of(position, budget).map(Rc::new);
    let (method, tame) = MisereMethod::of(position, heaps.as_ref(), budget);
    let lists: Vec<Option<Vec<Listed>>> = position.components.iter().map(listed).collect();
    let counts = position.components.iter().zip(&lists);
    let counts = counts.map(|(component, list)| match list {
        Some(list) => Some(list.len() as u128),
        None => component.move_count(),
    });
    let total: Option<u128> = counts.sum();
    let outcome = match total {
        Some(0) => Some(Outcome::N),
        _ => method.outcome(position),
    };
    let most = most_named(position.to_string().len());
    let (mut winning, mut winning_complete) = (Vec::new(), outcome.is_some());
    let (mut moves, mut bytes) = (Vec::new(), 0);
    for (index, list) in lists.iter().enumerate() {
        let Some(list) = list else {
            if outcome == Some(Outcome::N) {
                let shares = lists.len() - index;
                let (found, all) = left.share(shares, |share| {
                    method.winning(position, index, most, tables, share)
                });
                winning.extend(found.into_iter().map(|to| position.with(index, to)));
                winning_complete &= all;
            }
            bytes = usize::MAX;
            continue;
        };
        for Listed { to, touch, .. } in list {
            let outcome = method.after(position, index, to);
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
    let reason = words::reason(position, &method, outcome, &winning);
    let pair = match &method {
        MisereMethod::Tame { total, .. } => Some(*total),
        _ => None,
    };
    let because = position.components.iter();
    let because = because.map(|component| {
        let own = words::part(component, &method);
        let alone = position.components.len() == 1;
        let outcome = match &method {
            _ if alone => outcome,
            MisereMethod::Tame { pairs, .. } => {
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
        Because::new(position, component, known, reason)
    });
    Analysis {
        position: position.clone(),
        outcome,
        nimber: None,
        move_count: total.map(|count| count.to_string()),
        moves,
        method: outcome.map(|_| match &method {
            MisereMethod::Search(_) => Method::Search,
            MisereMethod::Tame { .. } if !words::by_theorem(position) => Method::Search,
            _ => Method::Theorem,
        }),
        because: because.collect(),
        reason: reason.text,
        winning,
        winning_complete,
        remoteness: None,
        misere: Some(Misere {
            tame,
            genus: pair.map(words::genus).or_else(|| {
                let genus = heaps.as_ref()?.genus(position)?;
                Some(genus.to_string())
            }),
            class: heaps
                .as_ref()
                .and_then(|heaps| Some(heaps.product(position)?.2)),
            order: heaps.map(|heaps| heaps.classes.quotient.order() as u32),
        }),
    }
}

/// The outcome that follows from all options.
fn by_options(moves: &[MoveRecord]) -> Option<Outcome> {
    let mut outcomes = moves.iter().map(|step| step.outcome);
    if outcomes.clone().any(|outcome| outcome == Some(Outcome::P)) {
        return Some(Outcome::N);
    }
    let lost = !moves.is_empty() && outcomes.all(|outcome| outcome == Some(Outcome::N));
    lost.then_some(Outcome::P)
}
