//! All lost bars of a 2×n box of chocolate as dots in a square.

use std::cell::OnceCell;

use crate::frame::prelude::*;
use nimscope::Ruleset;
use nimscope::games::chomp::{BitOrder, Chomp};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "chomp-losers",
    game: "chomp",
    title: "The lost bars of two rows",
    caption: "Each dot is a bar that the player to move loses. Each of its two rows is read as a \
              binary number. These numbers are the coordinates of the dot.",
    settings: &[
        Setting::integer("n", "Columns of the box", (2, 12), "10"),
        Setting::choice(
            "bits",
            "The leftmost square is",
            &[
                Choice::new("left-high", "the highest bit"),
                Choice::new("left-low", "the lowest bit"),
            ],
            "left-high",
        ),
    ],
    x_label: "upper row as a binary number",
    y_label: "lower row as a binary number",
    binary: true,
    ..FigureInfo::PLANE
};

/// A bar of two rows selects the picture with its number of columns.
fn fit(component: &Component, _: &Settings) -> Fit {
    let size = Chomp::of(component).and_then(Chomp::size);
    Fit::decided(size.and_then(|(rows, n)| (rows == 2).then(|| [("n", n.to_string())])))
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(ChompLosers {
        columns: settings.integer("n") as usize,
        order: match settings.text("bits") {
            "left-low" => BitOrder::LeftLow,
            _ => BitOrder::LeftHigh,
        },
        losers: OnceCell::new(),
    })
}

struct ChompLosers {
    columns: usize,
    order: BitOrder,
    /// The cells (y, x) of the lost bars, ascending.
    losers: OnceCell<Vec<(i64, i64)>>,
}

const MOST_DISCS: usize = 30_000;

impl ChompLosers {
    fn side(&self) -> i64 {
        1 << self.columns
    }

    fn losers(&self) -> &[(i64, i64)] {
        self.losers.get_or_init(|| {
            let sets = Chomp::losing_sets(2, self.columns).unwrap_or_default();
            let codes = |set| self.order.codes(set, self.columns);
            let places = sets.into_iter().map(codes);
            let mut places: Vec<_> = places.map(|(x, y)| (y.into(), x.into())).collect();
            places.sort_unstable();
            places
        })
    }

    /// The window of a plot in which the domain fills a square of `side` pixels. `pad` pixels are
    /// free to the left of the square and below it.
    fn window(&self, pad: f64, (width, height): (f64, f64), side: f64) -> Window {
        let [_, (last, top)] = self.domain();
        let (x, y) = ((last + 1) as f64 / side, (top + 1) as f64 / side);
        Window::new(-pad * x, -pad * y, (width - pad) * x, (height - pad) * y)
    }

    fn in_sight(&self, view: &View) -> impl Iterator<Item = (i64, i64)> {
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let losers = self.losers();
        let start = losers.partition_point(|&(y, _)| y < bottom);
        losers[start..]
            .iter()
            .map(|&(y, x)| (x, y))
            .take_while(move |&(_, y)| y <= top)
            .filter(move |&(x, _)| (left..=right).contains(&x))
    }

    /// The bar of a cell; `None` if it would include the poisoned corner.
    fn bar(&self, x: i64, y: i64) -> Option<Chomp> {
        let last = self.side() - 1;
        if !holds([(0, 0), (last, last)], (x, y)) {
            return None;
        }
        // `codes` turns a set of squares into the two numbers of a cell. It is its own inverse, so
        // it also turns these numbers into the set.
        let code = (x as u32) << self.columns | y as u32;
        let (upper, lower) = self.order.codes(code, self.columns);
        Chomp::of_set(2, self.columns, upper << self.columns | lower)
    }
}

impl Figure for ChompLosers {
    fn home(&self, width: f64, height: f64) -> Window {
        let room = width.min(height);
        self.window(room * 0.01, (width, height), room * 0.98)
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        self.window(0.0, (width, height), width.max(height))
    }

    fn domain(&self) -> Block {
        // If the poisoned corner has the highest bit, half of the picture has no positions.
        let width = match self.order {
            BitOrder::LeftHigh => self.side() / 2,
            BitOrder::LeftLow => self.side(),
        };
        [(0, 0), (width - 1, self.side() - 1)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let name = format!("a lost bar of the 2×{} box", self.columns);
        vec![Key::Disc(Ink::Strong, name)]
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        raster.ground(view, self.domain(), Ink::Ground);
        let cells: Vec<(i64, i64)> = self.in_sight(view).collect();
        let places = cells.iter().map(|&cell| view.middle(cell));
        if self.dots(view) {
            figure::paint_lost(self, view, raster, &cells);
        } else if cells.len() > MOST_DISCS {
            raster.density(places);
        } else {
            raster.discs(places, self.radius(view), 0.0, raster.ink(Ink::Strong));
        }
    }

    fn radius(&self, view: &View) -> f64 {
        (view.cell_size() * 0.8).clamp(0.9, 9.0)
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        cells::lost_points(self.in_sight(view), limit)
    }

    fn label(&self, _: &View, _: (i64, i64), _: Cell) -> Option<(String, Ink)> {
        None
    }

    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let [low, high] = self.domain();
        vec![Mark::frame(block(view, low, high), Ink::Faint, 1.0)]
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        self.bar(x, y)?;
        Some(Cell::lost_if(self.losers().binary_search(&(y, x)).is_ok()))
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        cells::nearest(view, px, py, self.in_sight(view))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        text(self.bar(x, y)?)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let bar = self.bar(x, y).map(|bar| bar.body()).unwrap_or_default();
        let ends = cells::ends(cell.is_lost());
        format!("upper row {x}, lower row {y}, {bar}: the player to move {ends}")
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let mut bars = position.of_game::<Chomp>();
        let bar = bars.find(|bar| bar.size() == Some((2, self.columns)))?;
        let (x, y) = self.order.codes(bar.set()?, self.columns);
        Some((x.into(), y.into()))
    }
}
