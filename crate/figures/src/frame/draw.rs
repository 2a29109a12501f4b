//! Drawing by plotters: axes, grid, legend and marks, on any backend.

use plotters::coord::Shift;
use plotters::element::{Drawable, PointCollection};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::clip::Place;
use super::palette::{Ink, Palette};
use super::scene::{Anchor, Key, Mark, text_width};
use super::ticks::Ticks;
use super::window::{Plot, View, tick_step, ticks};
use nimscope::grouped;

/// The font of all pictures. Native PNG has a bundled font of exactly this name.
pub(crate) const FONT: &str = "Inter Variable, Inter, system-ui, sans-serif";

/// The relation of a backend's units to CSS pixels. The three backends measure and place letters
/// differently; these numbers correct that.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// Backend units per CSS pixel.
    pub ratio: f64,
    /// The backend's font size per em.
    pub em: f64,
    /// The distance in em by which the backend places centred text too high.
    pub drop: f64,
}

impl Pen {
    /// The pen for an HTML canvas of `ratio` device pixels per CSS pixel.
    pub fn canvas(ratio: f64) -> Self {
        Self {
            ratio,
            em: 1.0,
            drop: 0.05,
        }
    }

    /// The pen for SVG. Its coordinates are whole; four units for each pixel keep it sharp.
    pub fn svg() -> Self {
        Self {
            ratio: 4.0,
            em: 1.24,
            drop: 0.1,
        }
    }

    /// The pen for a bitmap that is drawn larger and scaled down.
    pub fn bitmap(ratio: f64) -> Self {
        Self {
            ratio,
            em: 1.21,
            drop: 0.25,
        }
    }
}

/// The scene of a figure around and over its point layer.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// The place of the plot.
    pub plot: Plot,
    /// True if the picture is small, as on a phone.
    pub small: bool,
    /// The window on the plot, in CSS pixels.
    pub view: View,
    /// Name of the horizontal axis.
    pub x_label: &'static str,
    /// Name of the vertical axis.
    pub y_label: &'static str,
    /// The place of the integers in their cells.
    pub anchor: Anchor,
    /// The names of rows, which replace the numbers of the vertical axis.
    pub names: Vec<(i64, String)>,
    /// True if ticks are powers of two.
    pub binary: bool,
    /// The block of cells that the axes number.
    pub extent: [(i64, i64); 2],
    /// True if axes are drawn.
    pub axes: bool,
    /// True if the legend is left out.
    pub bare: bool,
    /// The legend above the plot.
    pub legend: Vec<Key>,
    /// The marks, in the order of drawing.
    pub marks: Vec<Mark>,
}

/// Draws a chart over its point layer, which is drawn already or lies beneath.
///
/// # Errors
/// Fails if the backend fails.
pub(crate) fn draw(
    surface: &dyn Surface,
    chart: &Chart,
    palette: Palette,
    pen: Pen,
) -> Result<(), DrawError> {
    let mut brush = Brush {
        surface,
        palette,
        pen,
        plot: chart.plot,
        small: chart.small,
    };
    if chart.axes {
        brush.axes(chart)?;
    }
    // Texts come last, so no line or arrow crosses one.
    for texts in [false, true] {
        for mark in &chart.marks {
            if texts == matches!(mark, Mark::Text { .. }) {
                brush.mark(&chart.view, mark)?;
            }
        }
    }
    if chart.bare {
        return Ok(());
    }
    brush.legend(&chart.legend, chart.axes)
}

/// Draws only marks, for a vector point layer.
///
/// # Errors
/// Fails if the backend fails.
pub(crate) fn draw_marks(
    surface: &dyn Surface,
    chart: &Chart,
    marks: &[(Mark, crate::frame::palette::Rgb)],
    palette: Palette,
    pen: Pen,
) -> Result<(), DrawError> {
    let mut brush = Brush {
        surface,
        palette,
        pen,
        plot: chart.plot,
        small: chart.small,
    };
    for (mark, colour) in marks {
        brush.coloured(&chart.view, mark, *colour)?;
    }
    Ok(())
}

/// The least distance between the numbers below a plot, in pixels.
const GAP: f64 = 28.0;

/// A brush that draws on a surface.
pub(super) struct Brush<'a> {
    surface: &'a dyn Surface,
    pub(super) palette: Palette,
    pen: Pen,
    pub(super) plot: Plot,
    pub(super) small: bool,
}

