//! First rows that are not lost, because a move leads to a lost bar.

/// The first rows a that lost bars with a smaller third row exclude, for each b: one bit for each
/// a.
#[derive(Debug, Clone, Default)]
pub(super) struct Taken {
    /// For each b, the a of lost (a, b, i) with i < c. Its first word is the word of b.
    columns: Vec<Vec<u64>>,
    /// The a of lost (a, i, i) with i < c.
    diagonal: Vec<u64>,
}

/// A set of first rows, one bit for each.
pub(super) type Set = Vec<u64>;

impl Taken {
    /// The first b without a column.
    pub(super) fn end(&self) -> usize {
        self.columns.len()
    }

    /// Adds the column of the next b, with the a taken there.
    pub(super) fn push(&mut self, taken: impl Iterator<Item = usize>) {
        let start = self.columns.len() / 64 * 64;
        let mut column = Set::new();
        for a in taken {
            insert(&mut column, a - start);
        }
        self.columns.push(column);
    }

    /// The a taken by lost (a, i, i): the set with which row c begins.
    pub(super) fn start(&self) -> Set {
        self.diagonal.clone()
    }

    /// Returns the least free a ≥ max(b, 1), and the number of words looked at. An a is taken if it
    /// is in `row`, in the column of b, or in `more`, whose first word is the word of b. The result
    /// is added to `row`.
    ///
    /// Uses a loop, because the build for the browser is optimised for size and does not inline the
    /// calls of an iterator.
    #[inline(never)]
    pub(super) fn next(&self, row: &mut Set, b: usize, more: &[u64]) -> (usize, usize) {
        let column = &self.columns[b][..];
        let start = b / 64;
        let mut free = !0 << (b.max(1) % 64);
        let mut at = start;
        loop {
            if let Some(taken) = row.get(at) {
                free &= !taken;
            }
            if let Some(taken) = column.get(at - start) {
                free &= !taken;
            }
            if let Some(taken) = more.get(at - start) {
                free &= !taken;
            }
            if free != 0 {
                break;
            }
            free = !0;
            at += 1;
        }
        let a = at * 64 + free.trailing_zeros() as usize;
        insert(row, a);
        (a, at - start + 1)
    }

    /// Adds row c, given by its differences a − b for b = c, c + 1, …
    pub(super) fn add(&mut self, c: usize, differences: impl Iterator<Item = u16>) {
        for ((b, column), difference) in
            self.columns.iter_mut().enumerate().skip(c).zip(differences)
        {
            let a = b + usize::from(difference);
            insert(column, a - b / 64 * 64);
            if b == c {
                insert(&mut self.diagonal, a);
            }
        }
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.columns
            .iter()
            .map(|column| 8 * column.capacity() + 24)
            .sum()
    }
}

pub(super) fn insert(set: &mut Set, a: usize) {
    if a / 64 >= set.len() {
        set.resize(a / 64 + 1, 0);
    }
    set[a / 64] |= 1 << (a % 64);
}
