//! The columns of a strip, one after the other, from a finite state.

use super::Moves;

/// A set of values, as bits.
type Set = [u64; 8];

const EMPTY: Set = [0; 8];

/// The largest N of the theorems that a set has room for.
pub(super) const MOST: usize = 255;

/// In the place of a column before the first.
const NONE: u16 = u16::MAX;

/// A strip of rows that knows of earlier columns only what later ones depend on.
///
/// A value v is held as the bit v − b + N, where b is the column that it stands in
/// or is looked at from. If values do not grow along the rows, it is the bit v.
#[derive(Debug, Clone)]
pub(super) struct Machine {
    moves: Moves,
    rows: usize,
    /// The next column.
    column: u64,
    /// The values that each row has already.
    used: Vec<Set>,
    /// For each line the values that lie on it before each cell, in the last
    /// columns: one more than its step goes back.
    lines: Vec<Ring<Set>>,
    /// The bits of the last columns, one more than any leap or start goes back.
    recent: Ring<u16>,
}

impl Machine {
    /// The rows 0 to `last`, before column 0. N must be at most [`MOST`].
    pub(super) fn new(moves: Moves, last: usize) -> Self {
        let rows = last + 1;
        let below = if moves.row { moves.count(last) } else { 0 };
        let starts = moves.lines.iter().flat_map(|line| &line.starts);
        let back = starts.chain(&moves.leaps).map(|start| start.1).max();
        // Values below 0 are never free.
        let mut used = EMPTY;
        (0..below).for_each(|bit| insert(&mut used, bit));
        let lines = moves.lines.iter();
        let lines = lines.map(|line| Ring::new(line.step.1, rows, EMPTY));
        Self {
            lines: lines.collect(),
            recent: Ring::new(back.unwrap_or(0).max(1), rows, NONE),
            used: vec![used; rows],
            moves,
            rows,
            column: 0,
        }
    }

    /// The next column.
    pub(super) fn column(&self) -> u64 {
        self.column
    }

    /// The bits of the column before the next one, row by row.
    pub(super) fn last(&self) -> &[u16] {
        self.recent.column(1)
    }

    /// About how many look-ups a column takes.
    pub(super) fn cost(&self) -> u64 {
        (self.rows * (self.lines.len() + 1)) as u64
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        let sets = |ring: &Ring<Set>| size_of_val(&ring.items[..]);
        size_of_val(&self.used[..])
            + self.lines.iter().map(sets).sum::<usize>()
            + size_of_val(&self.recent.items[..])
    }

    /// Computes the next column.
    pub(super) fn advance(&mut self) {
        let Self {
            moves,
            lines,
            recent,
            ..
        } = self;
        let grow = moves.row;
        for (row, used) in self.used.iter_mut().enumerate() {
            // The bit of the value i rows and j columns before, if there is one and
            // it can matter.
            let option = |recent: &Ring<u16>, &(i, j): &(usize, usize)| {
                let bit = recent.column(j)[row.checked_sub(i)?];
                let shift = if grow { j } else { 0 };
                usize::from(bit).checked_sub(shift).filter(|_| bit != NONE)
            };
            let mut taken = if grow { *used } else { EMPTY };
            // A step back a line has the same values but the starts. Whole sets
            // first, single values after: mixing them stalls a processor.
            for (line, ring) in moves.lines.iter().zip(&mut *lines) {
                let (p, q) = line.step;
                let set = match row.checked_sub(p) {
                    Some(row) if grow => seen_from(&ring.column(q)[row], q),
                    Some(row) => ring.column(q)[row],
                    None => EMPTY,
                };
                ring.column_mut()[row] = set;
                for (taken, set) in taken.iter_mut().zip(set) {
                    *taken |= set;
                }
            }
            for (line, ring) in moves.lines.iter().zip(&mut *lines) {
                for bit in line.starts.iter().filter_map(|start| option(recent, start)) {
                    insert(&mut ring.column_mut()[row], bit);
                    insert(&mut taken, bit);
                }
            }
            for bit in moves.leaps.iter().filter_map(|leap| option(recent, leap)) {
                insert(&mut taken, bit);
            }
            let bit = least_missing(&taken);
            recent.column_mut()[row] = bit as u16;
            if grow {
                *used = seen_from(used, 1);
                if let Some(bit) = bit.checked_sub(1) {
                    insert(used, bit);
                }
            }
        }
        self.column += 1;
        lines.iter_mut().for_each(Ring::turn);
        recent.turn();
        recent.column_mut().fill(NONE);
    }

    /// Whether the columns from here on are those from `other` on.
    pub(super) fn same_state(&self, other: &Self) -> bool {
        self.used == other.used
            && self.recent.same(&other.recent)
            && self.lines.iter().zip(&other.lines).all(|(a, b)| a.same(b))
    }
}

/// The columns up to some number before the next one, of one item a row each.
#[derive(Debug, Clone)]
struct Ring<T> {
    rows: usize,
    items: Vec<T>,
    /// Where the next column begins.
    next: usize,
}

impl<T: Copy + PartialEq> Ring<T> {
    fn new(back: usize, rows: usize, item: T) -> Self {
        Self {
            rows,
            items: vec![item; (back + 1) * rows],
            next: 0,
        }
    }

    /// The column that lies `ago` columns before the next one.
    fn column(&self, ago: usize) -> &[T] {
        let behind = ago * self.rows;
        let at = match self.next.checked_sub(behind) {
            Some(at) => at,
            None => self.next + self.items.len() - behind,
        };
        &self.items[at..at + self.rows]
    }

    /// The next column.
    fn column_mut(&mut self) -> &mut [T] {
        &mut self.items[self.next..self.next + self.rows]
    }

    fn turn(&mut self) {
        self.next += self.rows;
        if self.next == self.items.len() {
            self.next = 0;
        }
    }

    /// Whether all columns before the next one are equal.
    fn same(&self, other: &Self) -> bool {
        (1..self.items.len() / self.rows).all(|ago| self.column(ago) == other.column(ago))
    }
}

fn insert(set: &mut Set, bit: usize) {
    set[bit / 64] |= 1 << (bit % 64);
}

/// The values as seen some columns later. Those that fall out are below all that
/// are free.
fn seen_from(set: &Set, columns: usize) -> Set {
    let (skip, shift) = (columns / 64, columns % 64);
    if columns == 0 {
        return *set;
    }
    let mut seen = EMPTY;
    if skip == 0 {
        for word in 0..7 {
            seen[word] = set[word] >> shift | set[word + 1] << (64 - shift);
        }
        seen[7] = set[7] >> shift;
    } else {
        for bit in columns..64 * set.len() {
            if set[bit / 64] >> (bit % 64) & 1 > 0 {
                insert(&mut seen, bit - columns);
            }
        }
    }
    seen
}

fn least_missing(set: &Set) -> usize {
    let word = set.iter().position(|&word| word != u64::MAX).unwrap_or(0);
    64 * word + set[word].trailing_ones() as usize
}
