//! The claim of a certificate, compared with the statement of its theorem and with the nimbers.

use super::heap_rule::CheckedHeapRule;
use crate::lab::certificate::{Certificate, GamePeriod};

/// The name of the only theorem whose check needs more than comparing values up to a bound.
pub(super) const ARITHMETIC: &str = "arithmetic period theorem";

/// The reason why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A part cannot be read; the text names it.
    Malformed(String),
    /// A part is wrong; the text names it.
    Wrong(String),
    /// The check is larger than its budget.
    TooLarge {
        /// The approximate number of steps that the check needs, or a lower bound for it.
        steps: u64,
        /// True if `steps` is a lower bound.
        at_least: bool,
    },
    /// The check was stopped before its end.
    Stopped,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Malformed(text) | Self::Wrong(text) => f.write_str(text),
            Self::TooLarge { steps, at_least } => {
                let about = if *at_least { "more than" } else { "about" };
                write!(f, "this certificate needs {about} {steps} steps")
            }
            Self::Stopped => f.write_str("the check was stopped"),
        }
    }
}

impl std::error::Error for Fault {}

/// Goes on if `going` is true; else the check is stopped.
pub(super) fn go_on(going: bool) -> Result<(), Fault> {
    going.then_some(()).ok_or(Fault::Stopped)
}

pub(super) fn wrong<T>(text: String) -> Result<T, Fault> {
    Err(Fault::Wrong(text))
}

/// Checks the largest nimber from heap `from` on, and its first heap.
pub(super) fn check_largest(
    period: &GamePeriod,
    values: impl Iterator<Item = u64>,
    from: usize,
) -> Result<(), Fault> {
    let (mut largest, mut at) = (0, None);
    for (heap, value) in (0u64..).zip(values).skip(from) {
        if at.is_none() || value > largest {
            (largest, at) = (value, Some(heap));
        }
    }
    let at = at.unwrap_or(0);
    let claimed = (period.largest, period.largest_at);
    if (largest, at) != (claimed.0.into(), claimed.1) {
        return wrong(format!(
            "the largest nimber is {largest} at n = {at}, not {} at n = {}",
            claimed.0, claimed.1
        ));
    }
    Ok(())
}

/// The claim of a certificate about a period.
pub(super) struct Claim {
    pub(super) first: u64,
    pub(super) period: u64,
    pub(super) saltus: u64,
    /// The heap after the last one that was compared.
    end: u64,
}

impl Claim {
    /// The claim; `None` if there is none. Its parts must fit together.
    pub(super) fn read(certificate: &Certificate) -> Result<Option<Self>, Fault> {
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
                     not fit it"
                ));
            }
            (status, ..) => return Err(Fault::Malformed(format!("status: {status} is not known"))),
        };
        // No difference of nimbers is larger.
        if claim.saltus > u32::MAX.into() {
            return wrong(format!(
                "saltus: {} is too large for a difference of nimbers",
                claim.saltus
            ));
        }
        if claim.first == 0 || claim.period == 0 || claim.end <= claim.first {
            return wrong(format!(
                "pre-period {}, period {} and a comparison to n < {} do not make a period",
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

    /// Checks that the comparison is as long as the theorem needs. Without a theorem, checks the
    /// heap that the record names as the end of a proof.
    pub(super) fn check_bound(
        &self,
        rule: &CheckedHeapRule,
        period: &GamePeriod,
    ) -> Result<(), Fault> {
        let bound = rule.bound(self.first, self.period);
        let bound = bound.filter(|_| self.saltus == 0);
        let Some(theorem) = period.theorem.as_deref() else {
            let end = bound.map(|(_, end)| end.max(self.first + 1));
            let needs = end.map(|end| end + self.period - 1);
            return match period.needs {
                Some(heap) if needs != Some(heap) => {
                    wrong(format!("needs: a proof would not end at heap {heap}"))
                }
                _ => Ok(()),
            };
        };
        if theorem == ARITHMETIC && self.saltus > 0 {
            return Ok(());
        }
        let Some((name, bound)) = bound else {
            return wrong(format!(
                "the {theorem} does not prove this period of {rule}"
            ));
        };
        if name != theorem {
            return wrong(format!(
                "the theorem for {rule} is the {name}, not the {theorem}"
            ));
        }
        if self.end < bound {
            return wrong(format!(
                "the {theorem} needs the comparison for n < {bound}, but it ends at n < {}",
                self.end
            ));
        }
        Ok(())
    }

    /// An upper bound for the values that the comparisons look at.
    pub(super) fn steps(&self) -> u128 {
        let period = u128::from(self.period);
        let roots = (1..=self.period.isqrt()).filter(|n| self.period.is_multiple_of(*n));
        u128::from(self.end) + (4 + 2 * roots.count() as u128) * period
    }

    /// Checks that the period holds in the whole comparison, and that nothing smaller does.
    pub(super) fn check_comparisons(&self, values: &[u32]) -> Result<(), Fault> {
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
                "the pre-period is too large: at n = {}, g(n+{period}) = g(n) + {saltus} holds, \
                 too",
                self.first - 1
            ));
        }
        for part in (1..period).filter(|part| period.is_multiple_of(*part)) {
            let last = (self.end - 1).min(self.first + period - 1);
            let growth = part * saltus / period;
            let same = |heap| value(heap + part) == value(heap) + growth;
            if part * saltus % period == 0 && (self.first..=last).all(same) {
                return wrong(format!(
                    "the period is too large: {part} is a period, too, from n = {}",
                    self.first
                ));
            }
        }
        Ok(())
    }
}
