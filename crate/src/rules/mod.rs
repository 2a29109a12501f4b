//! What a game is: its moves, its texts, its verdicts, and the words for them.
//! Nothing here knows a game.

mod chance;
mod error;
pub(crate) mod notation;
mod ruleset;

pub use chance::Chance;
pub use error::NotationError;
pub use notation::{
    MAX_COMPONENTS, MAX_NUMBER, MAX_PILES, MAX_SQUARES, MAX_TEXT, Position, Setup, Token, parse,
};
pub(crate) use notation::{has, join};
pub use ruleset::{
    Amount, BruteForce, ClosedForm, Game, Known, Outcome, Reason, Ruleset, Taken, Theorem, Touch,
    Variant,
};
