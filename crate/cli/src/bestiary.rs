//! `nimscope bestiary`.

use std::io::{self, BufWriter, Write};

use nimscope::lab::{Bestiary, BestiaryEntry, BestiaryStatus};

use crate::{Failure, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The largest heap to compute
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    to: u16,
    /// One JSON list on one line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut bestiary = Bestiary::new(args.to);
    progress::finish("codes", &mut bestiary);
    let mut out = BufWriter::new(io::stdout().lock());
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
    let mut text = format!("{}: ", entry.game);
    match (entry.status, entry.period, entry.preperiod) {
        (BestiaryStatus::Proved, Some(period), Some(first)) => {
            text += &format!("period {period} from heap {first}, proved");
        }
        (BestiaryStatus::Open, ..) => {
            text += &format!("open, computed to heap {}", entry.to);
            if let Some(reach) = entry.reach {
                text += &format!(" (in the literature at least {reach} nimbers)");
            }
        }
        _ => text += &format!("computed to heap {}", entry.to),
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
    }
    if let Some(name) = entry.name {
        text += &format!("; {name}");
    }
    if let Some(other) = &entry.equal_to {
        text += &format!("; equal to {other} as far as compared");
    }
    text
}
