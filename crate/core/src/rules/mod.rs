//! The parts of every game: its moves, text, verdicts and reasons. Nothing here depends
//! on a particular game.

mod board;
mod form;
mod game;
mod gesture;
pub(crate) mod names;
mod notation;
mod ruleset;
mod verdict;

pub use board::{
    Content, Drawing, DrawingBoard, DrawnMark, DrawnRule, Graph, GraphBoard, Grid, GridBoard,
    Layout, Part, PileBoard, Plane, StripBoard, StripToken, TokenLook,
};
pub use form::{Alternative, Entries, Field, Mistake};
pub use game::{Board, Ending, Game, Variant};
pub use gesture::{Taken, Touch};
pub(crate) use gesture::{in_words, run, whole_run};
pub use names::{Named, Sequence, names, sequences};
pub use notation::{
    Amount, LIMITS, Limits, MAX_COMPONENTS, MAX_DRAWN, MAX_DRAWN_EDGES, MAX_NUMBER, MAX_PILES,
    MAX_SQUARES, MAX_TEXT, NotationError, Setup, Token, grouped, whole,
};
pub(crate) use notation::{counted, grouped_in_text, has, join, listed, numbers_of};
pub use ruleset::{Chance, Ruleset, Texts};
pub(crate) use verdict::ledger;
pub use verdict::{Known, Outcome, Reason, Sketch, SketchPart, SketchStep};
