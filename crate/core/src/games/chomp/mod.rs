//! Chomp: eat a piece of the bar and everything below and to the right of it.
//!
//! The poisoned top-left square is not counted as a piece, so a player with no piece left to
//! eat loses. Any set of pieces is a position. The theorems proved here count rows and columns
//! from 1:
//!
//! - *Greatest piece.* A piece is the greatest if no piece is further down or further right. Every
//!   full bar larger than 1×1 has one. If there is a greatest piece, the player to move wins by
//!   strategy stealing. Suppose that eating this piece alone loses. Then the other player has a
//!   winning answer. Every bite eats this piece, too, so the answer could have been the first bite.
//!   The proof names no move.
//! - *Chains.* Two pieces are comparable if a bite at one of them eats the other. Comparable pieces
//!   are connected, and a position is the sum of its connected parts. If every two pieces of a part
//!   are comparable, the part is a chain, and a chain of n pieces is a pile of n tokens.
//! - *Two rows* of `a` and `b` squares, flush left, the poisoned one counted: lost exactly if
//!   b = a − 1. From a lost position, a bite that shortens the lower row to k is answered by
//!   shortening the upper row to k + 1. A bite that cuts both rows to c is answered by eating
//!   the last square of the lower row.
//! - *Mirror.* If the first row and the first column have equally many pieces, a bite that leaves
//!   only these two arms wins. Each later bite is answered in the other arm. In the full n×n bar
//!   the winning bite is at (2,2).
//! - *Three rows* of `a`, `b` and `c` squares: for each `b` and `c` at most one `a` makes the bar
//!   lost. For fixed `c`, `a − b` is periodic in `b`; see [`solve::chomp`](crate::solve::chomp).

mod bar;
mod pieces;
mod reason;

use super::grid::{self, Grid};
use crate::rules::{
    Chance, Content, Ending, Entries, Field, Game, GridBoard, Known, MAX_SQUARES, Mistake,
    NotationError, Ruleset, Setup, Touch, has, listed,
};
use crate::solve::{ClosedForm, MoveScan, Search, Solve, Tools, poset};
use crate::theory::Nimber;
pub use bar::{Bar, PROVED_ROW, proved_rows};
pub use pieces::{Bite, Pieces};
use pieces::{Piece, Reach};

const GALE: &str = "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)";
const SCHUH: &str = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952)";

/// A position of Chomp.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chomp {
    /// A box and the pieces left in it.
    Pieces(Pieces),
    /// A bar whose box would be too large.
    Bar(Bar),
}

/// The order of bits if a row is read as a binary number. The figure of losing bars offers both
/// orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitOrder {
    /// The leftmost square is the highest bit, as the row is read.
    LeftHigh,
    /// The leftmost square is the lowest bit.
    LeftLow,
}

impl BitOrder {
    /// The upper and the lower row of `set`, each read as a number. `set` is in the form of
    /// [`Chomp::losing_sets`] for a box of 2×`columns` squares. Columns are clamped to 1..=16.
    pub fn codes(self, set: u32, columns: usize) -> (u32, u32) {
        let columns = columns.clamp(1, 16);
        let row = |bits: u32| match self {
            Self::LeftHigh => bits,
            Self::LeftLow if bits == 0 => 0,
            Self::LeftLow => bits.reverse_bits() >> (32 - columns),
        };
        (row(set >> columns), row(set & ((1 << columns) - 1)))
    }
}

impl Chomp {
    /// The P-positions among all sets of pieces of a box, ascending. Square s,
    /// row by row from 0, is bit `rows * columns - 1 - s`; the poisoned corner
    /// never occurs. `None` for boxes of more than 27 squares.
    ///
    /// Cost: a few milliseconds for 2×12 squares, far less for 2×10. Memory: one bit for each set.
    pub fn losing_sets(rows: usize, columns: usize) -> Option<Vec<u32>> {
        let squares = rows.checked_mul(columns)?;
        if squares == 0 || squares - 1 > poset::MAX_OUTCOME_ELEMENTS {
            return None;
        }
        let pieces: Vec<Piece> = (1..squares).map(|s| (s / columns, s % columns)).collect();
        poset::losing_sets(&pieces::above(&pieces))
    }