impl Brush<'_> {
    fn unit(&self, (x, y): Place) -> (i32, i32) {
        let scale = |v: f64| (v * self.pen.ratio).round().clamp(-1e6, 1e6) as i32;
        (scale(x), scale(y))
    }

    pub(super) fn rgba(&self, ink: Ink, alpha: f64) -> RGBAColor {
        let [r, g, b] = self.palette.ink(ink);
        RGBAColor(r, g, b, alpha)
    }

    pub(super) fn rect(&self, from: Place, to: Place, colour: RGBAColor) -> Result<(), DrawError> {
        let (from, to) = (self.unit(from), self.unit(to));
        if from.0 == to.0 || from.1 == to.1 {
            return Ok(());
        }
        self.surface.rectangle([from, to], colour)
    }

    /// Draws a horizontal or vertical line as a rectangle, which is sharp on every backend.
    pub(super) fn rule(
        &self,
        from: Place,
        to: Place,
        width: f64,
        colour: RGBAColor,
    ) -> Result<(), DrawError> {
        let half = width / 2.0;
        if from.0 == to.0 {
            self.rect((from.0 - half, from.1), (from.0 + half, to.1), colour)
        } else {
            self.rect((from.0, from.1 - half), (to.0, to.1 + half), colour)
        }
    }

    fn stroke(&self, points: &[Place], width: f64, colour: RGBAColor) -> Result<(), DrawError> {
        let points: Vec<(i32, i32)> = points.iter().map(|&place| self.unit(place)).collect();
        let width = (width * self.pen.ratio).round().max(1.0) as u32;
        self.surface.path(points, colour.stroke_width(width))
    }

    pub(super) fn text(
        &self,
        text: &str,
        (x, y): Place,
        size: f64,
        horizontal: HPos,
        ink: Ink,
    ) -> Result<(), DrawError> {
        self.turned(text, (x, y), size, horizontal, ink, FontTransform::None)
    }

    fn turned(
        &self,
        text: &str,
        (x, y): Place,
        size: f64,
        horizontal: HPos,
        ink: Ink,
        turn: FontTransform,
    ) -> Result<(), DrawError> {
        let drop = size * self.pen.drop;
        let place = match turn {
            FontTransform::None => (x, y + drop),
            _ => (x + drop, y),
        };
        let colour = self.rgba(ink, 1.0);
        let style = TextStyle::from(FontDesc::new(
            FontFamily::Name(FONT),
            size * self.pen.em * self.pen.ratio,
            FontStyle::Normal,
        ))
        .color(&colour)
        .transform(turn)
        .pos(Pos::new(horizontal, VPos::Center));
        self.surface.text(text, &style, self.unit(place))
    }

    fn axes(&mut self, chart: &Chart) -> Result<(), DrawError> {
        let quiet = self.rgba(Ink::Quiet, 0.55);
        let size = if self.small { 10.0 } else { 12.0 };
        let view = &chart.view;
        let (sx, sy) = view.scale();
        let window = &view.window;
        let shift = chart.anchor.shift();
        // Ticks are at corners, so there is one after the last cell, too.
        let speaks = |tick: i64, low: i64, high: i64| (low.min(0)..=high + 1).contains(&tick);
        let (left, bottom, right) = (self.plot.left, self.plot.bottom(), self.plot.right());

        // Numbers beside the plot have the room up to the name of the axis.
        // Numbers below it are written in full if four of them have room.
        let beside = left - if self.small { 22.0 } else { 27.0 };
        let longest = text_width(&grouped(window.farthest().0), size);
        let (wide, room) = if longest <= (self.plot.width / 4.0 - GAP).max(beside) {
            (longest, f64::INFINITY)
        } else {
            (beside, beside)
        };
        let apart = (wide + GAP).max(64.0) / sx;
        let columns: Vec<i64> = ticks(window.ox, window.x0, window.x1, apart, chart.binary)
            .into_iter()
            .filter(|&tick| speaks(tick, chart.extent[0].0, chart.extent[1].0))
            .collect();
        let step = tick_step(apart, chart.binary);
        let across = Ticks::fitting(&columns, step, window.width(), room, size);
        let edge = right + if self.small { 10.0 } else { 20.0 };
        let mut end = 0.0;
        for tick in columns {
            let x = left + view.px(window.offset_x(tick) + shift);
            if x > right + 0.5 {
                continue;
            }
            self.rule((x, bottom), (x, bottom + 5.0), 1.0, quiet)?;
            let label = across.label(tick);
            // A long number at the edge is moved inwards to stay in sight, but not over the number
            // before it.
            let half = text_width(&label, size) / 2.0;
            let x = x.clamp(half + 2.0, (edge - half).max(half + 2.0));
            if x - half < end {
                continue;
            }
            end = x + half + size;
            self.text(
                &label,
                (x, bottom + 7.0 + size * 0.7),
                size,
                HPos::Center,
                Ink::Quiet,
            )?;
        }
        for (row, name) in &chart.names {
            let y = self.plot.top + view.py(window.offset_y(*row) + 0.5);
            if (self.plot.top..bottom).contains(&y) {
                self.text(name, (left - 9.0, y), size, HPos::Right, Ink::Text)?;
            }
        }
        let apart = 44.0 / sy;
        let mut rows = match chart.names[..] {
            [] => ticks(window.oy, window.y0, window.y1, apart, chart.binary),
            _ => Vec::new(),
        };
        rows.retain(|&tick| speaks(tick, chart.extent[0].1, chart.extent[1].1));
        let step = tick_step(apart, chart.binary);
        let up = Ticks::fitting(&rows, step, window.height(), beside, size);
        for tick in rows {
            let y = self.plot.top + view.py(window.offset_y(tick) + shift);
            if y < self.plot.top - 0.5 {
                continue;
            }
            self.rule((left - 5.0, y), (left, y), 1.0, quiet)?;
            self.text(
                &up.label(tick),
                (left - 9.0, y),
                size,
                HPos::Right,
                Ink::Quiet,
            )?;
        }
        self.rule((left, bottom), (right, bottom), 1.0, quiet)?;
        self.rule((left, self.plot.top), (left, bottom), 1.0, quiet)?;
        // The name is as large as the room allows.
        let large = |name: &str, room: f64| {
            let widest = room / text_width(name, 1.0).max(1.0);
            widest.min(size + 0.5)
        };
        let name = across.name(chart.x_label);
        self.text(
            &name,
            (right, bottom + 12.0 + size * 2.0),
            large(&name, right - 12.0),
            HPos::Right,
            Ink::Text,
        )?;
        let name = up.name(chart.y_label);
        self.turned(
            &name,
            (if self.small { 7.0 } else { 12.0 }, self.plot.top),
            large(&name, bottom - self.plot.top),
            HPos::Right,
            Ink::Text,
            FontTransform::Rotate270,
        )
    }

    pub(super) fn disc(&self, at: Place, radius: f64, colour: RGBAColor) -> Result<(), DrawError> {
        let radius = (radius * self.pen.ratio).round().max(1.0) as u32;
        self.surface.circle(self.unit(at), radius, colour.filled())
    }

    fn mark(&mut self, view: &View, mark: &Mark) -> Result<(), DrawError> {
        let ink = match mark {
            Mark::Path { ink, .. }
            | Mark::Face { ink, .. }
            | Mark::Block { ink, .. }
            | Mark::Frame { ink, .. }
            | Mark::Disc { ink, .. }
            | Mark::Arrow { ink, .. }
            | Mark::Text { ink, .. } => *ink,
        };
        self.coloured(view, mark, self.palette.ink(ink))
    }

    fn coloured(
        &mut self,
        view: &View,
        mark: &Mark,
        [r, g, b]: crate::frame::palette::Rgb,
    ) -> Result<(), DrawError> {
        let colour = |alpha: f64| RGBAColor(r, g, b, alpha);
        let place = |(x, y): (f64, f64)| (self.plot.left + view.px(x), self.plot.top + view.py(y));
        let inside = |(x, y): Place| {
            x >= self.plot.left - 1.0
                && x <= self.plot.right() + 1.0
                && y >= self.plot.top - 1.0
                && y <= self.plot.bottom() + 1.0
        };
        match mark {
            Mark::Path {
                points,
                width,
                alpha,
                ..
            } => {
                let places: Vec<Place> = points.iter().map(|&point| place(point)).collect();
                for run in self.plot.clipped(&places) {
                    self.stroke(&run, *width, colour(*alpha))?;
                }
            }
            Mark::Face { points, alpha, .. } => {
                let corners = points.iter().map(|&point| place(point)).collect();
                self.face(self.plot.face(corners), colour(*alpha))?;
            }
            Mark::Block { corners, alpha, .. } => {
                if let Some((from, to)) = self.plot.cut(corners.map(place)) {
                    self.rect(from, to, colour(*alpha))?;
                }
            }
            Mark::Frame { corners, width, .. } => {
                let [low, high] = corners.map(place);
                let (l, r, t, b) = (low.0, high.0, high.1, low.1);
                for [from, to] in [
                    [(l, t), (r, t + width)],
                    [(l, b - width), (r, b)],
                    [(l, t), (l + width, b)],
                    [(r - width, t), (r, b)],
                ] {
                    if let Some((from, to)) = self.plot.cut([from, to]) {
                        self.rect(from, to, colour(1.0))?;
                    }
                }
            }
            Mark::Disc {
                at,
                radius,
                hollow,
                alpha,
                ..
            } => {
                let at = place(*at);
                if inside(at) {
                    match hollow {
                        None => self.disc(at, *radius, colour(*alpha))?,
                        Some(width) => self.ring(at, *radius, *width, colour(*alpha))?,
                    }
                }
            }
            Mark::Arrow {
                from, to, short, ..
            } => self.arrow(place(*from), place(*to), *short, colour(1.0))?,
            Mark::Text {
                at,
                text,
                size,
                ink,
            } => {
                let (x, y) = place(*at);
                // A text is drawn only if all of it is in sight.
                let (wide, high) = (text_width(text, *size) / 2.0, size / 2.0);
                if inside((x - wide, y - high)) && inside((x + wide, y + high)) {
                    self.text(text, (x, y), *size, HPos::Center, *ink)?;
                }
            }
        }
        Ok(())
    }

    fn ring(&self, at: Place, radius: f64, width: f64, colour: RGBAColor) -> Result<(), DrawError> {
        let units = |v: f64| (v * self.pen.ratio).round().max(1.0) as u32;
        let style = colour.stroke_width(units(width));
        self.surface.circle(self.unit(at), units(radius), style)
    }

    /// Draws an arrow whose tip ends `short` pixels before its goal.
    fn arrow(
        &self,
        from: Place,
        goal: Place,
        short: f64,
        colour: RGBAColor,
    ) -> Result<(), DrawError> {
        let (dx, dy) = (goal.0 - from.0, goal.1 - from.1);
        let whole = dx.hypot(dy);
        let length = whole - short;
        if length < 4.0 {
            return Ok(());
        }
        let share = length / whole;
        let (dx, dy) = (dx * share, dy * share);
        let to = (from.0 + dx, from.1 + dy);
        let head = (length * 0.6).min(13.0);
        let (ux, uy) = (dx / length, dy / length);
        let neck = (to.0 - ux * head * 0.8, to.1 - uy * head * 0.8);
        for run in self.plot.clipped(&[from, neck]) {
            self.stroke(&run, 3.0, colour)?;
        }
        let back = (to.0 - ux * head, to.1 - uy * head);
        let side = head * 0.45;
        let corners = vec![
            to,
            (back.0 - uy * side, back.1 + ux * side),
            (back.0 + uy * side, back.1 - ux * side),
        ];
        self.face(self.plot.face(corners), colour)
    }

    fn face(&self, corners: Vec<Place>, colour: RGBAColor) -> Result<(), DrawError> {
        if corners.len() < 3 {
            return Ok(());
        }
        let corners: Vec<(i32, i32)> = corners.into_iter().map(|at| self.unit(at)).collect();
        self.surface.polygon(corners, colour)
    }
}

