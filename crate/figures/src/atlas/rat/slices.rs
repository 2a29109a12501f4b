//! Slices through the Rat Game: one pile or one difference is kept, the cells
//! are the other two numbers, and colours tell which rule wins.

use crate::atlas::piles::place;
use crate::frame::figure::{Entry, Figure, Point, Value};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{self, Ink, Palette, Rgb};
use crate::frame::raster::{DOT_FROM, Raster};
use crate::frame::scene::{Key, Mark, label_cells};
use crate::frame::settings::{Choice, FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::Rat;
use nimscope::theory::Splitting;
use nimscope::{Component, MAX_NUMBER, Position, Registered, grouped};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "rat-slices",
    game: "rat",
    title: "Slices of the Rat Game",
    caption: "One pile or difference is kept: a slice holds one lost position or none; colours \
              tell which rule wins the others, the brighter the fewer tokens go.",
    settings: &[
        Setting::choice(
            "by",
            "Keep",
            &[
                choice("x", "the smallest pile"),
                choice("y", "the middle pile"),
                choice("z", "the largest pile"),
                choice("d", "middle less smallest"),
                choice("delta", "largest less middle"),
                choice("span", "largest less smallest"),
            ],
            "x",
        ),
        Setting::integer("value", "at", (0, 1_000_000_000_000_000), "5"),
    ],
    x_label: "smaller pile",
    y_label: "larger pile",
    square: true,
    long: false,
    space: false,
    framed: true,
};

const fn choice(value: &'static str, label: &'static str) -> Choice {
    Choice { value, label }
}

