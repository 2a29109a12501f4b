//! The solvers, which compute outcomes and nimbers from the moves alone.
//!
//! ```
//! use nimscope::games::Heap;
//! use nimscope::solve::Search;
//! use nimscope::theory::Nimber;
//!
//! let nimber = Search::oracle().nimber(&Heap::nim(vec![1, 2, 4]));
//! assert_eq!(nimber, Some(Nimber(7)));
//! ```

mod budget;
pub mod chomp;
mod closed_form;
#[cfg(feature = "graphs")]
pub mod graphs;
pub mod heaps;
pub mod misere;
pub mod pairs;
mod search;
pub mod statement;

pub use budget::{Budget, Effort, Job, Progress, Purse};
pub(crate) use budget::{Learned, Recent, work};
pub use chomp::poset::{self, Staircases};
pub use closed_form::{BruteForce, ClosedForm, Ranked, RankedTable, SearchResult, Theorem};
pub use search::{MoveScan, ScannedMove, Search, Solve, Tools};
