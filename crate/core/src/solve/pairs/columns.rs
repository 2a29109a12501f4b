use super::rule::{PairRule, PairStep};
use crate::solve::{Job, Progress, work};

const NONE: u32 = u32::MAX;
/// The most bytes that the sets of a listing may hold.
const MOST_BYTES: usize = 128 << 20;

/// The lost cells of a plain rule that has the ray `0:1*`, found greedily.
///
/// Each column x has exactly one lost cell (x,y); y is the *partner* of x. Two lost cells are
/// impossible, because a move along the column joins any two cells. A column without a lost cell is
/// impossible, because only finitely many of its cells have a move to a lost cell of an earlier
/// column. As the rule treats the piles alike, the partner of y is x. Columns are computed in
/// order. A column x that has no partner yet gets the least y ≥ x such that no move leads from
/// (x,y) to a lost cell of an earlier column.
///
/// A lost cell bars the cells from which a ray leads to it: they are won. These cells are on a line
/// with the direction of the ray, at most one in each later column. The barred lines are stored as
/// sets of bits in which gaps are found fast, so a column takes a few look-ups for each vector.
#[derive(Debug, Clone)]
pub struct LostColumns {
    wanted: u64,
    /// The number of known columns, from column 0 on.
    known: u64,
    partners: Vec<u32>,
    rows: Bits,
    rays: Vec<Lines>,
    leaps: Vec<PairStep>,
    held: usize,
}

/// The lines of a ray whose shortest move takes p ≥ 1 from x and q from y. Two cells that the ray
/// joins lie on the same line. All cells (x,y) of a line have the same class x mod p and the same
/// number y − q·⌊x/p⌋, which together identify the line.
#[derive(Debug, Clone)]
struct Lines {
    p: u64,
    q: u64,
    barred: Vec<Bits>,
}

impl Lines {
    fn zero(&self, x: u64) -> i64 {
        -(self.q * (x / self.p)).cast_signed()
    }
}

impl LostColumns {
    /// The columns 0 to `last`, at most [`LostColumns::MOST`], of a plain rule with the ray `0:1*`;
    /// `None` for another rule, and for W(a) with a > 1.
    pub fn new(rule: &PairRule, last: u64) -> Option<Self> {
        if !rule.has_rook() || !rule.is_plain() || rule.width() > 1 {
            return None;
        }
        // The ray `0:1*` bars everything along a row or a column.
        let both = rule.steps().into_iter().filter(|step| step.takes_both());
        let (leaps, rays): (Vec<_>, Vec<_>) = both.partition(|step| step.is_leap());
        let lines = |ray: PairStep| Lines {
            p: ray.by.0,
            q: ray.by.1,
            barred: vec![Bits::default(); ray.by.0 as usize],
        };
        Some(Self {
            wanted: last.min(Self::MOST) + 1,
            known: 0,
            partners: Vec::new(),
            rows: Bits::default(),
            rays: rays.into_iter().map(lines).collect(),
            leaps,
            held: 0,
        })
    }

    /// The last column that a list can reach.
    pub const MOST: u64 = 10_000_000;

    /// Extends the list to the columns up to `last`.
    pub fn ask(&mut self, last: u64) {
        self.wanted = self.wanted.max(last.min(Self::MOST) + 1);
    }

    /// The last column that fits into memory; [`LostColumns::MOST`] until memory is full.
    pub fn most(&self) -> u64 {
        match self.held > MOST_BYTES {
            true => self.known - 1,
            false => Self::MOST,
        }
    }

    /// The number of known columns, from column 0 on.
    pub fn known(&self) -> u64 {
        self.known
    }

    /// The row of the lost cell of a column; `None` if it is unknown.
    pub fn partner(&self, column: u64) -> Option<u64> {
        let known = (column < self.known).then_some(column)?;
        self.partners.get(known as usize).map(|&row| row.into())
    }

    /// The end of the list: no lost cell is known in this column or a later one.
    pub fn end(&self) -> u64 {
        self.partners.len() as u64
    }

    /// The row of the lost cell of a column; `None` if it is unknown. Beyond the known
    /// columns, only mirror images of known lost cells are found.
    pub fn seen(&self, column: u64) -> Option<u64> {
        let row = *self.partners.get(usize::try_from(column).ok()?)?;
        (row != NONE).then_some(row.into())
    }

    /// True if a cell is lost; `None` if that is unknown. The smaller number must be a
    /// known column.
    pub fn is_lost(&self, x: u64, y: u64) -> Option<bool> {
        Some(self.partner(x.min(y))? == x.max(y))
    }

    /// The lost pairs (x,y), x ≤ y, with a known x, ascending.
    pub fn pairs(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let columns = (0..).zip(&self.partners[..self.known as usize]);
        columns
            .map(|(x, &y)| (x, u64::from(y)))
            .filter(|(x, y)| x <= y)
    }

    fn advance(&mut self) {
        let x = self.known;
        let column = x as usize;
        if self.partners.len() <= column {
            self.partners.resize(column + 1, NONE);
        }
        if self.partners[column] == NONE {
            let y = self.find(x);
            self.partners[column] = y as u32;
            self.rows.insert(x.cast_signed());
            self.rows.insert(y.cast_signed());
            if y <= Self::MOST {
                if self.partners.len() <= y as usize {
                    self.partners.resize(y as usize + 1, NONE);
                }
                self.partners[y as usize] = x as u32;
            }
        }
        let y = i64::from(self.partners[column]);
        for lines in &mut self.rays {
            let line = y + lines.zero(x);
            let class = (x % lines.p) as usize;
            lines.barred[class].insert(line);
        }
        self.known += 1;
        if self.known.is_multiple_of(1024) {
            let rays = self.rays.iter().flat_map(|lines| &lines.barred);
            self.held = rays.map(Bits::memory_bytes).sum();
        }
    }

