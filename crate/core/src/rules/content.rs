//! A component as its board shows it, and its text.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

/// The part of a component between its parentheses, as data. Only the game can check
/// that its text is a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Content {
    /// The tokens of each pile.
    Piles(Vec<u128>),
    /// Pieces on a grid.
    Grid(Grid),
    /// The squares of a strip from left to right: a token, or `None` for an empty square.
    Strip(Vec<Option<char>>),
    /// Pieces on lines or on one cycle.
    Graph(Graph),
    /// Any graph, as a person draws it.
    #[cfg(feature = "graphs")]
    Drawing(Drawing),
}

/// A grid of squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// For each square true if it holds a piece, row by row.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly boolean[]"))]
    pub pieces: Vec<bool>,
}

/// Lines or one cycle. The vertices are in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Graph {
    /// True if the last vertex is joined to the first.
    pub cycle: bool,
    /// For each vertex true if it has a piece.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly boolean[]"))]
    pub pieces: Vec<bool>,
    /// For each i true if the edge between vertices i and i + 1 is missing; a cycle has all edges.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly boolean[]"))]
    pub erased: Vec<bool>,
}

/// A drawn graph, and the pieces of a position on it. Vertices are numbered from 0,
/// edges by their index in `edges`, which includes removed edges.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(default)]
pub struct Drawing {
    /// The name of the whole graph, such as `grid:3x4`; `None` if its edges are listed.
    pub family: Option<String>,
    /// The number of vertices; 0 if the graph is too large to be drawn.
    pub vertices: usize,
    /// The ends of each edge.
    #[cfg_attr(
        feature = "tsify",
        tsify(type = "readonly (readonly [number, number])[]")
    )]
    pub edges: Vec<[usize; 2]>,
    /// The removed vertices; all their edges are removed, too.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub gone: Vec<usize>,
    /// The removed edges between vertices that remain.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub cut: Vec<usize>,
    /// The vertex of the token; `None` if there is no token.
    pub at: Option<usize>,
    /// The vertices with erasers.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub on: Vec<usize>,
    /// The vertices on the ground.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub ground: Vec<usize>,
}

/// A component as a board shows it. A component that was set by hand may be invalid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Part {
    /// The text of the component.
    pub text: String,
    /// The name of its game.
    pub game: String,
    /// The text in its brackets; `None` for the default.
    pub variant: Option<String>,
    /// The text between its parentheses, as written.
    pub body: String,
    /// The same text as data.
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

    /// A grid with pieces on the squares for which `has` is true, row by row from 0.
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
            #[cfg(feature = "graphs")]
            Self::Drawing(drawing) => drawing.fmt(f)?,
        }
        Ok(())
    }
}

/// The text between the parentheses.
impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edge = |[from, to]: &[usize; 2]| format!("{from}-{to}");
        let words = |vertices: &[usize]| vertices.iter().map(usize::to_string).collect();
        match &self.family {
            Some(family) => f.write_str(family)?,
            None => {
                let edges: Vec<String> = self.edges.iter().map(edge).collect();
                write!(f, "{};{}", self.vertices, edges.join(","))?;
            }
        }
        let mut gone: Vec<String> = words(&self.gone);
        gone.extend(
            self.cut
                .iter()
                .filter_map(|&cut| self.edges.get(cut).map(edge)),
        );
        let at: Vec<usize> = self.at.into_iter().collect();
        let fields: [(&str, Vec<String>); 4] = [
            ("at", words(&at)),
            ("on", words(&self.on)),
            ("ground", words(&self.ground)),
            ("gone", gone),
        ];
        for (name, values) in fields {
            if !values.is_empty() {
                write!(f, ";{name}={}", values.join(","))?;
            }
        }
        Ok(())
    }
}
