//! Rules on two piles whose moves lie on lines.

use crate::solve::vectors::{MOST_STEP, Vector, VectorRule};
use crate::theory::BeattyPair;

/// Moves that subtract `from`, or `from` and any multiple of `by`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The least that is subtracted.
    pub from: (u64, u64),
    /// What may be subtracted besides, any number of times; (0,0) for a leap.
    pub by: (u64, u64),
}

impl Step {
    /// Whether there is only one move.
    pub fn is_leap(self) -> bool {
        self.by == (0, 0)
    }

    /// The mirror image.
    pub fn mirrored(self) -> Self {
        let swap = |(x, y): (u64, u64)| (y, x);
        Self {
            from: swap(self.from),
            by: swap(self.by),
        }
    }
}

impl From<Vector> for Step {
    fn from(Vector { x, y, ray }: Vector) -> Self {
        Self {
            from: (x, y),
            by: if ray { (x, y) } else { (0, 0) },
        }
    }
}

/// What lists the lost cells of a rule that has one in each column.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Columns {
    /// The table of a rule of vectors.
    Vectors(VectorRule),
    /// The formula of W(a). What is guessed from it is proved like all else.
    Pairs(BeattyPair),
}

/// A rule: its moves, and who has lost where these end.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rule {
    steps: Vec<Step>,
    columns: Option<Columns>,
    misere: bool,
    last: Option<u64>,
    block: u64,
}

impl Rule {
    /// The moves of a rule of vectors.
    pub fn vectors(rule: &VectorRule) -> Self {
        Self {
            columns: rule.has_rook().then(|| Columns::Vectors(rule.clone())),
            ..Self::of(rule.vectors().into_iter().map(Step::from).collect())
        }
    }

    /// The moves of W(a), a ≥ 1: any number from one pile, or from both by amounts
    /// that differ by less than a.
    pub fn within(a: u64) -> Self {
        let both = |from| Step { from, by: (1, 1) };
        let queen = VectorRule::queen().vectors().into_iter().map(Step::from);
        let wider = (2..=a).flat_map(|i| [both((i, 1)), both((1, i))]);
        Self {
            columns: Some(Columns::Pairs(BeattyPair::new(a))),
            ..Self::of(queen.chain(wider).collect())
        }
    }

    /// Any leaps, and rays that are leaps with all their multiples; also without the
    /// mirror image. `None` unless there are some, each takes something, and each
    /// number is at most 99.
    pub fn new(steps: &[Step]) -> Option<Self> {
        let sound = |step: &Step| {
            let (x, y) = step.from;
            (1..=MOST_STEP).contains(&x.max(y)) && (step.is_leap() || step.by == step.from)
        };
        let all = !steps.is_empty() && steps.iter().all(sound);
        all.then(|| Self::of(steps.to_vec()))
    }

    fn of(steps: Vec<Step>) -> Self {
        Self {
            steps,
            columns: None,
            misere: false,
            last: None,
            block: 1,
        }
    }

    /// The same moves; a cell without a move is won.
    pub fn misere(self) -> Self {
        Self {
            misere: true,
            columns: None,
            ..self
        }
    }

    /// The same moves; play ends on the cells with x + y ≤ `last`, and they are lost.
    pub fn ending(self, last: u64) -> Self {
        Self {
            last: Some(last),
            columns: None,
            ..self
        }
    }

    /// The same moves; a cell is lost if fewer than `k` of its options are, as the
    /// other player may forbid k − 1 options. `None` for k = 0, and where two steps
    /// may share a move.
    pub fn blocking(self, k: u64) -> Option<Self> {
        let apart = |a: &Step, b: &Step| {
            let cross = |(x, y): (u64, u64), (v, w): (u64, u64)| x * w == y * v;
            let parallel = !a.is_leap() && a.by == b.by && a.by == (1, 1);
            let line = |step: &Step| i128::from(step.from.0) - i128::from(step.from.1);
            match parallel {
                true => line(a) != line(b),
                false => {
                    let plain = |step: &Step| step.is_leap() || step.from == step.by;
                    let beside = |a: &Step, b: &Step| b.from.0 == 0 || b.from.1 == 0 || plain(a);
                    !cross(a.from, b.from) && beside(a, b) && beside(b, a)
                }
            }
        };
        let mut pairs = (1..self.steps.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let sound = pairs.all(|(a, b)| apart(&self.steps[a], &self.steps[b]));
        (k > 0 && sound).then_some(Self {
            block: k,
            columns: if k == 1 { self.columns } else { None },
            ..self
        })
    }

    /// The moves.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether a cell without a move is won.
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// The largest x + y of the cells that are lost and final.
    pub fn last(&self) -> Option<u64> {
        self.last
    }

    /// The k of blocking, 1 without it.
    pub fn block(&self) -> u64 {
        self.block
    }

    /// What lists the lost cells, if each column has one.
    pub(super) fn columns(&self) -> Option<&Columns> {
        self.columns.as_ref()
    }

    /// In row y, the cells with x less than this have no move.
    pub(super) fn moveless(&self, y: u64) -> u64 {
        let low = self.steps.iter().filter(|step| step.from.1 <= y);
        low.map(|step| step.from.0).min().unwrap_or(u64::MAX)
    }
}
