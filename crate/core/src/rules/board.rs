//! The boards of games as data: the number of piles, the pieces and their names, and
//! the places where pieces are allowed. Also a component as its board shows it, and its text.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::notation::{MAX_NUMBER, MAX_PILES, join};

/// The piles of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PileBoard {
    /// The layout of the tokens in a pile.
    pub layout: Layout,
    /// The fewest tokens of a pile.
    pub least: u64,
    /// The fewest and the most piles.
    pub count: [usize; 2],
    /// The way to show two piles as a place on a quarter-plane.
    pub plane: Plane,
    /// True if the text lists the piles by size, so that piles change places in play.
    pub sorted: bool,
    /// True if one move may take different numbers from two piles. Tokens are then marked
    /// before they are taken.
    pub uneven: bool,
}

/// A way to show two piles as one piece on a quarter-plane: the first pile is the column of the
/// piece, and the second pile is the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Plane {
    /// The game is shown as piles only.
    Never,
    /// A person can choose; the game opens with the piles.
    Choice,
    /// A person can choose; the game opens with the plane.
    First,
}

/// The layout of the tokens in a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Layout {
    /// Tokens lie on each other and are taken from the top.
    Stacks,
    /// Tokens lie in a row, which is split.
    Rows,
    /// Tokens lie in a row and are taken from anywhere in it.
    Lines,
}

impl PileBoard {
    /// Any number of piles of any size, seen from the side.
    pub const STACKS: Self = Self {
        layout: Layout::Stacks,
        least: 0,
        count: [1, MAX_PILES],
        plane: Plane::Never,
        sorted: false,
        uneven: false,
    };

    /// Two piles of any size, seen from the side.
    pub const PAIR: Self = Self {
        count: [2, 2],
        ..Self::STACKS
    };

    /// True if the game allows this number of piles and these sizes.
    pub(crate) fn holds(&self, piles: &[u64]) -> bool {
        let [fewest, most] = self.count;
        let sizes = self.least..=MAX_NUMBER;
        (fewest..=most).contains(&piles.len()) && piles.iter().all(|size| sizes.contains(size))
    }
}

/// The grid of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct GridBoard {
    /// A word for the upper left square, such as "poisoned", if this square never has a piece.
    pub corner: Option<&'static str>,
    /// The content of a square with a piece, in words: "a piece".
    pub piece: &'static str,
    /// A word for a square without a piece: "empty".
    pub empty: &'static str,
    /// True if a square that a person adds by hand has a piece at first.
    pub full: bool,
    /// A move in words: "Take {squares} at {place}". The place is the square that was chosen. For a
    /// whole line the text has `{run}`: "row 1, columns 2 to 4", or "the square in row 1, column
    /// 2".
    pub does: &'static str,
    /// The words after the move: "took {squares} at {place}".
    pub told: &'static str,
}

impl GridBoard {
    /// Pieces on any square.
    pub const PIECES: Self = Self {
        corner: None,
        piece: "a piece",
        empty: "empty",
        full: true,
        does: "Take {squares} at {place}",
        told: "took {squares} at {place}",
    };
}

/// The strip of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct StripBoard {
    /// The tokens that a square may hold, in the order of choice when a person sets it up.
    pub tokens: &'static [StripToken],
    /// True if equal tokens may be side by side.
    pub alike: bool,
}

/// A token of a strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct StripToken {
    /// The sign of the token in texts.
    pub sign: char,
    /// The name of the token: "plus", "coin".
    pub name: &'static str,
    /// The picture of the token.
    pub look: TokenLook,
}

/// The picture of a token of a strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum TokenLook {
    /// A magnet with a plus.
    Plus,
    /// A magnet with a minus.
    Minus,
    /// A coin.
    Coin,
}

/// The lines or the cycle of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GraphBoard {
    /// The name of a piece: "eraser".
    pub piece: &'static str,
    /// The name of several pieces: "erasers".
    pub pieces: &'static str,
}

/// The settings of a game on drawn graphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct DrawingBoard {
    /// The most vertices that are drawn.
    pub vertices: usize,
    /// The most edges that are drawn.
    pub edges: usize,
    /// The settings of each rule; the first rule is the game's default for a new drawing.
    pub rules: &'static [DrawnRule],
}

/// The settings of one rule for drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct DrawnRule {
    /// The variant in brackets.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// True if a player moves by choosing an edge. Otherwise the player chooses a vertex, or the
    /// place to which a piece goes.
    pub edges: bool,
    /// The marks on vertices; `None` if there are none.
    pub mark: Option<DrawnMark>,
    /// True if loops and several edges between two vertices are allowed.
    pub multiple: bool,
}

/// A mark on vertices of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DrawnMark {
    /// One token, written `at`.
    Token,
    /// Erasers, written `on`.
    Eraser,
    /// The ground, written `ground`.
    Ground,
}

/// The part of a component between its parentheses, as data. Only the game can check that the
/// text is a position.
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

/// A component as a board shows it. A component that a person set up by hand can be invalid.
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
    pub(crate) fn piles(sizes: &[u64]) -> Self {
        Self::Piles(sizes.iter().map(|&size| size.into()).collect())
    }
}

/// The text between the parentheses.
impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piles(sizes) => f.write_str(&join(sizes))?,
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
        match &self.family {
            Some(family) => f.write_str(family)?,
            None => {
                let edges: Vec<String> = self.edges.iter().map(edge).collect();
                write!(f, "{};{}", self.vertices, join(&edges))?;
            }
        }
        let cut = self.cut.iter().filter_map(|&cut| self.edges.get(cut));
        let gone = self.gone.iter().map(usize::to_string);
        let gone: Vec<String> = gone.chain(cut.map(edge)).collect();
        let fields = [
            ("at", join(self.at.as_slice())),
            ("on", join(&self.on)),
            ("ground", join(&self.ground)),
            ("gone", join(&gone)),
        ];
        for (name, values) in fields.iter().filter(|(_, values)| !values.is_empty()) {
            write!(f, ";{name}={values}")?;
        }
        Ok(())
    }
}
