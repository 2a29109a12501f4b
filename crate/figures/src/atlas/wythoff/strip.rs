//! The nimbers of W(a) beside a small pile, at any distance.

use std::cell::OnceCell;

use super::v::{cell_of, fit, text_of};
use crate::frame::margin::signed;
use crate::frame::prelude::*;
use nimscope::games::wythoff::{find_strip, last_row};
use nimscope::solve::pairs::strip::{Row, StripSums};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "wythoff-strip",
    game: "wythoff",
    title: "Nimbers with one small pile",
    caption: "Each cell shows the nimber minus the larger pile. In every row the numbers may begin \
              irregularly, but from some point on they repeat: proved.",
    settings: &[
        Setting::integer(
            "a",
            "a: amounts from both piles differ by less than a",
            (1, 1_000_000),
            "1",
        ),
        Setting::switch("periods", "Periods", "on"),
    ],
    x_label: "larger pile",
    y_label: "smaller pile",
    square: false,
    ..FigureInfo::PLANE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let a = settings.integer("a");
    Box::new(WythoffStrip {
        a,
        last: last_row(a).unwrap_or(0) as i64,
        periods: settings.on("periods"),
        rows: OnceCell::new(),
    })
}

struct WythoffStrip {
    a: u64,
    last: i64,
    periods: bool,
    rows: OnceCell<Option<StripSums>>,
}

const HOME_ROWS: i64 = 12;
/// The least width of a period at which the start of the second period is marked.
const FIRST_RETURN_PX: f64 = 6.0;
const LATER_RETURNS_PX: f64 = 24.0;

impl WythoffStrip {
    fn rows(&self) -> Option<&StripSums> {
        let find = || find_strip(self.a, self.last as u64).map(StripSums::new);
        self.rows.get_or_init(find).as_ref()
    }

    /// The nimber of a cell minus its column.
    fn difference(&self, x: i64, y: i64) -> Option<i64> {
        let (x, y) = (u64::try_from(x).ok()?, u64::try_from(y).ok()?);
        self.rows()?.strip.difference(y, x)
    }

    /// The difference that gets the brightest colour. It depends on the view alone: it is larger if
    /// more rows are in sight, and smaller if a pixel shows the mean of several columns.
    fn top(&self, view: &View) -> f64 {
        let top = view.rows().1.clamp(3, self.last.max(3)) as f64;
        let columns = (view.ratio / view.scale().0).max(1.0);
        match top / columns.sqrt() {
            small @ ..10.0 => (10.0 * small).ceil() / 10.0,
            large => large.ceil(),
        }
    }

    fn place(difference: f64, top: f64) -> f64 {
        (0.5 + difference / (2.0 * top)).clamp(0.0, 1.0)
    }

    fn row_in_sight(&self, view: &View) -> std::ops::RangeInclusive<i64> {
        let (low, high) = view.rows();
        low.max(0)..=high.min(self.last)
    }

    /// Adds a line at the start of a row's first period, lines at the starts of the further periods
    /// that have room, and a line above the first period.
    fn boundaries(
        &self,
        view: &View,
        y: i64,
        row: &Row,
        (ink, wider): (Ink, f64),
        marks: &mut Vec<Mark>,
    ) {
        let (left, right) = view.columns();
        let (first, period) = (row.preperiod as i64, row.period as i64);
        let apart = period as f64 * view.scale().0 / view.ratio;
        let skipped = match left.checked_sub(first) {
            Some(past @ 1..) => (past / period).max(1),
            _ => 1,
        };
        let returns = (skipped..).map_while(|n| {
            let column = period.checked_mul(n)?.checked_add(first)?;
            let least = if n == 1 {
                FIRST_RETURN_PX
            } else {
                LATER_RETURNS_PX
            };
            (column <= right && apart >= least).then_some(column)
        });
        let mut line = |(x0, y0): (i64, i64), (x1, y1): (i64, i64), width: f64| {
            let at = |x, y| (view.window.offset_x(x), view.window.offset_y(y));
            let ends = vec![at(x0, y0), at(x1, y1)];
            marks.push(Mark::path(ends, ink, width + wider));
        };
        for (column, width) in std::iter::once((first, 2.5)).chain(returns.map(|x| (x, 1.5))) {
            if (left..=right).contains(&column) {
                line((column, y), (column, y + 1), width);
            }
        }
        let (from, to) = (first.max(left), (first + period).min(right + 1));
        if from < to {
            line((from, y + 1), (to, y + 1), 1.5);
        }
    }
}

