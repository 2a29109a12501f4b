//! A game of the test build only: take one, two or three tokens from one pile.
//!
//! The game has no theorem and no figure, and nothing under `www` knows it. The tests of the page
//! play it. This shows that a folder here and a line in the registry are enough for a game.

mod coins;

pub use coins::Coins;

use crate::games::taking::TakeOne;
use crate::rules::{
    ByNumbers, Chance, Content, Ending, Entries, Field, Game, MAX_NUMBER, MAX_PILES, Mistake,
    NotationError, Ruleset, Setup, Touch, form,
};
use crate::solve::{ClosedForm, Solve};

/// The greatest number of tokens that one move takes.
const MOST: u64 = 3;

/// The piles, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Trial {
    piles: Vec<u64>,
}

impl Ruleset for Trial {
    type Move = TakeOne;

    const GAME: Game = Game {
        name: "trial",
        title: "One, Two, Three",
        rules: "Take one, two or three tokens from one pile.",
        ending: Ending::TAKEN,
        summary: "A game of the tests.",
        example: "trial(5,7)",
        gesture: "Choose the lowest token to take.",
        first_move: "From piles of 5 and 7 you may take three from the last, which leaves 5 and 4.",
        forms: &["trial(5,7)"],
        ..Game::PILES
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let piles = setup.numbers(1..=MAX_PILES, 0..=MAX_NUMBER)?;
        Ok(Self { piles })
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        Self::GAME.piles?.holds(numbers).then(|| Self {
            piles: numbers.to_vec(),
        })
    }

    fn content(&self) -> Content {
        Content::piles(&self.piles)
    }

    fn moves(&self) -> impl Iterator<Item = TakeOne> + '_ {
        TakeOne::all(&self.piles, |_, size| 1..=size.min(MOST))
    }

    fn after(&self, step: &TakeOne) -> Self {
        let piles = step.after(&self.piles);
        Self { piles }
    }

    fn touch(&self, step: &TakeOne) -> Touch {
        step.touch()
    }

    fn parts(&self) -> Vec<Self> {
        let piles = self.piles.iter().filter(|&&size| size > 0);
        piles.map(|&size| Self { piles: vec![size] }).collect()
    }

    fn sample(chance: &mut Chance) -> Option<Self> {
        let piles = (0..3).map(|_| chance.within(3..=11)).collect();
        Some(Self { piles })
    }
}

impl ByNumbers for Trial {
    fn fields(&self) -> Vec<Field> {
        form::take_fields(&self.piles)
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<TakeOne, Mistake> {
        TakeOne::entered(&self.piles, entries)
    }
}

impl Solve for Trial {
    type Tables = ();
}

impl ClosedForm for Trial {}
