use std::collections::VecDeque;

use super::machine::Machine;
use super::{Row, RowMoves, Strip};
use crate::solve::pairs::PairRule;
use crate::solve::{Job, Progress};
use crate::theory::shorten;

/// The search for the first state that returns: the method of R. P. Brent (*An improved Monte Carlo
/// factorization algorithm*, 1980), but with eight earlier states between two powers of two. So the
/// search ends soon after the first period.
#[derive(Debug, Clone)]
pub(super) struct Cycle {
    pub(super) moves: RowMoves,
    pub(super) last: usize,
    /// The number of columns after which the search is given up.
    most: u64,
    pub(super) machine: Machine,
    /// The earlier states, ascending by their columns. After the return of a state they end with
    /// this state.
    pub(super) earlier: VecDeque<Machine>,
    /// The least period of the states, if it is known.
    pub(super) period: Option<u64>,
}

/// The most bytes of all earlier states, and their largest number.
const EARLIER: (usize, usize) = (1 << 28, 16);

impl Cycle {
    pub(super) fn new(moves: RowMoves, last: usize, most: u64) -> Option<Self> {
        moves.fit(last).then(|| Self {
            machine: Machine::new(&moves, last),
            moves,
            last,
            most,
            earlier: VecDeque::new(),
            period: None,
        })
    }

    /// Computes a column.
    pub(super) fn advance(&mut self) {
        self.machine.advance();
        let (column, machine) = (self.machine.column, &self.machine);
        if let Some(at) = self.earlier.iter().rposition(|it| machine.same_state(it)) {
            self.period = Some(column - self.earlier[at].column);
            self.earlier.truncate(at + 1);
        } else if column.is_multiple_of(((column + 1).next_power_of_two() / 16).max(1)) {
            let (bytes, count) = EARLIER;
            let most = (bytes / machine.memory_bytes()).clamp(2, count);
            if self.earlier.len() >= most {
                self.earlier.pop_front();
            }
            self.earlier.push_back(machine.clone());
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.period.is_some() || self.machine.column >= self.most
    }

    /// A guess at the number of columns that are still to be computed. It grows with the search.
    pub(super) fn rest(&self) -> u64 {
        let column = self.machine.column;
        2 * (column + 1).next_power_of_two() - column
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let all = self.earlier.iter().chain([&self.machine]);
        all.map(Machine::memory_bytes).sum()
    }
}

/// Computes columns until their state returns, and then the rows with their least periods.
///
/// After the return of a state the columns are computed once more and compared with the period, up
/// to the end of the window that proves it. So memory grows with the pre-periods and the periods,
/// not with the number of columns computed.
///
/// The 750,000 values of rows 0 to 63 of Wythoff's game take 1.5 MB. The 12 million values of rows
/// 0 to 127 take 23 MB.
#[derive(Debug, Clone)]
pub struct StripSearch {
    cycle: Cycle,
    stage: Stage,
    /// The number of columns computed so far, in both stages.
    pub columns: u64,
}

#[derive(Debug, Clone)]
enum Stage {
    Cycle,
    Rows(Rows),
    /// The search is over: the strip, or `None` if it was given up.
    Done(Option<Strip>),
}

/// The part of the rows that does not follow from the period.
#[derive(Debug, Clone)]
struct Rows {
    period: u64,
    /// The values of each row, at least those of the first period. Later values are listed up to
    /// the last one that differs from the value one period before.
    values: Vec<Vec<u16>>,
    /// The column from which on every value equals the value one period before.
    from: u64,
}

impl StripSearch {
    /// The search for the rows 0 to `last` of a rule, given up if no cycle is found in `most`
    /// columns. Misère play, early ends and blocking are left out. `None` for rules that no theorem
    /// covers. Also `None` if N of the theorems or `last` is above 4,095, if a leap, a start or a
    /// step goes back more than 2,047 columns, or if the sets of a state take more than 128 MB.
    pub fn new(rule: &PairRule, last: usize, most: u64) -> Option<Self> {
        Self::by(RowMoves::of(rule, last)?, last, most)
    }

