//! The shapes of components: normal form, and the shapes that theorems cover.

use std::fmt;
use std::sync::LazyLock;

use super::bits;
use crate::solve::heaps::{NaiveSequence, TakeBreak};
use crate::theory::Nimber;

/// Row and column of a square, from 0.
pub(super) type Square = (usize, usize);

/// A component whose nimber a theorem states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All squares of a box.
    Rectangle {
        /// Its rows, ≥ 1.
        rows: usize,
        /// Its columns, ≥ 1.
        columns: usize,
    },
    /// One row and one column that end in a common corner.
    L {
        /// Squares of the shorter leg, the corner counted, ≥ 2.
        short: usize,
        /// Squares of the longer leg, the corner counted.
        long: usize,
    },
    /// A staircase of this many squares, ≥ 4, every step one wide and one high.
    Zigzag(usize),
}

impl Shape {
    /// The nimber, by theorem.
    pub fn nimber(self) -> Nimber {
        Nimber(match self {
            Self::Rectangle { rows, columns } => match (rows % 2, columns % 2) {
                (1, 1) => 1,
                (0, 0) => 0,
                _ => 2,
            },
            Self::L { short: 2, long } => match long {
                2 => 0,
                3 => 4,
                _ if long % 2 == 0 => 3,
                _ => 0,
            },
            Self::L { short, long } => match (short % 2, long % 2) {
                (1, 1) => 1,
                (0, 0) => 3,
                _ => 0,
            },
            Self::Zigzag(squares) => COUPLES
                .get(squares.saturating_add(2))
                .copied()
                .unwrap_or_default()
                .into(),
        })
    }

    /// The L with these legs, each ≥ 2.
    pub fn l(one: usize, other: usize) -> Option<Self> {
        let (short, long) = (one.min(other), one.max(other));
        (short > 1).then_some(Self::L { short, long })
    }

    /// The shape of a component; `None` if no theorem covers it. Cost: linear.
    pub(super) fn of(component: &[Square]) -> Option<Self> {
        let (low, rows, columns) = bounds(component);
        let count = component.len();
        if count == rows * columns {
            return Some(Self::Rectangle { rows, columns });
        }
        let on = |row: usize| component.iter().filter(|s| s.0 == row).count();
        let down = |column: usize| component.iter().filter(|s| s.1 == column).count();
        let full_row = [low.0, low.0 + rows - 1]
            .into_iter()
            .any(|row| on(row) == columns);
        let full_column = [low.1, low.1 + columns - 1]
            .into_iter()
            .any(|column| down(column) == rows);
        if count == rows + columns - 1 && full_row && full_column {
            return Self::l(rows, columns);
        }
        // A zigzag is a path that turns at every square. The sides of its box add up to
        // its squares plus 1, and no three squares are in line.
        let straight = |line: fn(&Square) -> (usize, usize)| {
            let mut squares: Vec<Square> = component.iter().map(line).collect();
            squares.sort_unstable();
            squares.windows(3).any(|three| three[0].0 == three[2].0)
        };
        let zigzag =
            count == rows + columns - 1 && !straight(|s| (s.0, s.1)) && !straight(|s| (s.1, s.0));
        zigzag.then_some(Self::Zigzag(count))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rectangle {
                rows: 1,
                columns: n,
            }
            | Self::Rectangle {
                rows: n,
                columns: 1,
            } => {
                write!(f, "run of {n}")
            }
            Self::Rectangle { rows, columns } => write!(f, "{rows}x{columns} rectangle"),
            Self::L { short, long } => write!(f, "L of {short} and {long}"),
            Self::Zigzag(squares) => write!(f, "zigzag of {squares}"),
        }
    }
}

/// The nimbers of Couples are Forever. A zigzag of n squares plays like a pile of n + 2:
/// a run in it is a pair of neighbours or an end, and a sweep splits the pile. The box of
/// a zigzag is at most 64×64, so it has at most 127 squares.
static COUPLES: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let mut sequence = NaiveSequence::new(TakeBreak::couples());
    sequence.extend_to(LONGEST_ZIGZAG + 2);
    sequence.nimbers().to_vec()
});

/// The longest staircase in a grid of 4,096 squares.
const LONGEST_ZIGZAG: u32 = 127;

/// The first row and column, and the numbers of rows and columns.
pub(super) fn bounds(component: &[Square]) -> (Square, usize, usize) {
    let span = |of: fn(&Square) -> usize| {
        let low = component.iter().map(of).min().unwrap_or_default();
        let high = component.iter().map(of).max().unwrap_or_default();
        (low, high + 1 - low)
    };
    let ((top, rows), (left, columns)) = (span(|s| s.0), span(|s| s.1));
    ((top, left), rows, columns)
}

/// True if a half turn leaves a sorted component as it is.
pub(super) fn turns(component: &[Square]) -> bool {
    let mut sums = component
        .iter()
        .zip(component.iter().rev())
        .map(|(a, b)| (a.0 + b.0, a.1 + b.1));
    let first = sums.next();
    sums.all(|sum| Some(sum) == first)
}

/// The square in the centre of a sorted component that a half turn leaves as it is. A run
/// through it is mapped to itself. `None` if the centre is clean or between four squares;
/// then no run is its own image.
pub(super) fn centre(component: &[Square]) -> Option<Square> {
    let ((top, left), rows, columns) = bounds(component);
    if rows % 2 == 0 && columns % 2 == 0 {
        return None;
    }
    let square = (top + (rows - 1) / 2, left + (columns - 1) / 2);
    component.binary_search(&square).is_ok().then_some(square)
}

/// A component in normal form: the same after turning or reflecting it.
pub(super) enum Normal {
    /// A word with one byte for each row, if it fits into 8×8 squares.
    Bits(u64),
    /// The rows and columns of its box, and the squares in that box.
    Squares(usize, usize, Vec<Square>),
}

/// The normal form of a component.
pub(super) fn normal(component: &[Square]) -> Normal {
    let ((top, left), rows, columns) = bounds(component);
    let moved = component.iter().map(|&(r, c)| (r - top, c - left));
    if rows <= 8 && columns <= 8 {
        return Normal::Bits(bits::normal(
            moved.fold(0, |bits, (r, c)| bits | 1 << (8 * r + c)),
        ));
    }
    let mut dirty = vec![false; rows * columns];
    moved.for_each(|(r, c)| dirty[r * columns + c] = true);
    // Squares are read in order. To sort the squares of each image takes ten times as long.
    let image = |image: u8| {
        let turned = image & 4 != 0;
        let (height, width) = if turned {
            (columns, rows)
        } else {
            (rows, columns)
        };
        let is_dirty = |&(r, c): &Square| {
            let (r, c) = if turned { (c, r) } else { (r, c) };
            let r = if image & 1 == 0 { r } else { rows - 1 - r };
            let c = if image & 2 == 0 { c } else { columns - 1 - c };
            dirty[r * columns + c]
        };
        let squares = (0..height).flat_map(|r| (0..width).map(move |c| (r, c)));
        (height, width, squares.filter(is_dirty).collect())
    };
    let first = image(0);
    let (height, width, squares) = (1..8).map(image).fold(first, Ord::min);
    Normal::Squares(height, width, squares)
}
