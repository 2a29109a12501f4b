//! The V of Wythoff's game: its P-positions and the golden lines.

use crate::atlas::arms::{Arms, LAST};
use crate::atlas::golden::{half_root, lines, slope, slope_words};
use crate::atlas::piles::{wythoff_place, wythoff_text};
use crate::frame::figure::{Entry, Figure, Point, Value, outcome_words};
use crate::frame::overlay::{Overlay, reach_piles};
use crate::frame::palette::{Ink, Palette, Rgb};
use crate::frame::raster::Raster;
use crate::frame::scene::{Key, Mark, block, in_sight, lit, middle};
use crate::frame::settings::{FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::Wythoff;
use nimscope::games::wythoff::laws::fibonacci_pair;
use nimscope::theory::BeattyPair;
use nimscope::{Component, MAX_NUMBER, Outcome, Position, Registered};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "wythoff-v",
    game: "wythoff",
    title: "The V of Wythoff's game",
    caption: "The lost positions follow two lines whose slopes are the golden ratio and its \
              inverse.",
    settings: &[
        Setting::integer("a", "Parameter a of W(a)", (1, 1_000_000), "1"),
        Setting::switch("vectors", "Multiples of the two vectors of the arms", "off"),
        Setting::switch(
            "fibonacci",
            "Steps of the upper arm, and Fibonacci pairs",
            "off",
        ),
        Setting::switch(
            "covering",
            "Row, column and diagonal of the position",
            "off",
        ),
    ],
    x_label: "first pile",
    y_label: "second pile",
    square: true,
    framed: true,
    long: false,
    space: false,
};

/// The variant of the position is that of the figure.
pub(crate) fn fit(component: &Component, _: &Settings) -> Fit {
    let a = Wythoff::of(component).map_or(1, Wythoff::a);
    Fit::decided([("a", a.to_string())])
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let a = settings.integer("a");
    Box::new(WythoffV {
        a,
        arms: Arms::Wythoff(BeattyPair::new(a)),
        pairs: BeattyPair::new(a),
        vectors: settings.on("vectors"),
        fibonacci: settings.on("fibonacci"),
        covering: settings.on("covering"),
    })
}

struct WythoffV {
    a: u64,
    arms: Arms,
    pairs: BeattyPair,
    vectors: bool,
    fibonacci: bool,
    covering: bool,
}

/// The most multiples of the vectors drawn in one frame.
const VECTOR_DOTS: u64 = 400;

impl WythoffV {
    /// The multiples of v and w in sight, where few enough to tell apart.
    fn vector_dots(&self, view: &View, marks: &mut Vec<Mark>) {
        if view.cell_size() < 5.0 || self.arms.count(view) > VECTOR_DOTS {
            return;
        }
        let upper = self.arms.indices(view.columns(), view.rows());
        let lower = self.arms.indices(view.rows(), view.columns());
        let range = *upper.start().min(lower.start())..=*upper.end().max(lower.end());
        let w = &view.window;
        for n in range {
            // nα = n + (√(a²+4) − a)n/2 and nβ = nα + an.
            let along = |origin: i64, add: u64| {
                let whole = self.a.saturating_mul(n).saturating_sub(n) as i64;
                half_root(self.a, n, origin) - whole as f64 + add as f64
            };
            let an = self.a.saturating_mul(n);
            for at in [
                (along(w.ox, 0), along(w.oy, an)),
                (along(w.ox, an), along(w.oy, 0)),
            ] {
                marks.push(Mark::Disc {
                    at,
                    radius: (view.cell_size() * 0.13).clamp(2.0, 6.0),
                    ink: Ink::Gold,
                    hollow: None,
                    alpha: 1.0,
                });
            }
        }
    }

    /// The steps from cell to cell along the upper arm, where few enough to tell
    /// apart, written out where there is room: two kinds, in the order of the
    /// Fibonacci word for a = 1. Then the Fibonacci pairs lie on the V.
    fn steps(&self, view: &View, marks: &mut Vec<Mark>) {
        let range = self.arms.indices(view.columns(), view.rows());
        if view.cell_size() >= 5.0 && self.arms.count(view) <= VECTOR_DOTS {
            // With the steps into sight and out of it. The word begins with the
            // step from the first pair to the second.
            let around = range.start().saturating_sub(1).max(1)..=range.end() + 1;
            let cells: Vec<(u64, u64)> = around.map_while(|n| self.pairs.pair(n)).collect();
            for pair in cells.windows(2) {
                let [(x, y), (u, v)] = [pair[0], pair[1]].map(|(x, y)| (x as i64, y as i64));
                let (from, to) = (middle(view, (x, y)), middle(view, (u, v)));
                // The smaller pile grows by 1 or by 2.
                let ink = if u - x == 2 { Ink::Text } else { Ink::Quiet };
                marks.push(Mark::Path {
                    points: vec![from, to],
                    ink,
                    width: 2.0,
                    alpha: 1.0,
                });
                if view.cell_size() >= 14.0 {
                    let beside = 32.0 / view.cell_size();
                    marks.push(Mark::Text {
                        at: (
                            f64::midpoint(from.0, to.0) - beside,
                            f64::midpoint(from.1, to.1),
                        ),
                        text: format!("+({},{})", u - x, v - y),
                        ink,
                        size: 11.0,
                    });
                }
            }
        }
        if self.a == 1 {
            for (low, high) in (1..)
                .map_while(fibonacci_pair)
                .map_while(|(low, high)| (high <= MAX_NUMBER).then_some((low as i64, high as i64)))
            {
                lit(view, (low, high), Ink::Gold, marks);
                lit(view, (high, low), Ink::Gold, marks);
            }
        }
    }

