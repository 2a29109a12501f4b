//! The search for the period of a strip.

use super::machine::{MOST, Machine};
use super::{Moves, Row, Strip};
use crate::solve::{Job, Progress};

/// Computes columns until their state returns, and then the rows with their least
/// periods.
///
/// The cycle is found by the method of R. P. Brent (*An improved Monte Carlo
/// factorization algorithm*, 1980), which keeps one earlier state. The columns are
/// then computed once more, now with a period to hold them against, up to the
/// window that proves it. So memory grows with the pre-periods and the periods,
/// not with the columns looked at.
///
/// Rows 0 to 63 of Wythoff's game take 1.5 MB for 750,000 values, rows 0 to 127
/// 23 MB for 12 million.
#[derive(Debug, Clone)]
pub struct StripSearch {
    moves: Moves,
    last: usize,
    /// The columns after which the search for a cycle is given up.
    most: u64,
    machine: Machine,
    stage: Stage,
    /// The columns computed in all.
    columns: u64,
}

#[derive(Debug, Clone)]
enum Stage {
    /// Looking for a cycle: an earlier state.
    Cycle(Machine),
    /// The period of the states is known.
    Rows(Rows),
    /// Found, or given up.
    Done(Option<Strip>),
}

/// The rows, as far as the period does not tell them.
#[derive(Debug, Clone)]
struct Rows {
    period: u64,
    /// The values of each row up to the last that differs from the one a period
    /// before, or of the first period.
    values: Vec<Vec<u16>>,
    /// The first column from which no row differs.
    from: u64,
}

/// The most columns that a single vector goes back: its columns are all kept.
const FARTHEST: usize = 1_000;

impl StripSearch {
    /// The rows 0 to `last` of a game, given up if no cycle is found in `most`
    /// columns. `None` if N of the theorems or `last` is above 255, or a leap, a start
    /// or a step goes back more than 1,000 columns.
    pub fn new(moves: Moves, last: usize, most: u64) -> Option<Self> {
        if moves.count(last).max(last) > MOST || moves.farthest() > FARTHEST {
            return None;
        }
        let machine = Machine::new(moves.clone(), last);
        Some(Self {
            stage: Stage::Cycle(machine.clone()),
            machine,
            moves,
            last,
            most,
            columns: 0,
        })
    }

    /// The rows 0 to `last` of a game, found at once.
    pub fn run(moves: Moves, last: usize, most: u64) -> Option<Strip> {
        let mut search = Self::new(moves, last, most)?;
        search.finish();
        search.into_strip()
    }

    /// The strip, if the search has found it.
    pub fn strip(&self) -> Option<&Strip> {
        match &self.stage {
            Stage::Done(strip) => strip.as_ref(),
            _ => None,
        }
    }

    /// The same to keep.
    pub fn into_strip(self) -> Option<Strip> {
        match self.stage {
            Stage::Done(strip) => strip,
            _ => None,
        }
    }

    /// The columns computed so far.
    pub fn columns(&self) -> u64 {
        self.columns
    }

    fn advance(&mut self) {
        self.machine.advance();
        self.columns += 1;
        let column = self.machine.column();
        match &mut self.stage {
            Stage::Cycle(earlier) => {
                if self.machine.same_state(earlier) {
                    let period = column - earlier.column();
                    self.machine = Machine::new(self.moves.clone(), self.last);
                    self.stage = Stage::Rows(Rows {
                        period,
                        values: vec![Vec::new(); self.last + 1],
                        from: period,
                    });
                } else if column >= self.most {
                    self.stage = Stage::Done(None);
                } else if column.is_power_of_two() {
                    *earlier = self.machine.clone();
                }
            }
            Stage::Rows(rows) => {
                rows.extend(column - 1, self.machine.last());
                if column >= rows.from + self.moves.window(self.last) as u64 {
                    let found = std::mem::take(&mut rows.values);
                    let row = |values| least(values, rows.period as usize);
                    let strip = Strip {
                        below: if self.moves.row {
                            self.moves.count(self.last)
                        } else {
                            0
                        },
                        moves: self.moves.clone(),
                        rows: found.into_iter().map(row).collect(),
                    };
                    self.stage = Stage::Done(Some(strip));
                }
            }
            Stage::Done(_) => {}
        }
    }
}

impl Rows {
    fn extend(&mut self, column: u64, values: &[u16]) {
        let (at, period) = (column as usize, self.period as usize);
        for (row, &value) in self.values.iter_mut().zip(values) {
            if at < period {
                row.push(value);
                continue;
            }
            let expected = |row: &[u16], column: usize| {
                let beyond = (column - row.len()) / period + 1;
                row[column - beyond * period]
            };
            if expected(row, at) != value {
                while row.len() < at {
                    row.push(expected(row, row.len()));
                }
                row.push(value);
                self.from = column + 1;
            }
        }
    }

    fn memory_bytes(&self) -> usize {
        self.values.iter().map(|row| 2 * row.capacity()).sum()
    }
}

/// The row with its least period and pre-period, from its values up to the end of
/// a first period.
fn least(mut values: Vec<u16>, all: usize) -> Row {
    // The last value kept differs from the one a period before, if there is one:
    // so the pre-period is the least.
    let preperiod = values.len() - all;
    let cycle = &values[preperiod..];
    let mut period = all;
    let mut rest = all;
    let mut prime = 2;
    while rest > 1 {
        if !rest.is_multiple_of(prime) {
            prime += 1;
            continue;
        }
        rest /= prime;
        let part = period / prime;
        if (part..all).all(|at| cycle[at] == cycle[at - part]) {
            period = part;
        }
    }
    values.truncate(preperiod + period);
    values.shrink_to_fit();
    Row {
        preperiod: preperiod as u64,
        period: period as u64,
        values,
    }
}

impl Job for StripSearch {
    fn step(&mut self, budget: u64) -> Progress {
        let mut left = budget;
        while let Stage::Cycle(_) | Stage::Rows(_) = self.stage {
            self.advance();
            match left.checked_sub(self.machine.cost()) {
                Some(rest) => left = rest,
                None => break,
            }
        }
        self.progress()
    }

    /// How many columns the end takes is known only after the first stage; before,
    /// the total is a guess that grows.
    fn progress(&self) -> Progress {
        let column = self.machine.column();
        let (rest, memory) = match &self.stage {
            Stage::Cycle(earlier) => {
                let until = (column + 1).next_power_of_two();
                (2 * until - column, earlier.memory_bytes())
            }
            Stage::Rows(rows) => {
                let end = rows.from + self.moves.window(self.last) as u64;
                (end.max(column + 1) - column, rows.memory_bytes())
            }
            Stage::Done(strip) => (0, strip.as_ref().map_or(0, Strip::memory_bytes)),
        };
        Progress {
            done: self.columns,
            total: self.columns + rest,
            memory_bytes: (memory + self.machine.memory_bytes()) as u64,
        }
    }
}
