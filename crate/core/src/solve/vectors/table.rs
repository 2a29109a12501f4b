//! Tables of lost cells and of nimbers for any rule.

use super::rule::{Vector, VectorRule};
use crate::solve::{Job, Progress, work};

/// The lost cells of the square 0 ≤ x, y < side for any rule, a bit each.
///
/// A row is found 64 cells at a time: what a vector leads to in an earlier row is
/// that row shifted, and what a ray leads to is that and what the ray reached from
/// there. Only moves along the row go cell by cell.
#[derive(Debug, Clone)]
pub struct LostTable {
    side: usize,
    /// Whether the piles are alike.
    even: bool,
    words: usize,
    /// The rows that are known, from below.
    rows: Vec<u64>,
    vectors: Vec<Vector>,
    /// For each vector the cells that it leads to a lost cell from, in the last
    /// rows: as many as it goes down. Empty for leaps.
    reached: Vec<Vec<u64>>,
}

impl LostTable {
    /// The longest side: 128 MB.
    pub const MOST: usize = 32_768;

    /// The square of this side, at most [`LostTable::MOST`], with no row known.
    pub fn new(rule: &VectorRule, side: usize) -> Self {
        let side = side.min(Self::MOST);
        let words = side.div_ceil(64);
        let vectors = rule.vectors();
        let reached = vectors.iter().map(|vector| match vector.ray {
            true => vec![0; vector.y as usize * words],
            false => Vec::new(),
        });
        Self {
            side,
            even: rule.is_even(),
            words,
            rows: Vec::with_capacity(side * words),
            reached: reached.collect(),
            vectors,
        }
    }

    /// The number of rows, and of cells in a row.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Whether the piles are alike.
    pub fn is_even(&self) -> bool {
        self.even
    }

    /// How many rows are known.
    pub fn known(&self) -> usize {
        self.rows.len() / self.words.max(1)
    }

    /// A known row: 64 cells a word, the first in the lowest bit.
    pub fn row(&self, y: usize) -> Option<&[u64]> {
        let from = y.checked_mul(self.words)?;
        self.rows.get(from..from.checked_add(self.words)?)
    }

    /// Whether a cell is lost; `None` outside what is known.
    pub fn is_lost(&self, x: u64, y: u64) -> Option<bool> {
        // Where the piles are alike, the smaller one may be the row.
        let (x, y) = if self.even {
            (x.max(y), x.min(y))
        } else {
            (x, y)
        };
        let [x, y] = [x, y].map(|pile| usize::try_from(pile).ok());
        let (x, y) = x.zip(y)?;
        let word = self.row(y)?.get(x / 64)?;
        (x < self.side).then_some(word >> (x % 64) & 1 > 0)
    }

    fn advance(&mut self) {
        let (y, words) = (self.known(), self.words);
        let mut barred = vec![0; words];
        for (vector, reached) in self.vectors.iter().zip(&mut self.reached) {
            let (dx, dy) = (vector.x as usize, vector.y as usize);
            if dy == 0 || dy > y {
                continue;
            }
            let below = &self.rows[(y - dy) * words..][..words];
            if vector.ray {
                let ring = &mut reached[y % dy * words..][..words];
                let mut word = 0;
                while word < words {
                    ring[word] |= below[word];
                    word += 1;
                }
                shift(ring, dx);
                or(&mut barred, ring);
            } else {
                let mut moved = below.to_vec();
                shift(&mut moved, dx);
                or(&mut barred, &moved);
            }
        }
        let along = self.vectors.iter().filter(|vector| vector.y == 0);
        let along: Vec<Vector> = along.copied().collect();
        let mut row: Vec<u64> = barred.iter().map(|word| !word).collect();
        if !along.is_empty() {
            let mut hit: Vec<Vec<bool>> = along
                .iter()
                .map(|vector| vec![false; vector.x as usize])
                .collect();
            for x in 0..self.side {
                let free = row[x / 64] >> (x % 64) & 1 > 0;
                let lost = free && !along.iter().zip(&hit).any(|(v, hit)| hit[x % v.x as usize]);
                if !lost {
                    row[x / 64] &= !(1 << (x % 64));
                }
                for (vector, hit) in along.iter().zip(&mut hit) {
                    let hit = &mut hit[x % vector.x as usize];
                    *hit = lost || (vector.ray && *hit);
                }
            }
        }
        self.rows.extend(row);
    }
}

/// Moves all bits up by `by`; those that leave the row are dropped.
fn shift(row: &mut [u64], by: usize) {
    let (whole, part) = (by / 64, by % 64);
    let mut word = row.len();
    while word > 0 {
        word -= 1;
        let high = if word >= whole {
            row[word - whole] << part
        } else {
            0
        };
        let low = match word > whole {
            true => row[word - whole - 1] >> 1 >> (63 - part),
            false => 0,
        };
        row[word] = high | low;
    }
}

fn or(row: &mut [u64], other: &[u64]) {
    let mut word = 0;
    while word < row.len().min(other.len()) {
        row[word] |= other[word];
        word += 1;
    }
}

impl Job for LostTable {
    /// A unit is a word of a row.
    fn step(&mut self, budget: u64) -> Progress {
        let along = self.vectors.iter().any(|vector| vector.y == 0);
        let cost = (self.words * self.vectors.len() * if along { 64 } else { 1 }) as u64;
        work(self, budget.max(1), |job| {
            job.advance();
            cost
        })
    }

    fn progress(&self) -> Progress {
        let reached: usize = self.reached.iter().map(Vec::len).sum();
        Progress {
            done: self.known() as u64,
            total: self.side as u64,
            memory_bytes: 8 * (self.rows.len() + reached) as u64,
        }
    }
}

