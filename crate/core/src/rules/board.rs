//! The boards of games as data: the number of piles, the pieces and their names, and
//! the places where pieces are allowed.

use serde::Serialize;

use super::notation::{MAX_DRAWN, MAX_DRAWN_EDGES, MAX_NUMBER, MAX_PILES};

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

/// A way to show two piles as one piece on a quarter-plane: the first pile is its
/// column, the second pile is its row.
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

    /// Two such piles.
    pub const PAIR: Self = Self {
        count: [2, 2],
        ..Self::STACKS
    };

    /// True if these are piles of the game, by their number and their sizes.
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
    /// True if squares that a person adds by hand hold a piece.
    pub full: bool,
    /// A move in words: "Take {squares} at {place}". The place is the square that was chosen. A
    /// `{run}` names the whole line: "row 1, columns 2 to 4", or "the square in row 1, column 2".
    pub does: &'static str,
    /// The same words after the move: "took {squares} at {place}".
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
    /// The tokens that a square may hold, in the order of choice when a person sets it up.
    pub tokens: &'static [StripToken],
    /// True if equal tokens may be side by side.
    pub alike: bool,
}

impl StripBoard {
    /// A strip on which tokens may be anywhere; a game adds its tokens.
    pub const EMPTY: Self = Self {
        tokens: &[],
        alike: true,
    };
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
    /// True if a move chooses an edge. Otherwise it chooses a vertex, or where a piece goes.
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

impl DrawingBoard {
    /// A drawing of the largest size; a game adds its rules.
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
