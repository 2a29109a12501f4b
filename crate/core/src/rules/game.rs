//! The catalogue entry of a game.

use serde::Serialize;

/// A game as the catalogue shows it. Printed by `nimscope games`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Game {
    /// The name in position texts: lower-case letters.
    #[cfg_attr(feature = "tsify", tsify(type = "GameName"))]
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The variants besides the default one.
    pub variants: &'static [Variant],
    /// The rules in two sentences.
    pub rules: &'static str,
    /// One sentence for the card in the gallery.
    pub summary: &'static str,
    /// A position to open the game with, in canonical text.
    pub example: &'static str,
    /// The kind of board that shows it.
    pub board: Board,
    /// The settings of a board of piles; `None` for other boards.
    pub piles: Option<PileBoard>,
    /// How a move is made on the board, in a sentence.
    pub gesture: &'static str,
    /// A move for the first visit, in a sentence or two, from another position than
    /// `example`.
    pub first_move: &'static str,
    /// Papers and posts the rules and theorems come from.
    pub sources: &'static [&'static str],
    /// How a position is written, in a sentence.
    pub notation: &'static str,
    /// A position for each way to write one.
    pub forms: &'static [&'static str],
}

/// A kind of board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Board {
    /// Piles of tokens.
    Piles,
    /// Pieces of a box, eaten from a poisoned corner, which is square 0.
    Grid,
    /// Dirt on a grid, swept run by run.
    Runs,
    /// A strip of squares on which signs are placed.
    Strip,
    /// Pieces on lines and cycles of vertices.
    Graph,
}

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

/// A variant of a game, as written in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Variant {
    /// How it is written, e.g. `zero`; for a parameter, its letter, e.g. `a`.
    pub name: &'static str,
    /// What it changes, in one sentence.
    pub meaning: &'static str,
}
