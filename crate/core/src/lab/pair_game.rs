//! Games on two piles, by the text that names them: their lost pairs, and rows
//! that have periods.

use std::fmt;
use std::sync::Arc;

use super::game::HeapGame;
use super::pair_rows::{Misere, PairRows};
use super::proof::ProofGame;
use crate::games::wythoff::{MAX_GAP, last_row_on_request, strip_search};
use crate::games::{Chomp, Eraserhead, Magnetism, Rat, Spring, euclid, graph, mouse, vector};
use crate::rules::{Game, MAX_NUMBER, NotationError, Outcome, Ruleset, Token};
use crate::solve::misere::{Caps, Classes, MisereSearch};
use crate::solve::proof::Rule;
use crate::solve::sequence::{HeapSequence, TakeBreak};
use crate::solve::strip::StripSearch;
use crate::solve::vectors::{LostColumns, LostTable, VectorRule};
use crate::solve::{Job, Progress};
use crate::theory::automaton::{Automaton, Cells};
use crate::theory::{BeattyPair, Nimber};

/// The largest pile of pairs that are listed by an automaton. The partner of a pile is
/// less than 26 times as large, as each smaller column bars one cell for each vector.
const MOST_PROVED: u64 = 10_u64.pow(16);
/// What is written before a game where the last move loses.
const MISERE: &str = "misere:";
const EXPECTED: &str = "wythoff, wythoff[2], vector[0:1*+1:1*+1:2*], mouse, nim, euclid, \
                        euclid[zero], couples, heap[0.137] or blocking[2], or misere: and one of \
                        these";
/// Games that are not played on two piles.
const OTHERS: [Game; 6] = [
    Chomp::GAME,
    Rat::GAME,
    Spring::GAME,
    Magnetism::GAME,
    Eraserhead::GAME,
    graph::GAME,
];

/// A game on two piles without piles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairGame {
    /// W(a): `wythoff`, or `wythoff[a]`; a is the gap of its lost pairs.
    Wythoff(BeattyPair),
    /// `vector[RULE]`.
    Vector(VectorRule),
    /// `mouse`.
    Mouse,
    /// `nim`.
    Nim,
    /// `euclid`, or with `true` `euclid[zero]`, where results may become 0.
    Euclid(bool),
    /// Two piles of `couples`, or of `heap[RULE]`.
    Heap(HeapGame),
    /// `blocking[k]`: Wythoff's game in which the other player forbids k − 1 options.
    Blocking(u64),
    /// One of the others where the last move loses.
    Misere(Box<Self>),
}

