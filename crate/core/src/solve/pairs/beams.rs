//! Beams are observed, not proved. Only the golden V of Wythoff's game is a theorem.

use serde::Serialize;

use super::lost::LostCells;
use super::rule::PairRule;
use crate::solve::Job;

/// Slopes are counted in steps of 1/40. At least one empty step separates two beams.
const STEPS_PER_UNIT: u64 = 40;
/// The slope from which on all slopes share one step.
const STEEPEST: u64 = 100;
/// The widest beam, in steps. A wider one is a cloud.
const WIDEST: u64 = 4;
const MOST_DECIMALS: u32 = 6;

/// Lost cells (x,y), x ≤ y, with nearly the same slope y/x.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beam {
    /// The cell with the least slope.
    pub low: (u64, u64),
    /// The cell with the greatest slope.
    pub high: (u64, u64),
    /// The number of cells on the beam, and the number of all cells.
    pub share: (u64, u64),
}

/// The form of the lost cells, compared with the golden V of Wythoff's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// The cells lie on one beam off the diagonal, and its mirror image.
    V,
    /// The cells lie on several beams.
    Split,
    /// Any other form: one line, a cloud, or no cell.
    None,
}

impl Beam {
    /// True if the cells are close enough to a line to be called a beam.
    pub fn is_narrow(&self) -> bool {
        let ((a, b), (c, d)) = (self.low, self.high);
        // d/c − b/a ≤ WIDEST/STEPS_PER_UNIT
        let apart = u128::from(d) * u128::from(a) - u128::from(b) * u128::from(c);
        apart * u128::from(STEPS_PER_UNIT) <= u128::from(WIDEST) * u128::from(a) * u128::from(c)
    }

    /// The slope y/x with the decimals in which all cells agree: `1.6180`. If the cells agree in
    /// fewer than two decimals, the least and the greatest slope: `1.73 to 1.75`.
    pub fn slope(&self) -> String {
        let (low, high) = (self.low, self.high);
        if low == high || low.0 == low.1 && high.0 == high.1 {
            let decimals = if low.0 == low.1 { 0 } else { 2 };
            return decimal(low, decimals);
        }
        let agree = |decimals: &u32| rounded(low, *decimals) == rounded(high, *decimals);
        match (2..=MOST_DECIMALS).rev().find(agree) {
            Some(decimals) => decimal(low, decimals),
            None => format!("{} to {}", decimal(low, 2), decimal(high, 2)),
        }
    }
}

/// The slope y/x in units of the last decimal, rounded.
fn rounded((x, y): (u64, u64), decimals: u32) -> u128 {
    let (x, y) = (u128::from(x), u128::from(y));
    (2 * y * 10_u128.pow(decimals) + x) / (2 * x)
}

fn decimal(cell: (u64, u64), decimals: u32) -> String {
    let (unit, units) = (10_u128.pow(decimals), rounded(cell, decimals));
    match decimals {
        0 => units.to_string(),
        _ => format!(
            "{}.{:0width$}",
            units / unit,
            units % unit,
            width = decimals as usize
        ),
    }
}

/// The beams of lost cells (x,y), x ≤ y, by slope. Only cells in the last half of the columns 0 to
/// `last` count, because cells in earlier columns determine a slope poorly. Beams with fewer than a
/// hundredth of the cells are left out. The cells can come in any order.
pub fn beams(pairs: impl Iterator<Item = (u64, u64)>, last: u64) -> Vec<Beam> {
    let mut slopes = Slopes::new(last);
    pairs.for_each(|pair| slopes.add(pair));
    slopes.beams()
}

/// The slopes of lost cells, collected one cell at a time; [`beams`] finds the beams from them.
#[derive(Debug, Clone)]
pub struct Slopes {
    last: u64,
    /// For each step of slopes, its cells as a beam.
    steps: Vec<Option<Beam>>,
    all: u64,
}

impl Slopes {
    /// An empty collection, for cells in the last half of the columns 0 to `last`.
    pub fn new(last: u64) -> Self {
        Self {
            last,
            steps: vec![None; (STEPS_PER_UNIT * STEEPEST + 1) as usize],
            all: 0,
        }
    }

    /// Adds a cell (x,y), x ≤ y, if it is in the last half of the columns.
    pub fn add(&mut self, (x, y): (u64, u64)) {
        if x <= self.last / 2 || x > self.last {
            return;
        }
        self.all += 1;
        let step = (y.saturating_mul(STEPS_PER_UNIT) / x).min(STEPS_PER_UNIT * STEEPEST);
        let beam = &mut self.steps[step as usize];
        let alone = Beam {
            low: (x, y),
            high: (x, y),
            share: (1, 0),
        };
        *beam = Some(beam.map_or(alone, |beam| joined(beam, alone)));
    }

    /// The beams, by slope.
    pub fn beams(&self) -> Vec<Beam> {
        let mut found: Vec<Beam> = Vec::new();
        let mut open = false;
        for &beam in &self.steps {
            match (beam, found.last_mut()) {
                (Some(beam), Some(before)) if open => *before = joined(*before, beam),
                (Some(beam), _) => found.push(beam),
                (None, _) => {}
            }
            open = beam.is_some();
        }
        for beam in &mut found {
            beam.share.1 = self.all;
        }
        found.retain(|beam| 100 * beam.share.0 >= self.all);
        found
    }
}

