//! The nimbers of Wythoff's game, which look almost chaotic, as a map of colours.

use std::cell::OnceCell;

use super::v::{cell_of, fit, text_of};
use crate::frame::afar::{Means, brightest};
use crate::frame::prelude::*;
use nimscope::games::wythoff::{NimberTable, find_strip, last_row};
use nimscope::solve::pairs::strip::Strip;
use nimscope::theory::BeattyPair;

const fn side(value: &'static str) -> Choice {
    Choice::new(value, value)
}

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "wythoff-nimbers",
    game: "wythoff",
    title: "Nimbers of Wythoff's game",
    caption: "A rule is known for the cells of nimber 0. For other nimbers, no formula is known. \
              Outside the table, nimbers are computed only if one pile is small.",
    settings: &[
        Setting::integer(
            "a",
            "a: amounts from both piles differ by less than a",
            (1, 1_000_000),
            "1",
        ),
        Setting::choice(
            "side",
            "Cells along a side",
            &[side("256"), side("512"), side("1024"), side("2048")],
            "512",
        ),
    ],
    ..FigureInfo::PLANE
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
    /// The last row, and the last column, whose nimbers are known at any distance.
    last: i64,
    pairs: BeattyPair,
    levels: OnceCell<Levels>,
    strip: OnceCell<Option<Strip>>,
}

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

    fn far(&self, x: i64, y: i64) -> Option<u64> {
        let (x, y) = (u64::try_from(x).ok()?, u64::try_from(y).ok()?);
        let (row, column) = (x.min(y), x.max(y));
        if row <= self.last as u64 {
            let find = || find_strip(self.a, self.last as u64);
            return self.strip.get_or_init(find).as_ref()?.nimber(row, column);
        }
        self.pairs.contains(x, y).then_some(0)
    }

    /// Draws discs on the zeros of a view with cells smaller than a pixel. Without discs the means
    /// would hide the zeros.
    fn dot_far_zeros(&self, view: &View, raster: &mut Raster) {
        /// The most discs. More would touch one another.
        const MOST: u64 = 4_096;
        let end = view.columns().1.max(view.rows().1).max(1);
        let apart = 1 + end as u64 / MOST;
        for n in (0..MOST).map(|n| n * apart) {
            let pair = self.pairs.pair(n).map(|(low, high)| [low, high]);
            let Some([low, high]) = pair.and_then(|pair| place(&pair)) else {
                return;
            };
            for cell in [(low, high), (high, low)] {
                let (x, y) = view.middle(cell);
                raster.disc(x, y, 0.9, raster.ink(Ink::Strong));
            }
        }
    }

    /// The nimber that gets the brightest colour. It depends on the view alone, and not on the
    /// data.
    fn top(&self, view: &View) -> u64 {
        brightest(view, self.side)
    }
}

impl Figure for WythoffNimbers {
    fn caption(&self) -> Option<String> {
        let a = self.a;
        (a > 1).then(|| {
            let simple = "If both piles have at most";
            match self.side as u64 <= a {
                true => format!(
                    "{simple} a = {a} tokens, the nimber is the sum of the piles. This covers the \
                     whole table. Outside the table, nimbers are computed only if one pile is \
                     small."
                ),
                false => format!(
                    "{simple} a = {a} tokens, the nimber is the sum of the piles. For larger piles \
                     a rule is known for the cells of nimber 0, but no formula for other nimbers. \
                     Outside the table, nimbers are computed only if one pile is small."
                ),
            }
        })
    }

    fn home(&self, width: f64, height: f64) -> Window {
        // The window begins at the corner, and shows no blank paper beside the table.
        let cell = width.max(height) / self.side as f64;
        Window::new(0.0, 0.0, width / cell, height / cell)
    }

    fn domain(&self) -> Block {
        [(0, 0), (FARTHEST, FARTHEST)]
    }

    fn legend(&self, view: &View) -> Vec<Key> {
        let mut keys = cells::nimber_legend(format!("{} and more", self.top(view)));
        // True if cells outside the table are in sight.
        let beyond = view.columns().1.max(view.rows().1) > self.side;
        if beyond {
            keys.push(Key::Cell(Ink::Ground, "not computed".to_owned()));
        }
        keys
    }

    fn painter<'a>(&'a self, view: &'a View, theme: Theme) -> Painter<'a> {
        let colour = cells::scale(self.top(view));
        let (strong, unknown) = (theme.ink(Ink::Strong), theme.ink(Ink::Ground));
        let size = view.cell_size() * view.ratio;
        if size >= 1.0 {
            return Box::new(move |x, y| match self.nimber(x, y) {
                Some(0) => Some(strong),
                nimber => Some(nimber.map_or(unknown, &colour)),
            });
        }
        let mean = self.levels().means.for_size(size);
        Box::new(move |x, y| match &mean {
            Some(mean) if x.max(y) < self.side => Some(colour(mean(x, y))),
            _ => Some(self.nimber(x, y).map_or(unknown, &colour)),
        })
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        figure::paint(self, view, raster);
        if view.cell_size() * view.ratio < 1.0 {
            self.dot_far_zeros(view, raster);
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        // The known parts: all of the lowest rows, the table, and all of the first columns.
        let (side, last) = (self.side, self.last);
        let blocks = [
            [(0, 0), (FARTHEST, last)],
            [(0, last + 1), (side - 1, side - 1)],
            [(0, side), (last, FARTHEST)],
        ];
        let cell = |x, y| self.cell(x, y);
        let points = |block| cells::points(view, block, &cell);
        cells::first(blocks.into_iter().flat_map(points), limit)
    }

    /// The shade, rounded to 255ths of the ramp like the colours of the table.
    fn shade(&self, view: &View, nimber: u64) -> Shade {
        let place = nimber as f64 / self.top(view) as f64 * 255.0;
        Shade::Ramp(place.round().min(255.0) / 255.0)
    }

    fn label(&self, view: &View, _at: (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        let (_, nimber) = cell.number.filter(|_| !cell.is_lost())?;
        let place = nimber as f64 / self.top(view) as f64;
        Some((nimber.to_string(), on_ramp(place)))
    }

    fn reach(&self, _cell: (i64, i64)) -> Option<u64> {
        Some(self.a)
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        // A cell with an unknown nimber is not on the V, so it is won.
        let unknown = Cell::of(Outcome::N);
        Some(self.nimber(x, y).map_or(unknown, Cell::with_nimber))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        text_of(self.a, x, y)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let words = cells::words(x, y, cell);
        match cell.number {
            None => format!("{words}, nimber not computed"),
            Some(_) => words,
        }
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        cell_of(self.a, position)
    }
}
