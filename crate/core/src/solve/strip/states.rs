//! The states of a strip, for a person to follow column by column.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;

use super::Strip;

/// The rows 0 to `last` of a strip whose nimbers grow along the rows, and what the
/// next column depends on. A value is given less the column it is looked at from.
#[derive(Debug, Clone, Copy)]
pub struct States<'a> {
    strip: &'a Strip,
    /// The last row.
    last: u64,
    /// How many columns back a move goes at most.
    back: u64,
}

/// What a row has before a column: all values below `free`, and those of `above`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Used {
    /// The least value that the row does not have.
    pub free: i64,
    /// Those above it that the row has, ascending.
    pub above: Vec<i64>,
}

/// A state that was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Return {
    /// The column it belongs to.
    pub column: u64,
    /// The column it belonged to before.
    pub before: u64,
}

impl<'a> States<'a> {
    /// The states of the rows 0 to `last`; a move into a lower row goes at most
    /// `back` columns back.
    pub fn new(strip: &'a Strip, last: u64, back: u64) -> Self {
        Self { strip, last, back }
    }

    /// A nimber less its column; `None` before column 0 and outside the strip.
    pub fn difference(&self, row: u64, column: i64) -> Option<i64> {
        let nimber = self.strip.nimber(row, u64::try_from(column).ok()?)?;
        i64::try_from(nimber).ok()?.checked_sub(column)
    }

    /// What each row has before column 0, 1, 2, …, from row 0 on.
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

    /// The first state that was there before, up to column `most`.
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
