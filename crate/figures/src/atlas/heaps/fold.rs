//! The nimbers of a heap game, wrapped at a width so that a period shows as stripes.

use super::nimbers::goal;
use super::{OVER, Piles, RULE, both, fit, named, over, rule_of, words};
use crate::frame::prelude::*;
use crate::frame::sequence::Sequence;
use nimscope::theory::Nimber;

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "heap-fold",
    game: "heap",
    title: "The nimbers, folded",
    caption: "Each cell is a pile, coloured by its nimber. The piles 0, 1, 2, … fill rows of equal \
              width. If the width is a period of the nimbers, the colours form columns.",
    settings: &[
        RULE,
        OVER,
        Setting::integer("width", "Width", (1, 100_000), "34"),
        Setting::switch(
            "exceptions",
            "Piles with another nimber than the pile above",
            "on",
        ),
        goal("5000"),
    ],
    x_label: "pile mod width",
    y_label: "pile div width",
    square: false,
    long: true,
    centred: true,
    ..FigureInfo::PLANE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let (rule, to) = (rule_of(settings), settings.integer("to") as u32);
    let data = Sequence::of(rule.clone(), over(settings), to);
    let piles = Piles::new(rule);
    Box::new(HeapFold {
        top: piles.outlook.largest(to, &data.nimbers).ceil().max(3.0),
        data,
        piles,
        to: i64::from(to),
        width: settings.integer("width") as i64,
        exceptions: settings.on("exceptions"),
    })
}

const LEAST_ROW_PX: f64 = 7.0;

struct HeapFold {
    piles: Piles,
    to: i64,
    width: i64,
    exceptions: bool,
    top: f64,
    data: Sequence,
}

impl HeapFold {
    fn pile(&self, x: i64, y: i64) -> Option<i64> {
        if !(0..self.width).contains(&x) || y < 0 {
            return None;
        }
        y.checked_mul(self.width)?.checked_add(x)
    }

    fn nimber(&self, data: &Sequence, x: i64, y: i64) -> Option<u32> {
        let pile = usize::try_from(self.pile(x, y)?).ok()?;
        data.nimbers.nimber(pile)
    }

    fn cell_of(&self, pile: u64) -> Option<(i64, i64)> {
        let pile = i64::try_from(pile).ok()?;
        Some((pile % self.width, pile / self.width))
    }

    fn rows(&self) -> i64 {
        self.to / self.width + 1
    }
}

impl Figure for HeapFold {
    fn title(&self) -> Option<String> {
        let [own, second] = both(&self.data)?;
        Some(format!("The nimbers of {own} and {second}, folded"))
    }

    fn caption(&self) -> Option<String> {
        let [own, second] = both(&self.data)?;
        Some(format!(
            "Each cell is a pile, coloured by its nimber under the rule {own}. A small disc marks \
             a pile with a different nimber under the rule {second}."
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        // A row is as wide as the picture, and high enough to be visible.
        let rows = (self.rows() as f64).min(height / LEAST_ROW_PX);
        let pad = self.width as f64 / width * 4.0;
        Window::new(-pad, -0.5, self.width as f64 + pad, rows)
    }

    fn domain(&self) -> Block {
        [(0, 0), (self.width - 1, self.rows() - 1)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let proved = self.piles.outlook.proved().is_some();
        let more = if proved { "" } else { " and more" };
        let mut keys = cells::nimber_legend(format!("{}{more}", self.top.floor()));
        if self.exceptions {
            keys.push(Key::Ring(Ink::Move, "unlike the one above".to_owned()));
        }
        if let Some(second) = self.data.second() {
            let name = named(second.nimbers.rule());
            keys.push(Key::Disc(Ink::Second, format!("different under {name}")));
        }
        keys
    }

    fn shade(&self, _view: &View, nimber: u64) -> Shade {
        Shade::Ramp((nimber as f64 - 1.0) / (self.top - 1.0))
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        let cells = self.piles.all(overlay).into_iter();
        for cell in cells.filter_map(|pile| self.cell_of(pile)) {
            lit(view, cell, Ink::Text, &mut marks);
        }
        marks
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let mut marks = figure::details(self, view);
        if !cells::dots(view) {
            return marks;
        }
        let (cells, _) = self.points(view, usize::MAX);
        for &Point { x, y, cell } in cells.iter().filter(|_| self.exceptions) {
            if self.cell(x, y + 1).is_some_and(|above| above != cell) {
                let radius = view.cell_size() * 0.42;
                marks.push(Mark::ring(middle(view, (x, y)), radius, Ink::Move, 1.5));
            }
        }
        let second = self.data.second();
        for &Point { x, y, cell } in &cells {
            let other = second.and_then(|data| self.nimber(data, x, y));
            if other.is_none_or(|other| cell.nimber() == Some(Nimber(other.into()))) {
                continue;
            }
            // The mark is in a corner, as the nimber and the ring are in the middle.
            let ((cx, cy), radius) = (middle(view, (x, y)), view.cell_size() * 0.14);
            for (radius, ink) in [(radius + 1.2, Ink::Paper), (radius, Ink::Second)] {
                marks.push(Mark::disc((cx + 0.3, cy + 0.3), radius, ink));
            }
        }
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let nimber = self.nimber(&self.data, x, y)?;
        Some(Cell::with_nimber(nimber.into()))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        self.piles.position(self.pile(x, y)?)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let pile = self.pile(x, y).unwrap_or_default();
        let words = words(&self.data, pile, cell);
        let [pile, row, width, column] = [pile, y, self.width, x].map(grouped);
        format!("{words}; {pile} = {row} × {width} + {column}")
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        self.cell_of(self.piles.alone(position)?)
    }

    fn shown(&self, position: &Position) -> Option<(i64, i64)> {
        self.cell_of(self.piles.first(position)?)
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        Some(&mut self.data)
    }
}
