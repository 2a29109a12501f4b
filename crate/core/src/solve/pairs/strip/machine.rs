//! The rows of a strip, computed column by column.

use super::RowMoves;

/// The largest N of the theorems.
pub(super) const MOST: usize = 4_095;
/// The most columns that a single vector may go back. All these columns are kept in memory.
const MOST_COLUMNS_BACK: usize = 2_047;
/// The most words of all sets: 128 MB.
const MOST_WORDS: usize = 1 << 24;

/// Marks a cell that is before column 0 or not computed yet.
const NONE: u16 = u16::MAX;

/// The rows of a strip before one column, with the parts of earlier columns on which later columns
/// depend.
///
/// A value v of column b is held as the number v − b + N, from 0 to 2N. If values do not grow along
/// the rows, it is held as v. A *set* of values is a window of bits that moves with the columns. Its
/// words form a ring, and all rings begin at the same word, so equal values have equal places in
/// all sets. A nimber is the first bit that is in none of the sets of its cell: the set of the row,
/// and one set for each line of moves.
#[derive(Debug, Clone)]
pub(super) struct Machine {
    rows: usize,
    /// The number of the next column.
    pub(super) column: u64,
    /// True if values grow along the rows.
    grows: bool,
    /// The words of a set.
    words: usize,
    /// The first word of each ring.
    head: usize,
    /// The bit of the first word that belongs to the number 0. All smaller values are in their row.
    offset: usize,
    /// The sets: one for each row, then the sets of all chains, then the set of the leaps.
    sets: Vec<u64>,
    /// For each row, the first word of its set that is not full.
    free: Vec<usize>,
    /// The sets of all lines. The first `direct` of them receive the value of each of their cells.
    chains: Vec<Chains>,
    direct: usize,
    leaps: Vec<(usize, usize)>,
    /// The values of the last columns. The ring has one column more than any leap goes back, or
    /// any start that is not a step.
    recent: Ring,
    /// The words that the leaps of the current cell have marked.
    marked: Vec<usize>,
}

/// The sets of a line with step (p, q). A *chain* is the cells (r + tp, c + tq) for t ≥ 0, with
/// r < p. Its set has the values on the line before the next cell of the chain.
#[derive(Debug, Clone)]
struct Chains {
    step: (usize, usize),
    /// The starts of the line, without its step.
    starts: Vec<(usize, usize)>,
    /// The first word of the first set.
    first: usize,
    /// The number of columns c whose chains are kept: all columns from which a chain reaches the
    /// last row in a later column.
    columns: usize,
    /// The place of the next column among them.
    next: usize,
}

/// The set of the current cell among the sets of the rows or of a line. The cells of a column are
/// visited from row 0 on.
#[derive(Debug, Clone, Copy)]
struct Cursor {
    /// The first word of the set.
    set: usize,
    /// The words from a set to the set of the next row; for a line, if both have the same t.
    next: usize,
    /// The rows that are left before t changes.
    left: usize,
    /// The p of the line.
    p: usize,
    /// The words back to the set with the next t.
    back: usize,
    /// The words of the sets: the first, and their number.
    ring: (usize, usize),
}

/// The most sets of a cell: a cell has one set for its row, one for each line, and one for all
/// leaps.
const MOST_SETS: usize = 28;

impl RowMoves {
    /// The words of a set for the rows 0 to `last`: 2N + 1 bits begin at any bit of a word.
    fn words(&self, last: usize) -> usize {
        let values = if self.row { 2 } else { 1 };
        self.count(last).saturating_mul(values).saturating_add(63) / 64 + 1
    }

    /// The number of columns whose chains are kept for a step.
    fn chain_columns(step: (usize, usize), last: usize) -> usize {
        let times = last.checked_div(step.0).unwrap_or(last).max(1);
        step.1.saturating_mul(times).saturating_add(1)
    }

    /// True if the rows 0 to `last` can be computed: N, the columns that a single vector goes back
    /// and the memory are within their bounds.
    pub(super) fn fit(&self, last: usize) -> bool {
        let chains = self
            .lines
            .iter()
            .map(|line| Self::chain_columns(line.step, last).saturating_mul(line.step.0.max(1)));
        let sets = chains.fold(last.saturating_add(2), usize::saturating_add);
        self.count(last).max(last) <= MOST
            && self.lines.len() + 2 <= MOST_SETS
            && self.farthest() <= MOST_COLUMNS_BACK
            && sets.saturating_mul(self.words(last)) <= MOST_WORDS
    }
}

