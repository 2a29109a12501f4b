//! The laboratory of heap games.

mod automaton;
mod bestiary;
mod certificate;
mod identify;
