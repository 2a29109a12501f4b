use std::ops::RangeInclusive;

use super::columns::LostColumns;
use super::rule::{PairRule, PairStep};
use crate::solve::{Job, Progress, work};
use crate::theory::BeattyPair;

/// The known lost cells of a rule. Blocking is ignored.
#[derive(Debug, Clone)]
pub enum LostCells {
    /// The columns of a plain rule with the ray `0:1*`, one lost cell in each.
    Columns(LostColumns),
    /// A square, for any other rule.
    Square(LostSquare),
}

impl LostCells {
    /// A table without known cells: the columns 0 to `last`, or a square of at least this side.
    pub fn new(rule: &PairRule, last: u64, side: usize) -> Self {
        match LostColumns::new(rule, last) {
            Some(columns) => Self::Columns(columns),
            None => Self::Square(LostSquare::new(rule, side)),
        }
    }

    /// The number of known columns, or of known rows of the square.
    pub fn known(&self) -> u64 {
        match self {
            Self::Columns(columns) => columns.known(),
            Self::Square(square) => square.known() as u64,
        }
    }

    /// The last column or row that the table can reach.
    pub fn most(&self) -> u64 {
        match self {
            Self::Columns(_) => LostColumns::MOST,
            Self::Square(_) => LostSquare::MOST as u64 - 1,
        }
    }

    /// True if a cell is lost; `None` if that is unknown.
    pub fn is_lost(&self, x: u64, y: u64) -> Option<bool> {
        match self {
            Self::Columns(columns) => columns.is_lost(x, y),
            Self::Square(square) => square.is_lost(x, y),
        }
    }

    /// The known lost cells (x,y) of some columns x, ascending. If the rule treats the piles alike,
    /// only cells with x ≤ y are listed. In a square, only cells with y ≤ `to` are listed.
    pub fn pairs(
        &self,
        columns: RangeInclusive<u64>,
        to: u64,
    ) -> Box<dyn Iterator<Item = (u64, u64)> + '_> {
        match self {
            Self::Columns(known) => Box::new(columns.filter_map(move |x| {
                let y = known.partner(x)?;
                (x <= y).then_some((x, y))
            })),
            Self::Square(square) => Box::new(columns.flat_map(move |x| {
                let from = if square.even { x } else { 0 };
                let column = (from..=to).filter(move |y| square.is_lost(x, *y) == Some(true));
                column.map(move |y| (x, y))
            })),
        }
    }
}

impl Job for LostCells {
    fn step(&mut self, budget: u64) -> Progress {
        match self {
            Self::Columns(columns) => columns.step(budget),
            Self::Square(square) => square.step(budget),
        }
    }

    fn progress(&self) -> Progress {
        match self {
            Self::Columns(columns) => columns.progress(),
            Self::Square(square) => square.progress(),
        }
    }
}

/// The lost cells of a square by any rule, one bit for each cell. Blocking is ignored.
///
/// A row is found 64 cells at a time. The cells from which a leap reaches a lost cell are the lost
/// cells of an earlier row, shifted by the leap. If a ray reaches a lost cell from some cell, it
/// also reaches the lost cell from the cell one step farther. Only moves along the row are followed
/// cell by cell.
#[derive(Debug, Clone)]
pub struct LostSquare {
    rule: PairRule,
    steps: Vec<PairStep>,
    /// True if the rule treats the piles alike. Then look-ups use the smaller pile as the row.
    even: bool,
    width: usize,
    words: Vec<u64>,
    /// For each step, the cells of the last rows from which it leads to a lost cell.
    rings: Vec<Vec<u64>>,
}

impl LostSquare {
    /// The longest side. Such a square takes 128 MB.
    pub const MOST: usize = 32_768;

    /// The square with this side or a little more, at most [`LostSquare::MOST`], with no row known.
    pub fn new(rule: &PairRule, side: usize) -> Self {
        let width = side.min(Self::MOST).div_ceil(64);
        let steps = rule.steps();
        Self {
            rule: rule.clone(),
            even: rule.is_even(),
            rings: rings(&steps, width),
            words: Vec::with_capacity(64 * width * width),
            width,
            steps,
        }
    }

