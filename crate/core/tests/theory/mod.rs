//! Arithmetic without games.

mod splittings;
