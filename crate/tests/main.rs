//! Every native test, in one program: it is linked once, and its tests run in
//! parallel. The folders are those of `src`.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::disallowed_methods,
    reason = "nobody waits for the code of tests"
)]

mod common;

mod arbitrary;
#[cfg(feature = "cli")]
mod bin;
mod budget;
mod drill;
mod extremes;
mod figures;
mod games;
mod lab;
mod layers;
mod package;
mod player;
mod registry;
mod rules;
mod solve;
mod theory;
mod words;