impl Machine {
    /// The rows 0 to `last`, before column 0. The moves must [fit](RowMoves::fit).
    pub(super) fn new(moves: &RowMoves, last: usize) -> Self {
        let (rows, words) = (last + 1, moves.words(last));
        let mut first = rows * words;
        let mut chains = Vec::new();
        // A line that has its step as a start receives the value of each cell at once.
        let direct = |line: &&super::Line| line.starts.contains(&line.step);
        let (direct, other): (Vec<_>, Vec<_>) = moves.lines.iter().partition(direct);
        for line in direct.iter().chain(&other) {
            let columns = RowMoves::chain_columns(line.step, last);
            let starts = line.starts.iter().copied();
            chains.push(Chains {
                step: line.step,
                starts: starts.filter(|start| *start != line.step).collect(),
                first,
                columns,
                next: 0,
            });
            first += columns * line.step.0 * words;
        }
        let mut sets = vec![0; first + words];
        // Values below 0 are never free.
        let below = if moves.row { moves.count(last) } else { 0 };
        for row in 0..rows {
            (0..below).for_each(|bit| sets[row * words + bit / 64] |= 1 << (bit % 64));
        }
        let starts = chains.iter().flat_map(|chains| &chains.starts);
        let back = starts.chain(&moves.leaps).map(|start| start.1).max();
        Self {
            rows,
            column: 0,
            grows: moves.row,
            words,
            head: 0,
            offset: 0,
            sets,
            free: vec![below / 64; rows],
            chains,
            direct: direct.len(),
            leaps: moves.leaps.clone(),
            recent: Ring::new(back.unwrap_or(0).max(1), rows),
            marked: Vec::new(),
        }
    }

    /// The work of a column, in look-ups.
    pub(super) fn cost(&self) -> u64 {
        (self.rows * (self.chains.len() + 1)) as u64
    }

    pub(super) fn memory_bytes(&self) -> usize {
        size_of_val(&self.sets[..]) + size_of_val(&self.recent.items[..])
    }

    /// The values of the column before the next one, from row 0 on.
    pub(super) fn latest(&self) -> &[u16] {
        self.recent.column(1)
    }

    /// Computes the next column.
    pub(super) fn advance(&mut self) {
        for chains in &self.chains {
            let length = chains.step.0 * self.words;
            let set = chains.first + chains.next * length;
            self.sets[set..set + length].fill(0);
        }
        // A cell of Wythoff's game has three sets.
        match self.chains.len() + 1 + usize::from(!self.leaps.is_empty()) {
            ..=3 => self.cells::<3>(),
            4..=6 => self.cells::<6>(),
            _ => self.cells::<MOST_SETS>(),
        }
        self.turn();
    }

    /// The cursors of a column: the lines that receive each value, the row, and the other lines.
    /// The other cursors remain at the set of the leaps.
    fn cursors<const SETS: usize>(&self) -> [Cursor; SETS] {
        let fixed = |set, next| Cursor {
            set,
            next,
            left: usize::MAX,
            p: usize::MAX,
            back: 0,
            ring: (0, 0),
        };
        let mut cursors = [fixed(self.sets.len() - self.words, 0); SETS];
        cursors[self.direct] = fixed(0, self.words);
        for (index, chains) in self.chains.iter().enumerate() {
            let (p, q) = chains.step;
            cursors[index + usize::from(index >= self.direct)] = Cursor {
                set: chains.first + chains.next * p * self.words,
                next: self.words,
                left: p,
                p,
                back: (q * p + p - 1) * self.words,
                ring: (chains.first, chains.columns * p * self.words),
            };
        }
        cursors
    }

    /// Computes the cells of the next column.
    fn cells<const SETS: usize>(&mut self) {
        let mut cursors = self.cursors::<SETS>();
        let words = self.words;
        let inserts = self.direct + usize::from(self.grows);
        let options = !self.leaps.is_empty() || self.chains.iter().any(|of| !of.starts.is_empty());
        // The build for the browser is optimised for size, so the loops use plain indices.
        let mut row = 0;
        while row < self.rows {
            if options {
                self.enter(&cursors, row);
            }
            let sets = &mut self.sets[..];
            let mut word = self.free[row];
            let bit = loop {
                let (mut taken, mut index) = (0, 0);
                while index < SETS {
                    taken |= sets[cursors[index].set + word];
                    index += 1;
                }
                if taken != u64::MAX {
                    break taken.trailing_ones() as usize;
                }
                word = after(word, words);
            };
            let mut index = 0;
            while index < inserts {
                sets[cursors[index].set + word] |= 1 << bit;
                index += 1;
            }
            let ahead = if word >= self.head {
                word
            } else {
                word + words
            } - self.head;
            self.recent.items[self.recent.next + row] = (64 * ahead + bit - self.offset) as u16;
            let free = &mut self.free[row];
            while sets[row * words + *free] == u64::MAX {
                *free = after(*free, words);
            }
            if options {
                while let Some(word) = self.marked.pop() {
                    self.sets[word] = 0;
                }
            }
            let mut index = 0;
            while index < SETS {
                cursors[index].advance();
                index += 1;
            }
            row += 1;
        }
    }

