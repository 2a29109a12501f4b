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
    /// How many words of a set can hold values.
    words: usize,
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
        let count = moves.count(last);
        let below = if moves.row { count } else { 0 };
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
            words: (below + count) / 64 + 1,
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
        let (moves, recent) = (&self.moves, &mut self.recent);
        let (lines, all_used) = (&mut self.lines[..], &mut self.used[..]);
        let mut taken = EMPTY;
        // Written for a compiler that saves space: plain loops over slices, and no
        // set copied as a whole.
        let (grow, words) = (moves.row, self.words);
        let mut row = 0;
        while row < self.rows {
            let used = &mut all_used[row];
            let mut word = 0;
            while word < words {
                taken[word] = if grow { used[word] } else { 0 };
                word += 1;
            }
            // A step back a line has the same values but the starts. Whole sets
            // first, single values after: mixing them stalls a processor.
            let mut index = 0;
            while index < lines.len() {
                let (p, q) = moves.lines[index].step;
                let ring = &mut lines[index];
                let to = ring.next + row;
                if row < p {
                    ring.items[to] = EMPTY;
                } else {
                    let from = ring.start(q) + row - p;
                    let items = &mut ring.items[..];
                    if q == 0 || !grow {
                        let mut word = 0;
                        while word < words {
                            let set = items[from][word];
                            items[to][word] = set;
                            taken[word] |= set;
                            word += 1;
                        }
                    } else if q < 64 {
                        let mut word = 0;
                        while word < words {
                            let set = shifted(&items[from], word, q);
                            items[to][word] = set;
                            taken[word] |= set;
                            word += 1;
                        }
                    } else {
                        let set = seen_from_afar(&items[from], q);
                        items[to] = set;
                        (0..words).for_each(|word| taken[word] |= set[word]);
                    }
                }
                index += 1;
            }
            // The bit of the value i rows and j columns before, if there is one and
            // it can matter.
            let option = |recent: &Ring<u16>, (i, j): (usize, usize)| {
                let column = &recent.items[recent.start(j)..];
                let bit = column[row.checked_sub(i)?];
                let shift = if grow { j } else { 0 };
                usize::from(bit).checked_sub(shift).filter(|_| bit != NONE)
            };
            let mut index = 0;
            while index < lines.len() {
                let mut start = 0;
                while start < moves.lines[index].starts.len() {
                    let ring = &mut lines[index];
                    if let Some(bit) = option(recent, moves.lines[index].starts[start]) {
                        insert(&mut ring.items[ring.next + row], bit);
                        insert(&mut taken, bit);
                    }
                    start += 1;
                }
                index += 1;
            }
            let mut index = 0;
            while index < moves.leaps.len() {
                if let Some(bit) = option(recent, moves.leaps[index]) {
                    insert(&mut taken, bit);
                }
                index += 1;
            }
            let bit = least_missing(&taken);
            recent.items[recent.next + row] = bit as u16;
            if grow {
                let mut word = 0;
                while word < words {
                    used[word] = shifted(used, word, 1);
                    word += 1;
                }
                if let Some(bit) = bit.checked_sub(1) {
                    insert(used, bit);
                }
            }
            row += 1;
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

    /// Where the column begins that lies `ago` columns before the next one.
    #[inline(always)]
    fn start(&self, ago: usize) -> usize {
        let behind = ago * self.rows;
        if self.next >= behind {
            self.next - behind
        } else {
            self.next + self.items.len() - behind
        }
    }

    /// The column that lies `ago` columns before the next one.
    fn column(&self, ago: usize) -> &[T] {
        let at = self.start(ago);
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

#[inline(always)]
fn insert(set: &mut Set, bit: usize) {
    set[bit / 64 % 8] |= 1 << (bit % 64);
}

/// A word of the values as seen `columns` columns later, 1 to 63. Those that fall
/// out are below all that are free.
#[inline(always)]
fn shifted(set: &Set, word: usize, columns: usize) -> u64 {
    let above = if word < 7 { set[word + 1] } else { 0 };
    set[word] >> columns | above << (64 - columns)
}

/// The values as seen any number of columns later.
fn seen_from_afar(set: &Set, columns: usize) -> Set {
    let mut seen = EMPTY;
    for bit in columns..64 * set.len() {
        if set[bit / 64] >> (bit % 64) & 1 > 0 {
            insert(&mut seen, bit - columns);
        }
    }
    seen
}

#[inline(always)]
fn least_missing(set: &Set) -> usize {
    let mut word = 0;
    while word < 7 && set[word] == u64::MAX {
        word += 1;
    }
    64 * word + set[word].trailing_ones() as usize
}
