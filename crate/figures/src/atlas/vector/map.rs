//! The map of a vector game: its lost cells and nimbers.

use std::cell::{self, OnceCell, RefCell};

use crate::frame::afar::{Means, brightest};
use crate::frame::lines::{Arms, lines};
use crate::frame::prelude::*;
use nimscope::games::Vector;
use nimscope::solve::pairs::{
    Beam, LostCells, LostColumns, LostSquare, PairNimbers, PairRule, beams,
};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "vector-map",
    game: "vector",
    title: "The map of a vector game",
    caption: "The lost positions of a game on two piles. Its rule is a list of vectors: the \
              amounts that a move takes from the two piles. Lost cells gather near lines, called \
              beams. Beams and their slopes are observed, not proved.",
    settings: &[
        Setting::rule("rule", "Rule", VECTORS, "0:1*+1:1*+1:2*"),
        Setting::switch("nimbers", "Nimbers", "off"),
        Setting::switch("beams", "Beams: lines near which lost cells gather", "on"),
        Setting::switch("golden", "The golden V of Wythoff's game", "on"),
    ],
    long: true,
    ..FigureInfo::PLANE
};

pub(super) const VECTORS: (Kind, Wrong) = (Kind::Vectors, |text| PairRule::read(text).err());

const LAST_COLUMN: u64 = 1_000_000;
/// The side of the table of a rule without the ray `0:1*`.
const SIDE: usize = 4_096;
const COLUMNS_PER_FRAME: u64 = 20_000;
const BEAMS_FROM_COLUMNS: u64 = 400;
const DENSITY_FROM_COLUMNS: i64 = 20_000;

pub(super) fn fit(component: &Component, _: &Settings) -> Fit {
    let rule = |position: &Vector| [("rule", position.rule().to_string())];
    Fit::decided(Vector::of(component).map(rule))
}

pub(super) fn position_of(rule: &PairRule, x: i64, y: i64) -> Option<String> {
    let [x, y] = [x, y].map(|number| u64::try_from(number).ok());
    text(Vector::new(rule.clone(), x?, y?))
}

/// The cell of the first component with this rule.
pub(super) fn cell_of(rule: &PairRule, position: &Position) -> Option<(i64, i64)> {
    position.of_game::<Vector>().find_map(|vector| {
        let [x, y] = vector.piles().map(|pile| pile as i64);
        (vector.rule() == rule).then_some((x, y))
    })
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let rule = settings.rule("rule", PairRule::read);
    let rule = rule.unwrap_or_else(PairRule::queen);
    let data = if settings.on("nimbers") {
        let side = PairNimbers::MOST;
        Data::Nimbers(PairNimbers::new(&rule, side, side))
    } else {
        Data::Lost(LostCells::new(&rule, LAST_COLUMN, SIDE))
    };
    Box::new(VectorMap {
        data: RefCell::new(data),
        means: OnceCell::new(),
        beams: RefCell::default(),
        told: cell::Cell::new(0),
        nimbers: settings.on("nimbers"),
        with_beams: settings.on("beams"),
        golden: settings.on("golden"),
        rule,
    })
}

struct VectorMap {
    rule: PairRule,
    nimbers: bool,
    with_beams: bool,
    golden: bool,
    data: RefCell<Data>,
    means: OnceCell<Means>,
    /// The beams that the first `told` columns form.
    beams: RefCell<Vec<Beam>>,
    told: cell::Cell<u64>,
}

enum Data {
    Lost(LostCells),
    Nimbers(PairNimbers),
}

impl Data {
    fn job(&mut self) -> &mut dyn Job {
        match self {
            Self::Lost(cells) => cells,
            Self::Nimbers(table) => table,
        }
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let (x, y) = (u64::try_from(x).ok()?, u64::try_from(y).ok()?);
        let lost = match self {
            Self::Lost(cells) => cells.is_lost(x, y)?,
            Self::Nimbers(table) => {
                let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
                let nimber = table.get(x, y).or_else(|| table.get(y, x))?;
                return Some(Cell::with_nimber(nimber.into()));
            }
        };
        Some(Cell::lost_if(lost))
    }
}

impl VectorMap {
    /// Computes some of the data that a frame needs before it is drawn. The limit keeps the work
    /// short.
    fn reach_view(&self, view: &View) {
        // If the data are borrowed, a frame is being painted, and this function has already run for
        // it.
        let Ok(mut data) = self.data.try_borrow_mut() else {
            return;
        };
        let far = view.columns().1.max(view.rows().1).max(0).unsigned_abs();
        let wanted = match &*data {
            Data::Lost(LostCells::Columns(_)) => far.min(COLUMNS_PER_FRAME),
            // A row of a square takes more work than a column.
            Data::Lost(LostCells::Square(_)) => far.min(512),
            Data::Nimbers(_) => far.min(128),
        };
        let job = data.job();
        while job.progress().done <= wanted && !job.progress().is_done() {
            job.step(1);
        }
    }

