//! The laboratory of heap games.

mod automaton;
mod bar_rows;
mod bestiary;
mod certificate;
mod graph_row;
mod identify;
mod known;
mod pair_game;
mod quotient;
mod recurrence;
