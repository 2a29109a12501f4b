//! The moves of a game on two piles, as vectors.

/// The vectors (i, j) that a move subtracts: i from the row, j from the column.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Moves {
    /// Whether any number of columns may be taken within the row.
    pub row: bool,
    /// Single vectors. If `row` is false they may have i = 0.
    pub leaps: Vec<(usize, usize)>,
    /// Endless ones.
    pub lines: Vec<Line>,
}

/// The vectors start + t·step for t ≥ 0, for each start.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Line {
    /// The step (p, q), with p ≥ 1. With p = 0 there are endlessly many moves, which
    /// no theorem covers.
    pub step: (usize, usize),
    /// The starts (i, j), with i ≥ 1. No vector is in two of their sequences.
    pub starts: Vec<(usize, usize)>,
}

impl Line {
    /// All positive multiples of a vector with i ≥ 1.
    pub fn ray(step: (usize, usize)) -> Self {
        Self {
            step,
            starts: vec![step],
        }
    }
}

impl Moves {
    /// N of the theorems: how many vectors lead from row `row` to another cell
    /// that is not in its row, or at all if there are no endless moves along it.
    pub fn count(&self, row: usize) -> usize {
        self.members(row)
            .fold(0, |sum: usize, (_, _, count)| sum.saturating_add(count))
    }

    /// J of the theorems: the most columns that such a vector goes back.
    pub fn reach(&self, row: usize) -> usize {
        let reach = |((_, j), (_, q), count): ((usize, usize), (usize, usize), usize)| {
            j.saturating_add(q.saturating_mul(count.saturating_sub(1)))
        };
        self.members(row).map(reach).max().unwrap_or(0)
    }

    /// W of the theorems: how many columns of the rows up to `row` must agree.
    pub fn window(&self, row: usize) -> usize {
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
