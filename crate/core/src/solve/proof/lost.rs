//! The lost cells of the first rows of any rule.

use super::rule::{Columns, Rule, Step};
use crate::solve::vectors::LostColumns;
use crate::solve::{Job, Progress, work};
use crate::theory::BeattyPair;

/// The sides of the tables that are tried: with one lost cell in each column, and
/// without.
const COLUMNS: [usize; 4] = [1 << 11, 1 << 14, 1 << 17, 1 << 19];
const SQUARES: [usize; 4] = [1 << 8, 1 << 10, 1 << 12, 1 << 13];
/// The largest square in which options are counted.
const MOST_COUNTED: usize = 1 << 12;

/// Lost cells row by row, as far as they are known.
pub struct LostRows {
    /// Where each row begins in `cells`.
    starts: Vec<usize>,
    cells: Vec<u32>,
    /// How long the rows are.
    width: u64,
    source: Source,
    size: usize,
}

/// What finds the rows.
enum Source {
    Columns(LostColumns),
    Pairs(BeattyPair),
    Square(LostSquare),
    /// Whether the cells of all rows are lost, and for each step how many lost ones
    /// it leads to, in the last rows.
    Counts(Vec<bool>, Vec<Vec<u16>>),
}

impl LostRows {
    /// The table of the size that is tried first, second, …; `None` beyond the last.
    pub fn new(rule: &Rule, size: usize) -> Option<Self> {
        let columns = rule.columns();
        let side = *if columns.is_some() { COLUMNS } else { SQUARES }.get(size)?;
        let source = match columns {
            Some(Columns::Vectors(rule)) => {
                Source::Columns(LostColumns::new(rule, side as u64 - 1)?)
            }
            Some(Columns::Pairs(pairs)) => Source::Pairs(*pairs),
            None if rule.block() > 1 && side > MOST_COUNTED => return None,
            None if rule.block() > 1 => Source::Counts(Vec::new(), rings(rule, side)),
            None => Source::Square(LostSquare::new(rule.clone(), side)),
        };
        Some(Self {
            starts: vec![0],
            cells: Vec::new(),
            width: if columns.is_some() {
                u64::MAX
            } else {
                side as u64
            },
            source,
            size: side,
        })
    }

    /// The rows that are known.
    pub fn known(&self) -> u64 {
        self.starts.len() as u64 - 1
    }

    /// Bytes of the list.
    pub fn memory_bytes(&self) -> usize {
        8 * self.starts.len() + 4 * self.cells.len()
    }

    /// How far the rows go.
    pub fn width(&self) -> u64 {
        self.width
    }

    /// The lost cells before row `y`.
    pub fn before(&self, y: u64) -> usize {
        self.starts[y as usize]
    }

    /// The columns of the lost cells of a known row, ascending.
    pub fn row(&self, y: u64) -> &[u32] {
        let y = y as usize;
        &self.cells[self.starts[y]..self.starts[y + 1]]
    }

    /// Finds some more rows, and says what that cost; `None` once all are known.
    pub fn advance(&mut self, rule: &Rule) -> Option<u64> {
        let y = self.known() as usize;
        if y == self.size {
            return None;
        }
        let steps = rule.steps();
        let cost = match &mut self.source {
            Source::Columns(columns) => {
                let before = columns.known();
                columns.step(4_000);
                for column in before..columns.known() {
                    self.cells
                        .extend(columns.partner(column).map(|row| row as u32));
                    self.starts.push(self.cells.len());
                }
                if columns.known() == before {
                    // There was no room for more.
                    self.size = y;
                }
                return Some(4_000);
            }
            Source::Pairs(pairs) => {
                let partner = pairs.partner(y as u64);
                self.cells.extend(partner.map(|x| x as u32));
                4
            }
            Source::Square(square) => {
                square.advance();
                for (at, &word) in square.row(y).iter().enumerate() {
                    let mut word = word;
                    while word > 0 {
                        self.cells.push(64 * at as u32 + word.trailing_zeros());
                        word &= word - 1;
                    }
                }
                2 * square.width * (steps.len() + 1)
            }
            Source::Counts(lost, rings) => {
                count_row(rule, y, self.size, lost, rings);
                let row = &lost[y * self.size..];
                let found = (0..).zip(row).filter(|(_, lost)| **lost);
                self.cells.extend(found.map(|(x, _)| x));
                self.size * (steps.len() + 1)
            }
        };
        self.starts.push(self.cells.len());
        Some(cost as u64)
    }
}

/// For each step the last rows, as many as it may look back at, all zeros.
fn rings<T: Clone + Default>(rule: &Rule, width: usize) -> Vec<Vec<T>> {
    let ring = |step: &Step| vec![T::default(); (step.by.1 as usize + 1) * width];
    rule.steps().iter().map(ring).collect()
}

/// The lost cells of a square, row by row, by any rule that does not count options.
#[derive(Debug, Clone)]
pub struct LostSquare {
    rule: Rule,
    /// The words of a row, 64 cells each.
    width: usize,
    /// The words of all known rows.
    words: Vec<u64>,
    /// For each step the cells that it leads to a lost one from, in the last rows.
    rings: Vec<Vec<u64>>,
}

