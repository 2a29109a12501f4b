//! Exact combinatorial game theory.
//!
//! A tour: [`parse()`] turns a text into a [`Position`]; an [`Analyst`] finds the
//! winner and the reason; [`play()`] makes a checked move.
//!
//! ```
//! use nimscope::{Analyst, Outcome, parse};
//!
//! let position = parse("nim(3,5,7)")?;
//! let analysis = Analyst::new().analyze(&position);
//! assert_eq!(analysis.outcome, Some(Outcome::N));
//! assert_eq!(analysis.winning, ["nim(2,5,7)", "nim(3,4,7)", "nim(3,5,6)"]);
//! # Ok::<(), nimscope::NotationError>(())
//! ```
//!
//! The layers, from the bottom up: [`theory`] is mathematics that needs no game. `rules` has the
//! trait of a game, [`Ruleset`]. [`solve`] has the solvers. A game uses them by the trait
//! [`Solve`], and states its theorems by [`ClosedForm`]. [`games`] has one module for each game,
//! and [`lab`] studies any rule for heaps or for two piles. The registry joins the types of all
//! games in [`Component`], and a sum of components is a [`Position`]. Above these are the analysis,
//! the computer player and [`drill()`], which asks questions. The package `nimscope-figures` draws
//! figures as SVG and PNG and on the browser's canvas.
//!
//! Theorems about more than the winner and the nimber are in the modules of their games:
//! [`games::wythoff::laws`], [`games::euclid::laws`], [`games::euclid::tally`], [`games::magnetism::laws`],
//! [`games::eraserhead::parity`]. The sequences of Mouse, Rat and Fat Rat are in
//! [`theory::Splitting`] and [`theory::family`], and the tree behind Euclid is in
//! [`theory::calkin_wilf`].

mod analysis;
mod drill;
pub mod games;
pub mod lab;
mod player;
mod position;
mod registry;
mod rules;
pub mod solve;
pub mod theory;

pub use analysis::{
    Analysis, Analyst, Because, Brief, Check, Compared, Lasting, Lasts, MAX_LISTED,
    MAX_LISTED_BYTES, Method, Misere, MoveRecord, Rejected,
};
pub use drill::{DrillKind, DrillQuestion, LEVELS, QUESTIONS, difficulty, drill};
pub use player::{CASUAL_ERRORS_PERCENT, Level, random_like, random_position, reply};
pub use position::{Position, is_option, parse, play};
pub use registry::{Component, GAMES, Registered, check_played};
pub use rules::{
    Alternative, Amount, Board, Chance, Content, Drawing, DrawingBoard, DrawnMark, DrawnRule,
    Ending, Entries, Field, Game, Graph, GraphBoard, Grid, GridBoard, Known, LIMITS, Layout,
    Limits, MAX_COMPONENTS, MAX_DRAWN, MAX_DRAWN_EDGES, MAX_NUMBER, MAX_PILES, MAX_SQUARES,
    MAX_TEXT, Mistake, Named, NotationError, Outcome, Part, PileBoard, Plane, Reason, Ruleset,
    Sequence, Setup, Sketch, SketchPart, SketchStep, StripBoard, StripToken, Taken, Texts, Token,
    TokenLook, Touch, Variant, grouped, names, sequences, whole,
};
pub use solve::{BruteForce, ClosedForm, Solve, Theorem};
