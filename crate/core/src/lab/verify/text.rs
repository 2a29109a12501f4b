//! The check of a certificate of any kind, as a text.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

use super::{Budget, Fault, verify, verify_automaton, verify_quotient};
use crate::lab::certificate::Certificate;
use crate::lab::proof::AutomatonCertificate;
use crate::lab::quotient::QuotientCertificate;
use crate::lab::reading::read_record;
use crate::theory::automaton::Digits;

/// Keys that only the certificates of an automaton and of a misère quotient have. There are two for
/// each kind, so the kind is known even if one of them is missing.
#[derive(Deserialize)]
struct Kind {
    #[serde(default, deserialize_with = "is_there")]
    transitions: bool,
    #[serde(default, deserialize_with = "is_there")]
    numeration: bool,
    #[serde(default, deserialize_with = "is_there")]
    table: bool,
    #[serde(default, deserialize_with = "is_there")]
    order: bool,
}

/// Returns true for a key that is present, even if its value is null.
fn is_there<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    IgnoredAny::deserialize(value).map(|_| true)
}

/// Checks a certificate of any kind, a JSON object, and returns a sentence on the proved result.
///
/// `progress` is called with each heap that is computed, and with the last heap. The check stops if
/// it returns `false`.
///
/// # Errors
/// Names the first part that is wrong or cannot be read.
pub fn verify_text(
    text: &[u8],
    budget: &Budget,
    mut progress: impl FnMut(u64, u64) -> bool,
) -> Result<String, Fault> {
    if text.len() as u64 > Certificate::MAX_BYTES {
        let most = Certificate::MAX_BYTES;
        let why = format!("a certificate has at most {most} bytes");
        return Err(Fault::Malformed(why));
    }
    // The certificate in memory takes less than four times the bytes of the text.
    budget.hold(5 * text.len())?;
    let kind: Kind = read(text)?;
    if kind.transitions || kind.numeration {
        let certificate: AutomatonCertificate = read(text)?;
        verify_automaton(&certificate, budget)?;
        let game = named(&certificate.game, certificate.last);
        let automaton = sized(certificate.states, certificate.numeration.a);
        return Ok(format!(
            "{game}: verified: {automaton} accepts exactly the lost cells"
        ));
    }
    if kind.table || kind.order {
        let certificate: QuotientCertificate = read(text)?;
        verify_quotient(&certificate, budget)?;
        let QuotientCertificate { game, order, .. } = &certificate;
        let heaps = match certificate.period {
            Some(period) => format!("all heaps, with period {period}"),
            None => format!("the heaps to {}", certificate.phi.len() - 1),
        };
        return Ok(format!(
            "{game}: verified: {order} misère classes of {heaps}"
        ));
    }
    let certificate: Certificate = read(text)?;
    let period = &certificate.period;
    verify(&certificate, budget, |heap| progress(heap, period.to))?;
    let (game, to) = (&period.game, period.to);
    let what = match (&period.theorem, period.ends.flatten()) {
        (Some(theorem), None) => format!("its period is proved by the {theorem}"),
        (Some(_), Some(end)) => format!("its last lost bar has first rows of {end} and {end}"),
        (None, _) => format!("its period is {}", period.status),
    };
    Ok(match period.row {
        None => format!("{game}: verified to heap {to}; {what}"),
        Some(row) => format!("{game}, row {row}: verified to column {to}; {what}"),
    })
}

fn read<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, Fault> {
    read_record(text).map_err(|why| Fault::Malformed(format!("this is not a certificate: {why}")))
}

/// The text of a game and its final cells, for people.
pub fn named(game: impl std::fmt::Display, last: Option<u64>) -> String {
    match last {
        None => game.to_string(),
        Some(last) => format!("{game}, lost and final if x + y ≤ {last}"),
    }
}

/// The size and the digits of an automaton, for people.
pub fn sized(states: usize, a: u8) -> String {
    let digits = Digits::new(a).map_or("greedy", Digits::name);
    let many = if states == 1 { "" } else { "s" };
    format!("an automaton of {states} state{many} in {digits} digits")
}
