//! First rows that are not lost, because a move leads to a lost bar.

/// What the rows below c say of a first row beside (b, c): one bit for each a.
#[derive(Debug, Clone, Default)]
pub(super) struct Taken {
    /// For each b, the a of lost (a, b, i) with i < c. Their words begin at that of b.
    columns: Vec<Vec<u64>>,
    /// The a of lost (a, i, i) with i < c.
    diagonal: Vec<u64>,
}

/// A set of first rows.
pub(super) type Set = Vec<u64>;

impl Taken {
    /// The first b that it does not know of.
    pub(super) fn end(&self) -> usize {
        self.columns.len()
    }

    /// Takes note of the next b and the a taken there.
    pub(super) fn push(&mut self, taken: impl Iterator<Item = usize>) {
        let start = self.columns.len() / 64 * 64;
        let mut column = Set::new();
        for a in taken {
            insert(&mut column, a - start);
        }
        self.columns.push(column);
    }

    /// What is taken by (a, i, i): the set that row c begins with.
    pub(super) fn start(&self) -> Set {
        self.diagonal.clone()
    }

    /// The least a ≥ max(b, 1) that is taken neither here, nor in `row`, which then
    /// takes it too, nor in `more`, whose words begin at that of b; and how many words
    /// were looked at.
    ///
    /// A loop, because the browser's build is made to be small and does not inline
    /// what an iterator calls.
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

    /// Adds row c by the differences a − b for b = c, c + 1, …
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
