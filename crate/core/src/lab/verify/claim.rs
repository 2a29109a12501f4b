//! The claim of a certificate about a heap game, compared with the statement of its theorem and
//! with the nimbers.
//!
//! The statement and the proof of the arithmetic period theorem are in the documentation of
//! `solve::heaps::period::arithmetic`, which explains the letters L, M, N and S. A certificate does
//! not name M, a power of two, so all powers up to 2⁸ are tried. N is then the number of values
//! minus L.

use super::budget::{Budget, Fault, malformed, wrong};
use super::heap_rule::CheckedHeapRule;
use crate::lab::certificate::{GamePeriod, hash};

/// The name of the only theorem whose check needs more than comparing values up to a bound.
pub(super) const ARITHMETIC: &str = "arithmetic period theorem";

pub(super) struct Claim {
    first: u64,
    period: u64,
    saltus: u64,
    /// The heap after the last one that was compared.
    end: u64,
}

impl Claim {
    /// Reads the claim; `None` if the certificate claims no period. Checks that the parts of the
    /// claim fit together.
    pub(super) fn read(period: &GamePeriod) -> Result<Option<Self>, Fault> {
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
            (status, ..) => return malformed(format!("status: {status} is not known")),
        };
        // Nimbers have 32 bits, so no difference of two nimbers is larger.
        if claim.saltus > u32::MAX.into() {
            return wrong(format!(
                "saltus: {} is too large for a difference of nimbers",
                claim.saltus
            ));
        }
        if claim.first == 0 || claim.period == 0 || claim.end <= claim.first {
            return wrong(format!(
                "pre-period {}, period {} and a comparison to n < {} do not fit together",
                claim.first, claim.period, claim.end
            ));
        }
        if claim.end.checked_add(claim.period) != period.to.checked_add(1) {
            return wrong(format!(
                "the comparison for n < {} reads the heaps up to n + {}, but the last heap is {}",
                claim.end, claim.period, period.to
            ));
        }
        Ok(Some(claim))
    }

    /// Checks that the comparison is as long as the theorem needs. If the certificate names no
    /// theorem, checks `needs`: the last heap that a proof would need.
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
                Some(heap) if needs != Some(heap) => wrong(format!(
                    "needs: heap {heap} is not the last heap that a proof needs"
                )),
                _ => Ok(()),
            };
        };
        if theorem == ARITHMETIC && self.saltus > 0 {
            return Ok(());
        }
        let Some((name, bound)) = bound else {
            return wrong(format!(
                "the {theorem} does not prove this period of {}",
                rule.game
            ));
        };
        if name != theorem {
            return wrong(format!(
                "the theorem for {} is the {name}, not the {theorem}",
                rule.game
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

    /// An upper bound for the number of values that the comparisons read.
    pub(super) fn steps(&self) -> u128 {
        let period = u128::from(self.period);
        let roots = (1..=self.period.isqrt()).filter(|n| self.period.is_multiple_of(*n));
        u128::from(self.end) + (4 + 2 * roots.count() as u128) * period
    }

    /// Checks that the period holds in the whole comparison, and that no smaller pre-period or
    /// period does.
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

/// Checks the largest value and the first heap that has this value. `values` are the values of
/// heaps `first`, `first` + 1, … `names` are the words for a value and for a heap in an error.
pub(super) fn check_largest(
    period: &GamePeriod,
    first: u64,
    values: impl Iterator<Item = u64>,
    names: [&str; 2],
) -> Result<(), Fault> {
    let (mut largest, mut at) = (0, None);
    for (heap, value) in (first..).zip(values) {
        if at.is_none() || value > largest {
            (largest, at) = (value, Some(heap));
        }
    }
    let (at, [value, heap]) = (at.unwrap_or(0), names);
    let claimed = (period.largest, period.largest_at);
    if (largest, at) != (claimed.0.into(), claimed.1) {
        return wrong(format!(
            "the largest {value} is {largest} at {heap} = {at}, not {} at {heap} = {}",
            claimed.0, claimed.1
        ));
    }
    Ok(())
}

/// A proper divisor of a row's period that is a period, too. `holds(n, p)` is true if the places n
/// and n + p agree.
pub(super) fn smaller_period(
    first: usize,
    period: usize,
    holds: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let mut parts = (1..period).filter(|part| period.is_multiple_of(*part));
    parts.find(|part| (first..first + period - part).all(|at| holds(at, *part)))
}

/// Checks that the certificate has as many values as a certificate to `to` must have.
pub(super) fn check_count(period: &GamePeriod) -> Result<(), Fault> {
    let (count, shown) = (period.count(), period.shown());
    if count != shown.into() {
        return wrong(format!("values: there are {count} values, not {shown}"));
    }
    Ok(())
}

/// Compares the nimbers from heap or column 0 on with the hash of the certificate, if it has one.
pub(super) fn check_hash(period: &GamePeriod, values: &[u32]) -> Result<(), Fault> {
    let Some(claimed) = &period.sha256 else {
        return Ok(());
    };
    let (to, (own, bits)) = (period.to, hash(values));
    match period.bits == bits {
        false => wrong(format!(
            "bits: the largest nimber up to n = {to} needs another width"
        )),
        true if own != *claimed => wrong(format!(
            "sha256: the nimbers up to n = {to} have another SHA-256"
        )),
        true => Ok(()),
    }
}

/// Checks that the theorem applies to the values, for some M.
pub(super) fn check_arithmetic(
    rule: &CheckedHeapRule,
    values: &[u32],
    claim: &Claim,
    budget: &Budget,
) -> Result<(), Fault> {
    let conditions =
        |exponent| CheckedArithmeticConditions::new(rule, values, claim, exponent, budget);
    let fits = |exponent: u32| conditions(exponent).is_some_and(|conditions| conditions.holds());
    let applies = rule.set.is_none() && !rule.unequal && (0..=8).any(fits);
    budget.check()?;
    if applies {
        return Ok(());
    }
    wrong(format!(
        "the {ARITHMETIC} does not apply to {} with the values to n = {}",
        rule.game,
        values.len() - 1
    ))
}

/// The conditions of the arithmetic period theorem for one M.
struct CheckedArithmeticConditions<'a> {
    rule: &'a CheckedHeapRule,
    values: &'a [u32],
    first: usize,
    /// L, S and M of the theorem.
    length: usize,
    growth: usize,
    modulus: usize,
    /// N of the theorem.
    start: usize,
    /// The budget; no condition holds once it is spent.
    budget: &'a Budget,
}

impl<'a> CheckedArithmeticConditions<'a> {
    fn new(
        rule: &'a CheckedHeapRule,
        values: &'a [u32],
        claim: &Claim,
        exponent: u32,
        budget: &'a Budget,
    ) -> Option<Self> {
        let (period, saltus) = (claim.period as usize, claim.saltus as usize);
        let modulus = 1 << exponent;
        let even = if rule.most_left() > 1 { 2 } else { 1 };
        let block = rule.repeats.max(1);
        let mut length = period;
        while length % even + length % block + (length / period * saltus) % modulus > 0 {
            length += period;
        }
        let first = claim.first as usize;
        let start = values.len().checked_sub(length)?;
        let least = rule.most_left() as usize * first + rule.digits.len();
        (start >= least.max(3)).then_some(Self {
            rule,
            values,
            first,
            length,
            growth: length / period * saltus,
            modulus,
            start,
            budget,
        })
    }

    fn endless_from(&self) -> usize {
        if self.rule.is_endless() {
            self.rule.digits.len() - self.rule.repeats
        } else {
            usize::MAX
        }
    }

    fn holds(&self) -> bool {
        let most = self.rule.digits.len() + self.length;
        (0..most).all(|j| self.never_too_much(j))
            && (self.start..self.values.len()).all(|m| self.all_below(m))
            && self.spend(0)
    }

    fn spend(&self, steps: usize) -> bool {
        self.budget.spend(steps as u64).is_ok()
    }

    /// True if no option that takes j tokens ever has the nimber of the whole heap.
    fn never_too_much(&self, j: usize) -> bool {
        let (digit, end) = (self.rule.digit(j), self.first + self.length);
        (1..end).all(|a| {
            (digit & 2 == 0 || self.differs(j, &[a]))
                && (digit & 4 == 0 || (1..end).all(|b| self.differs(j, &[a, b])))
                && (digit & 8 == 0
                    || (1..end).all(|b| (1..end).all(|c| self.differs(j, &[a, b, c]))))
        })
    }

    fn differs(&self, j: usize, heaps: &[usize]) -> bool {
        let endless = j >= self.endless_from();
        if !self.spend(8) {
            return false;
        }
        if !endless && heaps.iter().all(|a| *a < self.first) {
            return true;
        }
        // Replaces the whole heap by a heap of known value, which is smaller or larger by a
        // multiple of L.
        let mut whole = j + heaps.iter().sum::<usize>();
        let mut grown = 0i128;
        while whole >= self.first + self.length {
            whole -= self.length;
            grown += self.growth as i128;
        }
        while whole < self.first {
            whole += self.length;
            grown -= self.growth as i128;
        }
        let modulus = self.modulus as i128;
        let whole = i128::from(self.values[whole]) + grown;
        let low = heaps.iter().fold(0, |low, a| low ^ self.values[*a]);
        if i128::from(low) % modulus != whole.rem_euclid(modulus) {
            return true;
        }
        let sum: i128 = heaps
            .iter()
            .map(|a| i128::from(self.values[*a]) / modulus)
            .sum();
        let mut excess = sum - whole.div_euclid(modulus);
        while excess >= 0 {
            if !self.spend(4) {
                return false;
            }
            if excess == 0 || heaps.len() > 1 && excess % 2 == 0 {
                return false;
            }
            if !endless {
                return true;
            }
            excess -= self.growth as i128 / modulus;
        }
        true
    }

    /// True if the options of heap m prove that heaps m, m + L, m + 2L, … have options of all
    /// smaller nimbers.
    fn all_below(&self, m: usize) -> bool {
        let nimber = self.values[m] as usize;
        let largest = self.values[..self.first].iter().max();
        let small = 1 + *largest.unwrap_or(&0) as usize;
        let (mut lasts, mut shifts, mut both) = (vec![], vec![], vec![]);
        if !self.spend(3 * nimber.max(small + self.growth)) {
            return false;
        }
        for list in [&mut lasts, &mut shifts, &mut both] {
            list.resize(nimber.max(small + self.growth), false);
        }
        self.options(m, |heaps, endless| {
            let all = heaps
                .iter()
                .fold(0, |all, a| all ^ self.values[*a] as usize);
            if all >= lasts.len() {
                return;
            }
            let shift = heaps
                .iter()
                .any(|a| *a >= self.first && all ^ (self.values[*a] as usize) < self.modulus);
            // If two of the heaps are equal: the third heap, or 0 if there are only two.
            let over = match *heaps {
                [a, b] if a == b => Some(0),
                [a, b, c] if a == b || b == c || a == c => Some(a ^ b ^ c),
                _ => None,
            };
            lasts[all] |= endless || over.is_some();
            shifts[all] |= shift;
            both[all] |= endless && shift || over.is_some_and(|a| a >= self.first);
        });
        nimber > 0
            && lasts[..small].iter().all(|has| *has)
            && both[small..small + self.growth].iter().all(|has| *has)
            && (small..nimber).all(|value| shifts[value])
    }

    fn options(&self, m: usize, mut visit: impl FnMut(&[usize], bool)) {
        for j in 0..=m {
            let (digit, rest, endless) = (self.rule.digit(j), m - j, j >= self.endless_from());
            let pairs = usize::from(digit >> 2 & 1) * rest;
            let triples = usize::from(digit >> 3 & 1) * rest * rest / 2;
            if !self.spend(1 + 8 * (pairs + triples)) {
                return;
            }
            if digit & 1 > 0 && rest == 0 {
                visit(&[], endless);
            }
            if digit & 2 > 0 && rest > 0 {
                visit(&[rest], endless);
            }
            if digit & 4 > 0 {
                (1..rest).for_each(|a| visit(&[a, rest - a], endless));
            }
            if digit & 8 > 0 {
                for a in 1..rest {
                    (1..rest - a).for_each(|b| visit(&[a, b, rest - a - b], endless));
                }
            }
        }
    }
}
