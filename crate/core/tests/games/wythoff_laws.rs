//! The theorems on the lost positions of Wythoff's game, compared with play and each other.

use std::collections::BTreeSet;

use crate::common::laws::{Dot, cell_of_v, cell_of_w, cut, dot_after};
use crate::common::sieve::Sieve;
use nimscope::games::Wythoff;
use nimscope::games::wythoff::laws::{
    board_sieve, cells_of_slope, fibonacci_pair, green_in_column, green_on_diagonal, lost_by_play,
    steps,
};
use nimscope::solve::Search;
use nimscope::theory::{BeattyPair, Nimber, Quadratic, Slope};

const SIDE: u64 = 60;

/// The green cells with coordinates below `SIDE`: the lost cells, found by play.
fn green() -> BTreeSet<(u64, u64)> {
    let mut oracle = Search::oracle();
    (0..SIDE)
        .flat_map(|x| (0..SIDE).map(move |y| (x, y)))
        .filter(|&(x, y)| oracle.nimber(&Wythoff::new(1, x, y)) == Some(Nimber::ZERO))
        .collect()
}

#[test]
fn sieves_and_vectors_find_the_lost_cells_of_play() {
    let green = green();
    let inside = |&(x, y): &(u64, u64)| x < SIDE && y < SIDE;
    let by_sieve = Sieve::default()
        .take(SIDE as usize)
        .flat_map(|(good, bad)| [(good, bad), (bad, good)])
        .chain([(0, 0)]);
    assert_eq!(by_sieve.filter(inside).collect::<BTreeSet<_>>(), green);
    let by_vector = (0..SIDE)
        .flat_map(|n| [cell_of_v(n), cell_of_w(n)])
        .flatten();
    assert_eq!(by_vector.filter(inside).collect::<BTreeSet<_>>(), green);
    let side = SIDE as usize;
    let golden = Slope::Irrational(Quadratic::GOLDEN);
    let by_board = board_sieve(side).into_iter().map(|(_, green)| green);
    for board in [
        by_board.collect(),
        lost_by_play(side),
        cells_of_slope(side, golden),
    ] {
        let found: BTreeSet<_> = (0..SIDE)
            .flat_map(|y| (0..SIDE).map(move |x| (x, y)))
            .zip(board)
            .filter_map(|(cell, lost)| lost.then_some(cell))
            .collect();
        assert_eq!(found, green);
    }
}

#[test]
fn step_n_of_the_board_sieve_finds_pair_n_of_the_number_sieve() {
    const SIDE: usize = 200;
    let board = board_sieve(SIDE);
    let mut found = 0;
    for (n, (good, bad)) in (1..).zip(Sieve::default()) {
        let Some(cells) = [(good, bad), (bad, good)]
            .map(|(x, y)| {
                board
                    .get(y as usize * SIDE + x as usize)
                    .filter(|_| bad < 200)
            })
            .into_iter()
            .collect::<Option<Vec<_>>>()
        else {
            break;
        };
        assert_eq!(cells, [&(n, true), &(n, true)]);
        found = n;
    }
    assert_eq!(found, 76);
    // A cell is marked in the same step as the earliest green cell that it reaches in one move.
    for (at, &(step, green)) in board.iter().enumerate() {
        let (x, y) = (at % SIDE, at / SIDE);
        let marks = |far: usize| {
            [
                x.checked_sub(far).map(|u| (u, y)),
                y.checked_sub(far).map(|v| (x, v)),
                x.checked_sub(far).zip(y.checked_sub(far)),
            ]
        };
        let earliest = (1..SIDE)
            .flat_map(marks)
            .flatten()
            .map(|(u, v)| board[v * SIDE + u])
            .filter(|&(_, green)| green)
            .min();
        if !green {
            assert_eq!(earliest, Some((step, true)), "({x},{y})");
        }
    }
}

#[test]
fn cells_of_wrong_slopes_differ_from_play() {
    for (p, q, d, r) in [(3, 0, 0, 2), (8, 0, 0, 5), (21, 0, 0, 13), (0, 1, 2, 1)] {
        let slope = Slope::new(p, q, d, r).unwrap_or(Slope::Rational(1, 1));
        assert_ne!(
            cells_of_slope(100, slope),
            lost_by_play(100),
            "({p}+{q}√{d})/{r}"
        );
    }
}

#[test]
fn exactly_the_cells_that_are_not_green_have_a_move_to_a_green_cell() {
    let green = green();
    let reaches = |(x, y): (u64, u64)| {
        green.iter().any(|&(u, v)| {
            (u, v) != (x, y) && u <= x && v <= y && (u == x || v == y || x - u == y - v)
        })
    };
    for x in 0..SIDE {
        for y in 0..SIDE {
            assert_eq!(reaches((x, y)), !green.contains(&(x, y)), "({x},{y})");
        }
    }
}

#[test]
fn every_row_column_and_diagonal_holds_exactly_one_green_cell() {
    let green = green();
    // The green cells of the columns to 22 are within the board.
    for x in 0..=22 {
        let column: Vec<_> = green.iter().filter(|cell| cell.0 == x).copied().collect();
        assert_eq!(column, green_in_column(x).into_iter().collect::<Vec<_>>());
    }
    for d in -22i64..=22 {
        let on_it = |cell: &&(u64, u64)| cell.1 as i128 - cell.0 as i128 == i128::from(d);
        let diagonal: Vec<_> = green.iter().filter(on_it).copied().collect();
        assert_eq!(
            diagonal,
            green_on_diagonal(d).into_iter().collect::<Vec<_>>()
        );
    }
}

#[test]
fn the_steps_of_the_upper_arm_follow_the_fibonacci_word() {
    let mut cell = (1, 2);
    for (n, step) in (1..3_000).zip(steps()) {
        assert_eq!(cell_of_v(n), Some(cell));
        cell = (cell.0 + step.0, cell.1 + step.1);
    }
    for k in 1..=45 {
        let pair = fibonacci_pair(k).unwrap_or_default();
        assert!(BeattyPair::GOLDEN.contains(pair.0, pair.1), "{pair:?}");
    }
    assert_eq!(fibonacci_pair(3), Some((8, 13)));
    assert_eq!(fibonacci_pair(60), None);
}

#[test]
fn every_interval_of_the_number_line_holds_exactly_one_dot() {
    let floor = |n| Quadratic::GOLDEN.floor_times(n).unwrap_or_default();
    let mut dots = vec![Vec::new(); 500];
    for n in 1..500 {
        for (at, dot) in [
            (floor(n), Dot::Small(n)),
            (floor(n) + i128::from(n), Dot::Large(n)),
        ] {
            if let Some(slot) = usize::try_from(at).ok().and_then(|at| dots.get_mut(at)) {
                slot.push(dot);
            }
        }
    }
    for n in 1..500 {
        assert_eq!(
            dots[n as usize],
            dot_after(n).into_iter().collect::<Vec<_>>()
        );
    }
    assert_eq!(dot_after(0), None);
}

#[test]
fn the_cut_is_an_integer_between_the_dots() {
    for j in 1..150 {
        for k in 1..150 {
            let s = Quadratic::GOLDEN.floor_times(j).unwrap_or_default();
            let t = Quadratic::GOLDEN.floor_times(k).unwrap_or_default() + i128::from(k);
            let cut = cut(j, k).cast_signed();
            // The integer cut separates jφ from kφ².
            assert!((s < cut) != (t < cut), "j = {j}, k = {k}");
        }
    }
}
