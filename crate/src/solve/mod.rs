//! Computing outcomes and nimbers from the moves alone.

mod effort;
mod job;
pub mod poset;
mod ranked;
mod search;
pub mod sequence;
pub(crate) mod staircase;

pub use effort::Effort;
pub use job::{Job, Progress};
pub use ranked::{Ranked, RankedTable};
pub use search::Search;
pub use staircase::Staircases;
