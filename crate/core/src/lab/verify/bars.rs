//! The bar theorem, checked from its statement.
//!
//! The statement and its proof are in the documentation of `solve::chomp`.

use super::budget::{Budget, Fault, go_on, malformed, wrong};
use super::claim::{check_largest, smaller_period};
use super::numbers::{Numbers, least_missing};
use crate::lab::certificate::GamePeriod;

pub(super) const GAME: &str = "chomp";
const THEOREM: &str = "bar theorem";
/// The largest third row, and the largest second row, that are computed.
const MAX_ROW: u64 = 10_000;
const MAX_SECOND: u64 = 100_000;

pub(super) fn verify(
    period: &GamePeriod,
    row: u64,
    budget: &Budget,
    progress: impl FnMut(u64) -> bool,
) -> Result<(), Fault> {
    if row > MAX_ROW || period.to > MAX_SECOND {
        return malformed(format!(
            "row: the {THEOREM} is checked only up to row {MAX_ROW} and second row {MAX_SECOND}"
        ));
    }
    if (&period.status[..], period.theorem.as_deref()) != ("proved", Some(THEOREM)) {
        return wrong(format!(
            "the certificate does not claim a proof by the {THEOREM}"
        ));
    }
    let count = period.count();
    if u128::from(period.to) + 1 != u128::from(row) + count {
        return wrong(format!(
            "values: {count} values do not fit the second rows {row} to {}",
            period.to
        ));
    }
    // The approximate number of steps: for each third row c and second row b, sets of about to / 4
    // bits are read.
    let cells: u64 = (0..=row).map(|c| (period.to + 1).saturating_sub(c)).sum();
    budget.expect(u128::from(cells) * u128::from(8 + period.to / 64))?;
    let set = size_of::<Numbers>() + period.to as usize / 8;
    budget.hold(cells as usize * size_of::<u32>() + (period.to as usize + 1) * set)?;
    let rows = lost(row as usize, period.to as usize, progress)?;
    let own = &rows[row as usize];
    check_values(period, row, own)?;
    let proof = (period.common_period, period.compared);
    let parts = (period.preperiod, period.period, period.saltus);
    match (period.ends, parts, proof) {
        (Some(Some(end)), (None, None, None), (None, None)) => match own.last() {
            Some(0) if end == period.to => Ok(()),
            _ => wrong(format!("the row does not end at ({end},{end},{row})")),
        },
        (Some(None), (Some(first), Some(length), Some(0)), (Some(common), Some(compared))) => {
            let numbers = [first, length, common, compared.0, compared.1];
            if numbers.iter().any(|number| *number > MAX_SECOND) {
                return wrong("a number of the period or of the comparison is too large");
            }
            let [first, length, common, from, end] = numbers.map(|number| number as usize);
            check_window(&rows, common, (from, end))?;
            let ordered = row as usize <= first && first <= from;
            if !ordered || length == 0 || !common.is_multiple_of(length) {
                return wrong(format!(
                    "pre-period {first}, period {length} and common period {common} do not fit \
                     together"
                ));
            }
            check_least(own, row as usize, first, length)
        }
        _ => wrong("the certificate must state either the end of the row or its period"),
    }
}

/// The differences a − b of the lost bars (a, b, c), for c = 0 to `last` and b = c to `to`. If a
/// row ends earlier, its differences end there. Each a is the least one from which no move in the
/// second or the third row leads to a lost bar.
fn lost(
    last: usize,
    to: usize,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<Vec<Vec<u32>>, Fault> {
    let mut rows: Vec<Vec<u32>> = Vec::new();
    // For each b, the a of all lost bars (a, b, i) with i < c.
    let mut beside = vec![Numbers::default(); to + 1];
    // The a of all lost bars (a, i, i) with i < c.
    let mut below = Numbers::default();
    for c in 0..=last {
        // The a of these bars and of all lost bars (a, i, c).
        let mut taken = below.clone();
        let mut row = Vec::new();
        for (b, beside) in beside.iter_mut().enumerate().skip(c) {
            let b = b as u32;
            let a = least_missing(b.max(1), [&taken, beside].into_iter());
            taken.insert(a);
            beside.insert(a);
            if row.is_empty() {
                below.insert(a);
            }
            row.push(a - b);
            if a == b {
                break;
            }
        }
        rows.push(row);
        go_on(progress(c as u64))?;
    }
    Ok(rows)
}

fn check_values(period: &GamePeriod, row: u64, own: &[u32]) -> Result<(), Fault> {
    let mut own_values = own.iter();
    for (b, value) in (row..).zip(period.spelled_out()) {
        match own_values.next() {
            Some(&difference) if u64::from(difference) == value => {}
            Some(difference) => {
                return wrong(format!("at b = {b}, a - b is {difference}, not {value}"));
            }
            None => return wrong(format!("the row ends before b = {b}")),
        }
    }
    let values = own.iter().map(|&difference| u64::from(difference));
    check_largest(period, row, values, ["a - b", "b"])
}

/// Checks that the comparison holds, and has the place and the length that the theorem needs.
fn check_window(
    rows: &[Vec<u32>],
    common: usize,
    (from, end): (usize, usize),
) -> Result<(), Fault> {
    let last = |c: usize| c + rows[c].len() - 1;
    let to = last(rows.len() - 1);
    if common == 0 || end <= from || end + common != to + 1 {
        return wrong(format!(
            "a common period {common} and a comparison for {from} ≤ b < {end} do not fit the last \
             b, which is {to}"
        ));
    }
    let ends = |c: &usize| rows[*c].last() == Some(&0);
    let ended = (0..rows.len()).filter(ends).map(last).max();
    let first = rows
        .iter()
        .enumerate()
        .map(|(c, row)| c + row[0] as usize)
        .max();
    let least = ended.max(first).map_or(0, |least| least + 1);
    let widest = rows.iter().flatten().max().copied().unwrap_or(0) as usize;
    if from < least || end - from < widest {
        return wrong(format!(
            "the {THEOREM} needs a comparison of at least {widest} second rows that begins at \
             {least} or later"
        ));
    }
    for (c, row) in rows.iter().enumerate().filter(|(c, _)| !ends(c)) {
        let differs = |b: &usize| row[b - c] != row[b + common - c];
        if let Some(b) = (from..end).find(differs) {
            return wrong(format!(
                "at b = {b} and third row {c}, a - b is not the same as at b + {common}"
            ));
        }
    }
    Ok(())
}

/// Checks that the period and the pre-period of the row hold, and that they are the least.
fn check_least(own: &[u32], row: usize, first: usize, period: usize) -> Result<(), Fault> {
    let (first, end) = (first - row, own.len());
    let holds = |at: usize, period: usize| own.get(at + period) == own.get(at);
    if first + period >= end || (first..end - period).any(|at| !holds(at, period)) {
        return wrong(format!(
            "a - b does not repeat with period {period} from b = {} on",
            first + row
        ));
    }
    if first > 0 && holds(first - 1, period) {
        return wrong(format!(
            "the pre-period is too large: b = {} already repeats",
            first + row - 1
        ));
    }
    if let Some(part) = smaller_period(first, period, holds) {
        return wrong(format!("the period is too large: {part} is a period, too"));
    }
    Ok(())
}
