//! The two arms of a V: P-positions (A_n, B_n) and (B_n, A_n) near two lines. Every positive
//! integer is one A_n or one B_n.

use std::ops::RangeInclusive;

use crate::frame::prelude::*;
use nimscope::theory::{BeattyPair, Splitting};

/// The two sequences that give the arms.
#[derive(Clone, Copy)]
pub(crate) enum Arms {
    /// The sequences of W(a).
    Beatty(BeattyPair),
    /// The rational sequences for m = 2, which belong to the Mouse Game. Their lines have slope 2.
    Rational,
}

const RATIONAL: Splitting = Splitting::new(2);
const LINES_FROM_CELLS: u64 = 8_000;

impl Arms {
    /// The cells that hold positions.
    pub(crate) const DOMAIN: Block = [(0, 0), (LAST, LAST)];

    fn pair(self, n: u64) -> Option<(u64, u64)> {
        match self {
            Self::Beatty(pairs) => pairs.pair(n),
            Self::Rational => Some((RATIONAL.term(1, n)?, RATIONAL.term(2, n)?)),
        }
    }

    /// The number of n ≥ 1 with B_n ≤ x.
    fn highs_up_to(self, x: u64) -> u64 {
        match self {
            Self::Beatty(pairs) => pairs.highs_up_to(x),
            Self::Rational => (x + 1) / 3,
        }
    }

    /// The lines near the arms: the upper one, and the lower one, its mirror image.
    pub(crate) fn lines(self, view: &View) -> [Vec<(f64, f64)>; 2] {
        match self {
            Self::Beatty(pairs) => lines(view, pairs.gap(), 0.0),
            Self::Rational => mirrored(view, 2.0, 0.0, |n, origin| {
                (2 * i128::from(n) - i128::from(origin)) as f64
            }),
        }
    }

    /// The indices n of the cells (A_n, B_n) in these columns and rows; an empty range if there are
    /// none.
    pub(crate) fn indices(self, columns: (i64, i64), rows: (i64, i64)) -> RangeInclusive<u64> {
        // Counts of the n ≥ 1 with B_n ≤ x, and with A_n ≤ x. Every positive integer is one A_n or
        // one B_n, so the sum of both counts is x.
        let highs = |x: i64| self.highs_up_to(x.clamp(0, LAST) as u64);
        let lows = |x: i64| x.clamp(0, LAST) as u64 - highs(x);
        let first = |count: u64, edge: i64| if edge <= 0 { 0 } else { count + 1 };
        let from = first(lows(columns.0 - 1), columns.0).max(first(highs(rows.0 - 1), rows.0));
        let to = lows(columns.1).min(highs(rows.1));
        if columns.1 < 0 || rows.1 < 0 || columns.0 > LAST || rows.0 > LAST {
            #[allow(clippy::reversed_empty_ranges)]
            return 1..=0;
        }
        from..=to
    }

    /// The P-cells in sight, each once, the upper branch first. If a branch has more than `most`
    /// cells, at most `most` of them are returned, spread evenly.
    pub(crate) fn cells(self, view: &View, most: u64) -> impl Iterator<Item = (i64, i64)> {
        let branch = |columns, rows| {
            let range = self.indices(columns, rows);
            let stride = length(&range).div_ceil(most.max(1)).max(1);
            range
                .step_by(usize::try_from(stride).unwrap_or(usize::MAX))
                .filter_map(move |n| self.pair(n))
                .map(|(low, high)| (low as i64, high as i64))
        };
        let upper = branch(view.columns(), view.rows());
        let lower = branch(view.rows(), view.columns()).filter(|(low, high)| low != high);
        upper.chain(lower.map(|(low, high)| (high, low)))
    }

    pub(crate) fn count(self, view: &View) -> u64 {
        let (columns, rows) = (view.columns(), view.rows());
        length(&self.indices(columns, rows)) + length(&self.indices(rows, columns))
    }

    /// The pixels along the two lines, one for each column and each row of pixels. They show the
    /// P-cells if cells are tiny: each P-cell is less than a cell away from its line.
    fn far(self, view: &View) -> impl Iterator<Item = (f64, f64)> {
        let view = *view;
        self.lines(&view).into_iter().flat_map(move |line| {
            let ends = line.first().copied().zip(line.last().copied());
            ends.into_iter().flat_map(move |((x0, y0), (x1, y1))| {
                let (from, to) = ((view.px(x0), view.py(y0)), (view.px(x1), view.py(y1)));
                let slope = (to.1 - from.1) / (to.0 - from.0);
                let middles = |length: f64| (0..length as u32).map(|i| f64::from(i) + 0.5);
                let across = middles(view.width);
                let across = across.map(move |x| (x, from.1 + (x - from.0) * slope));
                let down = middles(view.height);
                let down = down.map(move |y| (from.0 + (y - from.1) / slope, y));
                // Each line starts at the lattice origin, so pixels before the origin are left out.
                let pixels = across.chain(down);
                pixels.filter(move |&(x, y)| x >= from.0 && y <= from.1)
            })
        })
    }

