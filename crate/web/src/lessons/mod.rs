//! The computations of the page's lessons, one file for each game.
//!
//! In their records integers of 128 bits reach JavaScript as `bigint`, all
//! others as `number`.

mod chomp;
mod eraserhead;
mod euclid;
mod magnetism;
mod rat;
mod splittings;
mod spring;
mod strip;
mod vector;
mod wythoff;

pub use chomp::*;
pub use eraserhead::*;
pub use euclid::*;
pub use magnetism::*;
pub use rat::*;
pub use splittings::*;
pub use spring::*;
pub use strip::*;
pub use vector::*;
pub use wythoff::*;

/// Numbers of 64 bits as numbers of 128 bits, which reach JavaScript as `bigint`.
fn exact(numbers: impl IntoIterator<Item = u64>) -> Vec<u128> {
    numbers.into_iter().map(u128::from).collect()
}
