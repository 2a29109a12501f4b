//! The command line of nimscope: the library's records and figures for
//! researchers and their scripts.
//!
//! Exit status: 0 done; 2 bad input, with one clear line on standard error; 1
//! anything else. Output into a closed pipe ends quietly.

// Its dependencies (clap, indicatif) are native only, while tools that test
// for wasm build every target of the package.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

mod analyze;
mod count;
mod figure;
mod games;
mod nimbers;

use std::fmt;
use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Exact combinatorial game theory, and the pictures it makes.
#[derive(Parser)]
#[command(name = "nimscope", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Says who wins a position, by which moves, and why
    Analyze(analyze::Args),
    /// Writes the nimbers of a heap game as CSV or npy
    Nimbers(nimbers::Args),
    /// Draws a figure as SVG or PNG
    Figure(figure::Args),
    /// Counts the N-positions of a rectangle, exactly
    Count(count::Args),
    /// Lists the games, their variants and their rules
    Games(games::Args),
}

/// Why a command stopped, and with which exit status.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Status 2: the message names the part at fault.
    BadInput(String),
    /// Status 2, where the lines of output have said it all.
    Reported,
    /// Status 1, or 0 for a closed pipe.
    Io(String, io::Error),
}

impl Failure {
    /// Bad input, described by any error of the library.
    pub(crate) fn bad(error: impl fmt::Display) -> Self {
        Self::BadInput(error.to_string())
    }
}

/// Failing to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io("standard output".to_owned(), error)
    }
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let result = match cli.command {
        Command::Analyze(args) => analyze::run(&args),
        Command::Nimbers(args) => nimbers::run(&args),
        Command::Figure(args) => figure::run(&args),
        Command::Count(args) => count::run(&args),
        Command::Games(args) => games::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::BadInput(message)) => {
            eprintln!("nimscope: {message}");
            ExitCode::from(2)
        }
        Err(Failure::Reported) => ExitCode::from(2),
        Err(Failure::Io(_, error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Io(place, error)) => {
            eprintln!("nimscope: {place}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Help and version are answers; anything else clap says is bad input, told in
/// one line.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A closed pipe is the only way this fails, and it ends quietly.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim);
    let first = lines.next().unwrap_or_default();
    // A missing argument is named on the line after the complaint.
    let named = if first.ends_with(':') {
        lines.next().unwrap_or_default()
    } else {
        ""
    };
    let message = format!("{} {named}", first.trim_start_matches("error: "));
    eprintln!("nimscope: {} (see nimscope --help)", message.trim());
    ExitCode::from(2)
}