/// A failure of the backend, in words.
pub type DrawError = String;

/// A place in the units of the backend.
pub(super) type Unit = (i32, i32);

/// A picture that is being drawn by some backend.
///
/// # Errors
/// All methods fail if the backend fails.
pub trait Surface {
    /// A filled rectangle.
    fn rectangle(&self, corners: [Unit; 2], colour: RGBAColor) -> Result<(), DrawError>;
    /// A line through points.
    fn path(&self, points: Vec<Unit>, style: ShapeStyle) -> Result<(), DrawError>;
    /// A filled polygon.
    fn polygon(&self, corners: Vec<Unit>, colour: RGBAColor) -> Result<(), DrawError>;
    /// A circle, filled or not.
    fn circle(&self, middle: Unit, radius: u32, style: ShapeStyle) -> Result<(), DrawError>;
    /// A text.
    fn text(&self, text: &str, style: &TextStyle<'_>, at: Unit) -> Result<(), DrawError>;
}

fn put<DB: DrawingBackend, E>(area: &DrawingArea<DB, Shift>, element: &E) -> Result<(), DrawError>
where
    for<'b> &'b E: PointCollection<'b, Unit>,
    E: Drawable<DB>,
{
    area.draw(element).map_err(|error| error.to_string())
}

impl<DB: DrawingBackend> Surface for DrawingArea<DB, Shift> {
    fn rectangle(&self, corners: [Unit; 2], colour: RGBAColor) -> Result<(), DrawError> {
        put(self, &Rectangle::new(corners, colour.filled()))
    }

    fn path(&self, points: Vec<Unit>, style: ShapeStyle) -> Result<(), DrawError> {
        put(self, &PathElement::new(points, style))
    }

    fn polygon(&self, corners: Vec<Unit>, colour: RGBAColor) -> Result<(), DrawError> {
        put(self, &Polygon::new(corners, colour))
    }

    fn circle(&self, middle: Unit, radius: u32, style: ShapeStyle) -> Result<(), DrawError> {
        put(self, &Circle::new(middle, radius, style))
    }

    fn text(&self, text: &str, style: &TextStyle<'_>, at: Unit) -> Result<(), DrawError> {
        let drawn = self.draw_text(text, style, at);
        drawn.map_err(|error| error.to_string())
    }
}
