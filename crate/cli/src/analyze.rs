//! `nimscope analyze` and `nimscope count`: the winner of a position, and the number of won
//! positions in a rectangle.

use std::ffi::OsString;
use std::io::{self, BufRead, Read, Write};
use std::ops::RangeInclusive;

use clap::ValueEnum;
use nimscope::games::euclid::laws::count_n_pairs;
use nimscope::{Analysis, Analyst, MAX_TEXT, NotationError, Outcome, parse, whole};
use serde::Serialize;

use crate::output::{self, Failure, complain, quoted, write_json};

#[derive(clap::Args)]
pub(crate) struct AnalyzeArgs {
    /// Print each record as JSON, one per line
    #[arg(long)]
    json: bool,
    /// A position such as 'wythoff(3,5)', or - to read positions from standard input, one per line
    position: OsString,
}

/// The output in place of a record if the text is not a position.
#[derive(Serialize)]
struct Rejected<'a> {
    position: &'a str,
    error: NotationError,
}

impl<'a> Rejected<'a> {
    /// Repeats the text, unless it is longer than a position can be.
    fn new(text: &'a str, mut error: NotationError) -> Self {
        let is_short = text.len() <= MAX_TEXT;
        if !is_short {
            error.part.clear();
        }
        Self {
            position: if is_short { text } else { "" },
            error,
        }
    }
}

pub(crate) fn analyze(args: &AnalyzeArgs) -> Result<(), Failure> {
    let mut analyst = Analyst::new();
    let mut out = output::open()?;
    // Here and below, bytes that are not UTF-8 become a letter that no position has.
    if args.position != "-" {
        let text = args.position.to_string_lossy();
        let rejected = answer(&mut out, args.json, &mut analyst, &text)?;
        return rejected.map_or(Ok(()), |rejected| Err(Failure::bad(rejected.error)));
    }
    let mut bad = false;
    let mut input = io::stdin().lock();
    let failed = |error| Failure::Io("standard input".to_owned(), error);
    while let Some(line) = next_line(&mut input).map_err(failed)? {
        let line = String::from_utf8_lossy(&line);
        let text = line.trim_end_matches(['\r', '\n']);
        if text.trim().is_empty() {
            continue;
        }
        if let Some(Rejected { position, error }) = answer(&mut out, args.json, &mut analyst, text)?
        {
            bad = true;
            if !args.json {
                complain(&format!("{}: {error}", quoted(position)));
            }
        }
    }
    if bad { Err(Failure::Reported) } else { Ok(()) }
}

/// Writes the analysis of a text. If the text is not a position, returns the error, which is
/// written only as JSON.
fn answer<'a>(
    out: &mut impl Write,
    json: bool,
    analyst: &mut Analyst,
    text: &'a str,
) -> Result<Option<Rejected<'a>>, Failure> {
    let rejected = match parse(text).map(|position| analyst.analyze_or_prove(&position)) {
        Ok(analysis) if json => return write_json(out, &analysis).map(|()| None),
        Ok(analysis) => return write_plain(out, &analysis).map(|()| None),
        Err(error) => Rejected::new(text, error),
    };
    if json {
        write_json(out, &rejected)?;
    }
    Ok(Some(rejected))
}

/// Reads the next line with its end. A line that is too long for a position is cut, and its letters
/// are replaced by question marks.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    /// The most bytes of a position and its `\r\n`.
    const LONGEST: usize = MAX_TEXT + 2;
    let mut line = Vec::new();
    let read = input
        .by_ref()
        .take(LONGEST as u64)
        .read_until(b'\n', &mut line)?;
    if read == LONGEST && !line.ends_with(b"\n") {
        // The start of a line can be a position. It must not be read in place of the whole line.
        line.fill(b'?');
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then_some(line))
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

#[derive(clap::Args)]
pub(crate) struct CountArgs {
    /// The game
    game: Counted,
    /// The range of the first number, such as 1..6, both ends included
    #[arg(value_parser = range)]
    a: RangeInclusive<u64>,
    /// The range of the second number, such as 1..6
    #[arg(value_parser = range)]
    b: RangeInclusive<u64>,
}

/// The games whose N-positions can be counted without visiting them.
#[derive(Clone, Copy, ValueEnum)]
enum Counted {
    /// Euclid's game, if results stay positive: the Number Game of Google Code Jam 2010
    Euclid,
}

/// The largest end of a range.
const LARGEST: u64 = nimscope::MAX_NUMBER;

fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let wanted = || format!("expected a range such as 1..6, within 1..{LARGEST}");
    let (low, high) = text.split_once("..").ok_or_else(wanted)?;
    match (whole(low), whole(high)) {
        (Ok(low), Ok(high)) if 1 <= low && low <= high && high <= LARGEST => Ok(low..=high),
        _ => Err(wanted()),
    }
}

pub(crate) fn count(args: &CountArgs) -> Result<(), Failure> {
    let Counted::Euclid = args.game;
    let count = count_n_pairs(args.a.clone(), args.b.clone()).ok_or_else(|| {
        Failure::BadInput(format!(
            "a range ends beyond {LARGEST}: choose a smaller end"
        ))
    })?;
    writeln!(output::open()?, "{count}")?;
    Ok(())
}