impl PairGame {
    /// Reads `wythoff`, `wythoff[a]`, `vector[RULE]`, `mouse`, `nim`, `euclid`,
    /// `euclid[zero]`, `couples`, `heap[RULE]` or `blocking[k]`, perhaps with `misere:`
    /// before it.
    ///
    /// # Errors
    /// When the text names no such game; names the part that is wrong.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let token = Token::trimmed(text, 0);
        let Some(rest) = token.text.strip_prefix(MISERE) else {
            return Self::read_normal(token);
        };
        let at = token.at + MISERE.len();
        let game = Self::read_normal(Token::trimmed(rest, at))?;
        Ok(Self::Misere(Box::new(game)))
    }

    fn read_normal(token: Token<'_>) -> Result<Self, NotationError> {
        let Some((name, rest)) = token.text.split_once('[') else {
            return match token.text {
                "wythoff" => Ok(Self::Wythoff(BeattyPair::GOLDEN)),
                "mouse" => Ok(Self::Mouse),
                "nim" => Ok(Self::Nim),
                "euclid" => Ok(Self::Euclid(false)),
                "couples" | "grundy" => HeapGame::read(token.text).map(Self::Heap),
                name => Err(refused(token, name)),
            };
        };
        let at = token.at + name.len() + 1;
        if !matches!(name, "wythoff" | "vector" | "euclid" | "heap" | "blocking") {
            return Err(refused(token, name));
        }
        let Some(inside) = rest.strip_suffix(']') else {
            let error = Token::trimmed(rest, at).error("The bracket is not closed.", "]");
            let end = token.range().end;
            return Err(error.mended_by(end..end, "]"));
        };
        let inside = Token::trimmed(inside, at);
        match name {
            "vector" => Ok(Self::Vector(VectorRule::read(inside)?)),
            "heap" => Ok(Self::Heap(HeapGame::new(TakeBreak::read(inside)?))),
            "blocking" => Ok(Self::Blocking(inside.number(1..=ProofGame::MOST)?)),
            "euclid" => match inside.text {
                "zero" => Ok(Self::Euclid(true)),
                "positive" => Ok(Self::Euclid(false)),
                _ => Err(inside.error("This variant of euclid is not known.", "zero or positive")),
            },
            _ => Ok(Self::Wythoff(BeattyPair::new(inside.number(1..=MAX_GAP)?))),
        }
    }

    /// Whether each pile is in one lost pair, whose other pile may be any. Otherwise a pile
    /// may be in many, and both are bounded.
    pub fn is_paired(&self) -> bool {
        match self {
            Self::Wythoff(_) | Self::Mouse | Self::Nim => true,
            Self::Vector(rule) => rule.has_rook(),
            Self::Blocking(k) => *k == 1,
            Self::Euclid(_) | Self::Heap(_) => false,
            Self::Misere(game) => game.is_paired(),
        }
    }

    /// Whether (y,x) is lost if (x,y) is.
    fn is_even(&self) -> bool {
        match self {
            Self::Vector(rule) => rule.is_even(),
            Self::Misere(game) => game.is_even(),
            _ => true,
        }
    }

    /// Its moves as lines, if they are; see [`ProofGame`].
    fn lines(&self) -> Option<Rule> {
        let game = ProofGame::read(&self.to_string()).ok()?;
        Some(game.rule())
    }

    /// The last row whose period may be asked for; `None` where no theorem covers
    /// the rows.
    pub fn last_row(&self) -> Option<u64> {
        match self {
            Self::Wythoff(pairs) => last_row_on_request(pairs.gap()),
            Self::Vector(rule) => vector::last_row_on_request(rule),
            _ => None,
        }
    }

    /// The search for the rows 0 to `row` in at most `columns` columns; `None`
    /// beyond the last row.
    pub fn search(&self, row: u64, columns: u64) -> Option<StripSearch> {
        match self {
            Self::Wythoff(pairs) => strip_search(pairs.gap(), row, columns),
            Self::Vector(rule) => vector::strip_search(rule, row, columns),
            _ => None,
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
        if let Self::Misere(game) = self {
            return self.lost_in_misere(game, to);
        }
        let (most, inner) = match self {
            Self::Wythoff(pairs) => (u64::MAX, Inner::Pairs(*pairs)),
            Self::Mouse => (u64::MAX, Inner::Mouse),
            Self::Nim => (u64::MAX, Inner::Nim(false)),
            Self::Euclid(zero) => (MAX_NUMBER, Inner::Euclid(Convention::Normal(*zero))),
            Self::Heap(game) => {
                let most = PairRows::MOST;
                let mut sequence = HeapSequence::new(game.rule().clone());
                // There is memory for so few heaps.
                let _ = sequence.extend_to(to.min(most) as u32);
                (most, Inner::Heaps(Box::new(sequence), least(game)))
            }
            Self::Blocking(_) | Self::Misere(_) => self.lost_in_rows(to),
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

    /// The same where the last move loses.
    fn lost_in_misere(&self, game: &Self, to: u64) -> LostPairs {
        let (most, inner) = match game {
            Self::Nim => (u64::MAX, Inner::Nim(true)),
            Self::Wythoff(pairs) => (misere_end(*pairs), Inner::MiserePairs(*pairs)),
            Self::Euclid(false) => (MAX_NUMBER, Inner::Euclid(Convention::Misere)),
            Self::Euclid(true) | Self::Mouse => {
                let moves = match game {
                    Self::Mouse => Misere::Mouse,
                    _ => Misere::EuclidZero,
                };
                let rows = PairRows::of_moves(moves, to.min(PairRows::MOST));
                (PairRows::MOST, Inner::Rows(Box::new(rows)))
            }
            Self::Heap(game) => {
                let heaps = to.min(Caps::MOST.heaps.into()) as u32;
                let caps = Caps {
                    heaps,
                    ..Caps::default()
                };
                let search = MisereSearch::new(game.rule().clone(), caps);
                (
                    heaps.into(),
                    Inner::MisereHeaps(Box::new(search), least(game)),
                )
            }
            _ => self.lost_in_rows(to),
        };
        let to = to.min(most);
        LostPairs { inner, to }
    }

    /// The same by a table of rows, and its bound.
    fn lost_in_rows(&self, to: u64) -> (u64, Inner) {
        let (is_even, is_paired) = (self.is_even(), self.is_paired() && self.is_even());
        let rows = |to| PairRows::of_rule(self.lines()?, to, is_even, is_paired);
        let most = to.min(PairRows::MOST);
        match rows(most) {
            Some(rows) => (most, Inner::Rows(Box::new(rows))),
            None => (0, Inner::Nim(false)),
        }
    }

    /// The same pairs of a game whose moves are lines, listed by an automaton that is proved
    /// to accept its lost cells. `None` for other games, and beyond 10^16.
    pub fn lost_by(&self, automaton: &Arc<Automaton>, to: u64) -> Option<LostPairs> {
        self.lines()?;
        let most = if self.is_paired() { MAX_NUMBER } else { to };
        let cells = Cells::new(Arc::clone(automaton), (to, most));
        let cells = if self.is_even() { cells.upper() } else { cells };
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
            Self::Nim => f.write_str("nim"),
            Self::Euclid(false) => f.write_str("euclid"),
            Self::Euclid(true) => f.write_str("euclid[zero]"),
            Self::Heap(game) => game.fmt(f),
            Self::Blocking(k) => write!(f, "blocking[{k}]"),
            Self::Misere(game) => write!(f, "{MISERE}{game}"),
        }
    }
}

/// Why a text is refused.
fn refused(token: Token<'_>, name: &str) -> NotationError {
    let message = match OTHERS.iter().find(|game| game.name == name) {
        Some(Game {
            title,
            piles: Some(piles),
            ..
        }) => format!("{title} is played on {} piles, not on 2.", piles.count[0]),
        Some(game) => format!("{} is not played on piles.", game.title),
        None => "This is not a game on two piles.".to_owned(),
    };
    token.error(message, EXPECTED)
}

/// The lost pairs of a game; a job until they are known. Before that, it has some of them.
pub struct LostPairs {
    inner: Inner,
    to: u64,
}

enum Inner {
    Pairs(BeattyPair),
    Mouse,
    /// Nim; with `true` where the last move loses.
    Nim(bool),
    /// W(a) where the last move loses.
    MiserePairs(BeattyPair),
    Euclid(Convention),
    /// Two heaps, and the least one.
    Heaps(Box<HeapSequence>, u64),
    MisereHeaps(Box<MisereSearch>, u64),
    Rows(Box<PairRows>),
    Columns(LostColumns),
    Square(LostTable),
    Proved(Cells),
}

/// How Euclid is played: by which move wins, and with `true` to results of 0.
#[derive(Clone, Copy)]
enum Convention {
    Normal(bool),
    /// Results stay positive.
    Misere,
}

impl Convention {
    /// Whether the pair is lost, by theorem; x ≤ y.
    fn is_lost(self, x: u64, y: u64) -> bool {
        match self {
            Self::Normal(true) => euclid::laws::outcome_with_zero(x, y) == Outcome::P,
            Self::Normal(false) => x > 0 && euclid::laws::theorem_1(x, y) == Outcome::P,
            Self::Misere => x > 0 && euclid::laws::pair(x, y).misere == Nimber::ZERO,
        }
    }
}

impl LostPairs {
    /// The last x of the pairs: less than what was asked for if there was not
    /// enough memory, or while the job goes on.
    pub fn to(&self) -> u64 {
        match &self.inner {
            Inner::Columns(columns) => columns.known().saturating_sub(1).min(self.to),
            Inner::Square(square) => (square.known() as u64).saturating_sub(1).min(self.to),
            Inner::Rows(rows) => rows.known().saturating_sub(1).min(self.to),
            Inner::Heaps(sequence, _) => (sequence.len() as u64 - 1).min(self.to),
            Inner::MisereHeaps(search, _) if search.period().is_none() => {
                u64::from(search.to()).min(self.to)
            }
            _ => self.to,
        }
    }

    /// The last x that the pairs will have, if the search succeeds.
    pub(super) fn end(&self) -> u64 {
        self.to
    }

    /// Whether a formula gives all pairs at once, without a table.
    pub fn has_formula(&self) -> bool {
        matches!(
            self.inner,
            Inner::Pairs(_)
                | Inner::Mouse
                | Inner::Nim(_)
                | Inner::MiserePairs(_)
                | Inner::Euclid(_)
        )
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
            Inner::Nim(misere) => {
                let pair = move |n| nim_pair(*misere, n);
                Box::new(indexed(first, pair).take_while(within))
            }
            Inner::MiserePairs(pairs) => {
                let pair = move |n| misere_pair(*pairs, n);
                Box::new(indexed(first, pair).take_while(within))
            }
            Inner::Euclid(convention) => {
                square(first, last, to, move |x, y| convention.is_lost(x, y))
            }
            Inner::Heaps(sequence, least) => {
                let nimber = |heap: u64| sequence.nimber(heap as usize);
                square(first.max(*least), last, to, move |x, y| {
                    nimber(x) == nimber(y)
                })
            }
            Inner::MisereHeaps(search, least) => {
                let classes = Classes::from(&**search);
                square(first.max(*least), last, to, move |x, y| {
                    let element = classes.of_sum([x, y]);
                    element.is_some_and(|element| classes.quotient.is_lost(element))
                })
            }
            Inner::Rows(rows) => Box::new(rows.between(first, last)),
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

/// The least pile of a heap game.
fn least(game: &HeapGame) -> u64 {
    u64::from(game.is_couples())
}

/// The lost pair of index n of Nim on two piles, in misère play too.
fn nim_pair(misere: bool, n: u64) -> Option<(u64, u64)> {
    match (misere, n) {
        (true, 0) => Some((0, 1)),
        (true, _) => n.checked_add(1).map(|n| (n, n)),
        (false, _) => Some((n, n)),
    }
}

/// The lost pair of index n of W(a) in misère play. For a = 1 all but the first two are
/// those of normal play; for a > 1 they are (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + an + 1), with the α
/// of normal play. A. S. Fraenkel, *Wythoff games, continued fractions, cedar trees and
/// Fibonacci searches*, 1984.
fn misere_pair(pairs: BeattyPair, n: u64) -> Option<(u64, u64)> {
    let a = i128::from(pairs.gap());
    match (a, n) {
        (1, 0) => Some((0, 1)),
        (1, 1) => Some((2, 2)),
        (1, _) => pairs.pair(n),
        _ => {
            // nα + 1/α = ((a − 2)(1 − an) + (an + 1)√(a² + 4)) / 2a
            let more = a.checked_mul(n.into())? + 1;
            let root = more.checked_mul(more)?.checked_mul(a * a + 4)?.isqrt();
            let low = ((a - 2).checked_mul(2 - more)? + root).div_euclid(2 * a);
            let high = low + more;
            Some((u64::try_from(low).ok()?, u64::try_from(high).ok()?))
        }
    }
}

/// A pile to which [`misere_pair`] has all pairs: its index is not larger.
fn misere_end(pairs: BeattyPair) -> u64 {
    let (mut low, mut high) = (0, u64::MAX);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        match misere_pair(pairs, middle) {
            Some(_) => low = middle,
            None => high = middle - 1,
        }
    }
    low
}

/// The pairs (x,y) with `first` ≤ x ≤ `last` and x ≤ y ≤ `to` that are lost.
fn square<'a>(
    first: u64,
    last: u64,
    to: u64,
    is_lost: impl Fn(u64, u64) -> bool + Clone + 'a,
) -> Box<dyn Iterator<Item = (u64, u64)> + 'a> {
    Box::new((first..=last).flat_map(move |x| {
        let is_lost = is_lost.clone();
        let lost = (x..=to).filter(move |y| is_lost(x, *y));
        lost.map(move |y| (x, y))
    }))
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
            Inner::Heaps(sequence, _) => sequence.step(budget),
            Inner::MisereHeaps(search, _) => search.step(budget),
            Inner::Rows(rows) => rows.step(budget),
            _ => self.progress(),
        }
    }

    fn progress(&self) -> Progress {
        match &self.inner {
            Inner::Columns(columns) => columns.progress(),
            Inner::Square(square) => square.progress(),
            Inner::Heaps(sequence, _) => sequence.progress(),
            Inner::MisereHeaps(search, _) => search.progress(),
            Inner::Rows(rows) => rows.progress(),
            // A formula gives each pair immediately.
            _ => Progress::default(),
        }
    }
}
