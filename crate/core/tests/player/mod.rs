//! The computer player, and random starts.

mod play;
