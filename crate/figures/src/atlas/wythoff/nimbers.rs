//! The nimbers of Wythoff's game, near chaos, as a map of colours.

use std::cell::OnceCell;

use crate::atlas::means::{Means, brightest};
use crate::atlas::piles::{wythoff_place, wythoff_text};
use crate::frame::figure::{Entry, Figure, Point, Value, all_cells, outcome_words};
use crate::frame::nimbers::{dot_zeros, nimber_label, nimber_legend};
use crate::frame::overlay::{Overlay, reach_piles};
use crate::frame::palette::{self, Ink, Palette, Rgb};
use crate::frame::raster::Raster;
use crate::frame::scene::{Key, Mark, label_cells};
use crate::frame::settings::{Choice, FigureInfo, Setting, Settings};
use crate::frame::window::{FARTHEST, View, Window};
use nimscope::games::wythoff::{NimberTable, find_strip, last_row};
use nimscope::solve::strip::Strip;
use nimscope::theory::BeattyPair;
use nimscope::{Outcome, Position};

const fn side(value: &'static str) -> Choice {
    Choice {
        value,
        label: value,
    }
}

pub(crate) const FIGURE: Entry = (&INFO, make, super::v::fit);

const INFO: FigureInfo = FigureInfo {
    id: "wythoff-nimbers",
    game: "wythoff",
    title: "Nimbers of Wythoff's game",
    caption: "No formula is known for these nimbers; only the zeros are in order. Beyond the table \
              they are computed only beside a small pile.",
    settings: &[
        Setting::integer("a", "Parameter a of W(a)", (1, 1_000_000), "1"),
        Setting::choice(
            "side",
            "Cells along a side",
            &[side("256"), side("512"), side("1024"), side("2048")],
            "512",
        ),
    ],
    x_label: "first pile",
    y_label: "second pile",
    square: true,
    framed: true,
    long: false,
    space: false,
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(WythoffNimbers {
        a: settings.integer("a"),
        side: settings.integer("side") as i64,
        last: last_row(settings.integer("a")).unwrap_or(0) as i64,
        pairs: BeattyPair::new(settings.integer("a")),
        levels: OnceCell::new(),
        strip: OnceCell::new(),
    })
}

struct WythoffNimbers {
    a: u64,
    side: i64,
    /// The last row and column that are known to any distance.
    last: i64,
    pairs: BeattyPair,
    levels: OnceCell<Levels>,
    strip: OnceCell<Option<Strip>>,
}

/// The table and its means.
struct Levels {
    table: NimberTable,
    means: Means,
}

impl WythoffNimbers {
    fn levels(&self) -> &Levels {
        self.levels.get_or_init(|| {
            let table = NimberTable::new(self.a, self.side as usize);
            let means = Means::new(table.width(), |x, y| table.get(x, y).unwrap_or_default());
            Levels { table, means }
        })
    }

    fn nimber(&self, x: i64, y: i64) -> Option<u64> {
        if x.max(y) >= self.side {
            return self.far(x, y);
        }
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        self.levels().table.get(x, y).map(u64::from)
    }

    /// The nimber of a cell outside the table, if it is known.
    fn far(&self, x: i64, y: i64) -> Option<u64> {
        let (x, y) = (u64::try_from(x).ok()?, u64::try_from(y).ok()?);
        let (row, column) = (x.min(y), x.max(y));
        if row <= self.last as u64 {
            let find = || find_strip(self.a, self.last as u64);
            return self.strip.get_or_init(find).as_ref()?.nimber(row, column);
        }
        self.pairs.contains(x, y).then_some(0)
    }

    /// Whether a view shows cells outside the table.
    fn is_beyond(&self, view: &View) -> bool {
        view.columns().1.max(view.rows().1) > self.side
    }

    /// Discs on the zeros of a view whose cells are smaller than a pixel: there
    /// they would drown in the means.
    fn dot_far_zeros(&self, view: &View, colour: Rgb, raster: &mut Raster) {
        /// More would touch one another.
        const MOST: u64 = 4_096;
        let (sx, sy) = view.scale();
        let end = view.columns().1.max(view.rows().1).max(1);
        let apart = 1 + end as u64 / MOST;
        for n in (0..MOST).map(|n| n * apart) {
            let Some((low, high)) = self.pairs.pair(n) else {
                return;
            };
            let Ok((low, high)) =
                i64::try_from(low).and_then(|low| Ok((low, i64::try_from(high)?)))
            else {
                return;
            };
            for (x, y) in [(low, high), (high, low)] {
                let (px, py) = (view.column(x), view.row(y));
                raster.disc(px + sx / 2.0, py - sy / 2.0, 0.9, colour);
            }
        }
    }

