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
    /// The step (p, q), with p ≥ 1.
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
    /// The moves of W(`a`), a ≥ 1: amounts k and l from both piles with
    /// |k − l| < a.
    pub fn wythoff(a: usize) -> Self {
        let starts = (1..=a).map(|j| (1, j)).chain((2..=a).map(|i| (i, 1)));
        Self {
            row: true,
            leaps: Vec::new(),
            lines: vec![
                Line::ray((1, 0)),
                Line {
                    step: (1, 1),
                    starts: starts.collect(),
                },
            ],
        }
    }

    /// N of the theorems: how many vectors lead from row `row` to another cell
    /// that is not in its row, or at all if there are no endless moves along it.
    pub fn count(&self, row: usize) -> usize {
        self.members(row).map(|(_, _, count)| count).sum()
    }

    /// J of the theorems: the most columns that such a vector goes back.
    pub fn reach(&self, row: usize) -> usize {
        let reach = |((_, j), (_, q), count): ((usize, usize), (usize, usize), usize)| {
            j + q * count.saturating_sub(1)
        };
        self.members(row).map(reach).max().unwrap_or(0)
    }

    /// W of the theorems: how many columns of the rows up to `row` must agree.
    pub fn window(&self, row: usize) -> usize {
        let width = if self.row { 2 * self.count(row) } else { 0 };
        width.max(self.reach(row)).max(1)
    }

    /// Start, step and number of the vectors that apply in row `row`.
    fn members(
        &self,
        row: usize,
    ) -> impl Iterator<Item = ((usize, usize), (usize, usize), usize)> + '_ {
        let leaps = self.leaps.iter().map(|leap| (*leap, (1, 0), 1));
        let lines = self.lines.iter().flat_map(move |line| {
            let each = move |start: &(usize, usize)| {
                let more = row.saturating_sub(start.0) / line.step.0;
                (*start, line.step, 1 + more)
            };
            line.starts.iter().map(each)
        });
        leaps.chain(lines).filter(move |((i, _), ..)| *i <= row)
    }
}
