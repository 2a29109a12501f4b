//! The analysis of a position: outcome, nimber, winning moves and the reason.

mod analyst;
mod check;
mod desk;
mod examine;
mod lasting;
mod ledger;
mod misere;
mod record;
mod sums;

pub use analyst::Analyst;
pub use check::{Check, Compared};
pub use desk::Desk;
pub use lasting::{Lasting, Lasts};
pub use record::{Analysis, Because, MAX_LISTED, MAX_LISTED_BYTES, Method, Misere, MoveRecord};
