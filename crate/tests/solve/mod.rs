//! The engines that find nimbers.

mod sequences;
