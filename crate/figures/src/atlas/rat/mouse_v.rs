//! The V of the Mouse Game, with rational slopes, beside the golden one.

use crate::atlas::arms::Arms;
use crate::atlas::piles::place;
use crate::frame::figure::{Entry, Figure, Point, Value, outcome_words};
use crate::frame::overlay::{Overlay, reach_piles};
use crate::frame::palette::{Ink, Palette, Rgb};
use crate::frame::raster::Raster;
use crate::frame::scene::{Key, Mark, block};
use crate::frame::settings::{FigureInfo, Fit, Setting, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::Mouse;
use nimscope::theory::BeattyPair;
use nimscope::{Outcome, Position};

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "mouse-v",
    game: "mouse",
    title: "The V of the Mouse Game",
    caption: "The lost positions follow two lines of slopes 2 and 1/2, as those of Wythoff's \
              game follow golden ones.",
    settings: &[Setting::switch(
        "golden",
        "The V of Wythoff's game, for comparison",
        "on",
    )],
    x_label: "one pile",
    y_label: "other pile",
    square: true,
    long: false,
    space: false,
    framed: true,
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(MouseV {
        golden: settings.on("golden"),
    })
}

struct MouseV {
    golden: bool,
}

const ARMS: Arms = Arms::Mouse;
const GOLDEN: Arms = Arms::Wythoff(BeattyPair::GOLDEN);
/// The most cells of the golden V drawn one by one.
const GOLDEN_CELLS: u64 = 800;

fn mouse(x: i64, y: i64) -> Mouse {
    Mouse::new(x.unsigned_abs(), y.unsigned_abs())
}

impl Figure for MouseV {
    fn home(&self, width: f64, height: f64) -> Window {
        Arms::home(width, height)
    }

    fn domain(&self) -> [(i64, i64); 2] {
        Arms::DOMAIN
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let mut keys = vec![
            Key::Cell(Ink::Strong, "Mover loses (P)".to_owned()),
            Key::Cell(Ink::Ground, "Mover wins (N)".to_owned()),
            Key::Line(Ink::Strong, "y = 2x and y = x/2".to_owned()),
        ];
        if self.golden {
            keys.push(Key::Line(Ink::Gold, "Wythoff's game".to_owned()));
        }
        keys
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        ARMS.paint(view, palette, raster, true);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        ARMS.points(view, limit)
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        palette.ink(match value {
            Value::Outcome(Outcome::N) => Ink::Ground,
            _ => Ink::Strong,
        })
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        let width = if view.cell_size() < 7.0 { 1.0 } else { 1.6 };
        let mut draw = |arms: Arms, ink| {
            let lines = arms.lines(view).map(|points| Mark::Path {
                points,
                ink,
                width,
                alpha: 1.0,
            });
            marks.extend(lines);
        };
        draw(ARMS, Ink::Strong);
        if self.golden {
            draw(GOLDEN, Ink::Gold);
            if view.cell_size() >= 4.0 && GOLDEN.count(view) <= GOLDEN_CELLS {
                marks.extend(GOLDEN.cells(view, u64::MAX).map(|cell| Mark::Block {
                    corners: block(view, cell, cell),
                    ink: Ink::Gold,
                    alpha: 0.4,
                }));
            }
        }
        let place = self.marked(overlay);
        if let Some((x, y)) = place.filter(|_| overlay.moves) {
            reach_piles(view, (x, y), mouse(x, y).a(), &mut marks);
        }
        marks
    }

    fn draws_moves(&self) -> bool {
        true
    }

    fn swaps(&self) -> bool {
        true
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        Arms::labels(view, |x, y| mouse(x, y).is_lost())
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        Arms::value(x, y, || mouse(x, y).is_lost())
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        Some(format!("mouse({},{})", x.min(y), x.max(y)))
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        outcome_words(x, y, value)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let mouse = position.of_game::<Mouse>().next()?;
        place(&mouse.piles()).map(|[x, y]| (x, y))
    }
}
