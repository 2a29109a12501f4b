//! The trait of games that have theorems.
//!
//! Tests hold every closed form equal to the defaults, which know nothing but
//! the moves.

use crate::rules::{Known, Reason, Ruleset};
use crate::theory::Nimber;

use super::search::{Search, Solve};

/// How theorems win a position, and why the verdict holds, at any size.
#[derive(Clone, Debug)]
pub struct Theorem<G: Ruleset> {
    /// Moves to P-positions, in the order of [`Ruleset::moves`].
    pub winning: Vec<G::Move>,
    /// Whether no other option is a P-position.
    pub complete: bool,
    /// The winning move the reason speaks of, where it is not the first.
    pub named: Option<G::Move>,
    /// Why.
    pub reason: Reason,
}

/// Finds nimbers by the mex rule, remembering what it has found.
pub type BruteForce<G> = Box<dyn FnMut(&G) -> Option<Nimber>>;

/// What mathematics knows about a game beyond its moves. A game without
/// theorems implements it empty.
pub trait ClosedForm: Solve {
    /// Outcome and nimber as far as theorems go: cheap, for it is asked of
    /// every option in a listing.
    fn verdict(&self) -> Known {
        Known::NOTHING
    }

    /// How theorems win this position and why; `Some` exactly where
    /// [`ClosedForm::verdict`] gives an outcome.
    fn theorem(&self) -> Option<Theorem<Self>> {
        None
    }

    /// The positions on which the page compares what the game states with
    /// play: ten thousand or more, those that options lead to first. Empty
    /// where there is nothing to compare.
    fn cells() -> Vec<Self> {
        Vec::new()
    }

    /// Brute force for the cells: moves and mex, no theorem. The default is the
    /// plain oracle.
    fn brute_force() -> BruteForce<Self> {
        let mut oracle = Search::oracle();
        Box::new(move |position| oracle.nimber(position))
    }

    /// `stated` by theorem, completed by search where something is missing.
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

    /// Why the verdict holds when it was found by search: the game's own words
    /// about `known`, where it has better ones than "every option was tried".
    fn search_reason(
        &self,
        _tables: &mut Self::Tables,
        _known: Known,
        _winning: &[Self::Move],
    ) -> Option<Reason> {
        None
    }
}
