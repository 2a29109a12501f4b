//! `nimscope genus`.

use std::io::{self, Write};

use nimscope::NotationError;
use nimscope::lab::{Game, Question};
use nimscope::solve::misere::Genera;
use serde::Serialize;

use crate::number::number;
use crate::{Failure, output};

/// The most options that `genus` looks at: some seconds of work.
const LOOKS: u64 = 50_000_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The heap game: a code such as 0.77, or heap[RULE]; grundy or couples
    #[arg(value_parser = read)]
    game: Game,
    /// The largest heap
    #[arg(long, value_name = "N", default_value_t = 20,
        value_parser = number::<u32>(0..=u32::MAX.into()))]
    to: u32,
    /// One JSON record on one line
    #[arg(long)]
    json: bool,
}

/// The record that `nimscope genus --json` prints.
#[derive(Serialize)]
struct GenusRecord {
    game: String,
    /// The last heap.
    to: u32,
    /// The genera of heaps 0, 1, 2, …, as in the literature.
    genera: Vec<String>,
    /// True for each heap that is tame by Conway's recursion.
    tame: Vec<bool>,
}

fn read(text: &str) -> Result<Game, NotationError> {
    Game::read(Question::Misere, text)
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = &args.game;
    let rule = game
        .heaps()
        .ok_or_else(|| Failure::bad("this is not a heap game"))?;
    let mut genera = Genera::new(rule, LOOKS);
    let mut record = GenusRecord {
        game: game.to_string(),
        to: args.to,
        genera: Vec::new(),
        tame: Vec::new(),
    };
    for heap in 0..=args.to {
        let Some(genus) = genera.genus(heap) else {
            return Err(Failure::bad(format!(
                "--to: the genus of heap {heap} needs more than {LOOKS} looks at options; choose a \
                 smaller number"
            )));
        };
        record.genera.push(genus.to_string());
        record.tame.push(genus.tame);
    }
    let mut out = output::open()?;
    if args.json {
        let line = serde_json::to_string(&record);
        writeln!(out, "{}", line.map_err(io::Error::from)?)?;
        return Ok(());
    }
    for (heap, (genus, tame)) in record.genera.iter().zip(&record.tame).enumerate() {
        let wild = if *tame { "" } else { "  wild" };
        writeln!(out, "{heap:>4}  {genus}{wild}")?;
    }
    Ok(())
}
