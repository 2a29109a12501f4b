//! Chomp: eat a piece of the bar and everything below and to the right of it.
//!
//! The poisoned top-left piece is taken out of the box, so the player with
//! nothing left to eat loses. Any set of pieces is a position. What is proved
//! here, with rows and columns counted from 1:
//!
//! - *Greatest piece.* If some piece lies right of and below all others (as in
//!   every full bar larger than 1×1), the player to move wins by strategy
//!   stealing: every bite eats that piece too, so if eating it alone lost, the
//!   winning answer could have been the first bite. No move is named.
//! - *Chains.* Pieces that cannot be compared never eat each other, so a
//!   position is the sum of its connected parts; a part that is a chain of n
//!   pieces is a pile of n tokens.
//! - *Two rows* of a and b squares, flush left, the poisoned one counted: P
//!   exactly when b = a − 1. From there, shortening the lower row to k is
//!   answered by shortening the upper one to k + 1, and cutting both to c by
//!   eating the last square of the lower row.
//! - *Squares.* In the full n×n bar eating from (2,2) leaves two equal arms.

mod reach;
mod shape;

use std::cmp::Reverse;

use crate::rules::{
    Chance, ClosedForm, Game, Known, NotationError, Outcome, Reason, Ruleset, Setup, Theorem, Touch,
};
use crate::solve::{Search, poset};
use crate::sort::sort_short_by_key;
use crate::theory::Nimber;
use reach::Reach;
use shape::Piece;

const GALE: &str = "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)";
const SCHUH: &str = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952)";
const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";

/// A position of Chomp: a box and the pieces left in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chomp {
    rows: usize,
    columns: usize,
    /// One bit a square, row by row, 64 to a word.
    pieces: Box<[u64]>,
}

/// Eat the piece in this row and column, both from 0, and all beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bite {
    row: usize,
    column: usize,
}

/// How the bits of a row's number run: a choice, so both are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitOrder {
    /// The leftmost square is the highest bit, as the row is read.
    LeftHigh,
    /// The leftmost square is the lowest bit.
    LeftLow,
}

