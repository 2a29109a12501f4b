//! The point layer: an RGBA buffer and the few ways figures fill it.

use super::palette::Rgb;
use super::window::View;

/// Opaque pixels, row by row from the top.
#[derive(Clone, Debug)]
pub struct Raster {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 4]>,
}

impl Raster {
    /// A raster of one colour. Sides are at least one and at most 16,384 pixels.
    pub fn new(width: u32, height: u32, ground: Rgb) -> Self {
        let (width, height) = (
            width.clamp(1, 16_384) as usize,
            height.clamp(1, 16_384) as usize,
        );
        Self {
            width,
            height,
            pixels: vec![opaque(ground); width * height],
        }
    }

    /// Width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The colour of a pixel; `None` outside.
    pub fn at(&self, x: usize, y: usize) -> Option<Rgb> {
        if x >= self.width {
            return None;
        }
        let [r, g, b, _] = *self.pixels.get(y * self.width + x)?;
        Some([r, g, b])
    }

    /// The bytes, four a pixel.
    pub fn into_bytes(self) -> Vec<u8> {
        self.pixels.into_flattened()
    }

    /// Sets one pixel inside the raster.
    pub fn set(&mut self, x: usize, y: usize, colour: Rgb) {
        self.pixels[y * self.width + x] = opaque(colour);
    }

    /// One row of pixels.
    pub fn line(&mut self, y: usize) -> &mut [[u8; 4]] {
        &mut self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// Fills the pixels `x.0..x.1` by `y.0..y.1`, which may reach outside.
    pub fn fill(&mut self, x: (usize, usize), y: (usize, usize), colour: Rgb) {
        let (left, right) = (x.0.min(self.width), x.1.min(self.width));
        if left >= right {
            return;
        }
        for row in y.0..y.1.min(self.height) {
            let start = row * self.width;
            self.pixels[start + left..start + right].fill(opaque(colour));
        }
    }

    /// Mixes `colour` into a pixel, if it is inside.
    pub fn blend(&mut self, x: i64, y: i64, colour: Rgb, alpha: f64) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return;
        };
        if x < self.width && y < self.height {
            let share = (alpha.clamp(0.0, 1.0) * 256.0) as u32;
            let pixel = &mut self.pixels[y * self.width + x];
            for (old, new) in pixel.iter_mut().zip(colour) {
                *old = ((u32::from(*old) * (256 - share) + u32::from(new) * share) >> 8) as u8;
            }
        }
    }

    /// A smooth-edged disc with its centre at pixel position `(x, y)`.
    pub fn disc(&mut self, x: f64, y: f64, radius: f64, colour: Rgb) {
        let reach = radius + 1.0;
        if x < -reach
            || y < -reach
            || x > self.width as f64 + reach
            || y > self.height as f64 + reach
        {
            return;
        }
        for row in (y - reach).floor() as i64..=(y + reach).ceil() as i64 {
            for column in (x - reach).floor() as i64..=(x + reach).ceil() as i64 {
                let (dx, dy) = (column as f64 + 0.5 - x, row as f64 + 0.5 - y);
                let alpha = radius + 0.5 - dx.hypot(dy);
                if alpha > 0.0 {
                    self.blend(column, row, colour, alpha);
                }
            }
        }
    }

    /// Fills the cells from `low` to `high`: where positions live.
    pub fn ground(&mut self, view: &View, [low, high]: [(i64, i64); 2], colour: Rgb) {
        let (left, _) = view.column_pixels(low.0);
        let (_, right) = view.column_pixels(high.0);
        let (_, bottom) = view.row_pixels(low.1);
        let (top, _) = view.row_pixels(high.1);
        self.fill((left, right), (top, bottom), colour);
    }

    /// The dot that tells a P-cell by more than its colour.
    pub fn dot(&mut self, view: &View, x: i64, y: i64, colour: Rgb) {
        let (sx, sy) = view.scale();
        let radius = (sx.min(sy) * 0.12).clamp(1.1, 9.0);
        self.disc(
            view.column(x) + sx / 2.0,
            view.row(y) - sy / 2.0,
            radius,
            colour,
        );
    }

    /// Fine lines in the ground's colour between cells, fading in as cells grow
    /// to a size where they help.
    pub fn grid(&mut self, view: &View, colour: Rgb) {
        let (sx, sy) = view.scale();
        if sx.min(sy) < GRID_FROM {
            return;
        }
        let fade = |size: f64| ((size - GRID_FROM) / 5.0).clamp(0.0, 1.0);
        let thick = |size: f64| (size / 22.0).round().clamp(1.0, 3.0) as usize;
        let (first, last) = view.columns();
        for column in first..=last {
            let (left, _) = view.column_pixels(column);
            for x in left..(left + thick(sx)).min(self.width) {
                for y in 0..self.height {
                    self.blend(x as i64, y as i64, colour, fade(sx));
                }
            }
        }
        let (first, last) = view.rows();
        for row in first..=last {
            let (_, below) = view.row_pixels(row);
            for y in below.saturating_sub(thick(sy))..below.min(self.height) {
                for x in 0..self.width {
                    self.blend(x as i64, y as i64, colour, fade(sy));
                }
            }
        }
    }
}

/// Cells of fewer pixels than this have no grid between them.
pub(super) const GRID_FROM: f64 = 5.0;
/// Cells of at least this many pixels carry marks inside.
pub(super) const DOT_FROM: f64 = 9.0;

/// The radius of the disc that stands for a point of this view.
pub(super) fn disc_radius(view: &View) -> f64 {
    (view.cell_size() / 2.0).clamp(1.6, 9.0)
}

fn opaque([r, g, b]: Rgb) -> [u8; 4] {
    [r, g, b, 255]
}