    /// Adds the values of single options to the sets of a cell: the leaps, and the starts of lines
    /// that are not their steps.
    fn enter(&mut self, cursors: &[Cursor], row: usize) {
        let leaps = self.sets.len() - self.words;
        for &leap in &self.leaps {
            if let Some((word, bit)) = self.option(row, leap) {
                self.sets[leaps + word] |= bit;
                self.marked.push(leaps + word);
            }
        }
        for (index, chains) in self.chains.iter().enumerate() {
            for &start in &chains.starts {
                if let Some((word, bit)) = self.option(row, start) {
                    let cursor = cursors[index + usize::from(index >= self.direct)];
                    self.sets[cursor.set + word] |= bit;
                }
            }
        }
    }

    /// The place in a set of the value that is i rows and j columns before the current cell: a word
    /// and a bit. `None` if there is no such cell, or its value is too small to matter.
    #[inline(always)]
    fn option(&self, row: usize, (i, j): (usize, usize)) -> Option<(usize, u64)> {
        let value = self.recent.column(j)[row.checked_sub(i)?];
        let shift = if self.grows { j } else { 0 };
        let number = usize::from(value).checked_sub(shift);
        let bit = self.offset + number.filter(|_| value != NONE)?;
        let word = self.head + bit / 64;
        let word = if word < self.words {
            word
        } else {
            word - self.words
        };
        Some((word, 1 << (bit % 64)))
    }

    /// Moves all sets to the next column.
    fn turn(&mut self) {
        self.column += 1;
        for chains in &mut self.chains {
            chains.next = after(chains.next, chains.columns);
        }
        self.recent.turn();
        if self.grows {
            self.offset += 1;
        }
        // The values of the first word are now too small to be free.
        if self.offset == 64 {
            let mut word = self.head;
            while word < self.sets.len() {
                self.sets[word] = 0;
                word += self.words;
            }
            (self.head, self.offset) = (after(self.head, self.words), 0);
        }
    }

    /// True if both machines have the same state, so that all later columns agree.
    pub(super) fn same_state(&self, other: &Self) -> bool {
        // The last row differs most often.
        self.latest().last() == other.latest().last()
            && self.latest() == other.latest()
            && self.recent.same(&other.recent)
            && self.state().eq(other.state())
    }

    /// The words of all sets that later columns read. The numbers begin at 0.
    fn state(&self) -> impl Iterator<Item = u64> {
        let rows = (0..self.rows).rev().map(|row| row * self.words);
        let chains = self
            .chains
            .iter()
            .flat_map(|of| of.alive(self.rows, self.words));
        let word = |set: usize, index: usize| match index < self.words {
            true => self.sets[set + (self.head + index) % self.words],
            false => 0,
        };
        let sets = rows.chain(chains);
        sets.flat_map(move |set| {
            // The shift is done in two steps, as a shift by 64 would do nothing.
            let above = move |index| word(set, index + 1) << 1 << (63 - self.offset);
            (0..self.words).map(move |index| word(set, index) >> self.offset | above(index))
        })
    }
}

impl Cursor {
    /// Moves to the set of the cell in the next row.
    #[inline(always)]
    fn advance(&mut self) {
        self.left -= 1;
        if self.left > 0 {
            self.set += self.next;
            return;
        }
        let (first, length) = self.ring;
        let wraps = self.set < first + self.back;
        self.set = if wraps { self.set + length } else { self.set } - self.back;
        self.left = self.p;
    }
}

impl Chains {
    /// The first words of the sets of all chains that have cells in later columns.
    fn alive(&self, rows: usize, words: usize) -> impl Iterator<Item = usize> {
        let (p, q) = self.step;
        (0..p.min(rows)).flat_map(move |r| {
            let ago = 1..=(rows - 1 - r) / p * q;
            ago.map(move |ago| {
                let column = (self.next + self.columns - ago) % self.columns;
                self.first + (column * p + r) * words
            })
        })
    }
}

/// The next place in a ring.
#[inline(always)]
fn after(place: usize, length: usize) -> usize {
    if place + 1 == length { 0 } else { place + 1 }
}

/// The values of the latest columns before the next one.
#[derive(Debug, Clone)]
struct Ring {
    rows: usize,
    items: Vec<u16>,
    /// The index at which the next column begins.
    next: usize,
}

impl Ring {
    fn new(back: usize, rows: usize) -> Self {
        Self {
            rows,
            items: vec![NONE; (back + 1) * rows],
            next: 0,
        }
    }

    /// The column that is `ago` columns before the next one.
    #[inline(always)]
    fn column(&self, ago: usize) -> &[u16] {
        let behind = ago * self.rows;
        let end = if self.next >= behind {
            0
        } else {
            self.items.len()
        };
        let at = self.next + end - behind;
        &self.items[at..at + self.rows]
    }

    fn turn(&mut self) {
        self.next = after(self.next + self.rows - 1, self.items.len());
        self.items[self.next..self.next + self.rows].fill(NONE);
    }

    fn same(&self, other: &Self) -> bool {
        (1..self.items.len() / self.rows).all(|ago| self.column(ago) == other.column(ago))
    }
}
