//! The moves of a rule as the theorems on strips see them.

use crate::solve::pairs::PairRule;
use crate::theory::{Nimber, mex};

/// The moves of a rule from the rows of a strip, compiled for speed: the vectors (i, j) that
/// a move subtracts, i from the row and j from the column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RowMoves {
    /// True if any number of columns may be taken within the row.
    pub(super) row: bool,
    /// Single vectors. If `row` is false they may have i = 0.
    pub(super) leaps: Vec<(usize, usize)>,
    /// Endless ones.
    pub(super) lines: Vec<Line>,
}

/// The vectors start + t·step for t ≥ 0, for each start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The step (p, q), with p ≥ 1. With p = 0 there are endlessly many moves, which
    /// no theorem covers.
    pub(super) step: (usize, usize),
    /// The starts (i, j), with i ≥ 1. No vector is in two of their sequences.
    pub(super) starts: Vec<(usize, usize)>,
}

impl RowMoves {
    /// The moves from the rows 0 to `last`. `None` if a ray `0:q*` with q > 1 stays, which
    /// the theorems do not cover, and if the piles are not alike.
    pub(super) fn of(rule: &PairRule, last: usize) -> Option<Self> {
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
    pub(super) fn count(&self, row: usize) -> usize {
        self.members(row)
            .fold(0, |sum: usize, (_, _, count)| sum.saturating_add(count))
    }

    /// J of the theorems: the most columns that such a vector goes back.
    pub(super) fn reach(&self, row: usize) -> usize {
        let reach = |((_, j), (_, q), count): ((usize, usize), (usize, usize), usize)| {
            j.saturating_add(q.saturating_mul(count.saturating_sub(1)))
        };
        self.members(row).map(reach).max().unwrap_or(0)
    }

    /// W of the theorems: the number of columns of the rows up to `row` that must agree.
    pub(super) fn window(&self, row: usize) -> usize {
        let width = if self.row {
            self.count(row).saturating_mul(2)
        } else {
            0
        };
        width.max(self.reach(row)).max(1)
    }

    /// The most columns that a leap, a start or a step goes back in any row.
    pub(super) fn farthest(&self) -> usize {
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

/// The nimbers of the rows 0 to `last` in the columns below `columns` by the definition,
/// from all options of each cell; none for rules that no theorem covers. For tests and
/// benches. O(columns² · rows).
pub fn naive_rows(rule: &PairRule, last: usize, columns: usize) -> Vec<Vec<u64>> {
    RowMoves::of(rule, last).map_or_else(Vec::new, |moves| naive(&moves, last, columns))
}

pub(super) fn naive(moves: &RowMoves, last: usize, columns: usize) -> Vec<Vec<u64>> {
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
