//! The exports to JavaScript, and the only package that knows a browser: it
//! converts, calls, converts, and decides nothing. The page gets it as three modules
//! of WebAssembly: `page` is what each visitor waits for, `study` is fetched when
//! a lesson or the laboratory asks, `rest` for positions where the last move loses,
//! for games on graphs and for comparisons of formulas with play.

mod codec;
mod told;
mod types;

#[cfg(any(feature = "page", feature = "rest"))]
mod calls;
#[cfg(feature = "rest")]
mod check;
#[cfg(feature = "page")]
mod figures;
#[cfg(feature = "page")]
mod ideas;
#[cfg(feature = "study")]
mod lab;
#[cfg(feature = "study")]
mod lessons;
#[cfg(any(feature = "page", feature = "rest"))]
mod play;
#[cfg(feature = "study")]
mod proofs;
#[cfg(feature = "study")]
mod quotients;
#[cfg(feature = "page")]
mod rows;

#[cfg(any(feature = "page", feature = "rest"))]
pub use calls::*;
#[cfg(feature = "rest")]
pub use check::*;
#[cfg(feature = "page")]
pub use figures::{Marker, Picture, check_setting, choose_figure, learn_period, list, signed};
#[cfg(feature = "page")]
pub use ideas::*;
#[cfg(feature = "study")]
pub use lab::*;
#[cfg(feature = "study")]
pub use lessons::*;
#[cfg(any(feature = "page", feature = "rest"))]
pub use play::*;
#[cfg(feature = "study")]
pub use proofs::*;
#[cfg(feature = "study")]
pub use quotients::*;
#[cfg(feature = "page")]
pub use rows::*;
pub use told::*;
