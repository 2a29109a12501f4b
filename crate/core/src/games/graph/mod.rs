//! Games on a graph that a person draws. The rule is written in brackets: see [`GraphRule`].
//!
//! A position is a graph, its removed vertices and edges, and its token, erasers or ground. A graph
//! given by name may be too large to be drawn. A theorem then decides the position, but it cannot
//! be played.
//!
//! ```
//! # #[cfg(feature = "graphs")] {
//! let position = nimscope::parse("graph[node](petersen)")?;
//! let analysis = nimscope::Analyst::new().analyze(&position);
//! assert_eq!(analysis.outcome, Some(nimscope::Outcome::N));
//! # }
//! # Ok::<(), nimscope::NotationError>(())
//! ```

mod entry;
#[cfg(feature = "graphs")]
mod laws;
#[cfg(feature = "graphs")]
mod memory;
#[cfg(feature = "graphs")]
mod position;
#[cfg(feature = "graphs")]
mod read;
#[cfg(feature = "graphs")]
mod reason;
#[cfg(feature = "graphs")]
mod ruleset;
#[cfg(feature = "graphs")]
mod sample;
#[cfg(feature = "graphs")]
mod solve;

pub use entry::GAME;
#[cfg(feature = "graphs")]
pub use {
    position::{GraphGame, GraphMove, GraphRule},
    solve::Tables,
};
