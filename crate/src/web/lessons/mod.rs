//! What the lessons of the page compute, one file a game.

mod chomp;
mod magnetism;
mod wythoff;

pub use chomp::*;
pub use magnetism::*;
pub use wythoff::*;
