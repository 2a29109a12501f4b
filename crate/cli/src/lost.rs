//! `nimscope lost`.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use nimscope::lab::{LostPairs, PairGame};

use crate::file::{Target, by_ending};
use crate::{Failure, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game on two piles: vector[RULE] such as vector[queen+1:2*], wythoff,
    /// wythoff[a] or mouse
    #[arg(value_parser = PairGame::read)]
    game: PairGame,
    /// The largest smaller pile; where it can stand in many lost pairs, also the
    /// largest larger one
    #[arg(long, value_name = "N")]
    to: u64,
    /// The file to write, FILE.csv; standard output without it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Some(path) = &args.out else {
        let pairs = compute(args)?;
        write(&mut BufWriter::new(io::stdout().lock()), &pairs)?;
        return Ok(());
    };
    by_ending(path, &[("csv", ())], ".csv")?;
    let target = Target::new(path)?;
    let pairs = compute(args)?;
    target.write(|out| write(out, &pairs))
}

fn compute(args: &Args) -> Result<LostPairs, Failure> {
    let Args { game, to, .. } = args;
    let Some(mut pairs) = game.lost(*to) else {
        return Err(Failure::bad(format!(
            "--to: the lost pairs of {game} are not listed as far as {to}"
        )));
    };
    progress::finish("columns", &mut pairs);
    if pairs.to() < *to {
        let reason = format!("there is no memory beyond the smaller pile {}", pairs.to());
        return Err(Failure::Io(game.to_string(), io::Error::other(reason)));
    }
    Ok(pairs)
}

fn write(out: &mut dyn Write, pairs: &LostPairs) -> io::Result<()> {
    writeln!(out, "x,y")?;
    for (x, y) in pairs.pairs() {
        writeln!(out, "{x},{y}")?;
    }
    out.flush()
}
