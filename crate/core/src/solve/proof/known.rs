//! The proofs that were found, for all who ask later.

use std::sync::{Arc, RwLock};

use super::decider::Decider;
use super::rule::Rule;
use crate::solve::vectors::VectorRule;
use crate::theory::automaton::Automaton;

/// So many proofs are kept, the latest first.
const KEPT: usize = 256;

static KNOWN: RwLock<Vec<(VectorRule, Arc<Decider>)>> = RwLock::new(Vec::new());

/// Keeps an automaton that accepts the lost cells of a rule of vectors. It is believed.
pub fn learn(rule: &VectorRule, automaton: Automaton) {
    let decider = Decider::new(Rule::vectors(rule), Arc::new(automaton));
    let Ok(mut known) = KNOWN.write() else {
        return;
    };
    known.retain(|(other, _)| other != rule);
    known.truncate(KEPT - 1);
    known.insert(0, (rule.clone(), Arc::new(decider)));
}

/// What decides a rule of vectors, if a proof was learned.
pub fn known(rule: &VectorRule) -> Option<Arc<Decider>> {
    let known = KNOWN.read().ok()?;
    let (_, decider) = known.iter().find(|(other, _)| other == rule)?;
    Some(Arc::clone(decider))
}
