//! Games on two piles: their lost pairs, and rows that have periods. A game without a formula for
//! its lost pairs has a table of rows.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::game::{Game, GameKind};
use crate::games::euclid::laws;
use crate::games::{Euclid, Mouse, mouse};
use crate::rules::{MAX_NUMBER, Outcome, Ruleset};
use crate::solve::heaps::{HeapSequence, TakeBreak};
use crate::solve::misere::{Caps, Classes, MisereSearch};
use crate::solve::pairs::strip::{self, RowSearch};
use crate::solve::pairs::{LostCells, LostRows, PairRule};
use crate::solve::{Job, Progress, work};
use crate::theory::automaton::{Automaton, Cells};
use crate::theory::{BeattyPair, Nimber};

/// The bound for the smaller piles of the pairs that an automaton lists. The other pile is less
/// than 26 times as large, because each smaller column excludes one cell for each vector. So the
/// other pile is below [`MAX_NUMBER`].
const MOST_PROVED: u64 = 10_u64.pow(16);

impl Game {
    /// True if each pile is in one lost pair only. The other pile of this pair may have any size.
    /// Otherwise a pile may be in many lost pairs, and `to` bounds both piles of each listed pair.
    pub fn is_paired(&self) -> bool {
        match &self.kind {
            GameKind::Wythoff(_) | GameKind::Mouse | GameKind::Nim => true,
            GameKind::Vector(rule) => rule.has_rook(),
            GameKind::Blocking(k) => *k == 1,
            GameKind::Euclid(_) | GameKind::Heap(_) | GameKind::Chomp => false,
        }
    }

    /// True if the lost pairs are symmetric: (y,x) is lost if (x,y) is.
    fn is_even(&self) -> bool {
        match &self.kind {
            GameKind::Vector(rule) => rule.is_even(),
            _ => true,
        }
    }

    /// The last row whose period can be searched; `None` if no theorem covers the rows.
    pub fn last_row(&self) -> Option<u64> {
        match &self.kind {
            // W(a) has 2a vectors for each row before.
            GameKind::Wythoff(pairs) => strip::LAST_ROW.checked_div(pairs.gap()),
            GameKind::Vector(rule) => strip::last_row(rule),
            _ => None,
        }
    }

    /// The search for the period of row `row` in at most `columns` columns; `None` if `row` is
    /// beyond the last row.
    pub fn row_search(&self, row: u64, columns: u64) -> Option<RowSearch> {
        self.last_row().filter(|last| row <= *last)?;
        let row = usize::try_from(row).ok()?;
        match &self.kind {
            // Row 0 is a pile of Nim in every W(a). So it is computed for a = 1, which has the
            // fewest moves.
            GameKind::Wythoff(_) if row == 0 => RowSearch::new(&PairRule::queen(), row, columns),
            GameKind::Wythoff(pairs) => {
                RowSearch::new(&PairRule::within(pairs.gap()), row, columns)
            }
            GameKind::Vector(rule) => RowSearch::new(rule, row, columns),
            _ => None,
        }
    }

    /// The lost pairs (x,y) with x ≤ y and x ≤ `to`. If `to` is above the largest pile for this
    /// game, the list ends at that pile. If a pile can be in many lost pairs, y has the same bound
    /// as x. If the two piles have different moves, pairs with x > y are listed as well. Chomp is
    /// not played on two piles; its list has no meaning.
    pub fn lost_within(&self, to: u64) -> LostPairs {
        let (most, inner) = match &self.kind {
            _ if self.misere => self.lost_in_misere(to),
            &GameKind::Wythoff(pairs) => by_index(u64::MAX, move |n| pairs.pair(n)),
            GameKind::Mouse => by_index(u64::MAX, |n| {
                Some((mouse::TABLE.term(1, n)?, mouse::TABLE.term(2, n)?))
            }),
            GameKind::Nim => by_index(u64::MAX, |n| Some((n, n))),
            GameKind::Euclid(true) => by_test(|x, y| laws::outcome_with_zero(x, y) == Outcome::P),
            GameKind::Euclid(false) => by_test(|x, y| x > 0 && laws::theorem_1(x, y) == Outcome::P),
            GameKind::Heap(rule) => {
                let mut sequence = HeapSequence::new(rule.clone());
                // A sequence of this length always fits into the memory.
                let _ = sequence.extend_to(to.min(PairRows::MOST) as u32);
                (
                    PairRows::MOST,
                    Inner::Heaps(Box::new(sequence), least(rule)),
                )
            }
            GameKind::Blocking(_) | GameKind::Chomp => self.lost_in_rows(to),
            GameKind::Vector(rule) => {
                let cells = LostCells::new(rule, to, to.min(1 << 20) as usize + 1);
                (cells.most(), Inner::Cells(cells))
            }
        };
        let end = to.min(most);
        LostPairs { inner, end }
    }

