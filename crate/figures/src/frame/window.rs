//! Windows, views and plots. A window is the part of the lattice that a picture shows. A view gives
//! the pixels of its cells. A plot is the rectangle of the picture outside which nothing of the
//! figure is drawn.
//!
//! A cell is named by two integers and fills the unit square to the right of and above its corner.
//! Coordinates are an integer origin plus a small offset, so a cell at 10^15 is as sharp as a cell
//! at the origin.

use nimscope::whole;
use serde::{Deserialize, Serialize, Serializer};

/// The largest coordinate that is shown. No position has a larger coordinate, and the sum of two
/// coordinates still fits in 64 bits.
pub const FARTHEST: i64 = 2_000_000_000_000_000_000;

/// A part of the plane in data units, y upwards: the absolute coordinates are
/// origin + offset.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Window {
    /// Origin of the x offsets.
    #[serde(serialize_with = "exact")]
    #[cfg_attr(feature = "tsify", tsify(type = "bigint"))]
    pub ox: i64,
    /// Origin of the y offsets.
    #[serde(serialize_with = "exact")]
    #[cfg_attr(feature = "tsify", tsify(type = "bigint"))]
    pub oy: i64,
    /// Offset of the left edge.
    pub x0: f64,
    /// Offset of the lower edge.
    pub y0: f64,
    /// Offset of the right edge.
    pub x1: f64,
    /// Offset of the upper edge.
    pub y1: f64,
}

/// Writes an origin as a bigint even if it is small, so that JavaScript has one type for all.
fn exact<S: Serializer>(origin: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_i128((*origin).into())
}

/// Splits a decimal, or a whole number in the notation of positions, into its whole part (rounded
/// toward zero) and its fraction.
fn coordinate(text: &str) -> Option<(i64, f64)> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let negative = text.starts_with('-');
    let size = text.strip_prefix('-').unwrap_or(text);
    let (value, fraction) = match size.split_once('.') {
        Some((value, fraction)) if digits(value) && digits(fraction) => (value, fraction),
        Some(_) => return None,
        None => (size, "0"),
    };
    let value = match digits(value) {
        // A decimal may begin with zeros.
        true => value.parse().ok(),
        false => whole(value).ok(),
    };
    let value = value.filter(|value| *value <= nimscope::MAX_NUMBER)?;
    let rest: f64 = format!("0.{fraction}").parse().ok()?;
    Some(match negative {
        true => (-value.cast_signed(), -rest),
        false => (value.cast_signed(), rest),
    })
}

impl Window {
    /// A window near the origin.
    pub fn new(x0: f64, y0: f64, x1: f64, y1: f64) -> Self {
        Self {
            ox: 0,
            oy: 0,
            x0,
            y0,
            x1,
            y1,
        }
    }

    /// Reads `x0,y0,x1,y1` exactly: whole parts of 18 digits stay integers. `None` for other texts,
    /// and for numbers beyond 10^18.
    pub fn read(text: &str) -> Option<Self> {
        let ends: Option<Vec<(i64, f64)>> = text.split(',').map(coordinate).collect();
        let [x0, y0, x1, y1] = ends?[..] else {
            return None;
        };
        // An offset is counted from the whole part of the lower corner. It is small, so it keeps
        // its fraction even at 10^18.
        let offset = |origin: i64, end: (i64, f64)| (end.0 - origin) as f64 + end.1;
        let window = Self {
            ox: x0.0,
            oy: y0.0,
            x0: x0.1,
            y0: y0.1,
            x1: offset(x0.0, x1),
            y1: offset(y0.0, y1),
        };
        (window.width() > 0.0 && window.height() > 0.0).then_some(window)
    }

    /// The window on the lowest cells of a plane of squares. It shows `cells` cells along the
    /// shorter side of a plot of this size, and room for `pad` cells before the first.
    pub(crate) fn across(width: f64, height: f64, cells: f64, pad: f64) -> Self {
        let cell = width.min(height) / cells;
        let low = 0.0 - pad;
        Self::new(low, low, width / cell - pad, height / cell - pad)
    }

    /// The same window, made valid. Its origin is inside it, its edges are in
    /// order, and no edge is beyond [`FARTHEST`]. Each side is at least half
    /// a cell long. A side with an edge that is not finite goes from 0 to 1.
    pub fn normalized(self) -> Self {
        let (ox, x0, x1) = normalize(self.ox, self.x0, self.x1);
        let (oy, y0, y1) = normalize(self.oy, self.y0, self.y1);
        Self {
            ox,
            oy,
            x0,
            y0,
            x1,
            y1,
        }
    }

    /// Width in data units.
    pub fn width(&self) -> f64 {
        self.x1 - self.x0
    }

    /// Height in data units.
    pub fn height(&self) -> f64 {
        self.y1 - self.y0
    }

    /// True if the middle of a cell is in sight.
    pub fn contains(&self, x: i64, y: i64) -> bool {
        let (x, y) = (self.offset_x(x) + 0.5, self.offset_y(y) + 0.5);
        (self.x0..=self.x1).contains(&x) && (self.y0..=self.y1).contains(&y)
    }

