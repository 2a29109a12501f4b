//! Drawing by plotters on any backend: the marks of a scene. `margin` draws axes and legend.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::cells::Block;
use super::palette::{Ink, Rgb, Theme};
use super::scene::{Key, Layer, Mark, MarkShape, text_width};
use super::settings::FigureInfo;
use super::window::{Place, Plot, View};

/// The font of all pictures. Native PNG has a bundled font of exactly this name.
pub(crate) const FONT: &str = "Inter Variable, Inter, system-ui, sans-serif";

/// The relation of a backend's units to CSS pixels. The three backends measure and place letters
/// differently, which `em` and `drop` correct.
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
    const fn new(ratio: f64, em: f64, drop: f64) -> Self {
        Self { ratio, em, drop }
    }

    /// The pen for an HTML canvas of `ratio` device pixels per CSS pixel.
    pub fn canvas(ratio: f64) -> Self {
        Self::new(ratio, 1.0, 0.05)
    }

    /// The pen for SVG. Its coordinates are whole; four units for each pixel keep it sharp.
    pub const SVG: Self = Self::new(4.0, 1.24, 0.1);

    /// The pen for a bitmap that is drawn larger and scaled down.
    pub fn bitmap(ratio: f64) -> Self {
        Self::new(ratio, 1.21, 0.25)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Chart {
    pub plot: Plot,
    /// True if the picture is small, as on a phone.
    pub small: bool,
    /// The window on the plot, in CSS pixels.
    pub view: View,
    pub info: &'static FigureInfo,
    pub names: Vec<(i64, String)>,
    /// The block of cells that the axes number.
    pub domain: Block,
    /// True if axes and legend are left out.
    pub bare: bool,
    pub legend: Vec<Key>,
    /// The point layer as marks; empty if the points are an image below the marks.
    pub layer: Layer,
    /// The marks, in the order of drawing.
    pub marks: Vec<Mark>,
}

pub(crate) fn draw(surface: &dyn Surface, chart: &Chart, theme: Theme, pen: Pen) -> Drawn {
    let brush = Brush {
        surface,
        theme,
        pen,
        chart,
    };
    for (mark, colour) in &chart.layer {
        brush.mark(mark, *colour)?;
    }
    if chart.has_axes() {
        brush.axes()?;
    }
    // Texts come last, so no line or arrow crosses one.
    for texts in [false, true] {
        for mark in &chart.marks {
            if texts == matches!(mark.shape, MarkShape::Text(..)) {
                brush.mark(mark, theme.ink(mark.ink))?;
            }
        }
    }
    if chart.bare {
        return Ok(());
    }
    brush.legend()
}

impl Chart {
    pub(super) fn has_axes(&self) -> bool {
        self.info.framed && !self.bare
    }
}

pub(super) struct Brush<'a> {
    surface: &'a dyn Surface,
    pub(super) theme: Theme,
    pen: Pen,
    pub(super) chart: &'a Chart,
}

