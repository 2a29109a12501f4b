//! Every native test, in one program: linked once, and its tests run side by
//! side. The folders are those of `src`.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::disallowed_methods,
    reason = "nobody waits for the code of tests"
)]

mod common;

mod arbitrary;
#[cfg(feature = "cli")]
mod bin;
mod figures;
mod games;
mod layers;
mod package;
mod player;
mod rules;
mod solve;
mod theory;
