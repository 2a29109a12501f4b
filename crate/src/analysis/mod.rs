//! Everything the product says of a position: outcome, nimber, winning moves
//! and the reason.

mod analyst;
pub(crate) mod check;
pub(crate) mod examine;
mod ledger;

pub use analyst::{Analysis, Analyst, Because, MAX_LISTED, MAX_LISTED_BYTES, Method, MoveRecord};
pub use check::{Check, Compared};
pub use examine::{Examination, Listed};