    /// The row, the column and the two diagonals through a cell, and the one
    /// P-cell on each: the Covering Theorem.
    fn cover(&self, view: &View, (x, y): (i64, i64), marks: &mut Vec<Mark>) {
        if !(0..=LAST).contains(&x) || !(0..=LAST).contains(&y) {
            return;
        }
        let (left, right) = view.columns();
        let (bottom, top) = view.rows();
        let (low, high) = ((left.max(0), bottom.max(0)), (right, top));
        for corners in [
            block(view, (low.0, y), (high.0, y)),
            block(view, (x, low.1), (x, high.1)),
        ] {
            marks.push(Mark::Block {
                corners,
                ink: Ink::Gold,
                alpha: 0.3,
            });
        }
        // The diagonal, from its first cell in sight to its last.
        let first = (low.0 - x).max(low.1 - y).max(-x.min(y));
        let last = (right - x).min(top - y);
        if view.cell_size() >= 4.0 {
            for step in first..=last {
                let cell = (x + step, y + step);
                marks.push(Mark::Block {
                    corners: block(view, cell, cell),
                    ink: Ink::Gold,
                    alpha: 0.3,
                });
            }
        } else if first <= last {
            let end = |step: i64| middle(view, (x + step, y + step));
            marks.push(Mark::Path {
                points: vec![end(first), end(last)],
                ink: Ink::Gold,
                width: 1.5,
                alpha: 0.5,
            });
        }
        let partner = |v: i64| self.pairs.partner(v as u64).map(|other| other as i64);
        let difference = x.abs_diff(y);
        let mut green = vec![partner(y).map(|x| (x, y)), partner(x).map(|y| (x, y))];
        if difference.is_multiple_of(self.a) {
            green.push(self.pairs.pair(difference / self.a).map(|(low, high)| {
                let (low, high) = (low as i64, high as i64);
                if x <= y { (low, high) } else { (high, low) }
            }));
        }
        for cell in green.into_iter().flatten() {
            if in_sight(view, cell) {
                marks.push(Mark::Disc {
                    at: middle(view, cell),
                    radius: (view.cell_size() * 0.5).max(6.0),
                    ink: Ink::Gold,
                    hollow: Some(2.5),
                    alpha: 1.0,
                });
            }
        }
    }
}

impl Figure for WythoffV {
    fn caption(&self) -> Option<String> {
        let slope = slope_words(self.a);
        Some(format!(
            "The lost positions follow two lines whose slopes are {slope} and its inverse."
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        Arms::home(width, height)
    }

    fn domain(&self) -> [(i64, i64); 2] {
        Arms::DOMAIN
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let golden = if self.a == 1 {
            "y = φx and y = x/φ".to_owned()
        } else {
            let slope = slope(self.a);
            format!("y = {slope:.3}x and y = x/{slope:.3}")
        };
        vec![
            Key::Cell(Ink::Strong, "Mover loses (P)".to_owned()),
            Key::Cell(Ink::Ground, "Mover wins (N)".to_owned()),
            Key::Line(Ink::Gold, golden),
        ]
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        // The multiples of the vectors are dots of their own.
        self.arms.paint(view, palette, raster, !self.vectors);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        self.arms.points(view, limit)
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        palette.ink(match value {
            Value::Outcome(Outcome::N) => Ink::Ground,
            _ => Ink::Strong,
        })
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        let place = self.marked(overlay);
        if self.covering
            && let Some(cell) = overlay.hovered().or(place)
        {
            self.cover(view, cell, &mut marks);
        }
        for points in lines(view, self.a, 0.0) {
            marks.push(Mark::Path {
                points,
                ink: Ink::Gold,
                width: if view.cell_size() < 7.0 { 1.0 } else { 1.6 },
                alpha: 1.0,
            });
        }
        if self.fibonacci {
            self.steps(view, &mut marks);
        }
        if self.vectors {
            self.vector_dots(view, &mut marks);
        }
        if overlay.moves
            && let Some((x, y)) = place
        {
            reach_piles(view, (x, y), self.a, &mut marks);
        }
        marks
    }

    fn draws_moves(&self) -> bool {
        true
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        Arms::labels(view, |x, y| self.pairs.contains(x as u64, y as u64))
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        Arms::value(x, y, || self.pairs.contains(x as u64, y as u64))
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
