//! The lost cells of a rule with the ray `0:1*`, column by column.

use super::bits::Bits;
use super::rule::{Vector, VectorRule};
use crate::solve::{Job, Progress, work};

/// In the place of a column whose lost cell is not known.
const NONE: u32 = u32::MAX;
/// The most bytes that the sets of a listing may hold.
const MOST_BYTES: usize = 128 << 20;

/// The lost cells of a rule that has the ray `0:1*`, found greedily.
///
/// Each column x has exactly one lost cell, its *partner* y: two would be joined
/// by a move, and finitely many cells lose to those of earlier columns. As the
/// rule treats the piles alike, the partner of y is x. So columns are taken in
/// order, and a column without a partner gets the least y ≥ x that no move joins
/// to a lost cell of an earlier column.
///
/// A lost cell bars the cells that a ray joins to it: one in each later column, on
/// a line of its direction. The lines that are barred are sets of bits, in which
/// gaps are found fast, so a column takes a few look-ups for each vector.
#[derive(Debug, Clone)]
pub struct LostColumns {
    wanted: u64,
    /// The columns before this one are known.
    known: u64,
    partners: Vec<u32>,
    rows: Bits,
    rays: Vec<Lines>,
    leaps: Vec<Vector>,
    held: usize,
}

/// The lines of a ray (p,q), p ≥ 1. A cell (x,y) lies on line y − q·⌊x/p⌋ of those
/// of x mod p, and so do all cells that the ray joins to it.
#[derive(Debug, Clone)]
struct Lines {
    p: u64,
    q: u64,
    barred: Vec<Bits>,
}

impl Lines {
    fn of(&self, x: u64) -> (&Bits, i64) {
        (&self.barred[(x % self.p) as usize], self.zero(x))
    }

    /// The line of the cell (x,0).
    fn zero(&self, x: u64) -> i64 {
        -(self.q * (x / self.p)).cast_signed()
    }
}

impl LostColumns {
    /// The columns 0 to `last`, at most [`LostColumns::MOST`], of a rule with the
    /// ray `0:1*`; `None` for another rule.
    pub fn new(rule: &VectorRule, last: u64) -> Option<Self> {
        let vectors = rule.vectors();
        // Along a row or a column, `0:1*` bars everything.
        let mut both = vectors.iter().copied().filter(|v| v.x > 0 && v.y > 0);
        let lines = |ray: Vector| Lines {
            p: ray.x,
            q: ray.y,
            barred: vec![Bits::default(); ray.x as usize],
        };
        rule.has_rook().then(|| Self {
            wanted: last.min(Self::MOST) + 1,
            known: 0,
            partners: Vec::new(),
            rows: Bits::default(),
            rays: both.clone().filter(|v| v.ray).map(lines).collect(),
            leaps: both.by_ref().filter(|v| !v.ray).collect(),
            held: 0,
        })
    }

    /// The last column that can be asked for.
    pub const MOST: u64 = 10_000_000;

    /// Asks for the columns to `last` too.
    pub fn ask(&mut self, last: u64) {
        self.wanted = self.wanted.max(last.min(Self::MOST) + 1);
    }

    /// The last column that there is memory for; known once it is reached.
    pub fn most(&self) -> u64 {
        match self.held > MOST_BYTES {
            true => self.known - 1,
            false => Self::MOST,
        }
    }

    /// How many columns are known, from column 0 on.
    pub fn known(&self) -> u64 {
        self.known
    }

    /// The row of the lost cell of a column; `None` if it is not known.
    pub fn partner(&self, column: u64) -> Option<u64> {
        let known = (column < self.known).then_some(column)?;
        self.partners.get(known as usize).map(|&row| row.into())
    }

    /// One more than the last column that may have a lost cell that is seen.
    pub fn end(&self) -> u64 {
        self.partners.len() as u64
    }

    /// The row of the lost cell of a column, also of one that is not known yet
    /// where it mirrors a known one.
    pub fn seen(&self, column: u64) -> Option<u64> {
        let row = *self.partners.get(usize::try_from(column).ok()?)?;
        (row != NONE).then_some(row.into())
    }

    /// Whether a cell is lost; `None` if that is not known. The smaller number
    /// must be a known column.
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

    /// The least y ≥ x that is free in column x. Most of what is barred there is
    /// barred by one ray in long runs, which are skipped at once.
    fn find(&self, x: u64) -> u64 {
        let mut y = x.cast_signed();
        loop {
            let mut barred = self.rows.from(y);
            let mut next = y + 64;
            if barred == u64::MAX {
                next = self.rows.gap(next);
            }
            for lines in &self.rays {
                let (set, zero) = lines.of(x);
                let held = set.from(y + zero);
                barred |= held;
                if held == u64::MAX {
                    next = next.max(set.gap(y + zero + 64) - zero);
                }
            }
            if barred != u64::MAX {
                for leap in &self.leaps {
                    let Some(from) = x.checked_sub(leap.x) else {
                        continue;
                    };
                    let at = i64::from(self.partners[from as usize]) + leap.y.cast_signed() - y;
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
    /// A unit is a look-up in a set. A column takes some twenty for each vector.
    /// The job ends early when its memory would exceed 128 MB, which only rules
    /// with many large vectors reach.
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
