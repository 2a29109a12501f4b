//! The winning first bites of the full bars of three rows.

use super::sheets::{bar, three_rows};
use crate::frame::prelude::*;
use nimscope::games::Chomp;
use nimscope::solve::chomp::LostBars;

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "chomp-first-moves",
    game: "chomp",
    title: "The first bite of three rows",
    caption: "Each dot is the winning first bite of a full bar of three rows and n columns. The \
              colour shows the row of the bite, and the height shows how many squares are left in \
              that row. Each bar has exactly one winning first bite, never in row 1 (proved by E. \
              Sheiner, 2026). It is observed, but not proved, that the dots follow the two lines, \
              and that a share of about √2 − 1, or 41 %, of the bites is in row 3.",
    settings: &[Setting::integer(
        "n",
        "Bars to n columns",
        (10, 10_000),
        "2000",
    )],
    x_label: "columns n of the bar",
    y_label: "squares left in the row",
    long: true,
    centred: true,
    discs: true,
    moves: false,
    arrows: false,
    ..FigureInfo::PLANE
};

/// The slopes of the two lines, as observed: 2 − √2 in row 2, 1/√2 in row 3.
const LINES: [(f64, &str); 2] = [
    (2.0 - std::f64::consts::SQRT_2, "(2 − √2) n"),
    (std::f64::consts::FRAC_1_SQRT_2, "n/√2"),
];

/// At this size single bites are visible.
const HOME_COLUMNS: u64 = 80;

fn make(settings: &Settings) -> Box<dyn Figure> {
    let columns = settings.integer("n");
    let job = LostBars::new(columns);
    let progress = job.as_ref().map(Job::progress).unwrap_or_default();
    Box::new(FirstMoves {
        columns,
        job,
        progress,
        bites: Vec::new(),
    })
}

struct FirstMoves {
    columns: u64,
    /// The job that finds the bites; `None` once all are found.
    job: Option<LostBars>,
    progress: Progress,
    bites: Vec<Point>,
}

/// The point of a winning first bite at `row` and `column` of the full bar with `n` columns. Its
/// height is the number of squares that are left in the row.
fn bite([n, row, column]: [u64; 3]) -> Point {
    Point {
        x: n as i64,
        y: column as i64 - 1,
        cell: Cell::with_number(("row", row), Shade::Kind(ink(row))),
    }
}

fn row(bite: &Point) -> u64 {
    bite.cell.number.map_or(0, |(_, row)| row)
}

fn ink(row: u64) -> Ink {
    match row {
        2 => Ink::Dots,
        _ => Ink::Second,
    }
}

impl FirstMoves {
    fn between(&self, first: i64, last: i64) -> &[Point] {
        let start = self.bites.partition_point(|bite| bite.x < first);
        let end = self.bites.partition_point(|bite| bite.x <= last);
        &self.bites[start..end.max(start)]
    }

    fn in_sight<'a>(&'a self, view: &View) -> impl Iterator<Item = &'a Point> {
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let bites = self.between(left, right).iter();
        bites.filter(move |bite| (bottom..=top).contains(&bite.y))
    }

    /// The share of the bites that are in row 3, in words; `None` until all bites are known.
    fn share(&self) -> Option<String> {
        let all = self.bites.len();
        if self.job.is_some() || all == 0 {
            return None;
        }
        let third = self.bites.iter().filter(|bite| row(bite) == 3).count();
        let [third, all] = [third, all].map(|count| grouped(count as i64));
        Some(format!(
            "{third} of {all} bites in row 3, near √2 − 1 (observed)"
        ))
    }
}

impl Figure for FirstMoves {
    fn home(&self, width: f64, height: f64) -> Window {
        let shown = self.columns.min(HOME_COLUMNS) as f64;
        let cell = (width / (1.04 * shown)).min(height / (0.8 * shown));
        Window::new(-0.5, -0.5, width / cell - 0.5, height / cell - 0.5)
    }

    fn domain(&self) -> Block {
        [(0, 0), (self.columns as i64, self.columns as i64)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::keys(&[
            (true, Key::Disc, ink(2), "bite in row 2"),
            (true, Key::Disc, ink(3), "bite in row 3"),
            (true, Key::Line, Ink::Gold, "lines, observed"),
        ])
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        raster.ground(view, self.domain(), Ink::Ground);
        for number in [2, 3] {
            let bites = self.in_sight(view).filter(|bite| row(bite) == number);
            let places = bites.map(|bite| view.middle((bite.x, bite.y)));
            raster.discs(places, self.radius(view), 0.0, raster.ink(ink(number)));
        }
    }

    fn radius(&self, view: &View) -> f64 {
        (view.cell_size() * 0.4).clamp(1.3, 7.0)
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let mut bites: Vec<Point> = self.in_sight(view).copied().collect();
        bites.sort_unstable_by_key(|bite| (bite.y, bite.x));
        let all = bites.len() <= limit;
        bites.truncate(limit);
        (bites, all)
    }

    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let end = self.columns as f64;
        let (x0, y0) = middle(view, (0, 0));
        let offset = |x: f64, y: f64| (x + x0, y + y0);
        let lines = LINES.iter().map(|(slope, _)| {
            let ends = vec![offset(0.0, 0.0), offset(end, slope * end)];
            Mark::path(ends, Ink::Gold, 1.0).faded(0.6)
        });
        let frame = block(view, self.domain()[0], self.domain()[1]);
        lines.chain([Mark::frame(frame, Ink::Faint, 1.0)]).collect()
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let (w, (sx, sy)) = (&view.window, view.scale());
        let (sx, sy) = (sx / view.ratio, sy / view.ratio);
        let (left, low) = w.offset((0, 0));
        let end = (w.x1 - left).min(self.columns as f64);
        let mut marks = Vec::new();
        for ((slope, name), side) in LINES.iter().zip([-1.0, 1.0]) {
            let x = end.min((w.y1 - low) / slope) * 0.9;
            let up = x * slope + low + side * 22.0 / sy;
            let at = (x + left - side * 30.0 / sx, up);
            marks.push(Mark::text(at, (*name).to_owned(), Ink::Gold, 12.0));
        }
        if let Some(share) = self.share() {
            let half = 16.0 + 3.2 * share.chars().count() as f64;
            let at = (w.x0 + half / sx, w.y1 - 20.0 / sy);
            marks.push(Mark::text(at, share, Ink::Text, 12.0));
        }
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let mut bites = self.between(x, x).iter();
        bites.find(|bite| bite.y == y).map(|bite| bite.cell)
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let bites = self.in_sight(view).map(|bite| (bite.x, bite.y));
        cells::nearest(view, px, py, bites)
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        self.cell(x, y)?;
        text(bar([x; 3])?)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let row = cell.number.map_or(0, |(_, row)| row);
        let (n, left, column) = (grouped(x), grouped(y), grouped(y + 1));
        format!(
            "3 × {n}: the bite at row {row}, column {column} wins and leaves {left} in that row"
        )
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let n = position.of_game::<Chomp>().find_map(|bar| {
            let [a, _, c] = three_rows(bar)?;
            (a == c).then_some(a)
        })?;
        let n = i64::try_from(n).ok()?;
        self.between(n, n).first().map(|bite| (bite.x, bite.y))
    }

    fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        if let Some(job) = &mut self.job {
            self.progress = job.step(budget);
            self.bites = job.first_bites().into_iter().map(bite).collect();
            if self.progress.is_done() {
                self.job = None;
            }
        }
        Ok(Some(self.progress))
    }
}
