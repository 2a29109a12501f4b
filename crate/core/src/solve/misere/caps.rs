//! Limits of a search for a misère quotient.

use std::fmt;

use crate::theory::Monoid;

/// The most that a search may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// The largest heap.
    pub heaps: u32,
    /// The most elements of the quotient, at most 4,096.
    pub order: usize,
    /// The most elements of a guess at the next quotient before equal ones are merged. All guesses
    /// for one heap together may have sixteen times as many.
    pub candidates: usize,
}

impl Caps {
    /// The largest limits that can be asked for.
    pub const MOST: Self = Self {
        heaps: 20_000,
        order: Monoid::MOST,
        candidates: usize::MAX,
    };
}

impl Default for Caps {
    fn default() -> Self {
        Self {
            heaps: 10_000,
            order: 1_000,
            candidates: 400_000,
        }
    }
}

/// The limit that ended a search without a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// All heaps that were asked for are known.
    Heaps,
    /// The next quotient was found, but has too many elements.
    Order,
    /// The next quotient was not found: the guesses reached their limit of candidates, or 4,096
    /// elements. Its order is not known.
    Candidates,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Heaps => "the last heap asked for was reached",
            Self::Order => "the next heap would need more elements than allowed",
            Self::Candidates => "the next heap reached the limit on candidates",
        })
    }
}
