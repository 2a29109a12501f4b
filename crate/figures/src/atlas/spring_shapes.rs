//! The nimbers of full rectangles and of Ls, by their sides.

use std::cell::OnceCell;

use crate::frame::figure::{Entry, Figure, Point, Value, all_cells};
use crate::frame::nimbers::{nimber_colour, nimber_label, nimber_legend, paint_nimbers};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Palette, Rgb};
use crate::frame::raster::Raster;
use crate::frame::scene::{Anchor, Key, Mark, label_cells};
use crate::frame::settings::{Choice, FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::spring::{Shape, Spring};
use nimscope::theory::Nimber;
use nimscope::{Component, Position, Registered};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "spring-shapes",
    game: "spring",
    title: "Nimbers of rectangles and Ls",
    caption: "Parity decides: sides up to 8 are played out, the rest follows the theorem.",
    settings: &[Setting::choice(
        "shape",
        "Shape",
        &[
            Choice {
                value: "rectangle",
                label: "full rectangle",
            },
            Choice {
                value: "l",
                label: "L",
            },
        ],
        "rectangle",
    )],
    x_label: "columns",
    y_label: "rows",
    square: true,
    framed: true,
    long: false,
    space: false,
};

/// A rectangle or an L has a picture of its kind.
fn fit(component: &Component, _: &Settings) -> Fit {
    let shape = match Spring::of(component).and_then(Spring::shape) {
        Some((Shape::Rectangle { .. }, _)) => "rectangle",
        Some((Shape::L { .. }, _)) => "l",
        _ => return Fit::default(),
    };
    Fit::decided([("shape", shape.to_owned())])
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(SpringShapes {
        l: settings.text("shape") == "l",
        played: OnceCell::new(),
    })
}

struct SpringShapes {
    l: bool,
    /// The nimbers of sides 1 to [`PLAYED`] by moves and mex, row by row.
    played: OnceCell<Vec<Option<Nimber>>>,
}

/// The largest side: a grid has at most 4,096 squares.
const SIDE: i64 = 64;
/// The largest side that is played out.
const PLAYED: i64 = 8;
/// No nimber is larger.
const TOP: u64 = 4;

fn shade(nimber: u64) -> f64 {
    nimber.saturating_sub(1) as f64 / (TOP - 1) as f64
}

impl SpringShapes {
    /// The shape at a cell; an L with a leg of one is a run.
    fn shape(&self, x: i64, y: i64) -> Option<Shape> {
        if !(1..=SIDE).contains(&x) || !(1..=SIDE).contains(&y) {
            return None;
        }
        let (rows, columns) = (usize::try_from(y).ok()?, usize::try_from(x).ok()?);
        let rectangle = Shape::Rectangle { rows, columns };
        Some(if self.l {
            Shape::l(rows, columns).unwrap_or(rectangle)
        } else {
            rectangle
        })
    }

    fn nimber(&self, x: i64, y: i64) -> Option<u64> {
        let shape = self.shape(x, y)?;
        if x > PLAYED || y > PLAYED {
            return Some(shape.nimber().0);
        }
        let played = self.played.get_or_init(|| {
            let cells = (1..=PLAYED).flat_map(|y| (1..=PLAYED).map(move |x| (x, y)));
            let shapes = cells.filter_map(|(x, y)| self.shape(x, y));
            shapes
                .map(|shape| Spring::of_shape(shape).played())
                .collect()
        });
        let cell = usize::try_from((y - 1) * PLAYED + x - 1).ok()?;
        played.get(cell).copied().flatten().map(|nimber| nimber.0)
    }

    /// The position at a cell: an L lies as its cell says.
    fn spring(&self, x: i64, y: i64) -> Option<Spring> {
        let shape = self.shape(x, y)?;
        let position = Spring::of_shape(shape);
        let upright = matches!(shape, Shape::L { .. }) && y > x;
        Some(if upright {
            position.transposed()
        } else {
            position
        })
    }
}

impl Figure for SpringShapes {
    fn home(&self, width: f64, height: f64) -> Window {
        // Cells large enough for their numbers.
        let cell = (width.min(height) / 12.0).max(22.0);
        Window::new(0.5, 0.5, 0.5 + width / cell, 0.5 + height / cell)
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        let cell = width.max(height) / 12.0;
        Window::new(1.0, 1.0, 1.0 + width / cell, 1.0 + height / cell)
    }

    fn anchor(&self) -> Anchor {
        Anchor::Middle
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(1, 1), (SIDE, SIDE)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        nimber_legend(TOP.to_string())
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        paint_nimbers(self, view, palette, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        all_cells(view, self.domain(), limit, |x, y| self.value(x, y))
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        nimber_colour(value, shade, palette)
    }

    fn marks(&self, _view: &View, _overlay: &Overlay) -> Vec<Mark> {
        Vec::new()
    }

    fn draws_moves(&self) -> bool {
        true
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        label_cells(view, self.domain(), 0.0, |x, y| {
            let nimber = self.nimber(x, y)?;
            nimber_label(nimber, shade(nimber))
        })
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        self.nimber(x, y).map(Value::Nimber)
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        Some(Component::Spring(self.spring(x, y)?).to_string())
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        let shape = self.shape(x, y).map(|shape| shape.to_string());
        let shape = shape.unwrap_or_default();
        let Value::Nimber(nimber) = value else {
            return shape;
        };
        let verdict = if nimber == 0 { "loses" } else { "wins" };
        format!("{shape}: nimber {nimber}, the player to move {verdict}")
    }

    /// A position that is one rectangle, or one L, stands at its sides.
    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        position.components.iter().find_map(|component| {
            let Component::Spring(spring) = component else {
                return None;
            };
            let (shape, (rows, columns)) = spring.shape()?;
            let (x, y) = (i64::try_from(columns).ok()?, i64::try_from(rows).ok()?);
            (self.shape(x, y) == Some(shape)).then_some((x, y))
        })
    }
}
