//! The legend above a plot, or below a small one: its keys from left to right, in as
//! many rows as they need.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::draw::{Brush, DrawError};
use super::palette::{Ink, Rgb, ramp};
use super::scene::{Key, text_width};
use super::window::Plot;

/// The side of one of several squares, in CSS pixels.
const SQUARE: f64 = 12.0;

/// The sizes of a legend, in CSS pixels.
struct Sizes {
    letters: f64,
    /// The distance from the middle of a row to that of the next.
    row: f64,
    /// The distance from the middle of the last row to the plot.
    below: f64,
    /// The length of a ramp.
    ramp: f64,
}

impl Sizes {
    fn of(small: bool) -> Self {
        if small {
            Self {
                letters: 10.0,
                row: 15.0,
                below: 14.0,
                ramp: 80.0,
            }
        } else {
            Self {
                letters: 12.5,
                row: 18.0,
                below: 20.0,
                ramp: 144.0,
            }
        }
    }

    fn text(&self, text: &str) -> f64 {
        text_width(text, self.letters)
    }

    /// The width of a key up to its last text, and that text.
    fn symbol<'a>(&self, key: &'a Key) -> (f64, &'a str) {
        match key {
            Key::Cell(_, text) | Key::Shade(_, text) => (18.0, text),
            Key::Swatches(colours, text) => (6.0 + SQUARE * colours.len() as f64, text),
            Key::Line(_, text) => (22.0, text),
            Key::Disc(_, text) | Key::Ring(_, text) => (15.0, text),
            Key::Ramp { name, low, high } => {
                let texts = self.text(name) + self.text(low);
                (texts + self.ramp + 22.0, high)
            }
        }
    }

    /// The width of a key.
    fn key(&self, key: &Key) -> f64 {
        let (symbol, text) = self.symbol(key);
        symbol + self.text(text)
    }

    /// The left edge of each key, from the left edge of the plot, and its row from 0.
    fn places(&self, keys: &[Key], width: f64) -> Vec<(f64, usize)> {
        let (mut x, mut row) = (0.0, 0);
        let place = |key| {
            let wide = self.key(key);
            if x > 0.0 && x + wide > width {
                (x, row) = (0.0, row + 1);
            }
            let place = (x, row);
            x += wide + 18.0;
            place
        };
        keys.iter().map(place).collect()
    }
}

/// The plot under a legend of these keys; `plot` has room for one row.
pub(crate) fn below(keys: &[Key], plot: Plot, small: bool) -> Plot {
    let sizes = Sizes::of(small);
    let places = sizes.places(keys, plot.width);
    let more = sizes.row * places.last().map_or(0, |place| place.1) as f64;
    Plot {
        // A small picture has its legend below.
        top: plot.top + if small { 0.0 } else { more },
        height: (plot.height - more).max(16.0),
        ..plot
    }
}

impl Brush<'_> {
    /// Draws a legend right above the plot, or below the axis of a small one.
    pub(super) fn legend(&mut self, keys: &[Key], axes: bool) -> Result<(), DrawError> {
        let sizes = Sizes::of(self.small);
        let places = sizes.places(keys, self.plot.width);
        let rows = places.last().map_or(0, |place| place.1);
        let axis = if axes { Plot::SMALL_AXIS } else { 0.0 };
        for (key, (x, row)) in keys.iter().zip(places) {
            let y = if self.small {
                self.plot.bottom() + axis + sizes.row * (row as f64 + 0.5)
            } else {
                self.plot.top - sizes.below - sizes.row * (rows - row) as f64
            };
            let at = (self.plot.left + x, y);
            self.key(key, at, &sizes)?;
        }
        Ok(())
    }

    /// Draws one key; `x` is its left edge, `y` its middle.
    fn key(&mut self, key: &Key, (x, y): (f64, f64), sizes: &Sizes) -> Result<(), DrawError> {
        let solid = |[r, g, b]: Rgb| RGBAColor(r, g, b, 1.0);
        let square = |x: f64, side: f64| ((x, y - 6.0), (x + side, y + 6.0));
        match key {
            Key::Cell(ink, _) => {
                let (from, to) = square(x, 12.0);
                self.rect(from, to, self.rgba(*ink, 1.0))?;
                if *ink == Ink::Strong {
                    self.disc((x + 6.0, y), 2.2, self.rgba(Ink::OnStrong, 1.0))?;
                }
            }
            Key::Shade(t, _) => {
                let (from, to) = square(x, 12.0);
                self.rect(from, to, solid(ramp(*t)))?;
            }
            Key::Swatches(colours, _) => {
                for (index, &colour) in colours.iter().enumerate() {
                    let (from, to) = square(x + SQUARE * index as f64, SQUARE);
                    self.rect(from, to, solid(self.palette.pick(colour)))?;
                }
            }
            Key::Line(ink, _) => {
                self.rule((x, y), (x + 16.0, y), 2.5, self.rgba(*ink, 1.0))?;
            }
            Key::Disc(ink, _) => self.disc((x + 5.0, y), 4.5, self.rgba(*ink, 1.0))?,
            Key::Ring(ink, _) => {
                self.disc((x + 5.0, y), 5.0, self.rgba(*ink, 1.0))?;
                self.disc((x + 5.0, y), 2.6, self.rgba(Ink::Paper, 1.0))?;
            }
            Key::Ramp { name, low, .. } => {
                self.text(name, (x, y), sizes.letters, HPos::Left, Ink::Text)?;
                let x = x + sizes.text(name) + 10.0;
                self.text(low, (x, y), sizes.letters, HPos::Left, Ink::Quiet)?;
                let x = x + sizes.text(low) + 6.0;
                let steps = 48;
                let step = sizes.ramp / f64::from(steps);
                for i in 0..steps {
                    let t = (f64::from(i) + 0.5) / f64::from(steps);
                    let (from, to) = square(x + f64::from(i) * step, step);
                    self.rect(from, to, solid(ramp(t)))?;
                }
            }
        }
        let (symbol, text) = sizes.symbol(key);
        self.text(text, (x + symbol, y), sizes.letters, HPos::Left, Ink::Text)
    }
}
