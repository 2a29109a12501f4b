//! `nimscope count`.

use std::io::Write;
use std::ops::RangeInclusive;

use clap::ValueEnum;
use nimscope::games::euclid::laws::count_n_pairs;
use nimscope::whole;

use crate::{Failure, output};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    game: Counted,
    /// The range of the first number, such as 1..6, both ends included
    #[arg(value_parser = range)]
    a: RangeInclusive<u64>,
    /// The range of the second number
    #[arg(value_parser = range)]
    b: RangeInclusive<u64>,
}

/// The games whose N-positions can be counted without visiting them.
#[derive(Clone, Copy, ValueEnum)]
enum Counted {
    /// Euclid's game with positive results, the contest's Number Game
    Euclid,
}

/// The largest end of a range.
const LARGEST: u64 = nimscope::MAX_NUMBER;

fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let wanted = || format!("expected a range such as 1..6, within 1..{LARGEST}");
    let (low, high) = text.split_once("..").ok_or_else(wanted)?;
    let number = |text: &str| -> Result<u64, String> {
        let value = whole(text).map_err(|_| wanted())?;
        if (1..=LARGEST).contains(&value) {
            Ok(value)
        } else {
            Err(wanted())
        }
    };
    let (low, high) = (number(low)?, number(high)?);
    if low <= high {
        Ok(low..=high)
    } else {
        Err(wanted())
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Counted::Euclid = args.game;
    let count = count_n_pairs(args.a.clone(), args.b.clone()).ok_or_else(|| {
        Failure::BadInput(format!(
            "a range ends beyond {LARGEST}: choose a smaller end"
        ))
    })?;
    writeln!(output::open()?, "{count}")?;
    Ok(())
}
