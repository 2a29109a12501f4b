//! The point layer: an RGBA buffer and the few methods with which figures fill it.

use std::ops::Range;

use super::cells::{Block, GRID_FROM_PX};
use super::palette::{Ink, Rgb, Theme, mix};
use super::scene::{Mark, MarkShape};
use super::window::View;

/// Opaque pixels, row by row from the top. A band is a raster with only some rows of a picture.
/// Figures paint a band with the view of the whole picture, so that these rows look as in the
/// picture.
#[derive(Clone, Debug)]
pub struct Raster {
    width: usize,
    height: usize,
    rows: Range<usize>,
    pub(crate) ratio: f64,
    pub(crate) theme: Theme,
    pixels: Vec<[u8; 4]>,
}

impl Raster {
    /// An empty raster that holds these rows of a picture of this size. `ratio` is the number of
    /// pixels per CSS pixel; a ratio that is not positive becomes 1. Sides are clamped to 1 to
    /// 16,384 pixels.
    pub(crate) fn new(width: u32, height: u32, rows: Range<u32>, ratio: f64, theme: Theme) -> Self {
        let [width, height] = [width, height].map(|side| side.clamp(1, 16_384) as usize);
        let end = (rows.end as usize).min(height);
        let rows = (rows.start as usize).min(end)..end;
        Self {
            width,
            height,
            ratio: if ratio > 0.0 { ratio.min(16.0) } else { 1.0 },
            pixels: vec![opaque(theme.ink(Ink::Paper)); width * rows.len()],
            theme,
            rows,
        }
    }

    /// Width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height of the whole picture in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The rows of pixels that the raster holds.
    pub fn rows(&self) -> Range<usize> {
        self.rows.clone()
    }

    pub(crate) fn ink(&self, ink: Ink) -> Rgb {
        self.theme.ink(ink)
    }

    /// The part of `rows` that the raster holds.
    pub(crate) fn held(&self, rows: Range<usize>) -> Range<usize> {
        rows.start.max(self.rows.start)..rows.end.min(self.rows.end)
    }

    /// The colour of a pixel; `None` outside the raster.
    pub fn at(&self, x: usize, y: usize) -> Option<Rgb> {
        if x >= self.width {
            return None;
        }
        let row = y.checked_sub(self.rows.start)?;
        let [r, g, b, _] = *self.pixels.get(row * self.width + x)?;
        Some([r, g, b])
    }

    /// The bytes of the pixels, four for each.
    pub fn into_bytes(self) -> Vec<u8> {
        self.pixels.into_flattened()
    }

    /// A row of pixels, which the raster must hold.
    pub fn line(&mut self, y: usize) -> &mut [[u8; 4]] {
        let start = (y - self.rows.start) * self.width;
        &mut self.pixels[start..start + self.width]
    }

    /// Fills a row of pixels between two positions. The pixels at the ends are mixed by their
    /// covered share.
    pub fn span(&mut self, left: f64, right: f64, y: usize, colour: Rgb) {
        let (first, last) = (left.ceil(), right.floor());
        if first > last {
            self.blend(last as i64, y as i64, colour, right - left);
            return;
        }
        self.fill((first as usize, last as usize), (y, y + 1), colour);
        if first > left {
            self.blend(left as i64, y as i64, colour, first - left);
        }
        if right > last {
            self.blend(last as i64, y as i64, colour, right - last);
        }
    }

    /// Fills the pixels `x.0..x.1` by `y.0..y.1`. Pixels outside the raster are left out.
    pub fn fill(&mut self, x: (usize, usize), y: (usize, usize), colour: Rgb) {
        let (left, right) = (x.0.min(self.width), x.1.min(self.width));
        if left >= right {
            return;
        }
        for row in self.held(y.0..y.1) {
            self.line(row)[left..right].fill(opaque(colour));
        }
    }

