//! The engines that find nimbers.

mod period;
mod rule_text;
mod sequences;
