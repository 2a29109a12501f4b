//! What a game is: its moves, its texts, its verdicts, and the words for them.
//! Nothing here knows a game.

mod chance;
mod error;
pub(crate) mod form;
mod game;
mod gesture;
mod notation;
mod reason;
mod ruleset;
mod verdict;

pub use chance::Chance;
pub use error::NotationError;
pub use form::{ByNumbers, Choice, Entries, Field, Mistake};
pub use game::{Board, Game, Layout, PileBoard, Variant};
pub use gesture::{Amount, Taken, Touch};
pub use notation::{
    MAX_COMPONENTS, MAX_NUMBER, MAX_PILES, MAX_SQUARES, MAX_TEXT, Setup, Token, grouped,
};
pub(crate) use notation::{grouped_in_text, has, join};
pub use reason::Reason;
pub use ruleset::Ruleset;
pub use verdict::{Known, Outcome};
