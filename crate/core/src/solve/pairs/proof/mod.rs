//! Proofs that a finite automaton accepts exactly the lost cells of a rule.
//!
//! A finite game has exactly one set P of cells such that a cell is in P if and only if no move
//! from it leads into P. Let W be the cells with a move into P. Then P is the set of lost cells if
//! and only if W is the complement of P. If an automaton accepts P, automata for W are made from it
//! ([`crate::theory::automaton`]), and the two are compared. So P is guessed from the lost cells of
//! a table, and then proved. A wrong guess is always refuted. The method is by B. Mignoty, A.
//! Renard, M. Rigo and M. Whiteland, *Automatic proofs in combinatorial game theory*, 2025.
//!
//! ```
//! use nimscope::solve::{Job, pairs::{PairRule, proof::Prover}};
//!
//! let mut prover = Prover::new(PairRule::queen());
//! prover.finish();
//! let proved = prover.proof().and_then(|proof| proof.automaton.clone());
//! let proved = proved.expect("the golden digits of Wythoff's game");
//! assert_eq!((proved.digits().a(), proved.states()), (1, 7));
//! assert!(proved.accepts(&[4, 7]));
//! ```

mod check;
mod decider;
mod prover;

pub use decider::{Decider, LostOptions, Reading};
pub use prover::{MOST_GUESSED, MOST_STATES, Proof, Prover};

use std::sync::{Arc, RwLock};

use super::PairRule;
use crate::solve::Job;
use crate::theory::automaton::Automaton;

/// The most proofs that are kept.
const KEPT: usize = 256;

/// The proofs that were found, the latest first.
static KNOWN: RwLock<Vec<Arc<Decider>>> = RwLock::new(Vec::new());

/// Keeps an automaton that accepts the lost cells of a rule. It is accepted without a check.
pub fn learn(rule: PairRule, automaton: Automaton) {
    let Ok(mut known) = KNOWN.write() else {
        return;
    };
    known.retain(|other| *other.rule() != rule);
    known.truncate(KEPT - 1);
    let decider = Decider::new(rule, Arc::new(automaton));
    known.insert(0, Arc::new(decider));
}

/// The decider of a rule, if a proof was learned.
pub fn known(rule: &PairRule) -> Option<Arc<Decider>> {
    let known = KNOWN.read().ok()?;
    let decider = known.iter().find(|decider| decider.rule() == rule)?;
    Some(Arc::clone(decider))
}

/// The decider of a rule, after a search for a proof if none is known. A search takes some
/// milliseconds, at most seconds.
pub fn found(rule: &PairRule) -> Option<Arc<Decider>> {
    known(rule).or_else(|| {
        let mut prover = Prover::new(rule.clone());
        prover.finish();
        let automaton = prover.proof()?.automaton.as_deref()?.clone();
        learn(rule.clone(), automaton);
        known(rule)
    })
}
