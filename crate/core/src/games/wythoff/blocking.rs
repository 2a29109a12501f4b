//! Games of a queen on a quarter-plane in which the previous player may forbid
//! moves.
//!
//! From (x, y) the queen goes left, down, or both by the same amount. Before each
//! move the other player forbids up to k − 1 options. So a cell is lost if and
//! only if fewer than k of its options are lost. For k = 1 this is Wythoff's game.
//! M. Cook, U. Larsson and T. Neary, *A cellular automaton for blocking queen
//! games*, Natural Computing 16 (2017); U. Larsson, *Blocking Wythoff Nim*, 2011.
//!
//! A running count of the lost cells in each row, column and diagonal gives the number of lost
//! options of a cell in constant time. The board is computed in tiles of [`TILE`] cells a side.
//! Only the counts that enter a tile are kept. The cells of the tile follow from these counts, and
//! are computed again on request. The game is symmetric, so tiles below the main diagonal are not
//! computed.
//!
//! ```
//! use nimscope::games::wythoff::blocking::{Blocking, TILE};
//! use nimscope::solve::Job;
//!
//! let mut queen = Blocking::new(5, TILE, Vec::new());
//! queen.finish();
//! assert_eq!(queen.known(), TILE);
//! ```

use std::ops::Range;

use crate::solve::{Job, Progress};

/// The number of cells along a side of a tile.
pub const TILE: usize = 64;
/// The number of diagonals that meet a tile.
const DIAGONALS: usize = 2 * TILE - 1;
/// The number of counts that enter a tile: one for each of its columns, rows and diagonals.
const ENTERING: usize = 2 * TILE + DIAGONALS;
/// The number of cells along a side of a block whose sum is kept.
pub const BLOCK: usize = 4;
const BLOCKS: usize = (TILE / BLOCK) * (TILE / BLOCK);

/// For each cell of a tile, row by row, the number of its lost options.
pub type Counts = [u16; TILE * TILE];

/// The cells (x, y) with x and y below a bound, computed along the main diagonal. At any
/// time all cells of some square are known.
///
/// Memory: 1.5 kB for each of s²/8192 tiles, 19 MB for the side s = 10,000.
pub struct Blocking {
    k: u16,
    /// The number of tiles along a side.
    tiles: usize,
    /// The tile to compute next, by column and row of tiles.
    next: (usize, usize),
    /// The number of lost cells so far in each column and diagonal, and in the rows of the tile.
    columns: Vec<u16>,
    diagonals: Vec<u16>,
    rows: [u16; TILE],
    /// The counts that enter the tiles, in the order (0,0), (0,1), (1,1), (0,2), ….
    entering: Vec<u16>,
    /// The weights of the cells, summed block by block.
    blocks: Vec<u32>,
    /// The weight of a cell by its number of lost options. The last entry also holds for
    /// larger numbers.
    weights: Vec<u32>,
}

impl Blocking {
    /// The largest side.
    pub const MAX_SIDE: usize = 10_000;

    /// The square of this side for k = `k`, with nothing computed yet. `weights` lists the weight
    /// of a cell with 0, 1, 2, … lost options; the last weight also holds for larger numbers. The
    /// sum of a block adds the weights of its cells. The side is clamped to
    /// 1..=[`Blocking::MAX_SIDE`], k to at least 1, and each sum to at most 2^32 − 1.
    pub fn new(k: u16, side: usize, weights: Vec<u32>) -> Self {
        let tiles = side.clamp(1, Self::MAX_SIDE).div_ceil(TILE);
        Self {
            k: k.max(1),
            tiles,
            next: (0, 0),
            columns: Vec::new(),
            diagonals: Vec::new(),
            rows: [0; TILE],
            entering: Vec::new(),
            blocks: Vec::new(),
            weights,
        }
    }

    /// The side of the square whose cells are known.
    pub fn known(&self) -> usize {
        self.next.1 * TILE
    }

    /// Writes the counts of a tile, by its column and row. Returns false if the tile is
    /// not known.
    pub fn tile(&self, x: usize, y: usize, counts: &mut Counts) -> bool {
        if x.max(y) >= self.next.1 {
            return false;
        }
        let at = tile_index(x.min(y), x.max(y)) * ENTERING;
        let Some(mut edge) = self.entering.get(at..at + ENTERING).map(<[u16]>::to_vec) else {
            return false;
        };
        let (columns, rest) = edge.split_at_mut(TILE);
        let (rows, diagonals) = rest.split_at_mut(TILE);
        fill(self.k, columns, rows, diagonals, counts);
        if x > y {
            for j in 1..TILE {
                for i in 0..j {
                    counts.swap(j * TILE + i, i * TILE + j);
                }
            }
        }
        true
    }

    /// The number of lost options of a cell whose tile is known. If that tile must be computed,
    /// the other tiles of its row in the columns `sight` are computed too, because they are
    /// usually needed next. `near` keeps these tiles.
    pub fn count(&self, (x, y): (usize, usize), sight: &Range<usize>, near: &mut Near) -> u16 {
        let (column, row) = (x / TILE, y / TILE);
        if near.row != row || !near.columns.contains(&column) {
            near.row = row;
            near.columns = match sight.contains(&column) {
                true => sight.start..sight.end.min(self.known() / TILE),
                false => column..column + 1,
            };
            near.counts.resize(near.columns.len(), [0; TILE * TILE]);
            for (x, counts) in near.columns.clone().zip(&mut near.counts) {
                self.tile(x, row, counts);
            }
        }
        near.counts[column - near.columns.start][y % TILE * TILE + x % TILE]
    }

