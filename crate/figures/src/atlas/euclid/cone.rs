//! The cone of Euclid's game: its P-positions between two golden lines, or its nimbers.

use crate::frame::lines::lines;
use crate::frame::prelude::*;
use nimscope::games::Euclid;
use nimscope::games::euclid::laws::{cone_column, nimber, outcome_with_zero, theorem_1};

pub(crate) const VARIANT: Setting = Setting::choice(
    "variant",
    "Results of a move",
    &[
        Choice::new("positive", "stay positive"),
        Choice::new("zero", "may be zero"),
    ],
    "positive",
);

pub(crate) const FIGURE: Entry = (&INFO, make, fit);
pub(crate) const NIMBERS: Entry = (&NIMBERS_INFO, make_nimbers, fit);

const INFO: FigureInfo = FigureInfo {
    id: "euclid-cone",
    game: "euclid",
    title: "Euclid's cone",
    caption: "The lost positions are exactly the cells of the cone: the cells between the two \
              golden lines.",
    settings: &[VARIANT],
    x_label: "first number",
    y_label: "second number",
    centred: true,
    swaps: true,
    ..FigureInfo::PLANE
};

pub(crate) fn fit(component: &Component, _: &Settings) -> Fit {
    let zero = Euclid::of(component).is_some_and(Euclid::zero);
    let variant = if zero { "zero" } else { "positive" };
    Fit::decided(Some([("variant", variant.to_owned())]))
}

const NIMBERS_INFO: FigureInfo = FigureInfo {
    id: "euclid-nimbers",
    title: "Nimbers of Euclid's game",
    caption: "The nimber grows with the quotient of the larger and the smaller number. Cells with \
              equal nimbers form bands beside the cone of nimber 0.",
    ..INFO
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(Board::of(settings, false))
}

fn make_nimbers(settings: &Settings) -> Box<dyn Figure> {
    Box::new(Board::of(settings, true))
}

const LAST_COLOUR: u64 = 64;

/// One of the two variants of Euclid on two numbers, as a map.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) zero: bool,
    nimbers: bool,
}

impl Board {
    pub(crate) fn of(settings: &Settings, nimbers: bool) -> Self {
        let zero = settings.text("variant") == "zero";
        Self { zero, nimbers }
    }

    fn nimber(self, x: i64, y: i64) -> u64 {
        nimber(self.zero, x.unsigned_abs(), y.unsigned_abs()).0
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

    /// Fills the cone row by row of pixels, with smooth edges, if cells are too small to be seen.
    fn far(&self, view: &View, raster: &mut Raster) {
        let (strong, ground) = (raster.ink(Ink::Strong), raster.ink(Ink::Ground));
        let width = raster.width() as f64;
        for py in raster.rows() {
            let y = view.row_at(py as f64 + 0.5);
            if !(1..=LAST).contains(&y) {
                continue;
            }
            let (first, last) = Board::cone(y);
            let edge = |x: f64| x.clamp(0.0, width);
            let (left, right) = (edge(view.column(first)), edge(view.column(last + 1)));
            if left < right {
                raster.span(left, right, py, strong);
            }
            if self.zero {
                let size = view.scale().0;
                let middle = view.column(y) + size / 2.0;
                let half = size.max(view.ratio) / 2.0;
                raster.span(edge(middle - half), edge(middle + half), py, ground);
            }
        }
    }
}

impl Figure for Board {
    fn caption(&self) -> Option<String> {
        (self.zero && !self.nimbers).then(|| {
            "The lost positions are exactly the cells of the two axes, and the cells between the \
             two golden lines except those with equal numbers."
                .to_owned()
        })
    }

    fn home(&self, width: f64, height: f64) -> Window {
        let cells = if self.nimbers { 64.0 } else { 42.0 };
        Window::across(width, height, cells, 0.4)
    }

