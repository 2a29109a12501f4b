//! The nimbers of a strip at any distance.

use std::fmt;

use serde::Serialize;

use super::Moves;
use crate::rules::{Reason, grouped_in_text as text};
use crate::theory::lcm;

/// A row whose nimbers are known for ever: g(b + period) = g(b) + saltus for all
/// b ≥ preperiod, both least.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The first column b ≥ 0 from which the period holds.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// Up to the end of the first period: what [`Strip::nimber`] makes nimbers of.
    pub(super) values: Vec<u16>,
}

/// What is proved of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RowPeriod {
    /// The row: the size of the pile that stays.
    pub row: usize,
    /// The first column b ≥ 0 from which the period holds.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// What a period adds to the nimber.
    pub saltus: u64,
    /// A period of all rows up to this one.
    pub common: u64,
    /// The columns b, from the first to the one before the second, in which
    /// g(b + common) = g(b) and what a period adds, in all rows up to this one.
    /// By the window theorem this proves `common` from the first of them on.
    pub window: (u64, u64),
}

impl RowPeriod {
    /// What was compared, such as "g(a,b+24) = g(a,b) + 24 compared for rows 0 to 7
    /// and 102 ≤ b < 130 (strip theorem)".
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

/// For people, such as "period 24 and saltus 24 from column 92, proved: " and the
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
    pub(super) moves: Moves,
    /// Each value is a nimber, less its column, plus this. 0 if nimbers do not
    /// grow: then values are nimbers.
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

    /// The moves.
    pub fn moves(&self) -> &Moves {
        &self.moves
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

    /// What is proved of each row, in order.
    pub fn periods(&self) -> Vec<RowPeriod> {
        let rows = 0..self.rows.len();
        rows.filter_map(|row| self.period(row)).collect()
    }

    /// What is proved of a row. O(rows).
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

    /// The one column of a row with this nimber, where nimbers grow. Looks at
    /// O(rows) columns.
    pub fn column_of(&self, row: u64, nimber: u64) -> Option<u64> {
        self.rows.get(usize::try_from(row).ok()?)?;
        let far = self.moves.count(row as usize) as u64;
        (nimber.saturating_sub(far)..=nimber.saturating_add(far))
            .find(|&column| self.nimber(row, column) == Some(nimber))
    }

    /// Adds to a reason how the nimber of a cell follows from the period of its
    /// row.
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
                " Beside a pile of {row}, every {} tokens more add {} to the nimber, from {} \
                 tokens on: it is g({row},{}) + {} = {} (proved: {}).",
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
                " Beside a pile of {row}, the nimber {every}, from {} tokens on: it is \
                 g({row},{}) = {} (proved: {}).",
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
    /// The column up to the end of the first period that stands for a column.
    pub fn fold(&self, column: u64) -> u64 {
        match column.checked_sub(self.preperiod) {
            Some(past) => self.preperiod + past % self.period,
            None => column,
        }
    }
}
