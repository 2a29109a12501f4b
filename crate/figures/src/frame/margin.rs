//! The margin of a plot. The ticks of an axis show exact integers, with few enough digits to fit
//! beside the plot. If the numbers are long, the part that they share is in the name of the axis.
//! The legend is above the plot, or below a small plot. Its keys are in as many rows as they need.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::draw::{Brush, Drawn};
use super::palette::{Ink, Rgb, ramp};
use super::scene::{Key, text_width};
use super::window::{FARTHEST, Plot, span};
use nimscope::grouped;

/// Integer ticks of an axis: multiples of 1, 2 or 5 times a power of ten (or of a
/// power of two if `binary`), at least `apart` data units from each other.
pub(crate) fn ticks(origin: i64, from: f64, to: f64, apart: f64, binary: bool) -> Vec<i64> {
    let (first, last) = span(origin, from, to);
    let step = tick_step(apart, binary);
    let start = first.div_euclid(step).saturating_mul(step);
    let mut ticks = Vec::new();
    let mut tick = start;
    while tick <= last.saturating_add(1) && ticks.len() < 200 {
        let offset = tick.saturating_sub(origin) as f64;
        if offset >= from && offset <= to {
            ticks.push(tick);
        }
        tick = tick.saturating_add(step);
    }
    ticks
}

fn tick_step(apart: f64, binary: bool) -> i64 {
    let mut step: i64 = 1;
    let factors: &[i64] = if binary { &[2] } else { &[2, 5, 10] };
    let mut unit: i64 = 1;
    loop {
        for &factor in factors {
            if step as f64 >= apart || step >= FARTHEST / 10 {
                return step;
            }
            step = unit * factor;
        }
        unit = step;
    }
}

/// The form of the numbers at the ticks of an axis. Each number is written as its distance from
/// `base`, in units of 10 to the power of `unit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ticks {
    base: i64,
    unit: u32,
}

impl Ticks {
    pub(super) const FULL: Self = Self { base: 0, unit: 0 };

    /// The plainest form in which each label is at most `room` pixels wide. `size` is the size of
    /// its letters. `ticks` ascend and are `step` apart. `span` is the length of the axis in data
    /// units. The form depends on `span`, so that it seldom changes while a window moves.
    pub(super) fn fitting(ticks: &[i64], step: i64, span: f64, room: f64, size: f64) -> Self {
        let fits = |text: &str| text_width(text, size) <= room;
        let all = |way: &Self| ticks.iter().all(|&tick| fits(&way.label(tick)));
        let units = (0..=18).filter(move |&unit| step % 10_i64.pow(unit) == 0);
        let thousands = || units.clone().filter(|unit| unit % 3 == 0);
        if let Some(way) = thousands().map(|unit| Self { base: 0, unit }).find(all) {
            return way;
        }
        let (Some(first), Some(last)) = (ticks.first(), ticks.last()) else {
            return Self::FULL;
        };
        let middle = first / 2 + last / 2;
        // The base is a multiple of a thousand units, or of ten thousand, and so on. So it seldom
        // changes while the window moves. If there is little room, it may be a multiple of only a
        // hundred units.
        let block = |unit: u32, least: i64| {
            let units = span / 10_f64.powi(unit as i32);
            let mut block = least;
            while (block as f64) < 2.0 * units && block < i64::MAX / 10 {
                block *= 10;
            }
            (unit, block, (block as f64 + units) / 2.0)
        };
        let (unit, block, _) = thousands()
            .map(|unit| block(unit, 1000))
            .find(|&(_, _, longest)| fits(&signed(longest as i64)))
            .unwrap_or_else(|| block(units.clone().max().unwrap_or_default(), 100));
        let block = block.saturating_mul(10_i64.pow(unit));
        Self {
            base: (middle + block / 2).div_euclid(block) * block,
            unit,
        }
    }

    pub(super) fn label(&self, tick: i64) -> String {
        let units = (tick - self.base) / 10_i64.pow(self.unit);
        if self.base == 0 {
            grouped(units)
        } else {
            signed(units)
        }
    }

    /// The name of an axis, with the part that its ticks leave out.
    pub(super) fn name(&self, name: &str) -> String {
        let mut text = name.to_owned();
        if self.base != 0 {
            text += &format!(" from {}", grouped(self.base));
        }
        if self.unit > 0 {
            text += &format!(", unit 10^{}", self.unit);
        }
        text
    }
}

/// A number with its sign; 0 has none.
pub(crate) fn signed(distance: i64) -> String {
    let sign = if distance > 0 { "+" } else { "" };
    sign.to_owned() + &grouped(distance)
}

const NUMBER_GAP_PX: f64 = 28.0;

