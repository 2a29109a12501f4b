//! `nimscope lost`.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use nimscope::NotationError;
use nimscope::lab::{LostPairs, PairGame, ProofGame};
use nimscope::solve::bars::LostBars;

use crate::file::{Target, by_ending};
use crate::{Failure, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game on two piles: vector[RULE] such as vector[queen+1:2*], wythoff,
    /// wythoff[a] or mouse; or chomp3, the bars of Chomp with three rows
    #[arg(value_parser = Game::read)]
    game: Game,
    /// The largest smaller pile; where it can stand in many lost pairs, also the
    /// largest larger one. For chomp3 the largest second row
    #[arg(long, value_name = "N")]
    to: u64,
    /// The file to write, FILE.csv; standard output without it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A game whose lost positions are listed.
#[derive(Clone)]
enum Game {
    Pairs(PairGame),
    Bars,
}

impl Game {
    fn read(text: &str) -> Result<Self, NotationError> {
        match text.trim_matches(' ') {
            "chomp3" => Ok(Self::Bars),
            _ => PairGame::read(text).map(Self::Pairs),
        }
    }
}

/// What is listed.
enum Lost {
    Pairs(LostPairs),
    Bars(LostBars),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Some(path) = &args.out else {
        let lost = compute(args)?;
        write(&mut BufWriter::new(io::stdout().lock()), &lost)?;
        return Ok(());
    };
    by_ending(path, &[("csv", ())], ".csv")?;
    let target = Target::new(path)?;
    let lost = compute(args)?;
    target.write(|out| write(out, &lost))
}

fn compute(args: &Args) -> Result<Lost, Failure> {
    match &args.game {
        Game::Pairs(game) => pairs(game, args.to).map(Lost::Pairs),
        Game::Bars => bars(args.to).map(Lost::Bars),
    }
}

fn pairs(game: &PairGame, to: u64) -> Result<LostPairs, Failure> {
    let mut listed = game.lost(to);
    if let Some(pairs) = &mut listed {
        progress::finish("columns", pairs);
    }
    let known = listed.as_ref().map(LostPairs::to);
    if let Some(pairs) = listed.filter(|pairs| pairs.to() >= to) {
        return Ok(pairs);
    }
    if let Some(pairs) = proved(game, to) {
        return Ok(pairs);
    }
    Err(match known {
        Some(known) => {
            let reason = format!("there is no memory beyond the smaller pile {known}");
            Failure::Io(game.to_string(), io::Error::other(reason))
        }
        None => Failure::bad(format!(
            "--to: the lost pairs of {game} are not listed as far as {to}, and no automaton of \
             them was found"
        )),
    })
}

/// The pairs beyond all tables, by an automaton if one is found.
fn proved(game: &PairGame, to: u64) -> Option<LostPairs> {
    let mut prover = ProofGame::read(&game.to_string()).ok()?.prover();
    progress::finish("guesses", &mut prover);
    let automaton = prover.proof()?.automaton.as_ref()?;
    game.lost_by(automaton, to)
}

fn bars(to: u64) -> Result<LostBars, Failure> {
    let Some(mut bars) = LostBars::new(to) else {
        return Err(Failure::bad(format!(
            "--to: the lost bars of chomp3 are listed to {}, not to {to}",
            LostBars::MOST
        )));
    };
    progress::finish("rows", &mut bars);
    Ok(bars)
}

fn write(out: &mut dyn Write, lost: &Lost) -> io::Result<()> {
    match lost {
        Lost::Pairs(pairs) => {
            writeln!(out, "x,y")?;
            for (x, y) in pairs.pairs() {
                writeln!(out, "{x},{y}")?;
            }
        }
        Lost::Bars(bars) => {
            writeln!(out, "a,b,c")?;
            for [a, b, c] in bars.bars() {
                writeln!(out, "{a},{b},{c}")?;
            }
        }
    }
    out.flush()
}
