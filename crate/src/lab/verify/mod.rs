//! Checking a certificate by the definition alone.
//!
//! Nothing here comes from the engine or from the search for periods: the rule is
//! read again, each nimber is the mex over all options, and the theorem is
//! checked from its statement. It is slow, O(n²) or worse, and short.

mod arithmetic;
mod rule;

use super::certificate::{Certificate, hash};
use rule::Rule;

/// Why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It says something that cannot be read; names what.
    Malformed(String),
    /// It is wrong; says where.
    Wrong(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (Self::Malformed(text) | Self::Wrong(text)) = self;
        f.write_str(text)
    }
}

impl std::error::Error for Fault {}

fn wrong<T>(text: String) -> Result<T, Fault> {
    Err(Fault::Wrong(text))
}

/// Checks a certificate; `progress` is told each heap that is computed.
///
/// # Errors
/// Names the first thing that is wrong, with the heap n where it is.
pub fn verify(certificate: &Certificate, progress: impl FnMut(u64)) -> Result<(), Fault> {
    let period = &certificate.period;
    let rule = Rule::read(&period.game)
        .ok_or_else(|| Fault::Malformed(format!("{} is not a heap game", period.game)))?;
    let claim = Claim::read(certificate)?;
    if let Some(claim) = &claim {
        claim.check_bound(&rule, period.theorem.as_deref())?;
    }
    let values = check_values(certificate, &rule, progress)?;
    if let Some(claim) = &claim {
        claim.check_comparisons(&values)?;
        if period.theorem.as_deref() == Some(arithmetic::NAME) {
            arithmetic::check(&rule, &values, claim)?;
        }
    }
    let (mut largest, mut at) = (0, 0);
    for (heap, &value) in (0u64..).zip(&values).skip(1) {
        if at == 0 || value > largest {
            (largest, at) = (value, heap);
        }
    }
    if (u32::from(largest), at) != (period.largest, period.largest_at) {
        let claimed = (period.largest, period.largest_at);
        return wrong(format!(
            "the largest nimber is {largest} at n = {at}, not {} at n = {}",
            claimed.0, claimed.1
        ));
    }
    Ok(())
}

/// What a certificate says of a period.
struct Claim {
    first: u64,
    period: u64,
    saltus: u64,
    /// The end of the comparison.
    end: u64,
}

impl Claim {
    /// The claim, if there is one; its parts must fit together.
    fn read(certificate: &Certificate) -> Result<Option<Self>, Fault> {
        let period = &certificate.period;
        let parts = (
            period.preperiod,
            period.period,
            period.saltus,
            period.compared,
        );
        let claim = match (&period.status[..], period.theorem.is_some(), parts) {
            ("none", false, (None, None, None, None)) => return Ok(None),
            ("proved", true, (Some(first), Some(length), Some(saltus), Some(compared)))
            | ("observed", false, (Some(first), Some(length), Some(saltus), Some(compared))) => {
                if compared.0 != first {
                    return wrong(format!(
                        "the comparison begins at n = {}, not at the pre-period {first}",
                        compared.0
                    ));
                }
                Self {
                    first,
                    period: length,
                    saltus,
                    end: compared.1,
                }
            }
            (status @ ("proved" | "observed" | "none"), ..) => {
                return wrong(format!(
                    "the status is {status}, but the theorem, the period or the comparison does \
                     not go with it"
                ));
            }
            (status, ..) => return Err(Fault::Malformed(format!("{status} is no status"))),
        };
        if claim.first == 0 || claim.period == 0 || claim.end <= claim.first {
            return wrong(format!(
                "pre-period {}, period {} and a comparison to n < {} are no period",
                claim.first, claim.period, claim.end
            ));
        }
        if claim.end.checked_add(claim.period) != period.to.checked_add(1) {
            return wrong(format!(
                "the comparison for n < {} needs the heaps to n + {}, not to {}",
                claim.end, claim.period, period.to
            ));
        }
        Ok(Some(claim))
    }

    /// Whether the comparison goes as far as the theorem asks for.
    fn check_bound(&self, rule: &Rule, theorem: Option<&str>) -> Result<(), Fault> {
        let Some(theorem) = theorem else {
            return Ok(());
        };
        if theorem == arithmetic::NAME && self.saltus > 0 {
            return Ok(());
        }
        let (Some((name, bound)), 0) = (rule.bound(self.first, self.period), self.saltus) else {
            return wrong(format!("no {theorem} says this of {rule}"));
        };
        if name != theorem {
            return wrong(format!("{rule} has the {name}, not the {theorem}"));
        }
        if self.end < bound {
            return wrong(format!(
                "the {theorem} needs the comparison for n < {bound}, but it ends at n < {}",
                self.end
            ));
        }
        Ok(())
    }

    /// Whether the period holds as far as compared, and nothing smaller does.
    fn check_comparisons(&self, values: &[u16]) -> Result<(), Fault> {
        let value = |heap: u64| u64::from(values[heap as usize]);
        let Self { period, saltus, .. } = *self;
        let holds = |heap: u64| value(heap + period) == value(heap) + saltus;
        if let Some(heap) = (self.first..self.end).find(|&heap| !holds(heap)) {
            return wrong(format!(
                "at n = {heap}, g(n+{period}) is {}, not g(n) + {saltus} = {}",
                value(heap + period),
                value(heap) + saltus
            ));
        }
        if self.first > 1 && holds(self.first - 1) {
            return wrong(format!(
                "the pre-period is not the least: at n = {}, g(n+{period}) = g(n) + {saltus} too",
                self.first - 1
            ));
        }
        for part in (1..period).filter(|part| period.is_multiple_of(*part)) {
            let last = (self.end - 1).min(self.first + period - 1);
            let growth = part * saltus / period;
            let same = |heap| value(heap + part) == value(heap) + growth;
            if part * saltus % period == 0 && (self.first..=last).all(same) {
                return wrong(format!(
                    "the period is not the least: {part} holds too from n = {}",
                    self.first
                ));
            }
        }
        Ok(())
    }
}

/// Computes all nimbers by the definition and compares them with those of the
/// certificate.
fn check_values(
    certificate: &Certificate,
    rule: &Rule,
    mut progress: impl FnMut(u64),
) -> Result<Vec<u16>, Fault> {
    let to = certificate.period.to;
    let count: u128 = certificate.values.iter().map(|run| u128::from(run.1)).sum();
    let whole = certificate.sha256.is_none();
    if whole && count != u128::from(to) + 1 || count > u128::from(to) + 1 {
        return wrong(format!("there are {count} values of the heaps 0 to {to}"));
    }
    let runs = certificate.values.iter();
    let mut claimed = runs.flat_map(|run| (0..run.1).map(|_| run.0));
    let (mut values, mut seen) = (Vec::new(), Vec::new());
    for heap in 0..=to {
        let nimber = rule.nimber(&values, &mut seen);
        let Ok(nimber) = u16::try_from(nimber) else {
            return wrong(format!("the nimber of n = {heap} is {nimber}, above 65535"));
        };
        if let Some(value) = claimed.next()
            && value != nimber
        {
            return wrong(format!("at n = {heap} the nimber is {nimber}, not {value}"));
        }
        values.push(nimber);
        progress(heap);
    }
    match &certificate.sha256 {
        Some(claimed) if *claimed != hash(&values) => wrong(format!(
            "the SHA-256 of the nimbers to n = {to} is another one"
        )),
        _ => Ok(values),
    }
}
