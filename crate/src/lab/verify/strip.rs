//! The strip theorem, checked from its statement.
//!
//! The statement and its proof are in the documentation of `solve::strip`.

use super::claim::{Fault, check_largest, wrong};
use crate::lab::certificate::Certificate;

const THEOREM: &str = "strip theorem";

/// What a certificate says of a row.
struct RowClaim {
    row: usize,
    first: usize,
    period: usize,
    common: usize,
    compared: (usize, usize),
    to: usize,
}

/// Checks the certificate of a row of Wythoff's game or of W(a).
pub(super) fn verify(
    certificate: &Certificate,
    row: u64,
    mut progress: impl FnMut(u64),
) -> Result<(), Fault> {
    let a = parameter(&certificate.period.game)?;
    let claim = RowClaim::read(certificate, row)?;
    claim.check_window(a)?;
    let runs = certificate.values.iter();
    let count: u128 = runs.clone().map(|run| u128::from(run.1)).sum();
    if count != claim.to as u128 + 1 {
        return wrong(format!(
            "there are {count} values of the columns 0 to {}",
            claim.to
        ));
    }
    let mut claimed = runs.flat_map(|run| (0..run.1).map(|_| run.0));
    let rows = table(a, claim.row, claim.to, |b, nimber| {
        progress(b as u64);
        match claimed.next() {
            Some(value) if value != nimber as u64 => {
                wrong(format!("at n = {b} the nimber is {nimber}, not {value}"))
            }
            _ => Ok(()),
        }
    })?;
    let own = &rows[claim.row];
    claim.check_rows(&rows)?;
    claim.check_least(own)?;
    check_largest(&certificate.period, own.iter().map(|&g| g as u64), 0)
}

/// The a of W(a).
fn parameter(game: &str) -> Result<usize, Fault> {
    let inside = game
        .strip_prefix("wythoff")
        .map(|rest| if rest.is_empty() { "[1]" } else { rest })
        .and_then(|rest| rest.strip_prefix('[')?.strip_suffix(']'));
    let a = inside.and_then(|text| text.parse().ok());
    a.filter(|a| (1..=127).contains(a))
        .ok_or_else(|| Fault::Malformed(format!("{game} is no game with rows")))
}

/// The nimbers of the rows 0 to `last` in the columns 0 to `to`: of each cell, the
/// least number that no option has. `check` is told those of row `last`.
fn table(
    a: usize,
    last: usize,
    to: usize,
    mut check: impl FnMut(usize, usize) -> Result<(), Fault>,
) -> Result<Vec<Vec<usize>>, Fault> {
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); last + 1];
    // Which numbers each row has so far, and the least that it has not.
    let mut has: Vec<Vec<bool>> = vec![Vec::new(); last + 1];
    let mut least = vec![0; last + 1];
    // The last cell that had an option of this nimber.
    let mut taken = Vec::new();
    for b in 0..=to {
        for row in 0..=last {
            let cell = b * (last + 1) + row + 1;
            let mut take = |option: usize| {
                if option >= taken.len() {
                    taken.resize(option + 1, 0);
                }
                taken[option] = cell;
            };
            for i in 1..=row {
                take(rows[row - i][b]);
                let near = (i + 1).saturating_sub(a).max(1);
                (near..(i + a).min(b + 1)).for_each(|j| take(rows[row - i][b - j]));
            }
            let own = &mut has[row];
            let mut nimber = least[row];
            while own.get(nimber) == Some(&true) || taken.get(nimber) == Some(&cell) {
                nimber += 1;
            }
            if nimber >= own.len() {
                own.resize(nimber + 1, false);
            }
            own[nimber] = true;
            while own.get(least[row]) == Some(&true) {
                least[row] += 1;
            }
            rows[row].push(nimber);
        }
        check(b, rows[last][b])?;
    }
    Ok(rows)
}

impl RowClaim {
    fn read(certificate: &Certificate, row: u64) -> Result<Self, Fault> {
        let period = &certificate.period;
        let small = |number: u64| usize::try_from(number).ok().filter(|n| *n < 1 << 31);
        let parts = || {
            let (from, end) = period.compared?;
            Some(Self {
                // The pile that stays is small.
                row: small(row).filter(|row| *row <= 127)?,
                first: small(period.preperiod?)?,
                period: small(period.period?).filter(|p| *p > 0)?,
                common: small(period.common_period?).filter(|p| *p > 0)?,
                compared: (small(from)?, small(end)?),
                to: small(period.to)?,
            })
        };
        let claim = match (&period.status[..], period.theorem.as_deref(), parts()) {
            ("proved", Some(THEOREM), Some(claim)) => claim,
            _ => {
                return wrong(format!(
                    "it does not say what the {THEOREM} proves of a row"
                ));
            }
        };
        if period.saltus != period.period {
            return wrong("in a row the saltus is the period".to_owned());
        }
        if !claim.common.is_multiple_of(claim.period) {
            return wrong(format!(
                "the common period {} is no multiple of {}",
                claim.common, claim.period
            ));
        }
        let (from, end) = claim.compared;
        if from < claim.first || end <= from || end + claim.common != claim.to + 1 {
            return wrong(format!(
                "pre-period {}, a comparison for {from} ≤ n < {end} and the columns to {} do not \
                 fit together",
                claim.first, claim.to
            ));
        }
        Ok(claim)
    }

    /// Whether the comparison is as long as the theorem asks for.
    fn check_window(&self, a: usize) -> Result<(), Fault> {
        // N: for each i up to the row, a move takes i from it and from the other
        // pile nothing, or j with |i − j| < a. J is the largest j.
        let amounts = |i: usize| i + a - (i + 1).saturating_sub(a).max(1);
        let count: usize = (1..=self.row).map(|i| 1 + amounts(i)).sum();
        let farthest = if self.row > 0 { self.row + a - 1 } else { 0 };
        let needed = (2 * count).max(farthest).max(1);
        let (from, end) = self.compared;
        if end - from < needed {
            return wrong(format!(
                "the {THEOREM} needs a comparison of {needed} columns, not of {}",
                end - from
            ));
        }
        Ok(())
    }

    fn check_rows(&self, rows: &[Vec<usize>]) -> Result<(), Fault> {
        let common = self.common;
        for (row, values) in rows.iter().enumerate() {
            for b in self.compared.0..self.compared.1 {
                let (far, near) = (values[b + common], values[b]);
                if far != near + common {
                    return wrong(format!(
                        "at n = {b} in row {row}, g(n+{common}) is {far}, not g(n) + {common} = {}",
                        near + common
                    ));
                }
            }
        }
        Ok(())
    }

    /// Whether period and pre-period of the row hold, and nothing smaller does.
    fn check_least(&self, own: &[usize]) -> Result<(), Fault> {
        let Self { first, period, .. } = *self;
        let holds = |b: usize, p: usize| own[b + p] == own[b] + p;
        if let Some(b) = (first..=self.to - period).find(|&b| !holds(b, period)) {
            return wrong(format!("at n = {b}, g(n+{period}) is not g(n) + {period}"));
        }
        if first > 0 && holds(first - 1, period) {
            return wrong(format!(
                "the pre-period is not the least: at n = {}, g(n+{period}) = g(n) + {period} too",
                first - 1
            ));
        }
        for part in (1..period).filter(|part| period.is_multiple_of(*part)) {
            if (first..first + period - part).all(|b| holds(b, part)) {
                return wrong(format!(
                    "the period is not the least: {part} holds too from n = {first}"
                ));
            }
        }
        Ok(())
    }
}
