//! Nimbers of Wythoff's game and W(a): a table computed with sets of bits, and strips for a small
//! pile beside a pile of any size.

use crate::solve::Job;
use crate::solve::pairs::PairRule;
use crate::solve::pairs::strip::{Strip, StripSearch};

/// The nimbers of all W(a) positions (x,y) with x < width, y < height.
///
/// No closed form is known. Sets of bits collect the values of a cell's options: one for
/// each row and column (they mirror each other), and one for each diagonal, for moves on
/// both piles. From cell to cell, the set of a diagonal gains the last a cells of the
/// previous row and of the previous column. Values do not repeat in a row, so these
/// windows move by setting and clearing one bit.
///
/// Cost: about s³/64 word operations for side s and any a. Memory: 2 bytes for each cell,
/// and s²/4 bytes for each kind of set during the computation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NimberTable {
    width: usize,
    height: usize,
    values: Vec<u16>,
}

impl NimberTable {
    /// The longest side: 32 MB of values.
    pub const MAX_SIDE: usize = 4_096;

    /// The square with this side, at most [`NimberTable::MAX_SIDE`], for W(`a`), a ≥ 1.
    pub fn new(a: u64, side: usize) -> Self {
        Self::rectangle(a, side, side)
    }

    /// The rectangle of `width` columns and `height` rows, each side at most
    /// [`NimberTable::MAX_SIDE`]. The longer side becomes the height, which the
    /// symmetry of the game allows.
    pub fn rectangle(a: u64, width: usize, height: usize) -> Self {
        let (width, height) = (width.min(height), width.max(height));
        let [width, height] = [width, height].map(|side| side.min(Self::MAX_SIDE));
        let values = vec![0; width * height];
        let mut table = Self {
            width,
            height,
            values,
        };
        // A longer window than the board is not needed, because no value leaves such a window.
        let reach = usize::try_from(a).map_or(height, |a| a.clamp(1, height.max(1)));
        table.fill(reach);
        table
    }

    /// The number of columns, at most the number of rows.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The nimbers of (0,y), (1,y), … up to the width of the table; empty if y is not
    /// below its height.
    pub fn row(&self, y: usize) -> &[u16] {
        if y >= self.height {
            return &[];
        }
        &self.values[y * self.width..(y + 1) * self.width]
    }

    /// The nimber of (x,y), which is also the nimber of (y,x); `None` outside the table.
    pub fn get(&self, x: usize, y: usize) -> Option<u16> {
        self.row(x.max(y)).get(x.min(y)).copied()
    }

    fn value(&self, x: usize, y: usize) -> u16 {
        self.values[x.max(y) * self.width + x.min(y)]
    }

    fn fill(&mut self, reach: usize) {
        // A nimber is at most the length of the longest play, x + y.
        let words = (self.width + self.height) / 64 + 1;
        let mut lines = Sets::new(self.height, words);
        let mut diagonals = Sets::new(self.height, words);
        let mut columns = Sets::new(self.width, words);
        for y in 0..self.height {
            let mut window = Sets::new(1, words);
            for x in 0..self.width.min(y + 1) {
                if x > 0 {
                    window.insert(0, self.value(x - 1, y - 1));
                    if x > reach {
                        window.remove(0, self.value(x - 1 - reach, y - 1));
                    }
                    // Values so far are below x + y, so higher words are empty.
                    let used = (x + y) / 64 + 1;
                    let column = &columns.set(x - 1)[..used];
                    let diagonal = &mut diagonals.set_mut(y - x)[..used];
                    let row = &window.set(0)[..used];
                    // The browser's build is optimised for size, and this loop is fast
                    // even there.
                    for word in 0..used {
                        diagonal[word] |= row[word] | column[word];
                    }
                }
                let value = least_missing(lines.set(x), lines.set(y), diagonals.set(y - x));
                self.values[y * self.width + x] = value;
                lines.insert(x, value);
                lines.insert(y, value);
            }
            self.slide(&mut columns, y, reach);
            self.mirror(y);
        }
    }

    /// Moves the windows on the columns up to row `y`.
    fn slide(&self, columns: &mut Sets, y: usize, reach: usize) {
        for x in 0..self.width.min(y) {
            columns.insert(x, self.value(x, y));
            if y >= reach {
                columns.remove(x, self.value(x, y - reach));
            }
        }
        if y < self.width {
            for x in (y + 1).saturating_sub(reach)..=y {
                columns.insert(y, self.value(x, y));
            }
        }
    }

    fn mirror(&mut self, y: usize) {
        if y < self.width {
            for x in 0..y {
                self.values[x * self.width + y] = self.values[y * self.width + x];
            }
        }
    }
}

fn least_missing(a: &[u64], b: &[u64], c: &[u64]) -> u16 {
    let mut base = 0;
    for ((a, b), c) in a.iter().zip(b).zip(c) {
        let held = a | b | c;
        if held != u64::MAX {
            return base + held.trailing_ones() as u16;
        }
        base += 64;
    }
    base
}

struct Sets {
    words: usize,
    bits: Vec<u64>,
}

impl Sets {
    fn new(count: usize, words: usize) -> Self {
        Self {
            words,
            bits: vec![0; count * words],
        }
    }

    fn set(&self, index: usize) -> &[u64] {
        &self.bits[index * self.words..][..self.words]
    }

    fn set_mut(&mut self, index: usize) -> &mut [u64] {
        &mut self.bits[index * self.words..][..self.words]
    }

    fn insert(&mut self, index: usize, value: u16) {
        let value = usize::from(value);
        self.bits[index * self.words + value / 64] |= 1 << (value % 64);
    }

    fn remove(&mut self, index: usize, value: u16) {
        let value = usize::from(value);
        self.bits[index * self.words + value / 64] &= !(1 << (value % 64));
    }
}

/// The last row of W(`a`) in the strip that is found without a request; `None` for a = 0,
/// which is no game.
pub fn last_row(a: u64) -> Option<u64> {
    63u64.checked_div(a)
}

/// The last row of W(`a`) in the longest strip that fits into memory. The search takes
/// seconds. `None` for a = 0.
pub fn last_row_on_request(a: u64) -> Option<u64> {
    127u64.checked_div(a)
}

/// The search for the rows 0 to `last` of W(`a`) in at most `columns` columns; `None` if
/// `last` is beyond [`last_row_on_request`].
pub fn strip_search(a: u64, last: u64, columns: u64) -> Option<StripSearch> {
    last_row_on_request(a).filter(|most| last <= *most)?;
    // Row 0 is a pile of Nim in every W(a). So it is computed for a = 1, which has the fewest
    // moves.
    let a = if last == 0 { 1 } else { a };
    StripSearch::new(&PairRule::within(a), usize::try_from(last).ok()?, columns)
}

/// The rows 0 to `last` of W(`a`), computed without a pause; `last` is at most [`last_row`].
pub fn find_strip(a: u64, last: u64) -> Option<Strip> {
    /// The most columns. Rows 0 to 63 of Wythoff's game take 70,000, and no other W(a)
    /// takes more.
    const MOST_COLUMNS: u64 = 200_000;
    let mut search = strip_search(a, last, MOST_COLUMNS)?;
    search.finish();
    search.into_strip()
}
