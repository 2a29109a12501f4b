//! The trait of all figures, and the defaults that follow from a figure's cells.

use super::cells::{self, Block, Cell, LAST, Painter, Point, Shade};
use super::overlay::Overlay;
use super::palette::{Ink, Rgb, Theme, on_ramp};
use super::raster::{Raster, disc_radius};
use super::scene::{Corners, Key, Mark, block};
use super::sequence::Sequence;
use super::settings::{FigureInfo, Fit, Settings};
use super::space::Projection;
use super::window::{View, Window};
use nimscope::solve::Progress;
use nimscope::solve::heaps::Stop;
use nimscope::{Component, Position};

/// The cell that an arrow key leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyStep {
    /// The cell.
    pub cell: (i64, i64),
    /// The size in cells of the tree node at this cell. A page zooms until a node of this size can
    /// be seen well. 0 if the page keeps its zoom.
    pub size: i64,
}

/// A line of the registry: the description of a figure, the function that makes it, and the
/// function that reads settings from a position.
pub(crate) type Entry = (&'static FigureInfo, Make, FitOf);
pub(crate) type Make = fn(&Settings) -> Box<dyn Figure>;
pub(crate) type FitOf = fn(&Component, &Settings) -> Fit;

/// A figure of any type as `dyn Figure`, so that the bodies of defaults are compiled once
/// and not for each figure.
pub(crate) trait AsFigure {
    fn as_figure(&self) -> &dyn Figure;
}

impl<T: Figure> AsFigure for T {
    fn as_figure(&self) -> &dyn Figure {
        self
    }
}

/// A figure: a point layer, marks, and maps from cells to positions and back. Methods without a
/// comment have the names of methods of [`Picture`](crate::Picture), and do the same.
///
/// Most figures are a plane of cells (see [`cells`]). Such a figure implements `cell`, `position`
/// and `marker`. Colours, labels and words follow from its cells, and it overrides only the
/// defaults that do not fit.
///
/// `paint`, `points`, `details` and `cell` compute their data at the first call. `marks`
/// and `legend` need no data, so that a page can draw axes and overlay on one thread
/// while another thread computes the points.
pub(crate) trait Figure: AsFigure {
    /// The title; `None` for the title of the description.
    fn title(&self) -> Option<String> {
        None
    }

    /// The caption, one or two sentences; `None` for the caption of the description.
    fn caption(&self) -> Option<String> {
        None
    }

    /// The window that shows the figure best on a plot of this size.
    fn home(&self, width: f64, height: f64) -> Window {
        Window::across(width, height, 64.0, 0.0)
    }

    /// True if a page shows the whole home window at first, also on a phone.
    fn keeps_home(&self) -> bool {
        false
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        self.home(width, height)
    }

    /// The window that shows the whole figure on a plot of this size; `None` if that follows from
    /// its domain.
    fn whole(&self, _width: f64, _height: f64) -> Option<Window> {
        None
    }

    fn fitted(&self, window: Window) -> Window {
        window
    }

    /// The names of rows, which replace the numbers of the vertical axis.
    fn names(&self) -> Vec<(i64, String)> {
        Vec::new()
    }

    /// The legend for what a view shows.
    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::outcome_legend(&[])
    }

    /// Fills the point layer; `view` is in pixels of the raster.
    fn paint(&self, view: &View, raster: &mut Raster) {
        paint(self.as_figure(), view, raster);
    }

    /// A function that gives the colour of each cell in this view. `paint` calls it for every
    /// pixel.
    fn painter<'a>(&'a self, view: &'a View, theme: Theme) -> Painter<'a> {
        let figure = self.as_figure();
        Box::new(move |x, y| Some(colour(figure, view, figure.cell(x, y)?, theme)))
    }

    /// True if `paint` puts a dot on each lost cell.
    fn dots(&self, view: &View) -> bool {
        cells::dots(view)
    }

    /// The points in sight, row by row from below, at most `limit` of them, with `true` if there
    /// are no more. The points of an outcome map are its P-cells.
    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let figure = self.as_figure();
        let cell = |x, y| figure.cell(x, y);
        cells::first(cells::points(view, self.domain(), &cell), limit)
    }

    /// The shade of a number in this view, for the cells of [`Shade::Number`].
    fn shade(&self, _view: &View, _number: u64) -> Shade {
        Shade::Ground
    }

    /// The text in a cell that has room for one, and its colour.
    fn label(&self, view: &View, at: (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        label(self.as_figure(), view, at, cell)
    }

    /// The radius of the disc that shows a point.
    fn radius(&self, view: &View) -> f64 {
        disc_radius(view)
    }

    /// The block of the cells that can hold a position. A map fills it with the colour of the
    /// ground.
    fn domain(&self) -> Block {
        [(0, 0), (LAST, LAST)]
    }

    /// Curves, and the marks for the overlay.
    fn marks(&self, _view: &View, _overlay: &Overlay) -> Vec<Mark> {
        Vec::new()
    }

    /// For a map of two piles, the parameter a of its moves: both piles may shrink if the two
    /// amounts differ by less than a. The cells that moves reach are then marked by lines. `None`
    /// for other figures.
    fn reach(&self, _cell: (i64, i64)) -> Option<u64> {
        None
    }

    fn wins(&self) -> bool {
        true
    }

    fn verdict(&self, _position: &Position) -> Option<String> {
        None
    }

    /// The corners of the block that is highlighted for a cell, as offsets from the window's
    /// origin.
    fn block(&self, view: &View, cell: (i64, i64)) -> Corners {
        block(view, cell, cell)
    }

    fn walk(&self, (x, y): (i64, i64), (dx, dy): (i64, i64)) -> KeyStep {
        KeyStep {
            cell: (x.saturating_add(dx), y.saturating_add(dy)),
            size: 0,
        }
    }

    /// The data in sight as CSV; `None` if the CSV of `points` is enough.
    fn csv(&self, _view: &View) -> Option<String> {
        None
    }

    /// Marks that need the data: labels of cells, records.
    fn details(&self, view: &View) -> Vec<Mark> {
        details(self.as_figure(), view)
    }

    /// The cell in a column and a row; `None` if there is nothing.
    fn cell(&self, x: i64, y: i64) -> Option<Cell>;

    fn position(&self, x: i64, y: i64) -> Option<String>;

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        cells::words(x, y, cell)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)>;

    fn shown(&self, position: &Position) -> Option<(i64, i64)> {
        self.marker(position)
    }

    fn marked(&self, overlay: &Overlay) -> Option<(i64, i64)> {
        self.shown(overlay.position()?)
    }

    /// The cell that a person means by pointing at a pixel. It is the cell under the pixel. In a
    /// figure of scattered dots, it is the nearest dot within reach.
    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        view.cell_at(px, py)
    }

    /// The figure as a projection; `None` if it is not in space.
    fn projection(&self) -> Option<&Projection> {
        None
    }

    fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        let sequence = self.sequence();
        sequence.map(|sequence| sequence.step(budget)).transpose()
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        None
    }
}

