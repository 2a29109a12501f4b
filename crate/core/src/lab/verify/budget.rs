//! The work and the memory of a check, counted in the same way on every machine, and the faults
//! that end a check.

use std::cell::Cell;
use std::fmt;

use crate::lab::game::{Game, Question};

/// The steps and bytes that a check may take.
///
/// A step is the visit of one option or of one entry of a table, about 2 ns. The bytes held at one
/// time are at most the steps divided by [`Budget::STEPS_A_BYTE`].
#[derive(Debug, Clone)]
pub struct Budget {
    limit: u64,
    steps: Cell<u64>,
    bytes: Cell<u64>,
}

impl Budget {
    /// The steps of the default budget. This budget ends any check within 30 s and 1 GB.
    pub const STEPS: u64 = 10_000_000_000;
    /// The number of steps for one byte: a budget of 10¹⁰ steps has 10⁹ bytes.
    pub const STEPS_A_BYTE: u64 = 10;

    /// A budget of `limit` steps and `limit` / 10 bytes.
    pub fn new(limit: u64) -> Self {
        Self {
            limit,
            steps: Cell::new(0),
            bytes: Cell::new(0),
        }
    }

    /// The steps of the check so far.
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Spends the steps of a whole check before it begins; an error if they exceed the budget.
    pub(super) fn expect(&self, steps: u128) -> Result<(), Fault> {
        let all = u128::from(self.steps()) + steps;
        if all > self.limit.into() {
            return Err(Fault::TooLarge {
                steps: u64::try_from(all).unwrap_or(u64::MAX),
                at_least: false,
            });
        }
        self.steps.set(all as u64);
        Ok(())
    }

    /// Spends steps of a check that has begun.
    pub(super) fn spend(&self, steps: u64) -> Result<(), Fault> {
        self.steps.set(self.steps().saturating_add(steps));
        self.check()
    }

    /// Counts more bytes as held; an error if the budget is exceeded.
    pub(super) fn hold(&self, bytes: usize) -> Result<(), Fault> {
        self.bytes.set(self.held().saturating_add(bytes as u64));
        self.check()
    }

    pub(super) fn free(&self, bytes: usize) {
        self.bytes.set(self.held().saturating_sub(bytes as u64));
    }

    pub(super) fn held(&self) -> u64 {
        self.bytes.get()
    }

    pub(super) fn check(&self) -> Result<(), Fault> {
        let held = self.held().saturating_mul(Self::STEPS_A_BYTE);
        if self.steps().max(held) > self.limit {
            return Err(Fault::TooLarge {
                steps: self.limit,
                at_least: true,
            });
        }
        Ok(())
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::new(Self::STEPS)
    }
}

/// The reason why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A part cannot be read; the text names it.
    Malformed(String),
    /// A part is wrong; the text names it.
    Wrong(String),
    /// The check is larger than its budget.
    TooLarge {
        /// The approximate number of steps that the check needs, or a lower bound for it.
        steps: u64,
        /// True if `steps` is a lower bound.
        at_least: bool,
    },
    /// The check was stopped before its end.
    Stopped,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(text) | Self::Wrong(text) => f.write_str(text),
            Self::TooLarge { steps, at_least } => {
                let about = if *at_least { "more than" } else { "about" };
                write!(f, "this certificate needs {about} {steps} steps")
            }
            Self::Stopped => f.write_str("the check was stopped"),
        }
    }
}

impl std::error::Error for Fault {}

pub(super) fn go_on(going: bool) -> Result<(), Fault> {
    going.then_some(()).ok_or(Fault::Stopped)
}

pub(super) fn malformed<T>(text: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Malformed(text.into()))
}

pub(super) fn wrong<T>(text: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Wrong(text.into()))
}

/// The game of a certificate, whose text must be the canonical text, which the library prints.
pub(super) fn read_game(question: Question, text: &str) -> Result<Game, Fault> {
    match Game::read(question, text) {
        Ok(game) if game.to_string() == text => Ok(game),
        Ok(game) => malformed(format!("game: {text} must be written {game}")),
        Err(error) => malformed(format!("game: {text}: {error}")),
    }
}