    /// The least y ≥ x that is free in column x. One ray bars most cells there, in long runs that
    /// are skipped in one step.
    fn find(&self, x: u64) -> u64 {
        let mut y = x.cast_signed();
        loop {
            let mut barred = self.rows.from(y);
            let mut next = y + 64;
            if barred == u64::MAX {
                next = self.rows.gap(next);
            }
            for lines in &self.rays {
                let (set, zero) = (&lines.barred[(x % lines.p) as usize], lines.zero(x));
                let held = set.from(y + zero);
                barred |= held;
                if held == u64::MAX {
                    next = next.max(set.gap(y + zero + 64) - zero);
                }
            }
            if barred != u64::MAX {
                for leap in &self.leaps {
                    let Some(from) = x.checked_sub(leap.from.0) else {
                        continue;
                    };
                    let at =
                        i64::from(self.partners[from as usize]) + leap.from.1.cast_signed() - y;
                    if (0..64).contains(&at) {
                        barred |= 1 << at;
                    }
                }
            }
            if barred != u64::MAX {
                return (y + i64::from(barred.trailing_ones())) as u64;
            }
            y = next;
        }
    }
}

impl Job for LostColumns {
    /// A unit is a look-up in a set. A column takes about twenty units for each vector. The job
    /// ends early if its memory would exceed 128 MB. Only rules with many large vectors need that.
    fn step(&mut self, budget: u64) -> Progress {
        let cost = 20 * (self.rays.len() + self.leaps.len() + 1) as u64;
        work(self, budget.max(1), |job| {
            job.advance();
            cost
        })
    }

    fn progress(&self) -> Progress {
        let full = self.held > MOST_BYTES;
        Progress {
            done: self.known,
            total: if full { self.known } else { self.wanted },
            memory_bytes: (self.held + self.rows.memory_bytes() + 4 * self.partners.len()) as u64,
        }
    }
}

/// A set of integers, as bits. A second level of bits marks the words that are full, so gaps are
/// found fast.
#[derive(Debug, Clone, Default)]
struct Bits {
    words: Vec<u64>,
    /// A bit for each full word.
    full: Vec<u64>,
    /// The number of the first word in `words`: its lowest bit belongs to the integer 64·`first`.
    first: i64,
}

impl Bits {
    fn insert(&mut self, at: i64) {
        let word = at.div_euclid(64);
        if self.words.is_empty() {
            self.first = word;
        }
        if word < self.first {
            self.grow_down(word);
        }
        let index = (word - self.first) as usize;
        if index >= self.words.len() {
            let length = (index + 1).max(self.words.len() * 3 / 2);
            self.words.resize(length, 0);
            self.full.resize(length / 64 + 1, 0);
        }
        self.words[index] |= 1 << at.rem_euclid(64);
        if self.words[index] == u64::MAX {
            self.full[index / 64] |= 1 << (index % 64);
        }
    }

    /// Makes room for all words from `word` on. Also makes room for some words before it, which
    /// saves later calls.
    fn grow_down(&mut self, word: i64) {
        let more = (self.first - word) as usize + self.words.len() / 2;
        // Keeps the words of the second level aligned.
        let more = more.next_multiple_of(64);
        self.words.splice(0..0, vec![0; more]);
        self.full.splice(0..0, vec![0; more / 64]);
        self.first -= more.cast_signed() as i64;
    }

    /// The 64 integers from `at` on, the first in the lowest bit.
    #[inline]
    fn from(&self, at: i64) -> u64 {
        let (index, shift) = (at.div_euclid(64) - self.first, at.rem_euclid(64));
        let word = |index: i64| {
            let index = usize::try_from(index).ok();
            index.and_then(|index| self.words.get(index)).copied()
        };
        let low = word(index).unwrap_or(0) >> shift;
        // The shift is done in two steps, as a shift by 64 would do nothing.
        let high = word(index + 1).unwrap_or(0) << 1 << (63 - shift);
        low | high
    }

    /// The least integer from `at` on that is not in the set.
    fn gap(&self, at: i64) -> i64 {
        let Ok(mut index) = usize::try_from(at.div_euclid(64) - self.first) else {
            return at;
        };
        let Some(&word) = self.words.get(index) else {
            return at;
        };
        let below = (1_u64 << at.rem_euclid(64)) - 1;
        let mut held = word | below;
        if held == u64::MAX {
            index += 1;
            let mut summary = index / 64;
            let mut skipped = (1_u64 << (index % 64)) - 1;
            while let Some(&full) = self.full.get(summary) {
                let full = full | skipped;
                index = summary * 64 + full.trailing_ones() as usize;
                if full != u64::MAX {
                    break;
                }
                skipped = 0;
                summary += 1;
            }
            held = self.words.get(index).copied().unwrap_or(0);
        }
        (self.first + index.cast_signed() as i64) * 64 + i64::from(held.trailing_ones())
    }

    fn memory_bytes(&self) -> usize {
        8 * (self.words.len() + self.full.len())
    }
}

#[cfg(test)]
#[path = "../../../tests/inside/solve/columns.rs"]
mod tests;