    /// The number of rows, and of cells in a row.
    pub fn side(&self) -> usize {
        64 * self.width
    }

    /// The number of known rows.
    pub fn known(&self) -> usize {
        self.words.len() / self.width.max(1)
    }

    /// A known row: 64 cells a word, the first in the lowest bit.
    fn row(&self, y: usize) -> &[u64] {
        &self.words[y * self.width..][..self.width]
    }

    /// True if a cell is lost; `None` outside the known rows.
    pub fn is_lost(&self, x: u64, y: u64) -> Option<bool> {
        let (x, y) = if self.even {
            (x.max(y), x.min(y))
        } else {
            (x, y)
        };
        let [x, y] = [x, y].map(|pile| usize::try_from(pile).ok().filter(|&at| at < self.side()));
        let (x, y) = x.zip(y)?;
        let word = self.words.get(y * self.width + x / 64)?;
        Some(word >> (x % 64) & 1 > 0)
    }

    fn cost(&self) -> u64 {
        (2 * self.width * (self.steps.len() + 1)) as u64
    }

    fn advance(&mut self) {
        let row = self.next_row();
        self.words.extend(row);
    }

    fn next_row(&mut self) -> Vec<u64> {
        let (rule, steps) = (&self.rule, &self.steps[..]);
        let (y, width) = (self.known(), self.width);
        let mut barred = vec![0; width];
        for (step, ring) in steps.iter().zip(&mut self.rings) {
            let (i, j) = (step.from.0 as usize, step.from.1 as usize);
            if j == 0 {
                continue;
            }
            let mut reached = vec![0; width];
            if y >= j {
                add_shifted(&mut reached, &self.words[(y - j) * width..][..width], i);
            }
            if !step.is_leap() {
                let ring = &mut ring[y % step.by.1 as usize * width..][..width];
                add_shifted(&mut reached, ring, step.by.0 as usize);
                ring.copy_from_slice(&reached);
            }
            for (word, reached) in barred.iter_mut().zip(reached) {
                *word |= reached;
            }
        }
        let mut free: Vec<u64> = barred.iter().map(|word| !word).collect();
        if rule.misere {
            clear_below(&mut free, moveless(steps, y as u64));
        }
        // The cells of this row that are lost because play ends there.
        let ends = rule.last.and_then(|last| (last + 1).checked_sub(y as u64));
        let ends = ends.unwrap_or(0).min(64 * width as u64) as usize;
        let along: Vec<&PairStep> = steps.iter().filter(|step| step.from.1 == 0).collect();
        if along.is_empty() && ends == 0 {
            return free;
        }
        let mut row = vec![0; width];
        if along.iter().any(|step| step.by == (1, 0)) {
            // Moves go any distance along the row, so only the first free cell and the cells where
            // play ends can be lost.
            let first = free.iter().position(|word| *word > 0);
            let first = first.map(|word| 64 * word + free[word].trailing_zeros() as usize);
            let lost = match ends {
                0 => first.map_or(0..0, |first| first..first + 1),
                _ => 0..ends,
            };
            for x in lost {
                row[x / 64] |= 1 << (x % 64);
            }
            return row;
        }
        // For each step, a ring with a flag for each of the next cells: true if the step leads from
        // this cell to a lost cell. Also the index of the current cell in the ring.
        let hits = along
            .iter()
            .map(|step| (vec![false; step.from.0 as usize], 0));
        let mut hits: Vec<(Vec<bool>, usize)> = hits.collect();
        for x in 0..64 * width {
            let hit = hits.iter().any(|(hit, at)| hit[*at]);
            let lost = x < ends || free[x / 64] >> (x % 64) & 1 > 0 && !hit;
            row[x / 64] |= u64::from(lost) << (x % 64);
            for (step, (hit, at)) in along.iter().zip(&mut hits) {
                hit[*at] = lost || hit[*at] && !step.is_leap();
                *at = if *at + 1 < hit.len() { *at + 1 } else { 0 };
            }
        }
        row
    }
}

