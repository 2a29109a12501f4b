//! Two games of the test build only: take one, two or three tokens from one pile, and slide
//! coins on a strip to the left.
//!
//! Both games have neither a theorem nor a figure, and nothing under `www` is written for them. The
//! tests of the page play them. This shows that a game needs only a file here and its lines in the
//! registry.

use crate::games::taking::TakeOne;
use crate::rules::{
    Chance, Content, Ending, Entries, Field, Game, MAX_NUMBER, MAX_PILES, Mistake, NotationError,
    Ruleset, Setup, StripBoard, StripToken, TokenLook, Touch,
};
use crate::solve::{ClosedForm, Solve};

/// The most tokens that one move takes.
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

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let piles = (0..3).map(|_| chance.within(3..=11)).collect();
        Some(Self { piles })
    }

    fn fields(&self) -> Vec<Field> {
        TakeOne::fields(&self.piles)
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<TakeOne, Mistake> {
        TakeOne::entered(&self.piles, entries)
    }

    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        TakeOne { pile, amount }.filled()
    }
}

impl Solve for Trial {
    type Tables = ();
}

impl ClosedForm for Trial {}

/// The squares from left to right; true if a square has a coin.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Coins {
    squares: Vec<bool>,
}

/// A move of one coin from a square to another on its left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    from: usize,
    to: usize,
}

impl Ruleset for Coins {
    type Move = Slide;

    const GAME: Game = Game {
        name: "coins",
        title: "Sliding Coins",
        rules: "Slide one coin to the left over any number of free squares, without a jump.",
        summary: "Another game of the tests.",
        example: "coins(..o.o)",
        strip: Some(StripBoard {
            tokens: &[StripToken {
                sign: 'o',
                name: "coin",
                look: TokenLook::Coin,
            }],
            alike: true,
        }),
        gesture: "Choose a square to slide a coin there, or drag the coin.",
        first_move: "On a strip of four squares with coins on the second and the last, the last \
                     one may slide one square, beside the other.",
        notation: "Square by square, o for a coin and . for none.",
        forms: &["coins(..o.o)"],
        ..Game::STRIP
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let (rows, _, squares) = setup.body.rows("o.")?;
        if rows > 1 {
            return Err(setup.body.error("A strip has one row.", "no stroke"));
        }
        let squares = squares.iter().map(|&square| square == b'o').collect();
        Ok(Self { squares })
    }

    fn content(&self) -> Content {
        let squares = self.squares.iter();
        Content::Strip(squares.map(|&coin| coin.then_some('o')).collect())
    }

    fn moves(&self) -> impl Iterator<Item = Slide> + '_ {
        let coins = (0..self.squares.len()).filter(|&square| self.squares[square]);
        coins.flat_map(|from| {
            let free = self.squares[..from].iter().rev();
            let far = free.take_while(|&&coin| !coin).count();
            (from - far..from).rev().map(move |to| Slide { from, to })
        })
    }

    fn after(&self, step: &Slide) -> Self {
        let mut squares = self.squares.clone();
        squares.swap(step.from, step.to);
        Self { squares }
    }

    fn touch(&self, &Slide { from, to }: &Slide) -> Touch {
        Touch::Slide { from, to }
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let squares = (0..9).map(|_| chance.percent(40)).collect();
        Some(Self { squares })
    }

    fn fields(&self) -> Vec<Field> {
        vec![
            Field::number("from", "Coin on square"),
            Field::number("to", "goes to square"),
        ]
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Slide, Mistake> {
        let most = self.squares.len();
        let from = entries.index("from", most, "squares", "the square of a coin")?;
        let to = entries.index("to", most, "squares", "the square it goes to")?;
        match (self.squares[from], self.squares[to]) {
            (false, _) => Err(Mistake::at("from", "No coin lies there.")),
            (_, true) => Err(Mistake::at("to", "A coin lies there.")),
            _ => Ok(Slide { from, to }),
        }
    }
}

impl Solve for Coins {
    type Tables = ();
}

impl ClosedForm for Coins {}
