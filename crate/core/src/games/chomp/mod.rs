//! Chomp: eat a piece of the bar and everything below and to the right of it.
//!
//! The poisoned top-left piece is not in the box, so the player with nothing left
//! to eat loses. Any set of pieces is a position. What is proved here, with rows
//! and columns counted from 1:
//!
//! - *Greatest piece.* If some piece lies right of and below all others (as in
//!   every full bar larger than 1×1), the player to move wins by strategy
//!   stealing. Every bite eats that piece too, so if eating it alone lost, the
//!   winning answer could have been the first bite. No move is named.
//! - *Chains.* Pieces that cannot be compared never eat each other, so a
//!   position is the sum of its connected parts; a part that is a chain of n
//!   pieces is a pile of n tokens.
//! - *Two rows* of a and b squares, flush left, the poisoned one counted: P
//!   exactly when b = a − 1. From there, shortening the lower row to k is
//!   answered by shortening the upper one to k + 1, and cutting both to c by
//!   eating the last square of the lower row.
//! - *Squares.* In the full n×n bar eating from (2,2) leaves two equal arms.
//!
//! ```
//! let position = nimscope::parse("chomp(2x6)")?;
//! let analysis = nimscope::Analyst::new().analyze(&position);
//! assert_eq!(analysis.outcome, Some(nimscope::Outcome::N));
//! # Ok::<(), nimscope::NotationError>(())
//! ```

mod reach;
mod reason;
mod shape;

use super::grid::Grid;
use crate::rules::{
    ByNumbers, Chance, Content, Entries, Field, Game, GridBoard, Known, Mistake, NotationError,
    Ruleset, Setup, Touch, counted, form,
};
use crate::solve::{Search, Solve, poset};
use crate::theory::Nimber;
use reach::Reach;
use shape::Piece;

const GALE: &str = "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)";
const SCHUH: &str = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952)";

/// A position of Chomp: a box and the pieces left in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chomp {
    grid: Grid,
}

/// Eat the piece in this row and column, both from 0, and all beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bite {
    row: usize,
    column: usize,
}

/// The order of the bits in a row's number. Either would do, so both are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitOrder {
    /// The leftmost square is the highest bit, as the row is read.
    LeftHigh,
    /// The leftmost square is the lowest bit.
    LeftLow,
}

impl BitOrder {
    /// The numbers of the upper and the lower row of a set of a 2×`columns`
    /// box, as [`Chomp::losing_sets`] writes sets: 1 to 16 columns, and what is beyond
    /// counts as the nearest of these.
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
    /// Cost: 2×10 takes well below a millisecond, 2×12 a few; one bit for each set.
    pub fn losing_sets(rows: usize, columns: usize) -> Option<Vec<u32>> {
        let squares = rows.checked_mul(columns)?;
        if squares == 0 || squares - 1 > poset::MAX_OUTCOME_ELEMENTS {
            return None;
        }
        let pieces: Vec<Piece> = (1..squares).map(|s| (s / columns, s % columns)).collect();
        poset::losing_sets(&shape::above(&pieces))
    }

    /// The position of a box whose pieces are `set`, written as by
    /// [`Chomp::losing_sets`]. `None` when the box has more than 27 squares, or
    /// the set leaves it or has the poisoned corner.
    pub fn of_set(rows: usize, columns: usize, set: u32) -> Option<Self> {
        let squares = rows.checked_mul(columns)?;
        if squares == 0 || squares > 27 || set >> (squares - 1) != 0 {
            return None;
        }
        let eaten = (1..squares).filter(|s| set >> (squares - 1 - s) & 1 == 1);
        Some(Self::with(rows, columns, eaten))
    }

    /// The rows and columns of the box.
    pub fn size(&self) -> (usize, usize) {
        self.grid.size()
    }

    /// The pieces as [`Chomp::losing_sets`] writes them; `None` for boxes of more
    /// than 27 squares. The inverse of [`Chomp::of_set`].
    pub fn set(&self) -> Option<u32> {
        let squares = self.grid.rows * self.grid.columns;
        let bit = |square| 1u32 << (squares - 1 - square);
        (squares <= 27).then(|| self.grid.squares().fold(0, |set, square| set | bit(square)))
    }

