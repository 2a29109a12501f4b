//! The engines that find nimbers.

mod bars;
mod beams;
mod graphs;
mod heaps;
mod kept;
mod misere;
mod period;
mod poset;
mod proofs;
mod proved_lists;
mod rule_text;
mod sequences;
mod statements;
mod strip;
mod vector_rule;
