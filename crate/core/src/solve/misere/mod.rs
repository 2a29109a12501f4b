//! Misère quotients of heap games.
mod candidates;
mod caps;
mod genus;
mod options;
mod quotient;
mod search;
mod sums;

pub use caps::{Caps, Limit};
pub use genus::{Genera, Genus};
pub use quotient::Quotient;
pub use search::{MiserePeriod, MisereSearch};
