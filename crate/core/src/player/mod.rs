//! The computer as a player: its replies, and random starting positions.

mod reply;

pub use reply::{CASUAL_ERRORS, Level, random_like, random_position, reply};
