//! Nimbers of dirt in a box of 8×8. A board is a 64-bit word, one byte for each row.
//!
//! A board is split into its connected components. Each is replaced by the smallest of
//! its eight images under the symmetries of the square, and its nimber is remembered. The
//! search recurses once for each sweep, so at most 64 deep.

use rustc_hash::FxHashMap;

use crate::solve::Effort;

/// The first column and the last one.
const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;

/// The cost of a new component, in the units of [`Effort`]. It has about twenty options,
/// each a few nanoseconds and one look-up.
pub(super) const COST: u64 = 4;

/// The nimbers of components met so far, in normal form.
#[derive(Debug, Default)]
pub(super) struct Bits {
    nimbers: FxHashMap<u64, u8>,
}

impl Bits {
    /// The nimber of a board; `None` if the effort is spent.
    pub(super) fn nimber(&mut self, board: u64, effort: &mut Effort) -> Option<u8> {
        // A lone square has nimber 1, so only the parity of the number of lone squares counts.
        let met = board & (above(board) | below(board) | before(board) | behind(board));
        let mut sum = u8::from((board & !met).count_ones() % 2 == 1);
        for component in components(met) {
            sum ^= self.component(component, effort)?;
        }
        Some(sum)
    }

    /// The nimber of a component in normal form: the mex over its sweeps.
    fn component(&mut self, dirt: u64, effort: &mut Effort) -> Option<u8> {
        if let Some(&nimber) = self.nimbers.get(&dirt) {
            return Some(nimber);
        }
        if !effort.spend(COST) {
            return None;
        }
        // A component has at most 64 runs, so the XOR of nimbers is below 128.
        let mut seen = 0u128;
        for (starts, step) in [
            (dirt & !behind(dirt), behind as fn(u64) -> u64),
            (dirt & !below(dirt), below),
        ] {
            let mut starts = starts;
            while starts != 0 {
                let mut run = starts & starts.wrapping_neg();
                starts ^= run;
                let mut end = run;
                while end != 0 {
                    run |= end;
                    end = step(end) & dirt;
                }
                seen |= 1 << self.nimber(dirt & !run, effort)?;
            }
        }
        // There are at most 128 ones, so the cast is exact.
        let nimber = seen.trailing_ones() as u8;
        self.nimbers.insert(dirt, nimber);
        Some(nimber)
    }
}

/// The connected components of a board, in normal form.
pub(super) fn components(board: u64) -> impl Iterator<Item = u64> {
    let mut rest = board;
    std::iter::from_fn(move || {
        let component = (rest != 0).then(|| spread(rest & rest.wrapping_neg(), rest))?;
        rest &= !component;
        Some(normal(component))
    })
}

fn behind(board: u64) -> u64 {
    (board & !RIGHT) << 1
}

fn before(board: u64) -> u64 {
    (board & !LEFT) >> 1
}

fn below(board: u64) -> u64 {
    board << 8
}

fn above(board: u64) -> u64 {
    board >> 8
}

/// The squares of `board` that are connected to `seed`.
fn spread(seed: u64, board: u64) -> u64 {
    let mut component = seed;
    loop {
        let wider =
            component | behind(component) | before(component) | below(component) | above(component);
        let wider = wider & board;
        if wider == component {
            return component;
        }
        component = wider;
    }
}

/// The smallest image of a non-empty board under the symmetries of the square,
/// moved to the top left, no wider than high.
pub(super) fn normal(board: u64) -> u64 {
    let board = board >> (board.trailing_zeros() & !7);
    let mut columns = board | board >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    let columns = columns & 0xff;
    let board = board >> columns.trailing_zeros();
    let height = (71 - board.leading_zeros()) / 8;
    let width = 64 - (columns >> columns.trailing_zeros()).leading_zeros();
    match height.cmp(&width) {
        std::cmp::Ordering::Greater => least(board, height, width),
        std::cmp::Ordering::Less => least(transpose(board), width, height),
        std::cmp::Ordering::Equal => {
            least(board, height, width).min(least(transpose(board), width, height))
        }
    }
}

/// The least of a board of the given size and its images that are no wider.
fn least(board: u64, height: u32, width: u32) -> u64 {
    let flipped = board.swap_bytes() >> (64 - 8 * height);
    let mirrored = mirror(board) >> (8 - width);
    let turned = mirror(flipped) >> (8 - width);
    board.min(flipped).min(mirrored.min(turned))
}

/// Swaps left and right by reversing the bits of every byte.
fn mirror(board: u64) -> u64 {
    let board = swapped(board, 1, 0x5555_5555_5555_5555);
    let board = swapped(board, 2, 0x3333_3333_3333_3333);
    swapped(board, 4, 0x0f0f_0f0f_0f0f_0f0f)
}

/// Swaps rows and columns by three rounds of swapping off-diagonal blocks.
fn transpose(board: u64) -> u64 {
    let board = swapped(board, 7, 0x00aa_00aa_00aa_00aa);
    let board = swapped(board, 14, 0x0000_cccc_0000_cccc);
    swapped(board, 28, 0x0000_0000_f0f0_f0f0)
}

/// Exchanges the bits of `mask` with those `shift` above them.
fn swapped(board: u64, shift: u32, mask: u64) -> u64 {
    let swap = (board ^ board >> shift) & mask;
    board ^ swap ^ swap << shift
}
