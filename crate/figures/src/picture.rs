//! A figure with its settings, ready to be shown by the page, the command line and the tests.

use std::ops::Range;

use serde::Serialize;

use super::atlas::entry;
use super::frame::cells::{Cell, Point};
use super::frame::draw::{Chart, Pen, Surface, draw};
use super::frame::figure::{Figure, KeyStep, colour};
use super::frame::margin::below;
use super::frame::overlay::{Overlay, dot, played, reach_piles, trail, win};
use super::frame::palette::{Ink, Rgb, Theme};
use super::frame::raster::Raster;
use super::frame::scene::{Key, Mark, lit_block, middle};
use super::frame::sequence::Sequence;
use super::frame::settings::{FigureInfo, Settings};
use super::frame::window::{Plot, View, Window};
use nimscope::solve::Progress;
use nimscope::solve::heaps::Stop;
use nimscope::theory::Nimber;
use nimscope::{NotationError, Outcome, Position, parse};

/// A figure with its settings and, once computed, its data.
pub struct Picture {
    info: &'static FigureInfo,
    settings: Settings,
    figure: Box<dyn Figure>,
}

/// A figure has no end if it has more columns or rows than this number.
const LARGEST: i64 = 1 << 24;
const FAINT_FROM_MOVES: f64 = 60.0;

/// The record of a cell: all facts that the page shows about the cell under the pointer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(
    feature = "tsify",
    derive(tsify::Tsify),
    tsify(missing_as_null, rename = "Cell")
)]
pub struct CellRecord {
    /// The column. A number of 128 bits is always a `bigint` in JavaScript.
    pub x: i128,
    /// The row.
    pub y: i128,
    /// The position of the cell.
    pub position: Option<String>,
    /// The outcome of the position; `None` if the figure does not know it.
    pub outcome: Option<Outcome>,
    /// The nimber of the position; `None` if the figure does not know it.
    #[cfg_attr(feature = "tsify", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// All these facts in words.
    pub text: String,
}

impl Picture {
    /// The figure `id` with some settings given and defaults for the others.
    ///
    /// # Errors
    /// Fails if the figure, a key or a value is unknown; the error names it.
    pub fn new(id: &str, settings: &[(String, String)]) -> Result<Self, NotationError> {
        let &(info, make, _) = entry(id)?;
        let settings = Settings::read(info, settings)?;
        let figure = make(&settings);
        Ok(Self {
            info,
            settings,
            figure,
        })
    }

    /// Changes to other settings, with defaults for the settings that are not given. Keeps the
    /// sequence of nimbers if its rule stays the same.
    ///
    /// # Errors
    /// Fails if a key or a value is unknown; the error names it, and nothing is changed.
    pub fn change(&mut self, settings: &[(String, String)]) -> Result<(), NotationError> {
        let mut new = Self::new(self.info.id, settings)?;
        // A figure in space that is only turned keeps its points.
        let projection = self.figure.projection();
        if let Some(turned) = projection.and_then(|own| own.turned(&new.settings)) {
            new.figure = Box::new(turned);
        }
        if let (Some(new), Some(old)) = (new.sequence(), self.sequence()) {
            new.adopt(old);
        }
        *self = new;
        Ok(())
    }