    /// The largest possible `to` in misère play, and the lost pairs.
    fn lost_in_misere(&self, to: u64) -> (u64, Inner) {
        let by_moves = |options: PileOptions, is_paired| {
            let source = Source::Moves(options, Vec::new());
            let rows = PairRows::new(source, to.min(PairRows::MOST), true, is_paired);
            (PairRows::MOST, Inner::Rows(Box::new(rows)))
        };
        match &self.kind {
            GameKind::Nim => by_index(u64::MAX, |n| match n {
                0 => Some((0, 1)),
                _ => Some((n.checked_add(1)?, n + 1)),
            }),
            &GameKind::Wythoff(pairs) => {
                by_index(misere_end(pairs), move |n| misere_pair(pairs, n))
            }
            GameKind::Euclid(false) => {
                by_test(|x, y| x > 0 && laws::pair(x, y).misere == Nimber::ZERO)
            }
            GameKind::Euclid(true) => by_moves(
                |x, y| {
                    let position = Euclid::new(true, vec![x, y]);
                    let piles = |to: &Euclid| [to.numbers()[0], to.numbers()[1]];
                    position.map_or_else(Vec::new, |position| options(&position, piles))
                },
                false,
            ),
            GameKind::Mouse => by_moves(|x, y| options(&Mouse::new(x, y), Mouse::piles), true),
            GameKind::Heap(rule) => {
                let heaps = to.min(Caps::MOST.heaps.into()) as u32;
                let caps = Caps {
                    heaps,
                    ..Caps::default()
                };
                let search = Box::new(MisereSearch::new(rule.clone(), caps));
                (heaps.into(), Inner::MisereHeaps(search, least(rule)))
            }
            GameKind::Vector(_) | GameKind::Blocking(_) | GameKind::Chomp => self.lost_in_rows(to),
        }
    }

    /// The largest possible `to` of a table of rows, and the lost pairs.
    fn lost_in_rows(&self, to: u64) -> (u64, Inner) {
        let (is_even, is_paired) = (self.is_even(), self.is_paired() && self.is_even());
        let most = to.min(PairRows::MOST);
        let wide = || {
            let first = LostRows::new(&self.lines(None)?, 0);
            let mut tables = std::iter::successors(first, LostRows::larger);
            tables.find(|rows| rows.width > most)
        };
        match wide() {
            Some(rows) => {
                let source = Source::Lines(Box::new(rows));
                let rows = PairRows::new(source, most, is_even, is_paired);
                (most, Inner::Rows(Box::new(rows)))
            }
            None => by_index(0, |_| None),
        }
    }

    /// The lost pairs of a game whose moves are lines, listed by an automaton that is proved to
    /// accept its lost cells. `None` for other games, and if `to` is above 10^16.
    pub fn lost_by(&self, automaton: &Arc<Automaton>, to: u64) -> Option<LostPairs> {
        self.lines(None)?;
        let most = if self.is_paired() { MAX_NUMBER } else { to };
        let cells = Cells::new(Arc::clone(automaton), (to, most), self.is_even());
        let inner = Inner::Proved(cells);
        (to <= MOST_PROVED).then_some(LostPairs { inner, end: to })
    }
}

/// The smallest pile that a position of a rule can have.
fn least(rule: &TakeBreak) -> u64 {
    rule.is_couples().into()
}

