//! Every test of the library, in one program, which is linked once and runs its tests
//! in parallel. The folders are those of `src`.

mod common;

mod arbitrary;
mod brief;
mod budget;
mod drill;
mod extremes;
mod games;
mod lab;
mod layers;
mod ledger;
mod misere;
mod package;
mod player;
mod registry;
mod rules;
mod solve;
mod theory;
