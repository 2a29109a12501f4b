//! Who wins, and what is known of a position.

use std::fmt;

use serde::Serialize;

use crate::theory::Nimber;

/// Who wins under normal play, both sides playing perfectly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
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

    /// P for a position that is lost for the player to move, else N.
    pub fn when_lost(lost: bool) -> Self {
        if lost { Self::P } else { Self::N }
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
    /// Who wins, if that is known.
    pub outcome: Option<Outcome>,
    /// The nimber, if that is known.
    pub nimber: Option<Nimber>,
}

impl Known {
    /// Nothing is known.
    pub const NOTHING: Self = Self {
        outcome: None,
        nimber: None,
    };

    /// The nimber, which decides the outcome too.
    pub fn nimber(nimber: Nimber) -> Self {
        Self {
            outcome: Some(Outcome::of(nimber)),
            nimber: Some(nimber),
        }
    }

    /// The outcome; P also means nimber 0.
    pub fn outcome(outcome: Outcome) -> Self {
        Self {
            outcome: Some(outcome),
            nimber: (outcome == Outcome::P).then_some(Nimber::ZERO),
        }
    }

    /// What two sources know together. They must not contradict each other.
    pub fn or(self, other: Self) -> Self {
        Self {
            outcome: self.outcome.or(other.outcome),
            nimber: self.nimber.or(other.nimber),
        }
    }
}
