//! The trait that a game implements: parse, print, moves.
//!
//! A game is one type: its positions. [`Ruleset`] knows no search and no
//! theorem; those stand above it, in `solve`.

use std::fmt;
use std::hash::Hash;

use super::chance::Chance;
use super::error::NotationError;
use super::game::Game;
use super::gesture::Touch;
use super::notation::Setup;

/// A game: the type of its positions.
///
/// `Hash` and `Eq` make positions memo keys, `Ord` sorts the parts of a sum; the
/// text is made on demand.
pub trait Ruleset: Clone + Ord + Hash + fmt::Debug + 'static {
    /// One move, small: enough, with the position, to make the option and to
    /// tell a board what to touch.
    type Move: Clone + PartialEq + fmt::Debug;

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

    /// A position to start from, drawn at random: small enough for a person to
    /// play. The tests of all games draw from it too. `None` only where a draw
    /// fails; another one may succeed.
    fn sample(chance: &mut Chance) -> Option<Self>;
}
