//! A figure with its settings, ready to be shown: what the page, the command
//! line and the tests call.

use std::cell::RefCell;
use std::rc::Rc;

use plotters::coord::Shift;
use plotters::prelude::*;
use serde::Serialize;

use super::atlas::make;
use super::frame::draw::{Chart, DrawError, Pen, draw};
use super::frame::figure::{Figure, Point, Step, Value};
use super::frame::overlay::{Overlay, dot, win};
use super::frame::palette::{Ink, Palette, Rgb, Theme};
use super::frame::raster::Raster;
use super::frame::scene::{Mark, lit_block};
use super::frame::sequence::Sequence;
use super::frame::settings::{FigureInfo, Settings};
use super::frame::space::{Site, Solid};
use super::frame::window::{Plot, View, Window};
use crate::analysis::Analyst;
use crate::position::{Position, parse};
use crate::rules::{NotationError, Outcome};
use crate::solve::sequence::OutOfMemory;
use crate::sort::sort_short_by_key;

/// A figure with its settings and, once asked for, its data.
pub struct Picture {
    info: &'static FigureInfo,
    figure: Box<dyn Figure>,
    /// The moves of the position drawn last: a page draws it frame after frame.
    moves: RefCell<Option<(Position, Rc<Moves>)>>,
    /// Who knows the moves, with the tables built for earlier ones.
    analyst: RefCell<Analyst>,
}

/// More legal moves than this stand back behind the picture.
const CROWD: f64 = 60.0;

/// Where the moves of a position lead.
#[derive(Default)]
struct Moves {
    legal: Vec<Position>,
    /// The one that the reason names first.
    winning: Vec<Position>,
}

/// What is under a point of a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Cell {
    /// The column, in decimal.
    pub x: String,
    /// The row, in decimal.
    pub y: String,
    /// The position that stands there.
    pub position: Option<String>,
    /// Who wins it, where the figure knows.
    pub outcome: Option<Outcome>,
    /// Its nimber, where the figure knows.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | bigint | null"))]
    pub nimber: Option<u64>,
    /// The same in words.
    pub text: String,
}

impl Picture {
    /// The figure `id` with some settings given and defaults for the others.
    ///
    /// # Errors
    /// Names the figure, key or value that is not known.
    pub fn new(id: &str, settings: &[(String, String)]) -> Result<Self, NotationError> {
        let (info, figure) = make(id, settings)?;
        Ok(Self {
            info,
            figure,
            moves: RefCell::default(),
            analyst: RefCell::new(Analyst::new()),
        })
    }

    /// Takes other settings, the defaults for those not given, and keeps the
    /// long data.
    ///
    /// # Errors
    /// Names the key or value that is not known; nothing is changed then.
    pub fn change(&mut self, settings: &[(String, String)]) -> Result<(), NotationError> {
        let (_, mut figure) = make(self.info.id, settings)?;
        if let Some(turned) = self.turned(settings)? {
            figure = turned;
        }
        if let (Some(new), Some(old)) = (figure.sequence(), self.figure.sequence()) {
            new.adopt(old);
        }
        self.figure = figure;
        Ok(())
    }

    /// The same points in space seen from elsewhere, if that is all that
    /// `settings` change.
    fn turned(
        &self,
        settings: &[(String, String)],
    ) -> Result<Option<Box<dyn Figure>>, NotationError> {
        let settings = Settings::read(self.info, settings)?;
        let points = self.figure.in_space();
        Ok(points.and_then(|points| points.turned(self.info, &settings)))
    }

