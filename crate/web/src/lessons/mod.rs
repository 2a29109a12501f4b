//! The computations of the page's lessons, one file for each kind of games.
//!
//! In their records integers of 128 bits reach JavaScript as `bigint`, all
//! others as `number`.

mod boards;
mod euclid;
mod splittings;
mod wythoff;

pub use boards::*;
pub use euclid::*;
pub use splittings::*;
pub use wythoff::*;

/// Numbers of 64 bits as numbers of 128 bits, which reach JavaScript as `bigint`.
fn exact(numbers: impl IntoIterator<Item = u64>) -> Vec<u128> {
    numbers.into_iter().map(u128::from).collect()
}
