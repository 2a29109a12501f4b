//! The exports to JavaScript. Only this package knows a browser. It converts arguments, calls the
//! library, converts results, and decides nothing. The page gets it as three modules of
//! WebAssembly, by features of this package. `page` has all that a first picture needs. `graphs`
//! has all games, those on graphs included, and comparisons of formulas with play, but no figures.
//! `study` has the calls of lessons and of the laboratory.

mod codec;
mod types;

#[cfg(any(feature = "page", feature = "graphs"))]
mod calls;
#[cfg(feature = "page")]
mod figures;
#[cfg(feature = "page")]
mod ideas;
#[cfg(feature = "study")]
mod lab;
#[cfg(feature = "study")]
mod lessons;
#[cfg(any(feature = "page", feature = "graphs"))]
mod play;
#[cfg(feature = "study")]
mod proofs;

#[cfg(any(feature = "page", feature = "graphs"))]
pub use calls::*;
pub use codec::{DrillQuestion, Examined, Hit, MoveInWords};
#[cfg(feature = "page")]
pub use figures::{
    Marker, Picture, check_setting, choose_figure, entitled, learn_nimber, learn_period, list,
    signed,
};
#[cfg(feature = "page")]
pub use ideas::*;
#[cfg(feature = "study")]
pub use lab::*;
#[cfg(feature = "study")]
pub use lessons::*;
#[cfg(any(feature = "page", feature = "graphs"))]
pub use play::*;
#[cfg(feature = "study")]
pub use proofs::*;
