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
//! [`theory`] is mathematics that knows no game; [`games`] holds one file or
//! folder a game, each a [`Ruleset`] with, where there are theorems, a
//! [`ClosedForm`]; [`solve`] is the brute force that checks them; [`figures`]
//! draws them all, in the plane or in space, to SVG, PNG and the browser's
//! canvas. A further module, `web`, compiled for WebAssembly alone, hands all
//! of it to the page, and with it what the lessons compute from the laws of
//! each game.
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
mod rules;
pub mod solve;
mod sort;
pub mod theory;
#[cfg(target_arch = "wasm32")]
pub mod web;

pub use analysis::{
    Analysis, Analyst, Because, Check, Compared, Examination, Listed, MAX_LISTED, MAX_LISTED_BYTES,
    Method, MoveRecord,
};
pub use games::{Component, GAMES};
pub use player::{CASUAL_ERRORS, Level, random_position, reply};
pub use position::{is_option, play};
pub use rules::{
    Amount, BruteForce, Chance, ClosedForm, Game, Known, MAX_COMPONENTS, MAX_NUMBER, MAX_PILES,
    MAX_SQUARES, MAX_TEXT, NotationError, Outcome, Position, Reason, Ruleset, Setup, Taken,
    Theorem, Token, Touch, Variant, parse,
};
