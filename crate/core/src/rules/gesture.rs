//! Moves as a board shows them.

use serde::Serialize;

use super::board::{GraphBoard, GridBoard};
use super::content::{Content, Grid};
use super::game::Game;
use super::notation::counted;

/// One gesture: what a board marks for a move, whatever the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Touch {
    /// Tokens leave piles.
    Take {
        /// The piles that lose tokens, by index from 0, each once.
        piles: Vec<Taken>,
    },
    /// Tokens that lie together leave a pile, and those around them stay behind
    /// as piles.
    Break {
        /// Index of the pile, from 0.
        pile: usize,
        /// How many tokens are taken; 0 where the pile is only broken.
        #[cfg_attr(feature = "tsify", tsify(type = "string"))]
        taken: Amount,
        /// The sizes of the piles left, ascending, in decimal: at most three.
        #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
        parts: Vec<Amount>,
    },
    /// Squares of a grid change.
    Squares {
        /// The square a person points at, row-major from 0.
        at: usize,
        /// All squares that change, row-major from 0, ascending.
        squares: Vec<usize>,
    },
    /// A token is placed on a strip.
    Place {
        /// The square, from 0.
        square: usize,
        /// What is placed, as it is written.
        token: char,
    },
    /// A piece slides to another place of a strip or a graph.
    Slide {
        /// The square or vertex that it leaves, from 0 in the order of the text.
        from: usize,
        /// The one it goes to.
        to: usize,
    },
    /// A vertex of a drawing is chosen.
    Vertex {
        /// The vertex, as numbered in the text.
        vertex: usize,
        /// The vertices that go, it among them, ascending. Their edges go with them.
        taken: Vec<usize>,
    },
    /// An edge of a drawing is chosen.
    Edge {
        /// One of its ends, as numbered in the text.
        from: usize,
        /// The other, which may be the same.
        to: usize,
        /// The vertices that go, ascending.
        taken: Vec<usize>,
        /// All edges that go, by their places in the list: the chosen one first.
        cut: Vec<usize>,
    },
}

impl Touch {
    /// The move by this gesture, in words: "Take 3 from pile 1". It is made in a
    /// position of `game` whose board holds `content`.
    pub fn words(&self, game: &Game, content: &Content) -> String {
        match self {
            Self::Take { piles } => {
                let place = place(game);
                format!("Take {}", taken(piles, |pile| format!("{place} {pile}")))
            }
            Self::Break { pile, taken, parts } => match taken.0 {
                0 => format!("Split pile {} into {}", pile + 1, in_words(parts)),
                _ => format!(
                    "Take {taken} from pile {}, leave {}",
                    pile + 1,
                    in_words(parts)
                ),
            },
            Self::Squares { at, squares } => in_grid(grid_of(game).does, *at, squares, content),
            Self::Place { square, token } => {
                format!("Place {} on square {}", sign(*token), square + 1)
            }
            Self::Slide { from, to } => {
                let (piece, place) = slides(game, content, *from);
                let mut piece = piece.to_owned();
                piece[..1].make_ascii_uppercase();
                let [from, to] = numbered(content, [*from, *to]);
                format!("{piece} from {place} {from} to {to}")
            }
            // Where graphs are not compiled in, nothing makes these, and no words are kept.
            Self::Vertex { .. } | Self::Edge { .. } if cfg!(not(feature = "graphs")) => {
                String::new()
            }
            Self::Vertex { vertex, taken } => {
                format!("Take vertex {vertex}{}", neighbours(*vertex, taken))
            }
            Self::Edge {
                from, to, taken, ..
            } => {
                let goes = edge_goes(*from, *to, taken, ["Take", "Cut", "falls", "fall"]);
                format!("{} edge {from}-{to}{}", goes.0, goes.1)
            }
        }
    }

    /// The same once it has been made: "took 3 from the first pile", or "from the pile
    /// of 5" if the piles change places.
    pub fn told(&self, game: &Game, content: &Content) -> String {
        match self {
            Self::Take { piles } => {
                let sorted = game.piles.is_some_and(|piles| piles.sorted);
                let name = |pile: usize| match content {
                    Content::Piles(sizes) if sorted => format!("the pile of {}", sizes[pile - 1]),
                    _ => named(place(game), pile),
                };
                format!("took {}", taken(piles, name))
            }
            Self::Break { pile, taken, parts } => match (named("pile", pile + 1), taken.0) {
                (pile, 0) => format!("split {pile} into {}", in_words(parts)),
                (pile, _) => format!("took {taken} from {pile} and left {}", in_words(parts)),
            },
            Self::Squares { at, squares } => in_grid(grid_of(game).told, *at, squares, content),
            Self::Place { square, token } => {
                format!("placed {} on square {}", sign(*token), square + 1)
            }
            Self::Slide { from, to } => {
                let (piece, place) = slides(game, content, *from);
                let [from, to] = numbered(content, [*from, *to]);
                format!("slid the {piece} from {place} {from} to {to}")
            }
            Self::Vertex { .. } | Self::Edge { .. } if cfg!(not(feature = "graphs")) => {
                String::new()
            }
            Self::Vertex { vertex, taken } => {
                format!("took vertex {vertex}{}", neighbours(*vertex, taken))
            }
            Self::Edge {
                from, to, taken, ..
            } => {
                let goes = edge_goes(*from, *to, taken, ["took", "cut", "fell", "fell"]);
                format!("{} edge {from}-{to}{}", goes.0, goes.1)
            }
        }
    }
}

