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
    /// The rule for a move in a player's words: one short sentence. Further lines give the
    /// exact rule if it says more.
    pub rules: &'static str,
    /// The end of play.
    pub ending: Ending,
    /// A surprising fact about the game, in one sentence for the card in the gallery.
    pub summary: &'static str,
    /// The position with which the game opens, in canonical text.
    pub example: &'static str,
    /// The kind of board that shows the game.
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
    /// A sentence on how to make a move on the board.
    pub gesture: &'static str,
    /// A move for the first visit, in one or two sentences that follow "For example:". The move
    /// is made in another position than `example`.
    pub first_move: &'static str,
    /// The papers and posts from which the rules and theorems come.
    pub sources: &'static [&'static str],
    /// A sentence on how to write a position.
    pub notation: &'static str,
    /// An example of each way to write a position.
    pub forms: &'static [&'static str],
}

impl Game {
    /// Defaults shared by all boards. A game must fill in every text except `variants` and
    /// `sources`; the registry checks this at compile time.
    const BASE: Self = Self {
        name: "",
        title: "",
        variants: &[],
        rules: "",
        ending: Ending::STUCK,
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

    /// A game on any number of piles, with tokens taken from their tops. Another game lists only
    /// the fields that differ: `Game { name: "nim", …, ..Game::PILES }`.
    pub const PILES: Self = Self {
        piles: Some(PileBoard::STACKS),
        gesture: "Choose a token: it is taken with all tokens above it.",
        notation: "One or more piles, each from 0 to 10^18.",
        ..Self::BASE
    };

    /// A game on two piles, with tokens taken from their tops.
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
        notation: "A full grid as rows x columns, such as 2x6. Or row by row: # for a piece, . for \
                   no piece.",
        ..Self::BASE
    };

    /// A game in which a move sweeps a run of dirt off a grid.
    pub const RUNS: Self = Self {
        board: Board::Runs,
        grid: Some(GridBoard {
            piece: "dirt",
            empty: "clean",
            full: false,
            does: "Sweep {run}",
            told: "swept {run}",
            ..GridBoard::PIECES
        }),
        ..Self::GRID
    };

    /// A game on a strip; the game adds its tokens.
    pub const STRIP: Self = Self {
        board: Board::Strip,
        ..Self::BASE
    };

    /// A game on lines or a cycle; the game adds the name of its piece.
    pub const GRAPH: Self = Self {
        board: Board::Graph,
        ..Self::BASE
    };

    /// A game on a graph that a person draws; the game adds its board.
    pub const DRAWING: Self = Self {
        board: Board::Drawing,
        ..Self::BASE
    };

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

/// The end of play, in a sentence for each convention.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Ending {
    /// The sentence if the last move wins.
    pub normal: &'static str,
    /// The sentence if the last move loses.
    pub misere: &'static str,
}

impl Ending {
    /// The ending of a game that ends when a player cannot move. It fits every game.
    pub const STUCK: Self = Self {
        normal: "If you cannot move, you lose.",
        misere: "If you cannot move, you win.",
    };

    /// The ending of a game that ends when all tokens are taken.
    pub const TAKEN: Self = Self {
        normal: "Whoever takes the last one wins.",
        misere: "Whoever takes the last one loses.",
    };

    /// The ending of a sum.
    pub const SUM: Self = Self {
        normal: "If you cannot move in any part, you lose.",
        misere: "If you cannot move in any part, you win.",
    };

    /// Returns the rules with the end of play added to their first line.
    pub fn behind(self, rules: &str, misere: bool) -> String {
        let end = if misere { self.misere } else { self.normal };
        match rules.split_once('\n') {
            Some((rule, more)) => format!("{rule} {end}\n{more}"),
            None => format!("{rules} {end}"),
        }
    }
}

/// A kind of board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Board {
    /// Piles of tokens.
    Piles,
    /// Pieces on a grid: a move is chosen by one square.
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
    /// The text in brackets, such as `zero`; for a parameter its letter, such as `a`.
    pub name: &'static str,
    /// The change of the rules, in one sentence.
    pub meaning: &'static str,
}
