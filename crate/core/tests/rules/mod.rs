//! Moves by numbers, and the notation.

mod form;
mod notation;
