//! The nimbers of Wythoff's game, near chaos, as a map of colours.

use std::cell::OnceCell;

use crate::figures::atlas::piles::{wythoff_place, wythoff_text};
use crate::figures::frame::figure::{Entry, Figure, Point, Value, all_cells, outcome_words};
use crate::figures::frame::nimbers::{dot_zeros, nimber_label};
use crate::figures::frame::overlay::{Overlay, reach_piles};
use crate::figures::frame::palette::{self, Ink, Palette, Rgb};
use crate::figures::frame::raster::Raster;
use crate::figures::frame::scene::{Key, Mark, label_cells};
use crate::figures::frame::settings::{Choice, FigureInfo, Setting, Settings};
use crate::figures::frame::window::{View, Window};
use crate::games::wythoff::NimberTable;
use crate::position::Position;

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
    caption: "No formula is known for these nimbers; only the zeros are in order.",
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
        levels: OnceCell::new(),
    })
}

struct WythoffNimbers {
    a: u64,
    side: i64,
    levels: OnceCell<Levels>,
}

/// The table, and its means over blocks of 2, 4, 8, … cells a side, so that a
/// pixel over many cells shows their mean and not one of them.
struct Levels {
    table: NimberTable,
    means: Vec<(usize, Vec<u16>)>,
}

impl Levels {
    fn new(table: NimberTable) -> Self {
        let mut means: Vec<(usize, Vec<u16>)> = Vec::new();
        loop {
            let (last, above) = match means.last() {
                None => (table.width(), None),
                Some((side, values)) => (*side, Some(values)),
            };
            let side = last / 2;
            if side < 8 {
                return Self { table, means };
            }
            let at = |x: usize, y: usize| -> u32 {
                match above {
                    None => u32::from(table.get(x, y).unwrap_or_default()),
                    Some(values) => u32::from(values[y * last + x]),
                }
            };
            let mut halved = Vec::with_capacity(side * side);
            for y in 0..side {
                for x in 0..side {
                    let (x, y) = (2 * x, 2 * y);
                    let sum = at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1);
                    halved.push((sum / 4) as u16);
                }
            }
            means.push((side, halved));
        }
    }
}

impl WythoffNimbers {
    fn levels(&self) -> &Levels {
        self.levels
            .get_or_init(|| Levels::new(NimberTable::new(self.a, self.side as usize)))
    }

    fn nimber(&self, x: i64, y: i64) -> Option<u64> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        self.levels().table.get(x, y).map(u64::from)
    }

    /// The nimber with the brightest colour: it follows the window, so that
    /// there is contrast at any zoom. No data is needed to know it.
    fn top(&self, view: &View) -> u64 {
        let within = |v: i64| v.clamp(1, self.side) as f64;
        let sum = within(view.columns().1 + 1) + within(view.rows().1 + 1);
        // Rounded up to two digits at most, so that the scale keeps still.
        let mut unit = 0.5;
        while 20.0 * unit <= sum {
            unit *= 10.0;
        }
        // Hardly any nimber is above nine tenths of x + y.
        ((0.9 * sum / unit).ceil() * unit).max(10.0) as u64
    }
}

fn shade(nimber: f64, top: u64) -> f64 {
    nimber / top as f64
}

impl Figure for WythoffNimbers {
    fn home(&self, width: f64, height: f64) -> Window {
        // From the corner on, and no blank paper beside the table.
        let cell = width.max(height) / self.side as f64;
        Window::new(0.0, 0.0, width / cell, height / cell)
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (self.side - 1, self.side - 1)]
    }

    fn legend(&self, view: &View) -> Vec<Key> {
        vec![
            Key::Cell(Ink::Strong, "0: lost".to_owned()),
            Key::Ramp {
                name: "nimber".to_owned(),
                low: "1".to_owned(),
                high: format!("{} and more", self.top(view)),
            },
        ]
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        let top = self.top(view);
        let levels = self.levels();
        let strong = palette.ink(Ink::Strong);
        let shades: Vec<Rgb> = (0..=255)
            .map(|i| palette::ramp(f64::from(i) / 255.0))
            .collect();
        let scale = 255.0 / top as f64;
        let colour = |nimber: u16| {
            let place = (f64::from(nimber) * scale).round() as usize;
            shades[place.min(255)]
        };
        let (sx, sy) = view.scale();
        let size = sx.min(sy);
        if size >= 1.0 {
            raster.cells(view, self.domain(), |x, y| {
                let nimber = *levels.table.row(y as usize).get(x as usize)?;
                Some(if nimber == 0 { strong } else { colour(nimber) })
            });
            raster.grid(view, palette.ink(Ink::Paper));
            dot_zeros(self, view, palette, raster);
            return;
        }
        let level = ((1.0 / size).log2().floor() as usize).min(levels.means.len());
        raster.cells(view, self.domain(), |x, y| match level.checked_sub(1) {
            None => levels
                .table
                .row(y as usize)
                .get(x as usize)
                .copied()
                .map(colour),
            Some(index) => {
                let (side, values) = &levels.means[index];
                let (x, y) = (x as usize >> level, y as usize >> level);
                values.get(y * side + x).copied().map(colour)
            }
        });
        // The zeros would drown in the means, so they are drawn once more.
        let pairs = crate::theory::BeattyPair::new(self.a);
        for (low, high) in pairs.pairs_from(0) {
            if high >= self.side as u64 {
                break;
            }
            for (x, y) in [(low, high), (high, low)] {
                let (px, py) = (view.column(x as i64), view.row(y as i64));
                raster.disc(px + sx / 2.0, py - sy / 2.0, 0.9, strong);
            }
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        all_cells(view, self.domain(), limit, |x, y| {
            self.nimber(x, y).map(Value::Nimber)
        })
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
        self.nimber(x, y).map(Value::Nimber)
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        Some(wythoff_text(self.a, x, y))
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        outcome_words(x, y, value)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        wythoff_place(self.a, position)
    }
}
