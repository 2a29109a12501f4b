//! The nimbers of Euclid's game as a map of colours.

use super::cone::{Board, VARIANT};
use crate::frame::figure::{Entry, Figure, Point, Value, all_cells, outcome_words};
use crate::frame::nimbers::{dot_zeros, nimber_colour, nimber_label, nimber_legend};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Palette, Rgb};
use crate::frame::raster::Raster;
use crate::frame::scene::{Anchor, Key, Mark, label_cells};
use crate::frame::settings::{FigureInfo, Settings};
use crate::frame::window::{View, Window};
use nimscope::Position;
use nimscope::games::euclid::laws::nimber;

pub(crate) const FIGURE: Entry = (&INFO, make, super::cone::fit);

const INFO: FigureInfo = FigureInfo {
    id: "euclid-nimbers",
    game: "euclid",
    title: "Nimbers of Euclid's game",
    caption: "The nimber grows with the quotient of the numbers, in bands beside the cone.",
    settings: &[VARIANT],
    x_label: "first number",
    y_label: "second number",
    square: true,
    framed: true,
    long: false,
    space: false,
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(EuclidNimbers(Board::of(settings)))
}

struct EuclidNimbers(Board);

/// Where the colours end; nimbers above share the last one.
const TOP: u64 = 64;

impl EuclidNimbers {
    fn nimber(&self, x: i64, y: i64) -> u64 {
        nimber(self.0.zero, x.unsigned_abs(), y.unsigned_abs()).0
    }
}

/// Where a nimber stands on the colour ramp, from 1 to [`TOP`], by ratios.
fn shade(nimber: u64) -> f64 {
    (nimber.max(1) as f64).ln() / (TOP as f64).ln()
}

impl Figure for EuclidNimbers {
    fn home(&self, width: f64, height: f64) -> Window {
        Board::home(width, height, 64.0)
    }

    fn anchor(&self) -> Anchor {
        Anchor::Middle
    }

    fn domain(&self) -> [(i64, i64); 2] {
        self.0.domain()
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        nimber_legend(format!("{TOP} and more"))
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        let colours: Vec<Rgb> = (0..=TOP)
            .map(|nimber| self.colour(view, Value::Nimber(nimber), palette))
            .collect();
        raster.cells(view, self.domain(), |x, y| {
            Some(colours[self.nimber(x, y).min(TOP) as usize])
        });
        raster.grid(view, palette.ink(Ink::Paper));
        dot_zeros(self, view, palette, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        all_cells(view, self.domain(), limit, |x, y| {
            Some(Value::Nimber(self.nimber(x, y)))
        })
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        nimber_colour(value, shade, palette)
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Board::golden(view, Ink::Paper);
        if overlay.moves
            && let Some(place) = self.marked(overlay)
        {
            marks.extend(self.0.ray(view, place));
        }
        marks
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        label_cells(view, self.domain(), 0.0, |x, y| {
            let nimber = self.nimber(x, y);
            nimber_label(nimber, shade(nimber))
        })
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        self.0.holds(x, y).then(|| Value::Nimber(self.nimber(x, y)))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        Some(self.0.position(x, y))
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        outcome_words(x, y, value)
    }

    fn swaps(&self) -> bool {
        true
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        self.0.marker(position)
    }
}
