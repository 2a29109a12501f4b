//! The nimbers of a strip at any distance, its states by column, and means of many nimbers.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use serde::Serialize;

use super::RowMoves;
use crate::rules::{Reason, grouped_in_text as text};
use crate::theory::lcm;

/// A row whose nimbers are known at any distance: g(b + period) = g(b) + saltus for all
/// b ≥ preperiod, both least.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The first column b ≥ 0 from which the period holds.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The values up to the end of the first period. [`Strip::nimber`] turns them into nimbers.
    pub(super) values: Vec<u16>,
}

/// The proved period of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RowPeriod {
    /// The row: the size of the pile that stays.
    pub row: usize,
    /// The first column b ≥ 0 from which the period holds.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The amount that a period adds to the nimber.
    pub saltus: u64,
    /// A period of all rows up to this one.
    pub common: u64,
    /// The columns b, from the first to the one before the second, that prove `common` by the
    /// window theorem. In them g(b + common) is g(b) plus the amount that a period adds, in all
    /// rows up to this one. The period holds from the first of them on.
    pub window: (u64, u64),
}

impl RowPeriod {
    /// The comparison that proves the period, such as "g(a,b+24) = g(a,b) + 24 compared for rows 0
    /// to 7 and 102 ≤ b < 130 (strip theorem)".
    pub fn comparison(&self) -> String {
        let Self {
            row,
            saltus,
            common,
            window,
            ..
        } = self;
        let plus = match saltus {
            0 => String::new(),
            _ => format!(" + {common}"),
        };
        let rows = match row {
            0 => "row 0".to_owned(),
            _ => format!("rows 0 to {row}"),
        };
        format!(
            "g(a,b+{common}) = g(a,b){plus} compared for {rows} and {} ≤ b < {} ({})",
            window.0,
            window.1,
            Strip::THEOREM
        )
    }
}

/// A text for people, such as "period 24 and saltus 24 from column 92, proved: " and the
/// comparison.
impl fmt::Display for RowPeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            preperiod,
            period,
            saltus,
            ..
        } = self;
        write!(f, "period {period} ")?;
        if *saltus > 0 {
            write!(f, "and saltus {saltus} ")?;
        }
        write!(f, "from column {preperiod}, proved: {}", self.comparison())
    }
}

/// The rows 0 to some row of a game on two piles, with their periods proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strip {
    pub(super) moves: RowMoves,
    /// The amount that is added to each nimber less its column to get the value. 0 if nimbers do
    /// not grow; then values are nimbers.
    pub(super) below: usize,
    pub(super) rows: Vec<Row>,
}

impl Strip {
    /// The name of the theorem that proves the periods, in records and sentences.
    pub const THEOREM: &str = "strip theorem";

    /// The rows, from row 0 on.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The nimber of the cell in this row and column; `None` if the strip has no
    /// such row, or the nimber exceeds 64 bits. O(1).
    pub fn nimber(&self, row: u64, column: u64) -> Option<u64> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        let value = u64::from(row.values[usize::try_from(row.fold(column)).ok()?]);
        match self.moves.row {
            true => column.checked_add(value)?.checked_sub(self.below as u64),
            false => Some(value),
        }
    }

    /// The nimber of a cell less its column; `None` as for [`Strip::nimber`].
    pub fn difference(&self, row: u64, column: u64) -> Option<i64> {
        let nimber = self.nimber(row, column)?;
        i64::try_from(i128::from(nimber) - i128::from(column)).ok()
    }

    /// The proved period of each row, in order.
    pub fn periods(&self) -> Vec<RowPeriod> {
        let rows = 0..self.rows.len();
        rows.filter_map(|row| self.period(row)).collect()
    }

    /// The proved period of a row. O(rows).
    pub fn period(&self, row: usize) -> Option<RowPeriod> {
        let of = self.rows.get(row)?;
        let rows = &self.rows[..=row];
        let from = rows.iter().map(|row| row.preperiod).max()?;
        Some(RowPeriod {
            row,
            preperiod: of.preperiod,
            period: of.period,
            saltus: if self.moves.row { of.period } else { 0 },
            common: rows.iter().fold(1, |all, row| lcm(all, row.period)),
            window: (from, from + self.moves.window(row) as u64),
        })
    }

    /// The one column of a row with this nimber; `None` if nimbers do not grow. Looks at O(rows)
    /// columns.
    pub fn column_of(&self, row: u64, nimber: u64) -> Option<u64> {
        self.rows.get(usize::try_from(row).ok()?)?;
        let far = self.moves.count(row as usize) as u64;
        (nimber.saturating_sub(far)..=nimber.saturating_add(far))
            .find(|&column| self.nimber(row, column) == Some(nimber))
    }

    /// Adds to a reason how the nimber of a cell follows from the period of its row.
    pub(crate) fn explain(&self, row: u64, column: u64, reason: &mut Reason) -> Option<()> {
        let nimber = self.nimber(row, column)?;
        let proved = self.period(usize::try_from(row).ok()?)?;
        let near = self.rows[row as usize].fold(column);
        let RowPeriod {
            period, preperiod, ..
        } = proved;
        let sentence = if near == column {
            format!(" The nimber is computed: {}.", text(nimber))
        } else if self.moves.row {
            format!(
                " With one pile of {row}, every {} more tokens in the other pile add {} to the \
                 nimber, from {} tokens on. Here it is g({row},{}) + {} = {} (proved: {}).",
                text(period),
                text(period),
                text(preperiod),
                text(near),
                text(column - near),
                text(nimber),
                proved.comparison()
            )
        } else {
            let every = match period {
                1 => "is always the same".to_owned(),
                _ => format!("repeats every {} tokens", text(period)),
            };
            format!(
                " With one pile of {row}, the nimber {every}, from {} tokens in the other pile on. \
                 Here it is g({row},{}) = {} (proved: {}).",
                text(preperiod),
                text(near),
                text(nimber),
                proved.comparison()
            )
        };
        reason.text.push_str(&sentence);
        for (name, number) in [
            ("row", row),
            ("period", period),
            ("preperiod", preperiod),
            ("folded", near),
        ] {
            reason.numbers.push((name, number.to_string()));
        }
        Some(())
    }

    /// Bytes held.
    pub fn memory_bytes(&self) -> usize {
        self.rows.iter().map(|row| 2 * row.values.len()).sum()
    }
}