    /// The description of the figure.
    pub fn info(&self) -> &'static FigureInfo {
        self.info
    }

    /// The settings, each with its value.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The window that shows the figure best in a picture of this size in CSS pixels. On a phone a
    /// plane without an end shows fewer cells, so that each is large enough.
    pub fn home(&self, width: f64, height: f64) -> Window {
        const LEAST_CELL_PX: f64 = 12.0;
        let plot = self.plot(width, height);
        let home = self.figure.home(plot.width, plot.height).normalized();
        let cell = View::new(home, plot.width, plot.height).cell_size();
        let is_whole = self.ends() || self.figure.keeps_home();
        if !Plot::is_small(width) || cell >= LEAST_CELL_PX || !self.info.square || is_whole {
            return home;
        }
        let (left, bottom) = (home.offset_x(0), home.offset_y(0));
        let nearer = |edge: f64, zero: f64| zero + (edge - zero) * cell / LEAST_CELL_PX;
        Window {
            x0: nearer(home.x0, left),
            y0: nearer(home.y0, bottom),
            x1: nearer(home.x1, left),
            y1: nearer(home.y1, bottom),
            ..home
        }
        .normalized()
    }

    /// If [`FigureInfo::fits`], the window with the same columns, and with rows that fit the
    /// points in these columns. Otherwise the same window.
    pub fn fitted(&self, window: Window) -> Window {
        self.figure.fitted(window)
    }

    /// True if a window can show all of the figure.
    fn ends(&self) -> bool {
        let [low, high] = self.figure.domain();
        let columns = high.0.saturating_sub(low.0);
        let longest = columns.max(high.1.saturating_sub(low.1));
        self.info.space || !self.info.framed || longest <= LARGEST
    }

    /// The window that shows the whole figure in a picture of this size in CSS pixels. It contains
    /// the home window. `None` if the figure has no end.
    pub fn whole(&self, width: f64, height: f64) -> Option<Window> {
        let plot = self.plot(width, height);
        let home = self.home(width, height);
        if let Some(whole) = self.figure.whole(plot.width, plot.height) {
            return Some(whole.normalized());
        }
        // The home window of a figure in space, or of a figure without axes, shows everything.
        if self.info.space || !self.info.framed {
            return Some(home);
        }
        if !self.ends() {
            return None;
        }
        let [_, high] = self.figure.domain();
        let x1 = home.x1.max(home.offset_x(high.0) + 1.0);
        let y1 = home.y1.max(home.offset_y(high.1) + 1.0);
        let whole = Window { x1, y1, ..home };
        if !self.info.square || whole == home {
            return Some(whole);
        }
        let grown = (whole.width() / home.width()).max(whole.height() / home.height());
        Some(Window {
            x1: home.x0 + home.width() * grown,
            y1: home.y0 + home.height() * grown,
            ..home
        })
    }

    /// The window in which the figure fills a plot of this size in CSS pixels,
    /// for a picture without axes.
    pub fn cover(&self, width: f64, height: f64) -> Window {
        self.figure.cover(width, height).normalized()
    }

    /// The place of the plot in a picture of this size in CSS pixels.
    pub fn plot(&self, width: f64, height: f64) -> Plot {
        let plot = Plot::of(width, height, self.info.framed);
        let home = self.figure.home(plot.width, plot.height).normalized();
        let keys = self.keys(&View::new(home, plot.width, plot.height));
        below(&keys, plot, Plot::is_small(width))
    }

    fn keys(&self, view: &View) -> Vec<Key> {
        let mut keys = self.figure.legend(view);
        if self.info.swaps {
            keys.push(Key::Ring(Ink::Quiet, "the same, swapped".to_owned()));
        }
        keys
    }

    /// The point layer of the plot, `width` by `height` device pixels, with `ratio` device pixels
    /// per CSS pixel.
    pub fn raster(
        &self,
        window: Window,
        width: u32,
        height: u32,
        theme: Theme,
        ratio: f64,
    ) -> Raster {
        self.band(window, (width, height), 0..height, theme, ratio)
    }

    /// Some rows of pixels of [`Self::raster`].
    pub fn band(
        &self,
        window: Window,
        (width, height): (u32, u32),
        rows: Range<u32>,
        theme: Theme,
        ratio: f64,
    ) -> Raster {
        let mut raster = Raster::new(width, height, rows, ratio, theme);
        let view = View {
            ratio: raster.ratio,
            ..View::new(window, raster.width() as f64, raster.height() as f64)
        };
        self.figure.paint(&view, &mut raster);
        raster
    }

    /// The window on the plot of a picture of this size.
    pub(super) fn view(&self, window: Window, size: (f64, f64)) -> View {
        let plot = self.plot(size.0, size.1);
        View::new(window, plot.width, plot.height)
    }

    /// The marks that need the figure's data, for [`Overlay::marks`].
    pub fn details(&self, window: Window, width: f64, height: f64) -> Vec<Mark> {
        self.figure.details(&self.view(window, (width, height)))
    }

    /// Draws axes, legend, curves and overlay on a surface over the point layer. Needs no data.
    ///
    /// # Errors
    /// Fails if the backend fails.
    pub fn draw(
        &self,
        surface: &dyn Surface,
        window: Window,
        size: (f64, f64),
        overlay: &Overlay,
        theme: Theme,
        pen: Pen,
    ) -> Result<(), String> {
        let chart = self.chart(window, size, overlay);
        draw(surface, &chart, theme, pen)
    }

    /// The scene with the marks that need the figure's data.
    pub(super) fn detailed(&self, window: Window, size: (f64, f64), overlay: &Overlay) -> Chart {
        let mut overlay = overlay.clone();
        overlay.marks.extend(self.details(window, size.0, size.1));
        self.chart(window, size, &overlay)
    }

    pub(super) fn chart(&self, window: Window, size: (f64, f64), overlay: &Overlay) -> Chart {
        let plot = self.plot(size.0, size.1);
        let view = View::new(window, plot.width, plot.height);
        let block = |cell| self.figure.block(&view, cell);
        let mut marks = overlay.marks.clone();
        marks.extend(self.figure.marks(&view, overlay));
        let marked = self.figure.marked(overlay);
        let reach = marked.and_then(|from| self.figure.reach(from));
        if let (Some(from), Some(a), true) = (marked, reach, overlay.moves) {
            reach_piles(&view, from, a, &mut marks);
        }
        let way = self.way(overlay);
        if way.len() > 1 {
            let blocks: Vec<_> = way.into_iter().map(block).collect();
            played(&view, &blocks, &mut marks);
        }
        if let Some(cell) = overlay.hover {
            lit_block(&view, block(cell), Ink::Quiet, &mut marks);
        }
        if let Some(subject) = overlay.subject.as_deref()
            && let Some(from) = marked
        {
            let cells = |positions: &[Position]| -> Vec<(i64, i64)> {
                let places = positions.iter().filter_map(|to| self.figure.marker(to));
                // A move goes along a row or a column of the map. If only the mirror image of its
                // target is in the same row or column, the mirror image is drawn.
                let straight = |(x, y)| x == from.0 || y == from.1;
                let turned = places.map(|(x, y)| {
                    let turns = self.info.swaps && !straight((x, y)) && straight((y, x));
                    if turns { (y, x) } else { (x, y) }
                });
                turned.filter(|&to| to != from).collect()
            };
            if let Some(left) = overlay.from.filter(|&left| left != from) {
                trail(&view, block(left), block(from), &mut marks);
            }
            if overlay.moves && reach.is_none() && self.info.moves {
                let legal = cells(&subject.legal);
                let alpha = (FAINT_FROM_MOVES / legal.len() as f64).sqrt().min(1.0);
                for to in legal {
                    dot(&view, block(to), alpha, &mut marks);
                }
            }
            let targets = match self.wins() {
                true => cells(overlay.targets()),
                false => Vec::new(),
            };
            for (index, to) in targets.into_iter().enumerate() {
                let arrow = index == 0 && self.info.arrows;
                win(&view, arrow.then(|| block(from)), block(to), &mut marks);
            }
            lit_block(&view, block(from), Ink::Text, &mut marks);
            if self.info.swaps && from.0 != from.1 {
                let radius = (view.cell_size() * 0.3).clamp(4.0, 12.0);
                let at = middle(&view, (from.1, from.0));
                marks.push(Mark::ring(at, radius, Ink::Quiet, 1.5));
            }
        }
        Chart {
            plot,
            small: Plot::is_small(size.0),
            view,
            info: self.info,
            names: self.figure.names(),
            domain: self.figure.domain(),
            bare: overlay.bare,
            legend: self.keys(&view),
            layer: Vec::new(),
            marks,
        }
    }

    /// The cells of the game that was played. If a cell and its mirror image are one position,
    /// cells are mirrored so that each move goes along a row, a column or a diagonal. If the
    /// marked cell is only on the mirror image of the path, the whole path is mirrored.
    fn way(&self, overlay: &Overlay) -> Vec<(i64, i64)> {
        let mut way = overlay.path.clone();
        for at in (1..way.len()).rev() {
            let (from, to) = (way[at - 1], way[at]);
            let straight = |(x, y): (i64, i64)| x == to.0 || y == to.1 || x - to.0 == y - to.1;
            let turned = (from.1, from.0);
            if self.info.swaps && !straight(from) && straight(turned) {
                way[at - 1] = turned;
            }
        }
        let turned = |(x, y): (i64, i64)| (y, x);
        let here = self.figure.marked(overlay);
        let is_apart = |at: &(i64, i64)| !way.contains(at) && way.contains(&turned(*at));
        if self.info.swaps && here.as_ref().is_some_and(is_apart) {
            way = way.into_iter().map(turned).collect();
        }
        way
    }

    /// True if the winning moves of a position also win under the rules of this figure.
    pub fn wins(&self) -> bool {
        self.figure.wins()
    }

    /// The title of a picture with these settings.
    pub fn title(&self) -> String {
        let own = self.figure.title();
        own.unwrap_or_else(|| self.info.title.to_owned())
    }

    /// The caption of a picture with these settings, in a sentence or two.
    pub fn caption(&self) -> String {
        let own = self.figure.caption();
        own.unwrap_or_else(|| self.info.caption.to_owned())
    }

    /// A sentence on who wins a position, for figures that use other rules than the game; `None` if
    /// unknown.
    ///
    /// # Errors
    /// Fails if the text is not a position.
    pub fn verdict(&self, position: &str) -> Result<Option<String>, NotationError> {
        parse(position).map(|position| self.figure.verdict(&position))
    }

    /// The number of points of a figure in space; `None` for other figures.
    pub fn count(&self) -> Option<usize> {
        let projection = self.figure.projection()?;
        Some(projection.space.spots.len())
    }

    /// The record of the cell at a point in CSS pixels of a picture of this size; `None`
    /// outside the plot, or if there is no position.
    pub fn cell(&self, window: Window, at: (f64, f64), size: (f64, f64)) -> Option<CellRecord> {
        let plot = self.plot(size.0, size.1);
        let (px, py) = (at.0 - plot.left, at.1 - plot.top);
        if !(0.0..plot.width).contains(&px) || !(0.0..plot.height).contains(&py) {
            return None;
        }
        let view = View::new(window, plot.width, plot.height);
        let (x, y) = self.figure.snap(&view, px, py);
        self.describe(x, y)
    }

    /// The record of a cell; `None` if there is no position.
    pub fn describe(&self, x: i64, y: i64) -> Option<CellRecord> {
        let cell = self.figure.cell(x, y)?;
        let zero = cell.is_lost().then_some(Nimber::ZERO);
        Some(CellRecord {
            x: x.into(),
            y: y.into(),
            position: self.figure.position(x, y),
            outcome: cell.outcome,
            nimber: cell.nimber().or(zero).filter(|_| self.info.nimbers),
            text: self.figure.words(x, y, cell),
        })
    }

    /// The cell to which an arrow key leads from a cell. In `step`, right and up are positive.
    pub fn walk(&self, cell: (i64, i64), step: (i64, i64)) -> KeyStep {
        self.figure.walk(cell, step)
    }

    /// The cell of a position; `None` if it is not in this figure.
    ///
    /// # Errors
    /// Fails if the text is not a position.
    pub fn marker(&self, position: &str) -> Result<Option<(i64, i64)>, NotationError> {
        parse(position).map(|position: Position| self.figure.marker(&position))
    }

    /// True if any of these positions has a cell.
    pub fn has_any(&self, positions: &[Position]) -> bool {
        let mut cells = positions.iter().map(|to| self.figure.marker(to));
        cells.any(|cell| cell.is_some())
    }

    /// The cell that is marked while a position is on the board; `None` if it is not in this
    /// figure.
    ///
    /// # Errors
    /// Fails if the text is not a position.
    pub fn marked(&self, position: &str) -> Result<Option<(i64, i64)>, NotationError> {
        parse(position).map(|position| self.figure.shown(&position))
    }

    /// The points in sight on a plot of this size, at most `limit` of them, with `true` if there
    /// are no more.
    pub fn points(&self, window: Window, size: (f64, f64), limit: usize) -> (Vec<Point>, bool) {
        let view = View::new(window, size.0, size.1);
        self.figure.points(&view, limit)
    }

    /// The colour of a cell in the point layer of this window.
    pub fn colour(&self, window: Window, cell: Cell, theme: Theme) -> Rgb {
        let view = View::new(window, 1.0, 1.0);
        colour(&*self.figure, &view, cell, theme)
    }

    pub(super) fn figure(&self) -> &dyn Figure {
        &*self.figure
    }

    /// Works for about `budget` units on the figure's long data, as a [`Job`](nimscope::solve::Job)
    /// does; `None` if the figure has no long data. Long data are computed step by step; see
    /// [`FigureInfo::long`]. The picture shows the finished part at any time.
    ///
    /// # Errors
    /// Fails if memory runs out.
    pub fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        self.figure.step(budget)
    }

    /// The sequence of nimbers behind the figure; `None` if the figure has no sequence.
    pub fn sequence(&mut self) -> Option<&mut Sequence> {
        self.figure.sequence()
    }

    /// Computes all data of a figure with long data in one call.
    ///
    /// # Errors
    /// Fails if memory runs out.
    pub fn complete(&mut self) -> Result<(), Stop> {
        while self.step(u64::MAX)?.is_some_and(|now| !now.is_done()) {}
        Ok(())
    }
}

#[cfg(test)]
#[path = "../tests/unit/picture.rs"]
mod tests;
