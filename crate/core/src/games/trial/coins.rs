//! A game of the test build only: coins on a strip slide to the left.
//!
//! Like the game of piles beside it, this game has no theorem and no figure, and nothing
//! under `www` knows it. It shows that this much code is enough for a game on a strip, too.

use crate::rules::{
    ByNumbers, Chance, Content, Entries, Field, Game, Mistake, NotationError, Ruleset, Setup,
    StripBoard, StripToken, TokenLook, Touch,
};
use crate::solve::{ClosedForm, Solve};

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
            ..StripBoard::EMPTY
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

    fn sample(chance: &mut Chance) -> Option<Self> {
        let squares = (0..9).map(|_| chance.percent(40)).collect();
        Some(Self { squares })
    }
}

impl ByNumbers for Coins {
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