/// The grid of a game, or that of any pieces.
fn grid_of(game: &Game) -> GridBoard {
    game.grid.unwrap_or(GridBoard::PIECES)
}

/// A move on a grid in the words of its game: see [`GridBoard::does`].
fn in_grid(words: &str, at: usize, squares: &[usize], content: &Content) -> String {
    let columns = match content {
        Content::Grid(Grid { columns, .. }) => *columns,
        _ => 1,
    };
    let ends = squares.iter().min().zip(squares.iter().max());
    let (&first, &last) = ends.unwrap_or((&at, &at));
    words
        .replace("{squares}", &counted(squares.len(), "square", "squares"))
        .replace("{place}", &run(at, at, columns))
        .replace("{run}", &whole_run(first, last, columns))
}

/// A whole run in words: "row 1, columns 2 to 4", or "the square in row 1, column 2",
/// since "row 1, column 2" sounds like a part of the row.
pub(crate) fn whole_run(first: usize, last: usize, columns: usize) -> String {
    let words = run(first, last, columns);
    match first == last {
        true => format!("the square in {words}"),
        false => words,
    }
}

/// The squares of a row or column in words: "row 1, columns 2 to 4". Of squares that form
/// no line it names the first.
pub(crate) fn run(first: usize, last: usize, columns: usize) -> String {
    let place = |square: usize| (square / columns + 1, square % columns + 1);
    let ((row, column), (last_row, last_column)) = (place(first), place(last));
    match (row < last_row, column < last_column) {
        (false, true) => format!("row {row}, columns {column} to {last_column}"),
        (true, false) if column == last_column => {
            format!("column {column}, rows {row} to {last_row}")
        }
        _ => format!("row {row}, column {column}"),
    }
}

/// What slides from a place, and what such a place is called.
fn slides(game: &Game, content: &Content, from: usize) -> (&'static str, &'static str) {
    match content {
        Content::Strip(squares) => {
            let tokens = game.strip.map_or(&[][..], |strip| strip.tokens);
            let held = squares.get(from).copied().flatten();
            let token = tokens.iter().find(|token| Some(token.sign) == held);
            (token.map_or("token", |token| token.name), "square")
        }
        #[cfg(feature = "graphs")]
        Content::Drawing(drawing) => match drawing.at {
            Some(_) => ("token", "vertex"),
            None => ("eraser", "vertex"),
        },
        Content::Graph(_) => (game.graph.unwrap_or(GraphBoard::PIECES).piece, "vertex"),
        Content::Grid(_) => ("piece", "square"),
        Content::Piles(_) => ("token", "pile"),
    }
}

/// Places as a person reads them: from 1, but the vertices of a drawing, which wear their
/// numbers.
fn numbered(content: &Content, places: [usize; 2]) -> [usize; 2] {
    match content {
        #[cfg(feature = "graphs")]
        Content::Drawing(_) => places,
        _ => places.map(|place| place + 1),
    }
}

/// The vertices that go with a chosen one: " and its neighbours 1 and 4".
fn neighbours(vertex: usize, taken: &[usize]) -> String {
    let others: Vec<usize> = taken.iter().copied().filter(|&v| v != vertex).collect();
    match others.len() {
        0 => String::new(),
        1 => format!(" and its neighbour {}", others[0]),
        _ => format!(" and its neighbours {}", in_words(&others)),
    }
}

/// What happens to a chosen edge, and what goes with it: an edge is taken with both its
/// ends, or it is cut, and one vertex falls, or several.
fn edge_goes(
    from: usize,
    to: usize,
    taken: &[usize],
    [take, cut, falls, fall]: [&'static str; 4],
) -> (&'static str, String) {
    if taken.contains(&from) && taken.contains(&to) {
        return (take, " and both its ends".to_owned());
    }
    let rest = match taken {
        [] => String::new(),
        [one] => format!("; vertex {one} {falls}"),
        several => format!("; vertices {} {fall}", in_words(several)),
    };
    (cut, rest)
}

/// What is taken, with the names of piles counted from 1.
fn taken(piles: &[Taken], name: impl Fn(usize) -> String) -> String {
    let each = |taken: &Taken| format!("{} from {}", taken.amount, name(taken.pile + 1));
    piles.iter().map(each).collect::<Vec<_>>().join(" and ")
}

/// A list in words: "2, 3 and 4", or "nothing".
pub(crate) fn in_words(parts: &[impl std::fmt::Display]) -> String {
    let Some((last, others)) = parts.split_last() else {
        return "nothing".to_owned();
    };
    let others: Vec<String> = others.iter().map(ToString::to_string).collect();
    match others.is_empty() {
        true => last.to_string(),
        false => format!("{} and {last}", others.join(", ")),
    }
}

/// What tokens are taken from: a bar on a board of another kind is told by its rows.
fn place(game: &Game) -> &'static str {
    game.piles.map_or("row", |_| "pile")
}

/// A pile counted from 1.
fn named(place: &str, pile: usize) -> String {
    const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    match ORDINALS.get(pile - 1) {
        Some(ordinal) => format!("the {ordinal} {place}"),
        None => format!("{place} {pile}"),
    }
}

/// A token for people.
fn sign(token: char) -> char {
    if token == '-' { '−' } else { token }
}

/// Tokens taken from one pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Taken {
    /// Index of the pile, from 0.
    pub pile: usize,
    /// How many tokens, ≥ 1.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub amount: Amount,
}

/// A count of tokens, up to 10^18. Serialised as a decimal string, because
/// JavaScript numbers are exact only to 2^53.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Amount(pub u64);

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
