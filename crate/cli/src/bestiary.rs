//! `nimscope bestiary`.

use std::io::{self, BufWriter, Write};

use nimscope::lab::{Bestiary, BestiaryEntry, BestiaryStatus};

use crate::number::number;
use crate::{Failure, output, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The largest heap to compute
    #[arg(long, value_name = "N", default_value_t = 2_000,
        value_parser = number::<u16>(0..=u16::MAX.into()))]
    to: u16,
    /// One JSON list on one line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut bestiary = Bestiary::new(args.to);
    progress::finish("codes", &mut bestiary);
    let mut out = BufWriter::new(output::open()?);
    if args.json {
        let line = serde_json::to_string(bestiary.entries()).map_err(io::Error::from)?;
        writeln!(out, "{line}")?;
    } else {
        for entry in bestiary.entries() {
            writeln!(out, "{}", line(entry))?;
        }
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
        let parity = if entry.alternates {
            " and the parity of the heap"
        } else {
            ""
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
        let place = match entry.shift {
            0 => "",
            shift if shift > 0 => " later",
            _ => " earlier",
        };
        text += &match entry.shift.unsigned_abs() {
            0 => format!("; equal to {other}"),
            1 => format!("; equal to {other}, 1 heap{place}"),
            heaps => format!("; equal to {other}, {heaps} heaps{place}"),
        };
    }
    text
}
