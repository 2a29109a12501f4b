//! `nimscope lost`.

use std::convert::Infallible;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use nimscope::lab::{LostPairs, PairGame};
use nimscope::solve::Job;

use crate::complaint::quoted;
use crate::file::Target;
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
    if path.extension().is_none_or(|ending| ending != "csv") {
        return Err(Failure::BadInput(format!(
            "{}: the name of the file must end in .csv",
            quoted(&path.to_string_lossy())
        )));
    }
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
    let Ok(()) = progress::run("columns", |budget| Ok::<_, Infallible>(pairs.step(budget)));
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
