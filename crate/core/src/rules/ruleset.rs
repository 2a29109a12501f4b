//! The trait that a game implements: parse, print, moves. Also [`Chance`], which draws at random
//! from a seed.
//!
//! A game is the type of its positions. [`Ruleset`] has no search and no
//! theorems; `solve` adds those.

use std::fmt;
use std::hash::Hash;

use super::board::Content;
use super::form::{Entries, Field, Mistake};
use super::game::{Ending, Game};
use super::gesture::Touch;
use super::notation::{NotationError, Setup, listed};

/// A game: the type of its positions.
///
/// `Hash` and `Eq` make positions keys of a memo, and `Ord` sorts the parts of a
/// sum. The text is made on demand.
pub trait Ruleset: Clone + Ord + Hash + fmt::Debug + 'static {
    /// One move. A move stores little: its option and its gesture on the board also depend on the
    /// position.
    type Move: Clone + PartialEq + fmt::Debug;

    /// The catalogue entry.
    const GAME: Game;

    /// The entries in the catalogue for rules of this game that have their own names, such as Nim.
    const NAMED: &'static [Game] = &[];

    /// The entry that the position belongs to.
    fn game(&self) -> Game {
        Self::GAME
    }

    /// Reads a position from a parsed but unchecked setup.
    ///
    /// # Errors
    /// If the setup is not a position; the error names the wrong part.
    fn read(setup: &Setup<'_>) -> Result<Self, NotationError>;

    /// The position of the same variant with these numbers, in the order of the text; `None` if
    /// these numbers are not a position of the game.
    fn with_numbers(&self, _numbers: &[u64]) -> Option<Self> {
        None
    }

    /// The variant as printed in brackets; `None` for the default.
    fn variant(&self) -> Option<String> {
        None
    }

    /// The texts about the rules: those of the catalogue, unless the variant changes them.
    fn texts(&self) -> Texts {
        Texts::new(self.game(), self.variant())
    }

    /// The part between the parentheses, as data.
    fn content(&self) -> Content;

    /// The canonical text between the parentheses.
    fn body(&self) -> String {
        self.content().to_string()
    }

    /// A few words that distinguish the position from others of its game: the end of a
    /// title such as "Chomp, 2×6 bar". The default lists the numbers of the body.
    fn words(&self) -> String {
        listed(&self.body())
    }

    /// The legal moves, lazily, in the order of the notation: by pile (or square, row by row), then
    /// by amount ascending. Several moves can lead to one option; the listing merges them.
    fn moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// The option that a legal move leads to.
    fn after(&self, step: &Self::Move) -> Self;

    /// The marks of a legal move on a board.
    fn touch(&self, step: &Self::Move) -> Touch;

    /// The fields of the form in which a move is entered by numbers.
    fn fields(&self) -> Vec<Field>;

    /// The move that was entered. It names only piles and squares that exist. The caller checks
    /// whether the rules allow the move; if not, the caller reports a mistake in the last field.
    ///
    /// # Errors
    /// If an entry is wrong; the mistake names the field.
    fn entered(&self, entries: &Entries<'_>) -> Result<Self::Move, Mistake>;

    /// The entries that take about `amount` tokens from the pile that a person points at. The
    /// default is for a form with one field for each pile.
    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        let fields = self.fields();
        let field = fields.get(pile).filter(|_| Self::GAME.piles.is_some());
        Vec::from_iter(field.map(|field| (field.name, amount.to_string())))
    }

    /// The moves that lead to `to`; empty if `to` is not an option. The default tries all moves;
    /// games with long piles compute the moves directly.
    fn moves_between(&self, to: &Self) -> Vec<Self::Move> {
        self.moves()
            .filter(|step| self.after(step) == *to)
            .collect()
    }

    /// The number of distinct options, by a formula. The default is `None`, and the listing
    /// then counts the options that it lists.
    fn move_count(&self) -> Option<u128> {
        None
    }

    /// The work of making one option, which a search spends from its budget. A small option
    /// costs 1; a game with large positions returns more.
    fn option_cost(&self) -> u64 {
        1
    }

    /// True if the notation has a text for each option. A graph that is too large to be
    /// drawn can be decided, but not played.
    fn is_playable(&self) -> bool {
        true
    }

    /// Independent parts, each in its normal form up to symmetry. Their sum plays like the
    /// position, move for move, so the position's nimber is the nim-sum of their nimbers.
    /// The parts are the keys of the memo. Parts without moves may be left out.
    fn parts(&self) -> Vec<Self> {
        vec![self.clone()]
    }

    /// A random position of the game with this name, [`GAME`](Self::GAME) or one of
    /// [`NAMED`](Self::NAMED), small enough for a person to play. The tests of all games use it
    /// too. `None` only if a draw fails; another draw can succeed.
    fn sample(game: &str, chance: &mut Chance) -> Option<Self>;

    /// A random position of the same variant, if the variants have different positions;
    /// `None` if all variants have the same positions.
    fn sample_like(&self, _chance: &mut Chance) -> Option<Self> {
        None
    }
}

