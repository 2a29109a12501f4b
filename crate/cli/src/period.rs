//! `nimscope period`.

use std::io::{self, Write};
use std::path::PathBuf;

use nimscope::lab::{Budget, Certificate, PeriodGame, verify};

use crate::complaint::complain;
use crate::file::Target;
use crate::number::number;
use crate::verify::say_steps;
use crate::{Failure, output, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game: a code such as 0.16, heap[RULE], couples, or grundy; with --row also
    /// wythoff, wythoff[a], vector[RULE] or chomp
    #[arg(value_parser = PeriodGame::read)]
    game: PeriodGame,
    /// For a game on two piles: the pile that stays; for chomp: the third row
    #[arg(long, value_name = "A", value_parser = number::<u64>(0..=u64::MAX))]
    row: Option<u64>,
    /// The largest heap or column to compute; less where a proof needs less
    #[arg(long, value_name = "N", default_value_t = 1_000_000,
        value_parser = number::<u32>(0..=u32::MAX.into()))]
    to: u32,
    /// One JSON record on one line
    #[arg(long)]
    json: bool,
    /// The certificate to write, which any program can check
    #[arg(long, value_name = "FILE.json")]
    certificate: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let target = args.certificate.as_deref().map(Target::new).transpose()?;
    let mut task = args.game.task(args.row, args.to).map_err(Failure::bad)?;
    progress::finish(task.what(), &mut task);
    if let Some(stop) = task.stopped() {
        complain(&stop.to_string());
    }
    let (certificate, lines) = task.found().map_err(Failure::bad)?;
    let written = target.map_or(Ok(()), |target| write(target, &certificate));
    let mut out = output::open()?;
    if args.json {
        let line = serde_json::to_string(&certificate.period);
        writeln!(out, "{}", line.map_err(io::Error::from)?)?;
    } else {
        writeln!(out, "{lines}")?;
    }
    // What took long to find is printed even so.
    written?;
    if args.certificate.is_some() {
        let period = &certificate.period;
        // The steps are known before the first heap, but for the arithmetic period theorem.
        let whole = period.row.is_none() && period.saltus > Some(0);
        say_steps(verify(&certificate, &Budget::default(), |_| whole));
    }
    Ok(())
}

fn write(target: Target, certificate: &Certificate) -> Result<(), Failure> {
    certificate.period.check_end().map_err(Failure::bad)?;
    target.write(|out| {
        serde_json::to_writer(&mut *out, certificate)?;
        writeln!(out)?;
        out.flush()
    })
}
