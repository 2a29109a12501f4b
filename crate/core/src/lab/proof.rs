//! Games whose lost cells an automaton may accept, by the text that names them, and
//! what is found about them: a record, and a certificate that any program can check.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};

use super::game::suggesting;
use super::reading::object;
use crate::rules::{NotationError, Token};
use crate::solve::proof::{Proof, Prover, Rule, learn};
use crate::solve::vectors::VectorRule;
use crate::theory::automaton::{Automaton, Digits};

const EXPECTED: &str = "wythoff, wythoff[2], vector[0:1*+1:1*+2:6] or blocking[4], or misere: and \
                        one of these";

/// The moves of a game on two piles.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Moves {
    Vector(VectorRule),
    Wythoff(u64),
    Blocking(u64),
}

/// A game on two piles with a convention of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProofGame {
    moves: Moves,
    misere: bool,
    last: Option<u64>,
}

impl ProofGame {
    /// The largest a of W(a), and the largest number of blocking.
    pub const MOST: u64 = 99;

    /// The largest x + y of cells that are final.
    pub const MOST_FINAL: u64 = 99;

    /// Reads `wythoff`, `wythoff[a]`, `vector[RULE]` or `blocking[k]`, perhaps with
    /// `misere:` before it.
    ///
    /// # Errors
    /// When the text names no such game; names the part that is wrong.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        suggesting(text, Self::read_plain)
    }

    fn read_plain(text: &str) -> Result<Self, NotationError> {
        let whole = Token::trimmed(text, 0);
        let bare = whole.text.strip_prefix("misere:");
        let misere = bare.is_some();
        let text = bare.unwrap_or(whole.text);
        let token = Token::trimmed(text, whole.at + whole.text.len() - text.len());
        let unknown = || Err(token.error("This is not a game on two piles.", EXPECTED));
        let moves = match token.text.split_once('[') {
            None if token.text == "wythoff" => Moves::Wythoff(1),
            None => return unknown(),
            Some((name, rest)) => {
                let at = token.at + name.len() + 1;
                let Some(inside) = rest.strip_suffix(']') else {
                    return Err(Token::trimmed(rest, at).error("The bracket is not closed.", "]"));
                };
                let inside = Token::trimmed(inside, at);
                match name {
                    "vector" => Moves::Vector(VectorRule::read(inside)?),
                    "wythoff" => Moves::Wythoff(inside.number(1..=Self::MOST)?),
                    "blocking" => Moves::Blocking(inside.number(1..=Self::MOST)?),
                    _ => return unknown(),
                }
            }
        };
        Ok(Self {
            moves,
            misere,
            last: None,
        })
    }

    /// The same game, ended by cells with x + y ≤ `last`, which are lost; `None` above
    /// [`ProofGame::MOST_FINAL`].
    pub fn ending(self, last: Option<u64>) -> Option<Self> {
        let small = last.is_none_or(|last| last <= Self::MOST_FINAL);
        small.then_some(Self { last, ..self })
    }

    /// The largest x + y of the cells that are final and lost.
    pub fn last(&self) -> Option<u64> {
        self.last
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        let queen = || Rule::vectors(&VectorRule::queen());
        let mut rule = match &self.moves {
            Moves::Vector(rule) => Rule::vectors(rule),
            Moves::Wythoff(a) => Rule::within(*a),
            // The moves of a queen are apart.
            Moves::Blocking(k) => queen().blocking(*k).unwrap_or_else(queen),
        };
        if self.misere {
            rule = rule.misere();
        }
        match self.last {
            Some(last) => rule.ending(last),
            None => rule,
        }
    }

    /// The search for a proof, not begun.
    pub fn prover(&self) -> Prover {
        Prover::new(self.rule())
    }
}

/// The canonical text.
impl fmt::Display for ProofGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.misere {
            f.write_str("misere:")?;
        }
        match &self.moves {
            Moves::Vector(rule) => write!(f, "vector[{rule}]"),
            Moves::Wythoff(1) => f.write_str("wythoff"),
            Moves::Wythoff(a) => write!(f, "wythoff[{a}]"),
            Moves::Blocking(k) => write!(f, "blocking[{k}]"),
        }
    }
}

/// A system of digits by its a, 0 for binary digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct NumerationRecord {
    /// The a of U_{k+1} = aU_k + U_{k−1}.
    pub a: u8,
}

/// What `nimscope prove --json` prints.
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
    /// The states of the automaton.
    pub states: Option<u32>,
    /// The states of the largest automaton on the way.
    pub largest: u32,
    /// The systems of digits that were tried, in order, by their a.
    pub tried: Vec<u8>,
}

impl ProofRecord {
    /// The record of a game.
    pub fn new(game: &ProofGame, proof: &Proof) -> Self {
        let found = proof.automaton.as_ref();
        let status = if found.is_some() { "proved" } else { "none" };
        let a = |automaton: &Arc<Automaton>| automaton.digits().a();
        Self {
            game: game.to_string(),
            last: game.last,
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
/// It reads the digits of x and y together, most significant first, with zeros in
/// front of the shorter number. When one is read, a key that is unknown, missing or
/// there twice is an error.
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
    /// For each state the next ones, by the symbol: the digit of x plus the number of
    /// different digits times the digit of y. −1 is rejection.
    pub transitions: Vec<Vec<i64>>,
    /// The states that accept, ascending.
    pub lost: Vec<usize>,
}

/// A key that may be absent, but is never null.
fn not_null<'de, D: Deserializer<'de>>(value: D) -> Result<Option<u64>, D::Error> {
    u64::deserialize(value).map(Some)
}

impl AutomatonCertificate {
    /// The automaton, minimal; `None` if the numbers make none.
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

    /// Believes it: the game that it is about is decided by it from here on.
    pub fn learn(&self) {
        let game = ProofGame::read(&self.game).ok();
        let game = game.and_then(|game| game.ending(self.last));
        if let Some((game, automaton)) = game.zip(self.automaton()) {
            learn(game.rule(), automaton);
        }
    }

    /// The certificate of a game and its automaton.
    pub fn new(game: &ProofGame, automaton: &Automaton) -> Self {
        let lost = automaton.accepting().into_iter();
        Self {
            game: game.to_string(),
            last: game.last,
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
