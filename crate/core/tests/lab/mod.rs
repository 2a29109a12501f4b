//! The laboratory of heap games.

mod bar_rows;
mod automaton;
mod bestiary;
mod certificate;
mod identify;
