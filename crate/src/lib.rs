//! Exact combinatorial game theory, and the pictures it makes.
//!
//! A tour: a text is parsed into a [`Position`]; an [`Analyst`] says who wins
//! it and why; [`play()`] makes a checked move.
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
//! From the ground up: [`theory`] is mathematics that knows no game; `rules` says
//! what a game is ([`Ruleset`]); [`solve`] computes ([`Solve`]) and says what a
//! theorem is ([`ClosedForm`]); [`games`] holds one folder a game; the registry
//! puts them together in [`Component`], and sums of these are a [`Position`].
//! Above them stand the analysis, the computer as a player, and [`figures`],
//! which draws to SVG, PNG and the browser's canvas. A further module, `web`,
//! compiled for WebAssembly alone, hands all of it to the page.
//!
//! What the games teach beyond their verdicts stands with them:
//! [`games::wythoff::laws`], [`games::euclid::laws`], [`games::euclid::tally`],
//! [`games::magnetism::laws`], [`games::eraserhead::parity`]; the sequences of
//! Mouse, Rat and Fat Rat in [`theory::Splitting`] and [`theory::family`], the
//! tree behind Euclid in [`theory::calkin_wilf`].

mod analysis;
pub mod figures;
pub mod games;
mod player;
mod position;
mod registry;
mod rules;
pub mod solve;
mod sort;
pub mod theory;
#[cfg(target_arch = "wasm32")]
pub mod web;

pub use analysis::{
    Analysis, Analyst, Because, Check, Compared, MAX_LISTED, MAX_LISTED_BYTES, Method, MoveRecord,
};
pub use player::{CASUAL_ERRORS, Level, random_position, reply};
pub use position::{Position, is_option, parse, play};
pub use registry::{Component, GAMES};
pub use rules::{
    Amount, Board, ByNumbers, Chance, Choice, Entries, Field, Game, Known, Layout, MAX_COMPONENTS,
    MAX_NUMBER, MAX_PILES, MAX_SQUARES, MAX_TEXT, Mistake, NotationError, Outcome, PileBoard,
    Reason, Ruleset, Setup, Taken, Token, Touch, Variant, grouped,
};
pub use solve::{BruteForce, ClosedForm, Solve, Theorem};