    fn with(rows: usize, columns: usize, squares: impl Iterator<Item = usize>) -> Self {
        Self {
            grid: Grid::new(rows, columns, squares),
        }
    }

    /// A connected part, sorted row by row, in its normal form.
    fn normal(part: &[Piece]) -> Self {
        let (rows, columns, pieces) = shape::normal(part);
        Self {
            grid: Grid::of(rows, columns, &pieces),
        }
    }

    fn has(&self, row: usize, column: usize) -> bool {
        self.grid.has(row * self.grid.columns + column)
    }

    fn count(&self) -> usize {
        self.grid.count()
    }

    fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        self.grid.places()
    }

    /// The squares a bite empties, row by row.
    fn eaten(&self, bite: Bite) -> impl Iterator<Item = usize> + '_ {
        let columns = move |row| (bite.column..self.grid.columns).map(move |column| (row, column));
        (bite.row..self.grid.rows)
            .flat_map(columns)
            .filter(|&(row, column)| self.has(row, column))
            .map(|(row, column)| row * self.grid.columns + column)
    }

    fn is_full(&self) -> bool {
        self.count() + 1 == self.grid.rows * self.grid.columns
    }

    /// The row lengths of a staircase, the poisoned square counted, without
    /// empty rows; `None` when the pieces form no staircase. Cost: O(rows).
    fn staircase(&self) -> Option<Vec<usize>> {
        let mut lengths = Vec::new();
        for row in 0..self.grid.rows {
            let poison = usize::from(row == 0);
            let line = row * self.grid.columns;
            let length = poison + self.grid.run(line + poison, line + self.grid.columns);
            if length == 0 {
                break;
            }
            if lengths.last().is_some_and(|&above| above < length) {
                return None;
            }
            lengths.push(length);
        }
        // Any piece beyond these runs has a gap before it.
        (lengths.iter().sum::<usize>() == self.count() + 1).then_some(lengths)
    }

    /// The piece right of and below all others, if there is one.
    fn greatest(&self) -> Option<Bite> {
        // It is the last piece, row by row. So no other piece may be right of it.
        let last = self.grid.last()?;
        let (row, column) = (last / self.grid.columns, last % self.grid.columns);
        self.pieces()
            .all(|piece| piece.1 <= column)
            .then_some(Bite { row, column })
    }
}

impl Ruleset for Chomp {
    type Move = Bite;

