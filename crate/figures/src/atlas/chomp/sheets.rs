//! The lost bars of Chomp with three rows of which the third is fixed.

use crate::frame::prelude::*;
use nimscope::games::Chomp;
use nimscope::games::chomp::{PROVED_ROW, proved_rows};
use nimscope::solve::chomp::{BarRow, ThreeRows};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "chomp-sheets",
    game: "chomp",
    title: "Lost bars with the same third row",
    caption: "The picture shows all lost bars with rows of a, b and c squares, for one fixed c. \
              Proved: if there are infinitely many, the values of a − b repeat from some b on.",
    settings: &[
        Setting::integer("c", "Third row c", (0, PROVED_ROW), "120"),
        Setting::switch("scaled", "Also smaller third rows, scaled", "off"),
    ],
    x_label: "second row b",
    y_label: "a − b",
    ..FigureInfo::PLANE
};

/// A bar of three rows is on the sheet of its third row.
fn fit(component: &Component, _: &Settings) -> Fit {
    let rows = Chomp::of(component).and_then(three_rows);
    let third = rows.map(|[.., c]| c).filter(|c| *c <= PROVED_ROW);
    Fit {
        preferred: third.is_some_and(|c| c > 0),
        suggested: third.map(|c| ("c", c.to_string())).into_iter().collect(),
        ..Fit::default()
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(ChompSheets {
        c: settings.integer("c") as i64,
        scaled: settings.on("scaled"),
    })
}

struct ChompSheets {
    c: i64,
    scaled: bool,
}

/// The most sheets that are shown together. Their third rows grow to c in equal steps.
const MOST_SHEETS: i64 = 5;
const SAMPLED_FROM_COLUMNS: i64 = 20_000;

/// The lost bars with the third row `own`, scaled to the size of the bars with the third row `to`.
struct Sheet {
    row: &'static BarRow,
    own: i64,
    to: i64,
}

impl Sheet {
    /// The cells in sight, by column, with `true` if none is left out.
    fn cells(&self, view: &View) -> (Vec<(i64, i64)>, bool) {
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let back = |x: i64| (i128::from(x) * i128::from(self.own) / i128::from(self.to)) as i64;
        let (first, last) = match self.own == self.to {
            true => (left, right),
            false => (back(left) - 1, back(right) + 1),
        };
        let (first, last) = (first.max(self.own), last.min(LAST));
        let listed = self.own + self.row.differences.len() as i64;
        // In the periodic part, about two samples for each pixel are enough.
        let tail = first.max(listed);
        let step = match last.saturating_sub(tail) {
            many @ SAMPLED_FROM_COLUMNS.. => many / (2 * view.width as i64).max(1),
            _ => 1,
        };
        let period = self.row.period.map_or(1, |(_, period)| period as i64);
        let all = step <= period;
        let step = if all { 1 } else { step as usize };
        let each = if all { 1 } else { period };
        let near = first..last.min(listed - 1).saturating_add(1);
        let far = tail..match self.row.end() {
            Some(_) => tail,
            None => last.saturating_add(1),
        };
        let far = far.step_by(step).flat_map(|b| b..b + each);
        let cell = |b: i64| {
            let difference = self.row.difference(b.unsigned_abs())? as i64;
            Some((self.scaled(b), self.scaled(difference)))
        };
        let cells = near.chain(far).filter_map(cell);
        let seen = cells.filter(|cell| holds([(left, bottom), (right, top)], *cell));
        (seen.collect(), all)
    }

    fn scaled(&self, length: i64) -> i64 {
        match self.own == self.to {
            true => length,
            false => (i128::from(length) * i128::from(self.to) / i128::from(self.own)) as i64,
        }
    }
}

impl ChompSheets {
    /// The lengths of the third rows that are shown, ascending. The last one is `c`.
    fn thirds(&self) -> Vec<i64> {
        let steps = if self.scaled { 1 } else { MOST_SHEETS };
        let thirds = (steps..=MOST_SHEETS).map(|k| self.c * k / MOST_SHEETS);
        let mut thirds: Vec<i64> = thirds.collect();
        thirds.retain(|&third| third > 0 || third == self.c);
        thirds.dedup();
        thirds
    }

    fn sheets(&self) -> impl Iterator<Item = Sheet> + use<'_> {
        self.thirds().into_iter().filter_map(|own| {
            let row = proved_rows().row(own.unsigned_abs())?;
            let to = self.c;
            Some(Sheet { row, own, to })
        })
    }

    /// The points in sight, by sheet, with `true` if none is left out.
    fn shown(&self, view: &View) -> (Vec<Point>, bool) {
        let mut points = Vec::new();
        let mut all = true;
        for sheet in self.sheets() {
            let (cells, these) = sheet.cells(view);
            let cell = match self.scaled {
                true => self.cell_of(sheet.own),
                false => Cell::lost_if(true),
            };
            points.extend(cells.into_iter().map(|(x, y)| Point { x, y, cell }));
            all &= these;
        }
        (points, all)
    }

    /// The place of a smaller sheet on the colour ramp. The brightest colours are omitted, since
    /// they are too pale on paper.
    fn place(&self, third: i64) -> f64 {
        0.7 * (1.0 - third as f64 / self.c.max(1) as f64)
    }

    /// The cell with which a sheet shows each of its lost bars, if there are several sheets.
    /// `third` is the third row of the sheet.
    fn cell_of(&self, third: i64) -> Cell {
        let shade = match third == self.c {
            true => Shade::Strong,
            false => Shade::Ramp(self.place(third)),
        };
        Cell::with_number(("third_row", third.unsigned_abs()), shade)
    }

    fn bar(&self, x: i64, y: i64) -> Option<[i64; 3]> {
        let a = x.checked_add(y).filter(|a| (1..=LAST).contains(a))?;
        (x >= self.c && y >= 0).then_some([a, x, self.c])
    }
}

