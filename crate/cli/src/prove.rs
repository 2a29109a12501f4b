//! `nimscope prove`.

use std::io::{self, Write};
use std::path::PathBuf;

use nimscope::NotationError;
use nimscope::lab::{Budget, ProofGame, ProofTask, named, sized, verify_automaton};
use nimscope::solve::proof::{MOST_GUESSED, Proof};
use nimscope::theory::automaton::Digits;

use crate::file::Target;
use crate::number::number;
use crate::verify::say_steps;
use crate::{Failure, output, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game on two piles: vector[RULE] such as vector[queen+2:6], wythoff, wythoff[a]
    /// or blocking[k]; each may have misere: before it
    #[arg(value_parser = read)]
    game: ProofGame,
    /// Play ends where x + y is at most L, and these cells are lost
    #[arg(long = "final", value_name = "L", value_parser = number::<u64>(0..=u64::MAX))]
    last: Option<u64>,
    /// One JSON record on one line
    #[arg(long)]
    json: bool,
    /// The certificate to write, which any program can check
    #[arg(long, value_name = "FILE.json")]
    certificate: Option<PathBuf>,
}

fn read(text: &str) -> Result<ProofGame, NotationError> {
    ProofGame::read(text)
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Some(game) = args.game.clone().ending(args.last) else {
        let (most, last) = (ProofGame::MOST_FINAL, args.last.unwrap_or(0));
        let message = format!("--final: it is at most {most}, not {last}");
        return Err(Failure::bad(message));
    };
    let target = args.certificate.as_deref().map(Target::new).transpose()?;
    let mut task = ProofTask::new(&game);
    progress::finish("guesses", &mut task);
    let Some(proof) = task.proof() else {
        return Err(Failure::bad(format!("{game}: the search did not end")));
    };
    // What took long to find is printed even where no certificate can be written.
    let written = target.map_or(Ok(()), |target| write(target, &game, &task));
    let mut out = output::open()?;
    if args.json {
        let line = serde_json::to_string(&task.record());
        writeln!(out, "{}", line.map_err(io::Error::from)?)?;
    } else {
        writeln!(out, "{}", told(&game, proof))?;
    }
    written?;
    let wanted = args.certificate.is_some();
    if let Some(certificate) = wanted.then(|| task.certificate()).flatten() {
        say_steps(verify_automaton(&certificate, &Budget::default()));
    }
    Ok(())
}

fn write(target: Target, game: &ProofGame, task: &ProofTask) -> Result<(), Failure> {
    let Some(certificate) = task.certificate() else {
        return Err(Failure::bad(format!(
            "--certificate: nothing is proved of {game}, so none is written"
        )));
    };
    target.write(|out| {
        serde_json::to_writer(&mut *out, &certificate)?;
        writeln!(out)?;
        out.flush()
    })
}

/// What was found, in one sentence for people.
fn told(game: &ProofGame, proof: &Proof) -> String {
    let name = |a: &u8| Digits::new(*a).map_or("greedy", Digits::name);
    let tried: Vec<&str> = proof.tried.iter().map(name).collect();
    let (game, tried) = (named(game, game.last()), tried.join(", "));
    match &proof.automaton {
        Some(found) => {
            let found = sized(found.states(), found.digits().a());
            format!("{game}: proved by {found} (tried: {tried})")
        }
        None => format!(
            "{game}: no automaton of at most {MOST_GUESSED} states was found: no proof and no \
             disproof (tried: {tried})"
        ),
    }
}
