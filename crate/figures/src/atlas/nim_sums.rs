//! The nimbers of Nim: two piles are the cell, the others are kept.

use crate::frame::figure::{Entry, Figure, Point, Value, all_cells, outcome_words};
use crate::frame::nimbers::{dot_zeros, nimber_label, nimber_legend};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Palette, Rgb, ramp};
use crate::frame::raster::Raster;
use crate::frame::scene::{Key, Mark, label_cells};
use crate::frame::settings::{FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::Nim;
use nimscope::{Component, MAX_NUMBER, Position, Registered, grouped};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "nim-sums",
    game: "nim",
    title: "The nim-sums of two piles",
    caption: "Each square of a power of two repeats itself in the next. Cells where the first \
              two piles have the nim-sum of the others are lost.",
    settings: &[Setting::integer(
        "rest",
        "Nim-sum of the other piles",
        (0, MAX_NUMBER),
        "0",
    )],
    x_label: "first pile",
    y_label: "second pile",
    square: true,
    framed: true,
    long: false,
    space: false,
};

/// Cells along the shorter side of the home view.
const HOME: f64 = 64.0;
/// How far cells go: the piles of a position.
const LAST: i64 = MAX_NUMBER as i64;

/// The slice through the position. In a sum Nim is the yardstick, and the other
/// game what is measured.
fn fit(component: &Component, _: &Settings) -> Fit {
    let place = Nim::of(component).and_then(|nim| place(nim.piles()));
    let decided = place.map(|(_, rest)| ("rest", rest.to_string()));
    Fit {
        waits: true,
        decided: decided.into_iter().collect(),
        ..Fit::default()
    }
}

/// The first two piles, and the nim-sum of the others; `None` if that is larger
/// than a pile may be.
fn place(piles: &[u64]) -> Option<((i64, i64), u64)> {
    let (first, others) = piles.split_first()?;
    let (second, others) = others.split_first().unwrap_or((&0, &[]));
    let rest = others.iter().fold(0, |sum, pile| sum ^ pile);
    (rest <= MAX_NUMBER).then_some(((*first as i64, *second as i64), rest))
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(NimSums {
        rest: settings.integer("rest"),
    })
}

struct NimSums {
    /// The nim-sum of the piles that are kept.
    rest: u64,
}

impl NimSums {
    fn nimber(&self, x: i64, y: i64) -> u64 {
        x.unsigned_abs() ^ y.unsigned_abs() ^ self.rest
    }

    /// A power of two above all nimbers in sight: the colours follow the zoom,
    /// as the pattern does.
    fn top(&self, view: &View) -> u64 {
        let edge = |(_, last): (i64, i64)| last.clamp(1, LAST).unsigned_abs();
        let farthest = edge(view.columns()).max(edge(view.rows())).max(self.rest);
        (farthest + 1).next_power_of_two()
    }

    fn shade(&self, view: &View, nimber: u64) -> f64 {
        nimber as f64 / self.top(view) as f64
    }
}

impl Figure for NimSums {
    fn home(&self, width: f64, height: f64) -> Window {
        let cell = width.min(height) / HOME;
        Window::new(0.0, 0.0, width / cell, height / cell)
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (LAST, LAST)]
    }

    fn legend(&self, view: &View) -> Vec<Key> {
        nimber_legend(grouped(self.top(view) - 1))
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        raster.cells(view, self.domain(), |x, y| {
            Some(self.colour(view, Value::Nimber(self.nimber(x, y)), palette))
        });
        raster.grid(view, palette.ink(Ink::Paper));
        dot_zeros(self, view, palette, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        all_cells(view, self.domain(), limit, |x, y| {
            Some(Value::Nimber(self.nimber(x, y)))
        })
    }

    fn colour(&self, view: &View, value: Value, palette: Palette) -> Rgb {
        match value {
            Value::Nimber(0) => palette.ink(Ink::Strong),
            Value::Nimber(nimber) => ramp(self.shade(view, nimber)),
            _ => palette.ink(Ink::Ground),
        }
    }

    fn marks(&self, _view: &View, _overlay: &Overlay) -> Vec<Mark> {
        Vec::new()
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        label_cells(view, self.domain(), 0.0, |x, y| {
            let nimber = self.nimber(x, y);
            nimber_label(nimber, self.shade(view, nimber))
        })
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        let holds = (0..=LAST).contains(&x) && (0..=LAST).contains(&y);
        holds.then(|| Value::Nimber(self.nimber(x, y)))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let mut piles = vec![x.unsigned_abs(), y.unsigned_abs()];
        if self.rest > 0 {
            piles.push(self.rest);
        }
        Some(Nim::new(piles).wrap().to_string())
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        outcome_words(x, y, value)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let places = position.of_game::<Nim>().map(|nim| place(nim.piles()));
        let (cell, _) = places.flatten().find(|&(_, rest)| rest == self.rest)?;
        Some(cell)
    }
}
