//! The laboratory of heap games.

mod automaton;
mod bar_rows;
mod bestiary;
mod bounds;
mod certificate;
mod coq;
mod game;
mod graph_row;
mod identify;
mod known;
mod lost_pairs;
mod mutations;
mod quotient;
mod reading;
mod recurrence;
mod truth;
