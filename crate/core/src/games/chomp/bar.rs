//! Bars given by the lengths of their rows, because a grid would be too large.

use super::shape::Bite;
use crate::games::taking;
use crate::rules::{
    Content, Entries, MAX_NUMBER, MAX_SQUARES, Mistake, NotationError, Setup, Token, Touch, join,
    listed, whole,
};
use crate::theory::Nimber;

/// The most rows of a bar that is suggested in place of a box that is too large.
const FEW: u64 = 8;

/// A staircase in a box of more than 4,096 squares: it may have a million columns.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bar {
    /// The lengths never increase, and the first is at least 1, as the poisoned square counts.
    lengths: Vec<u64>,
}

/// Reads the lengths of rows, the poisoned square counted.
pub(super) fn read(setup: &Setup<'_>) -> Result<Vec<u64>, NotationError> {
    let lengths = setup.numbers(1..=MAX_SQUARES, 0..=MAX_NUMBER)?;
    let mut rows = setup.body.split(',');
    if lengths[0] == 0 {
        let first = rows.next().unwrap_or(setup.body);
        return Err(first.error(
            "The first row needs at least one square: the poisoned one counts.",
            "a length from 1 to 10^18",
        ));
    }
    let Some(row) = (1..lengths.len()).find(|&row| lengths[row] > lengths[row - 1]) else {
        return Ok(lengths);
    };
    let error = rows.nth(row).unwrap_or(setup.body).error(
        format!(
            "Row {} is longer than the one above it: write the longest rows first.",
            row + 1
        ),
        format!("a length of at most {}", lengths[row - 1]),
    );
    // Two numbers may be the sides of a box.
    let meant = match lengths[..] {
        [rows, columns] if rows.saturating_mul(columns) <= MAX_SQUARES as u64 => {
            format!("{rows}x{columns}")
        }
        _ => {
            let mut sorted = lengths;
            sorted.sort_unstable();
            sorted.reverse();
            join(&sorted)
        }
    };
    Err(error.mended_by(setup.body.range(), meant))
}

/// Adds a suggestion to the error on a box that is too large for a grid: a bar of few rows.
pub(super) fn meant(body: Token<'_>, error: NotationError) -> NotationError {
    let sides = body.text.split_once('x');
    let sides = sides.and_then(|(rows, columns)| Some((whole(rows).ok()?, whole(columns).ok()?)));
    match sides {
        Some((rows @ 1..=FEW, columns @ 1..=MAX_NUMBER)) if rows * columns > MAX_SQUARES as u64 => {
            error.mended_by(body.range(), join(&vec![columns; rows as usize]))
        }
        _ => error,
    }
}

impl Bar {
    /// The bar of these row lengths, which never increase; the first is at least 1.
    pub(super) fn new(lengths: Vec<u64>) -> Self {
        Self { lengths }
    }

    /// The lengths of the rows, the poisoned square counted. They never increase.
    pub fn lengths(&self) -> &[u64] {
        &self.lengths
    }

    pub(super) fn count(&self) -> u128 {
        self.lengths
            .iter()
            .map(|&length| u128::from(length))
            .sum::<u128>()
            - 1
    }

    pub(super) fn content(&self) -> Content {
        Content::piles(&self.lengths)
    }

    pub(super) fn words(&self) -> String {
        format!("rows of {}", listed(&join(&self.lengths)))
    }

    pub(super) fn moves(&self) -> impl Iterator<Item = Bite> + '_ {
        self.lengths.iter().enumerate().flat_map(|(row, &length)| {
            (u64::from(row == 0)..length).map(move |column| Bite { row, column })
        })
    }

    /// The lengths after a bite.
    pub(super) fn after(&self, bite: &Bite) -> Vec<u64> {
        let rows = self.lengths.iter().enumerate();
        let cut = rows.map(|(row, &length)| match row < bite.row {
            true => length,
            false => bite.column.min(length),
        });
        cut.collect()
    }

    pub(super) fn touch(&self, bite: &Bite) -> Touch {
        let rows = self.lengths.iter().enumerate().skip(bite.row);
        let taken = rows.map(|(row, length)| (row, length.saturating_sub(bite.column)));
        taking::take(&taken.collect::<Vec<_>>())
    }

    /// The only bite that may lead to these lengths; empty rows at the end may be left out.
    pub(super) fn bite_to(&self, lengths: &[u64]) -> Option<Bite> {
        let left = |row: usize| lengths.get(row).copied().unwrap_or(0);
        let row = (0..self.lengths.len()).find(|&row| self.lengths[row] != left(row))?;
        let bite = Bite {
            row,
            column: left(row),
        };
        (bite.column < self.lengths[row]).then_some(bite)
    }

    pub(super) fn entered(&self, entries: &Entries<'_>) -> Result<Bite, Mistake> {
        let rows = self.lengths.len();
        let row = entries.index("row", rows, "rows", "the row to bite at")?;
        let column = entries.number("column", "the column to bite at")?;
        if !(1..=self.lengths[row]).contains(&column) || (row, column) == (0, 1) {
            let message = "There is no piece there: choose another square.";
            return Err(Mistake::at("column", message));
        }
        let column = column - 1;
        Ok(Bite { row, column })
    }

    /// The entries that take about `amount` squares from the end of a row.
    pub(super) fn filled(&self, row: usize, amount: u64) -> Vec<(&'static str, String)> {
        let length = self.lengths.get(row).copied().unwrap_or(0);
        let column = length.saturating_sub(amount).saturating_add(1);
        vec![
            ("row", (row + 1).to_string()),
            ("column", column.to_string()),
        ]
    }

    /// The number of rows below the first with a single square; `None` if one of them has
    /// more. Such a bar is two piles of Nim, as each bite eats from its arm or from its leg.
    pub(super) fn leg(&self) -> Option<u64> {
        let below = &self.lengths[1..];
        let single = below.iter().filter(|&&length| length == 1).count();
        below
            .iter()
            .all(|&length| length <= 1)
            .then_some(single as u64)
    }

    /// The bites that leave two piles of nim-sum `target`; `leg` is the length by [`Bar::leg`].
    pub(super) fn bites_leaving(&self, leg: u64, target: Nimber) -> Vec<Bite> {
        let arm = self.lengths[0] - 1;
        let (short, low) = (leg ^ target.0, arm ^ target.0);
        let across = (short < arm).then_some((0, short + 1));
        let down = (low < leg).then_some((low as usize + 1, 0));
        let bites = across.into_iter().chain(down);
        bites.map(|(row, column)| Bite { row, column }).collect()
    }
}