/// The nimbers of the rectangle x < width, y < height for any rule, two bytes
/// each.
///
/// The values on a ray before a cell are a set of bits that is handed on from cell
/// to cell along the ray. Rays with large numbers have few cells in the table, and
/// are walked instead. Cost: about s³/64 word operations for each vector and side
/// s.
#[derive(Debug, Clone)]
pub struct VectorTable {
    width: usize,
    height: usize,
    values: Vec<u16>,
    /// Words of a set: a nimber is at most x + y.
    words: usize,
    along: Vec<Sets>,
    rays: Vec<Sets>,
    walked: Vec<Vector>,
}

/// The sets of a ray: one for each line that the next cells of the table are on.
#[derive(Debug, Clone)]
struct Sets {
    vector: Vector,
    bits: Vec<u64>,
}

impl VectorTable {
    /// The longest side.
    pub const MOST: usize = 2_048;
    /// Rays that take more than this at once are walked.
    const SHORT: u64 = 8;

    /// The table of this width and height, each at most [`VectorTable::MOST`],
    /// with no row known.
    pub fn new(rule: &VectorRule, width: usize, height: usize) -> Self {
        let (width, height) = (width.min(Self::MOST), height.min(Self::MOST));
        let words = (width + height) / 64 + 1;
        let (mut along, mut rays, mut walked) = (Vec::new(), Vec::new(), Vec::new());
        for vector in rule.vectors() {
            let sets = |lines: usize| Sets {
                vector,
                bits: vec![0; lines * words],
            };
            if vector.ray && vector.y == 0 {
                along.push(sets(vector.x as usize));
            } else if vector.ray && vector.x.max(vector.y) <= Self::SHORT {
                rays.push(sets(vector.y as usize * width));
            } else {
                walked.push(vector);
            }
        }
        Self {
            width,
            height,
            values: Vec::with_capacity(width * height),
            words,
            along,
            rays,
            walked,
        }
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// How many rows are known.
    pub fn known(&self) -> usize {
        self.values.len() / self.width.max(1)
    }

    /// The nimbers of a known row.
    pub fn row(&self, y: usize) -> Option<&[u16]> {
        let from = y.checked_mul(self.width)?;
        self.values.get(from..from.checked_add(self.width)?)
    }

    /// The nimber of a cell; `None` outside what is known.
    pub fn get(&self, x: usize, y: usize) -> Option<u16> {
        self.row(y)?.get(x).copied()
    }

    fn advance(&mut self) {
        let (y, words, width) = (self.known(), self.words, self.width);
        for sets in &mut self.along {
            sets.bits.fill(0);
        }
        let mut taken = vec![0_u64; words];
        let mut x = 0;
        while x < width {
            // Values before this cell are at most x + y.
            let used = (x + y) / 64 + 1;
            taken[..used].fill(0);
            for vector in &self.walked {
                let (dx, dy) = (vector.x as usize, vector.y as usize);
                let mut left = vector.count(x as u64, y as u64);
                let mut at = y * width + x;
                while left > 0 {
                    at -= dy * width + dx;
                    let value = usize::from(self.values[at]);
                    taken[value / 64] |= 1 << (value % 64);
                    left -= 1;
                }
            }
            for sets in &self.along {
                let line = x % sets.vector.x as usize * words;
                union(&mut taken[..used], &sets.bits[line..]);
            }
            for sets in &mut self.rays {
                let line = sets.line(x, y, width) * words;
                if x < sets.vector.x as usize {
                    // This line begins here, where another has ended.
                    sets.bits[line..][..words].fill(0);
                } else {
                    union(&mut taken[..used], &sets.bits[line..]);
                }
            }
            let value = least_missing(&taken[..used]);
            self.values.push(value as u16);
            let (word, bit) = (value / 64, 1 << (value % 64));
            for sets in &mut self.along {
                let line = x % sets.vector.x as usize * words;
                sets.bits[line + word] |= bit;
            }
            for sets in &mut self.rays {
                let line = sets.line(x, y, width) * words;
                sets.bits[line + word] |= bit;
            }
            x += 1;
        }
    }
}

impl Sets {
    /// The line of a cell of the row that is computed. A step along the ray leads
    /// to a cell of the same line.
    #[inline(always)]
    fn line(&self, x: usize, y: usize, width: usize) -> usize {
        let (dx, dy) = (self.vector.x as usize, self.vector.y as usize);
        let back = dx * (y / dy) % width;
        let column = if x >= back {
            x - back
        } else {
            x + width - back
        };
        y % dy * width + column
    }
}

/// Written for a compiler that saves space.
#[inline(always)]
fn union(taken: &mut [u64], set: &[u64]) {
    let set = &set[..taken.len()];
    let mut word = 0;
    while word < taken.len() {
        taken[word] |= set[word];
        word += 1;
    }
}

fn least_missing(taken: &[u64]) -> usize {
    let full = taken.iter().take_while(|word| **word == u64::MAX).count();
    let rest = taken.get(full).map_or(0, |word| word.trailing_ones());
    64 * full + rest as usize
}

impl Job for VectorTable {
    /// A unit is a word of a set.
    fn step(&mut self, budget: u64) -> Progress {
        let sets = self.along.len() + self.rays.len() + 8 * self.walked.len() + 1;
        work(self, budget.max(1), |job| {
            let used = (job.width / 2 + job.known()) / 64 + 2;
            job.advance();
            (job.width * used * sets) as u64
        });
        if self.progress().is_done() {
            // Only the values are needed from now on.
            self.rays = Vec::new();
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        let sets: usize = self.rays.iter().map(|sets| sets.bits.len()).sum();
        Progress {
            done: self.known() as u64,
            total: if self.width == 0 {
                0
            } else {
                self.height as u64
            },
            memory_bytes: (2 * self.values.capacity() + 8 * sets) as u64,
        }
    }
}