    /// Mixes `colour` into a pixel, if the raster holds it.
    pub fn blend(&mut self, x: i64, y: i64, colour: Rgb, alpha: f64) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return;
        };
        if x < self.width && self.rows.contains(&y) {
            let share = (alpha.clamp(0.0, 1.0) * 256.0) as u32;
            mix_in(&mut self.line(y)[x], colour.map(u32::from), share);
        }
    }

    /// Paints the cells of a block, each in its own colour. If cells are smaller than pixels, each
    /// pixel gets the colour of the cell under it.
    pub fn cells(
        &mut self,
        view: &View,
        [low, high]: Block,
        colour: impl Fn(i64, i64) -> Option<Rgb>,
    ) {
        let within = |(from, to): (i64, i64), low: i64, high: i64| from.max(low)..=to.min(high);
        let (sx, sy) = view.scale();
        let columns: Vec<(i64, (usize, usize))> = if sx < 1.0 {
            (0..self.width)
                .map(|px| (view.column_at(px as f64 + 0.5), (px, px + 1)))
                .filter(|(x, _)| (low.0..=high.0).contains(x))
                .collect()
        } else {
            within(view.columns(), low.0, high.0)
                .map(|x| (x, view.column_pixels(x)))
                .collect()
        };
        let row = |raster: &mut Self, y: i64, (top, bottom): (usize, usize)| {
            let Range { start: top, end } = raster.held(top..bottom);
            if top >= end {
                return;
            }
            let line = raster.line(top);
            for &(x, (left, right)) in &columns {
                if let Some(colour) = colour(x, y) {
                    let right = right.min(line.len());
                    line[left.min(right)..right].fill(opaque(colour));
                }
            }
            let first = (top - raster.rows.start) * raster.width;
            let line = first..first + raster.width;
            for below in 1..end - top {
                let to = first + below * raster.width;
                raster.pixels.copy_within(line.clone(), to);
            }
        };
        if sy < 1.0 {
            for py in self.rows() {
                let y = view.row_at(py as f64 + 0.5);
                if (low.1..=high.1).contains(&y) {
                    row(self, y, (py, py + 1));
                }
            }
        } else {
            for y in within(view.rows(), low.1, high.1) {
                row(self, y, view.row_pixels(y));
            }
        }
    }

    /// Draws a smooth-edged disc with its centre at pixel position `(x, y)` and its radius in CSS
    /// pixels.
    pub fn disc(&mut self, x: f64, y: f64, radius: f64, colour: Rgb) {
        let radius = radius * self.ratio;
        let reach = radius + 1.0;
        let Range { start, end } = self.rows;
        let near = |at: f64, from: usize, to: usize| {
            (from as f64 - reach..=to as f64 + reach).contains(&at)
        };
        if !near(x, 0, self.width) || !near(y, start, end) {
            return;
        }
        // A disc may be far larger than the picture.
        let cut = |edge: f64| edge.clamp(start as f64, end as f64) as i64;
        let width = self.width as i64;
        let column = |edge: f64| (edge as i64).clamp(0, width);
        for row in cut((y - reach).floor())..cut((y + reach).ceil() + 1.0) {
            let dy = row as f64 + 0.5 - y;
            // Half the length of the part of the row inside a circle. Pixels well inside the disc
            // are filled in one step; pixels at its edge are mixed.
            let chord = |radius: f64| (radius.max(0.0).powi(2) - dy * dy).max(0.0).sqrt();
            let (inner, outer) = (chord(radius - 0.5) - 1e-6, chord(radius + 0.5) + 1e-6);
            let first = column((x - 0.5 - outer).floor());
            let left = column((x - 0.5 - inner).ceil());
            let right = column((x + 0.5 + inner).floor()).max(left);
            let end = column((x + 0.5 + outer).ceil());
            let rows = (row as usize, row as usize + 1);
            self.fill((left as usize, right as usize), rows, colour);
            for column in (first..left).chain(right..end) {
                let dx = column as f64 + 0.5 - x;
                let alpha = radius + 0.5 - dx.hypot(dy);
                if alpha > 0.0 {
                    self.blend(column, row, colour, alpha);
                }
            }
        }
    }

    /// Draws a smooth-edged line, `width` pixels thick, between two pixel positions.
    pub fn stroke(&mut self, from: (f64, f64), to: (f64, f64), width: f64, colour: Rgb) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        // The loop goes pixel by pixel along the longer direction.
        let steep = dy.abs() > dx.abs();
        let turn = |(x, y): (f64, f64)| if steep { (y, x) } else { (x, y) };
        let (a, b) = (turn(from), turn(to));
        let (a, b) = if a.0 <= b.0 { (a, b) } else { (b, a) };
        let length = if steep { self.height } else { self.width } as f64;
        let slope = (b.1 - a.1) / (b.0 - a.0).max(1e-9);
        let half = width / 2.0 * slope.hypot(1.0);
        let first = a.0.round().clamp(0.0, length) as i64;
        let last = b.0.round().clamp(0.0, length) as i64;
        for along in first..last {
            let middle = a.1 + (along as f64 + 0.5 - a.0) * slope;
            let low = (middle - half).floor() as i64;
            for across in low..=(middle + half).ceil() as i64 {
                let alpha = half + 0.5 - (across as f64 + 0.5 - middle).abs();
                match steep {
                    true => self.blend(across, along, colour, alpha),
                    false => self.blend(along, across, colour, alpha),
                }
            }
        }
    }

    /// Draws a convex polygon with its corners at pixel positions.
    pub fn polygon(&mut self, corners: &[(f64, f64)], colour: Rgb) {
        let top = corners.iter().map(|c| c.1).fold(f64::INFINITY, f64::min);
        let bottom = corners.iter().map(|c| c.1).fold(0.0, f64::max);
        let edge = |y: f64| y.round().clamp(0.0, self.height as f64) as usize;
        for row in self.held(edge(top)..edge(bottom)) {
            let y = row as f64 + 0.5;
            let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
            for (i, a) in corners.iter().enumerate() {
                let b = corners[(i + 1) % corners.len()];
                if (a.1 <= y) != (b.1 <= y) {
                    let x = a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0);
                    (left, right) = (left.min(x), right.max(x));
                }
            }
            let cut = |x: f64| x.clamp(0.0, self.width as f64);
            if left < right {
                self.span(cut(left), cut(right), row, colour);
            }
        }
    }

    /// Draws a disc, path or face of a scene in this colour.
    pub(crate) fn mark(&mut self, view: &View, mark: &Mark, colour: Rgb) {
        let pixel = |&(x, y): &(f64, f64)| (view.px(x), view.py(y));
        match &mark.shape {
            MarkShape::Disc { at, radius, .. } => {
                let (x, y) = pixel(at);
                self.disc(x, y, *radius, colour);
            }
            MarkShape::Path(points, width) => {
                for pair in points.windows(2) {
                    let (from, to) = (pixel(&pair[0]), pixel(&pair[1]));
                    self.stroke(from, to, width * self.ratio, colour);
                }
            }
            MarkShape::Face(points) => {
                let corners: Vec<(f64, f64)> = points.iter().map(pixel).collect();
                self.polygon(&corners, colour);
            }
            _ => {}
        }
    }

    /// Draws many small discs of one radius in CSS pixels. If `hole` is positive, they are rings
    /// with holes of this radius.
    pub fn discs(
        &mut self,
        places: impl Iterator<Item = (f64, f64)>,
        radius: f64,
        hole: f64,
        colour: Rgb,
    ) {
        let stamps = Stamps::new(radius * self.ratio, hole * self.ratio, colour);
        for place in places {
            stamps.put(self, place);
        }
    }

    /// Shades each pixel by the number of places in it. This is for places too dense for dots.
    pub fn density(&mut self, places: impl Iterator<Item = (f64, f64)> + Clone) {
        let width = self.width;
        let count = |rows: &Range<usize>| {
            let mut counts = vec![0u32; rows.len() * width];
            for (x, y) in places.clone() {
                if (0.0..width as f64).contains(&x) && y >= 0.0 && rows.contains(&(y as usize)) {
                    counts[(y as usize - rows.start) * width + x as usize] += 1;
                }
            }
            counts
        };
        let most = |counts: &[u32]| counts.iter().copied().max().unwrap_or(0);
        let counts = count(&self.rows);
        // The largest count of the picture may be in another band. The bands are counted one at a
        // time, because all counts together would take too much memory.
        let others = (0..self.height).step_by(BAND_ROWS).map(|from| {
            let rows = from..(from + BAND_ROWS).min(self.height);
            let held = self.held(rows.clone()) == rows;
            if held { 0 } else { most(&count(&rows)) }
        });
        let most = others.fold(most(&counts), u32::max);
        let shades = Shades::new(self.ink(Ink::Ground), self.ink(Ink::Strong), most);
        for (pixel, count) in self.pixels.iter_mut().zip(counts) {
            if count > 0 {
                *pixel = shades.of(count);
            }
        }
    }

    /// Fills the block of cells from `low` to `high`, both included: the cells that can hold
    /// positions.
    pub fn ground(&mut self, view: &View, [low, high]: Block, ink: Ink) {
        let (left, _) = view.column_pixels(low.0);
        let (_, right) = view.column_pixels(high.0);
        let (_, bottom) = view.row_pixels(low.1);
        let (top, _) = view.row_pixels(high.1);
        self.fill((left, right), (top, bottom), self.ink(ink));
    }

    /// Draws the dot of a P-cell, so that the cell differs from others by more than its colour.
    pub fn dot(&mut self, view: &View, cell: (i64, i64)) {
        let (x, y) = view.middle(cell);
        self.disc(x, y, dot_radius(view), self.ink(Ink::OnStrong));
    }

    /// Draws fine lines in the colour of the ground between cells. They fade in as cells grow to a
    /// size at which lines help.
    pub fn grid(&mut self, view: &View) {
        let (sx, sy) = view.scale();
        if view.cell_size() < GRID_FROM_PX {
            return;
        }
        let (ratio, colour) = (self.ratio, self.ink(Ink::Paper));
        let fade = |size: f64| ((size / ratio - GRID_FROM_PX + 1.5) / 5.0).clamp(0.0, 1.0);
        let most = 3.0 * ratio.round().max(1.0);
        let thick = |size: f64| (size / 22.0).round().clamp(1.0, most) as usize;
        let (first, last) = view.columns();
        for column in first..=last {
            let (left, _) = view.column_pixels(column);
            for x in left..(left + thick(sx)).min(self.width) {
                for y in self.rows() {
                    self.blend(x as i64, y as i64, colour, fade(sx));
                }
            }
        }
        let (first, last) = view.rows();
        for row in first..=last {
            let (_, below) = view.row_pixels(row);
            for y in self.held(below.saturating_sub(thick(sy))..below) {
                for x in 0..self.width {
                    self.blend(x as i64, y as i64, colour, fade(sy));
                }
            }
        }
    }
}

