//! Moves as a board shows them.

use serde::Serialize;

use super::board::{Content, Grid, GridBoard};
use super::game::Game;
use super::notation::{Amount, counted};

/// A gesture: the marks on a board for a move, in any game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Touch {
    /// Tokens leave piles.
    Take {
        /// The piles that lose tokens, by index from 0, each once.
        piles: Vec<Taken>,
    },
    /// Neighbouring tokens leave a pile, and the tokens around them remain as piles.
    Break {
        /// Index of the pile, from 0.
        pile: usize,
        /// The number of tokens that are taken; 0 if the pile is only broken.
        #[cfg_attr(feature = "tsify", tsify(type = "string"))]
        taken: Amount,
        /// The sizes of the remaining piles, ascending, in decimal: at most three.
        #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
        parts: Vec<Amount>,
    },
    /// Squares of a grid change.
    Squares {
        /// The square that a person points at, row-major from 0.
        at: usize,
        /// All squares that change, row-major from 0, ascending.
        squares: Vec<usize>,
    },
    /// A token is placed on a strip.
    Place {
        /// The square, from 0.
        square: usize,
        /// The token, as it is written.
        token: char,
    },
    /// A piece slides to another place of a strip or a graph.
    Slide {
        /// The square or vertex that it leaves, from 0 in the order of the text.
        from: usize,
        /// The square or vertex to which it goes.
        to: usize,
    },
    /// A vertex of a drawing is chosen.
    Vertex {
        /// The vertex, as numbered in the text.
        vertex: usize,
        /// The removed vertices, with the chosen one, ascending. Their edges are removed, too.
        taken: Vec<usize>,
    },
    /// An edge of a drawing is chosen.
    Edge {
        /// One of its ends, as numbered in the text.
        from: usize,
        /// The other end; for a loop, the same vertex.
        to: usize,
        /// The removed vertices, ascending.
        taken: Vec<usize>,
        /// The removed edges, by their indices in the list: the chosen edge first.
        cut: Vec<usize>,
    },
}

impl Touch {
    /// The move in words: "Take 3 from pile 1". The move belongs to a position of `game` whose
    /// board shows `content`. If `made` is true, the words describe a finished move: "took 3 from
    /// the first pile", or "from the pile of 5" if the piles change places.
    pub fn words(&self, game: &Game, content: &Content, made: bool) -> String {
        let verb = |before: &'static str, after: &'static str| if made { after } else { before };
        let take = verb("Take", "took");
        match self {
            Self::Take { piles } => {
                let sorted = game.piles.is_some_and(|piles| piles.sorted);
                let name = |pile: usize| match content {
                    _ if !made => format!("{} {pile}", place(game)),
                    Content::Piles(sizes) if sorted => format!("the pile of {}", sizes[pile - 1]),
                    _ => named(place(game), pile),
                };
                format!("{take} {}", taken(piles, name))
            }
            Self::Break { pile, taken, parts } => {
                let parts = in_words(parts);
                match (taken.0, made) {
                    (0, false) => format!("Split pile {} into {parts}", pile + 1),
                    (0, true) => format!("split {} into {parts}", named("pile", pile + 1)),
                    (_, false) => format!("Take {taken} from pile {}, leave {parts}", pile + 1),
                    (_, true) => {
                        let pile = named("pile", pile + 1);
                        format!("took {taken} from {pile} and left {parts}")
                    }
                }
            }
            Self::Squares { at, squares } => {
                let grid = game.grid.unwrap_or(GridBoard::PIECES);
                in_grid(verb(grid.does, grid.told), *at, squares, content)
            }
            Self::Place { square, token } => {
                let place = verb("Place", "placed");
                format!("{place} {} on square {}", sign(*token), square + 1)
            }
            Self::Slide { from, to } => {
                let (piece, place, first) = slides(game, content, *from);
                let mut slid = format!("{}{piece}", verb("", "slid the "));
                if !made {
                    slid[..1].make_ascii_uppercase();
                }
                let (from, to) = (from + first, to + first);
                format!("{slid} from {place} {from} to {to}")
            }
            // Builds without graphs make no such gestures and leave out their words.
            Self::Vertex { .. } | Self::Edge { .. } if cfg!(not(feature = "graphs")) => {
                String::new()
            }
            Self::Vertex { vertex, taken } => {
                format!("{take} vertex {vertex}{}", neighbours(*vertex, taken))
            }
            Self::Edge {
                from, to, taken, ..
            } if taken.contains(from) && taken.contains(to) => {
                format!("{take} edge {from}-{to} and both its ends")
            }
            Self::Edge {
                from, to, taken, ..
            } => {
                let falls = match &taken[..] {
                    [] => String::new(),
                    [one] => format!("; vertex {one} {}", verb("falls", "fell")),
                    several => {
                        let fall = verb("fall", "fell");
                        format!("; vertices {} {fall}", in_words(several))
                    }
                };
                format!("{} edge {from}-{to}{falls}", verb("Cut", "cut"))
            }
        }
    }

    /// The number of tokens, squares, vertices or edges that change. The largest part of a split
    /// pile does not count.
    pub(crate) fn size(&self) -> u128 {
        match self {
            Self::Take { piles } => piles.iter().map(|pile| u128::from(pile.amount.0)).sum(),
            Self::Break { taken, parts, .. } => {
                let smaller = parts.iter().rev().skip(1);
                smaller.fold(u128::from(taken.0), |sum, part| sum + u128::from(part.0))
            }
            Self::Squares { squares, .. } => squares.len() as u128,
            Self::Place { .. } | Self::Slide { .. } => 1,
            Self::Vertex { taken, .. } => taken.len() as u128,
            Self::Edge { taken, cut, .. } => (taken.len() + cut.len()) as u128,
        }
    }

