//! The bar theorem, checked from its statement.
//!
//! The statement and its proof are in the documentation of `solve::chomp`.

use super::budget::{Budget, Fault, go_on, malformed, wrong};
use super::claim::{check_largest, smaller_period};
use super::heap_rule::mark;
use crate::lab::certificate::GamePeriod;

pub(super) const GAME: &str = "chomp";
const THEOREM: &str = "bar theorem";
/// The largest third row, and the largest second row, that are computed.
const MAX_ROW: u64 = 700;
const MAX_SECOND: u64 = 10_000;

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
    // The steps: for each third row c and second row b, the lists of all smaller third rows are
    // read, and some values of a are tried.
    let cells = (0..=row).map(|c| u128::from(period.to.saturating_sub(c) + 1) * u128::from(c + 1));
    budget.expect(4 * cells.sum::<u128>())?;
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
) -> Result<Vec<Vec<usize>>, Fault> {
    let mut rows: Vec<Vec<usize>> = Vec::new();
    // The cells (b, c) are numbered in the order of the loops. For each a, `beside` has the number
    // of the last cell for which a bar (a, b, i) with i < c is lost.
    let mut beside = Vec::new();
    let mut cell = 0;
    for c in 0..=last {
        // Marks each a of a lost bar (a, i, c), or of a lost bar (a, i, i) with i < c.
        let mut taken = Vec::new();
        rows.iter()
            .enumerate()
            .for_each(|(i, row)| mark(&mut taken, i + row[0], 1));
        let mut row = Vec::new();
        for b in c..=to {
            cell += 1;
            for (i, lower) in rows.iter().enumerate() {
                if let Some(difference) = lower.get(b - i) {
                    mark(&mut beside, b + difference, cell);
                }
            }
            let free = |a: &usize| taken.get(*a) != Some(&1) && beside.get(*a) != Some(&cell);
            let a = (b.max(1)..).find(free).unwrap_or(b);
            mark(&mut taken, a, 1);
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

fn check_values(period: &GamePeriod, row: u64, own: &[usize]) -> Result<(), Fault> {
    let mut own_values = own.iter();
    for (b, value) in (row..).zip(period.spelled_out()) {
        match own_values.next() {
            Some(&difference) if difference as u64 == value => {}
            Some(difference) => {
                return wrong(format!("at b = {b}, a - b is {difference}, not {value}"));
            }
            None => return wrong(format!("the row ends before b = {b}")),
        }
    }
    let values = own.iter().map(|&difference| difference as u64);
    check_largest(period, row, values, ["a - b", "b"])
}

/// Checks that the comparison holds, and has the place and the length that the theorem needs.
fn check_window(
    rows: &[Vec<usize>],
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
    let first = rows.iter().enumerate().map(|(c, row)| c + row[0]).max();
    let least = ended.max(first).map_or(0, |least| least + 1);
    let widest = rows.iter().flatten().max().copied().unwrap_or(0);
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
fn check_least(own: &[usize], row: usize, first: usize, period: usize) -> Result<(), Fault> {
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
