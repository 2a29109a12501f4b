//! `nimscope games`.

use std::io::{self, Write};

use nimscope::GAMES;
use nimscope_figures::catalogue;

use crate::{Failure, output};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print the catalogue as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut out = output::open()?;
    if args.json {
        let text = serde_json::to_string(&catalogue()).map_err(io::Error::from)?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    for game in GAMES {
        writeln!(out, "{:12} {}", game.name, game.title)?;
        for line in game.ending.behind(game.rules, false).lines() {
            writeln!(out, "    {line}")?;
        }
        for variant in game.variants {
            writeln!(out, "    [{}] {}", variant.name, variant.meaning)?;
        }
        writeln!(out, "    written {}", game.forms.join(", "))?;
        writeln!(out, "    {}", game.notation)?;
        writeln!(out, "    for example {}", game.example)?;
    }
    Ok(())
}