impl BitOrder {
    /// The numbers of the upper and the lower row of a set of a 2×`columns`
    /// box, as [`Chomp::losing_sets`] writes sets.
    pub fn codes(self, set: u32, columns: usize) -> (u32, u32) {
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
    /// Cost: 2×10 well below a millisecond, 2×12 a few; memory one bit a set.
    pub fn losing_sets(rows: usize, columns: usize) -> Option<Vec<u32>> {
        let squares = rows.checked_mul(columns)?;
        if squares == 0 || squares - 1 > poset::MAX_OUTCOME_ELEMENTS {
            return None;
        }
        let pieces: Vec<Piece> = (1..squares).map(|s| (s / columns, s % columns)).collect();
        poset::losing_sets(&shape::above(&pieces))
    }

    /// The position of a box whose pieces are `set`, written as by
    /// [`Chomp::losing_sets`]. `None` when the box is larger than 27 squares or
    /// the set leaves it or holds the poisoned corner.
    pub fn of_set(rows: usize, columns: usize, set: u32) -> Option<Self> {
        let squares = rows.checked_mul(columns)?;
        if squares == 0 || squares > 27 || set >> (squares - 1) != 0 {
            return None;
        }
        let eaten = (1..squares).filter(|s| set >> (squares - 1 - s) & 1 == 1);
        Some(Self::with(rows, columns, eaten))
    }

    fn with(rows: usize, columns: usize, squares: impl Iterator<Item = usize>) -> Self {
        let mut pieces = vec![0; (rows * columns).div_ceil(64)];
        for square in squares {
            pieces[square / 64] |= 1 << (square % 64);
        }
        Self {
            rows,
            columns,
            pieces: pieces.into_boxed_slice(),
        }
    }

    fn has(&self, row: usize, column: usize) -> bool {
        let square = row * self.columns + column;
        self.pieces[square / 64] >> (square % 64) & 1 == 1
    }

    fn count(&self) -> usize {
        self.pieces
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// The squares with a piece, row by row.
    fn squares(&self) -> impl Iterator<Item = usize> + '_ {
        self.pieces.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(index * 64 + bit)
            })
        })
    }

    fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        self.squares().map(|s| (s / self.columns, s % self.columns))
    }

    /// The squares a bite empties, row by row.
    fn eaten(&self, bite: Bite) -> impl Iterator<Item = usize> + '_ {
        let columns = move |row| (bite.column..self.columns).map(move |column| (row, column));
        (bite.row..self.rows)
            .flat_map(columns)
            .filter(|&(row, column)| self.has(row, column))
            .map(|(row, column)| row * self.columns + column)
    }

    fn is_full(&self) -> bool {
        self.count() + 1 == self.rows * self.columns
    }

    /// The row lengths of a staircase, the poisoned square counted, without
    /// empty rows; `None` when the pieces form no staircase. Cost: O(rows).
    fn staircase(&self) -> Option<Vec<usize>> {
        let mut lengths = Vec::new();
        for row in 0..self.rows {
            let poison = usize::from(row == 0);
            let line = row * self.columns;
            let length = poison + run(&self.pieces, line + poison, line + self.columns);
            if length == 0 {
                break;
            }
            if lengths.last().is_some_and(|&above| above < length) {
                return None;
            }
            lengths.push(length);
        }
        // Pieces beyond these runs are gaps away from them.
        (lengths.iter().sum::<usize>() == self.count() + 1).then_some(lengths)
    }

    /// The piece right of and below all others, where there is one.
    fn greatest(&self) -> Option<Bite> {
        // It comes last, row by row, so it remains to look for pieces right of it.
        let (index, word) = self
            .pieces
            .iter()
            .enumerate()
            .rfind(|(_, word)| **word != 0)?;
        let last = index * 64 + word.ilog2() as usize;
        let (row, column) = (last / self.columns, last % self.columns);
        self.pieces()
            .all(|piece| piece.1 <= column)
            .then_some(Bite { row, column })
    }

    /// What theorems say of this position, the sharpest first.
    fn case(&self) -> Option<Case> {
        if let Some(chains) = shape::chains(self.pieces()) {
            return Some(Case::Chains(chains));
        }
        if let Some(lengths) = self.staircase() {
            let double = lengths.iter().filter(|&&length| length == 2).count();
            if let [long, short] = lengths[..] {
                return Some(Case::TwoLines {
                    long,
                    short,
                    rows: true,
                });
            }
            if lengths[0] == 2 {
                let (long, short) = (lengths.len(), double);
                return Some(Case::TwoLines {
                    long,
                    short,
                    rows: false,
                });
            }
            if lengths.iter().all(|&length| length == lengths.len()) {
                return Some(Case::Square);
            }
        }
        self.greatest().map(|_| Case::Greatest)
    }

    /// The bites a case names, in the order of the moves, and whether no other
    /// bite wins.
    fn named(&self, case: &Case) -> (Vec<Bite>, bool) {
        match case {
            Case::Chains(chains) => (shape::bites_to_zero(chains), true),
            // P-options differ in length by one: only one bite leads there.
            &Case::TwoLines { long, short, rows } => {
                let bite = match long - short {
                    0 => Some((1, long - 1)),
                    1 => None,
                    _ => Some((0, short + 1)),
                };
                let bite = bite.map(|(line, at)| match rows {
                    true => Bite {
                        row: line,
                        column: at,
                    },
                    false => Bite {
                        row: at,
                        column: line,
                    },
                });
                (bite.into_iter().collect(), true)
            }
            Case::Square => (vec![Bite { row: 1, column: 1 }], false),
            Case::Greatest => (Vec::new(), false),
        }
    }
}

/// A theorem that applies.
enum Case {
    /// Every connected part is a chain.
    Chains(Vec<Vec<Piece>>),
    /// Two rows (or columns) of `long` and `short` squares, flush.
    TwoLines {
        long: usize,
        short: usize,
        rows: bool,
    },
    /// The full n×n bar, n ≥ 3.
    Square,
    /// A piece that every bite eats.
    Greatest,
}

impl Ruleset for Chomp {
    type Move = Bite;
    type Tables = Reach;

