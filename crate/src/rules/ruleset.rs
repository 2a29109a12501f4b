//! The traits a game implements.
//!
//! A game is one type: its positions. [`Ruleset`] asks for little (parse,
//! print, moves) and derives the rest; [`ClosedForm`] is where a game that has
//! theorems states them. Tests hold every closed form equal to the defaults,
//! which know nothing but the moves.

use std::fmt;
use std::hash::Hash;

use serde::Serialize;

use super::{Chance, NotationError, Setup};
use crate::solve::Search;
use crate::theory::Nimber;

/// Who wins under normal play, both sides playing perfectly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Outcome {
    /// The next player, the one to move, wins.
    N,
    /// The previous player wins: a loss for the one to move.
    P,
}

impl Outcome {
    /// A position is P exactly when its nimber is 0.
    pub fn of(nimber: Nimber) -> Self {
        if nimber == Nimber::ZERO {
            Self::P
        } else {
            Self::N
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::P => "P",
        })
    }
}

/// What is known of a position. The two fields never contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// Who wins, where that is known.
    pub outcome: Option<Outcome>,
    /// The nimber, where that is known.
    pub nimber: Option<Nimber>,
}

impl Known {
    /// Nothing is known.
    pub const NOTHING: Self = Self {
        outcome: None,
        nimber: None,
    };

    /// A nimber settles the outcome too.
    pub fn nimber(nimber: Nimber) -> Self {
        Self {
            outcome: Some(Outcome::of(nimber)),
            nimber: Some(nimber),
        }
    }

    /// The outcome alone; P means nimber 0.
    pub fn outcome(outcome: Outcome) -> Self {
        Self {
            outcome: Some(outcome),
            nimber: (outcome == Outcome::P).then_some(Nimber::ZERO),
        }
    }

    /// Both sources together; they must agree where both speak.
    pub fn or(self, other: Self) -> Self {
        Self {
            outcome: self.outcome.or(other.outcome),
            nimber: self.nimber.or(other.nimber),
        }
    }
}

/// A game as the catalogue shows it. Printed by `nimscope games`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Game {
    /// The name in position texts: lower-case letters.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The variants besides the default one.
    pub variants: &'static [Variant],
    /// The rules in two sentences.
    pub rules: &'static str,
    /// One sentence for the card in the gallery.
    pub summary: &'static str,
    /// A position to open the game with, in canonical text.
    pub example: &'static str,
    /// The kind of board that shows it: `piles`, `grid` (pieces eaten), `runs`
    /// (dirt swept), `strip` (tokens placed) or `graph` (pieces on lines and
    /// cycles).
    pub board: &'static str,
    /// The figures of this game, the one for its map first.
    pub figures: &'static [&'static str],
    /// Papers and posts the rules and theorems come from.
    pub sources: &'static [&'static str],
}

/// A variant of a game, as written in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Variant {
    /// How it is written, e.g. `zero`; a parameter by its letter, e.g. `a`.
    pub name: &'static str,
    /// What it changes, in one sentence.
    pub meaning: &'static str,
}

/// What a board marks for a move, free of rules: one gesture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Touch {
    /// Tokens leave piles.
    Take {
        /// The piles that lose tokens, by index from 0, each once.
        piles: Vec<Taken>,
    },
    /// A pile falls in two.
    Split {
        /// Index of the pile, from 0.
        pile: usize,
        /// The sizes of the two parts, the smaller first, in decimal.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "[string, string]"))]
        parts: [Amount; 2],
    },
    /// Squares of a grid change.
    Squares {
        /// The square a person points at, row-major from 0.
        at: usize,
        /// All squares that change, row-major from 0, ascending.
        squares: Vec<usize>,
    },
    /// A token comes on a strip.
    Place {
        /// The square, from 0.
        square: usize,
        /// What is placed: `+` or `-`.
        token: &'static str,
    },
    /// A piece goes along an edge, and the edge is gone.
    Slide {
        /// The vertex it leaves, from 0 in the order of the text.
        from: usize,
        /// The neighbour it goes to.
        to: usize,
    },
}

/// Tokens taken from one pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Taken {
    /// Index of the pile, from 0.
    pub pile: usize,
    /// How many tokens, ≥ 1.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub amount: Amount,
}

