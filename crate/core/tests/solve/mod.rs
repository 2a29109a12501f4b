//! The engines that find nimbers.

mod blocking;
mod heaps;
mod kept;
mod period;
mod rule_text;
mod sequences;
mod strip;
