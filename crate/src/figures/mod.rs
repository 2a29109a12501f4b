//! The pictures, one file each, and the registry where they meet.
//!
//! A figure is data: a point layer that it rasters itself ([`Raster`]), and a
//! scene of marks, axes and legend that plotters draws on any backend. Figures
//! know no DOM. Adding one is a file here and a line in `REGISTRY`; it then
//! shows in the gallery, on its page, in the command line and in the snapshots.

#![allow(
    clippy::cast_possible_wrap,
    reason = "coordinates stay below FARTHEST, pixels and counts far below 2^31"
)]

mod arms;
mod calkin_wilf;
mod chomp_losers;
mod clip;
mod couples_nimbers;
mod draw;
mod eraserhead_lost;
mod euclid_cone;
mod euclid_cone_3d;
mod euclid_nimbers;
mod export;
mod golden;
mod magnetism_runs;
mod mouse_v;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod overlay;
mod palette;
mod picture;
mod place;
mod projection;
mod pyramid;
mod raster;
mod rat_slices;
mod rat_triples;
mod scene;
mod settings;
mod space;
mod splittings;
mod spring_shapes;
mod ticks;
mod window;
mod wythoff_nimbers;
mod wythoff_v;

pub use couples_nimbers::{Sequence, Stats};
pub use draw::{DrawError, Pen};
pub use export::{CSV_ROWS, VECTOR_POINTS, render_csv, render_svg, svg_points};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{render_png, render_whole_svg};
pub use overlay::Overlay;
pub use palette::{Ink, Palette, Rgb, Theme, mix};
pub use picture::{Cell, Picture};
pub use raster::Raster;
pub use scene::{Anchor, Key, Mark};
pub use settings::{Choice, FigureInfo, Kind, Setting, Settings};
pub use space::{Site, Solid};
pub use window::{FARTHEST, Plot, View, Window, grouped};

use crate::error::NotationError;
use crate::notation::Position;
use crate::ruleset::Outcome;

/// The registry: what each figure says of itself, and how it is made.
const REGISTRY: &[(&FigureInfo, Make)] = &[
    (&wythoff_v::INFO, wythoff_v::make),
    (&wythoff_nimbers::INFO, wythoff_nimbers::make),
    (&euclid_cone::INFO, euclid_cone::make),
    (&euclid_nimbers::INFO, euclid_nimbers::make),
    (&calkin_wilf::INFO, calkin_wilf::make),
    (&euclid_cone_3d::INFO, euclid_cone_3d::make),
    (&chomp_losers::INFO, chomp_losers::make),
    (&couples_nimbers::INFO, couples_nimbers::make),
    (&mouse_v::INFO, mouse_v::make),
    (&rat_slices::INFO, rat_slices::make),
    (&splittings::INFO, splittings::make),
    (&spring_shapes::INFO, spring_shapes::make),
    (&magnetism_runs::INFO, magnetism_runs::make),
    (&rat_triples::INFO, rat_triples::make),
    (&eraserhead_lost::INFO, eraserhead_lost::make),
];

type Make = fn(&Settings) -> Box<dyn Figure>;

/// All figures, in the order of the registry.
pub fn figures() -> impl Iterator<Item = &'static FigureInfo> {
    REGISTRY.iter().map(|(info, _)| *info)
}

/// Makes the figure of this name with these settings.
fn make(id: &str, given: &[(String, String)]) -> Result<Made, NotationError> {
    let (info, make) = entry(id)?;
    Ok((info, make(&Settings::read(info, given)?)))
}

/// The line of the registry with this name.
fn entry(id: &str) -> Result<(&'static FigureInfo, Make), NotationError> {
    let found = REGISTRY.iter().find(|(info, _)| info.id == id);
    found.copied().ok_or_else(|| {
        let ids: Vec<&str> = figures().map(|info| info.id).collect();
        let expected = format!("one of {}", ids.join(", "));
        NotationError::new("This figure is not known.", id, expected, 0)
    })
}

/// Whether the figure of this name has a setting `key` that takes `value`.
///
/// # Errors
/// Names what is not known or not taken, and what would be.
pub fn check_setting(id: &str, key: &str, value: &str) -> Result<(), NotationError> {
    let given = [(key.to_owned(), value.to_owned())];
    Settings::read(entry(id)?.0, &given).map(|_| ())
}

type Made = (&'static FigureInfo, Box<dyn Figure>);

/// What is known of a cell: its mark in the point layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Who wins there.
    Outcome(Outcome),
    /// Its nimber.
    Nimber(u64),
    /// Which of several rules wins it, 0 where it is lost, and how many 255ths of
    /// the tokens the winning move leaves.
    Rule(u8, u8),
    /// Which of the sequences that split the integers it belongs to.
    Lane {
        /// The sequence, from 0.
        lane: u8,
        /// How many there are.
        of: u8,
    },
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
    /// How many cells across must be wide enough to see it; 0 where its own
    /// size in this view will do.
    pub size: i64,
}

/// A figure: settings and, once asked for, data.
///
/// What `paint`, `points`, `details` and `value` need is computed at the first
/// call; `marks` and `legend` need no data, so that a page may draw axes and
/// overlay on one thread while the points live on another.
trait Figure {
    /// The window that shows it best on a plot of this size.
    fn home(&self, width: f64, height: f64) -> Window;

    /// The window that fills a plot of this size with it, for a picture without
    /// axes.
    fn cover(&self, width: f64, height: f64) -> Window {
        self.home(width, height)
    }

    /// Where integers stand on the axes.
    fn anchor(&self) -> Anchor {
        Anchor::Corner
    }