/// The lost pairs of a game. Finding them is a [`Job`]; until it is done, only some are known.
pub struct LostPairs {
    inner: Inner,
    /// The last x that the pairs will have if the search succeeds.
    pub(super) end: u64,
}

enum Inner {
    /// A formula for the pair of each index.
    Index(Box<dyn Fn(u64) -> Option<(u64, u64)> + Send>),
    /// A test for each pair (x,y) with x ≤ y, by a theorem.
    Test(fn(u64, u64) -> bool),
    /// The nimbers of heaps, and the smallest heap that a pair can have.
    Heaps(Box<HeapSequence>, u64),
    MisereHeaps(Box<MisereSearch>, u64),
    Rows(Box<PairRows>),
    Cells(LostCells),
    Proved(Cells),
}

fn by_index(most: u64, pair: impl Fn(u64) -> Option<(u64, u64)> + Send + 'static) -> (u64, Inner) {
    (most, Inner::Index(Box::new(pair)))
}

fn by_test(is_lost: fn(u64, u64) -> bool) -> (u64, Inner) {
    (MAX_NUMBER, Inner::Test(is_lost))
}

impl LostPairs {
    /// The last x for which all pairs are known. While the job goes on, or if the memory was too
    /// small, this x is below the requested x.
    pub fn to(&self) -> u64 {
        let known = match &self.inner {
            Inner::Cells(cells) => cells.known().saturating_sub(1),
            Inner::Rows(rows) => rows.known.saturating_sub(1),
            Inner::Heaps(sequence, _) => sequence.len() as u64 - 1,
            Inner::MisereHeaps(search, _) if search.period.is_none() => search.to().into(),
            _ => self.end,
        };
        known.min(self.end)
    }

    /// True if a formula gives each pair, without a table.
    pub fn has_formula(&self) -> bool {
        matches!(self.inner, Inner::Index(_) | Inner::Test(_))
    }

    /// The pairs with `first` ≤ x ≤ `last`, ascending by x and then by y.
    pub fn between(&self, first: u64, last: u64) -> Box<dyn Iterator<Item = (u64, u64)> + '_> {
        let to = self.to();
        let last = last.min(to);
        let within = move |(x, _): &(u64, u64)| *x <= last;
        match &self.inner {
            Inner::Index(pair) => Box::new(indexed(first, pair).take_while(within)),
            Inner::Test(is_lost) => square(first, last, to, is_lost),
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
            Inner::Rows(rows) => {
                Box::new(rows.found.range((first, 0)..).copied().take_while(within))
            }
            Inner::Cells(cells) => cells.pairs(first..=last, to),
            Inner::Proved(cells) => {
                let cells = cells.clone().skip_while(move |(x, _)| *x < first);
                Box::new(cells.take_while(within))
            }
        }
    }
}

/// The lost pair of index n of W(a) in misère play. For a = 1, all pairs except the first two are
/// the pairs of normal play. For a > 1, pair n is (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + an + 1), with the α of
/// normal play. A. S. Fraenkel, *Wythoff games, continued fractions, cedar trees and Fibonacci
/// searches*, 1984.
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

/// The largest index n for which [`misere_pair`] fits in 64 bits. The smaller pile of each pair is
/// at least the index of the pair. So all pairs with a smaller pile of at most n are known.
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

/// The pairs with x ≥ `first`. `pair` gives them by their index n; they must ascend with n and have
/// x ≥ n.
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
            Inner::Cells(cells) => cells.step(budget),
            Inner::Heaps(sequence, _) => sequence.step(budget),
            Inner::MisereHeaps(search, _) => search.step(budget),
            Inner::Rows(rows) => rows.step(budget),
            _ => self.progress(),
        }
    }

    fn progress(&self) -> Progress {
        match &self.inner {
            Inner::Cells(cells) => cells.progress(),
            Inner::Heaps(sequence, _) => sequence.progress(),
            Inner::MisereHeaps(search, _) => search.progress(),
            Inner::Rows(rows) => rows.progress(),
            // A formula gives each pair immediately.
            _ => Progress::default(),
        }
    }
}

/// The smaller and the larger pile after each move from two piles.
type PileOptions = fn(u64, u64) -> Vec<[u64; 2]>;

