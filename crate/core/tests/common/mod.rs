//! Code that several tests share.

pub(crate) mod blocking;
pub(crate) mod check;
pub(crate) mod laws;
pub(crate) mod lost_bars;
pub(crate) mod rationals;
pub(crate) mod sequence;
pub(crate) mod sieve;
pub(crate) mod tables;
pub(crate) mod texts;
