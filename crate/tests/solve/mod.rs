//! The engines that find nimbers.

mod rule_text;
mod sequences;
