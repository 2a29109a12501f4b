//! What the lessons of the page compute, one file a game.

mod wythoff;

pub use wythoff::*;
