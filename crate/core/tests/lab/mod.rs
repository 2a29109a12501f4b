//! The laboratory of heap games.

mod automaton;
mod bar_rows;
mod bestiary;
mod certificate;
mod identify;
mod quotient;