    /// The weight of a block of [`BLOCK`] cells a side, by its column and row of blocks;
    /// 0 if the block is not known.
    pub fn block(&self, x: usize, y: usize) -> u32 {
        const SIDE: usize = TILE / BLOCK;
        // The part below the main diagonal is the mirror image.
        let (x, y) = (x.min(y), x.max(y));
        if y / SIDE >= self.tiles {
            return 0;
        }
        let tile = tile_index(x / SIDE, y / SIDE);
        let at = tile * BLOCKS + (y % SIDE) * SIDE + x % SIDE;
        self.blocks.get(at).copied().unwrap_or_default()
    }

    fn advance(&mut self, counts: &mut Counts) {
        let (x, y) = self.next;
        if x == 0 {
            self.rows = [0; TILE];
        }
        let start = (self.tiles - 1 - (y - x)) * TILE;
        let diagonals = &mut self.diagonals[start..start + DIAGONALS];
        let columns = &mut self.columns[x * TILE..(x + 1) * TILE];
        if x == y {
            // On the main diagonal, the counts that enter from below mirror those that
            // enter from the left.
            columns.copy_from_slice(&self.rows);
            for i in 1..TILE {
                diagonals[TILE - 1 + i] = diagonals[TILE - 1 - i];
            }
        }
        self.entering.extend_from_slice(columns);
        self.entering.extend_from_slice(&self.rows);
        self.entering.extend_from_slice(diagonals);
        fill(self.k, columns, &mut self.rows, diagonals, counts);
        weigh(counts, &self.weights, &mut self.blocks);
        self.next = if x == y { (0, y + 1) } else { (x + 1, y) };
    }
}

/// The latest tiles of a row, by columns of tiles.
#[derive(Default)]
pub struct Near {
    row: usize,
    columns: Range<usize>,
    counts: Vec<Counts>,
}

/// A unit of work is one cell. A result is one tile.
impl Job for Blocking {
    fn step(&mut self, budget: u64) -> Progress {
        let mut counts = [0; TILE * TILE];
        if self.columns.is_empty() {
            // Reserves memory for all tiles, so that these vectors never move as they grow.
            let tiles = tile_index(0, self.tiles);
            self.columns = vec![0; self.tiles * TILE];
            self.diagonals = vec![0; self.tiles * TILE + TILE - 1];
            self.entering = Vec::with_capacity(tiles * ENTERING);
            self.blocks = Vec::with_capacity(tiles * BLOCKS);
        }
        let mut left = budget;
        while self.next.1 < self.tiles {
            self.advance(&mut counts);
            left = left.saturating_sub((TILE * TILE) as u64);
            if left == 0 {
                break;
            }
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        let shorts = self.columns.len() + self.diagonals.len() + self.entering.capacity();
        Progress {
            done: tile_index(self.next.0, self.next.1) as u64,
            total: tile_index(0, self.tiles) as u64,
            memory_bytes: (2 * shorts + 4 * self.blocks.capacity()) as u64,
        }
    }
}

/// The number of tiles before this one, x ≤ y.
fn tile_index(x: usize, y: usize) -> usize {
    y * (y + 1) / 2 + x
}

/// Computes the counts of a tile from the counts that enter the tile. Replaces the entering
/// counts by the counts that leave the tile. Diagonals are numbered from the upper left corner
/// on.
///
/// This is the hot loop. The browser's build is optimised for size, so the loop makes no
/// calls that would need inlining. Slices of known length need no checks of bounds.
fn fill(k: u16, columns: &mut [u16], rows: &mut [u16], diagonals: &mut [u16], counts: &mut Counts) {
    let mut j = 0;
    while j < TILE {
        let from = TILE - 1 - j;
        let (Some(columns), Some(diagonals), Some(counts)) = (
            columns.first_chunk_mut::<TILE>(),
            diagonals[from..].first_chunk_mut::<TILE>(),
            counts[j * TILE..].first_chunk_mut::<TILE>(),
        ) else {
            return;
        };
        let mut row = rows[j];
        let mut i = 0;
        while i < TILE {
            let count = row + columns[i] + diagonals[i];
            let lost = (count < k) as u16;
            row += lost;
            columns[i] += lost;
            diagonals[i] += lost;
            counts[i] = count;
            i += 1;
        }
        rows[j] = row;
        j += 1;
    }
}

fn weigh(counts: &Counts, weights: &[u32], blocks: &mut Vec<u32>) {
    let Some(last) = weights.len().checked_sub(1) else {
        return;
    };
    let mut sums = [0u32; BLOCKS];
    let mut at = 0;
    while at < TILE * TILE {
        let block = at / (TILE * BLOCK) * (TILE / BLOCK) + at % TILE / BLOCK;
        let mut sum = 0;
        let mut i = 0;
        while i < BLOCK {
            sum = weights[(counts[at + i] as usize).min(last)].saturating_add(sum);
            i += 1;
        }
        sums[block] = sum.saturating_add(sums[block]);
        at += BLOCK;
    }
    blocks.extend_from_slice(&sums);
}
