//! A game of the test build only: take one, two or three tokens from one pile.
//!
//! It has no theorem and no figure, and nothing under `www` knows it. The tests
//! of the page play it, which shows that a folder here and a line in the registry
//! are enough.

use crate::rules::{
    Amount, Board, ByNumbers, Chance, Entries, Field, Game, Layout, MAX_NUMBER, MAX_PILES, Mistake,
    NotationError, PileBoard, Plane, Ruleset, Setup, Taken, Touch, form, join,
};
use crate::solve::{ClosedForm, Solve};

/// The most tokens of one move.
const MOST: u64 = 3;

/// The piles, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Trial {
    piles: Vec<u64>,
}

/// Take `amount` from pile `pile`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take {
    pile: usize,
    amount: u64,
}

impl Ruleset for Trial {
    type Move = Take;

    const GAME: Game = Game {
        name: "trial",
        title: "One, Two, Three",
        variants: &[],
        rules: "Take one, two or three tokens from one pile. Whoever cannot move loses.",
        summary: "A game of the tests.",
        example: "trial(5,7)",
        board: Board::Piles,
        piles: Some(PileBoard {
            layout: Layout::Stacks,
            least: 0,
            count: [1, MAX_PILES],
            plane: Plane::Never,
        }),
        gesture: "Choose the lowest token to take.",
        first_move: "From piles of 5 and 7 you may take three from the last, which leaves 5 and 4.",
        sources: &[],
        notation: "One or more piles, each from 0 to 10^18.",
        forms: &["trial(5,7)"],
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let piles = setup.numbers(1..=MAX_PILES, 0..=MAX_NUMBER)?;
        Ok(Self { piles })
    }

    fn body(&self) -> String {
        join(&self.piles)
    }

    fn moves(&self) -> impl Iterator<Item = Take> + '_ {
        let piles = self.piles.iter().enumerate();
        piles
            .flat_map(|(pile, &size)| (1..=size.min(MOST)).map(move |amount| Take { pile, amount }))
    }

    fn after(&self, step: &Take) -> Self {
        let mut piles = self.piles.clone();
        piles[step.pile] -= step.amount;
        Self { piles }
    }

    fn touch(&self, step: &Take) -> Touch {
        Touch::Take {
            piles: vec![Taken {
                pile: step.pile,
                amount: Amount(step.amount),
            }],
        }
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

    fn entered(&self, entries: &Entries<'_>) -> Result<Take, Mistake> {
        let (pile, amount) = form::taken(&self.piles, entries)?;
        Ok(Take { pile, amount })
    }
}

impl Solve for Trial {
    type Tables = ();
}

impl ClosedForm for Trial {}