/// A slice through the position: the first that holds a lost one, if any does.
fn fit(component: &Component, settings: &Settings) -> Fit {
    let Some(piles) = Rat::of(component).and_then(|rat| place(&rat.piles())) else {
        return Fit::default();
    };
    let slice = |kept: Kept| RatSlices {
        kept,
        value: kept.read(piles).0,
    };
    let mut ways = INFO.settings[0].choices.iter();
    let way = ways.find(|way| slice(Kept::named(way.value)).lost().is_some());
    let value = slice(Kept::of(settings)).value;
    let by = way.map(|way| ("by", way.value.to_owned()));
    Fit {
        suggested: [("value", value.to_string())]
            .into_iter()
            .chain(by)
            .collect(),
        ..Fit::default()
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(RatSlices {
        kept: Kept::of(settings),
        value: settings.integer("value") as i64,
    })
}

/// What all positions of a slice share, for piles x ≤ y ≤ z.
#[derive(Clone, Copy)]
enum Kept {
    X,
    Y,
    Z,
    /// y − x.
    Difference,
    /// z − y.
    Delta,
    /// z − x.
    Span,
}

impl Kept {
    fn of(settings: &Settings) -> Self {
        Self::named(settings.text("by"))
    }

    fn named(name: &str) -> Self {
        match name {
            "y" => Self::Y,
            "z" => Self::Z,
            "d" => Self::Difference,
            "delta" => Self::Delta,
            "span" => Self::Span,
            _ => Self::X,
        }
    }

    /// The value of piles x ≤ y ≤ z, and their cell in the slice of that value.
    fn read(self, [x, y, z]: [i64; 3]) -> (i64, (i64, i64)) {
        match self {
            Self::X => (x, (y, z)),
            Self::Y => (y, (x, z)),
            Self::Z => (z, (x, y)),
            Self::Difference => (y - x, (x, z)),
            Self::Delta => (z - y, (x, y)),
            Self::Span => (z - x, (x, y)),
        }
    }
}

struct RatSlices {
    kept: Kept,
    value: i64,
}

/// How far cells go: the piles of a position.
const LAST: i64 = MAX_NUMBER as i64;

impl RatSlices {
    /// The position at a cell, where there is one.
    fn rat(&self, p: i64, q: i64) -> Option<Rat> {
        let v = self.value;
        let piles = match self.kept {
            Kept::X => [v, p, q],
            Kept::Y => [p, v, q],
            Kept::Z => [p, q, v],
            Kept::Difference => [p, p.saturating_add(v), q],
            Kept::Delta => [p, q, q.saturating_add(v)],
            Kept::Span => [p, q, p.saturating_add(v)],
        };
        let fits = piles[0] >= 0 && piles[2] <= LAST && piles.is_sorted();
        fits.then(|| Rat::new(piles.map(i64::unsigned_abs)))
    }

    /// The cell of piles x ≤ y ≤ z, where they lie in the slice.
    fn cell(&self, piles: [i64; 3]) -> Option<(i64, i64)> {
        let (value, cell) = self.kept.read(piles);
        (value == self.value).then_some(cell)
    }

    /// The first and the last column of a row that hold a position.
    fn columns(&self, q: i64) -> (i64, i64) {
        let v = self.value;
        match self.kept {
            Kept::X => (v, q),
            Kept::Y => (0, v),
            Kept::Z | Kept::Delta => (0, q),
            Kept::Difference => (0, q.saturating_sub(v)),
            Kept::Span => (q.saturating_sub(v).max(0), q),
        }
    }

    /// The lowest row that holds a position in column `p`.
    fn first_row(&self, p: i64) -> i64 {
        match self.kept {
            Kept::Y => self.value,
            Kept::Difference => p.saturating_add(self.value),
            _ => p,
        }
    }

    /// The lost position of the slice: a number or a difference has one index.
    fn lost(&self) -> Option<(i64, i64)> {
        let value = self.value.unsigned_abs();
        let n = match self.kept {
            _ if value == 0 => 0,
            Kept::X | Kept::Y | Kept::Z => Splitting::RAT.place(value)?.n,
            Kept::Difference | Kept::Delta => Splitting::RAT.difference_place(value)?.n,
            Kept::Span => Rat::widest(value),
        };
        let piles = Rat::lost(n)?.piles();
        self.cell(piles.map(|pile| pile as i64))
    }

    fn rule(&self, p: i64, q: i64) -> Option<Value> {
        let rat = self.rat(p, q)?;
        let proof = rat.proof();
        let [all, taken] = [rat.piles(), proof.take].map(|piles| piles.iter().sum::<u64>());
        let left = 255.0 * (all - taken) as f64 / all.max(1) as f64;
        Some(Value::Rule(proof.rule, left as u8))
    }
}

/// Where a rule stands on the colour ramp, the higher the more tokens it leaves.
fn shade(rule: u8, left: u8) -> f64 {
    1.16 - 0.34 * f64::from(rule) + 0.18 * f64::from(left) / 255.0
}

impl Figure for RatSlices {
    fn home(&self, width: f64, height: f64) -> Window {
        let [(left, bottom), _] = self.domain();
        // As far as the lost position, where there is one.
        let far = match (self.lost(), self.kept) {
            (Some((p, q)), _) => (p - left).max(q - bottom),
            (None, Kept::Z) => self.value,
            _ => 3 * self.value - left,
        };
        let side = (far as f64 * 1.15).max(24.0);
        let (pad, scale) = (side * 0.025, side / width.min(height));
        Window {
            ox: left,
            oy: bottom,
            x0: -pad,
            y0: -pad,
            x1: width * scale - pad,
            y1: height * scale - pad,
        }
    }

    fn domain(&self) -> [(i64, i64); 2] {
        let v = self.value;
        match self.kept {
            Kept::X => [(v, v), (LAST, LAST)],
            Kept::Y => [(0, v), (v, LAST)],
            Kept::Z => [(0, 0), (v, v)],
            Kept::Difference => [(0, v), (LAST - v, LAST)],
            Kept::Delta => [(0, 0), (LAST - v, LAST - v)],
            Kept::Span => [(0, 0), (LAST - v, LAST)],
        }
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let key = |rule, text: &str| Key::Shade(shade(rule, 128), text.to_owned());
        vec![
            Key::Cell(Ink::Strong, "Mover loses (P)".to_owned()),
            key(1, "won by rule I"),
            key(2, "II"),
            key(3, "III"),
        ]
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        raster.ground(view, self.domain(), palette.ink(Ink::Ground));
        raster.cells(view, self.domain(), |p, q| {
            Some(self.colour(view, self.rule(p, q)?, palette))
        });
        raster.grid(view, palette.ink(Ink::Paper));
        let Some((p, q)) = self.lost() else { return };
        let size = view.cell_size();
        if size >= DOT_FROM {
            raster.dot(view, p, q, palette.ink(Ink::OnStrong));
        } else if size < 6.0 {
            let (sx, sy) = view.scale();
            let (x, y) = (view.column(p) + sx / 2.0, view.row(q) - sy / 2.0);
            raster.disc(x, y, 4.5, palette.ink(Ink::Paper));
            raster.disc(x, y, 3.5, palette.ink(Ink::Strong));
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let [low, high] = self.domain();
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let (left, right) = (left.max(low.0), right.min(high.0));
        // The rows that hold a position in these columns, so that none is idle.
        let first = self.first_row(left);
        let last = match self.kept {
            Kept::Span => right.saturating_add(self.value),
            _ => high.1,
        };
        let mut points = Vec::new();
        if left > right {
            return (points, true);
        }
        for q in bottom.max(low.1).max(first)..=top.min(high.1).min(last) {
            let (from, to) = self.columns(q);
            for p in left.max(from)..=right.min(to) {
                if points.len() >= limit {
                    return (points, false);
                }
                let value = self.value(p, q);
                points.extend(value.map(|value| Point { x: p, y: q, value }));
            }
        }
        (points, true)
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        match value {
            Value::Rule(0, _) => palette.ink(Ink::Strong),
            Value::Rule(rule, left) => palette::ramp(shade(rule, left)),
            _ => palette.ink(Ink::Ground),
        }
    }

    fn marks(&self, _view: &View, _overlay: &Overlay) -> Vec<Mark> {
        Vec::new()
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        label_cells(view, self.domain(), 0.0, |p, q| match self.rule(p, q)? {
            Value::Rule(rule @ 1.., left) => {
                Some(("I".repeat(rule.into()), palette::on_ramp(shade(rule, left))))
            }
            _ => None,
        })
    }

    fn value(&self, p: i64, q: i64) -> Option<Value> {
        self.rule(p, q)
    }

    fn position(&self, p: i64, q: i64) -> Option<String> {
        let [x, y, z] = self.rat(p, q)?.piles();
        Some(format!("rat({x},{y},{z})"))
    }

    fn words(&self, p: i64, q: i64, value: Value) -> String {
        let piles = self.rat(p, q).map_or([0; 3], |rat| rat.piles());
        let [x, y, z] = piles.map(|pile| grouped(pile as i64));
        match value {
            Value::Rule(rule @ 1.., _) => format!(
                "({x}, {y}, {z}): the player to move wins, by rule ({})",
                "I".repeat(rule.into())
            ),
            _ => format!("({x}, {y}, {z}): the player to move loses"),
        }
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let mut rats = position.of_game::<Rat>();
        rats.find_map(|rat| self.cell(place(&rat.piles())?))
    }
}
