use super::{Row, RowMoves, Strip};
use crate::solve::pairs::PairRule;
use crate::solve::{Job, Progress};
use crate::theory::{least_missing, shorten};

/// Computes columns until their state returns, and then the rows with their least
/// periods.
///
/// The cycle is found by the method of R. P. Brent (*An improved Monte Carlo factorization
/// algorithm*, 1980), which keeps one earlier state. The columns are then computed once more and
/// compared with the period, up to the end of the window that proves it. So memory grows with the
/// pre-periods and the periods, not with the number of columns computed.
///
/// The 750,000 values of rows 0 to 63 of Wythoff's game take 1.5 MB. The 12 million values of rows
/// 0 to 127 take 23 MB.
#[derive(Debug, Clone)]
pub struct StripSearch {
    moves: RowMoves,
    last: usize,
    /// The number of columns after which the search for a cycle is given up.
    most: u64,
    machine: Machine,
    stage: Stage,
    /// The number of columns computed so far, in both stages.
    pub columns: u64,
}

#[derive(Debug, Clone)]
enum Stage {
    Cycle(Machine),
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

/// The most columns that a single vector may go back. All these columns are kept in memory.
const MOST_COLUMNS_BACK: usize = 1_000;

impl StripSearch {
    /// The search for the rows 0 to `last` of a rule, given up if no cycle is found in `most`
    /// columns. Misère play, early ends and blocking are left out. `None` for rules that no theorem
    /// covers. Also `None` if N of the theorems or `last` is above 255, or if a leap, a start or a
    /// step goes back more than 1,000 columns.
    pub fn new(rule: &PairRule, last: usize, most: u64) -> Option<Self> {
        Self::by(RowMoves::of(rule, last)?, last, most)
    }

