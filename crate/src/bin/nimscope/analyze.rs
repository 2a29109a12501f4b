//! `nimscope analyze`.

use std::io::{self, BufRead, Write};

use nimscope::{Analysis, Analyst, NotationError, Outcome, parse};
use serde::Serialize;

use crate::Failure;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print one JSON record a line
    #[arg(long)]
    json: bool,
    /// A position such as 'wythoff(3,5)', or - for positions from standard input, one a line
    position: String,
}

/// What stands in the place of a record when the text is no position.
#[derive(Serialize)]
struct Rejected<'a> {
    position: &'a str,
    error: NotationError,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut analyst = Analyst::new();
    let mut out = io::stdout().lock();
    if args.position != "-" {
        let position = parse(&args.position).map_err(Failure::bad)?;
        return write(&mut out, args.json, &analyst.analyze(&position));
    }
    let mut bad = false;
    for line in io::stdin().lock().split(b'\n') {
        let line = line.map_err(|error| Failure::Io("standard input".to_owned(), error))?;
        // Bytes that are not UTF-8 become a letter that no position has.
        let line = String::from_utf8_lossy(&line);
        let text = line.trim_end_matches('\r');
        if text.trim().is_empty() {
            continue;
        }
        match parse(text) {
            Ok(position) => write(&mut out, args.json, &analyst.analyze(&position))?,
            Err(error) => {
                bad = true;
                if args.json {
                    let record = Rejected {
                        position: text,
                        error,
                    };
                    write_json(&mut out, &record)?;
                } else {
                    eprintln!("nimscope: {text}: {error}");
                }
            }
        }
    }
    if bad { Err(Failure::Reported) } else { Ok(()) }
}

fn write(out: &mut impl Write, json: bool, analysis: &Analysis) -> Result<(), Failure> {
    if json {
        write_json(out, analysis)
    } else {
        write_plain(out, analysis)
    }
}

fn write_json(out: &mut impl Write, record: &impl Serialize) -> Result<(), Failure> {
    let line = serde_json::to_string(record).map_err(io::Error::from)?;
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(())
}

fn write_plain(out: &mut impl Write, analysis: &Analysis) -> Result<(), Failure> {
    let verdict = match analysis.outcome {
        Some(Outcome::N) => "N: the player to move wins",
        Some(Outcome::P) => "P: the player to move loses",
        None => "not decided",
    };
    writeln!(out, "{}", analysis.position)?;
    writeln!(out, "  outcome  {verdict}")?;
    match analysis.nimber {
        Some(nimber) => writeln!(out, "  nimber   {}", nimber.0)?,
        None => writeln!(out, "  nimber   not known")?,
    }
    if let Some(count) = &analysis.move_count {
        writeln!(out, "  moves    {count}")?;
    }
    for (index, to) in analysis.winning.iter().enumerate() {
        let head = if index == 0 { "winning" } else { "" };
        writeln!(out, "  {head:8} {to}")?;
    }
    if !analysis.winning_complete && analysis.outcome == Some(Outcome::N) {
        writeln!(out, "           (there may be other winning moves)")?;
    }
    writeln!(out, "  why      {}", analysis.reason)?;
    out.flush()?;
    Ok(())
}
