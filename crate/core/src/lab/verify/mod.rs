//! Checks of certificates by the definition alone.
//!
//! A check uses neither the engine nor the search for periods. It reads the rule again, computes
//! each nimber as the mex over all options, and checks the theorem from its statement. It is slow,
//! O(n²) or worse, and short. Only the canonical text of the rule comes from the library.

mod arithmetic;
mod automaton;
mod bars;
mod budget;
mod claim;
mod heap_rule;
mod keys;
mod quotient;
mod strip;
mod text;

use super::certificate::{Certificate, hash};
pub use automaton::verify_automaton;
pub use budget::Budget;
pub use claim::Fault;
use claim::{ARITHMETIC, Claim, check_largest, go_on, wrong};
use heap_rule::CheckedHeapRule;
use keys::{check_count, check_keys, check_text};
pub use quotient::verify_quotient;
pub use text::{named, sized, verify_text};

/// Checks a certificate, and calls `progress` with each heap that it computes. The check stops if
/// `progress` returns `false`.
///
/// # Errors
/// Names the first fault, with its heap n if it has one; or a key that does not belong or exceeds
/// the limits of a check.
pub fn verify(
    certificate: &Certificate,
    budget: &Budget,
    progress: impl FnMut(u64) -> bool,
) -> Result<(), Fault> {
    let period = &certificate.period;
    period.check_end().map_err(Fault::Malformed)?;
    check_text(period)?;
    check_keys(certificate)?;
    if let (Some(row), bars::GAME) = (period.row, &period.game[..]) {
        return bars::verify(certificate, row, budget, progress);
    }
    if let Some(row) = period.row {
        return strip::verify(certificate, row, budget, progress);
    }
    let mut rule = CheckedHeapRule::read(&period.game)
        .ok_or_else(|| Fault::Malformed(format!("game: {} is not a heap game", period.game)))?;
    let claim = Claim::read(certificate)?;
    if let Some(claim) = &claim {
        claim.check_bound(&rule, period)?;
    }
    check_count(certificate)?;
    let comparisons = claim.as_ref().map_or(0, Claim::steps);
    budget.expect(rule.steps(period.to) + comparisons)?;
    budget.hold((period.to as usize + 1) * size_of::<u32>())?;
    rule.spell_out(period.to as usize);
    let values = check_values(certificate, &rule, progress)?;
    if let Some(claim) = &claim {
        claim.check_comparisons(&values)?;
        if period.theorem.as_deref() == Some(ARITHMETIC) {
            arithmetic::check(&rule, &values, claim, budget)?;
        }
    }
    // The largest nimber is that of heaps from 1 on.
    check_largest(period, values.iter().map(|&value| value.into()), 1)
}

/// Computes all nimbers by the definition and compares them with those of the
/// certificate.
fn check_values(
    certificate: &Certificate,
    rule: &CheckedHeapRule,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<Vec<u32>, Fault> {
    let to = certificate.period.to;
    let runs = certificate.values.iter();
    let mut claimed = runs.flat_map(|run| (0..run.1).map(|_| run.0));
    let (mut values, mut seen) = (Vec::new(), Vec::new());
    for heap in 0..=to {
        // The cast is safe: no game is longer than twice its heap, and no nimber is larger than
        // that.
        let nimber = rule.nimber(&values, &mut seen) as u32;
        if let Some(value) = claimed.next()
            && value != u64::from(nimber)
        {
            return wrong(format!("at n = {heap} the nimber is {nimber}, not {value}"));
        }
        values.push(nimber);
        go_on(progress(heap))?;
    }
    let Some(claimed) = &certificate.sha256 else {
        return Ok(values);
    };
    let (own, bits) = hash(&values);
    match certificate.bits == bits {
        false => wrong(format!(
            "bits: the largest nimber up to n = {to} needs another width"
        )),
        true if own != *claimed => wrong(format!(
            "sha256: the nimbers up to n = {to} have another SHA-256"
        )),
        true => Ok(values),
    }
}
