//! The proofs that were found, for all who ask later.

use std::sync::{Arc, RwLock};

use super::decider::Decider;
use super::prover::Prover;
use super::rule::Rule;
use crate::solve::Job;
use crate::theory::automaton::Automaton;

/// So many proofs are kept, the latest first.
const KEPT: usize = 256;

static KNOWN: RwLock<Vec<Arc<Decider>>> = RwLock::new(Vec::new());

/// Keeps an automaton that accepts the lost cells of a rule. It is believed.
pub fn learn(rule: Rule, automaton: Automaton) {
    let Ok(mut known) = KNOWN.write() else {
        return;
    };
    known.retain(|other| *other.rule() != rule);
    known.truncate(KEPT - 1);
    let decider = Decider::new(rule, Arc::new(automaton));
    known.insert(0, Arc::new(decider));
}

/// What decides a rule, if a proof was learned.
pub fn known(rule: &Rule) -> Option<Arc<Decider>> {
    let known = KNOWN.read().ok()?;
    let decider = known.iter().find(|decider| decider.rule() == rule)?;
    Some(Arc::clone(decider))
}

/// The same, after a search for a proof where none is known: some milliseconds, seconds
/// at most.
pub fn found(rule: &Rule) -> Option<Arc<Decider>> {
    known(rule).or_else(|| {
        let mut prover = Prover::new(rule.clone());
        prover.finish();
        let automaton = prover.proof()?.automaton.as_deref()?.clone();
        learn(rule.clone(), automaton);
        known(rule)
    })
}
