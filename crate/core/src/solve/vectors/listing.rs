//! The lost cells of a rule as a list that grows, and what is seen of them.

use serde::Serialize;

use super::{Beam, LostColumns, LostTable, Shape, VectorRule, beams, shape};
use crate::solve::Job;

/// The last column that can be asked for.
const MOST: u32 = 1_000_000;
/// The side of the square where a column may hold many lost cells. Its first
/// columns are looked at, so that slopes up to 4 are seen whole.
const SIDE: u32 = 2_048;
const COLUMNS: u32 = SIDE / 4;
/// The lost cells that are named.
const FIRST: usize = 10;

/// The lost cells of a rule: column by column with the ray `0:1*`, and without it,
/// where a column may hold many, those of the columns 0 to 511 below row 2,048.
#[derive(Debug, Clone)]
pub struct Listing(Cells);

#[derive(Debug, Clone)]
enum Cells {
    Columns(LostColumns),
    Square(LostTable),
}

/// The lost cells of a rule, as far as they are listed, and their beams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct VectorBeams {
    /// The columns listed, or the rows of the square.
    pub done: u32,
    /// How many there will be.
    pub total: u32,
    /// What is seen at the end.
    pub seen: Option<Seen>,
}

/// What is seen of the lost cells (x,y), x ≤ y, of the columns 0 to `to`: of one arm
/// only where the piles are not alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Seen {
    /// The last column.
    pub to: u32,
    /// Whether the V stays, splits, or is no more.
    pub shape: Shape,
    /// Whether each column has at most one lost cell.
    pub columns: bool,
    /// The lost cells of the last half of the columns.
    pub cells: u32,
    /// The beams that these gather on.
    pub beams: Vec<SeenBeam>,
    /// The first lost cells, by column; in a square, by row.
    pub first: Vec<LostCell>,
}

/// A beam of lost cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeenBeam {
    /// Its slope, with the digits in which its cells agree.
    pub slope: String,
    /// The cells on it.
    pub cells: u32,
}

/// A lost cell of a board. Its coordinates are below 2^64; in JavaScript numbers of
/// 128 bits are of type `bigint`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct LostCell {
    /// Its column.
    pub x: u128,
    /// Its row.
    pub y: u128,
}

impl From<(u64, u64)> for LostCell {
    fn from((x, y): (u64, u64)) -> Self {
        let [x, y] = [x, y].map(u128::from);
        Self { x, y }
    }
}

impl Listing {
    /// A list that holds nothing yet.
    pub fn new(rule: &VectorRule) -> Self {
        let columns = LostColumns::new(rule, 0).map(Cells::Columns);
        let square = || Cells::Square(LostTable::new(rule, SIDE as usize));
        Self(columns.unwrap_or_else(square))
    }

    /// Lists cells to column `to`, at most 10^6, for about `work` look-ups.
    pub fn advance(&mut self, to: u32, work: u64) -> VectorBeams {
        let to = to.min(MOST);
        let (to, progress) = match &mut self.0 {
            Cells::Columns(columns) => {
                columns.ask(to.into());
                let known = columns.known() > to.into();
                let progress = if known {
                    columns.progress()
                } else {
                    columns.step(work)
                };
                (to.min(columns.most() as u32), progress)
            }
            Cells::Square(square) => (COLUMNS - 1, square.step(work)),
        };
        let total = match self.0 {
            Cells::Columns(_) => to + 1,
            Cells::Square(_) => SIDE,
        };
        let done = (progress.done as u32).min(total);
        VectorBeams {
            done,
            total,
            seen: (done == total).then(|| self.seen(to)),
        }
    }

    fn seen(&self, to: u32) -> Seen {
        match &self.0 {
            Cells::Columns(columns) => {
                let pairs = || columns.pairs().take_while(|(x, _)| *x <= to.into());
                seen(to, true, &beams(pairs(), to.into()), pairs())
            }
            Cells::Square(square) => {
                let pairs = || {
                    let rows = (0..u64::from(SIDE)).flat_map(|y| (0..=y).map(move |x| (x, y)));
                    rows.filter(|&(x, y)| x <= to.into() && square.is_lost(x, y) == Some(true))
                };
                seen(to, false, &beams(pairs(), to.into()), pairs())
            }
        }
    }
}

fn seen(to: u32, columns: bool, beams: &[Beam], pairs: impl Iterator<Item = (u64, u64)>) -> Seen {
    Seen {
        to,
        shape: shape(beams),
        columns,
        cells: beams.first().map_or(0, |beam| beam.share.1 as u32),
        beams: beams
            .iter()
            .map(|beam| SeenBeam {
                slope: beam.slope(),
                cells: beam.share.0 as u32,
            })
            .collect(),
        first: pairs.take(FIRST).map(LostCell::from).collect(),
    }
}
