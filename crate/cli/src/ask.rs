//! `nimscope period`, `nimscope misere` and `nimscope prove`: one question about a game; and
//! `nimscope verify`, which checks their certificates.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;

use indicatif::ProgressBar;
use nimscope::lab::{
    Budget, CoqFile, Ended, Fault, Game, Inquiry, MAX_CERTIFICATE_BYTES, Options, Question, Record,
    verify_text,
};
use nimscope::solve::heaps::HeapSequence;
use nimscope::solve::misere::Caps;

use crate::checkpoint::Checkpoint;
use crate::output::{self, Failure, Target, complain, quoted, write_json};
use crate::{number, progress};

/// The longest time for Coq that is not worth a word.
const SHORT_SECONDS: u64 = 10;

/// The form of an answer.
#[derive(clap::Args)]
struct Form {
    /// Print one JSON record on one line
    #[arg(long)]
    json: bool,
    /// The file for a certificate, which other programs can check
    #[arg(long, value_name = "FILE.json")]
    certificate: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct PeriodArgs {
    /// The game: a code such as 0.16, heap[RULE], couples, or grundy; with --row also
    /// wythoff, wythoff[a], vector[RULE] or chomp
    #[arg(value_parser = |text: &str| Game::read(Question::Period, text))]
    game: Game,
    /// For a game on two piles: the size of the fixed pile. For chomp: the length of the third row
    #[arg(long, value_name = "A", value_parser = number::<u64>(0..=u64::MAX))]
    row: Option<u64>,
    /// The largest heap or column to compute: by default heap 1000000, or column 10000000 with
    /// --row. The search ends earlier if a proof needs less
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=u32::MAX.into()))]
    to: Option<u32>,
    /// The file for a proof that the proof assistant Coq checks (see proofs/README.md): for octal
    /// codes whose proof needs at most 100000 heaps
    #[arg(long, value_name = "FILE.v")]
    coq: Option<PathBuf>,
    #[command(flatten)]
    checkpoint: Checkpoint,
    #[command(flatten)]
    form: Form,
}

#[derive(clap::Args)]
pub(crate) struct MisereArgs {
    /// The heap game: a code such as 0.77, a rule such as heap[-2,3,7], grundy, or couples
    #[arg(value_parser = |text: &str| Game::read(Question::Misere, text))]
    game: Game,
    /// The largest heap to include. The search ends earlier if a proof needs less
    #[arg(long, value_name = "N", default_value_t = Caps::default().heaps,
        value_parser = number::<u32>(0..=Caps::MOST.heaps.into()))]
    to: u32,
    /// The largest number of elements that the quotient may have, up to 4096
    #[arg(long, value_name = "N", default_value_t = Caps::default().order,
        value_parser = number::<usize>(1..=Caps::MOST.order as u64))]
    order: usize,
    /// The largest number of candidate elements in one guess at the next quotient
    #[arg(long, value_name = "N", default_value_t = Caps::default().candidates,
        value_parser = number::<usize>(0..=usize::MAX as u64))]
    candidates: usize,
    #[command(flatten)]
    form: Form,
}

#[derive(clap::Args)]
pub(crate) struct ProveArgs {
    /// The game on two piles: vector[RULE] such as vector[queen+2:6], wythoff, wythoff[a]
    /// or blocking[k]; each may have misere: before it
    #[arg(value_parser = |text: &str| Game::read(Question::Prove, text))]
    game: Game,
    /// Play ends at the cells with x + y at most L, and these cells are lost
    #[arg(long = "final", value_name = "L", value_parser = number::<u64>(0..=u64::MAX))]
    last: Option<u64>,
    #[command(flatten)]
    form: Form,
}

pub(crate) fn period(args: &PeriodArgs) -> Result<(), Failure> {
    let default = if args.row.is_some() {
        10_000_000
    } else {
        1_000_000
    };
    let to = args.to.unwrap_or(default);
    let options = Options {
        row: args.row,
        caps: Caps {
            heaps: to,
            ..Caps::default()
        },
        ..Options::default()
    };
    let target = args.coq.as_deref().map(Target::new).transpose()?;
    let mut inquiry = ask(
        Question::Period,
        &args.game,
        &options,
        &args.form,
        |inquiry| {
            let what = inquiry.what();
            args.checkpoint.finish(what, inquiry, to, Inquiry::sequence)
        },
    )?;
    match target {
        Some(target) => write_coq(target, inquiry.sequence()),
        None => Ok(()),
    }
}

