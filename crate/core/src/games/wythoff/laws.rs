//! Theorems on the P-positions of Wythoff's game, each in a function of its own,
//! for pictures and for tests against play.
//!
//! Cells are lower-left corners (x,y) of unit squares; a P-cell is called
//! green, as on the page. WYT stands for a series of blog posts on Wythoff's
//! game that ends with the Covering Theorem, BLOG for a post on sieves and
//! Wythoff's Nim.

use std::collections::VecDeque;

use super::Wythoff;
use crate::rules::Ruleset;
use crate::theory::{BeattyPair, FibonacciWord, Place, Quadratic, Slope, fibonacci};

/// The sieve. The first number left of 1, 2, 3, … is good, a(n); the number
/// a(n)+n is bad, b(n); and both are struck. Yields (a(n), b(n)) from n = 1.
/// Source: BLOG. Memory grows with the bad numbers still ahead.
#[derive(Clone, Debug, Default)]
pub struct Sieve {
    n: u64,
    last: u64,
    /// The bad numbers still ahead, ascending as they are found.
    struck: VecDeque<u64>,
}

impl Iterator for Sieve {
    type Item = (u64, u64);

    fn next(&mut self) -> Option<(u64, u64)> {
        self.n += 1;
        self.last += 1;
        while self.struck.front() == Some(&self.last) {
            self.struck.pop_front();
            self.last += 1;
        }
        let bad = self.last + self.n;
        self.struck.push_back(bad);
        Some((self.last, bad))
    }
}

/// The same sieve on a board of side `side`: the nearest unmarked cells are
/// green; every cell that reaches them by a move is marked; repeat. Source:
/// BLOG. O(side²).
///
/// Gives for each cell, row by row, the step from 0 in which it is found green
/// or marked, and whether it is found green.
pub fn board_sieve(side: usize) -> Vec<(u32, bool)> {
    const OPEN: (u32, bool) = (u32::MAX, false);
    let mut board = vec![OPEN; side * side];
    let mut step = 0;
    for sum in 0..=2 * side.saturating_sub(1) {
        // Cells with the same x + y do not reach each other.
        let cells = (0..=sum).map(|x| (x, sum - x));
        let found: Vec<(usize, usize)> = cells
            .filter(|&(x, y)| x < side && y < side && board[y * side + x] == OPEN)
            .collect();
        for &(x, y) in &found {
            board[y * side + x] = (step, true);
            for far in 1..side {
                for (u, v) in [(x + far, y), (x, y + far), (x + far, y + far)] {
                    if u < side && v < side && board[v * side + u] == OPEN {
                        board[v * side + u] = (step, false);
                    }
                }
            }
        }
        step += u32::from(!found.is_empty());
    }
    board
}

/// Which cells of a board of side `side` lose, row by row, by play alone: the
/// cells without a move to a losing cell. It uses only the moves of the game, no
/// theorem. O(side³).
pub fn lost_by_play(side: usize) -> Vec<bool> {
    let mut lost = vec![false; side * side];
    for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
        let position = Wythoff::new(1, x as u64, y as u64);
        lost[y * side + x] = !position.moves().any(|step| {
            let to = position.after(&step);
            lost[to.y as usize * side + to.x as usize]
        });
    }
    lost
}

/// Which cells of a board of side `side`, row by row, are (⌊ns⌋, ⌊ns⌋+n) or a
/// mirror image of one: the losing cells if `slope` is φ. O(side²).
pub fn cells_of_slope(side: usize, slope: Slope) -> Vec<bool> {
    let mut cells = vec![false; side * side];
    for n in 0..side {
        let Some(low) = slope
            .floor_times(n as u64)
            .and_then(|low| usize::try_from(low).ok())
        else {
            continue;
        };
        if low + n < side {
            cells[(low + n) * side + low] = true;
            cells[low * side + low + n] = true;
        }
    }
    cells
}