    /// The nimber with the brightest colour. No data is needed to know it.
    fn top(&self, view: &View) -> u64 {
        brightest(view, self.side)
    }
}

fn shade(nimber: f64, top: u64) -> f64 {
    nimber / top as f64
}

impl Figure for WythoffNimbers {
    fn caption(&self) -> Option<String> {
        let a = self.a;
        (a > 1).then(|| {
            let simple = "where both piles hold at most";
            match self.side as u64 <= a {
                true => format!(
                    "The nimber is the sum of the piles {simple} a = {a} tokens, and so all over \
                     the table. Beyond it nimbers are computed only beside a small pile."
                ),
                false => format!(
                    "The nimber is the sum of the piles {simple} a = {a} tokens. For the others no \
                     formula is known; only the zeros are in order. Beyond the table they are \
                     computed only beside a small pile."
                ),
            }
        })
    }

    fn home(&self, width: f64, height: f64) -> Window {
        // From the corner on, and no blank paper beside the table.
        let cell = width.max(height) / self.side as f64;
        Window::new(0.0, 0.0, width / cell, height / cell)
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (FARTHEST, FARTHEST)]
    }

    fn legend(&self, view: &View) -> Vec<Key> {
        let mut keys = nimber_legend(format!("{} and more", self.top(view)));
        if self.is_beyond(view) {
            keys.push(Key::Cell(Ink::Ground, "not computed".to_owned()));
        }
        keys
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        let top = self.top(view);
        let levels = self.levels();
        let strong = palette.ink(Ink::Strong);
        let shades: Vec<Rgb> = (0..=255)
            .map(|i| palette::ramp(f64::from(i) / 255.0))
            .collect();
        let scale = 255.0 / top as f64;
        let colour = |nimber: u64| shades[((nimber as f64 * scale).round() as usize).min(255)];
        let unknown = palette.ink(Ink::Ground);
        let (sx, sy) = view.scale();
        let size = sx.min(sy);
        if size >= 1.0 {
            raster.cells(view, self.domain(), |x, y| {
                Some(match self.nimber(x, y) {
                    Some(0) => strong,
                    Some(nimber) => colour(nimber),
                    None => unknown,
                })
            });
            raster.grid(view, palette.ink(Ink::Paper));
            dot_zeros(self, view, palette, raster);
            return;
        }
        let mean = levels.means.for_size(size);
        raster.cells(view, self.domain(), |x, y| {
            Some(match &mean {
                Some(mean) if x.max(y) < self.side => colour(mean(x, y)),
                _ => self.nimber(x, y).map_or(unknown, colour),
            })
        });
        self.dot_far_zeros(view, strong, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        // What is known: all of the lowest rows, the table, and all of the first
        // columns.
        let (side, last) = (self.side, self.last);
        let mut points = Vec::new();
        for block in [
            [(0, 0), (FARTHEST, last)],
            [(0, last + 1), (side - 1, side - 1)],
            [(0, side), (last, FARTHEST)],
        ] {
            let rest = limit - points.len();
            let (found, all) = all_cells(view, block, rest, |x, y| self.value(x, y));
            points.extend(found);
            if !all {
                return (points, false);
            }
        }
        (points, true)
    }

    fn colour(&self, view: &View, value: Value, palette: Palette) -> Rgb {
        match value {
            Value::Nimber(0) => palette.ink(Ink::Strong),
            Value::Nimber(nimber) => {
                let place = shade(nimber as f64, self.top(view)) * 255.0;
                palette::ramp(place.round().min(255.0) / 255.0)
            }
            _ => palette.ink(Ink::Ground),
        }
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        if overlay.moves
            && let Some((x, y)) = self.marked(overlay)
        {
            reach_piles(view, (x, y), self.a, &mut marks);
        }
        marks
    }

    fn draws_moves(&self) -> bool {
        true
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let top = self.top(view);
        label_cells(view, self.domain(), 0.0, |x, y| {
            let nimber = self.nimber(x, y)?;
            nimber_label(nimber, shade(nimber as f64, top))
        })
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        // A cell that is not on the V is won, whatever its nimber.
        let unknown = Value::Outcome(Outcome::N);
        Some(self.nimber(x, y).map_or(unknown, Value::Nimber))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        Some(wythoff_text(self.a, x, y))
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        let words = outcome_words(x, y, value);
        match value {
            Value::Outcome(_) => format!("{words}, nimber not computed"),
            _ => words,
        }
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        wythoff_place(self.a, position)
    }
}
