//! Games on two piles, by the text that names them: their lost pairs, and rows
//! that have periods.

use std::fmt;
use std::sync::Arc;

use crate::games::wythoff::{MAX_GAP, last_row_on_request, strip_search};
use crate::games::{mouse, vector};
use crate::rules::{MAX_NUMBER, NotationError, Token};
use crate::solve::strip::StripSearch;
use crate::solve::vectors::{LostColumns, LostTable, VectorRule};
use crate::solve::{Job, Progress};
use crate::theory::BeattyPair;
use crate::theory::automaton::{Automaton, Cells};

/// The largest pile of pairs that are listed by an automaton. The partner of a pile is
/// less than 26 times as large, as each smaller column bars one cell for each vector.
const MOST_PROVED: u64 = 10_u64.pow(16);
const EXPECTED: &str = "wythoff, wythoff[2], vector[0:1*+1:1*+1:2*] or mouse";

/// A game on two piles without piles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairGame {
    /// W(a): `wythoff`, or `wythoff[a]`; a is the gap of its lost pairs.
    Wythoff(BeattyPair),
    /// `vector[RULE]`.
    Vector(VectorRule),
    /// `mouse`.
    Mouse,
}

impl PairGame {
    /// Reads `wythoff`, `wythoff[a]`, `vector[RULE]` or `mouse`.
    ///
    /// # Errors
    /// When the text names no such game; names the part that is wrong.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let token = Token::trimmed(text, 0);
        let Some((name, rest)) = token.text.split_once('[') else {
            return match token.text {
                "wythoff" => Ok(Self::Wythoff(BeattyPair::GOLDEN)),
                "mouse" => Ok(Self::Mouse),
                _ => Err(token.error("This is not a game on two piles.", EXPECTED)),
            };
        };
        let at = token.at + name.len() + 1;
        if !matches!(name, "wythoff" | "vector") {
            return Err(token.error("This is not a game on two piles.", EXPECTED));
        }
        let Some(inside) = rest.strip_suffix(']') else {
            let error = Token::trimmed(rest, at).error("The bracket is not closed.", "]");
            let end = token.range().end;
            return Err(error.mended_by(end..end, "]"));
        };
        let inside = Token::trimmed(inside, at);
        if name == "vector" {
            return Ok(Self::Vector(VectorRule::read(inside)?));
        }
        let a = inside.number(1..=MAX_GAP)?;
        Ok(Self::Wythoff(BeattyPair::new(a)))
    }

    /// The last row whose period may be asked for; `None` where no theorem covers
    /// the rows.
    pub fn last_row(&self) -> Option<u64> {
        match self {
            Self::Wythoff(pairs) => last_row_on_request(pairs.gap()),
            Self::Vector(rule) => vector::last_row_on_request(rule),
            Self::Mouse => None,
        }
    }

    /// The search for the rows 0 to `row` in at most `columns` columns; `None`
    /// beyond the last row.
    pub fn search(&self, row: u64, columns: u64) -> Option<StripSearch> {
        match self {
            Self::Wythoff(pairs) => strip_search(pairs.gap(), row, columns),
            Self::Vector(rule) => vector::strip_search(rule, row, columns),
            Self::Mouse => None,
        }
    }

    /// The lost pairs (x,y) with x ≤ y and x ≤ `to`; where a column can hold many,
    /// y ≤ `to` too, and where the piles are not alike, also those with x > y. `None`
    /// beyond what there is room for.
    pub fn lost(&self, to: u64) -> Option<LostPairs> {
        let pairs = self.lost_within(to);
        (pairs.to == to).then_some(pairs)
    }

    /// The same pairs, as far as there is room for them.
    pub fn lost_within(&self, to: u64) -> LostPairs {
        let (most, inner) = match self {
            Self::Wythoff(pairs) => (u64::MAX, Inner::Pairs(*pairs)),
            Self::Mouse => (u64::MAX, Inner::Mouse),
            Self::Vector(rule) => match LostColumns::new(rule, to) {
                Some(columns) => (LostColumns::MOST, Inner::Columns(columns)),
                None => (
                    LostTable::MOST as u64 - 1,
                    Inner::Square(LostTable::new(rule, to.min(1 << 20) as usize + 1)),
                ),
            },
        };
        let to = to.min(most);
        LostPairs { inner, to }
    }

    /// The same pairs of a vector game, listed by an automaton that is proved to accept
    /// its lost cells. `None` for other games, and beyond 10^16.
    pub fn lost_by(&self, automaton: &Arc<Automaton>, to: u64) -> Option<LostPairs> {
        let Self::Vector(rule) = self else {
            return None;
        };
        let most = if rule.has_rook() { MAX_NUMBER } else { to };
        let cells = Cells::new(Arc::clone(automaton), (to, most));
        let cells = if rule.is_even() { cells.upper() } else { cells };
        let inner = Inner::Proved(cells);
        (to <= MOST_PROVED).then_some(LostPairs { inner, to })
    }
}