/// The texts about the rules of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Texts {
    /// The title of the game for people, with the variant in parentheses.
    pub name: String,
    /// A sentence on the change that the brackets make; `None` without brackets.
    pub meaning: Option<String>,
    /// The rule for a move; see [`Game::rules`].
    pub rules: String,
    /// The end of play.
    pub ending: Ending,
    /// A move as an example, in one or two sentences; `None` if the rules allow none.
    pub example: Option<String>,
    /// A sentence on how to make a move on the board.
    pub gesture: String,
}

impl Texts {
    /// The texts of the catalogue for a variant.
    pub fn new(game: Game, variant: Option<String>) -> Self {
        let named = |variant: &String| game.variants.iter().find(|other| other.name == *variant);
        let told = variant.as_ref();
        let told = told.and_then(|variant| named(variant).or(game.variants.first()));
        let name = match (&variant, game.variants.first()) {
            (None, _) => game.title.to_owned(),
            (Some(variant), Some(parameter)) if named(variant).is_none() => {
                format!("{} ({} = {variant})", game.title, parameter.name)
            }
            (Some(variant), _) => format!("{} ({variant})", game.title),
        };
        Self {
            name,
            meaning: told.map(|told| told.meaning.to_owned()),
            rules: game.rules.to_owned(),
            ending: game.ending,
            example: Some(game.first_move.to_owned()),
            gesture: game.gesture.to_owned(),
        }
    }
}

/// A stream of pseudo-random numbers: SplitMix64 (Steele, Lea & Flood, 2014).
/// Good enough to vary play, but not for secrets.
#[derive(Clone, Debug)]
pub struct Chance {
    state: u64,
}

impl Chance {
    /// The stream for a seed and a text. With the same seed, two positions of one game get
    /// independent draws.
    pub fn new(seed: u64, text: &str) -> Self {
        // FNV-1a spreads the text over the seed.
        let spread = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let state = text.bytes().fold(seed ^ 0xcbf2_9ce4_8422_2325, spread);
        Self { state }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number in the range; all are about equally likely. An empty range gives its start.
    pub fn within(&mut self, range: std::ops::RangeInclusive<u64>) -> u64 {
        let (low, high) = (*range.start(), *range.end());
        let size = u128::from(high.saturating_sub(low)) + 1;
        low + ((u128::from(self.next()) * size) >> 64) as u64
    }

    /// True with a probability of `percent` in a hundred.
    pub fn percent(&mut self, percent: u64) -> bool {
        self.within(1..=100) <= percent
    }

    /// One of the items; all are about equally likely. `None` if there are none.
    pub fn pick<T>(&mut self, items: Vec<T>) -> Option<T> {
        let last = items.len().checked_sub(1)?;
        let place = self.within(0..=last as u64);
        items.into_iter().nth(place as usize)
    }
}

#[cfg(test)]
#[path = "../../tests/inside/chance.rs"]
mod tests;
