//! Computing outcomes and nimbers from the moves alone.
//!
//! ```
//! use nimscope::games::Heap;
//! use nimscope::solve::Search;
//! use nimscope::theory::Nimber;
//!
//! let nimber = Search::oracle().nimber(&Heap::nim(vec![1, 2, 4]));
//! assert_eq!(nimber, Some(Nimber(7)));
//! ```

pub mod bars;
mod budget;
mod closed_form;
#[cfg(feature = "graphs")]
pub mod graphs;
mod job;
pub mod misere;
pub mod pairs;
pub mod period;
pub mod poset;
mod ranked;
mod recent;
mod scan;
mod search;
pub mod sequence;
pub(crate) mod staircase;
pub mod statement;

pub use budget::{Budget, Effort, Purse};
pub use closed_form::{BruteForce, ClosedForm, SearchResult, Theorem};
pub(crate) use job::work;
pub use job::{Job, Progress};
pub use ranked::{Ranked, RankedTable};
pub(crate) use recent::Recent;
pub use scan::{MoveScan, ScannedMove};
pub use search::{Search, Solve, Tools};
pub use staircase::Staircases;
