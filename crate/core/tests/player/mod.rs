//! The computer, and random starts.

mod play;