    /// The position of a box whose pieces are `set`, in the form of [`Chomp::losing_sets`]. `None`
    /// if the box has more than 27 squares, or the set leaves the box or has the poisoned corner.
    pub fn of_set(rows: usize, columns: usize, set: u32) -> Option<Self> {
        let squares = rows.checked_mul(columns)?;
        if squares == 0 || squares > 27 || set >> (squares - 1) != 0 {
            return None;
        }
        let left = (1..squares).filter(|s| set >> (squares - 1 - s) & 1 == 1);
        Some(Self::with(rows, columns, left))
    }

    /// The bar with rows of these lengths, the poisoned square counted, in a box as wide
    /// as its first row. `None` if the lengths increase, or if the first is 0.
    pub fn of_lengths(lengths: Vec<u64>) -> Option<Self> {
        let falls = lengths.windows(2).all(|pair| pair[0] >= pair[1]);
        let first = *lengths.first().filter(|first| **first > 0 && falls)?;
        let rows = lengths.len();
        let columns = usize::try_from(first).ok();
        let fits = columns.filter(|columns| columns.saturating_mul(rows) <= MAX_SQUARES);
        Some(match fits {
            Some(columns) => {
                let has = |square: &usize| ((square % columns) as u64) < lengths[square / columns];
                Self::with(rows, columns, (1..rows * columns).filter(has))
            }
            None => Self::Bar(Bar { lengths }),
        })
    }

    /// The rows and columns of the box; `None` for a bar that is too large for one.
    pub fn size(&self) -> Option<(usize, usize)> {
        match self {
            Self::Pieces(pieces) => Some(pieces.grid.size()),
            Self::Bar(_) => None,
        }
    }

    /// The pieces in the form of [`Chomp::losing_sets`]; `None` for boxes of more than 27 squares.
    /// The inverse of [`Chomp::of_set`].
    pub fn set(&self) -> Option<u32> {
        let (rows, columns) = self.size().filter(|(rows, columns)| rows * columns <= 27)?;
        let bit = |(row, column)| 1u32 << (rows * columns - 1 - row * columns - column);
        Some(self.pieces().fold(0, |set, piece| set | bit(piece)))
    }

    /// The row lengths of a staircase, the poisoned square counted; `None` for other sets
    /// of pieces. A [`Chomp::Bar`] lists its empty rows, too; a box leaves them out.
    pub fn lengths(&self) -> Option<Vec<u64>> {
        match self {
            Self::Pieces(pieces) => {
                let lengths = pieces.staircase()?;
                Some(lengths.into_iter().map(|length| length as u64).collect())
            }
            Self::Bar(bar) => Some(bar.lengths.clone()),
        }
    }

    fn with(rows: usize, columns: usize, squares: impl Iterator<Item = usize>) -> Self {
        let grid = Grid::new(rows, columns, squares);
        Self::Pieces(Pieces { grid })
    }

    /// The pieces in a box, row by row; none for a [`Chomp::Bar`].
    fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let pieces = match self {
            Self::Pieces(pieces) => Some(pieces.grid.places()),
            Self::Bar(_) => None,
        };
        pieces.into_iter().flatten()
    }

    fn count(&self) -> u128 {
        match self {
            Self::Pieces(pieces) => pieces.grid.count() as u128,
            Self::Bar(bar) => bar.lengths.iter().copied().map(u128::from).sum::<u128>() - 1,
        }
    }
}

impl Ruleset for Chomp {
    type Move = Bite;

