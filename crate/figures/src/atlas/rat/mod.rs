//! Figures of the Rat and the Mouse, and of sequences that split the integers.

pub(crate) mod mouse_v;
pub(crate) mod slices;
pub(crate) mod splittings;
pub(crate) mod triples;
