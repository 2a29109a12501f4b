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
    /// Any graph, as a person draws it.
    #[cfg(feature = "graphs")]
    Drawing(Drawing),
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

/// A graph that is drawn, and what a position has on it. Vertices are numbered from 0;
/// edges by their place in `edges`, with those that are gone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(default)]
pub struct Drawing {
    /// The name of the whole graph, such as `grid:3x4`; `None` where its edges are listed.
    pub family: Option<String>,
    /// How many vertices there are; 0 where the graph is too large to be drawn.
    pub vertices: usize,
    /// The ends of each edge.
    #[cfg_attr(
        feature = "tsify",
        tsify(type = "readonly (readonly [number, number])[]")
    )]
    pub edges: Vec<[usize; 2]>,
    /// The vertices that are gone, with all edges at them.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub gone: Vec<usize>,
    /// The edges that are gone while both ends are there.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub cut: Vec<usize>,
    /// The vertex of the token.
    pub at: Option<usize>,
    /// The vertices with erasers.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub on: Vec<usize>,
    /// The vertices on the ground.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly number[]"))]
    pub ground: Vec<usize>,
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
