//! `nimscope identify`.

use std::io::{self, Write};

use nimscope::Token;
use nimscope::lab;

use crate::{Failure, output};

/// The most numbers that are looked for.
const MOST: usize = 1_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The nimbers of some heaps in a row, such as 0,0,1,2,0,1,2,3
    numbers: String,
    /// One JSON list on one line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let text = Token {
        text: &args.numbers,
        at: 0,
    };
    let numbers = text.split(',').map(|piece| piece.number(0..=65_535));
    let numbers: Vec<u32> = numbers
        .map(|number| number.map(|number| number as u32))
        .collect::<Result<_, _>>()
        .map_err(Failure::bad)?;
    if numbers.len() > MOST {
        let count = numbers.len();
        return Err(Failure::BadInput(format!(
            "there are {count} numbers: give at most {MOST}"
        )));
    }
    let found = lab::identify(&numbers);
    let mut out = output::open()?;
    if args.json {
        let line = serde_json::to_string(&found).map_err(io::Error::from)?;
        writeln!(out, "{line}")?;
        return Ok(());
    }
    if found.is_empty() {
        writeln!(out, "no known game has these numbers")?;
    }
    for entry in found {
        let name = entry.name().map(|name| format!(" ({name})"));
        writeln!(
            out,
            "{}{}: {} of {} numbers agree, from heap {}",
            entry.game,
            name.unwrap_or_default(),
            entry.terms,
            numbers.len(),
            entry.shift
        )?;
    }
    Ok(())
}
