//! The connected components of dirt: their normal form, the shapes that theorems cover, and
//! nimbers in a box of 8×8.
//!
//! In such a box a board is a 64-bit word, one byte for each row. The board is split into its
//! connected components. Each component is replaced by the smallest of its eight images under the
//! symmetries of the square, and its nimber is remembered. The search recurses once for each sweep,
//! so at most 64 deep.

use std::fmt;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::games::grid::Grid;
use crate::solve::Effort;
use crate::solve::heaps::{NaiveSequence, TakeBreak};
use crate::theory::Nimber;

/// Row and column of a square, from 0.
pub(super) type Square = (usize, usize);

/// A component whose nimber a theorem states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All squares of a box.
    Rectangle {
        /// The number of rows, ≥ 1.
        rows: usize,
        /// The number of columns, ≥ 1.
        columns: usize,
    },
    /// One row and one column that end in a common corner.
    L {
        /// The number of squares of the shorter leg, the corner counted, ≥ 2.
        short: usize,
        /// The number of squares of the longer leg, the corner counted.
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
            Self::Zigzag(squares) => {
                let nimber = COUPLES.get(squares.saturating_add(2));
                nimber.copied().unwrap_or_default().into()
            }
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
        let mut outer_rows = [low.0, low.0 + rows - 1].into_iter();
        let full_row = outer_rows.any(|row| on(row) == columns);
        let mut outer_columns = [low.1, low.1 + columns - 1].into_iter();
        let full_column = outer_columns.any(|column| down(column) == rows);
        if count == rows + columns - 1 && full_row && full_column {
            return Self::l(rows, columns);
        }
        // A zigzag is a path that turns at every square. The two sides of its box add up to the
        // number of squares plus 1, and no three squares are in line.
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
            Self::Rectangle { rows, columns } if *rows.min(columns) == 1 => {
                write!(f, "run of {}", rows.max(columns))
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
    sequence.nimbers
});

/// The most squares of a zigzag in a grid of 4,096 squares.
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
    let pairs = component.iter().zip(component.iter().rev());
    let mut sums = pairs.map(|(a, b)| (a.0 + b.0, a.1 + b.1));
    let first = sums.next();
    sums.all(|sum| Some(sum) == first)
}

/// The square in the centre of a sorted component that a half turn leaves as it is. The half turn
/// maps some run through this square to itself. `None` if the centre is clean or between four
/// squares. Then no run is its own image.
pub(super) fn centre(component: &[Square]) -> Option<Square> {
    let ((top, left), rows, columns) = bounds(component);
    if rows % 2 == 0 && columns % 2 == 0 {
        return None;
    }
    let square = (top + (rows - 1) / 2, left + (columns - 1) / 2);
    component.binary_search(&square).is_ok().then_some(square)
}

