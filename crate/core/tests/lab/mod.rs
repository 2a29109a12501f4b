//! The laboratory of heap games.

mod bestiary;
mod certificate;
mod identify;
