//! What the lessons of the page compute, one file a game.

mod chomp;
mod eraserhead;
mod euclid;
mod magnetism;
mod rat;
mod splittings;
mod spring;
mod wythoff;

pub use chomp::*;
pub use eraserhead::*;
pub use euclid::*;
pub use magnetism::*;
pub use rat::*;
pub use splittings::*;
pub use spring::*;
pub use wythoff::*;
