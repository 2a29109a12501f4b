//! Outcomes, and the known facts of a position.

use std::fmt;

use serde::Serialize;

use crate::theory::Nimber;

/// The winner of a position if both sides play perfectly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Outcome {
    /// The next player, who is to move, wins.
    N,
    /// The previous player wins: the player to move loses.
    P,
}

impl Outcome {
    /// The outcome of a position with this nimber: P exactly if the nimber is 0.
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

/// The known facts of a position. The two fields never contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The outcome; `None` if it is unknown.
    pub outcome: Option<Outcome>,
    /// The nimber; `None` if it is unknown.
    pub nimber: Option<Nimber>,
}

impl Known {
    /// Nothing is known.
    pub const NOTHING: Self = Self {
        outcome: None,
        nimber: None,
    };

    /// A known nimber, which also decides the outcome.
    pub fn nimber(nimber: Nimber) -> Self {
        Self {
            outcome: Some(Outcome::of(nimber)),
            nimber: Some(nimber),
        }
    }

    /// A known outcome; P also means nimber 0.
    pub fn outcome(outcome: Outcome) -> Self {
        Self {
            outcome: Some(outcome),
            nimber: (outcome == Outcome::P).then_some(Nimber::ZERO),
        }
    }

    /// Joins the facts of two sources. They must not contradict each other.
    pub fn or(self, other: Self) -> Self {
        Self {
            outcome: self.outcome.or(other.outcome),
            nimber: self.nimber.or(other.nimber),
        }
    }
}