/// A small disc or ring, drawn many times. Its middle is rounded to a quarter of a pixel.
struct Stamps {
    reach: i64,
    side: usize,
    /// The share of each pixel that the disc or ring covers, in 256ths. There is one set of shares
    /// for each place that its middle can have within a pixel.
    shares: Vec<u32>,
    colour: [u32; 3],
}

impl Stamps {
    const PARTS: usize = 4;

    fn new(radius: f64, hole: f64, colour: Rgb) -> Self {
        let reach = (radius + 0.5).ceil() as i64;
        let side = (2 * reach + 1) as usize;
        let mut shares = Vec::with_capacity(Self::PARTS * Self::PARTS * side * side);
        for part in 0..Self::PARTS * Self::PARTS {
            let centre = |part: usize| (part as f64 + 0.5) / Self::PARTS as f64;
            let (cx, cy) = (centre(part % Self::PARTS), centre(part / Self::PARTS));
            for y in -reach..=reach {
                for x in -reach..=reach {
                    let (dx, dy) = (x as f64 + 0.5 - cx, y as f64 + 0.5 - cy);
                    let within = |radius: f64| (radius + 0.5 - dx.hypot(dy)).clamp(0.0, 1.0);
                    let empty = if hole > 0.0 { within(hole) } else { 0.0 };
                    shares.push(((within(radius) - empty) * 256.0) as u32);
                }
            }
        }
        Self {
            reach,
            side,
            shares,
            colour: colour.map(u32::from),
        }
    }

