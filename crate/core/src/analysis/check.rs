//! Compares the statements of a game with brute force.

use serde::Serialize;

use crate::registry::{ask_game, one_of_the_games};
use crate::rules::{Known, NotationError, Outcome, Ruleset, Token};
use crate::solve::{ClosedForm, Effort, Search};

/// The approximate cost of a cell in the units of [`Job::step`](crate::solve::Job::step). For
/// each cell brute force looks at about 150 options.
const CELL_COST: u64 = 5_000;

/// A comparison of a formula with play on the positions from [`ClosedForm::cells`]. Play is
/// computed by brute force, which uses only the moves and the mex rule.
pub struct Check {
    /// Compares the next cell: true if formula and play differ; `None` at the end.
    next: Box<dyn FnMut() -> Option<bool>>,
    count: Compared,
}

/// The progress and the result of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Compared {
    /// The number of cells compared so far.
    pub done: u32,
    /// The number of cells to compare.
    pub total: u32,
    /// The number of cells on which formula and play differ.
    pub differ: u32,
}

impl Check {
    /// Compares the statements of the named game with play. If `falsify` is true, each
    /// statement is reversed: lost positions are called won, and won ones lost. This shows
    /// that the comparison notices errors.
    ///
    /// # Errors
    /// If the game is unknown or has no cells.
    pub fn new(game: &str, falsify: bool) -> Result<Self, NotationError> {
        let twist: fn(Known) -> Known = if falsify { opposite } else { |known| known };
        let statements = ask_game!(game, G => {
            let mut cells = G::cells();
            cells.retain(|cell| cell.game().name == game);
            let mut stated = stated::<G>();
            Self::compare(cells, move |position: &G| twist(stated(position)))
        });
        let name = Token { text: game, at: 0 };
        let message = "There is no check for this game.";
        statements
            .flatten()
            .ok_or_else(|| name.error(message, one_of_the_games()))
    }

    /// Compares any formula for `G` with play on its cells; `None` if it has no cells.
    /// Values that the formula leaves open are not compared.
    pub fn of<G: ClosedForm>(formula: impl FnMut(&G) -> Known + 'static) -> Option<Self> {
        Self::compare(G::cells(), formula)
    }

    fn compare<G: ClosedForm>(
        cells: Vec<G>,
        mut formula: impl FnMut(&G) -> Known + 'static,
    ) -> Option<Self> {
        let total = u32::try_from(cells.len()).ok().filter(|&total| total > 0)?;
        let mut brute_force = G::brute_force();
        let mut cells = cells.into_iter();
        let next = move || {
            let cell = cells.next()?;
            let stated = formula(&cell);
            let played = brute_force(&cell);
            let outcome = played.map(Outcome::of);
            let differs = stated.nimber.is_some() && stated.nimber != played;
            Some(differs || stated.outcome.is_some() && stated.outcome != outcome)
        };
        Some(Self {
            next: Box::new(next),
            count: Compared {
                done: 0,
                total,
                differ: 0,
            },
        })
    }

    /// Compares cells until about `budget` units are spent, at least one cell.
    pub fn step(&mut self, budget: u64) -> Compared {
        for _ in 0..(budget / CELL_COST).max(1) {
            let Some(differs) = (self.next)() else { break };
            self.count.done += 1;
            self.count.differ += u32::from(differs);
        }
        self.count
    }
}

/// The facts that theorems and the game's own fast tables give without a search.
fn stated<G: ClosedForm>() -> impl FnMut(&G) -> Known {
    let mut tables = G::Tables::default();
    move |position| {
        let mut none = Search::new(Effort::new(0));
        position.complete(position.verdict(), &mut tables, &mut none)
    }
}

fn opposite(known: Known) -> Known {
    Known {
        outcome: known.outcome.map(Outcome::opposite),
        nimber: None,
    }
}