const SWATCH_PX: f64 = 12.0;

/// The sizes of a legend, in CSS pixels.
struct Sizes {
    letters: f64,
    /// The distance from the middle of a row to the middle of the next.
    row: f64,
    /// The distance from the middle of the last row to the plot.
    below: f64,
    ramp: f64,
}

impl Sizes {
    fn of(small: bool) -> Self {
        let (letters, row, below, ramp) = match small {
            true => (10.0, 15.0, 14.0, 80.0),
            false => (12.5, 18.0, 20.0, 144.0),
        };
        Self {
            letters,
            row,
            below,
            ramp,
        }
    }

    fn text(&self, text: &str) -> f64 {
        text_width(text, self.letters)
    }

    /// The width of a key up to its last text, and the last text.
    fn symbol<'a>(&self, key: &'a Key) -> (f64, &'a str) {
        match key {
            Key::Cell(_, text) | Key::Shade(_, text) => (18.0, text),
            Key::Swatches(colours, text) => (6.0 + SWATCH_PX * colours.len() as f64, text),
            Key::Line(_, text) => (22.0, text),
            Key::Disc(_, text) | Key::Ring(_, text) => (15.0, text),
            Key::Ramp(name, low, high) => {
                let texts = self.text(name) + self.text(low);
                (texts + self.ramp + 22.0, high)
            }
        }
    }

    fn key(&self, key: &Key) -> f64 {
        let (symbol, text) = self.symbol(key);
        symbol + self.text(text)
    }

    /// For each key, the distance of its left edge from the left edge of the plot, and its row,
    /// counted from 0.
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

