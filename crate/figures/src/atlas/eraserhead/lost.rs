//! The places at which three erasers lose on a line, a cycle or several lines, in space. Other
//! erasers keep their places.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::frame::prelude::*;
use crate::frame::space::projection::Projection;
use crate::frame::space::{Shape, Site, Space, Spot, orders, pitch, yaw};
use nimscope::games::Eraserhead;
use nimscope::games::eraserhead::parity::MOST;
use nimscope::{NotationError, Ruleset, Token};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "eraserhead-lost",
    game: "eraserhead",
    title: "Three erasers that lose",
    caption: "Each cube marks three vertices: with erasers on them, the player to move loses.",
    settings: &[
        Setting::rule(
            "board",
            "Vertices, and erasers that stay",
            (Kind::Board, wrong),
            LINE,
        ),
        Setting::switch("orders", "All orders of the three", "on"),
        yaw("32"),
        pitch("24"),
    ],
    ..FigureInfo::SPACE
};

/// The board without a setting: a line of twelve vertices.
const LINE: &str = "............";
/// The fewest vertices of a board.
const LEAST: usize = 5;

/// The board of a setting; `None` if the figure cannot show it.
fn board(text: &str) -> Option<Eraserhead> {
    let board = Eraserhead::read_body(Token { text, at: 0 }).ok()?;
    shows(&board).then_some(board)
}

fn shows(board: &Eraserhead) -> bool {
    (LEAST..=MOST).contains(&board.vertices())
}

fn wrong(text: Token<'_>) -> Option<NotationError> {
    let error = || {
        let expected = format!("{LEAST} to {MOST} vertices, such as o..*......");
        text.error("This figure cannot show this board.", expected)
    };
    board(text.text).is_none().then(error)
}

/// The board of the position without its first three erasers, if three erasers lose anywhere on it.
fn fit(component: &Component, _: &Settings) -> Fit {
    let rest = Eraserhead::of(component).and_then(Eraserhead::without_three);
    let has_cubes = |board: &Eraserhead| shows(board) && board.lost_triples().next().is_some();
    let board = rest.map(|(board, _)| board).filter(has_cubes);
    Fit {
        unfit: board.is_none(),
        ..Fit::decided(board.map(|board| [("board", board.body())]))
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    // Settings have been checked before.
    let board = board(settings.text("board")).or_else(|| board(LINE));
    let lost = EraserheadLost {
        board: board.expect("a line"),
        orders: settings.on("orders"),
        spots: OnceCell::new(),
    };
    Box::new(Projection::new(Rc::new(lost), &INFO, settings))
}

struct EraserheadLost {
    /// The board with the erasers that keep their places.
    board: Eraserhead,
    orders: bool,
    spots: OnceCell<Vec<Spot>>,
}

impl EraserheadLost {
    fn compute(&self) -> Vec<Spot> {
        let lost = self.board.lost_triples();
        let sites = lost.map(|places| places.map(|place| place as i32));
        let sites = sites.flat_map(|site| orders(site, self.orders));
        let mut spots: Vec<Spot> = sites.map(|at| Spot { at, class: 0 }).collect();
        spots.sort_unstable();
        spots
    }

    /// The number of vertices, in words.
    fn vertices(&self) -> String {
        let vertices = self.board.vertices();
        match self.board.line_count() {
            1 if self.board.is_cycle() => format!("a cycle of {vertices} vertices"),
            1 => format!("a line of {vertices} vertices"),
            lines => format!("{vertices} vertices in {lines} lines"),
        }
    }

    /// The other erasers, in words.
    fn others(&self) -> String {
        let places: Vec<String> = self.board.places().iter().map(usize::to_string).collect();
        match &places[..] {
            [] => String::new(),
            [only] => format!(" An eraser stays on {only}."),
            _ => format!(" Erasers stay on {}.", places.join(", ")),
        }
    }
}

impl Space for EraserheadLost {
    fn caption(&self) -> Option<String> {
        let parity = match (
            self.board.is_cycle(),
            self.board.vertices().is_multiple_of(2),
        ) {
            (false, _) => "",
            (true, true) => {
                " If parity alone decided, any three different vertices would have a cube."
            }
            (true, false) => " If parity alone decided, there would be no cube.",
        };
        let orders = if self.orders {
            " Three such vertices have six cubes, one for each order. A position is marked once, \
             with its vertices in ascending order."
        } else {
            ""
        };
        Some(format!(
            "Each cube marks three places on {}: with erasers there, the player to move \
             loses.{}{orders}{parity}",
            self.vertices(),
            self.others()
        ))
    }

    fn axes(&self) -> [&'static str; 3] {
        ["1st eraser", "2nd eraser", "3rd eraser"]
    }

    fn bounds(&self) -> [Site; 2] {
        // Room around the cubes keeps the axes away from them.
        [[0; 3], [self.board.vertices() as i32 + 1; 3]]
    }

    fn shape(&self) -> Shape {
        Shape::Cube
    }

    fn spots(&self) -> &[Spot] {
        self.spots.get_or_init(|| self.compute())
    }

    fn position(&self, at: Site) -> Option<String> {
        text(self.board.with_three(at.map(|place| place as usize))?)
    }

    /// The first component with these vertices and three more erasers.
    fn marker(&self, position: &Position) -> Option<Site> {
        find(position, |game: &Eraserhead| {
            let others = self.board.places();
            let more = game.places().into_iter();
            let more: Vec<usize> = more.filter(|place| !others.contains(place)).collect();
            let three: [usize; 3] = more.try_into().ok()?;
            let is_here = self.board.with_three(three).as_ref() == Some(game);
            is_here.then(|| three.map(|place| place as i32))
        })
    }

    fn words(&self, at: Site, outcome: Outcome) -> String {
        let [x, y, z] = at;
        let (vertices, ends) = (self.vertices(), cells::ends(outcome == Outcome::P));
        format!("Erasers on {x}, {y} and {z} of {vertices}: the player to move {ends}")
    }
}
