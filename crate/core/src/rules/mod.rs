//! The parts of every game: its moves, text, verdicts and reasons. Nothing here depends
//! on a particular game.

mod board;
mod chance;
mod content;
mod error;
pub(crate) mod form;
mod game;
mod gesture;
pub(crate) mod names;
mod notation;
mod reason;
mod ruleset;
mod verdict;

pub use board::{
    DrawingBoard, DrawnMark, DrawnRule, GraphBoard, GridBoard, Layout, PileBoard, Plane,
    StripBoard, StripToken, TokenLook,
};
pub use chance::Chance;
pub use content::{Content, Drawing, Graph, Grid, Part};
pub use error::NotationError;
pub use form::{Alternative, ByNumbers, Entries, Field, Mistake};
pub use game::{Board, Ending, Game, Variant};
pub use gesture::{Amount, Taken, Touch};
pub(crate) use gesture::{in_words, run, whole_run};
pub use names::{Named, Sequence, names, sequences};
pub use notation::{
    LIMITS, Limits, MAX_COMPONENTS, MAX_DRAWN, MAX_DRAWN_EDGES, MAX_NUMBER, MAX_PILES, MAX_SQUARES,
    MAX_TEXT, Setup, Token, grouped, whole,
};
pub(crate) use notation::{counted, grouped_in_text, has, join, listed, numbers_of};
pub(crate) use reason::ledger;
pub use reason::{Reason, Sketch, SketchPart, SketchStep};
pub use ruleset::Ruleset;
pub use verdict::{Known, Outcome};
