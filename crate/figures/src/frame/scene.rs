//! Scenes: the marks over the point layer, as data without a backend or a DOM.

use serde::{Deserialize, Serialize};

use super::palette::{Ink, Rgb};
use super::window::View;

/// One mark of a scene.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Mark {
    pub(crate) shape: MarkShape,
    pub(crate) ink: Ink,
    /// The opacity, from 0 to 1.
    pub(crate) alpha: f64,
}

/// The shape of a mark. Places are offsets from the window's origin, in data units; sizes are CSS
/// pixels. Only the shapes that occur in `Picture.details` are serialised.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub(crate) enum MarkShape {
    /// A polyline of this width.
    Path(Vec<(f64, f64)>, f64),
    /// A convex polygon, filled, with its corners in order.
    #[serde(skip)]
    Face(Vec<(f64, f64)>),
    /// An axis-parallel rectangle, filled.
    #[serde(skip)]
    Block(Corners),
    /// The outline of a rectangle, of this width.
    #[serde(skip)]
    Frame(Corners, f64),
    /// A disc, or a ring of the thickness `hollow`.
    Disc {
        at: (f64, f64),
        radius: f64,
        hollow: Option<f64>,
    },
    /// An arrow whose tip is `short` pixels before its goal.
    #[serde(skip)]
    Arrow {
        from: (f64, f64),
        goal: (f64, f64),
        short: f64,
    },
    /// A text around its middle, in letters of this size.
    Text((f64, f64), String, f64),
}

/// A point layer as marks, each with its colour.
pub(crate) type Layer = Vec<(Mark, Rgb)>;

impl Mark {
    pub(crate) fn new(shape: MarkShape, ink: Ink) -> Self {
        let alpha = 1.0;
        Self { shape, ink, alpha }
    }

    pub(crate) fn path(points: Vec<(f64, f64)>, ink: Ink, width: f64) -> Self {
        Self::new(MarkShape::Path(points, width), ink)
    }

    pub(crate) fn disc(at: (f64, f64), radius: f64, ink: Ink) -> Self {
        Self::round(at, radius, ink, None)
    }

    pub(crate) fn ring(at: (f64, f64), radius: f64, ink: Ink, width: f64) -> Self {
        Self::round(at, radius, ink, Some(width))
    }

    pub(crate) fn round(at: (f64, f64), radius: f64, ink: Ink, hollow: Option<f64>) -> Self {
        Self::new(MarkShape::Disc { at, radius, hollow }, ink)
    }

    pub(crate) fn block(corners: Corners, ink: Ink) -> Self {
        Self::new(MarkShape::Block(corners), ink)
    }

    pub(crate) fn frame(corners: Corners, ink: Ink, width: f64) -> Self {
        Self::new(MarkShape::Frame(corners, width), ink)
    }

    pub(crate) fn text(at: (f64, f64), text: String, ink: Ink, size: f64) -> Self {
        Self::new(MarkShape::Text(at, text, size), ink)
    }

    pub(crate) fn faded(self, alpha: f64) -> Self {
        Self { alpha, ..self }
    }
}

/// An entry of a legend, from left to right: a symbol and its text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Key {
    /// A square of a colour.
    Cell(Ink, String),
    /// A square in a colour of the ramp, given by its place from 0 to 1.
    Shade(f64, String),
    /// Adjoining squares. Each has a colour for light and one for dark paper, as hexadecimal
    /// numbers.
    Swatches(&'static [(u32, u32)], String),
    Line(Ink, String),
    Disc(Ink, String),
    Ring(Ink, String),
    /// The colour ramp: the name of the quantity that it shows, and the texts at its dark end and
    /// at its bright end.
    Ramp(String, String, String),
}

impl Key {
    pub(crate) fn ramp(name: &str, low: impl Into<String>, high: impl Into<String>) -> Self {
        Self::Ramp(name.to_owned(), low.into(), high.into())
    }
}

pub(crate) fn middle(view: &View, cell: (i64, i64)) -> (f64, f64) {
    let (x, y) = view.window.offset(cell);
    (x + 0.5, y + 0.5)
}

/// The lower left and the upper right corner of a block, as offsets from the window's origin.
pub(crate) type Corners = [(f64, f64); 2];

/// The corners of the block of cells from `low` to `high`, both included.
pub(crate) fn block(view: &View, low: (i64, i64), high: (i64, i64)) -> Corners {
    let (right, top) = view.window.offset(high);
    [view.window.offset(low), (right + 1.0, top + 1.0)]
}

pub(crate) fn in_sight(view: &View, (x, y): (i64, i64)) -> bool {
    let (left, right) = view.columns();
    let (low, high) = view.rows();
    (left..=right).contains(&x) && (low..=high).contains(&y)
}

pub(crate) const FRAME_FROM_PX: f64 = 12.0;

pub(crate) fn centre([low, high]: Corners) -> (f64, f64) {
    (f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1))
}

pub(crate) fn size_of(view: &View, [low, high]: Corners) -> f64 {
    let (sx, sy) = view.scale();
    ((high.0 - low.0) * sx).min((high.1 - low.1) * sy)
}

/// The middle of a block of cells, and its shorter side in CSS pixels; `None` if out of sight.
pub(crate) fn seen(view: &View, corners: Corners) -> Option<((f64, f64), f64)> {
    let (w, [low, high]) = (&view.window, corners);
    let inside = low.0 < w.x1 && high.0 > w.x0 && low.1 < w.y1 && high.1 > w.y0;
    inside.then(|| (centre(corners), size_of(view, corners) / view.ratio))
}

pub(crate) fn lit(view: &View, cell: (i64, i64), ink: Ink, marks: &mut Vec<Mark>) {
    lit_block(view, block(view, cell, cell), ink, marks);
}

/// Lights up a block: an outline of its own size, or a ring if the outline would be too small to
/// see.
pub(crate) fn lit_block(view: &View, corners: Corners, ink: Ink, marks: &mut Vec<Mark>) {
    let Some((at, size)) = seen(view, corners) else {
        return;
    };
    if size >= FRAME_FROM_PX {
        marks.push(Mark::frame(corners, ink, 3.0));
    } else {
        marks.push(Mark::ring(at, 6.0, Ink::Paper, 5.0).faded(0.9));
        marks.push(Mark::ring(at, 6.0, ink, 2.5));
    }
}

pub(crate) const LABEL_FROM_PX: f64 = 28.0;

/// The approximate width of a text. An exact measurement would be slow in a browser, which has to
/// lay out the text for it.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    let letter = |letter: char| match letter {
        '\u{2009}' | 'i' | 'l' | 'j' | '.' | ',' | ':' | '(' | ')' => 0.28,
        ' ' => 0.3,
        'm' | 'w' | 'M' | 'W' => 0.85,
        '0'..='9' => 0.64,
        '+' | '\u{2212}' => 0.66,
        _ => 0.57,
    };
    text.chars().map(letter).sum::<f64>() * size
}