    const GAME: Game = Game {
        name: "chomp",
        title: "Chomp",
        rules: "Eat a piece: everything below it and to its right goes too.\nA bite eats all \
                pieces in its row and in the rows below, from its column on to the right. The \
                top-left piece is poisoned and is never eaten.",
        ending: Ending {
            normal: "Whoever leaves the other player only the poison wins.",
            misere: "Whoever is left with only the poison wins.",
        },
        summary: "The first player can win every full bar, but for most bars nobody knows how.",
        example: "chomp(2x6)",
        grid: Some(GridBoard {
            corner: Some("poisoned"),
            does: "Bite at {place}",
            told: "bit at {place}",
            ..GridBoard::PIECES
        }),
        gesture: "Choose a piece: everything below it and to its right goes with it.",
        first_move: "In a bar of two rows and three columns you may bite in the middle of the top \
                     row. This bite eats four pieces, and only the piece below the poison is left.",
        sources: &[GALE, SCHUH],
        notation: "A full bar as rows x columns, such as 2x6. Or row by row: # for a piece, . for \
                   no piece; the poisoned corner is always a dot. Or the lengths of the rows; a \
                   box of more than 4,096 squares needs this form.",
        forms: &["chomp(2x6)", "chomp(.####/#####)", "chomp(2000,1700,12)"],
        ..Game::GRID
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let body = setup.body;
        if let Some(dimensions) = body.dimensions() {
            let (rows, columns) = dimensions.map_err(|error| bar::meant(body, error))?;
            return Ok(Self::with(rows, columns, 1..rows * columns));
        }
        let digits = !body.text.is_empty() && body.text.bytes().all(|b| b.is_ascii_digit());
        if digits || has(body.text, ',') {
            let bar = Self::of_lengths(bar::read(setup)?);
            return bar.ok_or_else(|| body.error("This is not a bar.", "row lengths"));
        }
        let (rows, columns, squares) = body.rows("#.")?;
        if squares[0] == b'#' {
            let at = body.at;
            let error = NotationError::new(
                "The poisoned corner is not a piece: write a dot there.",
                "#",
                ". in the top-left corner",
                at,
            );
            return Err(error.mended_by(at..at + 1, "."));
        }
        let alive = (0..squares.len()).filter(|&s| squares[s] == b'#');
        Ok(Self::with(rows, columns, alive))
    }

    fn content(&self) -> Content {
        match self {
            Self::Pieces(pieces) => pieces.grid.content(),
            Self::Bar(bar) => Content::piles(&bar.lengths),
        }
    }

    fn words(&self) -> String {
        match self {
            Self::Pieces(pieces) => pieces.words(),
            Self::Bar(_) => format!("rows of {}", listed(&self.body())),
        }
    }

