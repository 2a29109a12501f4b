//! Checkpoints: a run on the nimbers of heaps stores them in a file now and then. If the run is
//! killed, the same command continues from the file, and its results have the same bytes.
//!
//! The file has the format of [`HeapSequence::write_bytes`]. It is trusted, because the nimbers in
//! it may prove a period.

use std::convert::Infallible;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use nimscope::solve::Job;
use nimscope::solve::heaps::{HeapSequence, KeptFault};

use crate::number;
use crate::output::{Failure, Target, complain, quoted};
use crate::progress;

#[derive(clap::Args)]
pub(crate) struct Checkpoint {
    /// Heap games only: the file to continue from, if a run was stopped. It is replaced while the
    /// run goes on
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// The seconds between two checkpoints
    #[arg(long, value_name = "SECONDS", default_value_t = 60, requires = "checkpoint",
        value_parser = number::<u64>(0..=1_000_000))]
    every: u64,
}

impl Checkpoint {
    /// Runs a job to its end, with checkpoints if the person asked for them. `sequence` returns the
    /// nimbers of the job, and `to` is its largest heap.
    pub(crate) fn finish<J: Job>(
        &self,
        what: &str,
        job: &mut J,
        to: u32,
        sequence: impl Fn(&mut J) -> Option<&mut HeapSequence>,
    ) -> Result<(), Failure> {
        let Some(path) = &self.checkpoint else {
            progress::finish(what, job);
            return Ok(());
        };
        let Some(heaps) = sequence(job) else {
            let why = "--checkpoint: only runs on heap games can be continued";
            return Err(Failure::bad(why));
        };
        if heaps.key().is_none() {
            let why = "--checkpoint: the nimbers of this rule cannot be kept (see docs/limits.md)";
            return Err(Failure::bad(why));
        }
        let target = Target::new(path)?;
        if target.special {
            let name = quoted(&target.name);
            return Err(Failure::bad(format!(
                "{name}: a checkpoint must be a file, not a pipe or a device"
            )));
        }
        // The number of heaps in the file.
        let mut saved = match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(Failure::Io(target.name, error)),
            Ok(bytes) => heaps
                .resume(&bytes, to)
                .map_err(|fault| unusable(&target.name, fault))?,
        };
        let (mut last, mut pause) = (Instant::now(), self.every);
        let mut failed = false;
        let begun = job.progress().done;
        let Ok(()) = progress::run(what, begun, |budget| {
            let progress = job.step(budget);
            let is_due = progress.is_done() || last.elapsed() >= Duration::from_secs(pause);
            if let Some(heaps) = sequence(job).filter(|heaps| is_due && heaps.len() > saved)
                // After a proof the old checkpoint is enough.
                && heaps.proof().is_none()
            {
                last = Instant::now();
                let all = heaps.len();
                match target.write(|out| heaps.write_bytes(all, out).unwrap_or(Ok(()))) {
                    Ok(()) => (saved, failed) = (all, false),
                    Err(Failure::Io(name, error)) if !failed => {
                        failed = true;
                        let name = quoted(&name);
                        complain(&format!(
                            "{name}: {error}; the run goes on, and the last checkpoint stays"
                        ));
                    }
                    Err(_) => {}
                }
                // If writing takes long, it is done less often.
                pause = self.every * last.elapsed().as_secs().max(1);
                last = Instant::now();
            }
            Ok::<_, Infallible>(progress)
        });
        Ok(())
    }
}

fn unusable(name: &str, fault: KeptFault) -> Failure {
    match fault {
        KeptFault::Memory => Failure::Io(name.to_owned(), io::Error::other(fault)),
        fault => Failure::bad(format!(
            "{}: --checkpoint cannot continue from this file, because {fault}; choose another file",
            quoted(name)
        )),
    }
}
