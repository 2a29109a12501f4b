//! Misère quotients of heap games.
mod candidates;
mod caps;
mod options;
mod quotient;
mod search;
mod sums;

pub use caps::{Caps, Limit};
pub use quotient::Quotient;
pub use search::{MiserePeriod, MisereSearch};