/// A count of tokens, up to 10^18. Serialised as a decimal string, because
/// JavaScript numbers end at 2^53.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Amount(pub u64);

impl Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Why a verdict holds, as data and as prose made from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Reason {
    /// The case of the theorem or search, a stable name such as `row` or `f>g`.
    pub case: &'static str,
    /// The numbers it rests on, in the order a person needs them.
    pub numbers: Vec<(&'static str, String)>,
    /// Where the theorem stands.
    pub source: &'static str,
    /// One or two plain sentences with this position's own numbers.
    pub text: String,
}

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

/// A game: the type of its positions.
///
/// `Hash` and `Eq` make positions memo keys, `Ord` sorts the parts of a sum; the
/// text is made on demand.
pub trait Ruleset: Clone + Ord + Hash + fmt::Debug + 'static {
    /// One move, small: enough, with the position, to make the option and to
    /// tell a board what to touch.
    type Move: Clone + PartialEq + fmt::Debug;

    /// Tables worth keeping between questions, `()` where there are none. They
    /// make answers faster, never different: an answer must depend on the
    /// position alone, not on what was asked before.
    type Tables: Default;

    /// The catalogue entry.
    const GAME: Game;

    /// Reads a position from a parsed but unchecked setup.
    ///
    /// # Errors
    /// Names the part of the text that no position has.
    fn read(setup: &Setup<'_>) -> Result<Self, NotationError>;

    /// The variant as printed in brackets, `None` for the default.
    fn variant(&self) -> Option<String> {
        None
    }

    /// The text between the parentheses, canonical.
    fn body(&self) -> String;

    /// The legal moves, lazily, in the order of the notation: by pile (or
    /// square, row by row), then by amount ascending. Moves with equal results
    /// may repeat; the listing merges them.
    fn moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// The option a legal move leads to.
    fn after(&self, step: &Self::Move) -> Self;

    /// What a board marks for a legal move.
    fn touch(&self, step: &Self::Move) -> Touch;

    /// The moves that lead to `to`: empty when it is not an option. The default
    /// scans; games with long piles answer without listing.
    fn moves_between(&self, to: &Self) -> Vec<Self::Move> {
        self.moves()
            .filter(|step| self.after(step) == *to)
            .collect()
    }

    /// The number of distinct options in closed form. The default knows none:
    /// the listing counts as far as it lists.
    fn move_count(&self) -> Option<u128> {
        None
    }

    /// The work of making one option, in units of a small one: what a search
    /// charges its budget. More where positions may be large.
    fn option_cost(&self) -> u64 {
        1
    }

    /// Independent parts, each in its normal form up to symmetry: together they
    /// play like the position, move for move, so its nimber is the nim-sum of
    /// theirs. They are the memo's keys, and parts without moves may be left
    /// out.
    fn parts(&self) -> Vec<Self> {
        vec![self.clone()]
    }

    /// The nimber of a part in normal form by the game's own faster method,
    /// which spends from `search` and may remember things there
    /// ([`Search::own`]). `None` where there is none or the effort is spent.
    fn part_nimber(&self, _search: &mut Search<Self>) -> Option<Nimber> {
        None
    }

    /// A position to start from, drawn at random: small enough for a person to
    /// play. `None` where the game offers none.
    fn sample(_chance: &mut Chance) -> Option<Self> {
        None
    }

    /// Finds outcome and nimber by computation. The default is memoised brute
    /// force within the budget of `search`; games with a faster exhaustive
    /// method put it here and leave the default to be their oracle.
    fn search(&self, _tables: &mut Self::Tables, search: &mut Search<Self>) -> Known {
        search.known(self)
    }

    /// All moves to options of nimber `target`, in the order of [`moves`], found
    /// without listing: for winning moves where there are too many to list.
    /// `None` where no such method is known.
    ///
    /// [`moves`]: Ruleset::moves
    fn moves_to_nimber(
        &self,
        _tables: &mut Self::Tables,
        _target: Nimber,
    ) -> Option<Vec<Self::Move>> {
        None
    }
}

/// Finds nimbers by the mex rule, remembering what it has found.
pub type BruteForce<G> = Box<dyn FnMut(&G) -> Option<Nimber>>;

/// What mathematics knows about a game beyond its moves. A game without
/// theorems implements it empty.
pub trait ClosedForm: Ruleset {
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