impl Row {
    /// The column up to the end of the first period whose nimbers repeat in this column.
    pub fn fold(&self, column: u64) -> u64 {
        match column.checked_sub(self.preperiod) {
            Some(past) => self.preperiod + past % self.period,
            None => column,
        }
    }
}

/// The rows 0 to `last` of a strip whose nimbers grow along the rows, and the state on which the
/// next column depends. Values are relative to the column of the state.
#[derive(Debug, Clone, Copy)]
pub struct States<'a> {
    strip: &'a Strip,
    /// The last row.
    last: u64,
    /// The most columns that a move goes back.
    back: u64,
}

/// The values of a row before a column: all below `free`, and those of `above`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Used {
    /// The least value that is not in the row.
    pub free: i64,
    /// The values of the row above `free`, ascending.
    pub above: Vec<i64>,
}

/// A state that occurs for the second time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Return {
    /// The column of the second occurrence.
    pub column: u64,
    /// The column of the first occurrence.
    pub before: u64,
}

impl<'a> States<'a> {
    /// The states of the rows 0 to `last`. A move into a lower row goes at most `back` columns
    /// back.
    pub fn new(strip: &'a Strip, last: u64, back: u64) -> Self {
        Self { strip, last, back }
    }

    /// A nimber less its column; `None` before column 0 and outside the strip.
    pub fn difference(&self, row: u64, column: i64) -> Option<i64> {
        let nimber = self.strip.nimber(row, u64::try_from(column).ok()?)?;
        i64::try_from(nimber).ok()?.checked_sub(column)
    }

    /// The values of each row before column 0, 1, 2, …, from row 0 on.
    pub fn used(&self) -> impl Iterator<Item = Vec<Used>> {
        let rows = (0..=self.last).map(|row| (row, 0, BTreeSet::new()));
        let mut rows: Vec<(u64, u64, BTreeSet<u64>)> = rows.collect();
        (0u64..).map(move |column| {
            let from = |value: u64| value.cast_signed() - column.cast_signed();
            let row = |(row, free, above): &mut (u64, u64, BTreeSet<u64>)| {
                let used = Used {
                    free: from(*free),
                    above: above.iter().copied().map(from).collect(),
                };
                above.extend(self.strip.nimber(*row, column));
                while above.remove(free) {
                    *free += 1;
                }
                used
            };
            rows.iter_mut().map(row).collect()
        })
    }

    /// The first state that has occurred before, up to column `most`.
    pub fn first_return(&self, most: u64) -> Option<Return> {
        let mut seen = HashMap::new();
        (0..=most).zip(self.used()).find_map(|(column, used)| {
            let ago = 1..=self.back.cast_signed();
            let columns = ago.map(|ago| column.cast_signed() - ago);
            let cells = columns.flat_map(|b| (0..=self.last).map(move |row| (row, b)));
            let recent: Vec<_> = cells.map(|(row, b)| self.difference(row, b)).collect();
            let before = seen.insert((used, recent), column)?;
            Some(Return { column, before })
        })
    }
}

/// The columns in a block of sums.
const BLOCK: u64 = 64;

/// A strip with sums from which the mean of many columns is found fast.
#[derive(Debug, Clone)]
pub struct StripSums {
    /// The strip.
    pub strip: Strip,
    /// For each row the sums of its first differences: of 0, `BLOCK`, 2 · `BLOCK`, … columns.
    sums: Vec<Vec<i64>>,
}

impl StripSums {
    /// Computes the sums in time linear in the values of the strip.
    pub fn new(strip: Strip) -> Self {
        let sums = |(y, row): (u64, &Row)| {
            let (mut sums, mut sum) = (vec![0], 0);
            for column in 0..row.preperiod + row.period {
                sum += strip.difference(y, column).unwrap_or(0);
                if (column + 1) % BLOCK == 0 {
                    sums.push(sum);
                }
            }
            sums
        };
        Self {
            sums: (0..).zip(strip.rows()).map(sums).collect(),
            strip,
        }
    }

    /// The mean of the nimbers less their columns, over the columns `from` to `to` − 1; `None` if
    /// the strip has no such row. O(1).
    pub fn mean(&self, row: u64, from: u64, to: u64) -> Option<f64> {
        let sum = self.before(row, to)? - self.before(row, from)?;
        Some(sum as f64 / (to - from) as f64)
    }

    /// The sum of the differences in the columns before `column`.
    fn before(&self, y: u64, column: u64) -> Option<i128> {
        let row = self.strip.rows().get(usize::try_from(y).ok()?)?;
        let near = |column: u64| {
            let block = column / BLOCK;
            let rest = (block * BLOCK..column).filter_map(|at| self.strip.difference(y, at));
            i128::from(self.sums[y as usize][block as usize] + rest.sum::<i64>())
        };
        let folded = row.fold(column);
        let periods = (column - folded) / row.period;
        let cycle = match periods {
            0 => 0,
            _ => near(row.preperiod + row.period) - near(row.preperiod),
        };
        Some(near(folded) + i128::from(periods) * cycle)
    }
}
