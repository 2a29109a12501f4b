//! Theorems on the P-positions of Wythoff's game, one function each, for pictures and for
//! tests against play.
//!
//! Cells are lower-left corners (x,y) of unit squares; a P-cell is called
//! green, as on the page. ABEL is a series of posts by Z. Abel (2012) that ends
//! with the Covering Theorem, WEBER the post "Sieves and Wythoff's Nim".
//!
//! ```
//! let steps = nimscope::games::wythoff::laws::steps();
//! assert!(steps.take(3).eq([(2, 3), (1, 2), (2, 3)]));
//! ```

use super::Wythoff;
use crate::rules::Ruleset;
use crate::theory::{BeattyPair, Slope, fibonacci, fibonacci_word};

/// The sieve of lost pairs on a board of side `side`. In each step the unmarked cells nearest to the
/// corner become green, and every cell with a move to them is marked. Source: WEBER. O(side²).
///
/// Returns for each cell, row by row, the step from 0 in which it is found green or
/// marked. The second value is true if the cell is green.
pub fn board_sieve(side: usize) -> Vec<(u32, bool)> {
    const OPEN: (u32, bool) = (u32::MAX, false);
    let mut board = vec![OPEN; side * side];
    let mut step = 0;
    for sum in 0..=2 * side.saturating_sub(1) {
        // Cells with the same x + y have no moves to each other.
        let cells = (0..=sum).map(|x| (x, sum - x));
        let open = |&(x, y): &(usize, usize)| x < side && y < side && board[y * side + x] == OPEN;
        let found: Vec<(usize, usize)> = cells.filter(open).collect();
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

/// The losing cells of a board of side `side`, row by row, true if a cell loses. A cell loses if
/// it has no move to a losing cell. This uses the moves of the game and no theorem. O(side³).
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

/// True for each cell (⌊ns⌋, ⌊ns⌋+n) and for its mirror image, where s is `slope`. The cells of a
/// board of side `side` are listed row by row. If s is φ, the true cells are the losing cells.
/// O(side²).
pub fn cells_of_slope(side: usize, slope: Slope) -> Vec<bool> {
    let mut cells = vec![false; side * side];
    for n in 0..side {
        let low = slope.floor_times(n as u64);
        if let Some(low) = low.and_then(|low| usize::try_from(low).ok())
            && low + n < side
        {
            cells[(low + n) * side + low] = true;
            cells[low * side + low + n] = true;
        }
    }
    cells
}

/// The steps from one green cell of the upper arm to the next, from (1,2) on: (2,3) and (1,2) in
/// the order of the Fibonacci word. So their proportion is φ : 1, and their average is (φ, φ²). The
/// step before them, from (0,0), is (1,2). Source: ABEL.
pub fn steps() -> impl Iterator<Item = (u64, u64)> {
    fibonacci_word().map(|letter| if letter { (2, 3) } else { (1, 2) })
}

/// The Fibonacci pair (F(2k), F(2k+1)), k ≥ 1: (1,2), (3,5), (8,13), … Every such cell is green.
/// `None` if the pair exceeds 64 bits. Source: ABEL.
pub fn fibonacci_pair(k: u32) -> Option<(u64, u64)> {
    let index = k.checked_mul(2)?;
    let low = u64::try_from(fibonacci(index)?).ok()?;
    let high = u64::try_from(fibonacci(index + 1)?).ok()?;
    Some((low, high))
}

/// The only green cell of column x (Covering Theorem, ABEL); by symmetry the
/// green cell of row x is its mirror image. O(log x).
pub fn green_in_column(x: u64) -> Option<(u64, u64)> {
    BeattyPair::GOLDEN.partner(x).map(|y| (x, y))
}

/// The only green cell with y − x = d (Covering Theorem, ABEL). O(1).
pub fn green_on_diagonal(d: i64) -> Option<(u64, u64)> {
    let (low, high) = BeattyPair::GOLDEN.pair(d.unsigned_abs())?;
    Some(if d < 0 { (high, low) } else { (low, high) })
}