impl LostSquare {
    /// The square with this side or a little more, with no row known. The k of blocking
    /// is left out.
    pub fn new(rule: Rule, side: usize) -> Self {
        let width = side.div_ceil(64);
        Self {
            rings: rings(&rule, width),
            words: Vec::new(),
            width,
            rule,
        }
    }

    /// The number of rows, and of cells in a row.
    pub fn side(&self) -> usize {
        64 * self.width
    }

    fn row(&self, y: usize) -> &[u64] {
        &self.words[y * self.width..][..self.width]
    }

    /// Whether a cell is lost; `None` outside what is known.
    pub fn is_lost(&self, x: u64, y: u64) -> Option<bool> {
        let [x, y] = [x, y].map(|pile| usize::try_from(pile).ok().filter(|&at| at < self.side()));
        let (x, y) = x.zip(y)?;
        let word = self.words.get(y * self.width + x / 64)?;
        Some(word >> (x % 64) & 1 > 0)
    }

    fn advance(&mut self) {
        let y = self.words.len() / self.width;
        let row = square_row(&self.rule, y, self.width, &self.words, &mut self.rings);
        self.words.extend(row);
    }
}

impl Job for LostSquare {
    /// A unit is a word of a row.
    fn step(&mut self, budget: u64) -> Progress {
        let cost = (2 * self.width * (self.rule.steps().len() + 1)) as u64;
        work(self, budget.max(1), |job| {
            job.advance();
            cost
        })
    }

    fn progress(&self) -> Progress {
        let rings: usize = self.rings.iter().map(Vec::len).sum();
        Progress {
            done: (self.words.len() / self.width.max(1)) as u64,
            total: self.side() as u64,
            memory_bytes: 8 * (self.words.len() + rings) as u64,
        }
    }
}

/// Moves all bits up by `by`, as far as they stay in the row, and adds them.
fn add_shifted(to: &mut [u64], from: &[u64], by: usize) {
    let (whole, part) = (by / 64, by % 64);
    for at in (whole..to.len()).rev() {
        to[at] |= from[at - whole] << part;
        if at > whole {
            // In two steps, as a shift by 64 is none.
            to[at] |= from[at - whole - 1] >> 1 >> (63 - part);
        }
    }
}

/// A row of lost cells, 64 a word, from the rows before it.
fn square_row(
    rule: &Rule,
    y: usize,
    width: usize,
    words: &[u64],
    rings: &mut [Vec<u64>],
) -> Vec<u64> {
    let mut barred = vec![0; width];
    for (step, ring) in rule.steps().iter().zip(rings) {
        let (i, j) = (step.from.0 as usize, step.from.1 as usize);
        if j == 0 {
            continue;
        }
        let mut reached = vec![0; width];
        if y >= j {
            add_shifted(&mut reached, &words[(y - j) * width..][..width], i);
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
    if rule.is_misere() {
        clear_below(&mut free, rule.moveless(y as u64));
    }
    // The cells of this row that are lost and final.
    let ends = rule
        .last()
        .and_then(|last| (last + 1).checked_sub(y as u64));
    let ends = ends.unwrap_or(0).min(64 * width as u64) as usize;
    let steps = rule.steps().iter();
    let along: Vec<&Step> = steps.filter(|step| step.from.1 == 0).collect();
    let mut row = vec![0; width];
    if along.iter().any(|step| step.by == (1, 0)) {
        // Only the first cell can be lost, and the final ones.
        let first = free.iter().position(|word| *word > 0);
        let first = first.map(|word| 64 * word + free[word].trailing_zeros() as usize);
        for x in 0..ends.max(1) {
            match (ends, first) {
                (0, Some(first)) => row[first / 64] |= 1 << (first % 64),
                (0, None) => {}
                _ => row[x / 64] |= 1 << (x % 64),
            }
        }
        return row;
    }
    let hits = along.iter().map(|step| vec![false; step.from.0 as usize]);
    let mut hits: Vec<Vec<bool>> = hits.collect();
    for x in 0..64 * width {
        let mut here = along.iter().zip(&hits);
        let hit = here.any(|(step, hit)| hit[x % step.from.0 as usize]);
        let lost = x < ends || free[x / 64] >> (x % 64) & 1 > 0 && !hit;
        row[x / 64] |= u64::from(lost) << (x % 64);
        for (step, hit) in along.iter().zip(&mut hits) {
            let hit = &mut hit[x % step.from.0 as usize];
            *hit = lost || *hit && !step.is_leap();
        }
    }
    row
}

/// Clears the bits below the one at `end`.
fn clear_below(row: &mut [u64], end: u64) {
    for (word, from) in row.iter_mut().zip((0..).step_by(64)) {
        match end.saturating_sub(from) {
            0 => break,
            64.. => *word = 0,
            part => *word &= u64::MAX << part,
        }
    }
}

/// Adds a row of cells, lost or not, by counts of lost options.
fn count_row(rule: &Rule, y: usize, width: usize, lost: &mut Vec<bool>, rings: &mut [Vec<u16>]) {
    for x in 0..width {
        let mut options = 0_u64;
        for (step, ring) in rule.steps().iter().zip(&mut *rings) {
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
        let ends = rule.last().is_some_and(|last| (x + y) as u64 <= last);
        let moveless = rule.is_misere() && (x as u64) < rule.moveless(y as u64);
        lost.push(ends || options < rule.block() && !moveless);
    }
}
