//! Nimbers of single heaps that a longer computation found, kept for later questions.

use std::sync::RwLock;

use super::TakeBreak;
use crate::theory::Nimber;

/// The number of nimbers that are kept, the latest first.
const KEPT: usize = 256;

static LEARNED: RwLock<Vec<(TakeBreak, u64, Nimber)>> = RwLock::new(Vec::new());

/// Keeps the nimber of a heap under a rule, without checking it.
///
/// ```
/// use nimscope::solve::sequence::{TakeBreak, learn_nimber, learned_nimber};
/// use nimscope::theory::Nimber;
///
/// let grundy = TakeBreak::grundy();
/// learn_nimber(grundy.clone(), 1_000_000, Nimber(7));
/// assert_eq!(learned_nimber(&grundy, 1_000_000), Some(Nimber(7)));
/// assert_eq!(learned_nimber(&grundy, 1_000_001), None);
/// ```
pub fn learn_nimber(rule: TakeBreak, heap: u64, nimber: Nimber) {
    if let Ok(mut learned) = LEARNED.write() {
        learned.retain(|(other, at, _)| *at != heap || *other != rule);
        learned.truncate(KEPT - 1);
        learned.insert(0, (rule, heap, nimber));
    }
}

/// The nimber of a heap; `None` if it was not learned.
pub fn learned_nimber(rule: &TakeBreak, heap: u64) -> Option<Nimber> {
    let learned = LEARNED.read().ok()?;
    let same = |(other, at, _): &&(TakeBreak, u64, Nimber)| *at == heap && other == rule;
    learned.iter().find(same).map(|(.., nimber)| *nimber)
}
