//! The record of an analysis, and how much it lists.

use serde::Serialize;

use crate::position::Position;
use crate::registry::Component;
use crate::rules::{Outcome, Reason, Touch};
use crate::theory::Nimber;

/// The most moves a record lists.
pub const MAX_LISTED: usize = 10_000;
/// The most bytes the listed moves' texts may total.
pub const MAX_LISTED_BYTES: usize = 1 << 20;

/// How an outcome was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Method {
    /// No search was needed.
    Theorem,
    /// By computation from the moves.
    Search,
}

/// What is said of a position: the record of the command line, of JavaScript
/// and of this library alike.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Analysis {
    /// The position; serialised as its canonical text, like all positions here.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub position: Position,
    /// Who wins; `None` where it is out of reach.
    pub outcome: Option<Outcome>,
    /// The nimber; `None` where it is out of reach.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Options that are P-positions, in the order of the moves, as many as
    /// [`MAX_LISTED_BYTES`] hold.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string[]"))]
    pub winning: Vec<Position>,
    /// Whether `winning` holds all of them.
    pub winning_complete: bool,
    /// The number of options, in decimal; `None` where it is not known.
    pub move_count: Option<String>,
    /// Every option, or nothing when there are too many.
    pub moves: Vec<MoveRecord>,
    /// How the outcome was found; `None` where it was not.
    pub method: Option<Method>,
    /// Why, in one or two sentences.
    pub reason: String,
    /// The same as data, one entry a component.
    pub because: Vec<Because>,
    /// The winning option the reason speaks of, where it is not the first.
    #[serde(skip)]
    pub named: Option<Position>,
}

/// One option of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MoveRecord {
    /// The position it leads to.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub to: Position,
    /// Who wins there.
    pub outcome: Option<Outcome>,
    /// The nimber there.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Index of the component the move is made in.
    pub component: usize,
    /// What a board marks: the gestures that lead there.
    pub touch: Vec<Touch>,
}

/// Why one component has the verdict it has, as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Because {
    /// The component.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub component: Component,
    /// Who wins it, played alone.
    pub outcome: Option<Outcome>,
    /// Its nimber.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Case, numbers, source and prose.
    pub reason: Reason,
}

/// How many options whose texts have `length` bytes a record names: one at least.
pub(crate) fn most_named(length: usize) -> usize {
    (MAX_LISTED_BYTES / length.max(1)).max(1)
}
