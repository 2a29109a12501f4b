//! Nimbers of games on two piles with a small first pile, at any distance.
//!
//! ```
//! // Rows 0 and 1 of Wythoff's game; (1, 2) is lost.
//! let strip = nimscope::games::wythoff::find_strip(1, 1);
//! assert_eq!(strip.and_then(|strip| strip.nimber(1, 2)), Some(0));
//! ```
//!
//! A position (a, b) is a cell of row a and column b. From it a move leads along
//! the row to any (a, b′) with b′ < b, or subtracts a vector (i, j) of a set V
//! with i ≥ 1, as far as both piles allow. For each i, V holds finitely many j.
//! Wythoff's game is one of them: V holds (k, 0) and (k, k) for k ≥ 1. Let N be
//! the number of vectors with i ≤ R, and J the largest j among them. For the rows
//! 0 to R the following holds.
//!
//! # A row takes every value once, near its column
//!
//! |g(a, b) − b| ≤ N. A value v that is in no column before b is at least b − N.
//!
//! *Proof.* The values of a row are distinct, as each cell is an option of all later ones. A cell
//! has at most b + N options, so g(a, b) ≤ b + N. Let v be a value that is in no column before b.
//! Each column b′ < b then has a smaller or a larger value. At most v columns have a smaller one.
//! If the value is larger, v is the value of an option (a−i, b′−j). Each vector does this for at
//! most one b′, as row a−i has v at most once. So b ≤ v + N. ∎
//!
//! # A state that returns proves a period
//!
//! The *state* at column b has two parts for each row. The first is the set of those values b−N, …,
//! b+N−1 that are in columns before b; a value below 0 counts as one of them. The second is the
//! values of the last J columns, or of all columns if there are fewer. All values are taken
//! relative to b. If the states at b and b+p are equal, then g(a, c+p) = g(a, c) + p for all a ≤ R
//! and c ≥ b.
//!
//! *Proof.* The nimber of (a, b) is the least value that is neither in a column before b nor at an
//! option in a lower row. It is at least b−N. The state gives the values from b−N on that the row
//! has, and none of them is b+N or more. The options in lower rows lie in this column, whose
//! nimbers are found from row 0 up, or in the last J ones. So the state gives all nimbers of column
//! b relative to b, and with them the state at b+1, by a rule that does not depend on b. ∎
//!
//! There are finitely many states, so every row is periodic in this sense. For
//! Wythoff's game A. Dress, A. Flammenkamp and N. Pink (*Additive periodicity of
//! the Sprague–Grundy function of certain Nim games*, 1999) and H. Landman (*A
//! simple FSM-based proof of the additive periodicity of the Sprague–Grundy
//! function of Wythoff's game*, 2002) proved it.
//!
//! # A window that any program can check
//!
//! Let W be the larger of 2N and J. If g(a, b+p) = g(a, b) + p for all a ≤ R and
//! n ≤ b < n+W, then this holds for all b ≥ n.
//!
//! *Proof.* Let c = n+W, so c ≥ 2N and c ≥ J. A value v with c−N ≤ v < c+N is at
//! least 0, and only a column b ≥ v−N ≥ n can have it. So the columns from n to
//! c−1 give the whole state at c, and those from n+p to c+p−1 the state at c+p.
//! The states are equal. ∎
//!
//! # Rules without moves along the row
//!
//! If the moves along the row take finitely many amounts, or if there are none, count them among
//! the vectors, with i = 0. Then g(a, b) ≤ N, the state is the last J columns with their own
//! nimbers, and p adds nothing to the nimber. The same theorems hold with W = J.

mod search;
mod table;

pub use search::StripSearch;
pub use table::{Return, Row, RowPeriod, States, Strip, StripSums, Used};

use crate::solve::pairs::PairRule;
use crate::theory::{Nimber, mex};

/// The moves of a rule from the rows of a strip, compiled for speed: the vectors (i, j) that
/// a move subtracts, i from the row and j from the column.
#[derive(Debug, Clone, PartialEq, Eq)]
struct RowMoves {
    /// True if any number of columns may be taken within the row.
    row: bool,
    /// Single vectors. If `row` is false they may have i = 0.
    leaps: Vec<(usize, usize)>,
    /// Endless sequences of vectors.
    lines: Vec<Line>,
}

/// The vectors start + t·step for t ≥ 0, for each start.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    /// The step (p, q), with p ≥ 1. No theorem covers p = 0, which gives endlessly many moves.
    step: (usize, usize),
    /// The starts (i, j), with i ≥ 1. The sequences from them have no vector in common.
    starts: Vec<(usize, usize)>,
}