fn options<G: Ruleset>(position: &G, piles: impl Fn(&G) -> [u64; 2]) -> Vec<[u64; 2]> {
    let options = position.moves().map(|step| position.after(&step));
    let piles = options.map(|option| piles(&option));
    piles.map(|[x, y]| [x.min(y), x.max(y)]).collect()
}

enum Source {
    Lines(Box<LostRows>),
    /// The moves; and for each pair (x,y) with x ≤ y, true if it is lost. The pairs are ordered by
    /// y and then by x.
    Moves(PileOptions, Vec<bool>),
}

/// The lost pairs of a game, found row by row: a [`Job`].
struct PairRows {
    source: Source,
    /// The last smaller pile that is wanted.
    to: u64,
    is_even: bool,
    /// True if each pile is in one pair only. The other pile may be beyond `to`.
    is_paired: bool,
    found: BTreeSet<(u64, u64)>,
    /// For each pile up to `to`, true if its pair is found.
    met: Vec<bool>,
    /// The smaller pile below which all pairs are found.
    known: u64,
    rows: u64,
    ended: bool,
}

impl PairRows {
    /// The bound for the smaller pile. It limits the tables of moves, which have one entry for each
    /// pair of piles.
    const MOST: u64 = 4_095;

    fn new(source: Source, to: u64, is_even: bool, is_paired: bool) -> Self {
        Self {
            source,
            to,
            is_even,
            is_paired,
            found: BTreeSet::new(),
            met: vec![false; to as usize + 1],
            known: 0,
            rows: 0,
            ended: false,
        }
    }

    /// Finds the next row and returns its cost.
    fn advance(&mut self) -> u64 {
        let Some((cells, cost)) = self.next_row() else {
            self.ended = true;
            return 1;
        };
        let y = self.rows;
        self.rows += 1;
        for x in cells {
            if self.is_even && x > y {
                // The mirror image of this pair is in a later row.
                continue;
            }
            if x <= self.to && (self.is_paired || y <= self.to) {
                self.found.insert((x, y));
            }
            for pile in [x, y] {
                if let Some(met) = self.met.get_mut(pile as usize) {
                    *met = true;
                }
            }
        }
        if self.is_paired {
            while self.met.get(self.known as usize) == Some(&true) {
                self.known += 1;
            }
        } else {
            self.known = self.rows.min(self.to + 1);
        }
        cost
    }

    /// The lost cells of the next row, and their cost; `None` beyond the last table.
    fn next_row(&mut self) -> Option<(Vec<u64>, u64)> {
        match &mut self.source {
            Source::Lines(rows) => {
                let mut cost = 0;
                while rows.known() <= self.rows {
                    match rows.advance() {
                        Some(more) => cost += more,
                        None => **rows = rows.larger()?,
                    }
                }
                let cells = rows.row(self.rows).iter();
                Some((cells.map(|x| u64::from(*x)).collect(), cost))
            }
            Source::Moves(options, lost) => {
                let y = self.rows;
                // Later rows are not needed: if each pile is in one pair, the larger pile of a pair
                // is at most about twice as large as the smaller one.
                if y > 4 * (self.to + 1) {
                    return None;
                }
                let at = |x: u64, y: u64| (y * (y + 1) / 2 + x) as usize;
                let mut cost = 0;
                for x in 0..=y {
                    let options = options(x, y);
                    cost += 1 + options.len() as u64;
                    let won = options.iter().any(|[x, y]| lost[at(*x, *y)]);
                    lost.push(!won && !options.is_empty());
                }
                let cells = (0..=y).filter(|x| lost[at(*x, y)]);
                Some((cells.collect(), cost))
            }
        }
    }
}

impl Job for PairRows {
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, Self::advance)
    }

    /// `done` and `total` count smaller piles.
    fn progress(&self) -> Progress {
        let table = match &self.source {
            Source::Lines(rows) => rows.memory_bytes(),
            Source::Moves(_, lost) => lost.capacity(),
        };
        let total = if self.ended { self.known } else { self.to + 1 };
        Progress {
            done: self.known,
            total,
            memory_bytes: (table + 32 * self.found.len() + self.met.len()) as u64,
        }
    }
}