/// The plot that remains beside a legend of these keys. `plot` leaves room for one row of keys.
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
    pub(super) fn axes(&self) -> Drawn {
        let chart = self.chart;
        let (plot, small, info) = (chart.plot, chart.small, chart.info);
        let quiet = self.rgba(Ink::Quiet, 0.55);
        let size = if small { 10.0 } else { 12.0 };
        let view = &chart.view;
        let (sx, sy) = view.scale();
        let window = &view.window;
        let shift = if info.centred { 0.5 } else { 0.0 };
        let (left, bottom, right) = (plot.left, plot.bottom(), plot.right());
        let [low, high] = chart.domain;
        // The ticks from `low` to `high`, and their labels, which fit in `room` pixels.
        let numbers = |(origin, from, to), (low, high): (i64, i64), apart, room| {
            let mut all = ticks(origin, from, to, apart, info.binary);
            // Ticks are at the corners of cells, so the last cell has a tick after it, too.
            all.retain(|tick| (low.min(0)..=high + 1).contains(tick));
            let step = tick_step(apart, info.binary);
            let labels = Ticks::fitting(&all, step, to - from, room, size);
            (all, labels)
        };

        // The numbers beside the plot may reach to the name of the axis. The numbers below the plot
        // are written in full if there is room for four of them.
        let beside = left - if small { 22.0 } else { 27.0 };
        let (first, last) = view.columns();
        let is_first = first.unsigned_abs() > last.unsigned_abs();
        let farthest = if is_first { first } else { last };
        let longest = text_width(&grouped(farthest), size);
        let (wide, room) = if longest <= (plot.width / 4.0 - NUMBER_GAP_PX).max(beside) {
            (longest, f64::INFINITY)
        } else {
            (beside, beside)
        };
        let apart = (wide + NUMBER_GAP_PX).max(64.0) / sx;
        let side = (window.ox, window.x0, window.x1);
        let (columns, across) = numbers(side, (low.0, high.0), apart, room);
        let edge = right + if small { 10.0 } else { 20.0 };
        let mut end = 0.0;
        for tick in columns {
            let x = left + view.px(window.offset_x(tick) + shift);
            if x > right + 0.5 {
                continue;
            }
            self.rule((x, bottom), (x, bottom + 5.0), 1.0, quiet)?;
            let label = across.label(tick);
            // A long number at the edge is moved inwards to stay in sight, but not so far that it
            // covers the number before it.
            let half = text_width(&label, size) / 2.0;
            let x = x.clamp(half + 2.0, (edge - half).max(half + 2.0));
            if x - half < end {
                continue;
            }
            end = x + half + size;
            let at = (x, bottom + 7.0 + size * 0.7);
            self.text(&label, at, size, HPos::Center, Ink::Quiet)?;
        }
        for (row, name) in &chart.names {
            let y = plot.top + view.py(window.offset_y(*row) + 0.5);
            if (plot.top..bottom).contains(&y) {
                self.text(name, (left - 9.0, y), size, HPos::Right, Ink::Text)?;
            }
        }
        let side = (window.oy, window.y0, window.y1);
        let (rows, up) = match info.y_label {
            // The rows of a number line have no numbers.
            "" => (Vec::new(), Ticks::FULL),
            _ => numbers(side, (low.1, high.1), 44.0 / sy, beside),
        };
        for tick in rows {
            let y = plot.top + view.py(window.offset_y(tick) + shift);
            if y < plot.top - 0.5 {
                continue;
            }
            self.rule((left - 5.0, y), (left, y), 1.0, quiet)?;
            let at = (left - 9.0, y);
            self.text(&up.label(tick), at, size, HPos::Right, Ink::Quiet)?;
        }
        self.rule((left, bottom), (right, bottom), 1.0, quiet)?;
        self.rule((left, plot.top), (left, bottom), 1.0, quiet)?;
        // The name is as large as the room allows.
        let large = |name: &str, room: f64| {
            let widest = room / text_width(name, 1.0).max(1.0);
            widest.min(size + 0.5)
        };
        let name = across.name(info.x_label);
        let at = (right, bottom + 12.0 + size * 2.0);
        let letters = large(&name, right - 12.0);
        self.text(&name, at, letters, HPos::Right, Ink::Text)?;
        let (name, turn) = (up.name(info.y_label), FontTransform::Rotate270);
        let at = (if small { 7.0 } else { 12.0 }, plot.top);
        let letters = large(&name, bottom - plot.top);
        self.turned(&name, at, letters, HPos::Right, Ink::Text, turn)
    }

    /// Draws the legend directly above the plot. In a small picture it is below the axis.
    pub(super) fn legend(&self) -> Drawn {
        let (plot, small, keys) = (self.chart.plot, self.chart.small, &self.chart.legend);
        let sizes = Sizes::of(small);
        let places = sizes.places(keys, plot.width);
        let rows = places.last().map_or(0, |place| place.1);
        let axis = match self.chart.has_axes() {
            true => Plot::SMALL_AXIS,
            false => 0.0,
        };
        for (key, (x, row)) in keys.iter().zip(places) {
            let y = if small {
                plot.bottom() + axis + sizes.row * (row as f64 + 0.5)
            } else {
                plot.top - sizes.below - sizes.row * (rows - row) as f64
            };
            let at = (plot.left + x, y);
            self.key(key, at, &sizes)?;
        }
        Ok(())
    }

    /// Draws one key; `x` is its left edge, `y` its middle.
    fn key(&self, key: &Key, (x, y): (f64, f64), sizes: &Sizes) -> Drawn {
        let solid = |[r, g, b]: Rgb| RGBAColor(r, g, b, 1.0);
        let square = |x: f64, side: f64, colour| {
            let (from, to) = ((x, y - 6.0), (x + side, y + 6.0));
            self.rect(from, to, colour)
        };
        match key {
            Key::Cell(ink, _) => {
                square(x, 12.0, self.rgba(*ink, 1.0))?;
                if *ink == Ink::Strong {
                    self.disc((x + 6.0, y), 2.2, None, self.rgba(Ink::OnStrong, 1.0))?;
                }
            }
            Key::Shade(t, _) => square(x, 12.0, solid(ramp(*t)))?,
            Key::Swatches(colours, _) => {
                for (index, &colour) in colours.iter().enumerate() {
                    let x = x + SWATCH_PX * index as f64;
                    square(x, SWATCH_PX, solid(self.theme.pick(colour)))?;
                }
            }
            Key::Line(ink, _) => {
                self.rule((x, y), (x + 16.0, y), 2.5, self.rgba(*ink, 1.0))?;
            }
            Key::Disc(ink, _) => self.disc((x + 5.0, y), 4.5, None, self.rgba(*ink, 1.0))?,
            Key::Ring(ink, _) => {
                self.disc((x + 5.0, y), 5.0, None, self.rgba(*ink, 1.0))?;
                self.disc((x + 5.0, y), 2.6, None, self.rgba(Ink::Paper, 1.0))?;
            }
            Key::Ramp(name, low, _) => {
                self.text(name, (x, y), sizes.letters, HPos::Left, Ink::Text)?;
                let x = x + sizes.text(name) + 10.0;
                self.text(low, (x, y), sizes.letters, HPos::Left, Ink::Quiet)?;
                let x = x + sizes.text(low) + 6.0;
                let steps = 48;
                let step = sizes.ramp / f64::from(steps);
                for i in 0..steps {
                    let t = (f64::from(i) + 0.5) / f64::from(steps);
                    square(x + f64::from(i) * step, step, solid(ramp(t)))?;
                }
            }
        }
        let (symbol, text) = sizes.symbol(key);
        self.text(text, (x + symbol, y), sizes.letters, HPos::Left, Ink::Text)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/margin.rs"]
mod tests;