/// The normal form of a component, in its smallest box. It stays the same if the component is
/// turned or reflected.
pub(super) fn normal(component: &[Square]) -> Grid {
    let ((top, left), rows, columns) = bounds(component);
    let moved = component.iter().map(|&(r, c)| (r - top, c - left));
    if rows <= 8 && columns <= 8 {
        let board = moved.fold(0, |bits, (r, c)| bits | 1 << (8 * r + c));
        return grid_of(normal_bits(board));
    }
    let mut dirty = vec![false; rows * columns];
    moved.for_each(|(r, c)| dirty[r * columns + c] = true);
    // Reads the squares of each image in order. Sorting them would take ten times as long.
    let image = |image: u8| {
        let turned = image & 4 != 0;
        let (height, width) = match turned {
            true => (columns, rows),
            false => (rows, columns),
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
    let (height, width, squares): (_, _, Vec<Square>) = (1..8).map(image).fold(first, Ord::min);
    Grid::of(height, width, &squares)
}

/// The grid of a component in its smallest box; `board` has one byte for each row.
pub(super) fn grid_of(board: u64) -> Grid {
    let rows = (71 - board.leading_zeros() as usize) / 8;
    let lines = (0..rows).map(|row| board >> (8 * row) & 0xff);
    let columns = lines.clone().fold(0, |all, row| all | row);
    let columns = 64 - columns.leading_zeros() as usize;
    let dirt = lines.rev().fold(0, |dirt, row| dirt << columns | row);
    Grid {
        rows,
        columns,
        words: Box::new([dirt]),
    }
}

const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;

/// The cost of a new component, in the units of [`Effort`]. A component has about twenty options.
/// Each option takes a few nanoseconds and one look-up.
pub(super) const COST: u64 = 4;

/// The nimbers of components met so far, in normal form.
#[derive(Debug, Default)]
pub(super) struct Bits {
    nimbers: FxHashMap<u64, u8>,
}

impl Bits {
    /// The nimber of a board; `None` if the effort is spent.
    pub(super) fn nimber(&mut self, board: u64, effort: &mut Effort) -> Option<u8> {
        // A lone square has nimber 1, so only the parity of the number of lone squares counts.
        let met = board & beside(board);
        let mut sum = u8::from((board & !met).count_ones() % 2 == 1);
        for component in components_of(met) {
            sum ^= self.component(component, effort)?;
        }
        Some(sum)
    }

    /// The nimber of a component in normal form: the mex over its sweeps.
    fn component(&mut self, dirt: u64, effort: &mut Effort) -> Option<u8> {
        if let Some(&nimber) = self.nimbers.get(&dirt) {
            return Some(nimber);
        }
        if !effort.spend(COST) {
            return None;
        }
        // A component has at most 64 runs, so the XOR of nimbers is below 128.
        let mut seen = 0u128;
        for (starts, step) in [
            (dirt & !behind(dirt), behind as fn(u64) -> u64),
            (dirt & !below(dirt), below),
        ] {
            let mut starts = starts;
            while starts != 0 {
                let mut run = starts & starts.wrapping_neg();
                starts ^= run;
                let mut end = run;
                while end != 0 {
                    run |= end;
                    end = step(end) & dirt;
                }
                seen |= 1 << self.nimber(dirt & !run, effort)?;
            }
        }
        // There are at most 128 ones, so the cast is exact.
        let nimber = seen.trailing_ones() as u8;
        self.nimbers.insert(dirt, nimber);
        Some(nimber)
    }
}

/// The connected components of a board, in normal form.
pub(super) fn components_of(board: u64) -> impl Iterator<Item = u64> {
    let mut rest = board;
    std::iter::from_fn(move || {
        let component = (rest != 0).then(|| spread(rest & rest.wrapping_neg(), rest))?;
        rest &= !component;
        Some(normal_bits(component))
    })
}

fn behind(board: u64) -> u64 {
    (board & !RIGHT) << 1
}

fn below(board: u64) -> u64 {
    board << 8
}

/// The squares that have a side in common with a square of the board.
fn beside(board: u64) -> u64 {
    let before = (board & !LEFT) >> 1;
    let above = board >> 8;
    before | behind(board) | above | below(board)
}

/// The squares of `board` that are connected to `seed`.
fn spread(seed: u64, board: u64) -> u64 {
    let mut component = seed;
    loop {
        let wider = (component | beside(component)) & board;
        if wider == component {
            return component;
        }
        component = wider;
    }
}

/// The smallest image of a non-empty board under the symmetries of the square,
/// moved to the top left, no wider than high.
fn normal_bits(board: u64) -> u64 {
    let board = board >> (board.trailing_zeros() & !7);
    let mut columns = board | board >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    let columns = columns & 0xff;
    let board = board >> columns.trailing_zeros();
    let height = (71 - board.leading_zeros()) / 8;
    let width = 64 - (columns >> columns.trailing_zeros()).leading_zeros();
    match height.cmp(&width) {
        std::cmp::Ordering::Greater => least(board, height, width),
        std::cmp::Ordering::Less => least(transpose(board), width, height),
        std::cmp::Ordering::Equal => {
            least(board, height, width).min(least(transpose(board), width, height))
        }
    }
}

/// The least image of a board under the symmetries that keep its height and width.
fn least(board: u64, height: u32, width: u32) -> u64 {
    let flipped = board.swap_bytes() >> (64 - 8 * height);
    let mirrored = mirror(board) >> (8 - width);
    let turned = mirror(flipped) >> (8 - width);
    board.min(flipped).min(mirrored.min(turned))
}

/// Swaps left and right by reversing the bits of every byte.
fn mirror(board: u64) -> u64 {
    let board = swapped(board, 1, 0x5555_5555_5555_5555);
    let board = swapped(board, 2, 0x3333_3333_3333_3333);
    swapped(board, 4, 0x0f0f_0f0f_0f0f_0f0f)
}

/// Swaps rows and columns by three rounds of swapping off-diagonal blocks.
fn transpose(board: u64) -> u64 {
    let board = swapped(board, 7, 0x00aa_00aa_00aa_00aa);
    let board = swapped(board, 14, 0x0000_cccc_0000_cccc);
    swapped(board, 28, 0x0000_0000_f0f0_f0f0)
}

/// Exchanges the bits of `mask` with the bits `shift` places above.
fn swapped(board: u64, shift: u32, mask: u64) -> u64 {
    let swap = (board ^ board >> shift) & mask;
    board ^ swap ^ swap << shift
}