    fn put(&self, raster: &mut Raster, (x, y): (f64, f64)) {
        let width = raster.width as i64;
        let (first, end) = (raster.rows.start as i64, raster.rows.end as i64);
        let (left, top) = (x.floor(), y.floor());
        if !(-64.0..width as f64 + 64.0).contains(&left)
            || !(first as f64 - 64.0..end as f64 + 64.0).contains(&top)
        {
            return;
        }
        let side = self.side;
        let part = |v: f64| ((v * Self::PARTS as f64) as usize).min(Self::PARTS - 1);
        let stamp = (part(y - top) * Self::PARTS + part(x - left)) * side * side;
        let (left, top) = (left as i64 - self.reach, top as i64 - self.reach);
        let columns = (-left).max(0)..(width - left).min(side as i64);
        if columns.is_empty() {
            return;
        }
        for row in (first - top).max(0)..(end - top).min(side as i64) {
            let from = ((top + row - first) * width + left + columns.start) as usize;
            let length = (columns.end - columns.start) as usize;
            let shares = stamp + row as usize * side + columns.start as usize;
            let pixels = &mut raster.pixels[from..from + length];
            for (pixel, &share) in pixels.iter_mut().zip(&self.shares[shares..shares + length]) {
                if share > 0 {
                    mix_in(pixel, self.colour, share);
                }
            }
        }
    }
}

