//! The notation.

mod notation;