    /// What the figure says of itself.
    pub fn info(&self) -> &'static FigureInfo {
        self.info
    }

    /// The window that shows it best in a picture of this size in CSS pixels.
    pub fn home(&self, width: f64, height: f64) -> Window {
        let plot = self.plot(width, height);
        self.figure.home(plot.width, plot.height).normalized()
    }

    /// The window that fills a plot of this size, CSS pixels, with the figure
    /// alone: for a picture without axes.
    pub fn cover(&self, width: f64, height: f64) -> Window {
        self.figure.cover(width, height).normalized()
    }

    /// Where the plot stands in a picture of this size in CSS pixels.
    pub fn plot(&self, width: f64, height: f64) -> Plot {
        if self.info.framed {
            Plot::of(width, height)
        } else {
            Plot::without_axes(width, height)
        }
    }

    /// The point layer of the plot, `width` by `height` device pixels, `ratio` of
    /// them per CSS pixel.
    pub fn raster(
        &self,
        window: Window,
        width: u32,
        height: u32,
        theme: Theme,
        ratio: f64,
    ) -> Raster {
        let palette = Palette::of(theme);
        let mut raster = Raster::new(width, height, ratio, palette.ink(Ink::Paper));
        let view = View::new(window, raster.width() as f64, raster.height() as f64)
            .with_ratio(raster.ratio());
        self.figure.paint(&view, palette, &mut raster);
        raster
    }

    /// The marks that need the figure's data, for [`Overlay::marks`].
    pub fn details(&self, window: Window, width: f64, height: f64) -> Vec<Mark> {
        let plot = self.plot(width, height);
        self.figure
            .details(&View::new(window, plot.width, plot.height))
    }

    /// Axes, legend, curves and overlay on `area`, which lies over the point
    /// layer. Needs no data.
    ///
    /// # Errors
    /// When the backend fails.
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        window: Window,
        size: (f64, f64),
        overlay: &Overlay,
        theme: Theme,
        pen: Pen,
    ) -> Result<(), DrawError> {
        let chart = self.chart(window, size, overlay);
        draw(area, &chart, Palette::of(theme), pen)
    }

    /// The scene around and over the point layer.
    pub(super) fn chart(&self, window: Window, size: (f64, f64), overlay: &Overlay) -> Chart {
        let plot = self.plot(size.0, size.1);
        let view = View::new(window, plot.width, plot.height);
        let position = overlay
            .position
            .as_deref()
            .and_then(|text| parse(text).ok());
        let place = overlay
            .marked()
            .or_else(|| self.figure.marker(position.as_ref()?));
        let block = |cell| self.figure.block(&view, cell);
        let mut marks = overlay.marks.clone();
        marks.extend(self.figure.marks(&view, overlay, position.as_ref()));
        if let Some(cell) = overlay.hovered() {
            lit_block(&view, block(cell), Ink::Quiet, &mut marks);
        }
        if let (Some(position), Some(from)) = (&position, place) {
            if overlay.moves || overlay.winning {
                let moves = self.moves_of(position);
                let cells = |positions: &[Position]| -> Vec<(i64, i64)> {
                    let places = positions.iter().filter_map(|to| self.figure.marker(to));
                    places.filter(|&to| to != from).collect()
                };
                if overlay.moves && !self.figure.draws_moves() {
                    let legal = cells(&moves.legal);
                    let alpha = (CROWD / legal.len() as f64).sqrt().min(1.0);
                    for to in legal {
                        dot(&view, block(to), alpha, &mut marks);
                    }
                }
                if overlay.winning {
                    let targets = overlay.told().unwrap_or_else(|| cells(&moves.winning));
                    for (index, &to) in targets.iter().enumerate() {
                        let arrow = index == 0 && self.figure.arrows();
                        win(&view, arrow.then(|| block(from)), block(to), &mut marks);
                    }
                }
            }
            lit_block(&view, block(from), Ink::Text, &mut marks);
        }
        Chart {
            plot,
            view,
            x_label: self.info.x_label,
            y_label: self.info.y_label,
            anchor: self.figure.anchor(),
            names: self.figure.names(),
            binary: self.figure.binary(),
            extent: self.figure.extent(),
            axes: self.info.framed && !overlay.bare,
            bare: overlay.bare,
            legend: self.figure.legend(&view),
            marks,
        }
    }

    /// The positions that legal moves and winning moves lead to.
    fn moves_of(&self, position: &Position) -> Rc<Moves> {
        let mut cache = self.moves.borrow_mut();
        match &*cache {
            Some((known, moves)) if known == position => Rc::clone(moves),
            _ => {
                let analysis = self.analyst.borrow_mut().analyze(position);
                // The arrow goes where the reason says.
                let (mut winning, named) = (analysis.winning, analysis.named);
                sort_short_by_key(&mut winning, |to| Some(to) != named.as_ref());
                let legal = analysis.moves.into_iter().map(|option| option.to);
                let moves = Rc::new(Moves {
                    legal: legal.collect(),
                    winning,
                });
                *cache = Some((position.clone(), Rc::clone(&moves)));
                moves
            }
        }
    }

    /// The points of a figure in space, for a page that shows them in three
    /// dimensions; `None` for the others.
    pub fn solid(&self) -> Option<Solid> {
        self.figure.in_space().map(|p| Solid::of(p.space()))
    }

    /// What stands at a point of [`Solid`], by its number there.
    pub fn spot(&self, index: usize) -> Option<Cell> {
        let space = self.figure.in_space()?.space();
        let spot = space.spots().get(index)?;
        let outcome = space.classes().get(usize::from(spot.class))?.outcome;
        Some(Cell {
            x: spot.at[0].to_string(),
            y: spot.at[1].to_string(),
            position: space.position(spot.at),
            outcome: Some(outcome),
            nimber: (outcome == Outcome::P).then_some(0),
            text: space.words(spot.at, outcome),
        })
    }

    /// Where a position stands in space, and after it where its moves lead:
    /// legal ones, and those among them that win.
    ///
    /// # Errors
    /// When the text is no position.
    pub fn sites(&self, position: &str) -> Result<[Vec<Site>; 3], NotationError> {
        let position = parse(position)?;
        let Some(points) = self.figure.in_space() else {
            return Ok(Default::default());
        };
        let Some(from) = points.site(&position) else {
            return Ok(Default::default());
        };
        let moves = self.moves_of(&position);
        let sites = |positions: &[Position]| -> Vec<Site> {
            let sites = positions.iter().filter_map(|to| points.site(to));
            sites.filter(|&to| to != from).collect()
        };
        Ok([vec![from], sites(&moves.legal), sites(&moves.winning)])
    }

    /// What is under a point in CSS pixels of a picture of this size; `None`
    /// outside the plot and where no position stands.
    pub fn cell(&self, window: Window, at: (f64, f64), size: (f64, f64)) -> Option<Cell> {
        let plot = self.plot(size.0, size.1);
        let (px, py) = (at.0 - plot.left, at.1 - plot.top);
        if !(0.0..plot.width).contains(&px) || !(0.0..plot.height).contains(&py) {
            return None;
        }
        let view = View::new(window, plot.width, plot.height);
        let (x, y) = self.figure.snap(&view, px, py);
        self.describe(x, y)
    }

    /// What stands at a cell.
    pub fn describe(&self, x: i64, y: i64) -> Option<Cell> {
        let value = self.figure.value(x, y)?;
        let (outcome, nimber) = match value {
            Value::Outcome(Outcome::P) | Value::Rule(0, _) => (Some(Outcome::P), Some(0)),
            Value::Rule(..) => (Some(Outcome::N), None),
            Value::Outcome(outcome) => (Some(outcome), None),
            Value::Nimber(nimber) => (
                Some(Outcome::of(crate::theory::Nimber(nimber))),
                Some(nimber),
            ),
            Value::Lane { .. } => (None, None),
        };
        Some(Cell {
            x: x.to_string(),
            y: y.to_string(),
            position: self.figure.position(x, y),
            outcome,
            nimber,
            text: self.figure.words(x, y, value),
        })
    }

    /// The cell one step of the keyboard from another, right and up positive.
    pub fn walk(&self, cell: (i64, i64), step: (i64, i64)) -> Step {
        self.figure.walk(cell, step)
    }

    /// The cell of a position; `None` when it is not of this figure.
    ///
    /// # Errors
    /// When the text is no position.
    pub fn marker(&self, position: &str) -> Result<Option<(i64, i64)>, NotationError> {
        parse(position).map(|position: Position| self.figure.marker(&position))
    }

    /// The points in sight on a plot of this size, at most `limit`, and whether
    /// these are all.
    pub fn points(&self, window: Window, size: (f64, f64), limit: usize) -> (Vec<Point>, bool) {
        let view = View::new(window, size.0, size.1);
        self.figure.points(&view, limit)
    }

    /// The colour the point layer gives a value in this window.
    pub fn colour(&self, window: Window, value: Value, theme: Theme) -> Rgb {
        let view = View::new(window, 1.0, 1.0);
        self.figure.colour(&view, value, Palette::of(theme))
    }

    pub(super) fn figure(&self) -> &dyn Figure {
        &*self.figure
    }

    /// The sequence of nimbers behind a figure with long data; `None` for the
    /// others. Such a figure shows what has been computed.
    pub fn sequence(&mut self) -> Option<&mut Sequence> {
        self.figure.sequence()
    }

    /// Computes all data of a figure with long data, at once.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn complete(&mut self) -> Result<(), OutOfMemory> {
        if let Some(sequence) = self.sequence() {
            while !sequence.step(u64::MAX)?.is_done() {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::frame::scene::middle;

    #[test]
    fn the_arrow_goes_where_the_reason_says() {
        for (id, from, to) in [
            ("wythoff-v", (5, 8), (4, 7)),
            ("wythoff-v", (8, 5), (7, 4)),
            ("wythoff-v", (4, 9), (4, 7)),
            ("wythoff-nimbers", (5, 8), (4, 7)),
        ] {
            let picture = Picture::new(id, &[]).expect("a figure");
            let overlay = Overlay {
                position: Some(format!("wythoff({},{})", from.0, from.1)),
                winning: true,
                ..Overlay::default()
            };
            let size = (600.0, 400.0);
            let chart = picture.chart(picture.home(size.0, size.1), size, &overlay);
            let ends: Vec<(f64, f64)> = chart
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Arrow { to, .. } => Some(*to),
                    _ => None,
                })
                .collect();
            assert_eq!(ends, [middle(&chart.view, to)], "{id} {from:?}");
        }
    }

    #[test]
    fn winning_moves_are_those_the_caller_knows() {
        let picture = Picture::new("wythoff-v", &[]).expect("a figure");
        let size = (600.0, 400.0);
        let cell = |x: u32, y: u32| (x.to_string(), y.to_string());
        for targets in [vec![], vec![cell(5, 6)]] {
            let overlay = Overlay {
                position: Some("wythoff(5,8)".to_owned()),
                winning: true,
                targets: Some(targets.clone()),
                ..Overlay::default()
            };
            let chart = picture.chart(picture.home(size.0, size.1), size, &overlay);
            let arrows = chart.marks.iter().filter(
                |mark| matches!(mark, Mark::Arrow { to, .. } if *to == middle(&chart.view, (5, 6))),
            );
            assert_eq!(arrows.count(), targets.len());
            let all = chart
                .marks
                .iter()
                .filter(|mark| matches!(mark, Mark::Arrow { .. }));
            assert_eq!(all.count(), targets.len());
        }
    }

    #[test]
    fn a_bare_picture_is_covered_by_its_figure() {
        for info in super::super::figures() {
            let picture = Picture::new(info.id, &[]).expect("a figure");
            let window = picture.cover(320.0, 240.0);
            assert!(window.width() > 0.0 && window.height() > 0.0, "{}", info.id);
        }
        let chomp = Picture::new("chomp-losers", &[]).expect("a figure");
        let window = chomp.cover(320.0, 240.0);
        let last = (window.width() as i64 - 1, window.height() as i64 - 1);
        assert!(chomp.figure.value(0, 0).is_some());
        assert!(chomp.figure.value(last.0, last.1).is_some());
        assert!(chomp.figure.value(last.0 + 1, last.1).is_none());
    }
}
