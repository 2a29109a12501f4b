//! The nimbers of a heap game wrapped at a width, so that a period stands as
//! stripes.

use super::nimbers::goal;
use super::{OVER, Piles, RULE, beside, fit, named};
use crate::frame::figure::{Entry, Figure, Point, Value, all_cells};
use crate::frame::nimbers::{nimber_colour, nimber_label, nimber_legend, paint_nimbers};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Palette, Rgb, ramp};
use crate::frame::raster::{DOT_FROM, Raster};
use crate::frame::scene::{Anchor, Key, Mark, block, label_cells, lit_block, middle};
use crate::frame::sequence::Sequence;
use crate::frame::settings::{FigureInfo, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::{Position, grouped};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "heap-fold",
    game: "heap",
    title: "The nimbers, folded",
    caption: "The piles in rows of one width, coloured by nimber. At a period the colours stand in \
              columns.",
    settings: &[
        RULE,
        OVER,
        Setting::integer("width", "Width", (1, 100_000), "34"),
        Setting::switch("exceptions", "Piles that differ from the one above", "on"),
        goal("5000"),
    ],
    x_label: "pile mod width",
    y_label: "pile div width",
    square: false,
    framed: true,
    long: true,
    space: false,
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let piles = Piles::of(settings);
    let to = settings.integer("to") as u32;
    let data = Sequence::of(piles.rule().clone(), to);
    Box::new(HeapFold {
        top: piles.largest(to, &data.nimbers).ceil().max(3.0),
        data: data.with_second(Piles::over(settings).map(|piles| piles.rule().clone())),
        piles,
        to: i64::from(to),
        width: settings.integer("width") as i64,
        exceptions: settings.on("exceptions"),
    })
}

/// The least height of a row at home, in pixels.
const ROW: f64 = 7.0;

struct HeapFold {
    piles: Piles,
    to: i64,
    width: i64,
    exceptions: bool,
    /// The nimber of the brightest colour.
    top: f64,
    data: Sequence,
}

impl HeapFold {
    /// The pile of a cell, if there is one.
    fn pile(&self, x: i64, y: i64) -> Option<i64> {
        if !(0..self.width).contains(&x) || y < 0 {
            return None;
        }
        y.checked_mul(self.width)?.checked_add(x)
    }

    fn nimber(&self, x: i64, y: i64) -> Option<u64> {
        let pile = usize::try_from(self.pile(x, y)?).ok()?;
        self.data.nimbers.nimber(pile).map(u64::from)
    }

    /// The nimber of a pile under the second rule.
    fn second(&self, pile: i64) -> Option<u64> {
        let nimbers = &self.data.second()?.nimbers;
        nimbers.nimber(usize::try_from(pile).ok()?).map(u64::from)
    }

    fn cell(&self, pile: u64) -> Option<(i64, i64)> {
        let pile = i64::try_from(pile).ok()?;
        Some((pile % self.width, pile / self.width))
    }

    fn shade(&self, nimber: u64) -> f64 {
        ((nimber as f64 - 1.0) / (self.top - 1.0)).clamp(0.0, 1.0)
    }

    fn rows(&self) -> i64 {
        self.to / self.width + 1
    }
}

impl Figure for HeapFold {
    fn home(&self, width: f64, height: f64) -> Window {
        // A row is as wide as the picture, and at least so high that it is seen.
        let rows = (self.rows() as f64).min(height / ROW);
        let pad = self.width as f64 / width * 4.0;
        Window::new(-pad, -0.5, self.width as f64 + pad, rows)
    }

    fn anchor(&self) -> Anchor {
        Anchor::Middle
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (self.width - 1, self.rows() - 1)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let mut keys = nimber_legend(format!("{}", self.top.floor()));
        if self.exceptions {
            keys.push(Key::Ring(Ink::Move, "not as above".to_owned()));
        }
        if let Some(second) = self.data.second() {
            let name = named(second.nimbers.rule());
            keys.push(Key::Disc(Ink::Second, format!("not as under {name}")));
        }
        keys
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        paint_nimbers(self, view, palette, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        all_cells(view, self.domain(), limit, |x, y| self.value(x, y))
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        match value {
            Value::Nimber(nimber @ 1..) => ramp(self.shade(nimber)),
            _ => nimber_colour(value, |_| 0.0, palette),
        }
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let boards = overlay
            .position()
            .map(|position| self.piles.on_board(position));
        let mut marks = Vec::new();
        for pile in boards.unwrap_or_default().concat() {
            if let Some(cell) = self.cell(pile) {
                lit_block(view, block(view, cell, cell), Ink::Text, &mut marks);
            }
        }
        marks
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let mut marks = label_cells(view, self.domain(), 0.0, |x, y| {
            let nimber = self.nimber(x, y)?;
            nimber_label(nimber, self.shade(nimber))
        });
        if view.cell_size() < DOT_FROM {
            return marks;
        }
        let (cells, _) = self.points(view, usize::MAX);
        if self.exceptions {
            for &Point { x, y, value } in &cells {
                let above = self.value(x, y + 1);
                if above.is_some_and(|above| above != value) {
                    marks.push(Mark::Disc {
                        at: middle(view, (x, y)),
                        radius: view.cell_size() * 0.42,
                        ink: Ink::Move,
                        hollow: Some(1.5),
                        alpha: 1.0,
                    });
                }
            }
        }
        for &Point { x, y, value } in &cells {
            let other = self.pile(x, y).and_then(|pile| self.second(pile));
            if other.is_none_or(|other| Value::Nimber(other) == value) {
                continue;
            }
            // In a corner, as the middle has the nimber and the ring.
            let ((cx, cy), radius) = (middle(view, (x, y)), view.cell_size() * 0.14);
            for (radius, ink) in [(radius + 1.2, Ink::Paper), (radius, Ink::Second)] {
                marks.push(Mark::Disc {
                    at: (cx + 0.3, cy + 0.3),
                    radius,
                    ink,
                    hollow: None,
                    alpha: 1.0,
                });
            }
        }
        marks
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        self.nimber(x, y).map(Value::Nimber)
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        self.pile(x, y).map(|pile| self.piles.position(pile))
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        let pile = self.pile(x, y).unwrap_or_default();
        let size = grouped(pile);
        let mut words = match value {
            Value::Nimber(0) => format!("pile of {size}: nimber 0, the player to move loses"),
            Value::Nimber(nimber) => {
                format!("pile of {size}: nimber {nimber}, the player to move wins")
            }
            _ => format!("pile of {size}"),
        };
        beside(&self.data, pile, &mut words);
        words
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let boards = self.piles.on_board(position);
        let single = boards.iter().find(|piles| piles.len() == 1)?;
        self.cell(*single.first()?)
    }

    fn shown(&self, position: &Position) -> Option<(i64, i64)> {
        let boards = self.piles.on_board(position);
        self.cell(*boards.first()?.first()?)
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        Some(&mut self.data)
    }
}
