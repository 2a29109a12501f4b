//! Moves by numbers and in words, and the notation.

mod form;
mod gesture;
mod names;
mod notation;
