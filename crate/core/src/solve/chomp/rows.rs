use std::fmt;

use super::{BarRow, Set, Taken, ThreeRows};
use crate::solve::{Job, Progress, work};
use crate::theory::{lcm, shorten};

/// The comparison that proves the period of a row, by the window theorem of the [module](super).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarWindow {
    /// A common period of all rows 0 to c that go on.
    pub common: u64,
    /// The range of b, without its end, for the comparison. It compares the differences of these
    /// rows at b and a common period later.
    pub window: (u64, u64),
}

impl fmt::Display for BarWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { common, window } = self;
        let (from, end) = window;
        write!(
            f,
            "a − b compared at b and at b + {common} for {from} ≤ b < {end} "
        )?;
        write!(f, "({})", BarRows::THEOREM)
    }
}

/// The rows of lost bars from c = 0 on.
///
/// Cost: rows 0 to 700 take about 5 ms and 300 kB, rows 0 to 2,000 take 40 ms and 2 MB, and rows 0
/// to 10,000 take 4 s and 55 MB.
#[derive(Debug, Clone, Default)]
pub struct BarRows {
    /// The rows known so far.
    pub rows: Vec<BarRow>,
    asked: usize,
    taken: Taken,
    /// A common period of the rows that go on.
    common: u64,
    /// The first b from which three conditions hold: the rows that go on repeat, the other rows
    /// have ended, and no lost (a, i, i) has a ≥ b.
    settled: u64,
}

impl ThreeRows for BarRows {
    fn row(&self, c: u64) -> Option<&BarRow> {
        self.rows.get(usize::try_from(c).ok()?)
    }
}

impl BarRows {
    /// The largest third row that may be asked for.
    pub const LAST: u64 = 10_000;
    /// The name of the theorem that proves the periods, in records and sentences.
    pub const THEOREM: &str = "bar theorem";

    /// The rows 0 to `last`, at most [`BarRows::LAST`].
    pub fn to(last: u64) -> Self {
        let mut rows = Self::default();
        rows.ask(last);
        rows.finish();
        rows
    }

    /// Asks for the rows 0 to `last`, at most [`BarRows::LAST`].
    pub fn ask(&mut self, last: u64) {
        let last = last.min(Self::LAST) as usize;
        self.asked = self.asked.max(last + 1);
    }

    /// The comparison that proves the period of row c; `None` if the row ends or is not known.
    pub fn window(&self, c: u64) -> Option<BarWindow> {
        self.row(c)?.period?;
        let rows = &self.rows[..=c as usize];
        let periods = rows.iter().filter_map(|row| row.period);
        let from = rows.iter().map(settles).max()?;
        let largest = rows.iter().map(BarRow::largest).max()?;
        Some(BarWindow {
            common: periods.fold(1, |all, (_, period)| lcm(all, period)),
            window: (from, from + largest),
        })
    }

    fn advance(&mut self) -> u64 {
        let c = self.rows.len();
        let mut taken = self.taken.diagonal.clone();
        let mut differences = Vec::new();
        let mut cost = 0;
        let common = self.common.max(1) as usize;
        // An earlier state, its b, and a number of values of b. Later states are compared with the
        // earlier state for this many values of b.
        let (mut earlier, mut at, mut span) = (Vec::new(), 0, 0);
        let mut b = c;
        let row = loop {
            if b == self.taken.columns.len() {
                let first = |row: &BarRow| Some(b + row.difference(b as u64)? as usize);
                let firsts: Vec<usize> = self.rows.iter().filter_map(first).collect();
                self.taken.push(firsts.into_iter());
            }
            let (a, words) = self.taken.next(&mut taken, b, &[]);
            cost += words + 4;
            differences.push((a - b) as u16);
            if a == b {
                break BarRow {
                    third: c as u64,
                    differences,
                    period: None,
                };
            }
            b += 1;
            if (b as u64) < self.settled.max(c as u64 + 1) {
                continue;
            }
            // R. P. Brent's method: the state is compared with a single earlier state.
            let (ago, due) = (b - at, b - at >= span);
            let compared = span > 0 && ago.is_multiple_of(common);
            if !due && !compared {
                continue;
            }
            // No lost (a, i, i) has an a this large. So the state is the set of all a ≥ b.
            let state = set_from(&taken, b);
            cost += state.len();
            if compared && earlier == state {
                let period = shorten(&mut differences, ago);
                let from = (c + differences.len() - period) as u64;
                break BarRow {
                    third: c as u64,
                    differences,
                    period: Some((from, period as u64)),
                };
            }
            if due {
                (earlier, at, span) = (state, b, (2 * span).max(common));
            }
        };
        let added = (c as u64..).map_while(|b| row.difference(b).map(|d| d as u16));
        self.taken.add(c, added);
        if let Some((_, period)) = row.period {
            self.common = lcm(common as u64, period);
        }
        self.settled = self.settled.max(settles(&row));
        self.rows.push(row);
        cost as u64
    }
}

/// The numbers of a set from `first` on, less `first`, without empty words at the end.
fn set_from(set: &Set, first: usize) -> Set {
    let (word, shift) = (first / 64, first % 64);
    let at = |index: usize| set.get(index).copied().unwrap_or(0);
    // The shift is done in two steps, as a shift by 64 would do nothing.
    let shifted = |index| at(index) >> shift | at(index + 1) << 1 << (63 - shift);
    let mut words: Set = (word..set.len()).map(shifted).collect();
    while words.last() == Some(&0) {
        words.pop();
    }
    words
}

/// The least b that is above the a of the first lost bar (a, c, c), and at which the row has ended
/// or is periodic.
fn settles(row: &BarRow) -> u64 {
    let first = row.third + u64::from(row.differences[0]);
    let from = row.period.map_or(0, |(from, _)| from);
    (first + 1)
        .max(from)
        .max(row.end().map_or(0, |end| end + 1))
}

impl Job for BarRows {
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, Self::advance)
    }

    fn progress(&self) -> Progress {
        let known: usize = self.rows.iter().map(|row| 2 * row.differences.len()).sum();
        Progress {
            done: self.rows.len() as u64,
            total: self.asked as u64,
            memory_bytes: (known + self.taken.memory_bytes()) as u64,
        }
    }
}