    /// Offsets of a cell's lower left corner from the origin.
    pub(crate) fn offset(&self, (x, y): (i64, i64)) -> (f64, f64) {
        (self.offset_x(x), self.offset_y(y))
    }

    /// Offset of the integer `x` from the origin. It is exact up to a distance of 2^53.
    pub fn offset_x(&self, x: i64) -> f64 {
        x.saturating_sub(self.ox) as f64
    }

    /// Offset of the integer `y` from the origin. It is exact up to a distance of 2^53.
    pub fn offset_y(&self, y: i64) -> f64 {
        y.saturating_sub(self.oy) as f64
    }
}

fn normalize(origin: i64, from: f64, to: f64) -> (i64, f64, f64) {
    let far = FARTHEST as f64;
    if !from.is_finite() || !to.is_finite() {
        return (0, 0.0, 1.0);
    }
    let (from, to) = (from.min(to), from.max(to));
    let (from, to) = (from.clamp(-far, far), to.clamp(-far, far));
    let to = to.max(from + (from.abs() * 1e-12).max(0.5));
    let shift = (from + (to - from) / 2.0).floor();
    let origin = origin.clamp(-FARTHEST, FARTHEST);
    let moved = (origin + shift as i64).clamp(-FARTHEST, FARTHEST);
    let shift = (moved - origin) as f64;
    (moved, from - shift, to - shift)
}

/// A window on a rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// The part of the plane that is shown; normalized.
    pub window: Window,
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// Pixels per CSS pixel: 1 unless the view is in device pixels.
    pub ratio: f64,
}

impl View {
    /// A view of `window` on `width` by `height` pixels.
    pub fn new(window: Window, width: f64, height: f64) -> Self {
        Self {
            window: window.normalized(),
            width: width.max(1.0),
            height: height.max(1.0),
            ratio: 1.0,
        }
    }

    /// Pixels per cell, across and up.
    pub fn scale(&self) -> (f64, f64) {
        let (across, up) = (self.window.width(), self.window.height());
        (self.width / across, self.height / up)
    }

    /// CSS pixels along the shorter side of a cell. This decides how much of a
    /// cell is drawn.
    pub fn cell_size(&self) -> f64 {
        let (x, y) = self.scale();
        x.min(y) / self.ratio
    }

    /// Pixel of an x offset, from the left.
    pub fn px(&self, x: f64) -> f64 {
        (x - self.window.x0) * self.width / self.window.width()
    }

    /// Pixel of a y offset, from the top.
    pub fn py(&self, y: f64) -> f64 {
        (self.window.y1 - y) * self.height / self.window.height()
    }

    /// Pixel of the left edge of a column of cells.
    pub fn column(&self, x: i64) -> f64 {
        self.px(self.window.offset_x(x))
    }

    /// Pixel of the lower edge of a row of cells.
    pub fn row(&self, y: i64) -> f64 {
        self.py(self.window.offset_y(y))
    }

    /// The pixel in the middle of a cell.
    pub fn middle(&self, (x, y): (i64, i64)) -> (f64, f64) {
        let (sx, sy) = self.scale();
        (self.column(x) + sx / 2.0, self.row(y) - sy / 2.0)
    }

    /// The first and last column in sight.
    pub fn columns(&self) -> (i64, i64) {
        span(self.window.ox, self.window.x0, self.window.x1)
    }

    /// The lowest and highest row in sight.
    pub fn rows(&self) -> (i64, i64) {
        span(self.window.oy, self.window.y0, self.window.y1)
    }

    /// The cell under a pixel.
    pub fn cell_at(&self, px: f64, py: f64) -> (i64, i64) {
        (self.column_at(px), self.row_at(py))
    }

    /// The column under a pixel.
    pub fn column_at(&self, px: f64) -> i64 {
        let x = self.window.x0 + px / self.width * self.window.width();
        self.window.ox.saturating_add(x.floor() as i64)
    }

    /// The row under a pixel.
    pub fn row_at(&self, py: f64) -> i64 {
        let y = self.window.y1 - py / self.height * self.window.height();
        self.window.oy.saturating_add(y.floor() as i64)
    }

    /// The pixels of a column: its edges, rounded to whole pixels and cut to the view. Both are
    /// equal if no pixel is left.
    pub fn column_pixels(&self, x: i64) -> (usize, usize) {
        pixels(self.column(x), self.column(x.saturating_add(1)), self.width)
    }

    /// The pixels of a row, from the top, rounded and cut like the pixels of a column.
    pub fn row_pixels(&self, y: i64) -> (usize, usize) {
        pixels(self.row(y.saturating_add(1)), self.row(y), self.height)
    }
}

pub(super) fn span(origin: i64, from: f64, to: f64) -> (i64, i64) {
    let first = origin.saturating_add(from.floor() as i64);
    let last = origin.saturating_add(to.ceil() as i64 - 1);
    (first, last.max(first))
}

fn pixels(from: f64, to: f64, length: f64) -> (usize, usize) {
    let cut = |edge: f64| edge.round().clamp(0.0, length) as usize;
    (cut(from), cut(to))
}