impl Figure for ChompSheets {
    fn caption(&self) -> Option<String> {
        let c = self.c;
        let scaled = match self.scaled && c > 0 {
            true => {
                " Bars with smaller third rows are also drawn, scaled to the same size. The scaled \
                 pictures look alike: observed, not proved."
            }
            false => "",
        };
        Some(format!(
            "The picture shows all lost bars with rows of a, b and {c} squares, counting the \
             poisoned square. Proved: if there are infinitely many, the values of a − b repeat from \
             some b on.{scaled}"
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        let c = self.c as f64;
        let (across, up) = (1.3 * c + 24.0, 0.8 * c + 14.0);
        let cell = (width / across).min(height / up);
        let left = c - (0.05 * c + 2.0);
        Window::new(left, -2.0, left + width / cell, height / cell - 2.0)
    }

    fn domain(&self) -> Block {
        [(self.c, 0), (LAST, LAST)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        if !self.scaled {
            return cells::outcome_legend(&[]);
        }
        let key = |third: i64| match third == self.c {
            true => Key::Cell(Ink::Strong, format!("c = {third}")),
            false => Key::Shade(self.place(third), format!("{third}")),
        };
        self.thirds().into_iter().rev().map(key).collect()
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        raster.ground(view, self.domain(), Ink::Ground);
        let size = view.cell_size();
        let (points, _) = self.shown(view);
        for sheet in points.chunk_by(|a, b| a.cell == b.cell) {
            let colour = sheet[0].cell.shade.colour(raster.theme);
            if size < 5.0 {
                let places = sheet.iter().map(|point| view.middle((point.x, point.y)));
                raster.discs(places, self.radius(view), 0.0, colour);
                continue;
            }
            for point in sheet {
                let (x, y) = (view.column_pixels(point.x), view.row_pixels(point.y));
                raster.fill(x, y, colour);
            }
        }
        if size >= 5.0 {
            figure::finish(self, view, raster);
        }
    }

    fn radius(&self, view: &View) -> f64 {
        (view.cell_size() * 0.6).max(1.3)
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let (mut points, all) = self.shown(view);
        let all = all && points.len() <= limit;
        points.truncate(limit);
        points.sort_unstable_by_key(|point| (point.y, point.x));
        (points, all)
    }

    fn label(&self, _view: &View, (x, y): (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        let [a, b, _] = self.bar(x, y).filter(|_| cell.is_lost())?;
        Some((format!("{},{}", grouped(a), grouped(b)), Ink::OnStrong))
    }

    /// Marks multiples of c at the upper and the right edge, if sheets are scaled to the size of c.
    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let (w, (sx, sy)) = (&view.window, view.scale());
        let (sx, sy) = (sx / view.ratio, sy / view.ratio);
        let mut marks = Vec::new();
        for quarter in (1..=12).filter(|_| self.scaled && self.c > 0) {
            let times = f64::from(quarter) / 4.0;
            let (x, y) = w.offset((0, 0));
            let (x, y) = (x + times * self.c as f64, y + times * self.c as f64);
            let (tick, name) = match quarter {
                4.. => ([(x, w.y1), (x, w.y1 - 6.0 / sy)], (x, w.y1 - 15.0 / sy)),
                _ => ([(w.x1, y), (w.x1 - 6.0 / sx, y)], (w.x1 - 26.0 / sx, y)),
            };
            marks.push(Mark::path(tick.to_vec(), Ink::Quiet, 1.0));
            marks.push(Mark::text(name, format!("{times} c"), Ink::Quiet, 11.0));
        }
        marks
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        let w = &view.window;
        if let Some(row) = proved_rows().row(self.c.unsigned_abs()) {
            let from = row.end().map(|end| end + 1);
            let from = from.or(row.period.map(|(from, _)| from)).unwrap_or(0);
            let x = w.offset_x(from as i64);
            let (sx, sy) = (view.scale().0 / view.ratio, view.scale().1 / view.ratio);
            let line = vec![(x, w.offset_y(0)), (x, w.y1)];
            marks.push(Mark::path(line, Ink::Gold, 1.4));
            let name = format!("{row}, proved");
            let half = 10.0 + 3.1 * name.chars().count() as f64;
            let room = x + 2.0 * half / sx < w.x1;
            let at = x + if room { half } else { -half } / sx;
            marks.push(Mark::text((at, w.y1 - 36.0 / sy), name, Ink::Gold, 12.0));
        }
        marks.extend(figure::details(self, view));
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let lost = self.bar(x, y)?.map(i64::unsigned_abs);
        Some(Cell::lost_if(proved_rows().is_lost(lost)))
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let own = self.sheets().last();
        let cells = own.map(|sheet| sheet.cells(view).0).unwrap_or_default();
        cells::nearest(view, px, py, cells.into_iter())
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        text(bar(self.bar(x, y)?)?)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let [a, b, c] = self.bar(x, y).unwrap_or_default().map(grouped);
        let ends = cells::ends(cell.is_lost());
        let difference = grouped(y);
        format!(
            "b = {b}, a − b = {difference}; rows of {a}, {b} and {c} squares: the player to move \
             {ends}"
        )
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        position.of_game::<Chomp>().find_map(|bar| {
            let [a, b, c] = place(&three_rows(bar)?)?;
            (c == self.c).then_some((b, a - b))
        })
    }
}

/// The bar whose rows have a ≥ b ≥ c squares, including the poisoned one.
pub(super) fn bar(lengths: [i64; 3]) -> Option<Chomp> {
    let lengths = lengths.into_iter().filter(|&length| length > 0);
    Chomp::of_lengths(lengths.map(i64::unsigned_abs).collect())
}

/// The rows of a bar with at most three rows, with 0 for each missing one.
pub(super) fn three_rows(bar: &Chomp) -> Option<[u64; 3]> {
    let mut lengths = bar.lengths()?;
    lengths.retain(|&length| length > 0);
    (lengths.len() <= 3).then(|| [0, 1, 2].map(|row| lengths.get(row).copied().unwrap_or(0)))
}
