//! The nimbers of Euclid's game as a map of colours.

use super::cone::{Board, VARIANT};
use crate::frame::prelude::*;
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
    anchor: Anchor::Middle,
    swaps: true,
    ..FigureInfo::PLANE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(EuclidNimbers(Board::of(settings)))
}

struct EuclidNimbers(Board);

/// The nimber of the last colour. Larger nimbers share it.
const TOP: u64 = 64;

impl EuclidNimbers {
    fn nimber(&self, x: i64, y: i64) -> u64 {
        nimber(self.0.zero, x.unsigned_abs(), y.unsigned_abs()).0
    }
}

impl Figure for EuclidNimbers {
    fn home(&self, width: f64, height: f64) -> Window {
        Window::across(width, height, 64.0, 0.4)
    }

    fn domain(&self) -> Block {
        self.0.domain()
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::nimber_legend(format!("{TOP} and more"))
    }

    fn shade(&self, _view: &View, nimber: u64) -> Shade {
        Shade::Ramp(cells::ratio(nimber, TOP))
    }

    fn painter<'a>(&'a self, view: &'a View, palette: Palette) -> Painter<'a> {
        let colour = |nimber| figure::colour(self, view, Cell::with_nimber(nimber), palette);
        let colours: Vec<Rgb> = (0..=TOP).map(colour).collect();
        Box::new(move |x, y| Some(colours[self.nimber(x, y).min(TOP) as usize]))
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        self.0
            .marks(view, Ink::Paper, overlay, self.marked(overlay))
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        holds(self.domain(), (x, y)).then(|| Cell::with_nimber(self.nimber(x, y)))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        self.0.position(x, y)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        self.0.marker(position)
    }
}
