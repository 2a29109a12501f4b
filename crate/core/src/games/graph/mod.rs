//! Games on a graph that a person draws. The rule stands in brackets: see [`GraphRule`].
//!
//! A position is a graph, of which some vertices and edges are gone, and what stands on it.
//! A graph with a name may be too large to be drawn: a theorem decides it, and it is not
//! played.
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
