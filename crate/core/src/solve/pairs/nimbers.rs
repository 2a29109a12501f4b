use super::rule::{PairRule, PairStep};
use crate::solve::{Job, Progress, work};
use crate::theory::{Nimber, least_missing, mex, unite};

/// The nimbers of the rectangle x < width, y < height for the moves of any rule, two bytes
/// each. Misère play, early ends and blocking are left out.
///
/// The values on a ray before a cell are stored as a set of bits, which is passed on from cell to
/// cell along the ray. Rays with large numbers have few cells in the table. They and the wider
/// steps of W(a) are followed cell by cell instead. Cost: about s³/64 word operations for each
/// step, if s is the side.
#[derive(Debug, Clone)]
pub struct PairNimbers {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    values: Vec<u16>,
    /// The number of words of a set. A nimber is at most x + y.
    words: usize,
    along: Vec<Sets>,
    rays: Vec<Sets>,
    walked: Vec<PairStep>,
}

/// The sets of a ray: one for each line through the next cells of the table.
#[derive(Debug, Clone)]
struct Sets {
    by: (usize, usize),
    bits: Vec<u64>,
}

impl PairNimbers {
    /// The longest side.
    pub const MOST: usize = 2_048;
    /// The largest number in a ray that has sets of bits. Rays with a larger number are followed
    /// cell by cell.
    const SHORT: u64 = 8;

    /// The table of this width and height, each at most [`PairNimbers::MOST`],
    /// with no row known.
    pub fn new(rule: &PairRule, width: usize, height: usize) -> Self {
        let (width, height) = (width.min(Self::MOST), height.min(Self::MOST));
        let words = (width + height) / 64 + 1;
        let (mut along, mut rays, mut walked) = (Vec::new(), Vec::new(), Vec::new());
        for step in rule.steps() {
            let by = (step.by.0 as usize, step.by.1 as usize);
            let sets = |lines: usize| Sets {
                by,
                bits: vec![0; lines * words],
            };
            if step.is_leap() || step.by != step.from {
                walked.push(step);
            } else if by.1 == 0 {
                along.push(sets(by.0));
            } else if step.by.0.max(step.by.1) <= Self::SHORT {
                rays.push(sets(by.1 * width));
            } else {
                walked.push(step);
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

    /// The number of known rows.
    pub fn known(&self) -> usize {
        self.values.len() / self.width.max(1)
    }

    /// The nimbers of a known row.
    pub fn row(&self, y: usize) -> Option<&[u16]> {
        let from = y.checked_mul(self.width)?;
        self.values.get(from..from.checked_add(self.width)?)
    }

    /// The nimber of a cell; `None` outside the known rows.
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
            for step in &self.walked {
                let back = |(dx, dy): (u64, u64)| dy as usize * width + dx as usize;
                let mut left = step.count(x as u64, y as u64);
                let (mut far, by) = (back(step.from), back(step.by));
                let cell = y * width + x;
                while left > 0 {
                    let value = usize::from(self.values[cell - far]);
                    taken[value / 64] |= 1 << (value % 64);
                    far += by;
                    left -= 1;
                }
            }
            for sets in &self.along {
                let line = x % sets.by.0 * words;
                unite(&mut taken[..used], &sets.bits[line..]);
            }
            for sets in &mut self.rays {
                let line = sets.line(x, y, width) * words;
                if x < sets.by.0 {
                    // This line begins here, in the memory of a line that has ended.
                    sets.bits[line..][..words].fill(0);
                } else {
                    unite(&mut taken[..used], &sets.bits[line..]);
                }
            }
            let value = least_missing(&taken[..used]);
            self.values.push(value as u16);
            let (word, bit) = (value / 64, 1 << (value % 64));
            for sets in &mut self.along {
                let line = x % sets.by.0 * words;
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
    /// The line of a cell of the row that is computed. A step along the ray leads to a cell of the
    /// same line.
    #[inline(always)]
    fn line(&self, x: usize, y: usize, width: usize) -> usize {
        let (dx, dy) = self.by;
        let back = dx * (y / dy) % width;
        let column = if x >= back {
            x - back
        } else {
            x + width - back
        };
        y % dy * width + column
    }
}

impl Job for PairNimbers {
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

/// The nimbers of the rectangle x < width, y < height, row by row. Each nimber is found by its
/// definition from all moves. For tests and benches. O(side³) for each ray.
pub fn naive_nimbers(rule: &PairRule, width: usize, height: usize) -> Vec<u64> {
    let steps = rule.steps();
    let mut nimbers: Vec<u64> = Vec::with_capacity(width * height);
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        let moves = steps.iter().flat_map(|step| step.moves(x as u64, y as u64));
        let option =
            |(dx, dy): (u64, u64)| Nimber(nimbers[(y - dy as usize) * width + x - dx as usize]);
        let nimber = mex(moves.map(option));
        nimbers.push(nimber.0);
    }
    nimbers
}
