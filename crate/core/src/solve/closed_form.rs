//! Tests compare every closed form with the default methods, which use only the moves. Some tests
//! compare it with a [`RankedTable`], in which options come before the positions that lead to them.

use crate::rules::{Known, Reason, Ruleset};
use crate::solve::pairs::PairRule;
use crate::solve::{Search, Solve};
use crate::theory::{Nimber, Pair};

/// The winning moves that theorems give, and the reason for the verdict, at any size.
#[derive(Clone, Debug)]
pub struct Theorem<M> {
    /// Moves to P-positions, in the order of [`Ruleset::moves`].
    pub winning: Vec<M>,
    /// True if `winning` leads to every option that is a P-position.
    pub complete: bool,
    /// The winning move that the reason names, if it is not the first.
    pub named: Option<M>,
    /// The reason for the verdict.
    pub reason: Reason,
}

impl<M> Theorem<M> {
    /// A theorem whose reason names the first winning move or no move.
    pub fn new(winning: Vec<M>, complete: bool, reason: Reason) -> Self {
        Self {
            winning,
            complete,
            named: None,
            reason,
        }
    }

    /// The same theorem with each move converted by `change`.
    pub fn map<N>(self, mut change: impl FnMut(M) -> N) -> Theorem<N> {
        Theorem {
            named: self.named.map(&mut change),
            winning: self.winning.into_iter().map(change).collect(),
            complete: self.complete,
            reason: self.reason,
        }
    }
}

/// A function that finds nimbers by the mex rule and remembers its results.
pub type BruteForce<G> = Box<dyn FnMut(&G) -> Option<Nimber>>;

/// The theorems about a game. A game without theorems implements this trait with an empty body.
pub trait ClosedForm: Solve {
    /// The outcome and nimber, if theorems give them. A listing calls this method for every option,
    /// so it must be cheap.
    fn verdict(&self) -> Known {
        Known::NOTHING
    }

    /// The winning moves that theorems give, and the reason; `Some` exactly if
    /// [`ClosedForm::verdict`] gives an outcome.
    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        None
    }

    /// The normal and the misère nimber of a part in normal form, by theorem; `None` if no theorem
    /// gives them. A game may return them only if the pairs of all positions that can follow are
    /// [tame](Pair).
    fn pair(&self) -> Option<Pair> {
        None
    }

    /// The moves as a rule on two piles, and the sizes of the piles; `None` if there is no such
    /// rule. A proof about the rule then decides the position.
    fn lines(&self) -> Option<(PairRule, [u64; 2])> {
        None
    }

    /// The positions on which the page compares the game's statements with play: ten thousand or
    /// more. Options come before the positions that lead to them. Empty if there is nothing to
    /// compare.
    fn cells() -> Vec<Self> {
        Vec::new()
    }

    /// A brute-force search for the cells, by moves and the mex rule, without theorems. The default
    /// is [`Search::oracle`].
    fn brute_force() -> BruteForce<Self> {
        let mut oracle = Search::oracle();
        Box::new(move |position| oracle.nimber(position))
    }

    /// Completes `stated`, a verdict by theorem. A search adds the nimber if it is missing.
    fn complete(
        &self,
        stated: Known,
        tables: &mut Self::Tables,
        search: &mut Search<Self>,
    ) -> Known {
        if stated.nimber.is_some() {
            stated
        } else {
            stated.or(self.search(tables, search))
        }
    }

    /// Adds an explanation of the nimber to the reason, for games that can say more about it than a
    /// listing shows.
    fn explain_nimber(
        &self,
        _tables: &mut Self::Tables,
        _search: &mut Search<Self>,
        _reason: &mut Reason,
    ) {
    }

    /// The game's own reason for a verdict found by search; `None` if "every option was tried" is
    /// the best reason.
    fn search_reason(&self, _: &mut Self::Tables, _: SearchResult<'_, Self>) -> Option<Reason> {
        None
    }
}

/// A verdict that a search found.
pub struct SearchResult<'a, G: Ruleset> {
    /// The verdict.
    pub known: Known,
    /// A winning move, if one is known.
    pub winning: Option<&'a G::Move>,
}

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
    /// A brute-force search by a table of this kind, which grows on demand.
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
