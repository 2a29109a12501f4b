//! Poset games: a move removes an element and everything above it.
//!
//! Chomp is the poset game of a box. The elements are numbered so that everything
//! above an element has a smaller number. A set is read as a binary number; every
//! move leads to a smaller one.
//!
//! ```
//! // A chain of two elements is a pile of two tokens.
//! let mut chain = nimscope::solve::chomp::poset::PosetNimbers::new(vec![0b1, 0b11]);
//! assert_eq!(chain.map(|mut chain| chain.nimber(0b11)), Some(2));
//! ```
//!
//! # Staircases
//!
//! A *staircase* has no row that is longer than the row above it. In Chomp on a staircase, the
//! poisoned corner counts as a square, and each bite leaves a staircase. A box holds only
//! C(rows + columns, rows) staircases.

use crate::theory::WITH;

/// The most elements in a table of nimbers. The table has one byte for each set, 1 MiB in all.
pub const MAX_NIMBER_ELEMENTS: usize = 20;
/// The most elements in a table of outcomes. The table has one bit for each set, 8 MiB in all.
pub const MAX_OUTCOME_ELEMENTS: usize = 26;

/// The nimbers of all sets of a small poset, computed on demand.
///
/// Cost: each set is computed once, with a look-up for each of its elements. Memory: one byte for
/// each of the 2ⁿ sets.
#[derive(Debug)]
pub struct PosetNimbers {
    above: Vec<u32>,
    nimbers: Vec<u8>,
}

const UNKNOWN: u8 = u8::MAX;

impl PosetNimbers {
    /// A table for a poset: `above[i]` is the set of the elements that a move at `i` removes. The
    /// set must contain `i`, and otherwise only smaller numbers. `None` if some set breaks this
    /// rule, or for more than [`MAX_NIMBER_ELEMENTS`] elements.
    pub fn new(above: Vec<u32>) -> Option<Self> {
        if above.len() > MAX_NIMBER_ELEMENTS || !is_sound(&above) {
            return None;
        }
        let mut nimbers = vec![UNKNOWN; 1 << above.len()];
        nimbers[0] = 0;
        Some(Self { above, nimbers })
    }

    /// The nimber of a set of elements; bits beyond the poset are ignored.
    pub fn nimber(&mut self, set: u32) -> u8 {
        let set = set & (self.nimbers.len() - 1) as u32;
        // A frame has a set, the moves that are still to be tried, and the nimbers met so far.
        let mut stack = vec![(set, set, 0u32)];
        while let Some((set, left, met)) = stack.last_mut() {
            if *left == 0 {
                self.nimbers[*set as usize] = met.trailing_ones() as u8;
                stack.pop();
                continue;
            }
            let option = *set & !self.above[left.trailing_zeros() as usize];
            match self.nimbers[option as usize] {
                UNKNOWN => stack.push((option, option, 0)),
                nimber => {
                    *met |= 1 << nimber;
                    *left &= *left - 1;
                }
            }
        }
        self.nimbers[set as usize]
    }
}

fn is_sound(above: &[u32]) -> bool {
    above.iter().enumerate().all(|(i, set)| set >> i == 1)
}

/// The P-positions among all sets of a poset, ascending as binary numbers. `None` if `above` breaks
/// the rule of [`PosetNimbers::new`], or for more than [`MAX_OUTCOME_ELEMENTS`] elements.
///
/// Elements are *small* below 6, and otherwise *large*. Sixty-four sets with the same large
/// elements share a word, one bit for each set. A move at a large element takes one step for the
/// whole word. Cost: about n·2ⁿ/64 steps.
pub fn losing_sets(above: &[u32]) -> Option<Vec<u32>> {
    if above.len() > MAX_OUTCOME_ELEMENTS || !is_sound(above) {
        return None;
    }
    let (small, large) = above.split_at(above.len().min(LOW));
    let reached_from = moves_within_a_word(small);
    let mut words = vec![0u64; 1 << large.len()];
    let used = if small.len() == LOW {
        u64::MAX
    } else {
        (1 << (1 << small.len())) - 1
    };
    let mut losing = Vec::new();
    for high in 0..words.len() {
        let mut winning = 0;
        let mut left = high;
        while left != 0 {
            let above = large[left.trailing_zeros() as usize] as usize;
            left &= left - 1;
            winning |= spread(words[high & !(above >> LOW)], above & ((1 << LOW) - 1));
        }
        let mut open = used & !winning;
        let mut word = 0;
        while open != 0 {
            let low = open.trailing_zeros() as usize;
            word |= 1 << low;
            losing.push((high << LOW | low) as u32);
            open &= !(reached_from[low] | 1 << low);
        }
        words[high] = word;
    }
    Some(losing)
}

const LOW: usize = 6;

fn moves_within_a_word(above: &[u32]) -> [u64; 64] {
    let mut reached_from = [0; 64];
    for set in 0..1usize << above.len() {
        for (element, &above) in above.iter().enumerate() {
            if set >> element & 1 == 1 {
                reached_from[set & !(above as usize)] |= 1 << set;
            }
        }
    }
    reached_from
}

/// The sets that become a set in `word` when the small elements `eaten` are removed. Bit `low` of
/// the result is bit `low & !eaten` of `word`.
fn spread(word: u64, mut eaten: usize) -> u64 {
    let mut word = word;
    while eaten != 0 {
        let element = eaten.trailing_zeros() as usize;
        eaten &= eaten - 1;
        word &= !WITH[element];
        word |= word << (1 << element);
    }
    word
}