    const GAME: Game = Game {
        name: "chomp",
        title: "Chomp",
        variants: &[],
        rules: "Pick a piece of the bar and eat it with everything below it and to its right. \
                The top-left piece is poisoned and out of play: whoever has nothing left to eat \
                loses.",
        summary: "The first player wins every full bar, and for most of them nobody can say how.",
        example: "chomp(2x6)",
        board: "grid",
        figures: &["chomp-losers"],
        sources: &[GALE, SCHUH],
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        if let Some(dimensions) = setup.body.dimensions() {
            let (rows, columns) = dimensions?;
            return Ok(Self::with(rows, columns, 1..rows * columns));
        }
        let (rows, columns, squares) = setup.body.rows("#.")?;
        if squares[0] == b'#' {
            return Err(NotationError::new(
                "The poisoned corner is no piece.",
                "#",
                ". in the top-left corner",
                setup.body.at,
            ));
        }
        let alive = (0..squares.len()).filter(|&s| squares[s] == b'#');
        Ok(Self::with(rows, columns, alive))
    }

    fn body(&self) -> String {
        let mut body = String::with_capacity((self.columns + 1) * self.rows);
        for row in 0..self.rows {
            if row > 0 {
                body.push('/');
            }
            body.extend((0..self.columns).map(|c| if self.has(row, c) { '#' } else { '.' }));
        }
        body
    }