impl Figure for WythoffStrip {
    fn caption(&self) -> Option<String> {
        (self.last == 0).then(|| {
            "Each cell shows the nimber minus the larger pile. For this a, only the row with an \
             empty smaller pile is computed. In this row every number is 0."
                .to_owned()
        })
    }

    fn home(&self, _width: f64, _height: f64) -> Window {
        let rows = self.last.min(HOME_ROWS);
        // The window ends about where the first period of the last row ends.
        let columns = (3 * rows * rows * self.a.min(63) as i64).max(60);
        Window::new(0.0, 0.0, columns as f64, rows as f64 + 1.0)
    }

    fn domain(&self) -> Block {
        [(0, 0), (FARTHEST, self.last)]
    }

    fn legend(&self, view: &View) -> Vec<Key> {
        let top = self.top(view);
        let (low, high) = (format!("≤ \u{2212}{top}"), format!("≥ {top}"));
        let mut keys = vec![Key::ramp("nimber minus pile", low, high)];
        if self.periods {
            keys.push(Key::Line(Ink::Text, "periods, proved".to_owned()));
        }
        keys
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        let top = self.top(view);
        if view.scale().0 >= 1.0 {
            raster.cells(view, self.domain(), |x, y| {
                let difference = self.difference(x, y)?;
                Some(ramp(Self::place(difference as f64, top)))
            });
            return raster.grid(view);
        }
        let Some(rows) = self.rows() else { return };
        for y in self.row_in_sight(view) {
            let (above, below) = view.row_pixels(y);
            for px in 0..raster.width() {
                let [from, to] = [0.0, 1.0].map(|part| view.column_at(px as f64 + part));
                let Ok(from) = u64::try_from(from) else {
                    continue;
                };
                let to = to.unsigned_abs().max(from + 1);
                if let Some(mean) = rows.mean(y as u64, from, to) {
                    let colour = ramp(Self::place(mean, top));
                    raster.fill((px, px + 1), (above, below), colour);
                }
            }
        }
    }

    fn label(&self, view: &View, (x, y): (i64, i64), _: Cell) -> Option<(String, Ink)> {
        let difference = self.difference(x, y)?;
        let shade = Self::place(difference as f64, self.top(view));
        Some((signed(difference), on_ramp(shade)))
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(rows) = self.rows().filter(|_| self.periods) {
            // Each line has a ground of paper, which separates it from bright and dark cells.
            for pen in [(Ink::Paper, 2.0), (Ink::Text, 0.0)] {
                for y in self.row_in_sight(view) {
                    self.boundaries(view, y, &rows.strip.rows[y as usize], pen, &mut marks);
                }
            }
        }
        marks.extend(figure::details(self, view));
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let (row, column) = (u64::try_from(y).ok()?, u64::try_from(x).ok()?);
        let nimber = self.rows()?.strip.nimber(row, column)?;
        Some(Cell::with_nimber(nimber))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        text_of(self.a, y, x)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let piles = format!("smaller pile {}, larger pile {}", grouped(y), grouped(x));
        match (cell.number, self.difference(x, y)) {
            (Some((_, 0)), _) => format!("{piles}: nimber 0, the player to move loses"),
            (Some((_, nimber)), Some(difference)) => format!(
                "{piles}: nimber {} = {} {} {}",
                grouped(nimber),
                grouped(x),
                if difference < 0 { '\u{2212}' } else { '+' },
                difference.unsigned_abs()
            ),
            _ => piles,
        }
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let (x, y) = cell_of(self.a, position)?;
        (x.min(y) <= self.last).then_some((x.max(y), x.min(y)))
    }
}
