//! `nimscope period`.

use std::convert::Infallible;
use std::io::{self, Write};
use std::path::PathBuf;

use nimscope::lab::{Certificate, GamePeriod, HeapGame, common_name};
use nimscope::solve::Job;
use nimscope::solve::period::PeriodSearch;

use crate::complaint::complain;
use crate::file::Target;
use crate::{Failure, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The heap game: couples, grundy, or heap[RULE] such as heap[0.16]
    #[arg(value_parser = HeapGame::read)]
    game: HeapGame,
    /// The largest heap to compute; less where a proof needs less
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    to: u32,
    /// One JSON record on one line
    #[arg(long)]
    json: bool,
    /// The certificate to write, which any program can check
    #[arg(long, value_name = "FILE.json")]
    certificate: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = &args.game;
    let target = args.certificate.as_deref().map(Target::new).transpose()?;
    let mut search = PeriodSearch::new(game.rule().clone(), args.to);
    let Ok(()) = progress::run(|budget| Ok::<_, Infallible>(search.step(budget)));
    if let Some(stop) = search.stopped() {
        complain(&stop.to_string());
    }
    let record = search.record();
    if let Some(target) = target {
        let certificate = Certificate::new(game, record, search.values());
        target.write(|out| {
            serde_json::to_writer(&mut *out, &certificate)?;
            writeln!(out)?;
            out.flush()
        })?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        let line = serde_json::to_string(&GamePeriod::new(game, record));
        writeln!(out, "{}", line.map_err(io::Error::from)?)?;
        return Ok(());
    }
    let rule = game.rule().to_string();
    let text = if game.is_couples() { "couples" } else { &rule };
    writeln!(out, "{text}: {record}")?;
    let (largest, at, to) = (record.largest, record.largest_at, record.to);
    writeln!(
        out,
        "  largest nimber to heap {to}: {largest}, first at heap {at}"
    )?;
    if let Some(name) = common_name(text) {
        writeln!(out, "  known as {name}")?;
    }
    Ok(())
}