    fn domain(&self) -> Block {
        let first = if self.zero { 0 } else { 1 };
        [(first, first), (LAST, LAST)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        match self.nimbers {
            true => cells::nimber_legend(format!("{LAST_COLOUR} and more")),
            false => cells::outcome_legend(&[(Ink::Gold, "y = φx and y = x/φ")]),
        }
    }

    fn shade(&self, _view: &View, nimber: u64) -> Shade {
        Shade::Ramp(cells::ratio(nimber, LAST_COLOUR))
    }

    fn painter<'a>(&'a self, view: &'a View, theme: Theme) -> Painter<'a> {
        let colour = move |cell| figure::colour(self, view, cell, theme);
        if !self.nimbers {
            return Box::new(move |x, y| self.cell(x, y).map(colour));
        }
        let colours = (0..=LAST_COLOUR).map(Cell::with_nimber).map(colour);
        let colours: Vec<Rgb> = colours.collect();
        Box::new(move |x, y| Some(colours[self.nimber(x, y).min(LAST_COLOUR) as usize]))
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        if self.nimbers || view.cell_size() >= 3.0 {
            return figure::paint(self, view, raster);
        }
        raster.ground(view, self.domain(), Ink::Ground);
        self.far(view, raster);
        if self.zero {
            // The cells on the axes are lost, too. The axes are painted at least one pixel wide, so
            // that they are visible at any zoom.
            let strong = raster.ink(Ink::Strong);
            let thick = |(from, to): (usize, usize)| (from, to.max(from + 1));
            let seen = |(first, last): (i64, i64)| (first..=last).contains(&0);
            let (column, row) = (view.column_pixels(0), view.row_pixels(0));
            if seen(view.columns()) {
                raster.fill(thick(column), (view.row_pixels(LAST).0, row.1), strong);
            }
            if seen(view.rows()) {
                raster.fill((column.0, view.column_pixels(LAST).1), thick(row), strong);
            }
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        if self.nimbers {
            let cell = |x, y| self.cell(x, y);
            return cells::first(cells::points(view, self.domain(), &cell), limit);
        }
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let [low, high] = self.domain();
        // At most `limit` rows are searched, because there may be very many rows without a point in
        // sight.
        let rows = bottom.max(low.1)..=top.min(high.1);
        let few = rows.clone().nth(limit).is_none();
        let points = rows.take(limit).flat_map(|y| {
            let (first, last) = if y == 0 { (1, LAST) } else { Board::cone(y) };
            let axis = (self.zero && left <= 0 && right >= 0).then_some(0);
            let cone = first.max(left).max(low.0)..=last.min(right);
            let row = axis.into_iter().chain(cone);
            row.map(move |x| Point {
                x,
                y,
                cell: Cell::of(self.outcome(x, y)),
            })
        });
        let (points, all) = cells::first(points.filter(|point| point.cell.is_lost()), limit);
        (points, all && few)
    }

    /// The golden lines through the middles of the cells, and the line along which the larger
    /// number of the position shrinks.
    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let ink = if self.nimbers { Ink::Paper } else { Ink::Gold };
        let width = if view.cell_size() < 7.0 { 1.3 } else { 1.8 };
        let lines = lines(view, 1, 0.5).into_iter();
        let mut marks: Vec<Mark> = lines.map(|points| Mark::path(points, ink, width)).collect();
        let marked = self.marked(overlay).filter(|_| overlay.moves);
        if let Some((x, y)) = marked.filter(|&(x, y)| x != y && x.min(y) != 0) {
            let (small, large) = (x.min(y), x.max(y));
            let rest = match self.zero {
                true => large % small,
                false => (large - 1) % small + 1,
            };
            let end = if x > y { (rest, y) } else { (x, rest) };
            let ends = vec![middle(view, (x, y)), middle(view, end)];
            marks.push(Mark::path(ends, Ink::Move, 1.5).faded(0.8));
        }
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        holds(self.domain(), (x, y)).then(|| match self.nimbers {
            true => Cell::with_nimber(self.nimber(x, y)),
            false => Cell::of(self.outcome(x, y)),
        })
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let numbers = vec![x.unsigned_abs(), y.unsigned_abs()];
        text(Euclid::new(self.zero, numbers)?)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let games = position.of_game::<Euclid>();
        let mut alike = games.filter(|game| game.zero() == self.zero);
        alike.find_map(|game| place(game.numbers()).map(|[x, y]| (x, y)))
    }
}
