//! The comparison of a sequence of nimbers with a shifted copy of itself.

use serde::Serialize;

use super::compared_to;
use crate::solve::sequence::TakeBreak;

/// The comparison of a sequence with itself `p` places later, and the conclusion that the theorem
/// for the rule allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct Fold {
    /// The period that is tried.
    pub p: usize,
    /// The last heap n ≥ 1 with g(n) ≠ g(n+p).
    pub last: Option<usize>,
    /// The first heap from which g(n+p) = g(n) as far as known; `None` if the last known values
    /// differ.
    pub first: Option<usize>,
    /// The end of the window whose comparison proves the period; `None` without a theorem.
    pub end: Option<usize>,
    /// True if the whole window is known; then all of it agrees.
    pub proved: bool,
}

impl Fold {
    /// Compares the nimbers of heaps 0, 1, 2, … with those `p` places later.
    pub fn of(rule: &TakeBreak, nimbers: &[u32], p: usize) -> Self {
        let later = nimbers.get(p..).unwrap_or_default();
        let pairs = nimbers.iter().zip(later).enumerate().skip(1);
        let last = pairs
            .filter(|(_, (a, b))| a != b)
            .map(|(n, _)| n)
            .next_back();
        let first = last.unwrap_or(0) + 1;
        let known = first + p < nimbers.len();
        let end = compared_to(rule, first as u64, p as u64).filter(|_| known);
        let end = end.and_then(|end| usize::try_from(end).ok());
        Self {
            p,
            last,
            first: known.then_some(first),
            end,
            proved: end.is_some_and(|end| end + p <= nimbers.len()),
        }
    }
}
