//! `nimscope games`, `nimscope bestiary` and `nimscope identify`: the catalogue of games, the table
//! of small codes, and the search for games with given nimbers.

use std::io::{BufWriter, Write};

use nimscope::lab::{self, Bestiary, BestiaryEntry, BestiaryStatus};
use nimscope::{GAMES, Token};
use nimscope_figures::catalogue;

use crate::output::{self, Failure, write_json};
use crate::{number, progress};

#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    /// Print the catalogue as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn games(args: &GamesArgs) -> Result<(), Failure> {
    let mut out = output::open()?;
    if args.json {
        return write_json(&mut out, &catalogue());
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

#[derive(clap::Args)]
pub(crate) struct BestiaryArgs {
    /// The largest heap to compute
    #[arg(long, value_name = "N", default_value_t = 2_000,
        value_parser = number::<u16>(0..=u16::MAX.into()))]
    to: u16,
    /// One JSON list on one line
    #[arg(long)]
    json: bool,
}

pub(crate) fn bestiary(args: &BestiaryArgs) -> Result<(), Failure> {
    let mut bestiary = Bestiary::new(args.to);
    progress::finish("codes", &mut bestiary);
    let mut out = BufWriter::new(output::open()?);
    if args.json {
        return write_json(&mut out, &bestiary.entries());
    }
    for entry in bestiary.entries() {
        writeln!(out, "{}", line(entry))?;
    }
    out.flush()?;
    Ok(())
}

fn line(entry: &BestiaryEntry) -> String {
    let mut text = match (entry.status, entry.period, entry.preperiod) {
        (BestiaryStatus::Proved, Some(period), Some(first)) => {
            format!("{}: period {period} from heap {first}, proved", entry.game)
        }
        (BestiaryStatus::Open, ..) => {
            format!("{}: open, computed to heap {}", entry.game, entry.to)
        }
        _ => format!("{}: computed to heap {}", entry.game, entry.to),
    };
    if let Some(program) = entry.surveyed {
        text += &format!(" ({program})");
    }
    match (entry.by, entry.reach) {
        (Some(by), Some(reach)) => text += &format!("; at least {reach} nimbers computed by {by}"),
        (Some(by), None) => text += &format!("; reported by {by} as solved"),
        (None, _) => {}
    }
    text += &format!(
        "; largest nimber {} at heap {}",
        entry.largest, entry.largest_at
    );
    if let Some(mask) = entry.mask {
        let parity = match entry.alternates {
            true => " and the parity of the heap",
            false => "",
        };
        text += &format!("; sparse mask {mask:#x}{parity}");
        if entry.mask_to != entry.to {
            text += &format!(" for heaps to {}", entry.mask_to);
        }
    }
    if let Some(name) = entry.name {
        text += &format!("; {name}");
    }
    if let Some(other) = &entry.equal_to {
        text += &format!("; same nimbers as {other}");
        let heaps = entry.shift.unsigned_abs();
        let noun = if heaps == 1 { "heap" } else { "heaps" };
        match entry.shift {
            0 => {}
            1.. => text += &format!(", {heaps} {noun} later"),
            _ => text += &format!(", {heaps} {noun} earlier"),
        }
    }
    text
}

const MOST: usize = 1_000;

#[derive(clap::Args)]
pub(crate) struct IdentifyArgs {
    /// The nimbers of consecutive heaps, such as 0,0,1,2,0,1,2,3
    numbers: String,
    /// One JSON list on one line
    #[arg(long)]
    json: bool,
}

pub(crate) fn identify(args: &IdentifyArgs) -> Result<(), Failure> {
    let text = Token {
        text: &args.numbers,
        at: 0,
    };
    let numbers = text.split(',').map(|piece| piece.number(0..=65_535));
    let numbers: Vec<u32> = numbers
        .map(|number| number.map(|number| number as u32))
        .collect::<Result<_, _>>()
        .map_err(Failure::bad)?;
    if numbers.len() > MOST {
        let count = numbers.len();
        return Err(Failure::BadInput(format!(
            "{count} numbers are too many: give at most {MOST}"
        )));
    }
    let found = lab::identify(&numbers);
    let mut out = output::open()?;
    if args.json {
        return write_json(&mut out, &found);
    }
    if found.is_empty() {
        writeln!(out, "no known game has these nimbers")?;
    }
    for entry in found {
        let name = entry.name().map(|name| format!(" ({name})"));
        writeln!(
            out,
            "{}{}: {} of {} numbers agree, from heap {}",
            entry.game,
            name.unwrap_or_default(),
            entry.terms,
            numbers.len(),
            entry.shift
        )?;
    }
    Ok(())
}
