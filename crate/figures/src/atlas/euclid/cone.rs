//! The cone of Euclid's game: its P-positions between two golden lines.

use crate::atlas::golden::lines;
use crate::atlas::piles::place;
use crate::frame::figure::{Entry, Figure, Point, Value, outcome_words};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Palette, Rgb};
use crate::frame::raster::{DOT_FROM, Raster};
use crate::frame::scene::{Anchor, Key, Mark, label_cells, middle, roomy};
use crate::frame::settings::{Choice, FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::Euclid;
use nimscope::games::euclid::laws::{cone_column, outcome_with_zero, theorem_1};
use nimscope::{Component, MAX_NUMBER, Outcome, Position, Registered, grouped};

pub(crate) const VARIANT: Setting = Setting::choice(
    "variant",
    "Results of a move",
    &[
        Choice {
            value: "positive",
            label: "stay positive",
        },
        Choice {
            value: "zero",
            label: "may be zero",
        },
    ],
    "positive",
);

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "euclid-cone",
    game: "euclid",
    title: "Euclid's cone",
    caption: "The lost positions fill the cone between the golden lines, and nothing else.",
    settings: &[VARIANT],
    x_label: "first number",
    y_label: "second number",
    square: true,
    framed: true,
    long: false,
    space: false,
};

/// The variant of the position is that of the figure.
pub(crate) fn fit(component: &Component, _: &Settings) -> Fit {
    let zero = Euclid::of(component).is_some_and(Euclid::zero);
    let variant = if zero { "zero" } else { "positive" };
    Fit::decided([("variant", variant.to_owned())])
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(EuclidCone(Board::of(settings)))
}

struct EuclidCone(Board);

/// How far cells go: the numbers of a position.
const LAST: i64 = MAX_NUMBER as i64;

/// One of the two variants of Euclid on two numbers, as a map.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    /// Whether results may be zero.
    pub(crate) zero: bool,
}

impl Board {
    pub(crate) fn of(settings: &Settings) -> Self {
        Self {
            zero: settings.text("variant") == "zero",
        }
    }

    pub(crate) fn domain(self) -> [(i64, i64); 2] {
        let first = if self.zero { 0 } else { 1 };
        [(first, first), (LAST, LAST)]
    }

    pub(crate) fn holds(self, x: i64, y: i64) -> bool {
        let [low, high] = self.domain();
        (low.0..=high.0).contains(&x) && (low.1..=high.1).contains(&y)
    }

    pub(crate) fn outcome(self, x: i64, y: i64) -> Outcome {
        let (a, b) = (x.unsigned_abs(), y.unsigned_abs());
        if self.zero {
            outcome_with_zero(a, b)
        } else {
            theorem_1(a, b)
        }
    }

    /// The first and last cell of row `y` ≥ 1 between the golden lines.
    fn cone(y: i64) -> (i64, i64) {
        match cone_column(y.unsigned_abs()) {
            Some(cells) => (*cells.start() as i64, (*cells.end() as i64).min(LAST)),
            None => (1, 0),
        }
    }

    /// The golden lines through the middles of the cells.
    pub(crate) fn golden(view: &View, ink: Ink) -> Vec<Mark> {
        lines(view, 1, Anchor::Middle.shift())
            .into_iter()
            .map(|points| Mark::Path {
                points,
                ink,
                width: if view.cell_size() < 7.0 { 1.3 } else { 1.8 },
                alpha: 1.0,
            })
            .collect()
    }

    /// The line along which the larger number shrinks.
    pub(crate) fn ray(self, view: &View, (x, y): (i64, i64)) -> Option<Mark> {
        let (small, large) = (x.min(y), x.max(y));
        if small == large || small == 0 {
            return None;
        }
        let rest = if self.zero {
            large % small
        } else {
            (large - 1) % small + 1
        };
        let end = if x > y { (rest, y) } else { (x, rest) };
        Some(Mark::Path {
            points: vec![middle(view, (x, y)), middle(view, end)],
            ink: Ink::Move,
            width: 1.5,
            alpha: 0.8,
        })
    }

    pub(crate) fn position(self, x: i64, y: i64) -> String {
        let variant = if self.zero { "[zero]" } else { "" };
        format!("euclid{variant}({x},{y})")
    }

    pub(crate) fn marker(self, position: &Position) -> Option<(i64, i64)> {
        let games = position.of_game::<Euclid>();
        let mut alike = games.filter(|game| game.zero() == self.zero);
        alike.find_map(|game| place(game.numbers()).map(|[x, y]| (x, y)))
    }

    /// Home: as many cells along the shorter side.
    pub(crate) fn home(width: f64, height: f64, cells: f64) -> Window {
        let cell = width.min(height) / cells;
        Window::new(-0.4, -0.4, width / cell - 0.4, height / cell - 0.4)
    }
}

