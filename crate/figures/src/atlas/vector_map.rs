//! The landscape of a vector game: its lost cells, and its nimbers.

use std::cell::{Cell, OnceCell, RefCell};

use super::arms::Arms;
use super::golden::lines;
use super::means::{Means, brightest};
use super::piles::place;
use crate::frame::figure::{Entry, Figure, Point, Value, all_cells, outcome_words};
use crate::frame::nimbers::{dot_zeros, nimber_label, nimber_legend};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{self, Ink, Palette, Rgb};
use crate::frame::raster::{DOT_FROM, Raster};
use crate::frame::scene::{Key, Mark, label_cells};
use crate::frame::settings::{FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{FARTHEST, View, Window};
use nimscope::games::Vector;
use nimscope::solve::sequence::Stop;
use nimscope::solve::vectors::{Beam, LostColumns, LostTable, VectorRule, VectorTable, beams};
use nimscope::solve::{Job, Progress};
use nimscope::{Component, Outcome, Position, Registered, Token, grouped};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "vector-map",
    game: "vector",
    title: "The landscape of a rule",
    caption: "The lost positions of any rule of vectors. Beams and their slopes are observed, not \
              proved.",
    settings: &[
        Setting::vectors("rule", "Rule", "0:1*+1:1*+1:2*"),
        Setting::switch("nimbers", "Nimbers", "off"),
        Setting::switch("beams", "Beams that lost cells gather on", "on"),
        Setting::switch("golden", "The golden V of Wythoff's game", "on"),
    ],
    x_label: "first pile",
    y_label: "second pile",
    square: true,
    framed: true,
    long: true,
    space: false,
};

/// The last column whose lost cell is listed.
const LAST: u64 = 1_000_000;
/// The side of the table of a rule without the ray `0:1*`.
const SIDE: usize = 4_096;
/// A frame waits for so many columns at most.
const AT_ONCE: u64 = 20_000;
/// Beams are looked for in more columns than this.
const FEW: u64 = 400;
/// With more columns in sight than this, single cells cannot be told apart.
const FAR: i64 = 20_000;

