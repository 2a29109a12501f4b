//! `nimscope verify`.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;

use indicatif::ProgressBar;
use nimscope::lab::{Budget, Certificate, Fault, verify_text};

use crate::complaint::quoted;
use crate::{Failure, output};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The certificate, as `period`, `prove` or `misere` writes it with --certificate
    file: PathBuf,
    /// The most steps of the check; for each ten of them it has one byte of memory
    #[arg(long, value_name = "STEPS", default_value_t = Budget::STEPS)]
    limit: u64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let mut text = Vec::new();
    // Reads one byte more than allowed, to notice a file that is too long.
    File::open(&args.file)
        .and_then(|file| file.take(Certificate::MAX_BYTES + 1).read_to_end(&mut text))
        .map_err(|error| Failure::Io(name.clone(), error))?;
    let bar = match io::stderr().is_terminal() {
        true => ProgressBar::no_length(),
        false => ProgressBar::hidden(),
    };
    let result = verify_text(&text, &Budget::new(args.limit), |heap, last| {
        if heap % 1_000 == 0 {
            bar.set_length(last);
            bar.set_position(heap);
        }
        true
    });
    bar.finish_and_clear();
    let told = result.map_err(|fault| match fault {
        Fault::Malformed(why) => Failure::BadInput(format!("{}: {why}", quoted(&name))),
        Fault::TooLarge { .. } => Failure::Stopped(format!(
            "{}: {fault} to check: use a larger --limit",
            quoted(&name)
        )),
        fault => Failure::Io(name.clone(), io::Error::other(fault)),
    })?;
    writeln!(output::open()?, "{told}")?;
    Ok(())
}
