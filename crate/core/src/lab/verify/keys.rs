//! Checks that the keys of a certificate belong together, before anything is computed.

use super::bars;
use super::claim::{Fault, wrong};
use crate::lab::certificate::{Certificate, GamePeriod};
use crate::lab::game::{Game, GameKind, Question};

/// Checks that the text of the game is the one that the library prints.
pub(super) fn check_text(GamePeriod { game, row, .. }: &GamePeriod) -> Result<(), Fault> {
    let malformed = |text: String| Err(Fault::Malformed(text));
    let (question, has_rows) = match row {
        None => (Question::Nimbers, false),
        Some(_) => (Question::Period, true),
    };
    match Game::read(question, game) {
        Ok(read) if has_rows && matches!(read.kind, GameKind::Heap(_)) => {
            malformed(format!("game: {game} has no rows"))
        }
        Ok(read) if read.to_string() == *game => Ok(()),
        Ok(read) => malformed(format!("game: {game} must be written {read}")),
        Err(error) => malformed(format!("game: {game}: {error}")),
    }
}

/// Checks that each key belongs to this kind of certificate.
pub(super) fn check_keys(certificate: &Certificate) -> Result<(), Fault> {
    let period = &certificate.period;
    let hashed = period.shown() <= period.to;
    let fault = if period.row.is_none() && period.common_period.is_some() {
        "common_period: only the certificate of a row has this key"
    } else if period.ends.is_some() != (period.row.is_some() && period.game == bars::GAME) {
        "ends: a row of chomp must have this key, and no other certificate may"
    } else if period.needs.is_some() && period.status != "observed" {
        "needs: only an observed period has this key"
    } else if certificate.sha256.is_some() && !hashed {
        "sha256: leave this key out, because values lists all nimbers"
    } else if certificate.sha256.is_none() && hashed {
        "sha256: this key is missing, and more than 10^6 nimbers need it"
    } else if certificate.bits.is_some_and(|bits| bits != 32 || !hashed) {
        "bits: must be 32 with a hash of nimbers above 65535; otherwise leave it out"
    } else if certificate.values.iter().any(|run| run.1 == 0) {
        "values: a run has length 0"
    } else {
        return Ok(());
    };
    Err(Fault::Malformed(fault.to_owned()))
}

/// Checks that the number of values is that of a certificate to `to`.
pub(super) fn check_count(certificate: &Certificate) -> Result<(), Fault> {
    let count: u128 = certificate.values.iter().map(|run| u128::from(run.1)).sum();
    let shown = certificate.period.shown();
    if count != shown.into() {
        return wrong(format!("values: there are {count} values, not {shown}"));
    }
    Ok(())
}