/// A place in CSS pixels of the picture.
pub(crate) type Place = (f64, f64);

/// The place of the plot in a picture, in CSS pixels from its top left corner.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Plot {
    /// Left edge.
    pub left: f64,
    /// Top edge.
    pub top: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl Plot {
    /// True if a picture of this width is small, as on a phone.
    pub fn is_small(width: f64) -> bool {
        width < 520.0
    }

    /// The height that the horizontal axis of a small picture needs below the plot: for its ticks
    /// and its name together, in CSS pixels.
    pub(crate) const SMALL_AXIS: f64 = 40.0;

    /// The plot area of a picture of this size. There is room for a row of the legend above and, if
    /// `framed`, for ticks and names of the axes at the left and below. On a phone there is less
    /// room, and the legend is below.
    pub fn of(width: f64, height: f64, framed: bool) -> Self {
        let small = Self::is_small(width);
        let (left, right, bottom) = match (framed, small) {
            (true, true) => (50.0, 12.0, Self::SMALL_AXIS + 18.0),
            (true, false) => (72.0, 24.0, 52.0),
            (false, true) => (12.0, 12.0, 20.0),
            (false, false) => (12.0, 12.0, 12.0),
        };
        let top = if small { 8.0 } else { 44.0 };
        Self {
            left,
            top,
            width: (width - left - right).max(16.0),
            height: (height - top - bottom).max(16.0),
        }
    }

    pub(crate) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    /// The part of a rectangle inside the plot.
    pub(crate) fn cut(&self, [a, b]: [Place; 2]) -> Option<(Place, Place)> {
        let (left, right) = (a.0.min(b.0).max(self.left), a.0.max(b.0).min(self.right()));
        let (top, bottom) = (a.1.min(b.1).max(self.top), a.1.max(b.1).min(self.bottom()));
        (left < right && top < bottom).then_some(((left, top), (right, bottom)))
    }

    /// The pieces of a polyline that are inside the plot (Liang and Barsky 1984).
    pub(crate) fn clipped(&self, points: &[Place]) -> Vec<Vec<Place>> {
        let mut runs: Vec<Vec<Place>> = Vec::new();
        for pair in points.windows(2) {
            let Some((from, to)) = self.clip(pair[0], pair[1]) else {
                continue;
            };
            match runs.last_mut() {
                Some(run) if run.last() == Some(&from) => run.push(to),
                _ => runs.push(vec![from, to]),
            }
        }
        runs
    }

    /// The part of a convex polygon inside the plot.
    pub(crate) fn face(&self, corners: Vec<Place>) -> Vec<Place> {
        let low = (self.left, self.top);
        polygon(corners, [low, (self.right(), self.bottom())])
    }

    fn clip(&self, from: Place, to: Place) -> Option<(Place, Place)> {
        // Starts at the nearer end, because coordinates are not precise 10^18 pixels away.
        if size(from) > size(to) {
            return self.clip(to, from).map(|(to, from)| (from, to));
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (mut start, mut end) = (0.0f64, 1.0f64);
        for (step, room) in [
            (-dx, from.0 - self.left),
            (dx, self.right() - from.0),
            (-dy, from.1 - self.top),
            (dy, self.bottom() - from.1),
        ] {
            if step == 0.0 {
                if room < 0.0 {
                    return None;
                }
            } else if step < 0.0 {
                start = start.max(room / step);
            } else {
                end = end.min(room / step);
            }
        }
        if start > end || start.is_nan() || end.is_nan() {
            return None;
        }
        let point = |t: f64| (from.0 + dx * t, from.1 + dy * t);
        let from = if start == 0.0 { from } else { point(start) };
        let to = if end == 1.0 { to } else { point(end) };
        Some((from, to))
    }
}

/// The larger coordinate of a place, without its sign. Floating-point numbers are less precise if
/// they are larger.
fn size((x, y): Place) -> f64 {
    x.abs().max(y.abs())
}

/// The part of a convex polygon between two corners of a rectangle, cut by one
/// side after the other (Sutherland and Hodgman 1974).
pub(crate) fn polygon(mut corners: Vec<Place>, [low, high]: [Place; 2]) -> Vec<Place> {
    // Each pass cuts at the left side. A quarter turn then brings the next side to the left.
    let sides = [low.0, low.1, -high.0, -high.1];
    for side in sides {
        let mut kept = Vec::with_capacity(corners.len() + 1);
        for (i, &(x, y)) in corners.iter().enumerate() {
            let (px, py) = corners[i.checked_sub(1).unwrap_or(corners.len() - 1)];
            if (x < side) != (px < side) {
                // Starts at the nearer end.
                let [(u, v), (far, w)] = if size((x, y)) > size((px, py)) {
                    [(px, py), (x, y)]
                } else {
                    [(x, y), (px, py)]
                };
                kept.push((side, v + (w - v) * (side - u) / (far - u)));
            }
            if x >= side {
                kept.push((x, y));
            }
        }
        corners = kept.into_iter().map(|(x, y)| (y, -x)).collect();
    }
    corners
}

#[cfg(test)]
#[path = "../../tests/unit/window.rs"]
mod tests;