    fn moves(&self) -> impl Iterator<Item = Bite> + '_ {
        self.pieces().map(|(row, column)| Bite { row, column })
    }

    fn after(&self, bite: &Bite) -> Self {
        let mut option = self.clone();
        for row in bite.row..self.rows {
            let line = row * self.columns;
            clear(&mut option.pieces, line + bite.column, line + self.columns);
        }
        option
    }

    fn touch(&self, bite: &Bite) -> Touch {
        Touch::Squares {
            at: bite.row * self.columns + bite.column,
            squares: self.eaten(*bite).collect(),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Bite> {
        if (self.rows, self.columns) != (to.rows, to.columns) {
            return Vec::new();
        }
        // The picked piece comes first, row by row, of all that a bite eats.
        let first = self.pieces().find(|&(row, column)| !to.has(row, column));
        first
            .map(|(row, column)| Bite { row, column })
            .filter(|bite| self.after(bite) == *to)
            .into_iter()
            .collect()
    }

    /// Two bites differ in the first piece they eat, so no two results agree.
    fn move_count(&self) -> Option<u128> {
        Some(self.count() as u128)
    }

    fn parts(&self) -> Vec<Self> {
        shape::components(self.pieces())
            .iter()
            .map(|part| shape::normal(part))
            .collect()
    }

    fn option_cost(&self) -> u64 {
        1 + self.count() as u64 / 4
    }

    fn sample(chance: &mut Chance) -> Option<Self> {
        let (rows, columns) = (chance.within(3..=4), chance.within(4..=6));
        let (rows, columns) = (rows as usize, columns as usize);
        // Now and then the whole bar, mostly one with a few bites taken.
        let missing = chance.within(0..=3) * 8;
        let left = (1..rows * columns).filter(|_| !chance.percent(missing));
        Some(Self::with(rows, columns, left))
    }

    fn search(&self, tables: &mut Reach, search: &mut Search<Self>) -> Known {
        if self.count() > poset::MAX_NIMBER_ELEMENTS
            && let Some(lengths) = self.staircase()
        {
            if let Some(nimber) = tables.staircase(self.rows, self.columns, &lengths) {
                return Known::nimber(nimber);
            }
            // Beyond its table, a staircase is beyond the search all the more,
            // unless it is two chains.
            if lengths.get(1).is_some_and(|&second| second > 1) {
                return Known::NOTHING;
            }
        }
        let mut sum = Nimber::ZERO;
        let mut large = Vec::new();
        for part in shape::components(self.pieces()) {
            match tables.part(self.rows, self.columns, &part) {
                Some(nimber) => sum += nimber,
                None => large.push(part),
            }
        }
        // Only a single part of unknown nimber can leave the outcome known.
        let last = large.pop();
        for part in &large {
            match search.nimber(&shape::normal(part)) {
                Some(nimber) => sum += nimber,
                None => return Known::NOTHING,
            }
        }
        let last = match last {
            Some(_) if search.effort().left() == 0 => Known::NOTHING,
            Some(part) => search.known(&shape::normal(&part)),
            None => Known::nimber(Nimber::ZERO),
        };
        match (last.nimber, last.outcome) {
            (Some(nimber), _) => Known::nimber(sum + nimber),
            (None, Some(outcome)) if sum == Nimber::ZERO => Known::outcome(outcome),
            _ => Known::NOTHING,
        }
    }
}

impl ClosedForm for Chomp {
    fn verdict(&self) -> Known {
        match self.case() {
            None => Known::NOTHING,
            Some(Case::Chains(chains)) => Known::nimber(shape::nim_sum(&chains)),
            Some(Case::TwoLines { long, short, .. }) if long == short + 1 => {
                Known::outcome(Outcome::P)
            }
            Some(_) => Known::outcome(Outcome::N),
        }
    }

    /// All sets of pieces of the 3×5 box, and all staircases of the 6×6 box.
    fn cells() -> Vec<Self> {
        let sets = (0..1 << 14).filter_map(|set| Self::of_set(3, 5, set));
        sets.chain(shape::staircases(6).map(|lengths| {
            let squares = (0..36).filter(|&s| s > 0 && s % 6 < lengths[s / 6]);
            Self::with(6, 6, squares)
        }))
        .collect()
    }

    fn theorem(&self) -> Option<Theorem<Self>> {
        let case = self.case()?;
        let (winning, complete) = self.named(&case);
        let lines = self.rows.min(self.columns);
        let reason = match (&case, self.greatest()) {
            // The page tells the argument first and the move only when asked.
            (_, Some(last)) if lines > 1 && self.is_full() => self.stealing(last),
            (Case::Square | Case::Greatest, last) => self.stealing(last?),
            (Case::Chains(chains), _) => chain_reason(chains, winning.first()),
            (Case::TwoLines { long, short, rows }, _) => {
                two_lines_reason(*long, *short, *rows, winning.first())
            }
        };
        Some(Theorem {
            winning,
            complete,
            named: None,
            reason,
        })
    }

    fn search_reason(&self, _tables: &mut Reach, known: Known, winning: &[Bite]) -> Option<Reason> {
        let (rows, columns) = (self.rows, self.columns);
        let pieces = self.count();
        // Counting all losing bars takes a few milliseconds at this size.
        let losers = (rows * columns <= poset::MAX_NIMBER_ELEMENTS + 1)
            .then(|| Self::losing_sets(rows, columns))
            .flatten()
            .map(|sets| sets.len());
        let among = losers
            .map(|count| format!("one of the {count} losing bars of the {rows}x{columns} box"));
        let mut numbers = vec![("pieces", pieces.to_string())];
        numbers.extend(losers.map(|count| ("losing-bars", count.to_string())));
        let (case, text) = match (known.outcome, winning.first()) {
            (Some(Outcome::N), Some(bite)) => {
                numbers.push(("row", (bite.row + 1).to_string()));
                numbers.push(("column", (bite.column + 1).to_string()));
                let left = self.after(bite);
                let left = match &among {
                    Some(among) => format!("{}, {among}", left.body()),
                    None => format!("{} of the {pieces} pieces, a losing bar", left.count()),
                };
                let text = format!(
                    "Eating from {} leaves {left}: every bite from there can be answered.",
                    place(bite)
                );
                ("losing-bar", text)
            }
            (Some(Outcome::P), _) => {
                let this = among.unwrap_or_else(|| "a losing bar".to_owned());
                let text = format!(
                    "This is {this}: none of its {pieces} bites leaves a losing bar, so each can be answered."
                );
                ("losing-bar", text)
            }
            (Some(Outcome::N), None) => return None,
            (None, _) => (
                "limit",
                format!(
                    "No theorem decides these {pieces} pieces, and they are beyond the search: it \
                     reaches {} pieces that hang together, staircases in boxes to 10x10, and \
                     a fixed number of bites beyond.",
                    poset::MAX_NIMBER_ELEMENTS
                ),
            ),
        };
        // A full bar keeps its argument: it is the better reason.
        if case == "losing-bar" && self.is_full() && rows.min(columns) > 1 {
            return None;
        }
        Some(Reason {
            case,
            numbers,
            source: "computed",
            text,
        })
    }
}

impl Chomp {
    fn stealing(&self, last: Bite) -> Reason {
        let what = if self.is_full() {
            format!("the {}x{} bar", self.rows, self.columns)
        } else {
            format!("these {} pieces", self.count())
        };
        Reason {
            case: "strategy-stealing",
            numbers: vec![
                ("pieces", self.count().to_string()),
                ("row", (last.row + 1).to_string()),
                ("column", (last.column + 1).to_string()),
            ],
            source: GALE,
            text: format!(
                "Every bite from {what} also eats the piece in {}. If eating just that piece \
                 lost, the winning answer to it could have been the first bite; so the player to \
                 move wins, though this argument names no move.",
                place(&last)
            ),
        }
    }
}

fn chain_reason(chains: &[Vec<Piece>], bite: Option<&Bite>) -> Reason {
    let mut sizes: Vec<usize> = chains.iter().map(Vec::len).collect();
    sort_short_by_key(&mut sizes, |&size| Reverse(size));
    let sum = shape::nim_sum(chains).0;
    let ledger = sizes
        .iter()
        .map(usize::to_string)
        .collect::<Vec<_>>()
        .join(" ⊕ ");
    let text = match (&sizes[..], bite) {
        ([], _) => "Nothing is left to eat, so the player to move has lost.".to_owned(),
        ([size], Some(bite)) => {
            format!(
                "The {size} pieces left form one chain: eating from {} takes them all.",
                place(bite)
            )
        }
        (_, Some(bite)) => format!(
            "No bite joins the {} chains that are left, so they are piles of Nim: {ledger} = \
             {sum}, and eating from {} leaves nim-sum 0.",
            sizes.len(),
            place(bite)
        ),
        (_, None) => format!(
            "No bite joins the {} chains that are left, so they are piles of Nim: {ledger} = 0.",
            sizes.len()
        ),
    };
    Reason {
        case: "chains",
        numbers: vec![("nim-sum", sum.to_string()), ("chains", ledger)],
        source: BOUTON,
        text,
    }
}

fn two_lines_reason(long: usize, short: usize, rows: bool, bite: Option<&Bite>) -> Reason {
    let (line, lines) = if rows {
        ("row", "rows")
    } else {
        ("column", "columns")
    };
    let text = match bite {
        Some(bite) => format!(
            "With the poisoned square the {lines} have {long} and {short} squares; eating from {} \
             makes the second {line} one shorter than the first, and that can be restored after \
             every bite.",
            place(bite)
        ),
        None => format!(
            "With the poisoned square the {lines} have {long} and {short} squares: the second \
             {line} is one shorter than the first, and that can be restored after every bite."
        ),
    };
    Reason {
        case: "two-lines",
        numbers: vec![("first", long.to_string()), ("second", short.to_string())],
        source: SCHUH,
        text,
    }
}

fn place(bite: &Bite) -> String {
    format!("row {}, column {}", bite.row + 1, bite.column + 1)
}

/// Clears the bits `from..to`.
fn clear(words: &mut [u64], from: usize, to: usize) {
    let mut at = from;
    while at < to {
        let (word, low) = (at / 64, at % 64);
        let high = (to - word * 64).min(64);
        words[word] &= !((u64::MAX << low) & (u64::MAX >> (64 - high)));
        at = word * 64 + high;
    }
}

/// How many of the bits `from..to` are set before the first that is not.
fn run(words: &[u64], from: usize, to: usize) -> usize {
    let mut at = from;
    while at < to {
        let ones = (words[at / 64] >> (at % 64)).trailing_ones() as usize;
        at += ones;
        if ones == 0 || !at.is_multiple_of(64) {
            break;
        }
    }
    at.min(to) - from
}
