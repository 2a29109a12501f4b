//! A component as its board shows it, and how it is written.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

/// What stands between the parentheses of a component, as data. The text of it
/// may be no position: only its game says that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Content {
    /// The tokens of each pile.
    Piles(Vec<u128>),
    /// Pieces on a grid.
    Grid(Grid),
    /// The squares of a strip from left to right: the token, or `None`.
    Strip(Vec<Option<char>>),
    /// Pieces on lines or on one cycle.
    Graph(Graph),
}

/// A grid of squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Grid {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// Whether each square holds a piece, row by row.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly boolean[]"))]
    pub pieces: Vec<bool>,
}

/// Lines or one cycle. The vertices are in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Graph {
    /// Whether the last vertex is joined to the first.
    pub cycle: bool,
    /// Whether each vertex has a piece.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly boolean[]"))]
    pub pieces: Vec<bool>,
    /// Whether the edge between vertices i and i + 1 is missing; none is in a cycle.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly boolean[]"))]
    pub erased: Vec<bool>,
}

/// A component as a board shows it. One that was set by hand may be no position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Part {
    /// Its text.
    pub text: String,
    /// The name of its game.
    pub game: String,
    /// What stands in its brackets; `None` for the default.
    pub variant: Option<String>,
    /// What stands between its parentheses, as written.
    pub body: String,
    /// The same as data: one of these.
    #[cfg_attr(feature = "tsify", tsify(type = "Content"))]
    pub content: Content,
}

impl Part {
    /// Writes a component of a game.
    pub fn new(game: &str, variant: Option<String>, content: Content) -> Self {
        let body = content.to_string();
        let brackets = variant.as_ref().map(|variant| format!("[{variant}]"));
        Self {
            text: format!("{game}{}({body})", brackets.unwrap_or_default()),
            game: game.to_owned(),
            variant,
            body,
            content,
        }
    }
}

impl Content {
    /// Piles of these sizes.
    pub(crate) fn piles(sizes: &[u64]) -> Self {
        Self::Piles(sizes.iter().map(|&size| size.into()).collect())
    }

    /// A grid with pieces on the squares that `has` names, row by row from 0.
    pub(crate) fn grid(rows: usize, columns: usize, has: impl Fn(usize) -> bool) -> Self {
        Self::Grid(Grid {
            rows,
            columns,
            pieces: (0..rows * columns).map(has).collect(),
        })
    }
}

/// The text between the parentheses.
impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piles(sizes) => {
                for (pile, size) in sizes.iter().enumerate() {
                    let comma = if pile > 0 { "," } else { "" };
                    write!(f, "{comma}{size}")?;
                }
            }
            Self::Grid(Grid {
                columns, pieces, ..
            }) => {
                for (square, &piece) in pieces.iter().enumerate() {
                    if square > 0 && square.is_multiple_of(*columns) {
                        f.write_char('/')?;
                    }
                    f.write_char(if piece { '#' } else { '.' })?;
                }
            }
            Self::Strip(squares) => {
                for token in squares {
                    f.write_char(token.unwrap_or('.'))?;
                }
            }
            Self::Graph(Graph {
                cycle,
                pieces,
                erased,
            }) => {
                f.write_str(if *cycle { "o" } else { "" })?;
                for (vertex, &piece) in pieces.iter().enumerate() {
                    if vertex > 0 && erased.get(vertex - 1) == Some(&true) {
                        f.write_char('|')?;
                    }
                    f.write_char(if piece { '*' } else { '.' })?;
                }
            }
        }
        Ok(())
    }
}