impl RowMoves {
    /// The moves from the rows 0 to `last`. `None` if the theorems do not cover the rule: if it
    /// keeps a ray `0:q*` with q > 1, or treats the piles differently.
    fn of(rule: &PairRule, last: usize) -> Option<Self> {
        if !rule.is_even() {
            return None;
        }
        let mut moves = Self {
            row: rule.has_rook(),
            leaps: Vec::new(),
            lines: Vec::new(),
        };
        let small = |(i, j): (u64, u64)| (i as usize, j as usize);
        for step in rule.steps() {
            let (from, by) = (small(step.from), small(step.by));
            let same = |line: &&mut Line| line.step == by;
            match from {
                (0, _) if !step.is_leap() && moves.row => {}
                (0, _) if !step.is_leap() => return None,
                (i, _) if i > last => {}
                _ if step.is_leap() => moves.leaps.push(from),
                _ => match moves.lines.iter_mut().find(same) {
                    Some(line) => line.starts.push(from),
                    None => moves.lines.push(Line {
                        step: by,
                        starts: vec![from],
                    }),
                },
            }
        }
        Some(moves)
    }

    /// N of the theorems: the number of vectors that lead from row `row` to another row, or
    /// to any cell if there are no endless moves along the row.
    fn count(&self, row: usize) -> usize {
        self.members(row)
            .fold(0, |sum: usize, (_, _, count)| sum.saturating_add(count))
    }

    /// J of the theorems: the most columns that such a vector goes back.
    fn reach(&self, row: usize) -> usize {
        let reach = |((_, j), (_, q), count): ((usize, usize), (usize, usize), usize)| {
            j.saturating_add(q.saturating_mul(count.saturating_sub(1)))
        };
        self.members(row).map(reach).max().unwrap_or(0)
    }

    /// W of the theorems: the number of columns of the rows up to `row` that must agree.
    fn window(&self, row: usize) -> usize {
        let width = if self.row {
            self.count(row).saturating_mul(2)
        } else {
            0
        };
        width.max(self.reach(row)).max(1)
    }

    /// The most columns that a leap, a start or a step goes back, in any row.
    fn farthest(&self) -> usize {
        let lines = self.lines.iter();
        let lines = lines.flat_map(|line| line.starts.iter().chain([&line.step]));
        let all = lines.chain(&self.leaps).map(|vector| vector.1);
        all.max().unwrap_or(0)
    }

    /// Start, step and number of the vectors that apply in row `row`.
    fn members(
        &self,
        row: usize,
    ) -> impl Iterator<Item = ((usize, usize), (usize, usize), usize)> + '_ {
        let leaps = self.leaps.iter().map(|leap| (*leap, (1, 0), 1));
        let lines = self.lines.iter().flat_map(move |line| {
            let each = move |start: &(usize, usize)| {
                let more = row.saturating_sub(start.0).checked_div(line.step.0);
                (
                    *start,
                    line.step,
                    more.map_or(usize::MAX, |more| more.saturating_add(1)),
                )
            };
            line.starts.iter().map(each)
        });
        leaps.chain(lines).filter(move |((i, _), ..)| *i <= row)
    }
}

/// The last row, at most `last`, from which at most `most` vectors lead to other rows;
/// `None` for rules that no theorem covers.
pub fn longest(rule: &PairRule, last: u64, most: usize) -> Option<u64> {
    let moves = RowMoves::of(rule, last as usize)?;
    (0..=last)
        .rev()
        .find(|row| moves.count(*row as usize) <= most)
}

/// The nimbers of the rows 0 to `last` in the columns below `columns` by the definition, from all
/// options of each cell. Empty for rules that no theorem covers. For tests and benches. O(columns²
/// · rows).
pub fn naive_rows(rule: &PairRule, last: usize, columns: usize) -> Vec<Vec<u64>> {
    RowMoves::of(rule, last).map_or_else(Vec::new, |moves| naive(&moves, last, columns))
}

fn naive(moves: &RowMoves, last: usize, columns: usize) -> Vec<Vec<u64>> {
    let mut rows: Vec<Vec<u64>> = vec![Vec::new(); last + 1];
    for column in 0..columns {
        for row in 0..=last {
            let at = |(i, j): (usize, usize)| {
                let (row, column) = (row.checked_sub(i)?, column.checked_sub(j)?);
                rows[row].get(column).copied()
            };
            let along = if moves.row { &rows[row][..] } else { &[] };
            let mut options = along.to_vec();
            options.extend(moves.leaps.iter().filter_map(|leap| at(*leap)));
            for line in &moves.lines {
                let (p, q) = line.step;
                for (i, j) in &line.starts {
                    let after =
                        |from: &usize, t, by: usize| from.saturating_add(by.saturating_mul(t));
                    let cells = (0..=row).map(|t| (after(i, t, p), after(j, t, q)));
                    options.extend(cells.filter_map(at));
                }
            }
            let nimber = mex(options.into_iter().map(Nimber));
            rows[row].push(nimber.0);
        }
    }
    rows
}