    fn end(&self) -> i64 {
        match &*self.data.borrow() {
            Data::Lost(LostCells::Columns(_)) => FARTHEST,
            Data::Lost(LostCells::Square(square)) => square.side() as i64 - 1,
            Data::Nimbers(table) => table.height as i64 - 1,
        }
    }

    /// The lost cells in sight by column, at most one in each, for rules with the ray `0:1*`.
    fn cells(columns: &LostColumns, view: &View) -> impl Iterator<Item = (i64, i64)> + Clone {
        let (left, right) = view.columns();
        let (bottom, top) = view.rows();
        let last = right.min(columns.end() as i64 - 1);
        (left.max(0)..=last)
            .filter_map(move |x| Some((x, columns.seen(x as u64)? as i64)))
            .filter(move |(_, y)| (bottom..=top).contains(y))
    }

    fn paint_columns(&self, columns: &LostColumns, view: &View, raster: &mut Raster) {
        let known = columns.known() as i64;
        raster.ground(view, self.domain(), Ink::Ground);
        // Cells with both coordinates beyond the last known column are unknown.
        let unknown = [(known, known), (FARTHEST, FARTHEST)];
        raster.ground(view, unknown, Ink::Paper);
        let size = view.cell_size();
        let (left, right) = view.columns();
        let cells = Self::cells(columns, view);
        if size >= 5.0 {
            let cells: Vec<(i64, i64)> = cells.collect();
            return figure::paint_lost(self, view, raster, &cells);
        }
        let places = cells.map(|cell| view.middle(cell));
        if right.min(columns.end() as i64) - left.max(0) <= DENSITY_FROM_COLUMNS {
            return raster.discs(places, (size * 0.6).max(1.3), 0.0, raster.ink(Ink::Strong));
        }
        // Each cell counts in four pixels, so that a thin beam is visible.
        let spread = |(x, y): (f64, f64)| [(x, y), (x + 1.0, y), (x, y + 1.0), (x + 1.0, y + 1.0)];
        raster.density(places.flat_map(spread));
    }

    fn paint_square(&self, square: &LostSquare, view: &View, raster: &mut Raster) {
        let last = square.known() as i64 - 1;
        let known = [(0, 0), (last, last)];
        if view.cell_size() >= 1.0 {
            raster.cells(view, known, &*self.painter(view, raster.theme));
            return figure::finish(self, view, raster);
        }
        raster.ground(view, known, Ink::Ground);
        let lost = |x: i64, y: i64| square.is_lost(x as u64, y as u64) == Some(true);
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let cells = (bottom.max(0)..=top.min(last)).flat_map(|y| {
            let row = (left.max(0)..=right.min(last)).filter(move |x| lost(*x, y));
            row.map(move |x| view.middle((x, y)))
        });
        raster.density(cells);
    }

    /// Finds the beams again if the number of known columns has doubled, or if all columns are
    /// known. Returns the number of columns in which the beams were found.
    fn find_beams(&self) -> u64 {
        if let Data::Lost(LostCells::Columns(columns)) = &*self.data.borrow() {
            let (known, told) = (columns.known(), self.told.get());
            let done = columns.progress().is_done() && told < known;
            if known > BEAMS_FROM_COLUMNS && (done || known >= 2 * told.max(1)) {
                self.told.set(known);
                *self.beams.borrow_mut() = beams(columns.pairs(), known - 1);
            }
        }
        self.told.get()
    }

    fn mark_beams(&self, view: &View, marks: &mut Vec<Mark>) {
        let to = self.find_beams();
        let w = &view.window;
        let beams = self.beams.borrow();
        let narrow = beams.iter().filter(|beam| beam.is_narrow());
        for (index, beam) in narrow.enumerate() {
            let ratio = |(x, y): (u64, u64)| y as f64 / x as f64;
            let slope = f64::midpoint(ratio(beam.low), ratio(beam.high));
            // The line goes from the lattice origin to the far edges of the window. All places are
            // offsets from the window's origin.
            let corner = (-(w.ox as f64), -(w.oy as f64));
            let (width, height) = ((w.x1 - corner.0).max(0.0), (w.y1 - corner.1).max(0.0));
            let (upper, lower) = (width.min(height / slope), height.min(width / slope));
            for (dx, dy) in [(upper, upper * slope), (lower * slope, lower)] {
                let ends = vec![corner, (corner.0 + dx, corner.1 + dy)];
                marks.push(Mark::path(ends, Ink::Second, 1.0).faded(0.7));
            }
            let (some, all) = beam.share;
            let text = format!("{}, {} %", beam.slope(), (100 * some + all / 2) / all);
            let beside = (8.0 + 3.2 * text.len() as f64) / view.scale().0;
            // Labels of neighbouring lines have different heights. They are right of their line if
            // there is room.
            let along = upper * (0.92 - 0.1 * index as f64);
            let room = corner.0 + along + 2.0 * beside < w.x1;
            let beside = if room { beside } else { -beside };
            let at = (corner.0 + along + beside, corner.1 + along * slope);
            marks.push(Mark::text(at, text, Ink::Second, 12.0));
        }
        if to > 0 {
            let (sx, sy) = view.scale();
            let at = (w.x1 - 120.0 / sx, w.y0 + 26.0 / sy);
            let text = format!("beams observed to x = {}", grouped(to as i64 - 1));
            marks.push(Mark::text(at, text, Ink::Second, 12.0));
        }
    }
}

