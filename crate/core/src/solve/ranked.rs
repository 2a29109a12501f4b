//! Nimbers of positions, computed in an order that puts options first.

use crate::rules::Ruleset;
use crate::solve::BruteForce;
use crate::theory::Nimber;

/// A game whose positions have ranks 0, 1, 2, …; options have smaller ranks.
pub trait Ranked: Ruleset {
    /// The position of rank 0.
    fn first() -> Self;

    /// The position of the next rank.
    fn next(&self) -> Self;

    /// The rank. It fits `usize` for all positions small enough for a table.
    fn rank(&self) -> usize;

    /// All positions in the order of their ranks, without end.
    fn all() -> impl Iterator<Item = Self> {
        std::iter::successors(Some(Self::first()), |position| Some(position.next()))
    }
}

/// The nimbers of the first positions, by moves and mex, without a memo or a
/// stack. Costs 2 bytes for each position, and the time of listing its options.
#[derive(Debug)]
pub struct RankedTable<G> {
    next: G,
    nimbers: Vec<u16>,
    /// For each nimber, the last rank with an option of that nimber, plus one.
    seen: Vec<u32>,
}

impl<G: Ranked> Default for RankedTable<G> {
    fn default() -> Self {
        Self {
            next: G::first(),
            nimbers: Vec::new(),
            seen: Vec::new(),
        }
    }
}

impl<G: Ranked> RankedTable<G> {
    /// A brute-force search by such a table, which grows on demand.
    pub fn brute_force() -> BruteForce<G> {
        let mut table = Self::default();
        Box::new(move |position| Some(table.nimber(position)))
    }

    /// The nimber of a position; the table grows up to it.
    pub fn nimber(&mut self, position: &G) -> Nimber {
        let rank = position.rank();
        while self.nimbers.len() <= rank {
            self.extend();
        }
        Nimber(self.nimbers[rank].into())
    }

    fn extend(&mut self) {
        let stamp = self.nimbers.len() as u32 + 1;
        for step in self.next.moves() {
            let value = usize::from(self.nimbers[self.next.after(&step).rank()]);
            if value >= self.seen.len() {
                self.seen.resize(value + 1, 0);
            }
            self.seen[value] = stamp;
        }
        let mex = self.seen.iter().take_while(|&&last| last == stamp).count();
        self.nimbers.push(mex as u16);
        self.next = self.next.next();
    }
}
