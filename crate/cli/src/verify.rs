//! `nimscope verify`.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;

use indicatif::ProgressBar;
use nimscope::lab::{
    AutomatonCertificate, Certificate, Fault, QuotientCertificate, verify, verify_automaton,
    verify_quotient,
};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::Failure;
use crate::complaint::quoted;
use crate::prove::{named, sized};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The certificate, as `period`, `prove` or `misere` writes it with --certificate
    file: PathBuf,
}

/// The keys that only the certificates of an automaton and of a misère quotient have.
#[derive(Deserialize)]
struct Kind {
    transitions: Option<IgnoredAny>,
    table: Option<IgnoredAny>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let mut text = Vec::new();
    // One byte more tells a file that is too long.
    File::open(&args.file)
        .and_then(|file| file.take(Certificate::MAX_BYTES + 1).read_to_end(&mut text))
        .map_err(|error| Failure::Io(name.clone(), error))?;
    let malformed = |why: String| Failure::BadInput(format!("{}: {why}", quoted(&name)));
    if text.len() as u64 > Certificate::MAX_BYTES {
        let most = Certificate::MAX_BYTES;
        return Err(malformed(format!("a certificate has at most {most} bytes")));
    }
    let none = |error| malformed(format!("this is no certificate: {error}"));
    let failed = |fault| match fault {
        Fault::Malformed(why) => malformed(why),
        fault => Failure::Io(name.clone(), io::Error::other(fault)),
    };
    let kind: Kind = serde_json::from_slice(&text).map_err(none)?;
    if kind.transitions.is_some() {
        let certificate: AutomatonCertificate = serde_json::from_slice(&text).map_err(none)?;
        verify_automaton(&certificate).map_err(failed)?;
        let game = named(&certificate.game, certificate.last);
        let automaton = sized(certificate.states, certificate.numeration.a);
        let told = format!("{game}: verified: {automaton} accepts exactly the lost cells");
        writeln!(io::stdout().lock(), "{told}")?;
        return Ok(());
    }
    if kind.table.is_some() {
        let certificate: QuotientCertificate = serde_json::from_slice(&text).map_err(none)?;
        verify_quotient(&certificate).map_err(failed)?;
        let QuotientCertificate { game, order, .. } = &certificate;
        let heaps = match certificate.period {
            Some(period) => format!("all heaps, with period {period}"),
            None => format!("the heaps to {}", certificate.phi.len() - 1),
        };
        let told = format!("{game}: verified: {order} misère classes of {heaps}");
        writeln!(io::stdout().lock(), "{told}")?;
        return Ok(());
    }
    let certificate: Certificate = serde_json::from_slice(&text).map_err(none)?;
    let period = &certificate.period;
    let bar = if io::stderr().is_terminal() {
        ProgressBar::new(period.to)
    } else {
        ProgressBar::hidden()
    };
    let result = verify(&certificate, |heap| {
        if heap % 1_000 == 0 {
            bar.set_position(heap);
        }
    });
    bar.finish_and_clear();
    result.map_err(failed)?;
    let game = &period.game;
    let what = match (&period.theorem, period.ends.flatten()) {
        (Some(theorem), None) => format!("its period is proved by the {theorem}"),
        (Some(_), Some(end)) => format!("it ends with the lost bar of {end}, {end}"),
        (None, _) => format!("its period is {}", period.status),
    };
    let mut out = io::stdout().lock();
    match period.row {
        None => writeln!(out, "{game}: verified to heap {}; {what}", period.to)?,
        Some(row) => writeln!(
            out,
            "{game}, row {row}: verified to column {}; {what}",
            period.to
        )?,
    }
    Ok(())
}