/// The form of the lost cells, from their beams.
pub fn shape(beams: &[Beam]) -> Shape {
    // Cells beside the diagonal make no V.
    let steep = |&&Beam { high: (x, y), .. }: &&Beam| y.saturating_sub(x) > x / STEPS_PER_UNIT;
    let count = beams.iter().filter(steep).count();
    match (beams.iter().all(Beam::is_narrow), count) {
        (true, 1) => Shape::V,
        (true, 2..) => Shape::Split,
        _ => Shape::None,
    }
}

fn joined(a: Beam, b: Beam) -> Beam {
    let less = |(x, y): (u64, u64), (v, w): (u64, u64)| {
        u128::from(y) * u128::from(v) < u128::from(w) * u128::from(x)
    };
    Beam {
        low: if less(b.low, a.low) { b.low } else { a.low },
        high: if less(a.high, b.high) { b.high } else { a.high },
        share: (a.share.0 + b.share.0, 0),
    }
}

const MOST: u32 = 1_000_000;
/// The side of the square for rules whose columns can hold many lost cells. Only the first columns
/// are listed, so that slopes up to 4 are complete.
const SQUARE_SIDE: u32 = 2_048;
const COLUMNS: u32 = SQUARE_SIDE / 4;
const FIRST: usize = 10;

/// The lost cells of a rule, column by column if it has the ray `0:1*`. Otherwise a column can hold
/// many lost cells, and the list has the lost cells in columns 0 to 511 and rows 0 to 2,047.
#[derive(Debug, Clone)]
pub struct Listing(LostCells);

/// The listed lost cells of a rule, and their beams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct VectorBeams {
    /// The number of columns, or of rows of the square, that are listed so far.
    pub done: u32,
    /// The number of columns or rows of the complete list.
    pub total: u32,
    /// The findings about the complete list; `None` until the list is complete.
    pub seen: Option<Seen>,
}

/// The findings about the lost cells (x,y), x ≤ y, of the columns 0 to `to`. If the rule treats the
/// piles differently, the cells with x > y are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Seen {
    /// The last column.
    pub to: u32,
    /// The form of the lost cells: the V stays, splits, or is gone.
    pub shape: Shape,
    /// True if each column has at most one lost cell.
    pub columns: bool,
    /// The number of lost cells in the last half of the columns.
    pub cells: u32,
    /// The beams on which these cells gather.
    pub beams: Vec<SeenBeam>,
    /// The first lost cells, by column; in a square, by row.
    pub first: Vec<LostCell>,
}

/// A beam of lost cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeenBeam {
    /// The slope, with the digits in which its cells agree.
    pub slope: String,
    /// The number of cells on it.
    pub cells: u32,
}

/// A lost cell of a board. Its coordinates are below 2^64; in JavaScript numbers of
/// 128 bits are of type `bigint`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct LostCell {
    /// The column.
    pub x: u128,
    /// The row.
    pub y: u128,
}

impl From<(u64, u64)> for LostCell {
    fn from((x, y): (u64, u64)) -> Self {
        let [x, y] = [x, y].map(u128::from);
        Self { x, y }
    }
}

impl Listing {
    /// The empty list of a rule.
    pub fn new(rule: &PairRule) -> Self {
        Self(LostCells::new(rule, 0, SQUARE_SIDE as usize))
    }

    /// Lists cells up to column `to`, at most 10^6, with about `work` look-ups.
    pub fn advance(&mut self, to: u32, work: u64) -> VectorBeams {
        let to = to.min(MOST);
        let (to, progress) = match &mut self.0 {
            LostCells::Columns(columns) => {
                columns.ask(to.into());
                let known = columns.known() > to.into();
                let progress = if known {
                    columns.progress()
                } else {
                    columns.step(work)
                };
                (to.min(columns.most() as u32), progress)
            }
            LostCells::Square(square) => (COLUMNS - 1, square.step(work)),
        };
        let total = match self.0 {
            LostCells::Columns(_) => to + 1,
            LostCells::Square(_) => SQUARE_SIDE,
        };
        let done = (progress.done as u32).min(total);
        VectorBeams {
            done,
            total,
            seen: (done == total).then(|| self.seen(to)),
        }
    }

    fn seen(&self, to: u32) -> Seen {
        let (columns, pairs): (bool, Vec<(u64, u64)>) = match &self.0 {
            LostCells::Columns(columns) => {
                let pairs = columns.pairs().take_while(|(x, _)| *x <= to.into());
                (true, pairs.collect())
            }
            LostCells::Square(square) => {
                let rows = (0..u64::from(SQUARE_SIDE)).flat_map(|y| (0..=y).map(move |x| (x, y)));
                let is_seen =
                    |&(x, y): &(u64, u64)| x <= to.into() && square.is_lost(x, y) == Some(true);
                (false, rows.filter(is_seen).collect())
            }
        };
        let beams = beams(pairs.iter().copied(), to.into());
        let of_beam = |beam: &Beam| SeenBeam {
            slope: beam.slope(),
            cells: beam.share.0 as u32,
        };
        Seen {
            to,
            shape: shape(&beams),
            columns,
            cells: beams.first().map_or(0, |beam| beam.share.1 as u32),
            beams: beams.iter().map(of_beam).collect(),
            first: pairs.into_iter().take(FIRST).map(LostCell::from).collect(),
        }
    }
}