impl EuclidCone {
    /// Fills the cone row by row of pixels, smooth at its edges where cells are
    /// too small to be seen.
    fn far(&self, view: &View, palette: Palette, raster: &mut Raster) {
        let (strong, ground) = (palette.ink(Ink::Strong), palette.ink(Ink::Ground));
        let width = raster.width() as f64;
        for py in 0..raster.height() {
            let y = view.row_at(py as f64 + 0.5);
            if !(1..=LAST).contains(&y) {
                continue;
            }
            let (first, last) = Board::cone(y);
            let (left, right) = (view.column(first), view.column(last + 1));
            let (left, right) = (left.clamp(0.0, width), right.clamp(0.0, width));
            if left < right {
                raster.span(left, right, py, strong);
            }
            if self.0.zero {
                let size = view.scale().0;
                let middle = view.column(y) + size / 2.0;
                let half = size.max(view.ratio) / 2.0;
                let edge = |x: f64| x.clamp(0.0, width);
                raster.span(edge(middle - half), edge(middle + half), py, ground);
            }
        }
    }

    fn near(&self, view: &View, palette: Palette, raster: &mut Raster) {
        let (strong, ground) = (palette.ink(Ink::Strong), palette.ink(Ink::Ground));
        let (bottom, top) = view.rows();
        let (left, right) = view.columns();
        for y in bottom.max(1)..=top.min(LAST) {
            let (first, last) = Board::cone(y);
            let (first, last) = (first.max(left), last.min(right));
            if first <= last {
                let pixels = (view.column_pixels(first).0, view.column_pixels(last).1);
                raster.fill(pixels, view.row_pixels(y), strong);
            }
            if self.0.zero {
                raster.fill(view.column_pixels(y), view.row_pixels(y), ground);
            }
        }
    }
}

impl Figure for EuclidCone {
    fn caption(&self) -> Option<String> {
        self.0.zero.then(|| {
            "The lost positions are the two axes and the cone between the golden lines without \
             its diagonal, and nothing else."
                .to_owned()
        })
    }

    fn home(&self, width: f64, height: f64) -> Window {
        Board::home(width, height, 42.0)
    }

    fn anchor(&self) -> Anchor {
        Anchor::Middle
    }

    fn domain(&self) -> [(i64, i64); 2] {
        self.0.domain()
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        vec![
            Key::Cell(Ink::Strong, "Mover loses (P)".to_owned()),
            Key::Cell(Ink::Ground, "Mover wins (N)".to_owned()),
            Key::Line(Ink::Gold, "y = φx and y = x/φ".to_owned()),
        ]
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        raster.ground(view, self.domain(), palette.ink(Ink::Ground));
        let size = view.cell_size();
        if size < 3.0 {
            self.far(view, palette, raster);
        } else {
            self.near(view, palette, raster);
        }
        let strong = palette.ink(Ink::Strong);
        if self.0.zero {
            // The axes are lost too; they stay visible from afar.
            let thick = |(from, to): (usize, usize)| (from, to.max(from + 1));
            let (column, row) = (view.column_pixels(0), view.row_pixels(0));
            let (ground_x, ground_y) = (view.column_pixels(LAST).1, view.row_pixels(LAST).0);
            if in_sight_of(view.columns()) {
                raster.fill(thick(column), (ground_y, row.1), strong);
            }
            if in_sight_of(view.rows()) {
                raster.fill((column.0, ground_x), thick(row), strong);
            }
        }
        raster.grid(view, palette.ink(Ink::Paper));
        if size >= DOT_FROM {
            let on_strong = palette.ink(Ink::OnStrong);
            for point in self.points(view, usize::MAX).0 {
                raster.dot(view, point.x, point.y, on_strong);
            }
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let [low, high] = self.domain();
        let mut points = Vec::new();
        let mut rows_left = limit;
        for y in bottom.max(low.1)..=top.min(high.1) {
            // Rows may be without end, and without a point in sight.
            let Some(left_over) = rows_left.checked_sub(1) else {
                return (points, false);
            };
            rows_left = left_over;
            let (first, last) = if y == 0 { (1, LAST) } else { Board::cone(y) };
            let axis = (self.0.zero && left <= 0 && right >= 0).then_some(0);
            let cone = first.max(left).max(low.0)..=last.min(right);
            for x in axis.into_iter().chain(cone) {
                if self.0.outcome(x, y) == Outcome::P {
                    if points.len() >= limit {
                        return (points, false);
                    }
                    points.push(Point {
                        x,
                        y,
                        value: Value::Outcome(Outcome::P),
                    });
                }
            }
        }
        (points, true)
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        palette.ink(match value {
            Value::Outcome(Outcome::N) => Ink::Ground,
            _ => Ink::Strong,
        })
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Board::golden(view, Ink::Gold);
        if overlay.moves
            && let Some(place) = self.marked(overlay)
        {
            marks.extend(self.0.ray(view, place));
        }
        marks
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        label_cells(view, self.domain(), 0.3, |x, y| {
            let ink = match self.0.outcome(x, y) {
                Outcome::P => Ink::OnStrong,
                Outcome::N if roomy(view) => Ink::OnGround,
                Outcome::N => return None,
            };
            Some((format!("{},{}", grouped(x), grouped(y)), ink))
        })
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        self.0
            .holds(x, y)
            .then(|| Value::Outcome(self.0.outcome(x, y)))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        Some(self.0.position(x, y))
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        outcome_words(x, y, value)
    }

    fn swaps(&self) -> bool {
        true
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        self.0.marker(position)
    }
}

fn in_sight_of((first, last): (i64, i64)) -> bool {
    (first..=last).contains(&0)
}
