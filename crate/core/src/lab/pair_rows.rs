//! Lost pairs from a table of rows, for games without a formula for them.

use std::collections::BTreeSet;

use crate::games::{Euclid, Mouse};
use crate::rules::Ruleset;
use crate::solve::pairs::{LostRows, PairRule};
use crate::solve::{Job, Progress};

/// A misère game whose table follows from its moves alone.
#[derive(Debug, Clone, Copy)]
pub(super) enum Misere {
    Mouse,
    /// Euclid that allows results of 0.
    EuclidZero,
}

impl Misere {
    /// The smaller and the larger pile after each move.
    fn options(self, x: u64, y: u64) -> Vec<[u64; 2]> {
        fn after<G: Ruleset>(position: &G, piles: impl Fn(&G) -> [u64; 2]) -> Vec<[u64; 2]> {
            let options = position.moves().map(|step| position.after(&step));
            let piles = options.map(|option| piles(&option));
            piles.map(|[x, y]| [x.min(y), x.max(y)]).collect()
        }
        match self {
            Self::Mouse => after(&Mouse::new(x, y), Mouse::piles),
            Self::EuclidZero => Euclid::new(true, vec![x, y]).map_or_else(Vec::new, |position| {
                after(&position, |to| [to.numbers()[0], to.numbers()[1]])
            }),
        }
    }
}

/// The source of the rows, each with its lost cells.
enum Source {
    Lines(Box<LostRows>),
    /// True for each lost pair (x,y) with x ≤ y, ordered by y and then by x.
    Moves(Misere, Vec<bool>),
}

/// The lost pairs of a game, found row by row: a [`Job`].
pub(super) struct PairRows {
    source: Source,
    /// The last smaller pile that is wanted.
    to: u64,
    /// True if the lost pairs are symmetric: (y,x) is lost if (x,y) is.
    is_even: bool,
    /// True if each pile is in one pair, whose other pile may be beyond `to`.
    is_paired: bool,
    found: BTreeSet<(u64, u64)>,
    /// True for each pile to `to` whose pair is found.
    met: Vec<bool>,
    /// The smaller pile below which all pairs are found.
    known: u64,
    /// The number of rows that are found.
    rows: u64,
    ended: bool,
}

impl PairRows {
    /// The largest smaller pile: the tables of moves have one entry for each pair.
    pub(super) const MOST: u64 = 4_095;

    /// The pairs by a rule of lines, with the smaller pile to `to`; `None` if no table is that
    /// wide.
    pub(super) fn of_rule(
        rule: &PairRule,
        to: u64,
        is_even: bool,
        is_paired: bool,
    ) -> Option<Self> {
        let tables = std::iter::successors(LostRows::new(rule, 0), LostRows::larger);
        let rows = { tables }.find(|rows| rows.width() > to)?;
        let source = Source::Lines(Box::new(rows));
        Some(Self::new(source, to, is_even, is_paired))
    }

    /// The pairs of a misère game, from its moves.
    pub(super) fn of_moves(game: Misere, to: u64) -> Self {
        let is_paired = matches!(game, Misere::Mouse);
        Self::new(Source::Moves(game, Vec::new()), to, true, is_paired)
    }

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

    /// The smaller pile below which all pairs are found.
    pub(super) fn known(&self) -> u64 {
        self.known
    }

    /// The pairs found with `first` ≤ x ≤ `last`, ascending.
    pub(super) fn between(&self, first: u64, last: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
        let pairs = self.found.range((first, 0)..);
        pairs.copied().take_while(move |(x, _)| *x <= last)
    }

    fn is_over(&self) -> bool {
        self.ended || self.known > self.to
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
                // This is the mirror image of a pair of a later row.
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
            Source::Moves(game, lost) => {
                let y = self.rows;
                // With one pair for each pile, the larger pile is at most about twice as
                // large.
                if y > 4 * (self.to + 1) {
                    return None;
                }
                let at = |x: u64, y: u64| (y * (y + 1) / 2 + x) as usize;
                let mut cost = 0;
                for x in 0..=y {
                    let options = game.options(x, y);
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
        let mut spent = 0;
        while spent < budget.max(1) && !self.is_over() {
            spent += self.advance();
        }
        self.progress()
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
