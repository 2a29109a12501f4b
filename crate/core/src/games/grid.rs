//! Grids whose squares hold a piece or are empty: the boards of Chomp and of Spring Cleaning.

use crate::rules::{self, Content, Entries, Field, Mistake};

/// A grid, and the squares that hold a piece. Squares are numbered row by row from 0.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Grid {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// One bit for each square, 64 bits in a word.
    pub(super) words: Box<[u64]>,
}

impl Grid {
    pub(super) fn new(rows: usize, columns: usize, squares: impl Iterator<Item = usize>) -> Self {
        let mut words = vec![0; (rows * columns).div_ceil(64)].into_boxed_slice();
        for square in squares {
            words[square / 64] |= 1 << (square % 64);
        }
        Self {
            rows,
            columns,
            words,
        }
    }

    /// A grid with pieces on these places, each a row and a column.
    pub(super) fn of<'a>(
        rows: usize,
        columns: usize,
        places: impl IntoIterator<Item = &'a (usize, usize)>,
    ) -> Self {
        let squares = places.into_iter().map(|(r, c)| r * columns + c);
        Self::new(rows, columns, squares)
    }

    pub(super) fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    pub(super) fn has(&self, square: usize) -> bool {
        self.words[square / 64] >> (square % 64) & 1 == 1
    }

    pub(super) fn count(&self) -> usize {
        let counts = self.words.iter().map(|word| word.count_ones());
        counts.sum::<u32>() as usize
    }

    /// The squares with a piece, ascending.
    pub(super) fn squares(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(index * 64 + bit)
            })
        })
    }

    /// Row and column of each square with a piece, row by row.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.squares().map(|s| (s / self.columns, s % self.columns))
    }

    pub(super) fn last(&self) -> Option<usize> {
        let mut words = self.words.iter().enumerate();
        let (index, word) = words.rfind(|(_, word)| **word != 0)?;
        Some(index * 64 + word.ilog2() as usize)
    }

    /// The number of squares with a piece in `from..to` before the first empty one.
    pub(super) fn run(&self, from: usize, to: usize) -> usize {
        let mut at = from;
        while at < to {
            let ones = (self.words[at / 64] >> (at % 64)).trailing_ones() as usize;
            at += ones;
            if ones == 0 || !at.is_multiple_of(64) {
                break;
            }
        }
        at.min(to) - from
    }

    pub(super) fn clear(&mut self, square: usize) {
        self.words[square / 64] &= !(1 << (square % 64));
    }

    pub(super) fn clear_all(&mut self, from: usize, to: usize) {
        let mut at = from;
        while at < to {
            let (word, low) = (at / 64, at % 64);
            let high = (to - word * 64).min(64);
            self.words[word] &= !((u64::MAX << low) & (u64::MAX >> (64 - high)));
            at = word * 64 + high;
        }
    }

    pub(super) fn content(&self) -> Content {
        Content::Grid(rules::Grid {
            rows: self.rows,
            columns: self.columns,
            pieces: (0..self.rows * self.columns)
                .map(|square| self.has(square))
                .collect(),
        })
    }
}

pub(super) fn square_fields() -> Vec<Field> {
    vec![
        Field::number("row", "Row"),
        Field::number("column", "Column"),
    ]
}

/// Reads the row and column of a square, from 0. In messages `wanted` names the purpose of the
/// square.
pub(super) fn square(
    (rows, columns): (usize, usize),
    entries: &Entries<'_>,
    wanted: &str,
) -> Result<(usize, usize), Mistake> {
    let row = format!("the row {wanted}");
    let column = format!("the column {wanted}");
    Ok((
        entries.index("row", rows, "rows", row)?,
        entries.index("column", columns, "columns", column)?,
    ))
}
