//! The command line of nimscope: the library's records and figures for researchers and their
//! scripts.
//!
//! Exit status: 0 done; 2 bad input, with one clear line on standard error; 3 a survey that was
//! stopped and can be continued, or a check that needs a larger budget; 1 any other failure. Output
//! into a closed pipe ends quietly.

mod analyze;
mod ask;
mod bestiary;
mod complaint;
mod count;
mod figure;
mod file;
mod games;
mod genus;
mod identify;
mod lost;
mod nimbers;
mod number;
mod output;
mod pace;
mod progress;
mod survey;
mod verify;

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};

use complaint::{complain, quoted};

/// Exact combinatorial game theory, and the pictures it makes.
#[derive(Parser)]
#[command(name = "nimscope", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Shows who wins a position, by which moves, and why
    Analyze(analyze::Args),
    /// Writes the nimbers of a heap game, or of graphs, as CSV, npy or b-file
    Nimbers(nimbers::Args),
    /// Finds the period of a heap game or of a row of a game on two piles, and proves it if a
    /// theorem applies
    Period(ask::PeriodArgs),
    /// Lists the lost pairs of a game on two piles as CSV
    Lost(lost::Args),
    /// Looks for an automaton that accepts exactly the lost cells of a game on two piles,
    /// and proves it
    Prove(ask::ProveArgs),
    /// Finds the misère quotient of a heap game, and proves it if a period does
    Misere(ask::MisereArgs),
    /// Lists the genera of heaps in misère play
    Genus(genus::Args),
    /// Checks a certificate by the definition alone
    Verify(verify::Args),
    /// Finds the heap games that have the given nimbers
    Identify(identify::Args),
    /// Lists all octal codes of up to three digits with their periods
    Bestiary(bestiary::Args),
    /// Does one task on each rule of a list, in shards that can be interrupted; and merges the
    /// results
    Survey(survey::Args),
    /// Draws a figure as SVG or PNG
    Figure(figure::Args),
    /// Counts the N-positions of a rectangle, exactly
    Count(count::Args),
    /// Lists the games, their variants and their rules
    Games(games::Args),
}

/// The reason why a command stopped, with its exit status.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Status 2: the message names the part at fault.
    BadInput(String),
    /// Status 2: the output has already reported the fault.
    Reported,
    /// Status 3: a signal stopped a survey, which the same command continues; or the budget of a
    /// check is spent.
    Stopped(String),
    /// Status 1, or 0 for a closed pipe.
    Io(String, io::Error),
}

impl Failure {
    /// Bad input, described by any error of the library.
    pub(crate) fn bad(error: impl fmt::Display) -> Self {
        Self::BadInput(error.to_string())
    }
}

/// A failure to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io("standard output".to_owned(), error)
    }
}

fn main() -> ExitCode {
    let result = Cli::try_parse().map_or_else(usage, |cli| match cli.command {
        Command::Analyze(args) => analyze::run(&args),
        Command::Nimbers(args) => nimbers::run(&args),
        Command::Period(args) => ask::period(&args),
        Command::Lost(args) => lost::run(&args),
        Command::Prove(args) => ask::prove(&args),
        Command::Misere(args) => ask::misere(&args),
        Command::Genus(args) => genus::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Identify(args) => identify::run(&args),
        Command::Bestiary(args) => bestiary::run(&args),
        Command::Survey(args) => survey::run(&args),
        Command::Figure(args) => figure::run(&args),
        Command::Count(args) => count::run(&args),
        Command::Games(args) => games::run(&args),
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::BadInput(message)) => {
            complain(&message);
            ExitCode::from(2)
        }
        Err(Failure::Reported) => ExitCode::from(2),
        Err(Failure::Stopped(message)) => {
            complain(&message);
            ExitCode::from(3)
        }
        Err(Failure::Io(_, error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Io(place, error)) => {
            complain(&format!("{}: {error}", quoted(&place)));
            ExitCode::FAILURE
        }
    }
}

/// Prints help and version. Any other message of clap is bad input, reported in one line. A call
/// without any argument prints the help and reports the missing command.
fn usage(mut error: clap::Error) -> Result<(), Failure> {
    if !error.use_stderr() {
        drop(output::open()?);
        return Ok(error.print()?);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        write!(output::open()?, "{error}")?;
        return Err(Failure::BadInput(
            "a command is missing (see nimscope --help)".to_owned(),
        ));
    }
    // A typed text may have several lines.
    let typed: Vec<(ContextKind, String)> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, quoted(text))),
            _ => None,
        })
        .collect();
    for (kind, text) in typed {
        error.insert(kind, ContextValue::String(text));
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
    Err(Failure::BadInput(format!(
        "{} (see nimscope --help)",
        message.trim()
    )))
}
