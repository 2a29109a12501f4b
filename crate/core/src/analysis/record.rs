//! The record of an analysis, and how much it lists.

use serde::Serialize;

use crate::position::Position;
use crate::registry::Component;
use crate::rules::{Known, Outcome, Reason, Touch};
use crate::theory::Nimber;

/// The most moves a record lists.
pub const MAX_LISTED: usize = 10_000;
/// The most bytes the listed moves' texts may total.
pub const MAX_LISTED_BYTES: usize = 1 << 20;

/// How an outcome was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Method {
    /// No search was needed.
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
    /// Who wins; `None` if that is out of reach.
    pub outcome: Option<Outcome>,
    /// The nimber; `None` if that is out of reach.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Options that are P-positions, in the order of the moves: those found within
    /// the budget, at most [`MAX_LISTED`] and as many as [`MAX_LISTED_BYTES`] hold.
    #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
    pub winning: Vec<Position>,
    /// Whether `winning` holds all of them.
    pub winning_complete: bool,
    /// The number of options, in decimal; `None` if it is not known.
    pub move_count: Option<String>,
    /// Every option, or nothing when there are too many.
    pub moves: Vec<MoveRecord>,
    /// How the outcome was found; `None` if it was not.
    pub method: Option<Method>,
    /// Why, in a few sentences.
    pub reason: String,
    /// The reasons as data, one entry for each component.
    pub because: Vec<Because>,
    /// How many moves play lasts when the winner hurries and the loser delays;
    /// `None` if play was not searched to its ends. See [`Lasting`](super::Lasting).
    pub remoteness: Option<u32>,
    /// What is known of misère play; only of positions where the last move loses.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "Misere"))]
    pub misere: Option<Misere>,
}

/// What a record says of misère play besides the outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Misere {
    /// Whether all positions that may follow have the values of sums of piles of Nim;
    /// `None` if that was not found out.
    pub tame: Option<bool>,
    /// Its genus: g, and above it the misère values with 0, 1, 2, … piles of 2 of Nim
    /// beside it, the last two alternating; `n` alone where they are those of a pile.
    pub genus: Option<String>,
    /// Its class in the misère quotient of its heap rule, written in the generators.
    pub class: Option<String>,
    /// The order of that quotient.
    pub order: Option<u32>,
}

/// One option of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MoveRecord {
    /// The position it leads to.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub to: Position,
    /// Who wins there.
    pub outcome: Option<Outcome>,
    /// The nimber there.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Index of the component the move is made in.
    pub component: usize,
    /// What a board marks: the gestures that lead there.
    pub touch: Vec<Touch>,
}

/// Why one component has the verdict it has, as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Because {
    /// The component.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub component: Component,
    /// What its brackets change, in a sentence; null without them.
    pub meaning: Option<String>,
    /// The rules that it is played by: in the first line the move and the end of play, in
    /// further lines the exact rule if it says more.
    pub rules: String,
    /// A move by these rules as an example; null where they allow none.
    pub example: Option<String>,
    /// How a move is made on its board, in a sentence.
    pub gesture: String,
    /// Who wins it, played alone.
    pub outcome: Option<Outcome>,
    /// Its nimber.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Case, numbers, source and prose.
    pub reason: Reason,
    /// The winning option that the reason names, if that is not the first.
    #[cfg_attr(feature = "tsify", tsify(type = "string | null"))]
    pub named: Option<Component>,
}

impl Because {
    /// A verdict on a component with its reason, which names no winning option.
    pub(super) fn new(
        position: &Position,
        component: &Component,
        known: Known,
        reason: Reason,
    ) -> Self {
        Self {
            meaning: component.meaning(),
            rules: position.rules_of(component),
            example: component.example(),
            gesture: component.gesture(),
            outcome: known.outcome,
            nimber: known.nimber,
            component: component.clone(),
            reason,
            named: None,
        }
    }
}

/// The number of options a record names, for texts of `length` bytes; at least 1.
pub(crate) fn most_named(length: usize) -> usize {
    (MAX_LISTED_BYTES / length.max(1)).clamp(1, MAX_LISTED)
}