impl Figure for VectorMap {
    fn caption(&self) -> Option<String> {
        let shown = if self.nimbers {
            "nimbers"
        } else {
            "lost positions"
        };
        let beams = match !self.nimbers && self.with_beams && self.rule.has_rook() {
            true => {
                " Lost cells gather near lines, called beams. Beams and their slopes are observed, \
                 not proved."
            }
            false => "",
        };
        Some(format!("The {shown} of the rule {}.{beams}", self.rule))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        Window::across(width, height, 80.0, 2.0)
    }

    fn domain(&self) -> Block {
        [(0, 0), (self.end(), self.end())]
    }

    fn legend(&self, view: &View) -> Vec<Key> {
        let far = view.columns().1.min(view.rows().1);
        let mut keys = if self.nimbers {
            let side = PairNimbers::MOST as i64;
            cells::nimber_legend(format!("{} and more", brightest(view, side)))
        } else {
            cells::outcome_legend(&[])
        };
        let rook = !self.nimbers && self.rule.has_rook();
        let unknown = rook && far > LAST_COLUMN as i64;
        let (golden, beams) = (self.golden, rook && self.with_beams);
        keys.extend(cells::keys(&[
            (unknown, Key::Cell, Ink::Paper, "not computed"),
            (golden, Key::Line, Ink::Gold, "the V of Wythoff's game"),
            (beams, Key::Line, Ink::Second, "beams, observed"),
        ]));
        keys
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        self.reach_view(view);
        match &*self.data.borrow() {
            Data::Lost(LostCells::Columns(columns)) => self.paint_columns(columns, view, raster),
            Data::Lost(LostCells::Square(square)) => self.paint_square(square, view, raster),
            Data::Nimbers(table) => {
                if table.progress().is_done() {
                    let value = |x: usize, y: usize| table.get(x, y).unwrap_or_default();
                    self.means.get_or_init(|| Means::new(table.height, value));
                }
                figure::paint(self, view, raster);
            }
        }
    }

    fn painter<'a>(&'a self, view: &'a View, theme: Theme) -> Painter<'a> {
        let data = self.data.borrow();
        let (strong, ground) = (theme.ink(Ink::Strong), theme.ink(Ink::Ground));
        let colour = cells::scale(brightest(view, self.end() + 1));
        let means = self.means.get();
        let mean = means.and_then(|means| means.for_size(view.cell_size()));
        Box::new(move |x, y| match &mean {
            Some(mean) => Some(colour(mean(x, y))),
            None => {
                let cell = data.cell(x, y)?;
                Some(match cell.number {
                    _ if cell.is_lost() => strong,
                    Some((_, nimber)) => colour(nimber),
                    None => ground,
                })
            }
        })
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        self.reach_view(view);
        let data = self.data.borrow();
        match &*data {
            Data::Lost(LostCells::Columns(columns)) => {
                // The rule treats both piles alike, so the lost cell of row y mirrors the lost cell
                // of column y.
                let (left, right) = view.columns();
                let (bottom, top) = view.rows();
                let rows = bottom.max(0)..=top.min(columns.end() as i64 - 1);
                let cells = rows.filter_map(|y| Some((columns.seen(y as u64)? as i64, y)));
                let cells = cells.filter(|(x, _)| (left..=right).contains(x));
                cells::lost_points(cells, limit)
            }
            _ => {
                let won = |cell: &Cell| cell.number.is_none() && !cell.is_lost();
                let cell = |x, y| data.cell(x, y).filter(|cell| !won(cell));
                cells::first(cells::points(view, self.domain(), &cell), limit)
            }
        }
    }

    fn shade(&self, view: &View, nimber: u64) -> Shade {
        Shade::Ramp(nimber as f64 / brightest(view, PairNimbers::MOST as i64) as f64)
    }

    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let lines = lines(view, 1, 0.0).into_iter().filter(|_| self.golden);
        let ghost = |points| Mark::path(points, Ink::Gold, 1.4).faded(0.7);
        lines.map(ghost).collect()
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        self.reach_view(view);
        let mut marks = Vec::new();
        if self.nimbers {
            return figure::details(self, view);
        }
        if self.with_beams {
            self.mark_beams(view, &mut marks);
        }
        // Unknown cells have labels, too.
        marks.extend(cells::labels(view, Arms::DOMAIN, &|x, y| {
            let lost = self.cell(x, y).is_some_and(Cell::is_lost);
            let (text, ink) = cells::pair_label(view, (x, y), lost)?;
            Some((text, ink, 0.3))
        }));
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        self.data.borrow().cell(x, y)
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        position_of(&self.rule, x, y)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        cell_of(&self.rule, position)
    }

    fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        Ok(Some(self.data.get_mut().job().step(budget)))
    }
}
