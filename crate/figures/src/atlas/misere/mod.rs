//! Figures of play where the last move loses.

pub(super) mod pairs;
pub(super) mod table;

use std::cell::OnceCell;
use std::sync::Arc;

use nimscope::solve::misere::{self, Classes};
use nimscope::solve::sequence::TakeBreak;

/// The misère quotient of a rule, kept in a cell once it is known. The page looks for it
/// elsewhere, and learns what is found.
fn learned<'a>(kept: &'a OnceCell<Arc<Classes>>, rule: &TakeBreak) -> Option<&'a Classes> {
    if kept.get().is_none() {
        let found = match cfg!(target_arch = "wasm32") {
            true => misere::known(rule),
            false => Some(misere::found(rule)),
        };
        let _ = kept.set(found?);
    }
    kept.get().map(|classes| &**classes)
}
