//! What a figure is: a point layer, marks, and maps from cells to positions and
//! back.

use super::overlay::Overlay;
use super::palette::{Palette, Rgb};
use super::raster::{Raster, disc_radius};
use super::scene::{Anchor, Corners, Key, Mark, block};
use super::sequence::Sequence;
use super::settings::{FigureInfo, Fit, Settings};
use super::space::{Site, Space};
use super::window::{FARTHEST, View, Window};
use nimscope::solve::Progress;
use nimscope::solve::sequence::Stop;
use nimscope::theory::Nimber;
use nimscope::{Component, Outcome, Position, grouped};

/// What is known about a cell; the point layer shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Who wins there.
    Outcome(Outcome),
    /// Its nimber.
    Nimber(u64),
    /// Its nimber under a second rule, which is laid over the first.
    Second(u64),
    /// Which of several rules wins it, 0 if it is lost, and how many 255ths of
    /// the tokens the winning move leaves.
    Rule(u8, u8),
    /// Which of the sequences that split the integers it belongs to.
    Lane {
        /// The sequence, from 0.
        lane: u8,
        /// How many there are.
        of: u8,
    },
    /// How many options of a cell are lost where k − 1 may be forbidden.
    Blocked {
        /// The lost options.
        lost: u16,
        /// It is lost with fewer than these.
        k: u16,
    },
}

impl Value {
    /// Who wins there, where the value says so.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Outcome(outcome) => Some(outcome),
            Self::Nimber(nimber) => Some(Outcome::of(Nimber(nimber))),
            Self::Rule(0, _) => Some(Outcome::P),
            Self::Blocked { lost, k } if lost < k => Some(Outcome::P),
            Self::Rule(..) | Self::Blocked { .. } => Some(Outcome::N),
            Self::Second(_) | Self::Lane { .. } => None,
        }
    }
}

/// One cell of the point layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// Its column.
    pub x: i64,
    /// Its row.
    pub y: i64,
    /// What it shows.
    pub value: Value,
}

/// Where a step of the keyboard leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The cell.
    pub cell: (i64, i64),
    /// How many cells across must be wide enough to see it; 0 if its own size in
    /// this view is enough.
    pub size: i64,
}

/// A line of the registry: what a figure says of itself, how it is made, and
/// what a position decides of its settings.
pub(crate) type Entry = (&'static FigureInfo, Make, FitOf);
pub(crate) type Make = fn(&Settings) -> Box<dyn Figure>;
/// What a component decides, where the other settings are these.
pub(crate) type FitOf = fn(&Component, &Settings) -> Fit;

/// A figure: settings and, once asked for, data.
///
/// What `paint`, `points`, `details` and `value` need is computed at the first
/// call. `marks` and `legend` need no data, so a page may draw axes and overlay
/// on one thread while the points are on another.
pub(crate) trait Figure {
    /// What it shows, in a sentence or two, where its settings change the caption of
    /// its description.
    fn caption(&self) -> Option<String> {
        None
    }

    /// The window that shows it best on a plot of this size.
    fn home(&self, width: f64, height: f64) -> Window;

    /// The window in which it fills a plot of this size, for a picture without
    /// axes.
    fn cover(&self, width: f64, height: f64) -> Window {
        self.home(width, height)
    }

    /// The window that shows all of it on a plot of this size; `None` where its
    /// domain says what that is.
    fn whole(&self, _width: f64, _height: f64) -> Option<Window> {
        None
    }

    /// Where integers are on the axes.
    fn anchor(&self) -> Anchor {
        Anchor::Corner
    }

    /// The names of rows, which replace the numbers of the vertical axis.
    fn names(&self) -> Vec<(i64, String)> {
        Vec::new()
    }

    /// Whether ticks are at multiples of powers of two.
    fn binary(&self) -> bool {
        false
    }

    /// The block of cells that ticks number.
    fn extent(&self) -> [(i64, i64); 2] {
        self.domain()
    }

    /// The legend for what a view shows.
    fn legend(&self, view: &View) -> Vec<Key>;

    /// Fills the point layer; `view` is in pixels of the raster.
    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster);

    /// The points in sight, row by row from below, at most `limit` of them;
    /// true when these are all. For an outcome map these are the P-cells.
    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool);

    /// The colour of a point's cell in this view.
    fn colour(&self, view: &View, value: Value, palette: Palette) -> Rgb;

    /// Whether points are discs (`true`) or cells.
    fn discs(&self) -> bool {
        false
    }

    /// The radius of the disc that shows a point.
    fn radius(&self, view: &View) -> f64 {
        disc_radius(view)
    }

    /// The cells that can hold a position, from the lowest corner to the
    /// highest: the ground of the map.
    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (FARTHEST, FARTHEST)]
    }

    /// Curves, and the marks for the overlay.
    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark>;

    /// Whether `marks` draws the legal moves itself. Otherwise the cell of each
    /// one gets a dot.
    fn draws_moves(&self) -> bool {
        false
    }

    /// Whether a cell and its mirror image are one position, as texts put the
    /// smaller number first.
    fn swaps(&self) -> bool {
        false
    }

    /// Whether the moves that win the position win here too.
    fn wins(&self) -> bool {
        true
    }

    /// What it says of a position in a sentence, where it decides it by other rules
    /// than those of the game; `None` for what it does not know.
    fn verdict(&self, _position: &Position) -> Option<String> {
        None
    }

    /// Whether an arrow goes to the first winning move.
    fn arrows(&self) -> bool {
        true
    }

    /// The corners of what shows a cell, in offsets. This is what is lit up.
    fn block(&self, view: &View, cell: (i64, i64)) -> Corners {
        block(view, cell, cell)
    }

    /// The cell one step of the keyboard from another, right and up positive.
    fn walk(&self, (x, y): (i64, i64), (dx, dy): (i64, i64)) -> Step {
        Step {
            cell: (x.saturating_add(dx), y.saturating_add(dy)),
            size: 0,
        }
    }

    /// The data in sight as CSV, if it is not that of `points`.
    fn csv(&self, _view: &View) -> Option<String> {
        None
    }

    /// Marks that need the data: labels of cells, records.
    fn details(&self, view: &View) -> Vec<Mark>;

    /// What a cell shows; `None` if there is nothing.
    fn value(&self, x: i64, y: i64) -> Option<Value>;

    /// The text of the position at a cell.
    fn position(&self, x: i64, y: i64) -> Option<String>;

    /// The line of words about a cell.
    fn words(&self, x: i64, y: i64, value: Value) -> String;

    /// The cell of a position.
    fn marker(&self, position: &Position) -> Option<(i64, i64)>;

    /// The cell that is marked while a position is on the board.
    fn shown(&self, position: &Position) -> Option<(i64, i64)> {
        self.marker(position)
    }

    /// The cell of the overlay's position.
    fn marked(&self, overlay: &Overlay) -> Option<(i64, i64)> {
        self.shown(overlay.position()?)
    }

    /// The cell a person means by a pixel: the cell under it, or the nearest one
    /// within reach if the figure is scattered dots.
    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        view.cell_at(px, py)
    }

    /// The answers of a figure of points in space; `None` for the others.
    fn in_space(&self) -> Option<&dyn InSpace> {
        None
    }

    /// Works for about `budget` units on data that take long, as a
    /// [`Job`](nimscope::solve::Job) does; `None` if the figure has none. At any time
    /// it shows what there is. [`FigureInfo::long`] says whether there are any.
    ///
    /// # Errors
    /// When there is not enough memory.
    fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        let sequence = self.sequence();
        sequence.map(|sequence| sequence.step(budget)).transpose()
    }

    /// The sequence of nimbers behind the figure, if it has one.
    fn sequence(&mut self) -> Option<&mut Sequence> {
        None
    }
}

