//! `nimscope lost`.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use nimscope::NotationError;
use nimscope::lab::{Game, LostFault, LostTask, Question};

use crate::file::{Target, by_ending};
use crate::number::number;
use crate::{Failure, output, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game on two piles: vector[RULE] such as vector[queen+1:2*], wythoff,
    /// wythoff[a], mouse, nim, euclid, euclid[zero], couples, heap[RULE] or blocking[k],
    /// perhaps after misere:; or chomp3, the bars of Chomp with three rows
    #[arg(value_parser = read)]
    game: Game,
    /// The largest smaller pile; if a pile can be in many lost pairs, also the largest larger one.
    /// For chomp3 the largest second row
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    to: u64,
    /// The file to write, FILE.csv; standard output without it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn read(text: &str) -> Result<Game, NotationError> {
    Game::read(Question::Lost, text)
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Some(path) = &args.out else {
        let mut out = BufWriter::new(output::open()?);
        write(&mut out, &compute(args)?)?;
        return Ok(());
    };
    by_ending(path, &[("csv", ())], ".csv")?;
    let target = Target::new(path)?;
    let lost = compute(args)?;
    target.write(|out| write(out, &lost))
}

fn compute(args: &Args) -> Result<LostTask, Failure> {
    let mut task = LostTask::new(&args.game, args.to).map_err(Failure::bad)?;
    progress::finish(task.what(), &mut task);
    match task.numbers().err() {
        None => Ok(task),
        Some(LostFault::Never(message)) => Err(Failure::bad(message)),
        Some(fault) => Err(Failure::Io(args.game.to_string(), io::Error::other(fault))),
    }
}

fn write(out: &mut dyn Write, lost: &LostTask) -> io::Result<()> {
    let width = lost.width();
    writeln!(out, "{}", if width == 2 { "x,y" } else { "a,b,c" })?;
    let mut numbers = lost.numbers().map_err(io::Error::other)?;
    while let Some(first) = numbers.next() {
        write!(out, "{first}")?;
        for number in numbers.by_ref().take(width - 1) {
            write!(out, ",{number}")?;
        }
        writeln!(out)?;
    }
    out.flush()
}
