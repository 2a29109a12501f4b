//! The short answer for one position of many: outcome, nimber and one winning option. The moves are
//! not listed.

use serde::Serialize;

use super::Analyst;
use super::analyst::{combine, counted};
use super::examine::{any_option, known_facts};
use super::misere;
use crate::position::Position;
use crate::registry::Tables;
use crate::rules::{Known, MAX_TEXT, NotationError, Outcome};
use crate::solve::Budget;
use crate::theory::Nimber;

/// The outcome and the nimber of a position, and one winning option.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Brief {
    /// The position.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub position: Position,
    /// The outcome; `None` if it is out of reach.
    pub outcome: Option<Outcome>,
    /// The nimber; `None` if it is out of reach, and in misère play.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// A winning option; `None` if the position is lost or no winning option was found.
    #[cfg_attr(feature = "tsify", tsify(type = "string | null"))]
    pub winning: Option<Position>,
}

/// The answer to a text that is not a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Rejected {
    /// The text. Empty if the text is longer than a position can be.
    pub position: String,
    /// The error in the text.
    pub error: NotationError,
}

impl Rejected {
    /// The answer to a text with an error.
    pub fn new(text: &str, mut error: NotationError) -> Self {
        let is_short = text.len() <= MAX_TEXT;
        if !is_short {
            error.part.clear();
        }
        Self {
            position: if is_short { text } else { "" }.to_owned(),
            error,
        }
    }
}

impl Analyst {
    /// The outcome and the nimber of a position, and one winning option. It takes some microseconds
    /// if theorems or tables give the nimbers, and otherwise up to the time of a full analysis.
    ///
    /// Outcome and nimber are those of [`Analyst::analyze_or_prove`]. Where that record leaves them
    /// open, they can be known here: the budget is not spent on a list of the moves, and a winning
    /// option alone shows that the position is won.
    pub fn brief(&mut self, position: &Position) -> Brief {
        let budget = Budget::analysis();
        let found = match position.misere {
            true => misere::brief(position, self.all_tables(), &budget),
            false => found(position, self.all_tables(), &budget),
        };
        let (known, winning) = found.unwrap_or_else(|| {
            let analysis = self.decide(position);
            let winning = analysis.winning.into_iter().next();
            let won = winning.as_ref().map(|_| Outcome::N);
            let known = Known {
                outcome: analysis.outcome.or(won),
                nimber: analysis.nimber,
            };
            (known, winning)
        });
        Brief {
            position: position.clone(),
            outcome: known.outcome,
            nimber: known.nimber,
            winning,
        }
    }
}

/// The facts on a position, and a winning option if the position is won. `None` if only a list of
/// all moves can give more.
fn found(
    position: &Position,
    tables: &mut Tables,
    budget: &Budget,
) -> Option<(Known, Option<Position>)> {
    let components = &position.components;
    let mut left = budget.clone();
    let shares = (1..=components.len()).rev().zip(components);
    let facts = shares.map(|(shares, component)| {
        left.share(shares, |share| known_facts(component, tables, share))
    });
    let facts: Vec<Known> = facts.collect();
    let counting = counted(position, |part| facts[part], None);
    let known = combine(counting.into_iter().map(|index| facts[index]));
    if known.outcome == Some(Outcome::P) {
        return Some((known, None));
    }
    if facts.iter().any(|part| part.outcome.is_none()) && known.outcome.is_none() {
        return None;
    }
    let won = known.or(Known::outcome(Outcome::N));
    let mut left = budget.clone();
    for (index, component) in components.iter().enumerate() {
        let others = counted(position, |part| facts[part], Some(index)).into_iter();
        let target: Option<Nimber> = others.map(|other| facts[other].nimber).sum();
        // A component has a move to each smaller nimber. In a won sum of known nimbers, some
        // component has to move to a smaller one.
        let falls = |target: &Nimber| facts[index].nimber.is_none_or(|nimber| *target < nimber);
        let Some(target) = target.filter(falls) else {
            continue;
        };
        let option = left.share(components.len() - index, |share| {
            any_option(component, target, tables, share)
        });
        if let Some(option) = option {
            return Some((won, Some(position.with(index, option))));
        }
    }
    // If each part has an outcome, a full record finds no more about an open sum.
    known.outcome.is_none().then_some((Known::NOTHING, None))
}