fn shade(figure: &dyn Figure, view: &View, cell: Cell) -> Shade {
    match cell.number {
        Some((_, number)) if cell.shade == Shade::Number => figure.shade(view, number),
        _ => cell.shade,
    }
}

pub(crate) fn colour(figure: &dyn Figure, view: &View, cell: Cell, theme: Theme) -> Rgb {
    shade(figure, view, cell).colour(theme)
}

/// Paints the cells in sight, and a dot on each lost cell if there is room.
pub(crate) fn paint(figure: &dyn Figure, view: &View, raster: &mut Raster) {
    let painter = figure.painter(view, raster.theme);
    raster.cells(view, figure.domain(), &*painter);
    finish(figure, view, raster);
}

/// Paints the given lost cells one by one. This is enough if they are few, and large enough to be
/// seen.
pub(crate) fn paint_lost(
    figure: &dyn Figure,
    view: &View,
    raster: &mut Raster,
    cells: &[(i64, i64)],
) {
    for &(x, y) in cells {
        let strong = raster.ink(Ink::Strong);
        raster.fill(view.column_pixels(x), view.row_pixels(y), strong);
    }
    raster.grid(view);
    for &cell in cells.iter().filter(|_| figure.dots(view)) {
        raster.dot(view, cell);
    }
}

/// Draws the grid over the cells, and the dots in them.
pub(crate) fn finish(figure: &dyn Figure, view: &View, raster: &mut Raster) {
    raster.grid(view);
    if !figure.dots(view) {
        return;
    }
    for point in figure.points(view, usize::MAX).0 {
        if point.cell.is_lost() {
            raster.dot(view, (point.x, point.y));
        }
    }
}

/// The label of a cell: its number if a colour of the ramp shows the number, or its column and row
/// if the cell has no number. A cell with nimber 0 has a dot and needs no label.
pub(crate) fn label(
    figure: &dyn Figure,
    view: &View,
    at: (i64, i64),
    cell: Cell,
) -> Option<(String, Ink)> {
    let Some((_, number)) = cell.number else {
        return cells::pair_label(view, at, cell.is_lost());
    };
    match shade(figure, view, cell) {
        Shade::Ramp(place) => Some((number.to_string(), on_ramp(place))),
        _ => None,
    }
}

/// The labels of the cells in sight. A cell without a number may have a dot in the middle, so its
/// label is below the middle.
pub(crate) fn details(figure: &dyn Figure, view: &View) -> Vec<Mark> {
    cells::labels(view, figure.domain(), &|x, y| {
        let cell = figure.cell(x, y)?;
        let below = if cell.number.is_none() { 0.3 } else { 0.0 };
        let (text, ink) = figure.label(view, (x, y), cell)?;
        Some((text, ink, below))
    })
}
