//! The catalogue entry of a game.

use serde::Serialize;

use super::board::{DrawingBoard, GraphBoard, GridBoard, PileBoard, StripBoard};

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
    /// The settings of a grid or a floor; `None` for other boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<GridBoard>,
    /// The settings of a strip; `None` for other boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strip: Option<StripBoard>,
    /// The settings of a graph; `None` for other boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graph: Option<GraphBoard>,
    /// The settings of a drawing; `None` for other boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<DrawingBoard>,
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

impl Game {
    /// What no board decides. A game says all of it but variants and sources; a
    /// text that it forgets does not compile in the registry.
    const BASE: Self = Self {
        name: "",
        title: "",
        variants: &[],
        rules: "",
        summary: "",
        example: "",
        board: Board::Piles,
        piles: None,
        grid: None,
        strip: None,
        graph: None,
        drawing: None,
        gesture: "",
        first_move: "",
        sources: &[],
        notation: "",
        forms: &[],
    };

    /// A game on any number of piles that are taken from their tops. Another game
    /// says only what differs: `Game { name: "nim", …, ..Game::PILES }`.
    pub const PILES: Self = Self {
        piles: Some(PileBoard::STACKS),
        gesture: "Choose a token to take it and those above.",
        notation: "One or more piles, each from 0 to 10^18.",
        ..Self::BASE
    };

    /// A game on two such piles.
    pub const TWO_PILES: Self = Self {
        piles: Some(PileBoard::PAIR),
        notation: "Two piles, each from 0 to 10^18.",
        ..Self::PILES
    };

    /// A game on a grid of pieces.
    pub const GRID: Self = Self {
        board: Board::Grid,
        grid: Some(GridBoard::PIECES),
        gesture: "Choose a piece.",
        notation: "The rows by the columns of a full grid, or row by row, # for a piece and . \
                   for none.",
        ..Self::BASE
    };

    /// A game on a floor with dirt.
    pub const RUNS: Self = Self {
        board: Board::Runs,
        grid: Some(GridBoard::DIRT),
        ..Self::GRID
    };

    /// A game on a strip; it names its tokens.
    pub const STRIP: Self = Self {
        board: Board::Strip,
        strip: Some(StripBoard::EMPTY),
        ..Self::BASE
    };

    /// A game on lines or a cycle; it names its piece.
    pub const GRAPH: Self = Self {
        board: Board::Graph,
        graph: Some(GraphBoard::PIECES),
        ..Self::BASE
    };

    /// A game on a graph that a person draws; it names its rules.
    pub const DRAWING: Self = Self {
        board: Board::Drawing,
        drawing: Some(DrawingBoard::EMPTY),
        ..Self::BASE
    };

    /// Whether no text is missing. The registry asks it when it is compiled.
    pub(crate) const fn is_whole(&self) -> bool {
        !(self.name.is_empty()
            || self.title.is_empty()
            || self.rules.is_empty()
            || self.summary.is_empty()
            || self.example.is_empty()
            || self.gesture.is_empty()
            || self.first_move.is_empty()
            || self.notation.is_empty()
            || self.forms.is_empty())
    }
}

/// A kind of board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Board {
    /// Piles of tokens.
    Piles,
    /// Pieces on a grid: one square stands for a move.
    Grid,
    /// Pieces on a grid: a move takes a run of them, across or down.
    Runs,
    /// A strip of squares on which tokens are placed or slide.
    Strip,
    /// Pieces on lines and cycles of vertices.
    Graph,
    /// A graph that a person draws.
    Drawing,
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