    fn by(moves: RowMoves, last: usize, most: u64) -> Option<Self> {
        if moves.count(last).max(last) > MOST || moves.farthest() > MOST_COLUMNS_BACK {
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
        self.machine.advance();
        self.columns += 1;
        let column = self.machine.column;
        match &mut self.stage {
            Stage::Cycle(earlier) => {
                if self.machine.same_state(earlier) {
                    let period = column - earlier.column;
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
                rows.extend(column - 1, self.machine.recent.column(1));
                if column >= rows.from + self.moves.window(self.last) as u64 {
                    let found = std::mem::take(&mut rows.values);
                    let row = |mut values: Vec<u16>| {
                        let period = shorten(&mut values, rows.period as usize);
                        values.shrink_to_fit();
                        Row {
                            preperiod: (values.len() - period) as u64,
                            period: period as u64,
                            values,
                        }
                    };
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
        while let Stage::Cycle(_) | Stage::Rows(_) = self.stage {
            self.advance();
            match left.checked_sub(self.machine.cost()) {
                Some(rest) => left = rest,
                None => break,
            }
        }
        self.progress()
    }

    /// The number of columns is known only after the first stage. Before, the total is a
    /// guess that grows.
    fn progress(&self) -> Progress {
        let column = self.machine.column;
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

type Set = [u64; 8];

const EMPTY: Set = [0; 8];

/// The largest N of the theorems for which a set has room.
const MOST: usize = 255;

/// Marks a cell that is before column 0 or not computed yet.
const NONE: u16 = u16::MAX;

/// The rows of a strip at one column, with the parts of earlier columns on which later columns
/// depend.
///
/// A value v is held as bit v − b + N. Here b is the column of the value, or the column with which
/// it is compared. If values do not grow along the rows, v is held as bit v.
#[derive(Debug, Clone)]
struct Machine {
    moves: RowMoves,
    rows: usize,
    /// The number of the next column.
    column: u64,
    words: usize,
    used: Vec<Set>,
    /// For each line, the values on the line before each cell of the last columns. The ring of a
    /// line has one column more than the line's step goes back.
    lines: Vec<Ring<Set>>,
    /// The values of the last columns, each as the number of its bit. The ring has one column more
    /// than any leap or start goes back.
    recent: Ring<u16>,
}

impl Machine {
    /// The rows 0 to `last`, before column 0. N must be at most [`MOST`].
    fn new(moves: RowMoves, last: usize) -> Self {
        let rows = last + 1;
        let count = moves.count(last);
        let below = if moves.row { count } else { 0 };
        let starts = moves.lines.iter().flat_map(|line| &line.starts);
        let back = starts.chain(&moves.leaps).map(|start| start.1).max();
        // Values below 0 are never free.
        let mut used = EMPTY;
        (0..below).for_each(|bit| insert(&mut used, bit));
        let lines = moves.lines.iter();
        let lines = lines.map(|line| Ring::new(line.step.1, rows, EMPTY));
        Self {
            lines: lines.collect(),
            recent: Ring::new(back.unwrap_or(0).max(1), rows, NONE),
            used: vec![used; rows],
            moves,
            rows,
            column: 0,
            words: (below + count) / 64 + 1,
        }
    }

    fn cost(&self) -> u64 {
        (self.rows * (self.lines.len() + 1)) as u64
    }

    fn memory_bytes(&self) -> usize {
        let sets = |ring: &Ring<Set>| size_of_val(&ring.items[..]);
        size_of_val(&self.used[..])
            + self.lines.iter().map(sets).sum::<usize>()
            + size_of_val(&self.recent.items[..])
    }

    fn advance(&mut self) {
        let (moves, recent) = (&self.moves, &mut self.recent);
        let (lines, all_used) = (&mut self.lines[..], &mut self.used[..]);
        let mut taken = EMPTY;
        // The build for the browser is optimised for size. So this function uses plain loops over
        // slices, and copies sets word by word.
        let (grow, words) = (moves.row, self.words);
        let mut row = 0;
        while row < self.rows {
            let used = &mut all_used[row];
            let mut word = 0;
            while word < words {
                taken[word] = if grow { used[word] } else { 0 };
                word += 1;
            }
            // At this cell a line has the values that it had one step back, and the values at its
            // starts. Whole sets are copied first and single values are added later: mixing both
            // stalls a processor.
            let mut index = 0;
            while index < lines.len() {
                let (p, q) = moves.lines[index].step;
                let ring = &mut lines[index];
                let to = ring.next + row;
                if row < p {
                    ring.items[to] = EMPTY;
                } else {
                    let from = ring.start(q) + row - p;
                    let items = &mut ring.items[..];
                    let columns = if grow { q } else { 0 };
                    let mut word = 0;
                    while word < words {
                        let set = shifted(&items[from], word, columns);
                        items[to][word] = set;
                        taken[word] |= set;
                        word += 1;
                    }
                }
                index += 1;
            }
            // The bit of the value that is i rows and j columns before this cell. `None` if there
            // is no such cell, or its value is too small to matter.
            let option = |recent: &Ring<u16>, (i, j): (usize, usize)| {
                let column = &recent.items[recent.start(j)..];
                let bit = column[row.checked_sub(i)?];
                let shift = if grow { j } else { 0 };
                usize::from(bit).checked_sub(shift).filter(|_| bit != NONE)
            };
            let mut index = 0;
            while index < lines.len() {
                let mut start = 0;
                while start < moves.lines[index].starts.len() {
                    let ring = &mut lines[index];
                    if let Some(bit) = option(recent, moves.lines[index].starts[start]) {
                        insert(&mut ring.items[ring.next + row], bit);
                        insert(&mut taken, bit);
                    }
                    start += 1;
                }
                index += 1;
            }
            let mut index = 0;
            while index < moves.leaps.len() {
                if let Some(bit) = option(recent, moves.leaps[index]) {
                    insert(&mut taken, bit);
                }
                index += 1;
            }
            let bit = least_missing(&taken);
            recent.items[recent.next + row] = bit as u16;
            if grow {
                let mut word = 0;
                while word < words {
                    used[word] = shifted(used, word, 1);
                    word += 1;
                }
                if let Some(bit) = bit.checked_sub(1) {
                    insert(used, bit);
                }
            }
            row += 1;
        }
        self.column += 1;
        lines.iter_mut().for_each(Ring::turn);
        recent.turn();
        recent.column_mut().fill(NONE);
    }

    fn same_state(&self, other: &Self) -> bool {
        self.used == other.used
            && self.recent.same(&other.recent)
            && self.lines.iter().zip(&other.lines).all(|(a, b)| a.same(b))
    }
}

/// The latest columns before the next one. A column has one item for each row.
#[derive(Debug, Clone)]
struct Ring<T> {
    rows: usize,
    items: Vec<T>,
    /// The index at which the next column begins.
    next: usize,
}

impl<T: Copy + PartialEq> Ring<T> {
    fn new(back: usize, rows: usize, item: T) -> Self {
        Self {
            rows,
            items: vec![item; (back + 1) * rows],
            next: 0,
        }
    }

    /// The index of the column that is `ago` columns before the next one.
    #[inline(always)]
    fn start(&self, ago: usize) -> usize {
        let behind = ago * self.rows;
        if self.next >= behind {
            self.next - behind
        } else {
            self.next + self.items.len() - behind
        }
    }

    fn column(&self, ago: usize) -> &[T] {
        let at = self.start(ago);
        &self.items[at..at + self.rows]
    }

    fn column_mut(&mut self) -> &mut [T] {
        &mut self.items[self.next..self.next + self.rows]
    }

    fn turn(&mut self) {
        self.next += self.rows;
        if self.next == self.items.len() {
            self.next = 0;
        }
    }

    fn same(&self, other: &Self) -> bool {
        (1..self.items.len() / self.rows).all(|ago| self.column(ago) == other.column(ago))
    }
}

#[inline(always)]
fn insert(set: &mut Set, bit: usize) {
    set[bit / 64 % 8] |= 1 << (bit % 64);
}

/// A word of the values relative to a column that is `columns` later. Values that leave the set are
/// below every free value.
#[inline(always)]
fn shifted(set: &Set, word: usize, columns: usize) -> u64 {
    let (first, shift) = (word + columns / 64, columns % 64);
    let at = |index: usize| if index < 8 { set[index] } else { 0 };
    // The shift is done in two steps, as a shift by 64 would do nothing.
    at(first) >> shift | at(first + 1) << 1 << (63 - shift)
}

#[cfg(test)]
#[path = "../../../../tests/inside/solve/strip_search.rs"]
mod tests;