    fn by(moves: RowMoves, last: usize, most: u64) -> Option<Self> {
        Some(Self {
            cycle: Cycle::new(moves, last, most)?,
            stage: Stage::Cycle,
            columns: 0,
        })
    }

    /// The strip, if the search has found it.
    pub fn strip(&self) -> Option<&Strip> {
        match &self.stage {
            Stage::Done(strip) => strip.as_ref(),
            _ => None,
        }
    }

    /// The strip, if the search has found it, without a copy.
    pub fn into_strip(self) -> Option<Strip> {
        match self.stage {
            Stage::Done(strip) => strip,
            _ => None,
        }
    }

    fn advance(&mut self) {
        self.columns += 1;
        let cycle = &mut self.cycle;
        let (last, window) = (cycle.last, cycle.moves.window(cycle.last) as u64);
        match &mut self.stage {
            Stage::Cycle => {
                cycle.advance();
                if let Some(period) = cycle.period {
                    cycle.earlier.clear();
                    cycle.machine = Machine::new(&cycle.moves, last);
                    self.stage = Stage::Rows(Rows {
                        period,
                        values: vec![Vec::new(); last + 1],
                        from: period,
                    });
                } else if cycle.is_over() {
                    self.stage = Stage::Done(None);
                }
            }
            Stage::Rows(rows) => {
                cycle.machine.advance();
                rows.extend(cycle.machine.column - 1, cycle.machine.latest());
                if cycle.machine.column >= rows.from + window {
                    let (found, moves) = (std::mem::take(&mut rows.values), &cycle.moves);
                    let row = |values| Row::new(values, rows.period, moves, last);
                    self.stage = Stage::Done(Some(Strip {
                        moves: moves.clone(),
                        rows: found.into_iter().map(row).collect(),
                    }));
                }
            }
            Stage::Done(_) => {}
        }
    }
}

impl Row {
    /// The row of a strip to row `last` with these values. The last `period` values repeat for
    /// ever.
    pub(super) fn new(mut values: Vec<u16>, period: u64, moves: &RowMoves, last: usize) -> Self {
        let period = shorten(&mut values, period as usize);
        values.shrink_to_fit();
        Self {
            preperiod: (values.len() - period) as u64,
            period: period as u64,
            below: moves.row.then(|| moves.count(last) as u64),
            values,
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
            let folded = |row: &[u16], column: usize| {
                let beyond = (column - row.len()) / period + 1;
                row[column - beyond * period]
            };
            if folded(row, at) != value {
                while row.len() < at {
                    row.push(folded(row, row.len()));
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

impl Job for StripSearch {
    fn step(&mut self, budget: u64) -> Progress {
        let mut left = budget;
        while !matches!(self.stage, Stage::Done(_)) {
            self.advance();
            match left.checked_sub(self.cycle.machine.cost()) {
                Some(rest) => left = rest,
                None => break,
            }
        }
        self.progress()
    }

    /// The number of columns is known only after the first stage. Before, the total is a
    /// guess that grows.
    fn progress(&self) -> Progress {
        let column = self.cycle.machine.column;
        let (rest, memory) = match &self.stage {
            Stage::Cycle => (self.cycle.rest(), 0),
            Stage::Rows(rows) => {
                let end = rows.from + self.cycle.moves.window(self.cycle.last) as u64;
                (end.max(column + 1) - column, rows.memory_bytes())
            }
            Stage::Done(strip) => (0, strip.as_ref().map_or(0, Strip::memory_bytes)),
        };
        Progress {
            done: self.columns,
            total: self.columns + rest,
            memory_bytes: (memory + self.cycle.memory_bytes()) as u64,
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/inside/solve/strip_search.rs"]
mod tests;
