//! The trait that a game implements: parse, print, moves.
//!
//! A game is the type of its positions. [`Ruleset`] has no search and no
//! theorems; `solve` adds those.

use std::fmt;
use std::hash::Hash;

use super::chance::Chance;
use super::content::Content;
use super::error::NotationError;
use super::game::{Ending, Game};
use super::gesture::Touch;
use super::notation::{Setup, listed};

/// A game: the type of its positions.
///
/// `Hash` and `Eq` make positions keys of a memo, and `Ord` sorts the parts of a
/// sum. The text is made on demand.
pub trait Ruleset: Clone + Ord + Hash + fmt::Debug + 'static {
    /// One move. It is small: together with its position it gives the option and
    /// the gesture on the board.
    type Move: Clone + PartialEq + fmt::Debug;

    /// The catalogue entry.
    const GAME: Game;

    /// The entries of rules of this game that have a name of their own.
    const NAMED: &'static [Game] = &[];

    /// The entry that the position belongs to.
    fn game(&self) -> Game {
        Self::GAME
    }

    /// Reads a position from a parsed but unchecked setup.
    ///
    /// # Errors
    /// When the setup is not a position; names the part that is wrong.
    fn read(setup: &Setup<'_>) -> Result<Self, NotationError>;

    /// The variant as printed in brackets, `None` for the default.
    fn variant(&self) -> Option<String> {
        None
    }

    /// What the brackets change, in a sentence; `None` for the default. The text
    /// of the catalogue, unless a game knows more.
    fn meaning(&self) -> Option<String> {
        let variant = self.variant()?;
        let variants = self.game().variants;
        let named = variants.iter().find(|other| other.name == variant);
        let told = named.or(variants.first())?;
        Some(told.meaning.to_owned())
    }

    /// The name of its game for people, with what its brackets hold.
    fn name(&self) -> String {
        let Game {
            title, variants, ..
        } = self.game();
        let Some(variant) = self.variant() else {
            return title.to_owned();
        };
        match variants.first() {
            Some(parameter) if variants.iter().all(|other| other.name != variant) => {
                format!("{title} ({} = {variant})", parameter.name)
            }
            _ => format!("{title} ({variant})"),
        }
    }

    /// What a move is by the rules of this position: see [`Game::rules`]. The text of the
    /// catalogue, unless the variant changes it.
    fn rules(&self) -> String {
        self.game().rules.to_owned()
    }

    /// How play ends by these rules. The end of the catalogue, unless the variant changes
    /// it.
    fn ending(&self) -> Ending {
        self.game().ending
    }

    /// A move by these rules as an example, in a sentence or two; `None` where they
    /// allow none. The text of the catalogue, unless the variant changes it.
    fn example(&self) -> Option<String> {
        Some(self.game().first_move.to_owned())
    }

    /// How a move is made on the board by these rules, in a sentence. The text of
    /// the catalogue, unless the variant changes it.
    fn gesture(&self) -> String {
        self.game().gesture.to_owned()
    }

    /// What stands between the parentheses, as data.
    fn content(&self) -> Content;

    /// The canonical text between the parentheses.
    fn body(&self) -> String {
        self.content().to_string()
    }

    /// What tells the position from others of its game, in a few words: the end of
    /// a title such as "Chomp, 2×6 bar". The default lists the numbers of the body.
    fn words(&self) -> String {
        listed(&self.body())
    }

    /// The legal moves, lazily, in the order of the notation: by pile (or square,
    /// row by row), then by amount ascending. Several moves may lead to one
    /// option; the listing merges them.
    fn moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// The option that a legal move leads to.
    fn after(&self, step: &Self::Move) -> Self;

    /// What a board marks for a legal move.
    fn touch(&self, step: &Self::Move) -> Touch;

    /// The moves that lead to `to`: empty when it is not an option. The default
    /// tries all moves; games with long piles find them without listing.
    fn moves_between(&self, to: &Self) -> Vec<Self::Move> {
        self.moves()
            .filter(|step| self.after(step) == *to)
            .collect()
    }

    /// The number of distinct options by a formula. The default has none, and the
    /// listing counts the options that it lists.
    fn move_count(&self) -> Option<u128> {
        None
    }

    /// The work of making one option, which a search spends from its budget. A
    /// small option costs 1; a game with large positions gives more.
    fn option_cost(&self) -> u64 {
        1
    }

    /// The bytes that an option takes in a listing, if they are more than its text: a graph
    /// with a short name has many edges.
    fn weight(&self) -> usize {
        0
    }

    /// Whether the notation has a text for what its moves lead to. A graph that is too
    /// large to be drawn is decided, but not played.
    fn is_playable(&self) -> bool {
        true
    }

    /// Independent parts, each in its normal form up to symmetry. Their sum plays
    /// like the position, move for move, so the position's nimber is the nim-sum
    /// of theirs. They are the keys of the memo. Parts without moves may be left
    /// out.
    fn parts(&self) -> Vec<Self> {
        vec![self.clone()]
    }

    /// A random position to start from, small enough for a person to play. The
    /// tests of all games use it too. `None` only when a draw fails; the next one
    /// may succeed.
    fn sample(chance: &mut Chance) -> Option<Self>;

    /// A random position of [`GAME`](Self::GAME), or of one of [`NAMED`](Self::NAMED), by
    /// name.
    fn sample_of(_game: &str, chance: &mut Chance) -> Option<Self> {
        Self::sample(chance)
    }

    /// A random position of the same variant, where not all variants have the same
    /// positions; `None` where they do.
    fn sample_like(&self, _chance: &mut Chance) -> Option<Self> {
        None
    }
}
