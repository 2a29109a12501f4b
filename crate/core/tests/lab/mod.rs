//! The laboratory of heap games.

mod bar_rows;
mod bestiary;
mod certificate;
mod identify;