/// The rule of the position is that of the figure.
fn fit(component: &Component, _: &Settings) -> Fit {
    let rule = Vector::of(component).map(|position| position.rule().to_string());
    match rule {
        Some(rule) => Fit::decided([("rule", rule)]),
        None => Fit::default(),
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let text = settings.text("rule");
    let rule = VectorRule::read(Token { text, at: 0 });
    let rule = rule.unwrap_or_else(|_| VectorRule::queen());
    let data = if settings.on("nimbers") {
        let side = VectorTable::MOST;
        Data::Nimbers(VectorTable::new(&rule, side, side))
    } else if let Some(columns) = LostColumns::new(&rule, LAST) {
        Data::Columns(columns)
    } else {
        Data::Square(LostTable::new(&rule, SIDE))
    };
    Box::new(VectorMap {
        data: RefCell::new(data),
        means: OnceCell::new(),
        beams: RefCell::default(),
        told: Cell::new(0),
        nimbers: settings.on("nimbers"),
        with_beams: settings.on("beams"),
        golden: settings.on("golden"),
        rule,
    })
}

struct VectorMap {
    rule: VectorRule,
    nimbers: bool,
    with_beams: bool,
    golden: bool,
    data: RefCell<Data>,
    means: OnceCell<Means>,
    /// The beams of the first columns, as many as `told`.
    beams: RefCell<Vec<Beam>>,
    told: Cell<u64>,
}

/// What the map shows, as far as it is known.
enum Data {
    Columns(LostColumns),
    Square(LostTable),
    Nimbers(VectorTable),
}

impl Data {
    fn job(&mut self) -> &mut dyn Job {
        match self {
            Self::Columns(columns) => columns,
            Self::Square(square) => square,
            Self::Nimbers(table) => table,
        }
    }

    /// What a cell shows; `None` if it is not known.
    fn value(&self, x: i64, y: i64) -> Option<Value> {
        let (x, y) = (u64::try_from(x).ok()?, u64::try_from(y).ok()?);
        let lost = match self {
            Self::Columns(columns) => columns.is_lost(x, y)?,
            Self::Square(square) => square.is_lost(x, y)?,
            Self::Nimbers(table) => {
                let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
                let nimber = table.get(x, y).or_else(|| table.get(y, x))?;
                return Some(Value::Nimber(nimber.into()));
            }
        };
        Some(Value::Outcome(if lost { Outcome::P } else { Outcome::N }))
    }
}

impl VectorMap {
    /// Computes at once what a frame shows, if that is little.
    fn reach(&self, view: &View) {
        // While it is painted, a frame has reached what it shows.
        let Ok(mut data) = self.data.try_borrow_mut() else {
            return;
        };
        let far = view.columns().1.max(view.rows().1).max(0).unsigned_abs();
        let wanted = match &*data {
            Data::Columns(_) => far.min(AT_ONCE),
            // The rows of a table cost more.
            Data::Square(_) => far.min(512),
            Data::Nimbers(_) => far.min(128),
        };
        let job = data.job();
        while job.progress().done <= wanted && !job.progress().is_done() {
            job.step(1);
        }
    }

    /// The last row and column that a picture can show.
    fn end(&self) -> i64 {
        match &*self.data.borrow() {
            Data::Columns(_) => FARTHEST,
            Data::Square(square) => square.side() as i64 - 1,
            Data::Nimbers(table) => table.height() as i64 - 1,
        }
    }

    /// The lost cells in sight by column, at most one in each, with the ray `0:1*`.
    fn cells(columns: &LostColumns, view: &View) -> impl Iterator<Item = (i64, i64)> {
        let (left, right) = view.columns();
        let (bottom, top) = view.rows();
        let last = right.min(columns.end() as i64 - 1);
        (left.max(0)..=last)
            .filter_map(move |x| Some((x, columns.seen(x as u64)? as i64)))
            .filter(move |(_, y)| (bottom..=top).contains(y))
    }

    fn paint_columns(
        &self,
        columns: &LostColumns,
        view: &View,
        palette: Palette,
        raster: &mut Raster,
    ) {
        let known = columns.known() as i64;
        let strong = palette.ink(Ink::Strong);
        raster.ground(view, self.domain(), palette.ink(Ink::Ground));
        // Beyond the last column nothing is known but beside it.
        raster.ground(
            view,
            [(known, known), (FARTHEST, FARTHEST)],
            palette.ink(Ink::Paper),
        );
        let size = view.cell_size();
        let (left, right) = view.columns();
        let cells = Self::cells(columns, view);
        if size >= 5.0 {
            let cells: Vec<(i64, i64)> = cells.collect();
            for &(x, y) in &cells {
                raster.fill(view.column_pixels(x), view.row_pixels(y), strong);
            }
            raster.grid(view, palette.ink(Ink::Paper));
            if size >= DOT_FROM {
                for &(x, y) in &cells {
                    raster.dot(view, x, y, palette.ink(Ink::OnStrong));
                }
            }
            return;
        }
        let (sx, sy) = view.scale();
        let middle = |(x, y)| (view.column(x) + sx / 2.0, view.row(y) - sy / 2.0);
        if right.min(columns.end() as i64) - left.max(0) <= FAR {
            let radius = (size * 0.6).max(1.3);
            raster.discs(cells.map(middle), radius, 0.0, strong);
            return;
        }
        // Each counts in four pixels, so that a thin beam is seen.
        let spread = |(x, y): (f64, f64)| [(x, y), (x + 1.0, y), (x, y + 1.0), (x + 1.0, y + 1.0)];
        let ground = palette.ink(Ink::Ground);
        raster.density(cells.map(middle).flat_map(spread), ground, strong);
    }

    fn paint_square(&self, square: &LostTable, view: &View, palette: Palette, raster: &mut Raster) {
        let (ground, strong) = (palette.ink(Ink::Ground), palette.ink(Ink::Strong));
        let last = square.known() as i64 - 1;
        let known = [(0, 0), (last, last)];
        let lost = |x: i64, y: i64| square.is_lost(x as u64, y as u64) == Some(true);
        if view.cell_size() >= 1.0 {
            raster.cells(view, known, |x, y| {
                Some(if lost(x, y) { strong } else { ground })
            });
            raster.grid(view, palette.ink(Ink::Paper));
            if view.cell_size() >= DOT_FROM {
                for point in self.points(view, usize::MAX).0 {
                    raster.dot(view, point.x, point.y, palette.ink(Ink::OnStrong));
                }
            }
            return;
        }
        raster.ground(view, known, ground);
        let (sx, sy) = view.scale();
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let cells = (bottom.max(0)..=top.min(last)).flat_map(|y| {
            let row = (left.max(0)..=right.min(last)).filter(move |x| lost(*x, y));
            row.map(move |x| (view.column(x) + sx / 2.0, view.row(y) - sy / 2.0))
        });
        raster.density(cells, ground, strong);
    }

    fn paint_nimbers(
        &self,
        table: &VectorTable,
        view: &View,
        palette: Palette,
        raster: &mut Raster,
    ) {
        let side = table.height();
        if table.progress().is_done() {
            let value = |x: usize, y: usize| table.get(x, y).unwrap_or_default();
            self.means.get_or_init(|| Means::new(side, value));
        }
        let shades: Vec<Rgb> = (0..=255)
            .map(|i| palette::ramp(f64::from(i) / 255.0))
            .collect();
        let strong = palette.ink(Ink::Strong);
        let scale = 255.0 / brightest(view, side as i64) as f64;
        let colour = |nimber: u64| shades[((nimber as f64 * scale).round() as usize).min(255)];
        let mean = self.means.get();
        let mean = mean.and_then(|means| means.for_size(view.cell_size()));
        let nimber = |x: i64, y: i64| {
            let nimber = table.get(x as usize, y as usize);
            nimber.or_else(|| table.get(y as usize, x as usize))
        };
        raster.cells(view, self.domain(), |x, y| match &mean {
            Some(mean) => Some(colour(mean(x, y))),
            None => Some(match nimber(x, y)? {
                0 => strong,
                nimber => colour(nimber.into()),
            }),
        });
        if view.cell_size() >= 1.0 {
            raster.grid(view, palette.ink(Ink::Paper));
            dot_zeros(self, view, palette, raster);
        }
    }

    /// The beams of what is listed, found anew when it has doubled.
    fn find_beams(&self) -> u64 {
        if let Data::Columns(columns) = &*self.data.borrow() {
            let (known, told) = (columns.known(), self.told.get());
            let done = columns.progress().is_done() && told < known;
            if known > FEW && (done || known >= 2 * told.max(1)) {
                self.told.set(known);
                *self.beams.borrow_mut() = beams(columns.pairs(), known - 1);
            }
        }
        self.told.get()
    }

    /// The lines of the beams, with slope and share.
    fn mark_beams(&self, view: &View, marks: &mut Vec<Mark>) {
        let to = self.find_beams();
        let w = &view.window;
        let beams = self.beams.borrow();
        let narrow = beams.iter().filter(|beam| beam.is_narrow());
        for (index, beam) in narrow.enumerate() {
            let ratio = |(x, y): (u64, u64)| y as f64 / x as f64;
            let slope = f64::midpoint(ratio(beam.low), ratio(beam.high));
            // From the corner to the far edges of the window, in offsets.
            let corner = (-(w.ox as f64), -(w.oy as f64));
            let (width, height) = ((w.x1 - corner.0).max(0.0), (w.y1 - corner.1).max(0.0));
            let (upper, lower) = (width.min(height / slope), height.min(width / slope));
            for (dx, dy) in [(upper, upper * slope), (lower * slope, lower)] {
                marks.push(Mark::Path {
                    points: vec![corner, (corner.0 + dx, corner.1 + dy)],
                    ink: Ink::Second,
                    width: 1.0,
                    alpha: 0.7,
                });
            }
            let (some, all) = beam.share;
            let text = format!("{}, {} %", beam.slope(), (100 * some + all / 2) / all);
            let beside = (8.0 + 3.2 * text.len() as f64) / view.scale().0;
            // Labels of neighbours stand at different heights, right of their line
            // if there is room.
            let along = upper * (0.92 - 0.1 * index as f64);
            let room = corner.0 + along + 2.0 * beside < w.x1;
            let beside = if room { beside } else { -beside };
            marks.push(Mark::Text {
                at: (corner.0 + along + beside, corner.1 + along * slope),
                text,
                ink: Ink::Second,
                size: 12.0,
            });
        }
        if to > 0 {
            let (sx, sy) = view.scale();
            marks.push(Mark::Text {
                at: (w.x1 - 120.0 / sx, w.y0 + 26.0 / sy),
                text: format!("beams observed to x = {}", grouped(to as i64 - 1)),
                ink: Ink::Second,
                size: 12.0,
            });
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
            true => " Beams and their slopes are observed, not proved.",
            false => "",
        };
        Some(format!("The {shown} of the rule {}.{beams}", self.rule))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        let cell = width.min(height) / 80.0;
        Window::new(-2.0, -2.0, width / cell - 2.0, height / cell - 2.0)
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (self.end(), self.end())]
    }

    fn legend(&self, view: &View) -> Vec<Key> {
        let far = view.columns().1.min(view.rows().1);
        let mut keys = if self.nimbers {
            let side = VectorTable::MOST as i64;
            nimber_legend(format!("{} and more", brightest(view, side)))
        } else {
            vec![
                Key::Cell(Ink::Strong, "Mover loses (P)".to_owned()),
                Key::Cell(Ink::Ground, "Mover wins (N)".to_owned()),
            ]
        };
        if !self.nimbers && self.rule.has_rook() && far > LAST as i64 {
            keys.push(Key::Cell(Ink::Paper, "not computed".to_owned()));
        }
        if self.golden {
            keys.push(Key::Line(Ink::Gold, "the V of Wythoff's game".to_owned()));
        }
        if self.with_beams && !self.nimbers && self.rule.has_rook() {
            keys.push(Key::Line(Ink::Second, "beams, observed".to_owned()));
        }
        keys
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        self.reach(view);
        match &*self.data.borrow() {
            Data::Columns(columns) => self.paint_columns(columns, view, palette, raster),
            Data::Square(square) => self.paint_square(square, view, palette, raster),
            Data::Nimbers(table) => self.paint_nimbers(table, view, palette, raster),
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        self.reach(view);
        let data = self.data.borrow();
        let value = Value::Outcome(Outcome::P);
        match &*data {
            Data::Columns(columns) => {
                // The piles are alike: the lost cell of row y is that of column y.
                let (left, right) = view.columns();
                let (bottom, top) = view.rows();
                let rows = bottom.max(0)..=top.min(columns.end() as i64 - 1);
                let mut points = rows
                    .filter_map(|y| Some((columns.seen(y as u64)? as i64, y)))
                    .filter(|(x, _)| (left..=right).contains(x))
                    .map(|(x, y)| Point { x, y, value });
                let found = points.by_ref().take(limit).collect();
                (found, points.next().is_none())
            }
            Data::Square(_) => all_cells(view, self.domain(), limit, |x, y| {
                data.value(x, y).filter(|found| *found == value)
            }),
            Data::Nimbers(_) => all_cells(view, self.domain(), limit, |x, y| data.value(x, y)),
        }
    }

    fn colour(&self, view: &View, value: Value, palette: Palette) -> Rgb {
        match value {
            Value::Outcome(Outcome::P) | Value::Nimber(0) => palette.ink(Ink::Strong),
            Value::Nimber(nimber) => {
                let top = brightest(view, VectorTable::MOST as i64);
                palette::ramp((nimber as f64 / top as f64).min(1.0))
            }
            _ => palette.ink(Ink::Ground),
        }
    }

    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        if !self.golden {
            return Vec::new();
        }
        let ghost = |points| Mark::Path {
            points,
            ink: Ink::Gold,
            width: 1.4,
            alpha: 0.7,
        };
        lines(view, 1, 0.0).into_iter().map(ghost).collect()
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        self.reach(view);
        let mut marks = Vec::new();
        if self.with_beams && !self.nimbers {
            self.mark_beams(view, &mut marks);
        }
        let data = self.data.borrow();
        if self.nimbers {
            let top = brightest(view, VectorTable::MOST as i64) as f64;
            marks.extend(label_cells(view, self.domain(), 0.0, |x, y| {
                match data.value(x, y)? {
                    Value::Nimber(nimber) => nimber_label(nimber, nimber as f64 / top),
                    _ => None,
                }
            }));
        } else {
            let lost = |x, y| data.value(x, y) == Some(Value::Outcome(Outcome::P));
            marks.extend(Arms::labels(view, lost));
        }
        marks
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        self.data.borrow().value(x, y)
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let (x, y) = (u64::try_from(x).ok()?, u64::try_from(y).ok()?);
        Some(Vector::new(self.rule.clone(), x, y).wrap().to_string())
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        outcome_words(x, y, value)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let mut parts = position.of_game::<Vector>();
        let position = parts.find(|part| *part.rule() == self.rule)?;
        place(&position.piles()).map(|[x, y]| (x, y))
    }

    fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        Ok(Some(self.data.get_mut().job().step(budget)))
    }
}