/// Writes the file for Coq, and prints the time that Coq needs if it is long.
fn write_coq(target: Target, sequence: Option<&mut HeapSequence>) -> Result<(), Failure> {
    let sequence = sequence.ok_or("only heap games have a file for Coq".to_owned());
    let file = sequence.and_then(|sequence| CoqFile::new(sequence));
    let file = file.map_err(|why| Failure::bad(format!("--coq: {why}")))?;
    target.write(|out| {
        out.write_all(file.text.as_bytes())?;
        out.flush()
    })?;
    let CoqFile { heaps, seconds, .. } = file;
    if seconds > SHORT_SECONDS {
        complain(&format!(
            "Coq computes the nimbers of {heaps} heaps, which takes about {seconds} s"
        ));
    }
    Ok(())
}

pub(crate) fn misere(args: &MisereArgs) -> Result<(), Failure> {
    let options = Options {
        caps: Caps {
            heaps: args.to,
            order: args.order,
            candidates: args.candidates,
        },
        ..Options::default()
    };
    ask(Question::Misere, &args.game, &options, &args.form, finish)?;
    Ok(())
}

pub(crate) fn prove(args: &ProveArgs) -> Result<(), Failure> {
    let options = Options {
        last: args.last,
        ..Options::default()
    };
    ask(Question::Prove, &args.game, &options, &args.form, finish)?;
    Ok(())
}

fn finish(inquiry: &mut Inquiry) -> Result<(), Failure> {
    progress::finish(inquiry.what(), inquiry);
    Ok(())
}

/// Asks, and prints the answer. Returns the answered inquiry.
fn ask(
    question: Question,
    game: &Game,
    options: &Options,
    form: &Form,
    finish: impl FnOnce(&mut Inquiry) -> Result<(), Failure>,
) -> Result<Inquiry, Failure> {
    let mut inquiry = Inquiry::new(question, game, options).map_err(Failure::bad)?;
    let target = form.certificate.as_deref().map(Target::new).transpose()?;
    finish(&mut inquiry)?;
    if let Some(Ended::Stopped(stop)) = inquiry.ended() {
        complain(&stop.to_string());
    }
    let record = inquiry.record().map_err(Failure::bad)?;
    // The answer may have taken long to find. So it is printed even if no certificate can be
    // written.
    let certificate = target.map(|target| write(target, &inquiry)).transpose();
    match form.json {
        true => write_json(&mut output::open()?, &record)?,
        false => {
            let summary = inquiry.summary().map_err(Failure::bad)?;
            writeln!(output::open()?, "{summary}")?;
        }
    }
    if let Some(text) = certificate? {
        say_steps(&text, &record);
    }
    Ok(inquiry)
}

/// Writes the certificate and returns its text.
fn write(target: Target, inquiry: &Inquiry) -> Result<String, Failure> {
    let certificate = inquiry.certificate();
    let text = certificate.map_err(|why| Failure::bad(format!("--certificate: {why}")))?;
    target.write(|out| {
        writeln!(out, "{text}")?;
        out.flush()
    })?;
    Ok(text)
}

/// Prints the number of steps that checking the certificate takes, if that is more than the default
/// budget of `verify`.
fn say_steps(certificate: &str, record: &Record) {
    // Only the number of steps is needed. For a period without the arithmetic period theorem, the
    // steps are counted before the check, so the check is left out. Other checks run to their end.
    let whole = match record {
        Record::Period(period) => period.row.is_none() && period.saltus > Some(0),
        Record::Misere(_) | Record::Prove(_) => true,
    };
    let checked = verify_text(certificate.as_bytes(), &Budget::default(), |_, _| whole);
    if let Err(fault @ Fault::TooLarge { .. }) = checked {
        complain(&format!(
            "{fault} to check: use verify with a larger --limit"
        ));
    }
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    /// The file of a certificate that `period`, `prove` or `misere` wrote with --certificate
    file: PathBuf,
    /// The largest number of steps that the check may take. The check may use one byte of memory
    /// for every ten steps
    #[arg(long, value_name = "STEPS", default_value_t = Budget::STEPS)]
    limit: u64,
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let mut text = Vec::new();
    // Reads one byte more than allowed, to notice a file that is too long.
    File::open(&args.file)
        .and_then(|file| file.take(MAX_CERTIFICATE_BYTES + 1).read_to_end(&mut text))
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