    /// The number of tokens, squares or vertices by which two moves in one position differ.
    /// `u64::MAX` for different gestures, and for moves that have nothing in common.
    pub(crate) fn gap(&self, other: &Self) -> u64 {
        match (self, other) {
            (Self::Take { piles: ones }, Self::Take { piles: others }) => {
                let amount = |from: &[Taken], pile| {
                    let taken = from.iter().find(|taken| taken.pile == pile);
                    taken.map_or(0, |taken| taken.amount.0)
                };
                let gap = |pile| amount(ones, pile).abs_diff(amount(others, pile));
                let alone = others.iter().filter(|taken| amount(ones, taken.pile) == 0);
                let piles = ones.iter().chain(alone).map(|taken| taken.pile);
                piles.map(gap).fold(0, u64::saturating_add)
            }
            (
                Self::Break { pile, taken, parts },
                Self::Break {
                    pile: its,
                    taken: amount,
                    parts: others,
                },
            ) if pile == its => {
                let part = |of: &[Amount], i: usize| of.get(i).map_or(0, |part| part.0);
                let apart = (0..2).map(|i| part(parts, i).abs_diff(part(others, i)));
                apart.fold(taken.0.abs_diff(amount.0), u64::saturating_add)
            }
            (
                Self::Squares { squares: ones, .. },
                Self::Squares {
                    squares: others, ..
                },
            )
            | (Self::Vertex { taken: ones, .. }, Self::Vertex { taken: others, .. }) => {
                unlike(ones, others)
            }
            (
                Self::Place { square, token },
                Self::Place {
                    square: its,
                    token: placed,
                },
            ) => square.abs_diff(*its) as u64 + u64::from(token != placed),
            // The gap is 1 if the same piece moves, or if another piece moves to the same place.
            (
                Self::Slide { from, to },
                Self::Slide {
                    from: leaves,
                    to: goes,
                },
            ) if from == leaves || to == goes => 1,
            (
                Self::Edge { taken, cut, .. },
                Self::Edge {
                    taken: others,
                    cut: edges,
                    ..
                },
            ) => unlike(taken, others).saturating_add(unlike(cut, edges)) / 2,
            _ => u64::MAX,
        }
    }
}

/// The number of entries that are in exactly one of the two lists.
fn unlike(one: &[usize], other: &[usize]) -> u64 {
    let alone = |of: &[usize], than: &[usize]| {
        of.iter().filter(|place| !than.contains(place)).count() as u64
    };
    alone(one, other) + alone(other, one)
}

/// A move on a grid in the words of its game; see [`GridBoard::does`].
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
/// because "row 1, column 2" sounds like a part of the row.
pub(crate) fn whole_run(first: usize, last: usize, columns: usize) -> String {
    let words = run(first, last, columns);
    match first == last {
        true => format!("the square in {words}"),
        false => words,
    }
}

/// The squares of a row or column in words: "row 1, columns 2 to 4". If the squares
/// form no line, the words name the first square.
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

/// The name of the piece that slides from a place, the word for a place ("vertex" or "square"), and
/// the number that people see at the first place. Vertices of a drawing show their own numbers.
fn slides(game: &Game, content: &Content, from: usize) -> (&'static str, &'static str, usize) {
    match content {
        Content::Strip(squares) => {
            let tokens = game.strip.map_or(&[][..], |strip| strip.tokens);
            let held = squares.get(from).copied().flatten();
            let token = tokens.iter().find(|token| Some(token.sign) == held);
            (token.map_or("token", |token| token.name), "square", 1)
        }
        #[cfg(feature = "graphs")]
        Content::Drawing(drawing) => match drawing.at {
            Some(_) => ("token", "vertex", 0),
            None => ("eraser", "vertex", 0),
        },
        Content::Graph(_) => {
            let piece = game.graph.map_or("piece", |graph| graph.piece);
            (piece, "vertex", 1)
        }
        Content::Grid(_) => ("piece", "square", 1),
        Content::Piles(_) => ("token", "pile", 1),
    }
}

/// The vertices that are removed with a chosen vertex: " and its neighbours 1 and 4".
fn neighbours(vertex: usize, taken: &[usize]) -> String {
    let others: Vec<usize> = taken.iter().copied().filter(|&v| v != vertex).collect();
    match others[..] {
        [] => String::new(),
        [one] => format!(" and its neighbour {one}"),
        _ => format!(" and its neighbours {}", in_words(&others)),
    }
}

/// The tokens that are taken, in words, with piles counted from 1.
fn taken(piles: &[Taken], name: impl Fn(usize) -> String) -> String {
    let each = |taken: &Taken| format!("{} from {}", taken.amount, name(taken.pile + 1));
    piles.iter().map(each).collect::<Vec<_>>().join(" and ")
}

/// A list in words: "2, 3 and 4", or "nothing".
pub(crate) fn in_words(parts: &[impl std::fmt::Display]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [only] => only.to_string(),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(ToString::to_string).collect();
            format!("{} and {last}", others.join(", "))
        }
    }
}

/// The word for a pile: "pile", or "row" on boards of other kinds.
fn place(game: &Game) -> &'static str {
    game.piles.map_or("row", |_| "pile")
}

/// The name of a pile, counted from 1: "the first pile", or "pile 7".
fn named(place: &str, pile: usize) -> String {
    const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    match ORDINALS.get(pile - 1) {
        Some(ordinal) => format!("the {ordinal} {place}"),
        None => format!("{place} {pile}"),
    }
}

fn sign(token: char) -> char {
    if token == '-' { '−' } else { token }
}

/// Tokens taken from one pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Taken {
    /// Index of the pile, from 0.
    pub pile: usize,
    /// The number of tokens, ≥ 1.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub amount: Amount,
}