    const GAME: Game = Game {
        name: "chomp",
        title: "Chomp",
        rules: "Pick a piece of the bar and eat it with everything below it and to its right. \
                The top-left piece is poisoned and out of play: whoever has nothing left to eat \
                loses.",
        summary: "The first player wins every full bar, and for most of them nobody can say how.",
        example: "chomp(2x6)",
        grid: Some(GridBoard {
            corner: Some("poisoned"),
            told: "bit at {place}",
            ..GridBoard::PIECES
        }),
        gesture: "Bite a piece; all below it and to its right goes with it.",
        first_move: "In a bar of two rows and three columns, a bite at the middle of the top \
                     row eats four pieces and leaves the one below the poisoned corner.",
        sources: &[GALE, SCHUH],
        notation: "The rows by the columns of a full bar, or row by row, # for a piece and . \
                   for none; the poisoned corner is always a dot.",
        forms: &["chomp(2x6)", "chomp(.####/#####)"],
        ..Game::GRID
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        if let Some(dimensions) = setup.body.dimensions() {
            let (rows, columns) = dimensions?;
            return Ok(Self::with(rows, columns, 1..rows * columns));
        }
        let (rows, columns, squares) = setup.body.rows("#.")?;
        if squares[0] == b'#' {
            let at = setup.body.at;
            let error = NotationError::new(
                "The poisoned corner is no piece: write a dot there.",
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
        self.grid.content()
    }

    fn words(&self) -> String {
        let bar = format!("{}×{} bar", self.grid.rows, self.grid.columns);
        match self.count() {
            _ if self.is_full() => bar,
            0 => format!("{bar}, all eaten"),
            left => format!("{bar}, {} left", counted(left, "piece", "pieces")),
        }
    }

    fn moves(&self) -> impl Iterator<Item = Bite> + '_ {
        self.pieces().map(|(row, column)| Bite { row, column })
    }

    fn after(&self, bite: &Bite) -> Self {
        let mut option = self.clone();
        for row in bite.row..self.grid.rows {
            let line = row * self.grid.columns;
            let grid = &mut option.grid;
            grid.clear_all(line + bite.column, line + self.grid.columns);
        }
        option
    }

    fn touch(&self, bite: &Bite) -> Touch {
        Touch::Squares {
            at: bite.row * self.grid.columns + bite.column,
            squares: self.eaten(*bite).collect(),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Bite> {
        if self.size() != to.size() {
            return Vec::new();
        }
        // Row by row, the picked piece is the first that a bite eats.
        let first = self.pieces().find(|&(row, column)| !to.has(row, column));
        first
            .map(|(row, column)| Bite { row, column })
            .filter(|bite| self.after(bite) == *to)
            .into_iter()
            .collect()
    }

    /// Two bites differ in the first piece they eat, so their options differ.
    fn move_count(&self) -> Option<u128> {
        Some(self.count() as u128)
    }

    fn parts(&self) -> Vec<Self> {
        shape::components(self.pieces())
            .iter()
            .map(|part| Self::normal(part))
            .collect()
    }

    fn option_cost(&self) -> u64 {
        1 + self.count() as u64 / 4
    }

    fn sample(chance: &mut Chance) -> Option<Self> {
        let (rows, columns) = (chance.within(3..=4), chance.within(4..=6));
        let (rows, columns) = (rows as usize, columns as usize);
        // Sometimes the whole bar; mostly one with some pieces missing.
        let missing = chance.within(0..=3) * 8;
        let left = (1..rows * columns).filter(|_| !chance.percent(missing));
        Some(Self::with(rows, columns, left))
    }
}

impl ByNumbers for Chomp {
    fn fields(&self) -> Vec<Field> {
        form::square_fields()
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Bite, Mistake> {
        let (row, column) = form::square(self.grid.rows, self.grid.columns, entries, "to bite at")?;
        if !self.has(row, column) {
            let message = "There is no piece to bite at there.";
            return Err(Mistake::at("column", message));
        }
        Ok(Bite { row, column })
    }
}

impl Solve for Chomp {
    type Tables = Reach;

    fn search(&self, tables: &mut Reach, search: &mut Search<Self>) -> Known {
        if self.count() > poset::MAX_NIMBER_ELEMENTS
            && let Some(lengths) = self.staircase()
        {
            if let Some(nimber) = tables.staircase(self.grid.rows, self.grid.columns, &lengths) {
                return Known::nimber(nimber);
            }
            // A staircase too large for its table is too large for the search,
            // unless it is two chains.
            if lengths.get(1).is_some_and(|&second| second > 1) {
                return Known::NOTHING;
            }
        }
        let mut sum = Nimber::ZERO;
        let mut large = Vec::new();
        for part in shape::components(self.pieces()) {
            match tables.part(self.grid.rows, self.grid.columns, &part) {
                Some(nimber) => sum += nimber,
                None => large.push(part),
            }
        }
        // The outcome can be known only if at most one part has an unknown nimber.
        let last = large.pop();
        for part in &large {
            match search.nimber(&Self::normal(part)) {
                Some(nimber) => sum += nimber,
                None => return Known::NOTHING,
            }
        }
        let last = match last {
            Some(_) if search.effort().left() == 0 => Known::NOTHING,
            Some(part) => search.known(&Self::normal(&part)),
            None => Known::nimber(Nimber::ZERO),
        };
        match (last.nimber, last.outcome) {
            (Some(nimber), _) => Known::nimber(sum + nimber),
            (None, Some(outcome)) if sum == Nimber::ZERO => Known::outcome(outcome),
            _ => Known::NOTHING,
        }
    }
}
