//! `nimscope analyze` and `nimscope count`: the winner of a position, and the number of won
//! positions in a rectangle.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::ops::RangeInclusive;

use clap::ValueEnum;
use nimscope::games::euclid::laws::count_n_pairs;
use nimscope::{
    Analysis, Analyst, MAX_TEXT, NotationError, Outcome, Position, Rejected, parse, whole,
};
use serde::Serialize;

use crate::output::{self, Failure, complain, quoted, write_json};

#[derive(clap::Args)]
pub(crate) struct AnalyzeArgs {
    /// Print each record as JSON, one per line
    #[arg(long)]
    json: bool,
    /// Print only outcome, nimber and one winning option, as JSON, one line per position: fast for
    /// many positions
    #[arg(long, conflicts_with = "json")]
    brief: bool,
    /// A position such as 'wythoff(3,5)', or - to read positions from standard input, one per line
    position: OsString,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Some lines for people.
    Plain,
    /// A full record.
    Json,
    /// A short record.
    Brief,
}

pub(crate) fn analyze(args: &AnalyzeArgs) -> Result<(), Failure> {
    let style = match (args.json, args.brief) {
        (true, _) => Style::Json,
        (_, true) => Style::Brief,
        _ => Style::Plain,
    };
    let mut analyst = Analyst::new();
    let mut out = BufWriter::new(output::open()?);
    // Here and below, bytes that are not UTF-8 become a letter that no position has.
    if args.position != "-" {
        let text = args.position.to_string_lossy();
        let rejected = answer(&mut out, style, &mut analyst, parse(&text), &text)?;
        out.flush()?;
        return rejected.map_or(Ok(()), |rejected| Err(Failure::bad(rejected.error)));
    }
    let mut bad = false;
    let mut input = BufReader::with_capacity(INPUT_BYTES, io::stdin().lock());
    let failed = |error| Failure::Io("standard input".to_owned(), error);
    for number in 1u64.. {
        // Short records are written together, before the program waits for a line.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        let Some(line) = next_line(&mut input).map_err(failed)? else {
            break;
        };
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\r', '\n']);
        if text.trim().is_empty() {
            continue;
        }
        let read = parse(text).map_err(|error| match str::from_utf8(&line) {
            Err(_) => in_line(number, "is not valid UTF-8", error),
            Ok(_) if text.len() > MAX_TEXT => in_line(number, "is too long", error),
            Ok(_) => error,
        });
        if let Some(Rejected { position, error }) =
            answer(&mut out, style, &mut analyst, read, text)?
        {
            bad = true;
            if style == Style::Plain {
                complain(&format!("{}: {error}", quoted(&position)));
            }
        }
    }
    if bad { Err(Failure::Reported) } else { Ok(()) }
}

/// The bytes of standard input that are read in one portion.
const INPUT_BYTES: usize = 1 << 16;

/// The error of a line that the record cannot repeat. Its message names the line by its number.
fn in_line(number: u64, fault: &str, mut error: NotationError) -> NotationError {
    error.message = format!("Line {number} {fault}.");
    error.suggestion = None;
    error
}

/// Writes the analysis of a text. If the text is not a position, returns the error, which is
/// written only as JSON.
fn answer(
    out: &mut impl Write,
    style: Style,
    analyst: &mut Analyst,
    read: Result<Position, NotationError>,
    text: &str,
) -> Result<Option<Rejected>, Failure> {
    let position = match read {
        Ok(position) => position,
        Err(error) => {
            let rejected = Rejected::new(text, error);
            match style {
                Style::Plain => {}
                Style::Json => write_json(out, &rejected)?,
                Style::Brief => write_line(out, &rejected)?,
            }
            return Ok(Some(rejected));
        }
    };
    match style {
        Style::Plain => write_plain(out, &analyst.analyze_or_prove(&position))?,
        Style::Json => write_json(out, &analyst.analyze_or_prove(&position))?,
        Style::Brief => write_line(out, &analyst.brief(&position))?,
    }
    Ok(None)
}

/// Writes a record as a line of JSON, without a flush.
fn write_line(out: &mut impl Write, record: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, record).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
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
