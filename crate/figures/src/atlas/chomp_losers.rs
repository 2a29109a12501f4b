//! All lost bars of a 2×n box of chocolate as dots in a square.

use std::cell::OnceCell;

use crate::frame::figure::{Entry, Figure, Point, Value, nearest};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Palette, Rgb};
use crate::frame::raster::{DOT_FROM, Raster};
use crate::frame::scene::{Key, Mark, block};
use crate::frame::settings::{Choice, FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::chomp::{BitOrder, Chomp};
use nimscope::{Component, Outcome, Position, Registered, Ruleset};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "chomp-losers",
    game: "chomp",
    title: "The lost bars of two rows",
    caption: "Each dot is a bar that the player to move loses; its rows, read as binary numbers, \
              are its coordinates.",
    settings: &[
        Setting::integer("n", "Columns of the box", (2, 12), "10"),
        Setting::choice(
            "bits",
            "The leftmost square is",
            &[
                Choice {
                    value: "left-high",
                    label: "the highest bit",
                },
                Choice {
                    value: "left-low",
                    label: "the lowest bit",
                },
            ],
            "left-high",
        ),
    ],
    x_label: "upper row as a binary number",
    y_label: "lower row as a binary number",
    square: true,
    framed: true,
    long: false,
    space: false,
};

/// A bar of two rows is in the picture of its length.
fn fit(component: &Component, _: &Settings) -> Fit {
    match Chomp::of(component).map(Chomp::size) {
        Some((2, columns)) => Fit::decided([("n", columns.to_string())]),
        _ => Fit::default(),
    }
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
    /// Rows (y, x), ascending.
    losers: OnceCell<Vec<(i64, i64)>>,
}

/// More dots than this in sight show as density.
const MANY: usize = 30_000;

impl ChompLosers {
    /// Numbers of a row: 2^n.
    fn side(&self) -> i64 {
        1 << self.columns
    }

    fn losers(&self) -> &[(i64, i64)] {
        self.losers.get_or_init(|| {
            let sets = Chomp::losing_sets(2, self.columns).unwrap_or_default();
            let mut places: Vec<(i64, i64)> = sets
                .into_iter()
                .map(|set| {
                    let (upper, lower) = self.order.codes(set, self.columns);
                    (lower.into(), upper.into())
                })
                .collect();
            places.sort_unstable();
            places
        })
    }

    /// The window of a plot in which all bars fill a square of this side, with so
    /// much room before it, in pixels.
    fn window(&self, pad: f64, (width, height): (f64, f64), side: f64) -> Window {
        let [_, (last, top)] = self.domain();
        let (x, y) = ((last + 1) as f64 / side, (top + 1) as f64 / side);
        Window::new(-pad * x, -pad * y, (width - pad) * x, (height - pad) * y)
    }

    /// The lost bars in sight, row by row from below.
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

    /// The bar at a place; `None` where the poisoned corner would be in it.
    fn bar(&self, x: i64, y: i64) -> Option<Chomp> {
        if !(0..self.side()).contains(&x) || !(0..self.side()).contains(&y) {
            return None;
        }
        // The two orders are each other's inverse, so the code of a code is
        // the set.
        let code = (x as u32) << self.columns | y as u32;
        let (upper, lower) = self.order.codes(code, self.columns);
        Chomp::of_set(2, self.columns, upper << self.columns | lower)
    }

    fn is_lost(&self, x: i64, y: i64) -> bool {
        self.losers().binary_search(&(y, x)).is_ok()
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

    fn binary(&self) -> bool {
        true
    }

    fn domain(&self) -> [(i64, i64); 2] {
        // With the highest bit at the poisoned corner, half of the square is
        // empty of positions.
        let width = match self.order {
            BitOrder::LeftHigh => self.side() / 2,
            BitOrder::LeftLow => self.side(),
        };
        [(0, 0), (width - 1, self.side() - 1)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        vec![Key::Disc(
            Ink::Strong,
            format!("a lost bar of the 2×{} box", self.columns),
        )]
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        raster.ground(view, self.domain(), palette.ink(Ink::Ground));
        let strong = palette.ink(Ink::Strong);
        let size = view.cell_size();
        if size < DOT_FROM {
            let centre = |(x, y)| {
                let (sx, sy) = view.scale();
                (view.column(x) + sx / 2.0, view.row(y) - sy / 2.0)
            };
            let places = self.in_sight(view).map(centre);
            if self.in_sight(view).nth(MANY).is_some() {
                raster.density(places, palette.ink(Ink::Ground), strong);
            } else {
                raster.discs(places, self.radius(view), 0.0, strong);
            }
            return;
        }
        for (x, y) in self.in_sight(view) {
            raster.fill(view.column_pixels(x), view.row_pixels(y), strong);
        }
        raster.grid(view, palette.ink(Ink::Paper));
        for (x, y) in self.in_sight(view) {
            raster.dot(view, x, y, palette.ink(Ink::OnStrong));
        }
    }

    fn radius(&self, view: &View) -> f64 {
        (view.cell_size() * 0.8).clamp(0.9, 9.0)
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let mut seen = self.in_sight(view);
        let points = seen
            .by_ref()
            .take(limit)
            .map(|(x, y)| Point {
                x,
                y,
                value: Value::Outcome(Outcome::P),
            })
            .collect();
        (points, seen.next().is_none())
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        palette.ink(match value {
            Value::Outcome(Outcome::N) => Ink::Ground,
            _ => Ink::Strong,
        })
    }

    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let [low, high] = self.domain();
        vec![Mark::Frame {
            corners: block(view, low, high),
            ink: Ink::Faint,
            width: 1.0,
        }]
    }

    fn details(&self, _view: &View) -> Vec<Mark> {
        Vec::new()
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        self.bar(x, y)?;
        Some(Value::Outcome(if self.is_lost(x, y) {
            Outcome::P
        } else {
            Outcome::N
        }))
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        nearest(view, px, py, self.in_sight(view))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        Some(format!("chomp({})", self.bar(x, y)?.body()))
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        let bar = self.bar(x, y).map(|bar| bar.body()).unwrap_or_default();
        let verdict = match value {
            Value::Outcome(Outcome::N) => "wins",
            _ => "loses",
        };
        format!("{bar}: the player to move {verdict}")
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let bars = position.of_game::<Chomp>();
        let mut alike = bars.filter(|bar| bar.size() == (2, self.columns));
        let (x, y) = self.order.codes(alike.next()?.set()?, self.columns);
        Some((i64::from(x), i64::from(y)))
    }
}
