//! The findings about an automaton that accepts the lost cells of a game: a record, and a
//! certificate that any program can check.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};

use super::game::Game;
use super::reading::object;
use crate::solve::pairs::proof::Proof;
use crate::theory::automaton::{Automaton, Digits};

/// A system of digits by its a; 0 means binary digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct NumerationRecord {
    /// The a of U_{k+1} = aU_k + U_{k−1}.
    pub a: u8,
}

/// The record that `nimscope prove --json` prints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct ProofRecord {
    /// The game without piles.
    pub game: String,
    /// The largest x + y of the cells that are final and lost.
    #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
    pub last: Option<u64>,
    /// `proved` or `none`.
    pub status: String,
    /// The system of digits of the automaton.
    pub numeration: Option<NumerationRecord>,
    /// The number of states of the automaton.
    pub states: Option<u32>,
    /// The number of states of the largest automaton during the search.
    pub largest: u32,
    /// The a of each system of digits that was tried, in order.
    pub tried: Vec<u8>,
}

impl ProofRecord {
    /// The record of a game whose play ends at cells with x + y ≤ `last`.
    pub fn new(game: &Game, last: Option<u64>, proof: &Proof) -> Self {
        let found = proof.automaton.as_ref();
        let status = if found.is_some() { "proved" } else { "none" };
        let a = |automaton: &Arc<Automaton>| automaton.digits().a();
        Self {
            game: game.to_string(),
            last,
            status: status.to_owned(),
            numeration: found.map(|found| NumerationRecord { a: a(found) }),
            states: found.map(|found| found.states() as u32),
            largest: proof.largest as u32,
            tried: proof.tried.clone(),
        }
    }
}

/// An automaton that accepts exactly the lost cells of a game.
///
/// It reads the digits of x and y together, most significant first, with zeros in front of the
/// shorter number. Reading a certificate fails if a key is unknown, missing or repeated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct AutomatonCertificate {
    /// The game without piles.
    pub game: String,
    /// The largest x + y of the cells that are final and lost.
    #[serde(
        rename = "final",
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "not_null"
    )]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number"))]
    pub last: Option<u64>,
    /// The system of digits.
    #[serde(deserialize_with = "object")]
    pub numeration: NumerationRecord,
    /// The number of states.
    pub states: usize,
    /// The first state: 0.
    pub start: usize,
    /// The next state for each state and symbol; −1 is rejection. The symbol is the digit of x plus
    /// the number of different digits times the digit of y.
    pub transitions: Vec<Vec<i64>>,
    /// The states that accept, ascending.
    pub lost: Vec<usize>,
}

/// Reads a key that may be absent, but is never null.
fn not_null<'de, D: Deserializer<'de>>(value: D) -> Result<Option<u64>, D::Error> {
    u64::deserialize(value).map(Some)
}

impl AutomatonCertificate {
    /// The minimal automaton; `None` if the numbers do not describe an automaton.
    pub fn automaton(&self) -> Option<Automaton> {
        if self.start != 0 || self.transitions.len() != self.states {
            return None;
        }
        let mut lost = vec![false; self.states];
        for state in &self.lost {
            *lost.get_mut(*state)? = true;
        }
        let digits = Digits::new(self.numeration.a)?;
        Automaton::new(digits, 2, &self.transitions, &lost)
    }

    /// The certificate of a game whose play ends at cells with x + y ≤ `last`, and its automaton.
    pub fn new(game: &Game, last: Option<u64>, automaton: &Automaton) -> Self {
        let lost = automaton.accepting().into_iter();
        Self {
            game: game.to_string(),
            last,
            numeration: NumerationRecord {
                a: automaton.digits().a(),
            },
            states: automaton.states(),
            start: 0,
            transitions: automaton.transitions(),
            lost: lost.map(|state| state as usize).collect(),
        }
    }
}
