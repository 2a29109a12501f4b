//! The command line.

mod common;
#[path = "../../survey/tests/files.rs"]
mod files;

mod brief;
#[cfg(target_os = "linux")]
mod checkpoint;
mod cli;
#[cfg(target_os = "linux")]
mod cli_trouble;
mod lab;
mod misere;
mod proofs;
#[cfg(target_os = "linux")]
mod random_texts;
mod survey;
mod verify;