    fn moves(&self) -> impl Iterator<Item = Bite> + '_ {
        let bar = match self {
            Self::Pieces(_) => None,
            Self::Bar(bar) => Some(bar.moves()),
        };
        self.pieces().map(Bite::at).chain(bar.into_iter().flatten())
    }

    fn after(&self, bite: &Bite) -> Self {
        match self {
            Self::Pieces(pieces) => Self::Pieces(pieces.after(bite)),
            // A bite never eats the poisoned square, so the lengths always form a bar.
            Self::Bar(bar) => Self::of_lengths(bar.after(bite)).unwrap_or_else(|| self.clone()),
        }
    }

    fn touch(&self, bite: &Bite) -> Touch {
        match self {
            Self::Pieces(pieces) => pieces.touch(bite),
            Self::Bar(bar) => bar.touch(bite),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Bite> {
        Vec::from_iter(match (self, to) {
            (Self::Pieces(from), Self::Pieces(to)) => from.bite_to(to),
            (Self::Pieces(_), Self::Bar(_)) => None,
            (Self::Bar(bar), to) => {
                let bite = to.lengths().and_then(|lengths| bar.bite_to(&lengths));
                bite.filter(|bite| self.after(bite) == *to)
            }
        })
    }

    /// The number of pieces. Two bites differ in the first piece they eat, so their options differ.
    fn move_count(&self) -> Option<u128> {
        Some(self.count())
    }

    fn parts(&self) -> Vec<Self> {
        match self {
            Self::Pieces(_) => {
                let parts = pieces::components(self.pieces()).into_iter();
                parts
                    .map(|part| Self::Pieces(Pieces::normal(&part)))
                    .collect()
            }
            Self::Bar(_) => vec![self.clone()],
        }
    }

    fn option_cost(&self) -> u64 {
        1 + match self {
            Self::Pieces(pieces) => pieces.grid.count() as u64 / 4,
            // An option is a bar of at most 4,096 rows or a grid of at most 4,096 squares.
            Self::Bar(_) => MAX_SQUARES as u64 / 4,
        }
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let (rows, columns) = (chance.within(3..=4), chance.within(4..=6));
        let (rows, columns) = (rows as usize, columns as usize);
        // Sometimes the bar is full; mostly some pieces are missing.
        let missing = chance.within(0..=3) * 8;
        let left = (1..rows * columns).filter(|_| !chance.percent(missing));
        Some(Self::with(rows, columns, left))
    }

    fn fields(&self) -> Vec<Field> {
        grid::square_fields()
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Bite, Mistake> {
        let pieces = match self {
            Self::Pieces(pieces) => pieces,
            Self::Bar(bar) => return bar.entered(entries),
        };
        let (row, column) = grid::square(pieces.grid.size(), entries, "to bite at")?;
        if !pieces.has(row, column) {
            let message = "There is no piece there: choose another square.";
            return Err(Mistake::at("column", message));
        }
        Ok(Bite::at((row, column)))
    }

    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        match self {
            Self::Pieces(_) => Vec::new(),
            Self::Bar(bar) => bar.filled(pile, amount),
        }
    }
}

impl Solve for Chomp {
    type Tables = Reach;

    fn search(&self, tables: &mut Reach, search: &mut Search<Self>) -> Known {
        match self {
            Self::Pieces(pieces) => pieces.search(tables, search),
            Self::Bar(_) => Known::NOTHING,
        }
    }

    fn scan<'a>(&'a self, _: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Bite>> {
        let Self::Bar(bar) = self else {
            return None;
        };
        match (bar.leg(), target) {
            (Some(leg), _) => Some(MoveScan::known(bar.bites_leaving(leg, target))),
            (None, Nimber::ZERO) => {
                let theorem = self.theorem().filter(|theorem| theorem.complete)?;
                Some(MoveScan::known(theorem.winning))
            }
            (None, _) => None,
        }
    }
}

impl Pieces {
    fn search(&self, tables: &mut Reach, search: &mut Search<Chomp>) -> Known {
        if self.grid.count() > poset::MAX_NIMBER_ELEMENTS
            && let Some(lengths) = self.staircase()
        {
            if let Some(nimber) = tables.staircase(self.grid.rows, self.grid.columns, &lengths) {
                return Known::nimber(nimber);
            }
            // A staircase that is too large for the tables is also too large for the search, unless
            // it consists of two chains.
            if lengths.get(1).is_some_and(|&second| second > 1) {
                return Known::NOTHING;
            }
        }
        let mut sum = Nimber::ZERO;
        let mut large = Vec::new();
        for part in pieces::components(self.grid.places()) {
            match tables.part(self.grid.rows, self.grid.columns, &part) {
                Some(nimber) => sum += nimber,
                None => large.push(part),
            }
        }
        // The outcome can be known only if at most one part has an unknown nimber.
        let last = large.pop();
        for part in &large {
            match search.nimber(&Chomp::Pieces(Self::normal(part))) {
                Some(nimber) => sum += nimber,
                None => return Known::NOTHING,
            }
        }
        let last = match last {
            Some(_) if search.effort().left() == 0 => Known::NOTHING,
            Some(part) => search.known(&Chomp::Pieces(Self::normal(&part))),
            None => Known::nimber(Nimber::ZERO),
        };
        match (last.nimber, last.outcome) {
            (Some(nimber), _) => Known::nimber(sum + nimber),
            (None, Some(outcome)) if sum == Nimber::ZERO => Known::outcome(outcome),
            _ => Known::NOTHING,
        }
    }
}
