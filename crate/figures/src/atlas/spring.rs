//! The nimbers of full rectangles and of Ls, by their sides.

use std::cell::OnceCell;

use crate::frame::prelude::*;
use nimscope::games::spring::{Shape, Spring};
use nimscope::theory::Nimber;

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "spring-shapes",
    game: "spring",
    title: "Nimbers of rectangles and Ls",
    caption: "The nimber depends on whether the sides are even or odd. Sides up to 8 are computed \
              by playing all moves. For larger sides, a theorem gives the nimber.",
    settings: &[Setting::choice(
        "shape",
        "Shape",
        &[
            Choice::new("rectangle", "full rectangle"),
            Choice::new("l", "L"),
        ],
        "rectangle",
    )],
    x_label: "columns",
    y_label: "rows",
    centred: true,
    moves: false,
    ..FigureInfo::PLANE
};

fn fit(component: &Component, _: &Settings) -> Fit {
    let shape = Spring::of(component).and_then(Spring::shape);
    Fit::decided(shape.and_then(|(shape, _)| match shape {
        Shape::Rectangle { .. } => Some([("shape", "rectangle".to_owned())]),
        Shape::L { .. } => Some([("shape", "l".to_owned())]),
        Shape::Zigzag(_) => None,
    }))
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(SpringShapes {
        l: settings.text("shape") == "l",
        played: OnceCell::new(),
    })
}

struct SpringShapes {
    l: bool,
    /// The nimbers for the sides 1 to [`PLAYED_SIDE`], row by row. They are computed from the
    /// moves, and not by the theorem.
    played: OnceCell<Vec<Option<Nimber>>>,
}

/// The largest side: a grid has at most 4,096 squares.
const SIDE: i64 = 64;
const PLAYED_SIDE: i64 = 8;

impl SpringShapes {
    /// The largest nimber: 2 for rectangles, 4 for Ls.
    fn top(&self) -> u64 {
        if self.l { 4 } else { 2 }
    }

    /// The shape at a cell. An L with a leg of one square is a rectangle.
    fn shape(&self, x: i64, y: i64) -> Option<Shape> {
        if !holds(self.domain(), (x, y)) {
            return None;
        }
        let (rows, columns) = (usize::try_from(y).ok()?, usize::try_from(x).ok()?);
        let l = Shape::l(rows, columns).filter(|_| self.l);
        Some(l.unwrap_or(Shape::Rectangle { rows, columns }))
    }

    fn nimber(&self, x: i64, y: i64) -> Option<Nimber> {
        let shape = self.shape(x, y)?;
        if x > PLAYED_SIDE || y > PLAYED_SIDE {
            return Some(shape.nimber());
        }
        let played = self.played.get_or_init(|| {
            let cells = (1..=PLAYED_SIDE).flat_map(|y| (1..=PLAYED_SIDE).map(move |x| (x, y)));
            let shapes = cells.filter_map(|(x, y)| self.shape(x, y));
            let played = shapes.map(|shape| Spring::of_shape(shape).played());
            played.collect()
        });
        let cell = usize::try_from((y - 1) * PLAYED_SIDE + x - 1).ok()?;
        played.get(cell).copied().flatten()
    }
}

impl Figure for SpringShapes {
    fn home(&self, width: f64, height: f64) -> Window {
        // The cells are large enough for their numbers.
        let cell = (width.min(height) / 12.0).max(22.0);
        Window::new(0.5, 0.5, 0.5 + width / cell, 0.5 + height / cell)
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        let cell = width.max(height) / 12.0;
        Window::new(1.0, 1.0, 1.0 + width / cell, 1.0 + height / cell)
    }

    fn domain(&self) -> Block {
        [(1, 1), (SIDE, SIDE)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::nimber_legend(self.top().to_string())
    }

    fn shade(&self, _view: &View, nimber: u64) -> Shade {
        Shade::Ramp(nimber.saturating_sub(1) as f64 / (self.top() - 1) as f64)
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        self.nimber(x, y).map(|nimber| Cell::with_nimber(nimber.0))
    }

    /// The orientation of an L follows from its cell.
    fn position(&self, x: i64, y: i64) -> Option<String> {
        let shape = self.shape(x, y)?;
        let position = Spring::of_shape(shape);
        let upright = matches!(shape, Shape::L { .. }) && y > x;
        text(if upright {
            position.transposed()
        } else {
            position
        })
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let shape = self.shape(x, y).map(|shape| shape.to_string());
        cells::nimber_words(&shape.unwrap_or_default(), cell)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        position.of_game::<Spring>().find_map(|spring| {
            let (shape, (rows, columns)) = spring.shape()?;
            let (x, y) = (i64::try_from(columns).ok()?, i64::try_from(rows).ok()?);
            (self.shape(x, y) == Some(shape)).then_some((x, y))
        })
    }
}
