//! Recognises rules that play like a game with its own name. The theorems on that game then apply
//! to the rule. A rule of vectors can play like Nim or Wythoff's game, and a graph of lines and
//! cycles like Eraserhead.

#[cfg(feature = "graphs")]
pub(super) use super::eraserhead::Pieces as Lines;
use super::{Heap, Wythoff};
use crate::rules::Known;
use crate::solve::pairs::PairRule;
use crate::solve::pairs::proof::{Decider, known};
use crate::solve::{ClosedForm, Theorem};

/// A game on two piles that plays like some rules of vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Disguise {
    Nim,
    Wythoff,
}

impl Disguise {
    const ALL: [Self; 2] = [Self::Nim, Self::Wythoff];

    fn rule(self) -> PairRule {
        match self {
            Self::Nim => PairRule::rook(),
            Self::Wythoff => PairRule::queen(),
        }
    }

    /// The equivalent game of a rule whose numbers have no common factor.
    pub(super) fn of(rule: &PairRule) -> Option<Self> {
        let needed = rule.needed();
        let same = |game: &Self| game.rule().needed() == needed;
        Self::ALL.into_iter().find(same)
    }

    /// The game that has the same lost cells as a proved rule. `None` if there is no such game, or
    /// if its own proof is not known. Rules with the same lost cells have the same automaton.
    pub(super) fn proved(decider: &Decider) -> Option<Self> {
        let same = |game: &Self| {
            let other = known(&game.rule());
            other.is_some_and(|other| other.automaton == decider.automaton)
        };
        Self::ALL.into_iter().find(same)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Nim => "Nim on two piles",
            Self::Wythoff => "Wythoff's game",
        }
    }

    pub(super) fn verdict(self, x: u64, y: u64) -> Known {
        match self {
            Self::Nim => Heap::nim(vec![x, y]).verdict(),
            Self::Wythoff => Wythoff::new(1, x, y).verdict(),
        }
    }

    /// The theorem on two piles. A move is the pair of amounts that the piles lose.
    pub(super) fn theorem(self, x: u64, y: u64) -> Option<Theorem<(u64, u64)>> {
        match self {
            Self::Nim => theorem_of(&Heap::nim(vec![x, y]), |to| [to.piles()[0], to.piles()[1]]),
            Self::Wythoff => theorem_of(&Wythoff::new(1, x, y), Wythoff::piles),
        }
    }
}

fn theorem_of<G: ClosedForm>(
    position: &G,
    piles: impl Fn(&G) -> [u64; 2],
) -> Option<Theorem<(u64, u64)>> {
    let [x, y] = piles(position);
    let taken = |step| {
        let [u, v] = piles(&position.after(&step));
        (x - u, y - v)
    };
    Some(position.theorem()?.map(taken))
}