impl Brush<'_> {
    fn unit(&self, (x, y): Place) -> (i32, i32) {
        let scale = |v: f64| (v * self.pen.ratio).round().clamp(-1e6, 1e6) as i32;
        (scale(x), scale(y))
    }

    pub(super) fn rgba(&self, ink: Ink, alpha: f64) -> RGBAColor {
        let [r, g, b] = self.theme.ink(ink);
        RGBAColor(r, g, b, alpha)
    }

    pub(super) fn rect(&self, from: Place, to: Place, colour: RGBAColor) -> Drawn {
        let (from, to) = (self.unit(from), self.unit(to));
        if from.0 == to.0 || from.1 == to.1 {
            return Ok(());
        }
        self.surface.put(Shape::Rectangle([from, to], colour))
    }

    /// Draws a horizontal or vertical line as a rectangle, which is sharp on every backend.
    pub(super) fn rule(&self, from: Place, to: Place, width: f64, colour: RGBAColor) -> Drawn {
        let half = width / 2.0;
        if from.0 == to.0 {
            self.rect((from.0 - half, from.1), (from.0 + half, to.1), colour)
        } else {
            self.rect((from.0, from.1 - half), (to.0, to.1 + half), colour)
        }
    }

    fn stroke(&self, points: &[Place], width: f64, colour: RGBAColor) -> Drawn {
        let points: Vec<(i32, i32)> = points.iter().map(|&place| self.unit(place)).collect();
        let width = (width * self.pen.ratio).round().max(1.0) as u32;
        let path = Shape::Path(points, colour.stroke_width(width));
        self.surface.put(path)
    }

    pub(super) fn text(&self, text: &str, at: Place, size: f64, align: HPos, ink: Ink) -> Drawn {
        self.turned(text, at, size, align, ink, FontTransform::None)
    }

    pub(super) fn turned(
        &self,
        text: &str,
        (x, y): Place,
        size: f64,
        align: HPos,
        ink: Ink,
        turn: FontTransform,
    ) -> Drawn {
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
        .pos(Pos::new(align, VPos::Center));
        let text = Shape::Text(text, &style, self.unit(place));
        self.surface.put(text)
    }

    /// Draws a disc, or a ring of the thickness `hollow`.
    pub(super) fn disc(
        &self,
        at: Place,
        radius: f64,
        hollow: Option<f64>,
        colour: RGBAColor,
    ) -> Drawn {
        let units = |v: f64| (v * self.pen.ratio).round().max(1.0) as u32;
        let ring = |width| colour.stroke_width(units(width));
        let style = hollow.map_or(colour.filled(), ring);
        let circle = Shape::Circle(self.unit(at), units(radius), style);
        self.surface.put(circle)
    }

    fn mark(&self, mark: &Mark, [r, g, b]: Rgb) -> Drawn {
        let (plot, view) = (self.chart.plot, &self.chart.view);
        let colour = RGBAColor(r, g, b, mark.alpha);
        let place = |(x, y): (f64, f64)| (plot.left + view.px(x), plot.top + view.py(y));
        let inside = |(x, y): Place| {
            (plot.left - 1.0..=plot.right() + 1.0).contains(&x)
                && (plot.top - 1.0..=plot.bottom() + 1.0).contains(&y)
        };
        match &mark.shape {
            MarkShape::Path(points, width) => {
                let places: Vec<Place> = points.iter().map(|&point| place(point)).collect();
                for run in plot.clipped(&places) {
                    self.stroke(&run, *width, colour)?;
                }
            }
            MarkShape::Face(points) => {
                let corners = points.iter().map(|&point| place(point)).collect();
                self.face(plot.face(corners), colour)?;
            }
            MarkShape::Block(corners) => {
                if let Some((from, to)) = plot.cut(corners.map(place)) {
                    self.rect(from, to, colour)?;
                }
            }
            MarkShape::Frame(corners, width) => {
                let [low, high] = corners.map(place);
                let (l, r, t, b) = (low.0, high.0, high.1, low.1);
                for [from, to] in [
                    [(l, t), (r, t + width)],
                    [(l, b - width), (r, b)],
                    [(l, t), (l + width, b)],
                    [(r - width, t), (r, b)],
                ] {
                    if let Some((from, to)) = plot.cut([from, to]) {
                        self.rect(from, to, colour)?;
                    }
                }
            }
            MarkShape::Disc { at, radius, hollow } => {
                let at = place(*at);
                if inside(at) {
                    self.disc(at, *radius, *hollow, colour)?;
                }
            }
            MarkShape::Arrow { from, goal, short } => {
                self.arrow(place(*from), place(*goal), *short, colour)?;
            }
            MarkShape::Text(at, text, size) => {
                let (x, y) = place(*at);
                // A text is drawn only if all of it is in sight.
                let (wide, high) = (text_width(text, *size) / 2.0, size / 2.0);
                if inside((x - wide, y - high)) && inside((x + wide, y + high)) {
                    self.text(text, (x, y), *size, HPos::Center, mark.ink)?;
                }
            }
        }
        Ok(())
    }

    /// Draws an arrow whose tip ends `short` pixels before its goal.
    fn arrow(&self, from: Place, goal: Place, short: f64, colour: RGBAColor) -> Drawn {
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
        for run in self.chart.plot.clipped(&[from, neck]) {
            self.stroke(&run, 3.0, colour)?;
        }
        let back = (to.0 - ux * head, to.1 - uy * head);
        let side = head * 0.45;
        let corners = vec![
            to,
            (back.0 - uy * side, back.1 + ux * side),
            (back.0 + uy * side, back.1 - ux * side),
        ];
        self.face(self.chart.plot.face(corners), colour)
    }

    fn face(&self, corners: Vec<Place>, colour: RGBAColor) -> Drawn {
        if corners.len() < 3 {
            return Ok(());
        }
        let corners: Vec<(i32, i32)> = corners.into_iter().map(|at| self.unit(at)).collect();
        self.surface.put(Shape::Polygon(corners, colour))
    }
}

/// The result of drawing. The error is a text of the backend.
pub(crate) type Drawn = Result<(), String>;

/// A place in the units of the backend.
pub(super) type Unit = (i32, i32);

/// A shape in the units of the backend.
pub enum Shape<'a> {
    Rectangle([Unit; 2], RGBAColor),
    Path(Vec<Unit>, ShapeStyle),
    Polygon(Vec<Unit>, RGBAColor),
    /// The middle, the radius and the style of a circle.
    Circle(Unit, u32, ShapeStyle),
    Text(&'a str, &'a TextStyle<'a>, Unit),
}

/// A picture that is being drawn by some backend.
pub trait Surface {
    fn put(&self, shape: Shape<'_>) -> Drawn;
}

impl<DB: DrawingBackend> Surface for DrawingArea<DB, Shift> {
    fn put(&self, shape: Shape<'_>) -> Drawn {
        let drawn = match shape {
            Shape::Rectangle(corners, colour) => {
                self.draw(&Rectangle::new(corners, colour.filled()))
            }
            Shape::Path(points, style) => self.draw(&PathElement::new(points, style)),
            Shape::Polygon(corners, colour) => self.draw(&Polygon::new(corners, colour)),
            Shape::Circle(middle, radius, style) => self.draw(&Circle::new(middle, radius, style)),
            Shape::Text(text, style, at) => self.draw_text(text, style, at),
        };
        drawn.map_err(|error| error.to_string())
    }
}
