//! The V of the Mouse Game, with rational slopes.

use crate::frame::lines::{Arms, line};
use crate::frame::prelude::*;
use nimscope::games::Mouse;
use nimscope::theory::BeattyPair;

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "mouse-v",
    game: "mouse",
    title: "The V of the Mouse Game",
    caption: "In a lost position one pile is about twice the other, so the lost positions follow \
              two lines with slopes 2 and 1/2. In Wythoff's game one pile is about 1.618 times the \
              other: the golden ratio.",
    settings: &[Setting::switch(
        "golden",
        "The V of Wythoff's game, for comparison",
        "on",
    )],
    x_label: "one pile",
    y_label: "other pile",
    swaps: true,
    ..FigureInfo::PLANE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let golden = settings.on("golden");
    Box::new(MouseV { golden })
}

struct MouseV {
    golden: bool,
}

const ARMS: Arms = Arms::Rational;
const GOLDEN: Arms = Arms::Beatty(BeattyPair::GOLDEN);
const MOST_GOLDEN_CELLS: u64 = 800;

fn mouse(x: i64, y: i64) -> Mouse {
    Mouse::new(x.unsigned_abs(), y.unsigned_abs())
}

impl Figure for MouseV {
    fn home(&self, width: f64, height: f64) -> Window {
        Window::across(width, height, 34.0, 0.8)
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let lines = [
            (Ink::Strong, "y = 2x and y = x/2"),
            (Ink::Gold, "Wythoff's game"),
        ];
        cells::outcome_legend(&lines[..1 + usize::from(self.golden)])
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        ARMS.paint(self, view, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        ARMS.points(view, limit)
    }

    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let of = |arms: Arms, ink| arms.lines(view).map(|points| line(view, points, ink));
        let mut marks = of(ARMS, Ink::Strong).to_vec();
        if self.golden {
            marks.extend(of(GOLDEN, Ink::Gold));
            if view.cell_size() >= 4.0 && GOLDEN.count(view) <= MOST_GOLDEN_CELLS {
                let cells = GOLDEN.cells(view, u64::MAX);
                let mark = |cell| Mark::block(block(view, cell, cell), Ink::Gold).faded(0.4);
                marks.extend(cells.map(mark));
            }
        }
        marks
    }

    fn reach(&self, (x, y): (i64, i64)) -> Option<u64> {
        Some(mouse(x, y).a())
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        holds(Arms::DOMAIN, (x, y)).then(|| Cell::lost_if(mouse(x, y).is_lost()))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        text(mouse(x, y))
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let mouse = position.of_game::<Mouse>().next()?;
        place(&mouse.piles()).map(|[x, y]| (x, y))
    }
}
