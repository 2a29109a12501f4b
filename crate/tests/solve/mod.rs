//! The engines that find nimbers.

mod heaps;
mod sequences;
