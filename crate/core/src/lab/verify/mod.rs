//! Checks of certificates by the definition alone.
//!
//! A check uses neither the engine nor the search for periods. It reads the rule again, computes
//! each nimber as the mex over all options, and checks the theorem from its statement. A check is
//! slow, O(n²) or worse, but its code is short. Only the canonical text of the rule comes from the
//! library.

mod automaton;
mod bars;
mod budget;
mod claim;
mod heap_rule;
mod numbers;
mod pair_rule;
mod quotient;
mod strip;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::certificate::{AutomatonCertificate, GamePeriod, MAX_CERTIFICATE_BYTES, read_record};
use super::game::Question;
use super::quotient::QuotientCertificate;
use crate::theory::automaton::Digits;
pub use automaton::verify_automaton;
pub use budget::{Budget, Fault};
use budget::{go_on, malformed, read_game, wrong};
use claim::{ARITHMETIC, Claim, check_arithmetic, check_count, check_hash, check_largest};
use heap_rule::CheckedHeapRule;
pub use quotient::verify_quotient;

/// Checks a certificate of any kind, a JSON object, and returns a sentence on the proved result.
///
/// `progress` is called for each heap that is computed, with this heap and the last one. The check
/// stops if `progress` returns `false`.
///
/// # Errors
/// The error names the first part that is wrong or cannot be read.
pub fn verify_text(
    text: &[u8],
    budget: &Budget,
    mut progress: impl FnMut(u64, u64) -> bool,
) -> Result<String, Fault> {
    let most = MAX_CERTIFICATE_BYTES;
    if text.len() as u64 > most {
        return malformed(format!("a certificate has at most {most} bytes"));
    }
    // The certificate in memory takes less than four times the bytes of the text.
    budget.hold(5 * text.len())?;
    let kind: Kind = read(text)?;
    if kind.transitions.or(kind.numeration).is_some() {
        let certificate: AutomatonCertificate = read(text)?;
        verify_automaton(&certificate, budget)?;
        let game = named(&certificate.game, certificate.last);
        let automaton = sized(certificate.states, certificate.numeration.a);
        return Ok(format!(
            "{game}: verified: {automaton} accepts exactly the lost cells"
        ));
    }
    if kind.table.or(kind.order).is_some() {
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
    let period: GamePeriod = read(text)?;
    verify(&period, budget, |heap| progress(heap, period.to))?;
    let (game, to) = (&period.game, period.to);
    let what = match (&period.theorem, period.ends.flatten()) {
        (Some(theorem), None) => format!("its period is proved by the {theorem}"),
        (Some(_), Some(end)) => {
            format!("the first two rows of its last lost bar have length {end}")
        }
        (None, _) => format!("its period is {}", period.status),
    };
    Ok(match period.row {
        None => format!("{game}: verified to heap {to}; {what}"),
        Some(row) => format!("{game}, row {row}: verified to column {to}; {what}"),
    })
}

/// Checks a certificate, and calls `progress` with each heap that it computes. The check stops if
/// `progress` returns `false`.
///
/// # Errors
/// The error names the first fault, with its heap n if it has one. It may also name a key that does
/// not belong in the certificate or exceeds the limits of a check.
pub fn verify(
    period: &GamePeriod,
    budget: &Budget,
    progress: impl FnMut(u64) -> bool,
) -> Result<(), Fault> {
    period.check_end().map_err(Fault::Malformed)?;
    let question = match period.row {
        None => Question::Nimbers,
        Some(_) => Question::Period,
    };
    let game = read_game(question, &period.game)?;
    if period.row.is_some() && game.heaps().is_some() {
        return malformed(format!("game: {game} has no rows"));
    }
    check_keys(period)?;
    match period.row {
        Some(row) if period.game == bars::GAME => {
            return bars::verify(period, row, budget, progress);
        }
        Some(row) => return strip::verify(period, row, budget, progress),
        None => {}
    }
    let mut rule = CheckedHeapRule::read(&period.game)?;
    let claim = Claim::read(period)?;
    if let Some(claim) = &claim {
        claim.check_bound(&rule, period)?;
    }
    check_count(period)?;
    let comparisons = claim.as_ref().map_or(0, Claim::steps);
    budget.expect(rule.steps(period.to) + comparisons)?;
    budget.hold((period.to as usize + 1) * size_of::<u32>())?;
    rule.spell_out(period.to as usize);
    let values = check_values(period, &rule, progress)?;
    if let Some(claim) = &claim {
        claim.check_comparisons(&values)?;
        if period.theorem.as_deref() == Some(ARITHMETIC) {
            check_arithmetic(&rule, &values, claim, budget)?;
        }
    }
    let values = values.iter().skip(1).map(|&value| value.into());
    check_largest(period, 1, values, ["nimber", "n"])
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

/// Keys that only the certificates of an automaton and of a misère quotient have. There are two for
/// each kind, so the kind is known even if one of them is missing.
#[derive(Deserialize)]
struct Kind {
    transitions: Option<IgnoredAny>,
    numeration: Option<IgnoredAny>,
    table: Option<IgnoredAny>,
    order: Option<IgnoredAny>,
}

fn read<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, Fault> {
    read_record(text).map_err(|why| Fault::Malformed(format!("this is not a certificate: {why}")))
}

fn check_keys(period: &GamePeriod) -> Result<(), Fault> {
    let hashed = period.shown() <= period.to;
    let fault = if period.row.is_none() && period.common_period.is_some() {
        "common_period: only the certificate of a row has this key"
    } else if period.ends.is_some() != (period.row.is_some() && period.game == bars::GAME) {
        "ends: a row of chomp must have this key, and no other certificate may"
    } else if period.needs.is_some() && period.status != "observed" {
        "needs: only an observed period has this key"
    } else if period.sha256.is_some() && !hashed {
        "sha256: leave this key out, because values lists all nimbers"
    } else if period.sha256.is_none() && hashed {
        "sha256: this key is missing, and more than 10^6 nimbers need it"
    } else if period.bits.is_some_and(|bits| bits != 32 || !hashed) {
        "bits: must be 32 with a hash of nimbers above 65535; otherwise leave it out"
    } else if period.values.iter().any(|run| run.1 == 0) {
        "values: a run has length 0"
    } else {
        return Ok(());
    };
    malformed(fault)
}

/// Computes all nimbers by the definition and compares them with the nimbers of the certificate.
fn check_values(
    period: &GamePeriod,
    rule: &CheckedHeapRule,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<Vec<u32>, Fault> {
    let to = period.to;
    let mut claimed = period.spelled_out();
    let (mut values, mut seen) = (Vec::new(), Vec::new());
    for heap in 0..=to {
        // The cast is safe: play on a heap lasts at most twice as many moves as it has tokens, and
        // no nimber exceeds the number of moves.
        let nimber = rule.nimber(&values, &mut seen) as u32;
        if let Some(value) = claimed.next()
            && value != u64::from(nimber)
        {
            return wrong(format!("at n = {heap} the nimber is {nimber}, not {value}"));
        }
        values.push(nimber);
        go_on(progress(heap))?;
    }
    check_hash(period, &values)?;
    Ok(values)
}
