//! Computing outcomes and nimbers from the moves alone.

mod effort;
mod job;
mod search;
pub mod sequence;

pub use effort::Effort;
pub use job::{Job, Progress};
pub use search::Search;
