//! The analysis of a position: outcome, nimber, winning moves and the reason. This file has
//! the record of an analysis, and the limits of its lists.

mod analyst;
mod brief;
mod check;
mod examine;
mod lasting;
mod misere;

use serde::Serialize;

use crate::position::Position;
use crate::registry::Component;
use crate::rules::{Ending, Known, Outcome, Reason, Touch};
use crate::theory::Nimber;

pub use analyst::Analyst;
pub use brief::{Brief, Rejected};
pub use check::{Check, Compared};
pub use lasting::{Lasting, Lasts};

/// The most moves that a record lists.
pub const MAX_LISTED: usize = 10_000;
/// The most bytes in the texts of all listed moves.
pub const MAX_LISTED_BYTES: usize = 1 << 20;

/// The way in which an outcome was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Method {
    /// By theorems, without a search.
    Theorem,
    /// By computation from the moves.
    Search,
}

/// The analysis of a position: the same record on the command line, in JavaScript
/// and in this library.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Analysis {
    /// The position; serialised as its canonical text, like all positions here.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub position: Position,
    /// The outcome; `None` if it is out of reach.
    pub outcome: Option<Outcome>,
    /// The nimber; `None` if it is out of reach.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// The winning options (P-positions) found within the budget, in the order of the moves. At
    /// most [`MAX_LISTED`] are listed, with at most [`MAX_LISTED_BYTES`] in their texts.
    #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
    pub winning: Vec<Position>,
    /// True if `winning` holds all winning options.
    pub winning_complete: bool,
    /// The number of options, in decimal; `None` if it is not known.
    pub move_count: Option<String>,
    /// All options; empty if there are too many.
    pub moves: Vec<MoveRecord>,
    /// The way in which the outcome was found; `None` if it is unknown.
    pub method: Option<Method>,
    /// The reason, in a few sentences.
    pub reason: String,
    /// The reasons as data, one entry for each component.
    pub because: Vec<Because>,
    /// The number of moves that play lasts if the winner hurries and the loser delays;
    /// `None` if play was not searched to its ends. See [`Lasting`].
    pub remoteness: Option<u32>,
    /// The facts about misère play, only for positions in which the last move loses.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "Misere"))]
    pub misere: Option<Misere>,
}

/// The facts about misère play in a record, besides the outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Misere {
    /// True if the position is tame: all positions that can follow have the values of sums of piles
    /// of Nim. `None` if that is unknown.
    pub tame: Option<bool>,
    /// The genus as text, such as `0^02`: the nimber, then as an exponent the misère nimbers with
    /// 0, 1, 2, … added Nim piles of 2. The last two of these alternate for ever. If the values
    /// are those of a single Nim pile of n, the text is only `n`.
    pub genus: Option<String>,
    /// The class in the misère quotient of the heap rules, written in the generators.
    pub class: Option<String>,
    /// The order of this quotient.
    pub order: Option<u32>,
}

/// One option of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MoveRecord {
    /// The position after the move.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub to: Position,
    /// The outcome of that position.
    pub outcome: Option<Outcome>,
    /// The nimber of that position.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// The index of the component in which the move is made.
    pub component: usize,
    /// The gestures on a board that make the move.
    pub touch: Vec<Touch>,
}

/// The reason for the verdict on one component, as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Because {
    /// The component.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub component: Component,
    /// A sentence on the rule in the brackets, such as `[2]` in `wythoff[2](3,5)`; null without
    /// brackets.
    pub meaning: Option<String>,
    /// The rules of the component. The first line has the move and the end of play. Further lines
    /// give the exact rule, if it says more than the first line.
    pub rules: String,
    /// A move under these rules as an example; null if the rules allow none.
    pub example: Option<String>,
    /// A sentence on how to make a move on the board.
    pub gesture: String,
    /// The outcome of the component, played alone.
    pub outcome: Option<Outcome>,
    /// The nimber of the component.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// The case, the numbers, the source and the prose.
    pub reason: Reason,
    /// The winning option that the reason names, if this is not the first winning option.
    #[cfg_attr(feature = "tsify", tsify(type = "string | null"))]
    pub named: Option<Component>,
}

impl Because {
    /// A verdict on a component, played alone, with its reason.
    fn new(position: &Position, component: &Component, known: Known, reason: Reason) -> Self {
        let texts = component.texts();
        let ending = match position.components.len() {
            1 => texts.ending,
            _ => Ending::SUM,
        };
        Self {
            meaning: texts.meaning,
            rules: ending.behind(&texts.rules, position.misere),
            example: texts.example,
            gesture: texts.gesture,
            outcome: known.outcome,
            nimber: known.nimber,
            component: component.clone(),
            reason,
            named: None,
        }
    }
}

/// The most options that a record lists if each text has `length` bytes; at least 1.
pub(crate) fn most_named(length: usize) -> usize {
    (MAX_LISTED_BYTES / length.max(1)).clamp(1, MAX_LISTED)
}