impl Job for LostSquare {
    /// A unit is a word of a row.
    fn step(&mut self, budget: u64) -> Progress {
        let cost = self.cost();
        work(self, budget.max(1), |job| {
            job.advance();
            cost
        })
    }

    fn progress(&self) -> Progress {
        let rings: usize = self.rings.iter().map(Vec::len).sum();
        Progress {
            done: self.known() as u64,
            total: self.side() as u64,
            memory_bytes: 8 * (self.words.len() + rings) as u64,
        }
    }
}

/// Moves all bits up by `by`, drops bits that leave the row, and adds the others to `to`.
fn add_shifted(to: &mut [u64], from: &[u64], by: usize) {
    let (whole, part) = (by / 64, by % 64);
    for at in (whole..to.len()).rev() {
        to[at] |= from[at - whole] << part;
        if at > whole {
            // The shift is done in two steps, as a shift by 64 would do nothing.
            to[at] |= from[at - whole - 1] >> 1 >> (63 - part);
        }
    }
}

fn clear_below(row: &mut [u64], end: u64) {
    for (word, from) in row.iter_mut().zip((0..).step_by(64)) {
        match end.saturating_sub(from) {
            0 => break,
            64.. => *word = 0,
            part => *word &= u64::MAX << part,
        }
    }
}

/// For each step, room for the earlier rows that it reads, filled with zeros.
fn rings<T: Clone + Default>(steps: &[PairStep], width: usize) -> Vec<Vec<T>> {
    let ring = |step: &PairStep| vec![T::default(); (step.by.1 as usize + 1) * width];
    steps.iter().map(ring).collect()
}

/// The least x at which a cell of row y has a move; `u64::MAX` if no cell of the row has one.
fn moveless(steps: &[PairStep], y: u64) -> u64 {
    let low = steps.iter().filter(|step| step.from.1 <= y);
    low.map(|step| step.from.0).min().unwrap_or(u64::MAX)
}

/// The sides of the tables that are tried. `COLUMNS` is for rules with one lost cell in each
/// column, `SQUARES` for all other rules.
const COLUMNS: [usize; 4] = [1 << 11, 1 << 14, 1 << 17, 1 << 19];
const SQUARES: [usize; 4] = [1 << 8, 1 << 10, 1 << 12, 1 << 13];
const MOST_COUNTED: usize = 1 << 12;

/// Lists of the lost cells of the first rows, under any rule. The search for a proof and the
/// laboratory read these lists.
pub struct LostRows {
    rule: PairRule,
    /// The index of the table's size among those that are tried.
    size: usize,
    /// The number of rows that the table can reach.
    side: usize,
    /// The index in `cells` at which each row begins.
    starts: Vec<usize>,
    cells: Vec<u32>,
    /// The number of columns in which lost cells are found.
    pub width: u64,
    source: Source,
}

enum Source {
    /// The lost cells by the formula of W(a). A guess from them is proved like any other guess.
    Pairs(BeattyPair),
    Cells(LostCells),
    /// `lost` is true for each lost cell of the known rows. `rings` counts the lost cells to which
    /// a step leads, for each step and each cell of the last rows.
    Counts {
        steps: Vec<PairStep>,
        lost: Vec<bool>,
        rings: Vec<Vec<u16>>,
    },
}

impl LostRows {
    /// The table with the size of index `size`, with no row known; `None` beyond the last size.
    pub fn new(rule: &PairRule, size: usize) -> Option<Self> {
        let is_paired = rule.has_rook() && rule.is_plain();
        let side = *if is_paired { COLUMNS } else { SQUARES }.get(size)?;
        let source = if is_paired && *rule == PairRule::within(rule.width()) {
            Source::Pairs(BeattyPair::new(rule.width()))
        } else if rule.block() > 1 {
            let steps = rule.steps();
            let rings = rings(&steps, side);
            let lost = Vec::new();
            (side <= MOST_COUNTED).then_some(Source::Counts { steps, lost, rings })?
        } else {
            Source::Cells(LostCells::new(rule, side as u64 - 1, side))
        };
        Some(Self {
            rule: rule.clone(),
            size,
            side,
            starts: vec![0],
            cells: Vec::new(),
            width: if is_paired { u64::MAX } else { side as u64 },
            source,
        })
    }

