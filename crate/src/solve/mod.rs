//! Computing outcomes and nimbers from the moves alone.

mod effort;
mod search;

pub use effort::Effort;
pub use search::Search;