/// What only a figure of points in space can answer.
pub(crate) trait InSpace {
    /// The points.
    fn space(&self) -> &dyn Space;

    /// The same points turned by other settings; `None` if these ask for other
    /// points.
    fn turned(&self, info: &FigureInfo, settings: &Settings) -> Option<Box<dyn Figure>>;

    /// The point of a position, if that is within the figure.
    fn site(&self, position: &Position) -> Option<Site>;

    /// The picture as vector elements from back to front, each with its colour.
    fn sketch(&self, view: &View, palette: Palette) -> Vec<(Mark, Rgb)>;
}

/// The line of words about a cell of an outcome or nimber map.
pub(crate) fn outcome_words(x: i64, y: i64, value: Value) -> String {
    let (x, y) = (grouped(x), grouped(y));
    match value {
        Value::Outcome(Outcome::P) | Value::Nimber(0) => {
            format!("({x}, {y}): the player to move loses")
        }
        Value::Outcome(Outcome::N) => format!("({x}, {y}): the player to move wins"),
        Value::Nimber(nimber) => {
            format!("({x}, {y}): nimber {nimber}, the player to move wins")
        }
        _ => format!("({x}, {y})"),
    }
}

/// All cells of a map in sight, row by row from below, at most `limit`.
pub(crate) fn all_cells(
    view: &View,
    [low, high]: [(i64, i64); 2],
    limit: usize,
    value: impl Fn(i64, i64) -> Option<Value>,
) -> (Vec<Point>, bool) {
    let ((left, right), (bottom, top)) = (view.columns(), view.rows());
    let columns = left.max(low.0)..=right.min(high.0);
    let mut points = Vec::new();
    if columns.is_empty() {
        return (points, true);
    }
    for y in bottom.max(low.1)..=top.min(high.1) {
        for x in columns.clone() {
            if points.len() >= limit {
                return (points, false);
            }
            points.extend(value(x, y).map(|value| Point { x, y, value }));
        }
    }
    (points, true)
}

/// The most pixels from the pointer to the dot a person means.
pub(crate) const REACH: f64 = 14.0;

/// The place nearest to a pixel, or the cell under it when none is in reach.
pub(crate) fn nearest(
    view: &View,
    px: f64,
    py: f64,
    places: impl Iterator<Item = (i64, i64)>,
) -> (i64, i64) {
    let under = view.cell_at(px, py);
    if view.cell_size() > REACH {
        return under;
    }
    let (sx, sy) = view.scale();
    let mut best = (REACH, under);
    for place in places {
        let dx = view.column(place.0) + sx / 2.0 - px;
        let dy = view.row(place.1) - sy / 2.0 - py;
        let distance = dx.hypot(dy);
        if distance < best.0 {
            best = (distance, place);
        }
    }
    best.1
}
