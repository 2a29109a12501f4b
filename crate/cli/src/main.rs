//! The command line of nimscope: the library's records and figures for researchers and their
//! scripts.
//!
//! Exit status: 0 done; 2 bad input, with one clear line on standard error; 3 a survey that was
//! stopped and can be continued, or a check that needs a larger budget; 1 any other failure. Output
//! into a closed pipe ends quietly.

mod analyze;
mod ask;
mod catalogue;
mod checkpoint;
mod figure;
mod nimbers;
mod output;
mod progress;
mod survey;

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};
use nimscope::Token;

use output::{Failure, complain, quoted};

/// Solves combinatorial games exactly, and draws pictures of them.
#[derive(Parser)]
#[command(name = "nimscope", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Shows who wins a position, by which moves, and why
    Analyze(analyze::AnalyzeArgs),
    /// Writes the nimbers of a heap game, or of graphs, as CSV, npy or b-file
    Nimbers(nimbers::NimbersArgs),
    /// Finds the period of the nimbers of a heap game, or of a row of a game on two piles, and
    /// proves it if a theorem applies
    Period(ask::PeriodArgs),
    /// Lists the lost pairs of a game on two piles as CSV
    Lost(nimbers::LostArgs),
    /// Searches for an automaton that accepts exactly the lost cells of a game on two piles, with a
    /// proof
    Prove(ask::ProveArgs),
    /// Finds the misère quotient of a heap game, with a proof for all heaps if a period is found
    Misere(ask::MisereArgs),
    /// Lists the genera of heaps in misère play
    Genus(nimbers::GenusArgs),
    /// Checks a certificate from the rule of its game alone
    Verify(ask::VerifyArgs),
    /// Finds the heap games that have the given nimbers
    Identify(catalogue::IdentifyArgs),
    /// Lists all octal codes of up to three digits with their periods
    Bestiary(catalogue::BestiaryArgs),
    /// Does one task on each rule of a list, in parts (shards) that can be interrupted and
    /// continued, or merges the results
    Survey(survey::Args),
    /// Draws a figure as SVG or PNG
    Figure(figure::Args),
    /// Counts the N-positions (won by the player to move) in a rectangle, exactly
    Count(analyze::CountArgs),
    /// Lists the games, their variants and their rules
    Games(catalogue::GamesArgs),
}

fn main() -> ExitCode {
    let result = Cli::try_parse().map_or_else(usage, |cli| match cli.command {
        Command::Analyze(args) => analyze::analyze(&args),
        Command::Nimbers(args) => nimbers::nimbers(&args),
        Command::Period(args) => ask::period(&args),
        Command::Lost(args) => nimbers::lost(&args),
        Command::Prove(args) => ask::prove(&args),
        Command::Misere(args) => ask::misere(&args),
        Command::Genus(args) => nimbers::genus(&args),
        Command::Verify(args) => ask::verify(&args),
        Command::Identify(args) => catalogue::identify(&args),
        Command::Bestiary(args) => catalogue::bestiary(&args),
        Command::Survey(args) => survey::run(&args),
        Command::Figure(args) => figure::run(&args),
        Command::Count(args) => analyze::count(&args),
        Command::Games(args) => catalogue::games(&args),
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
    // clap names a missing argument on the second line of its message.
    let named = lines.next().filter(|_| first.ends_with(':'));
    let (first, named) = (first.trim_start_matches("error: "), named.unwrap_or(""));
    let message = format!("{first} {named}");
    let message = message.trim();
    Err(Failure::bad(format!("{message} (see nimscope --help)")))
}

/// A parser of whole numbers in a range. The numbers are written as in positions: in digits, as
/// 10^6, or as 1e6.
fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = Token { text, at: 0 }.number(range.clone());
        let number = number.map_err(|error| format!("{} Write {}.", error.message, error.expected));
        T::try_from(number?).map_err(|_| "This number is too large.".to_owned())
    }
}
