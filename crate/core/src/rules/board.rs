//! What a game says of its board: how many piles, which pieces, what they are
//! called, and what may stand where.

use serde::Serialize;

use super::notation::{MAX_DRAWN, MAX_DRAWN_EDGES, MAX_NUMBER, MAX_PILES};

/// The piles of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PileBoard {
    /// How the tokens lie.
    pub layout: Layout,
    /// The fewest tokens of a pile.
    pub least: u64,
    /// The fewest and the most piles.
    pub count: [usize; 2],
    /// Whether two piles are also shown as a place on a quarter-plane.
    pub plane: Plane,
    /// Whether the text has the piles by size, so that they change places in play.
    pub sorted: bool,
    /// Whether one move may take different numbers from two piles. Tokens are then
    /// marked before they are taken.
    pub uneven: bool,
}

/// Whether a person may see two piles as one piece on a quarter-plane: the
/// first pile is its column, the second its row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Plane {
    /// Only as piles.
    Never,
    /// At choice; the game opens with the piles.
    Choice,
    /// At choice; the game opens with the plane.
    First,
}

/// How the tokens of a pile lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Layout {
    /// One on the other, to be taken from the top.
    Stacks,
    /// In a row, to be split.
    Rows,
    /// In a row, to be taken from anywhere in it.
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

    /// Two of them.
    pub const PAIR: Self = Self {
        count: [2, 2],
        ..Self::STACKS
    };

    /// Returns whether these are piles of the game, by their number and their sizes.
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
    /// What the upper left square is, if no piece ever stands on it: "poisoned".
    pub corner: Option<&'static str>,
    /// What a square with a piece holds: "a piece".
    pub piece: &'static str,
    /// What a square without a piece is: "empty".
    pub empty: &'static str,
    /// Whether squares that a person adds by hand hold a piece.
    pub full: bool,
    /// What a move does: "Take {squares} at {place}", where the place is the square that
    /// was chosen. A `{run}` names the whole line: "row 1, columns 2 to 4", or "the square
    /// in row 1, column 2".
    pub does: &'static str,
    /// The same once it has been made: "took {squares} at {place}".
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

    /// Dirt on any square.
    pub const DIRT: Self = Self {
        piece: "dirt",
        empty: "clean",
        full: false,
        does: "Sweep {run}",
        told: "swept {run}",
        ..Self::PIECES
    };
}

/// The strip of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct StripBoard {
    /// What a square may hold, in the order in which a person sets it up.
    pub tokens: &'static [StripToken],
    /// Whether equal tokens may stand side by side.
    pub alike: bool,
}

impl StripBoard {
    /// A strip for tokens that may stand anywhere; a game adds which.
    pub const EMPTY: Self = Self {
        tokens: &[],
        alike: true,
    };
}

/// A token of a strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct StripToken {
    /// How it is written.
    pub sign: char,
    /// What it is called: "plus", "coin".
    pub name: &'static str,
    /// How it is drawn.
    pub look: TokenLook,
}

/// How a token of a strip is drawn.
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
    /// What a piece is called: "eraser".
    pub piece: &'static str,
    /// The same in the plural.
    pub pieces: &'static str,
}

/// The drawing of a game, rule by rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct DrawingBoard {
    /// The most vertices that are drawn.
    pub vertices: usize,
    /// The most edges.
    pub edges: usize,
    /// What each rule has on the drawing; the first is the game's default for a new one.
    pub rules: &'static [DrawnRule],
}

/// What one rule has on a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct DrawnRule {
    /// The variant, as written in brackets.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Whether a move chooses an edge; else a vertex, or where a piece on one goes.
    pub edges: bool,
    /// What stands on vertices, if anything does.
    pub mark: Option<DrawnMark>,
    /// Whether there may be loops and several edges between two vertices.
    pub multiple: bool,
}

/// What stands on vertices of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DrawnMark {
    /// One token: `at`.
    Token,
    /// Erasers: `on`.
    Eraser,
    /// The ground: `ground`.
    Ground,
}

impl DrawingBoard {
    /// A drawing as large as one may be; a game adds its rules.
    pub const EMPTY: Self = Self {
        vertices: MAX_DRAWN,
        edges: MAX_DRAWN_EDGES,
        rules: &[],
    };
}

impl GraphBoard {
    /// Pieces without a name of their own.
    pub const PIECES: Self = Self {
        piece: "piece",
        pieces: "pieces",
    };
}
