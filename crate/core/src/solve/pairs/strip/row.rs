use super::machine::Machine;
use super::search::Cycle;
use super::{Row, RowMoves, RowPeriod};
use crate::solve::pairs::PairRule;
use crate::solve::{Job, Progress};

/// Computes columns until their state returns, and keeps the values of the last row only. The
/// other rows are compared once more from a state before the common period.
///
/// Row 255 of Wythoff's game takes 2.7 million columns and 6 MB. All values of the rows 0 to 255
/// would take 50 times as much.
#[derive(Debug, Clone)]
pub struct RowSearch {
    cycle: Cycle,
    /// The values of the last row.
    values: Vec<u16>,
    stage: Stage,
    /// The number of columns computed so far.
    pub columns: u64,
}

#[derive(Debug, Clone)]
enum Stage {
    Cycle,
    /// The search for the last column before the common period.
    Begin(Box<Begin>),
    /// The search is over: the row, or `None` if the search was given up.
    Done(Option<(RowPeriod, Row)>),
}

/// Two machines, one common period apart.
#[derive(Debug, Clone)]
struct Begin {
    near: Machine,
    far: Machine,
    /// The column from which on both machines agree, as far as they were compared.
    from: Option<u64>,
    /// The first column of this comparison, and the column after the last.
    columns: (u64, u64),
}

impl RowSearch {
    /// The search for row `row` of a rule, given up if no cycle is found in `most` columns. `None`
    /// as for [`StripSearch::new`](super::StripSearch::new).
    pub fn new(rule: &PairRule, row: usize, most: u64) -> Option<Self> {
        Some(Self {
            cycle: Cycle::new(RowMoves::of(rule, row)?, row, most)?,
            values: Vec::new(),
            stage: Stage::Cycle,
            columns: 0,
        })
    }

    /// The period of the row and its nimbers, if the search has found them.
    pub fn found(&self) -> Option<&(RowPeriod, Row)> {
        match &self.stage {
            Stage::Done(found) => found.as_ref(),
            _ => None,
        }
    }

    fn advance(&mut self) {
        let cycle = &mut self.cycle;
        match &mut self.stage {
            Stage::Cycle => {
                cycle.advance();
                self.columns += 1;
                self.values.extend(cycle.machine.latest().last());
                if cycle.period.is_some() {
                    // The last earlier state returned, so the period holds from its column on.
                    let end = cycle.earlier.pop_back().map_or(0, |state| state.column);
                    self.stage = Stage::Begin(Box::new(Begin::before(end, cycle)));
                } else if cycle.is_over() {
                    self.stage = Stage::Done(None);
                }
            }
            Stage::Begin(begin) => {
                let period = cycle.period.unwrap_or(1);
                self.columns += 1;
                begin.advance(period);
                let (start, end) = begin.columns;
                if begin.near.column < end {
                    return;
                }
                if begin.from.is_none() && start > 0 {
                    **begin = Begin::before(start, cycle);
                    return;
                }
                let (from, row) = (begin.from.unwrap_or(0), cycle.last);
                let values = std::mem::take(&mut self.values);
                let found = Row::new(values, period, &cycle.moves, row);
                let period = RowPeriod {
                    row,
                    preperiod: found.preperiod,
                    period: found.period,
                    saltus: if cycle.moves.row { found.period } else { 0 },
                    common: period,
                    window: (from, from + cycle.moves.window(row) as u64),
                };
                self.stage = Stage::Done(Some((period, found)));
            }
            Stage::Done(_) => {}
        }
    }
}

impl Begin {
    /// A comparison that ends before column `end` and begins at an earlier state.
    fn before(end: u64, cycle: &mut Cycle) -> Self {
        let new = || Machine::new(&cycle.moves, cycle.last);
        let near = cycle.earlier.pop_back().unwrap_or_else(new);
        Self {
            columns: (near.column, end),
            far: near.clone(),
            near,
            from: None,
        }
    }

    fn advance(&mut self, period: u64) {
        let together = self.far.column == self.near.column + period;
        if together && self.near.column < self.columns.1 {
            self.near.advance();
            self.far.advance();
            if self.near.latest() != self.far.latest() {
                self.from = Some(self.near.column);
            }
        } else if !together {
            self.far.advance();
        }
    }
}

impl Job for RowSearch {
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

    /// The number of columns is not known before the state returns. Until then, the total is a
    /// guess that grows.
    fn progress(&self) -> Progress {
        let rest = match &self.stage {
            Stage::Cycle => self.cycle.rest(),
            Stage::Begin(begin) => {
                let compared = begin.columns.1 - begin.near.column;
                let target = begin.near.column + self.cycle.period.unwrap_or(1);
                compared + (target - begin.far.column) + 1
            }
            Stage::Done(_) => 0,
        };
        let values = match self.found() {
            Some((_, row)) => row.values.len(),
            None => self.values.capacity(),
        };
        Progress {
            done: self.columns,
            total: self.columns + rest,
            memory_bytes: (2 * values + self.cycle.memory_bytes()) as u64,
        }
    }
}