    /// What stands beside rows in place of the numbers of the vertical axis.
    fn names(&self) -> Vec<(i64, String)> {
        Vec::new()
    }

    /// Whether ticks stand at multiples of powers of two.
    fn binary(&self) -> bool {
        false
    }

    /// The block of cells that ticks speak of.
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

    /// The radius of the disc that stands for a point.
    fn radius(&self, view: &View) -> f64 {
        raster::disc_radius(view)
    }

    /// The cells that can hold a position, from the lowest corner to the
    /// highest: the ground of the map.
    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (FARTHEST, FARTHEST)]
    }

    /// Curves and what the overlay asks for.
    fn marks(&self, view: &View, overlay: &Overlay, position: Option<&Position>) -> Vec<Mark>;

    /// Whether `marks` draws the legal moves itself; otherwise each one's cell
    /// gets a dot.
    fn draws_moves(&self) -> bool {
        false
    }

    /// Whether an arrow goes to the first winning move.
    fn arrows(&self) -> bool {
        true
    }

    /// The corners of what stands for a cell, in offsets: what is lit up.
    fn block(&self, view: &View, cell: (i64, i64)) -> scene::Corners {
        scene::block(view, cell, cell)
    }

    /// The cell one step of the keyboard from another, right and up positive.
    fn walk(&self, (x, y): (i64, i64), (dx, dy): (i64, i64)) -> Step {
        Step {
            cell: (x.saturating_add(dx), y.saturating_add(dy)),
            size: 0,
        }
    }

    /// The data in sight as CSV, where `points` do not tell it.
    fn csv(&self, _view: &View) -> Option<String> {
        None
    }

    /// Marks that need the data: labels of cells, records.
    fn details(&self, view: &View) -> Vec<Mark>;

    /// What a cell shows; `None` where there is nothing.
    fn value(&self, x: i64, y: i64) -> Option<Value>;

    /// The text of the position at a cell.
    fn position(&self, x: i64, y: i64) -> Option<String>;

    /// The line of words about a cell.
    fn words(&self, x: i64, y: i64, value: Value) -> String;

    /// Where a position stands.
    fn marker(&self, position: &Position) -> Option<(i64, i64)>;

    /// The cell a person means by a pixel: the one under it, or for scattered
    /// dots the nearest one within reach.
    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        view.cell_at(px, py)
    }

    /// The figure in space that this one is a picture of.
    fn projection(&self) -> Option<&projection::Projection> {
        None
    }

    /// The sequence of nimbers behind the figure, where it is one: data that
    /// takes long, computed by the sequence's own steps.
    fn sequence(&mut self) -> Option<&mut Sequence> {
        None
    }
}

/// The line of words about a cell of an outcome or nimber map.
fn outcome_words(x: i64, y: i64, value: Value) -> String {
    let (x, y) = (grouped(x), grouped(y));
    match value {
        Value::Outcome(Outcome::P) | Value::Nimber(0) => {
            format!("({x}, {y}): the player to move loses")
        }
        Value::Outcome(Outcome::N) => format!("({x}, {y}): the player to move wins"),
        Value::Nimber(nimber) => {
            format!("({x}, {y}): nimber {nimber}, the player to move wins")
        }
        Value::Rule(..) | Value::Lane { .. } => format!("({x}, {y})"),
    }
}

/// All cells of a map in sight, row by row from below, at most `limit`.
fn all_cells(
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

/// The legend of a map of nimbers, from zero to the brightest, in words.
fn nimber_legend(high: String) -> Vec<Key> {
    vec![
        Key::Cell(Ink::Strong, "0: lost".to_owned()),
        Key::Ramp {
            name: "nimber".to_owned(),
            low: "1".to_owned(),
            high,
        },
    ]
}

/// The colour of a nimber, `shade` giving its place on the ramp.
fn nimber_colour(value: Value, shade: fn(u64) -> f64, palette: Palette) -> Rgb {
    match value {
        Value::Nimber(0) => palette.ink(Ink::Strong),
        Value::Nimber(nimber) => palette::ramp(shade(nimber)),
        _ => palette.ink(Ink::Ground),
    }
}

/// The cells of a small map of nimbers, the zeros with a dot where there is room.
fn paint_nimbers(figure: &dyn Figure, view: &View, palette: Palette, raster: &mut Raster) {
    raster.cells(view, figure.domain(), |x, y| {
        Some(figure.colour(view, figure.value(x, y)?, palette))
    });
    raster.grid(view, palette.ink(Ink::Paper));
    dot_zeros(figure, view, palette, raster);
}

/// A dot on every zero of a map of nimbers, where cells are large enough.
fn dot_zeros(figure: &dyn Figure, view: &View, palette: Palette, raster: &mut Raster) {
    if view.cell_size() < raster::DOT_FROM {
        return;
    }
    for point in figure.points(view, usize::MAX).0 {
        if point.value == Value::Nimber(0) {
            raster.dot(view, point.x, point.y, palette.ink(Ink::OnStrong));
        }
    }
}

/// The label of a cell that shows a nimber, at `shade` on the colour ramp; the
/// dot of a zero says enough.
fn nimber_label(nimber: u64, shade: f64) -> Option<(String, Ink)> {
    (nimber > 0).then(|| (nimber.to_string(), palette::on_ramp(shade)))
}

/// How far in pixels the pointer may be from the dot a person means.
const REACH: f64 = 14.0;

/// The place nearest to a pixel, or the cell under it when none is in reach.
fn nearest(view: &View, px: f64, py: f64, places: impl Iterator<Item = (i64, i64)>) -> (i64, i64) {
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
