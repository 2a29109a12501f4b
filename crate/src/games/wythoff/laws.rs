//! What is known of the P-positions of Wythoff's game, each statement in a
//! function of its own, for pictures and for tests against play.
//!
//! Cells are lower-left corners (x,y) of unit squares; a P-cell is called
//! green, as on the page. WYT stands for a series of blog posts on Wythoff's
//! game that ends with the Covering Theorem, BLOG for a post on sieves and
//! Wythoff's Nim.

use std::collections::BTreeSet;

use crate::theory::{BeattyPair, FibonacciWord, Place, Quadratic, fibonacci};

/// The sieve: of 1, 2, 3, … the first number left is good, a(n), the number
/// a(n)+n is bad, b(n), and both are struck. Yields (a(n), b(n)) from n = 1.
/// Source: BLOG. Memory grows with the bad numbers still ahead.
#[derive(Clone, Debug, Default)]
pub struct Sieve {
    n: u64,
    last: u64,
    struck: BTreeSet<u64>,
}

impl Iterator for Sieve {
    type Item = (u64, u64);

    fn next(&mut self) -> Option<(u64, u64)> {
        self.n += 1;
        self.last += 1;
        while self.struck.remove(&self.last) {
            self.last += 1;
        }
        let bad = self.last + self.n;
        self.struck.insert(bad);
        Some((self.last, bad))
    }
}

/// The same sieve on a board of side `side`: the nearest unmarked cells are
/// green; every cell that reaches them by a move is marked; repeat. Gives the
/// green cells in the order they are found, nearest first, (x,y) with x ≤ y
/// before its mirror image. Source: BLOG. O(side³).
pub fn board_sieve(side: usize) -> Vec<(usize, usize)> {
    let mut marked = vec![false; side * side];
    let mut green = Vec::new();
    for sum in 0..=2 * side.saturating_sub(1) {
        // Cells of one sum do not reach each other.
        let cells = (0..=sum).map(|x| (x, sum - x));
        let found: Vec<(usize, usize)> = cells
            .filter(|&(x, y)| x < side && y < side && !marked[y * side + x])
            .collect();
        for &(x, y) in &found {
            for step in 1..side {
                for (u, v) in [(x + step, y), (x, y + step), (x + step, y + step)] {
                    if u < side && v < side {
                        marked[v * side + u] = true;
                    }
                }
            }
        }
        green.extend(found);
    }
    green
}

/// The cell that holds n·v, v = (φ, φ²): these are the upper arm of the V.
/// `None` where it leaves 64 bits. Source: WYT. O(1).
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
/// the V. `None` where it leaves 64 bits. Source: WYT.
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

/// Where the segment from s = jφ to t = kφ² is cut in ratio 1 : φ, nearer s:
/// at s/φ + t/φ² = j + k, an integer. So no interval between neighbouring
/// integers holds a small and a large dot. Source: WYT.
pub fn cut(j: u64, k: u64) -> u64 {
    j + k
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wythoff;
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
        let by_vector = (0..SIDE).flat_map(|n| [cell_of_v(n), cell_of_w(n)]).flatten();
        assert_eq!(by_vector.filter(inside).collect::<BTreeSet<_>>(), green);
        let by_board = board_sieve(SIDE as usize);
        assert_eq!(by_board.len(), green.len());
        assert!(by_board.iter().all(|&(x, y)| green.contains(&(x as u64, y as u64))));
    }

    #[test]
    fn greens_lose_and_yellows_win() {
        let green = green();
        let reaches = |(x, y): (u64, u64)| {
            green.iter().any(|&(u, v)| {
                (u, v) != (x, y)
                    && u <= x
                    && v <= y
                    && (u == x || v == y || x - u == y - v)
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
        // Columns to 22 have their green cell below the board's edge.
        for x in 0..=22 {
            let column: Vec<_> = green.iter().filter(|cell| cell.0 == x).copied().collect();
            assert_eq!(column, green_in_column(x).into_iter().collect::<Vec<_>>());
        }
        for d in -22i64..=22 {
            let on_it = |cell: &&(u64, u64)| cell.1 as i128 - cell.0 as i128 == i128::from(d);
            let diagonal: Vec<_> = green.iter().filter(on_it).copied().collect();
            assert_eq!(diagonal, green_on_diagonal(d).into_iter().collect::<Vec<_>>());
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
            assert_eq!(dots[n as usize], dot_after(n).into_iter().collect::<Vec<_>>());
        }
        assert_eq!(dot_after(0), None);
    }

    #[test]
    fn the_cut_lies_at_an_integer_between_the_dots() {
        for j in 1..150 {
            for k in 1..150 {
                let s = Quadratic::GOLDEN.floor_times(j).unwrap_or_default();
                let t = Quadratic::GOLDEN.floor_times(k).unwrap_or_default() + i128::from(k);
                let cut = i128::from(cut(j, k));
                // The integer cut separates jφ from kφ².
                assert!((s < cut) != (t < cut), "j = {j}, k = {k}");
            }
        }
    }
}