/// The nimbers of all staircases in a box.
///
/// A staircase with R rows is given by its row lengths l₀ ≥ l₁ ≥ …. Its number in the table is the
/// sum of C(lᵢ + R − 1 − i, R − i). This is the combinatorial number system on the distinct numbers
/// lᵢ + R − 1 − i. A bite makes the number smaller, so the table fills in one pass.
#[derive(Debug)]
pub struct Staircases {
    rows: usize,
    columns: usize,
    /// `weights[l * rows + i]` is the term that row i of length l adds to the number.
    weights: Vec<u32>,
    nimbers: Vec<u16>,
}

impl Staircases {
    /// The work allowed for one table, in staircases times squares: about a
    /// twentieth of a second. Boxes up to 10×10 are within it.
    pub const REACH: u64 = 20_000_000;

    /// True if a box of this size is within [`Staircases::REACH`].
    pub fn reaches(rows: usize, columns: usize) -> bool {
        let squares = (rows as u64).saturating_mul(columns as u64);
        // Each count is a binomial coefficient, the last one C(rows + columns, rows).
        let (short, long) = (rows.min(columns) as u64, rows.max(columns) as u64);
        let mut count = 1u64;
        for i in 1..=short {
            // A product that saturates stays above the reach after the division.
            count = count.saturating_mul(long.saturating_add(i)) / i;
            if count.saturating_mul(squares) > Self::REACH {
                return false;
            }
        }
        true
    }

    /// The table of a box; `None` for an empty box or beyond the reach.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        if rows == 0 || columns == 0 || !Self::reaches(rows, columns) {
            return None;
        }
        let mut table = Self {
            rows,
            columns,
            weights: weights(rows, columns),
            nimbers: Vec::new(),
        };
        // Computes the nimbers of the staircases in the order of their numbers, each from its
        // options.
        let mut lengths = vec![0; rows];
        let mut added = vec![0; rows];
        let mut seen = vec![0; rows * columns + 1];
        loop {
            for (row, added) in added.iter_mut().enumerate() {
                *added = table.weight(row, lengths[row]);
            }
            let mex = table.mex(&lengths, &added, &mut seen);
            table.nimbers.push(mex);
            if !grow(&mut lengths, columns) {
                return Some(table);
            }
        }
    }

    /// True if a staircase of `rows` rows, the longest of `columns` squares, is in the table.
    pub fn holds(&self, rows: usize, columns: usize) -> bool {
        rows <= self.rows && columns <= self.columns
    }

    /// The rows and columns of the box.
    pub fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// The nimber of a staircase by its row lengths, including the poisoned square. The lengths
    /// never increase, the first is at least 1, and trailing zeros are optional. `None` if the
    /// lengths are no staircase of this box.
    pub fn nimber(&self, lengths: &[usize]) -> Option<u16> {
        let falls = lengths.windows(2).all(|pair| pair[0] >= pair[1]);
        let first = *lengths.first()?;
        if !falls || first == 0 || !self.holds(lengths.len(), first) {
            return None;
        }
        let number: u32 = (0..lengths.len())
            .map(|row| self.weight(row, lengths[row]))
            .sum();
        self.nimbers.get(number as usize).copied()
    }

    fn weight(&self, row: usize, length: usize) -> u32 {
        self.weights[length * self.rows + row]
    }

    /// The nimber of the next staircase of the table, from its lengths and the term that each adds
    /// to its number. `seen[v]` is one more than the number of the last staircase with an option of
    /// nimber v.
    ///
    /// This is a separate function, because a browser changes to faster code only when a function
    /// is called again. The function uses loops, because the build for the browser is optimised for
    /// size and does not inline the calls of an iterator.
    #[inline(never)]
    fn mex(&self, lengths: &[usize], added: &[u32], seen: &mut [u32]) -> u16 {
        let rows = lengths.len();
        let (weights, nimbers) = (&self.weights[..], &self.nimbers[..]);
        let number = nimbers.len() as u32;
        let (mut column, mut height) = (0, rows);
        while column < lengths[0] {
            while lengths[height - 1] <= column {
                height -= 1;
            }
            let added = &added[..height];
            let kept = &weights[column * rows..][..height];
            // No move eats the poisoned square, the last of column 0.
            let last = (column == 0) as usize;
            let (mut option, mut row) = (number, height);
            while row > last {
                row -= 1;
                option -= added[row] - kept[row];
                seen[nimbers[option as usize] as usize] = number + 1;
            }
            column += 1;
        }
        // `seen` has more entries than there are options.
        let mut mex = 0;
        while seen[mex] == number + 1 {
            mex += 1;
        }
        mex as u16
    }
}

/// Changes the lengths to the staircase of the next number. The lowest row that can grow gets one
/// square more, and the rows below become empty. Returns false if the lengths were the full box.
pub(crate) fn grow(lengths: &mut [usize], columns: usize) -> bool {
    let may = |row: usize| lengths[row] < if row == 0 { columns } else { lengths[row - 1] };
    let Some(row) = (0..lengths.len()).rev().find(|&row| may(row)) else {
        return false;
    };
    lengths[row] += 1;
    lengths[row + 1..].fill(0);
    true
}

/// C(l + R − 1 − i, R − i) for each length l and row i.
fn weights(rows: usize, columns: usize) -> Vec<u32> {
    let mut weights = vec![0; rows * (columns + 1)];
    for length in 1..=columns {
        // Pascal's rule: C(n, k) = C(n − 1, k) + C(n − 1, k − 1).
        let mut below = 1;
        for place in (length * rows..(length + 1) * rows).rev() {
            below += weights[place - rows];
            weights[place] = below;
        }
    }
    weights
}

#[cfg(test)]
#[path = "../../../tests/inside/solve/poset.rs"]
mod tests;