/// Shades for counts, on a logarithmic scale. The faintest shade still makes a single dot visible;
/// the largest count has the full colour.
#[derive(Clone, Debug)]
pub(crate) struct Shades {
    table: Vec<[u8; 4]>,
}

impl Shades {
    const FAINTEST: f64 = 0.45;
    /// The largest count with a shade of its own; larger counts share the last shade.
    const LONGEST: u32 = 1 << 16;

    pub(crate) fn new(ground: Rgb, dot: Rgb, most: u32) -> Self {
        let most = most.clamp(2, Self::LONGEST);
        let scale = (1.0 - Self::FAINTEST) / f64::from(most).ln();
        let shade = |count: u32| Self::FAINTEST + f64::from(count.max(1)).ln() * scale;
        Self {
            table: (0..=most)
                .map(|count| opaque(mix(ground, dot, shade(count))))
                .collect(),
        }
    }

    /// The colour of a count of at least 1.
    pub(crate) fn of(&self, count: u32) -> [u8; 4] {
        self.table[(count as usize).min(self.table.len() - 1)]
    }
}

const BAND_ROWS: usize = 2048;

pub(crate) fn dot_radius(view: &View) -> f64 {
    (view.cell_size() * 0.1).clamp(1.0, 7.0)
}

/// The radius of the disc of a point in this view, in CSS pixels.
pub(crate) fn disc_radius(view: &View) -> f64 {
    (view.cell_size() / 2.0).clamp(1.6, 9.0)
}

/// The outer and the inner radius of a ring around a disc, in CSS pixels. Rings of small
/// discs are thin, so that they do not fill the room between discs.
pub(crate) fn ring_around(radius: f64) -> (f64, f64) {
    let share = (radius / 3.4).min(1.0);
    (radius + 2.4 * share, radius + share)
}

/// Mixes a share of a colour, in 256ths, into a pixel.
#[inline]
fn mix_in(pixel: &mut [u8; 4], colour: [u32; 3], share: u32) {
    for (old, new) in pixel.iter_mut().zip(colour) {
        *old = ((u32::from(*old) * (256 - share) + new * share) >> 8) as u8;
    }
}

fn opaque([r, g, b]: Rgb) -> [u8; 4] {
    [r, g, b, 255]
}

#[cfg(test)]
#[path = "../../tests/unit/raster.rs"]
mod tests;
