//! The places of three erasers at which the player to move loses, in space. The board is a line, a
//! cycle or several lines, and all other erasers keep their places.

use crate::frame::prelude::*;
use nimscope::Ruleset;
use nimscope::games::Eraserhead;
use nimscope::games::eraserhead::parity::MOST;

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "eraserhead-lost",
    game: "eraserhead",
    title: "Three erasers that lose",
    caption: "Each cube marks three vertices. If erasers are on these three vertices, the player \
              to move loses.",
    settings: &[
        Setting::rule(
            "board",
            "Board with the erasers that stay",
            (Kind::Board, wrong),
            DEFAULT_LINE,
        ),
        Setting::switch("orders", "All orders of the three erasers", "on"),
        yaw("32"),
        pitch("24"),
    ],
    ..FigureInfo::SPACE
};

const DEFAULT_LINE: &str = "............";
const LEAST_VERTICES: usize = 5;

/// The board of a setting; `None` if the figure cannot show it.
fn board(text: &str) -> Option<Eraserhead> {
    let board = Eraserhead::read_body(Token { text, at: 0 }).ok()?;
    shows(&board).then_some(board)
}

fn shows(board: &Eraserhead) -> bool {
    (LEAST_VERTICES..=MOST).contains(&board.vertices())
}

fn wrong(text: Token<'_>) -> Option<NotationError> {
    let error = || {
        let expected = format!("{LEAST_VERTICES} to {MOST} vertices, such as o..*......");
        text.error("This figure cannot show this board.", expected)
    };
    board(text.text).is_none().then(error)
}

/// Selects the board of the position without its first three erasers. On this board there must be
/// places for three more erasers at which the player to move loses.
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
    // The setting is already checked. Its board has only the erasers that keep their places.
    let board = board(settings.text("board")).or_else(|| board(DEFAULT_LINE));
    let board = board.expect("a line");
    let all = settings.on("orders");
    let vertices = vertices(&board);
    let (lost, with, alike) = (board.clone(), board.clone(), board.clone());
    let space = Space {
        caption: Some(caption(&board, &vertices, all)),
        axes: ["1st eraser", "2nd eraser", "3rd eraser"],
        cubes: true,
        name: Box::new(move |[x, y, z]| format!("Erasers on {x}, {y} and {z} of {vertices}")),
        ..Space::new(
            // Room around the cubes keeps the axes away from them.
            board.vertices() as i32 + 1,
            move || spots(&lost, all),
            move |at| with.with_three(at.map(|place| place as usize)),
            move |game| three(&alike, game),
        )
    };
    Box::new(Projection::new(space.into(), settings))
}

fn spots(board: &Eraserhead, all: bool) -> Vec<Spot> {
    let sites = board.lost_triples();
    let sites = sites.map(|places| places.map(|place| place as i32));
    let sites = sites.flat_map(|site| orders(site, all));
    let mut spots: Vec<Spot> = sites.map(|at| Spot { at, class: 0 }).collect();
    spots.sort_unstable();
    spots
}

/// The vertices of three erasers that `game` has and `board` lacks; `None` for other games.
fn three(board: &Eraserhead, game: &Eraserhead) -> Option<Site> {
    let others = board.places();
    let more = game.places().into_iter();
    let more: Vec<usize> = more.filter(|place| !others.contains(place)).collect();
    let three: [usize; 3] = more.try_into().ok()?;
    let is_here = board.with_three(three).as_ref() == Some(game);
    is_here.then(|| three.map(|place| place as i32))
}

fn vertices(board: &Eraserhead) -> String {
    let vertices = board.vertices();
    match board.line_count() {
        1 if board.is_cycle() => format!("a cycle of {vertices} vertices"),
        1 => format!("a line of {vertices} vertices"),
        lines => format!("{vertices} vertices in {lines} lines"),
    }
}

fn caption(board: &Eraserhead, vertices: &str, all: bool) -> String {
    let parity = match (board.is_cycle(), board.vertices().is_multiple_of(2)) {
        (false, _) => "",
        (true, true) => " If parity alone decided who wins, any three vertices would have a cube.",
        (true, false) => " If parity alone decided who wins, there would be no cube.",
    };
    let orders = if all {
        " The same three places have six cubes, one for each order of the three erasers. The \
         position on the board is marked at one of them, with its places in ascending order."
    } else {
        ""
    };
    let places: Vec<String> = board.places().iter().map(usize::to_string).collect();
    let others = match &places[..] {
        [] => String::new(),
        [only] => format!(" Another eraser stays on place {only}."),
        _ => format!(" Other erasers stay on the places {}.", places.join(", ")),
    };
    format!(
        "Each cube marks three places on {vertices}. If erasers are on these three places, the \
         player to move loses.{others}{orders}{parity}"
    )
}
