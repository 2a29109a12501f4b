//! The proofs that were found, for all who ask later.

use std::sync::{Arc, RwLock};

use super::decider::Decider;
use crate::solve::vectors::VectorRule;

/// So many proofs are kept, the latest first.
const KEPT: usize = 256;

static KNOWN: RwLock<Vec<(VectorRule, Arc<Decider>)>> = RwLock::new(Vec::new());

/// Keeps what decides a rule of vectors. It is believed.
pub fn learn(rule: VectorRule, decider: Decider) {
    let Ok(mut known) = KNOWN.write() else {
        return;
    };
    known.retain(|(other, _)| *other != rule);
    known.truncate(KEPT - 1);
    known.insert(0, (rule, Arc::new(decider)));
}

/// What decides a rule of vectors, if a proof was learned.
pub fn known(rule: &VectorRule) -> Option<Arc<Decider>> {
    let known = KNOWN.read().ok()?;
    let (_, decider) = known.iter().find(|(other, _)| other == rule)?;
    Some(Arc::clone(decider))
}