    /// The table of the next size, with no row known; `None` beyond the last size.
    pub fn larger(&self) -> Option<Self> {
        Self::new(&self.rule, self.size + 1)
    }

    /// The number of known rows.
    pub fn known(&self) -> u64 {
        self.starts.len() as u64 - 1
    }

    /// The size of the list in bytes.
    pub fn memory_bytes(&self) -> usize {
        8 * self.starts.len() + 4 * self.cells.len()
    }

    /// The number of lost cells before row `y`.
    pub fn before(&self, y: u64) -> usize {
        self.starts[y as usize]
    }

    /// The columns of the lost cells of a known row, ascending.
    pub fn row(&self, y: u64) -> &[u32] {
        let y = y as usize;
        &self.cells[self.starts[y]..self.starts[y + 1]]
    }

    /// Finds some more rows, and returns their cost; `None` once all are known.
    pub fn advance(&mut self) -> Option<u64> {
        let y = self.known() as usize;
        if y == self.side {
            return None;
        }
        let cost = match &mut self.source {
            Source::Cells(LostCells::Columns(columns)) => {
                let before = columns.known();
                columns.step(4_000);
                for column in before..columns.known() {
                    self.cells
                        .extend(columns.partner(column).map(|row| row as u32));
                    self.starts.push(self.cells.len());
                }
                if columns.known() == before {
                    // No further row fits into memory.
                    self.side = y;
                }
                return Some(4_000);
            }
            Source::Pairs(pairs) => {
                let partner = pairs.partner(y as u64);
                self.cells.extend(partner.map(|x| x as u32));
                4
            }
            Source::Cells(LostCells::Square(square)) => {
                square.advance();
                for (at, &word) in square.row(y).iter().enumerate() {
                    let mut word = word;
                    while word > 0 {
                        self.cells.push(64 * at as u32 + word.trailing_zeros());
                        word &= word - 1;
                    }
                }
                square.cost()
            }
            Source::Counts { steps, lost, rings } => {
                count_row(&self.rule, steps, self.side, lost, rings);
                let row = &lost[y * self.side..];
                let found = (0..).zip(row).filter(|(_, lost)| **lost);
                self.cells.extend(found.map(|(x, _)| x));
                (self.side * (steps.len() + 1)) as u64
            }
        };
        self.starts.push(self.cells.len());
        Some(cost)
    }
}

fn count_row(
    rule: &PairRule,
    steps: &[PairStep],
    width: usize,
    lost: &mut Vec<bool>,
    rings: &mut [Vec<u16>],
) {
    let y = lost.len() / width;
    for x in 0..width {
        let mut options = 0_u64;
        for (step, ring) in steps.iter().zip(&mut *rings) {
            let [(i, j), (p, q)] = [step.from, step.by].map(|(x, y)| (x as usize, y as usize));
            let before = |ring: &[u16]| match (p, q) {
                (0, 0) => 0,
                _ if x < p || y < q => 0,
                (p, q) => ring[(y - q) % (q + 1) * width + x - p],
            };
            let ahead = x >= i && y >= j && lost[(y - j) * width + x - i];
            let count = before(ring) + u16::from(ahead);
            options += u64::from(count);
            ring[y % (q + 1) * width + x] = count;
        }
        let ends = rule.last.is_some_and(|last| (x + y) as u64 <= last);
        let is_moveless = rule.misere && (x as u64) < moveless(steps, y as u64);
        lost.push(ends || options < rule.block() && !is_moveless);
    }
}
