//! The trait for games that have theorems.
//!
//! Tests compare every closed form with the defaults, which use only the moves.

use crate::rules::{Known, Reason, Ruleset};
use crate::theory::{Nimber, Pair};

use super::pairs::PairRule;
use super::search::{Search, Solve};

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

    /// The theorem about another kind of moves, each made of one of these.
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

/// The theorems about a game. A game without theorems implements it with an empty
/// body.
pub trait ClosedForm: Solve {
    /// The outcome and nimber, if theorems give them. It must be cheap, because a listing calls it
    /// for every option.
    fn verdict(&self) -> Known {
        Known::NOTHING
    }

    /// The winning moves that theorems give, and the reason; `Some` exactly if
    /// [`ClosedForm::verdict`] gives an outcome.
    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        None
    }

    /// The normal and the misère nimber of a part in normal form, by theorem; `None` if no theorem
    /// gives them. The pairs of all positions that may follow must be tame.
    fn pair(&self) -> Option<Pair> {
        None
    }

    /// The moves as a rule on two piles, and the piles; `None` for other positions. A proof about
    /// the rule then decides the position.
    fn lines(&self) -> Option<(PairRule, [u64; 2])> {
        None
    }

    /// The positions on which the page compares the game's statements with play: ten thousand or
    /// more, options before the positions that lead to them. Empty if there is nothing to compare.
    fn cells() -> Vec<Self> {
        Vec::new()
    }

    /// A brute-force search for the cells, by moves and mex without theorems. The default is the
    /// plain oracle.
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

    /// Explains the nimber in the reason, if there is more to say than a listing shows.
    fn explain_nimber(
        &self,
        _tables: &mut Self::Tables,
        _search: &mut Search<Self>,
        _reason: &mut Reason,
    ) {
    }

    /// The game's own reason for a verdict found by search; `None` if it has nothing
    /// better than "every option was tried".
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