    /// Paints the point layer: the P-cells, with dots in them if the figure has dots.
    pub(crate) fn paint(self, figure: &dyn Figure, view: &View, raster: &mut Raster) {
        raster.ground(view, Self::DOMAIN, Ink::Ground);
        let strong = raster.ink(Ink::Strong);
        let size = view.cell_size();
        // Small cells are drawn larger, so that a line of cells stays visible.
        let radius = (size * 0.6).max(2.3);
        if size < 5.0 && self.count(view) > LINES_FROM_CELLS {
            return raster.discs(self.far(view), radius, 0.0, strong);
        }
        let cells: Vec<(i64, i64)> = self.cells(view, u64::MAX).collect();
        if size < 5.0 {
            let places = cells.into_iter().map(|cell| view.middle(cell));
            return raster.discs(places, radius, 0.0, strong);
        }
        figure::paint_lost(figure, view, raster, &cells);
    }

    /// The P-cells in sight, row by row, at most `limit` of them, with `true` if there are no more.
    pub(crate) fn points(self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let all = self.count(view) <= limit as u64;
        let most = if all { u64::MAX } else { limit as u64 / 2 };
        let mut cells: Vec<(i64, i64)> = self.cells(view, most).take(limit).collect();
        cells.sort_unstable_by_key(|&(x, y)| (y, x));
        (cells::lost_points(cells.into_iter(), limit).0, all)
    }
}

/// The number of indices in a range, which may be empty.
fn length(range: &RangeInclusive<u64>) -> u64 {
    (range.end() + 1).saturating_sub(*range.start())
}

pub(crate) fn line(view: &View, points: Vec<(f64, f64)>, ink: Ink) -> Mark {
    let width = if view.cell_size() < 7.0 { 1.0 } else { 1.6 };
    Mark::path(points, ink, width)
}

/// (a + √(a²+4))/2, the ratio of the larger of two piles to the smaller in P-positions of W(a): φ
/// for a = 1.
pub(crate) fn slope(a: u64) -> f64 {
    let a = a as f64;
    (a + (a * a + 4.0).sqrt()) / 2.0
}

/// The slope in words: "1 + √2, about 2.414".
pub(crate) fn slope_words(a: u64) -> String {
    let half = a / 2;
    let root = match a {
        1 => return "the golden ratio".to_owned(),
        _ if a.is_multiple_of(2) => format!("{half} + √{}", half * half + 1),
        _ => format!("({a} + √{})/2", a * a + 4),
    };
    format!("{root}, about {:.3},", slope(a))
}

/// The two lines through the lattice origin with the slope of W(a) and its inverse. Both are moved
/// by `shift` to the right and up.
pub(crate) fn lines(view: &View, a: u64, shift: f64) -> [Vec<(f64, f64)>; 2] {
    mirrored(view, slope(a), shift, |n, origin| half_root(a, n, origin))
}

/// The line through the lattice origin with this slope, and its mirror image. `height` takes an
/// integer and the origin of the offsets. It returns the exact height of the line at the integer,
/// minus the origin.
pub(crate) fn mirrored(
    view: &View,
    slope: f64,
    shift: f64,
    height: impl Fn(u64, i64) -> f64,
) -> [Vec<(f64, f64)>; 2] {
    let line = |origin: (i64, i64), (near, far): (f64, f64)| {
        // The line goes from the lattice origin, or the near edge, to the far edge.
        let start = origin.0.saturating_add(near.floor() as i64 - 1).max(0);
        let from = start.saturating_sub(origin.0) as f64;
        if from >= far {
            return Vec::new();
        }
        let height = height(start.unsigned_abs(), origin.1);
        vec![
            (from + shift, height + shift),
            (far + shift, height + (far - from) * slope + shift),
        ]
    };
    let w = &view.window;
    let upper = line((w.ox, w.oy), (w.x0, w.x1));
    let lower = line((w.oy, w.ox), (w.y0, w.y1));
    [upper, lower.into_iter().map(|(y, x)| (x, y)).collect()]
}

/// (a + √(a²+4))·n/2 − origin. The square root is taken in integers with as many binary places as
/// 128 bits hold, so that lines are right at 10^15.
pub(crate) fn half_root(a: u64, n: u64, origin: i64) -> f64 {
    let square = u128::from(n) * u128::from(n);
    let Some(mut square) = square.checked_mul(u128::from(a).pow(2) + 4) else {
        return f64::INFINITY;
    };
    let mut places = 0;
    while places < 24 && square >> 126 == 0 {
        square <<= 2;
        places += 1;
    }
    let root = square.isqrt();
    let whole = (root >> places) as i128 + i128::from(a) * i128::from(n) - 2 * i128::from(origin);
    let fraction = (root & ((1 << places) - 1)) as f64 / (1u64 << places) as f64;
    (whole as f64 + fraction) / 2.0
}

#[cfg(test)]
#[path = "../../tests/unit/rays.rs"]
mod tests;
