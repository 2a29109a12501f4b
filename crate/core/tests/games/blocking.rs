//! Blocking queen games: the number of lost options of each cell, compared with the
//! definition and with a plain computation.

use crate::common::blocking::naive_counts;
use nimscope::games::Wythoff;
use nimscope::games::wythoff::blocking::{BLOCK, Blocking, TILE};
use nimscope::solve::Job;
use std::collections::BTreeSet;

fn complete(k: u16, side: usize) -> Blocking {
    let mut board = Blocking::new(k, side, vec![1]);
    while !board.step(100_000).is_done() {}
    board
}

fn counts_of(board: &Blocking, tile: (usize, usize)) -> Vec<u16> {
    let mut counts = [0; TILE * TILE];
    assert!(board.tile(tile.0, tile.1, &mut counts), "{tile:?} is known");
    counts.to_vec()
}

/// The counts of all cells of a square, computed row by row, without tiles or symmetry.
fn plain(k: u16, side: usize) -> Vec<u16> {
    let (mut columns, mut diagonals) = (vec![0u16; side], vec![0u16; 2 * side]);
    let mut counts = Vec::with_capacity(side * side);
    for y in 0..side {
        let mut row = 0;
        for x in 0..side {
            let diagonal = &mut diagonals[side + x - y];
            let count = row + columns[x] + *diagonal;
            let lost = u16::from(count < k);
            row += lost;
            columns[x] += lost;
            *diagonal += lost;
            counts.push(count);
        }
    }
    counts
}

#[test]
fn counts_equal_those_of_the_definition() {
    const SIDE: usize = 200;
    for k in [1, 2, 3, 5, 10, 64, 200, 10_000] {
        let board = complete(k, SIDE);
        let naive = naive_counts(k, SIDE);
        for ty in 0..SIDE.div_ceil(TILE) {
            for tx in 0..SIDE.div_ceil(TILE) {
                let counts = counts_of(&board, (tx, ty));
                for (at, &count) in counts.iter().enumerate() {
                    let (x, y) = (tx * TILE + at % TILE, ty * TILE + at / TILE);
                    if x < SIDE && y < SIDE {
                        assert_eq!(count, naive[y * SIDE + x], "k = {k}, ({x}, {y})");
                    }
                }
            }
        }
    }
}

#[test]
fn far_tiles_equal_those_of_a_plain_computation() {
    const SIDE: usize = 1_500;
    for k in [2, 7, 100, 900] {
        let board = complete(k, SIDE);
        let all = plain(k, SIDE);
        for tile in [(0, 22), (22, 0), (22, 22), (21, 22), (7, 19), (19, 7)] {
            for (at, &count) in counts_of(&board, tile).iter().enumerate() {
                let (x, y) = (tile.0 * TILE + at % TILE, tile.1 * TILE + at / TILE);
                assert_eq!(count, all[y * SIDE + x], "k = {k}, ({x}, {y})");
            }
        }
    }
}

#[test]
fn a_block_has_the_sum_of_the_counts_of_its_cells() {
    let (k, side) = (9, 300);
    let weights: Vec<u32> = (0..12).map(|count| 1 << (2 * count)).collect();
    let mut board = Blocking::new(k, side, weights.clone());
    while !board.step(1).is_done() {}
    let all = plain(k, side);
    for by in 0..side / BLOCK {
        for bx in 0..side / BLOCK {
            let cells = (0..BLOCK * BLOCK).map(|i| {
                let (x, y) = (bx * BLOCK + i % BLOCK, by * BLOCK + i / BLOCK);
                weights[usize::from(all[y * side + x]).min(11)]
            });
            assert_eq!(board.block(bx, by), cells.sum::<u32>(), "({bx}, {by})");
        }
    }
}

#[test]
fn the_known_part_grows_and_does_not_depend_on_the_slices() {
    let whole = complete(5, 400);
    let mut board = Blocking::new(5, 400, vec![1]);
    let mut counts = [0; TILE * TILE];
    assert_eq!(board.known(), 0);
    assert!(!board.tile(0, 0, &mut counts));
    let mut before = board.progress().done;
    while !board.step(1).is_done() {
        let progress = board.progress();
        assert_eq!(progress.done, before + 1);
        before = progress.done;
        let last = board.known() / TILE;
        assert!(
            !board.tile(last, 0, &mut counts),
            "row {last} is not complete"
        );
        if last > 0 {
            let tile = (last / 2, last - 1);
            assert_eq!(counts_of(&board, tile), counts_of(&whole, tile));
        }
    }
    assert!(board.known() >= 400);
}

/// The lost cells (x, y) with x ≤ y.
fn lost(k: u16, side: usize) -> Vec<(usize, usize)> {
    let counts = plain(k, side);
    let cells = (0..side).flat_map(|x| (x..side).map(move |y| (x, y)));
    cells.filter(|&(x, y)| counts[y * side + x] < k).collect()
}

#[test]
fn without_blocked_options_the_lost_cells_are_those_of_wythoffs_game() {
    const SIDE: usize = 300;
    let board = complete(1, SIDE);
    for tile in [(0, 0), (1, 2), (2, 1), (4, 2)] {
        for (at, &count) in counts_of(&board, tile).iter().enumerate() {
            let (x, y) = (tile.0 * TILE + at % TILE, tile.1 * TILE + at / TILE);
            let lost = Wythoff::new(1, x as u64, y as u64).is_lost();
            assert_eq!(count < 1, lost, "({x}, {y})");
        }
    }
}

/// Larsson's theorems. With one blocked option, the lost cells are (0,0), the pairs (n, 2n+1),
/// and (2x+2, 2y+2) for each lost cell (x,y) of Wythoff's game. With two blocked options, they
/// are (0,0), (n, 2n+1) and (n, 2n+2).
#[test]
fn with_one_or_two_blocked_options_the_lost_cells_are_those_of_the_theorems() {
    let side = 600;
    let pairs = |more: usize| (0..side).map(move |n| (n, 2 * n + more));
    let wythoff = lost(1, side).into_iter();
    let doubled = wythoff.map(|(x, y)| (2 * x + 2, 2 * y + 2));
    let two: Vec<_> = pairs(1).chain(doubled).collect();
    let three: Vec<_> = pairs(1).chain(pairs(2)).collect();
    for (k, cells) in [(2, two), (3, three)] {
        let within = cells.into_iter().filter(|&(_, y)| y < side);
        let expected: BTreeSet<_> = std::iter::once((0, 0)).chain(within).collect();
        let found: BTreeSet<_> = lost(k, side).into_iter().collect();
        assert_eq!(found, expected, "k = {k}");
    }
}

/// For k = 5, nearly all lost cells far from the corner have slopes near one of two values.
#[test]
fn with_four_blocked_options_the_lost_cells_gather_on_two_slopes() {
    let far = lost(5, 4_000).into_iter().filter(|&(x, _)| x > 800);
    let slopes: Vec<f64> = far.map(|(x, y)| y as f64 / x as f64).collect();
    let near = |slope: f64| slopes.iter().filter(|&s| (s - slope).abs() < 0.02).count();
    let (low, high) = (near(1.47), near(2.50));
    assert!(
        low > 500 && high > 500,
        "{low} and {high} of {}",
        slopes.len()
    );
    assert!(
        (low + high) * 10 > slopes.len() * 9,
        "{low} and {high} of {}",
        slopes.len()
    );
}
