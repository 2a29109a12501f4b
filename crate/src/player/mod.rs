//! The computer as a player: its replies, and positions to start from.

mod reply;

pub use reply::{CASUAL_ERRORS, Level, random_position, reply};