/// The canonical text.
impl fmt::Display for PairGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wythoff(BeattyPair::GOLDEN) => f.write_str("wythoff"),
            Self::Wythoff(pairs) => write!(f, "wythoff[{}]", pairs.gap()),
            Self::Vector(rule) => write!(f, "vector[{rule}]"),
            Self::Mouse => f.write_str("mouse"),
        }
    }
}

/// The lost pairs of a game; a job until they are known. Before that, it has some of them.
#[derive(Debug, Clone)]
pub struct LostPairs {
    inner: Inner,
    to: u64,
}

#[derive(Debug, Clone)]
enum Inner {
    Pairs(BeattyPair),
    Mouse,
    Columns(LostColumns),
    Square(LostTable),
    Proved(Cells),
}

impl LostPairs {
    /// The last x of the pairs: less than what was asked for if there was not
    /// enough memory, or while the job goes on.
    pub fn to(&self) -> u64 {
        match &self.inner {
            Inner::Columns(columns) => columns.known().saturating_sub(1).min(self.to),
            Inner::Square(square) => (square.known() as u64).saturating_sub(1).min(self.to),
            _ => self.to,
        }
    }

    /// Whether a formula gives all pairs at once, without a table.
    pub fn has_formula(&self) -> bool {
        matches!(self.inner, Inner::Pairs(_) | Inner::Mouse)
    }

    /// The pairs, ascending by x and then by y.
    pub fn pairs(&self) -> Box<dyn Iterator<Item = (u64, u64)> + '_> {
        self.between(0, u64::MAX)
    }

    /// Those with `first` ≤ x ≤ `last`.
    pub fn between(&self, first: u64, last: u64) -> Box<dyn Iterator<Item = (u64, u64)> + '_> {
        let to = self.to();
        let last = last.min(to);
        let within = move |(x, _): &(u64, u64)| *x <= last;
        match &self.inner {
            Inner::Pairs(pairs) => {
                Box::new(indexed(first, move |n| pairs.pair(n)).take_while(within))
            }
            Inner::Mouse => Box::new(indexed(first, mouse_pair).take_while(within)),
            Inner::Columns(columns) => Box::new((first..=last).filter_map(move |x| {
                let y = columns.partner(x)?;
                (x <= y).then_some((x, y))
            })),
            Inner::Proved(cells) => {
                let cells = cells.clone().skip_while(move |(x, _)| *x < first);
                Box::new(cells.take_while(within))
            }
            Inner::Square(square) => Box::new((first..=last).flat_map(move |x| {
                let from = if square.is_even() { x } else { 0 };
                let column = (from..=to).filter(move |y| square.is_lost(x, *y) == Some(true));
                column.map(move |y| (x, y))
            })),
        }
    }
}

/// The lost pair of index n of Mouse; `None` if it exceeds 64 bits.
fn mouse_pair(n: u64) -> Option<(u64, u64)> {
    Some((mouse::TABLE.term(1, n)?, mouse::TABLE.term(2, n)?))
}

/// The pairs with x ≥ `first` of those that ascend by their index n, with x ≥ n.
fn indexed<'a>(
    first: u64,
    pair: impl Fn(u64) -> Option<(u64, u64)> + 'a,
) -> impl Iterator<Item = (u64, u64)> + 'a {
    let (mut low, mut high) = (0, first);
    while low < high {
        let middle = low + (high - low) / 2;
        match pair(middle) {
            Some((x, _)) if x < first => low = middle + 1,
            _ => high = middle,
        }
    }
    (low..).map_while(pair)
}

impl Job for LostPairs {
    fn step(&mut self, budget: u64) -> Progress {
        match &mut self.inner {
            Inner::Columns(columns) => columns.step(budget),
            Inner::Square(square) => square.step(budget),
            _ => self.progress(),
        }
    }

    fn progress(&self) -> Progress {
        match &self.inner {
            Inner::Columns(columns) => columns.progress(),
            Inner::Square(square) => square.progress(),
            // A formula gives each pair immediately.
            _ => Progress::default(),
        }
    }
}