/// The cell that holds n·v, v = (φ, φ²): these are the upper arm of the V. `None`
/// if it exceeds 64 bits. Source: WYT. O(1).
pub fn cell_of_v(n: u64) -> Option<(u64, u64)> {
    let x = u64::try_from(Quadratic::GOLDEN.floor_times(n)?).ok()?;
    // φ² = φ + 1.
    Some((x, x.checked_add(n)?))
}

/// The cell that holds n·w, w = (φ², φ): the lower arm. Source: WYT. O(1).
pub fn cell_of_w(n: u64) -> Option<(u64, u64)> {
    cell_of_v(n).map(|(x, y)| (y, x))
}

/// The steps of the upper arm from (1,2) on: (2,3) and (1,2) in the order of
/// the Fibonacci word, so in proportion φ : 1, and v on average. The step
/// before them, from (0,0), is (1,2). Source: WYT.
pub fn steps() -> impl Iterator<Item = (u64, u64)> {
    FibonacciWord::new().map(|letter| if letter { (2, 3) } else { (1, 2) })
}

/// The Fibonacci pair (F(2k), F(2k+1)), k ≥ 1: (1,2), (3,5), (8,13), …, all on
/// the V. `None` if it exceeds 64 bits. Source: WYT.
pub fn fibonacci_pair(k: u32) -> Option<(u64, u64)> {
    let index = k.checked_mul(2)?;
    let low = u64::try_from(fibonacci(index)?).ok()?;
    let high = u64::try_from(fibonacci(index + 1)?).ok()?;
    Some((low, high))
}

/// The one green cell of column x (Covering Theorem, WYT); by symmetry the
/// green cell of row x is its mirror image. O(log x).
pub fn green_in_column(x: u64) -> Option<(u64, u64)> {
    BeattyPair::GOLDEN.partner(x).map(|y| (x, y))
}

/// The one green cell with y − x = d (Covering Theorem, WYT). O(1).
pub fn green_on_diagonal(d: i64) -> Option<(u64, u64)> {
    let (low, high) = BeattyPair::GOLDEN.pair(d.unsigned_abs())?;
    Some(if d < 0 { (high, low) } else { (low, high) })
}

/// A dot on the number line of WYT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dot {
    /// The small dot at jφ.
    Small(u64),
    /// The large dot at kφ².
    Large(u64),
}

/// The one dot between n and n+1, n ≥ 1: no interval is empty and none holds
/// two. `None` for n = 0, whose interval holds only the two dots at 0.
/// Source: WYT. O(log n).
pub fn dot_after(n: u64) -> Option<Dot> {
    match BeattyPair::GOLDEN.place(n) {
        Place::Low(0) => None,
        Place::Low(j) => Some(Dot::Small(j)),
        Place::High(k) => Some(Dot::Large(k)),
    }
}

/// The point that cuts the segment from s = jφ to t = kφ² in ratio 1 : φ, nearer
/// to s. It is s/φ + t/φ² = j + k, an integer. So no interval between
/// neighbouring integers has both a small and a large dot. Source: WYT.
pub fn cut(j: u64, k: u64) -> u128 {
    u128::from(j) + u128::from(k)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::solve::Search;
    use crate::theory::Nimber;

    const SIDE: u64 = 60;

    /// The green cells below `SIDE`, by play.
    fn green() -> BTreeSet<(u64, u64)> {
        let mut oracle = Search::oracle();
        (0..SIDE)
            .flat_map(|x| (0..SIDE).map(move |y| (x, y)))
            .filter(|&(x, y)| oracle.nimber(&Wythoff::new(1, x, y)) == Some(Nimber::ZERO))
            .collect()
    }

    #[test]
    fn sieves_and_vectors_find_the_cells_that_play_loses() {
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
    fn step_n_of_the_board_finds_the_pair_of_step_n_of_the_row_of_numbers() {
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
        // The first green cell that a marked cell reaches is of the same step.
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
    fn false_slopes_are_noticed() {
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
    fn greens_lose_and_yellows_win() {
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
        // Columns up to 22 have their green cell within the board.
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
    fn the_upper_arm_steps_by_the_fibonacci_word_and_holds_the_fibonacci_pairs() {
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
    fn the_cut_lies_at_an_integer_between_the_dots() {
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
}
