//! The command line.

mod common;

mod cli;
#[cfg(target_os = "linux")]
mod cli_trouble;
mod lab;
mod misere;
mod proofs;
mod survey;
