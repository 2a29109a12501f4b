//! Misère quotients of heap games.
//!
//! In misère play the player who makes the last move loses. Two sums of heaps of one rule are equal
//! if they have the same outcome together with each further sum. The classes of equal sums form a
//! commutative monoid, the quotient. P is the set of the classes in which the player to move loses.
//! T. E. Plambeck, *Taming the wild in impartial combinatorial games*, 2005; T. E. Plambeck and A.
//! N. Siegel, *Misère quotients for impartial games*, 2008.
//!
//! ```
//! use nimscope::solve::{Job, heaps::TakeBreak, misere::{Caps, MisereSearch}};
//!
//! // 0.75, the first code in which the trick of Nim fails.
//! let mut search = MisereSearch::new(TakeBreak::code(&[0, 7, 5], 0), Caps::default());
//! search.finish();
//! let period = search.period.expect("a proof");
//! assert_eq!((search.quotient().order(), period.period), (8, 2));
//! let quotient = search.quotient();
//! assert!(quotient.is_lost(quotient.element(&[1])));
//! ```
//!
//! # Exactness
//!
//! Take a monoid with a set P and an element φ(h) for each heap h. It is the quotient if the
//! following conditions and two checks hold. The heaps generate the monoid. Different elements are
//! lost in different contexts: x is *lost in context* z if xz is in P. Heaps without moves have the
//! identity, which is outside P. *P-check*: for an element x and an option o of a heap h, x·φ(h)
//! and x·φ(o) are never both in P. *N-check*: each sum that is not in P and has a move has a move
//! into P. By induction, a sum is then lost if and only if its element is in P.
//!
//! For the N-check, a sum Y is stored as its value y and a set of contexts z. In these contexts yz
//! is won, but no move in Y leads to a lost sum. For each value, only the largest of these sets
//! matter, and there are finitely many.
//!
//! # How it is found
//!
//! Sums are ordered by their heaps, the largest first, so that every move leads to a smaller sum.
//! For the next heap an element that passes both checks is taken. If there is none, the heap gets
//! powers of its own: index 2, period 2. The elements made in this way are the *candidates*. Each
//! candidate has a least sum. In the order of these sums, the options of a sum decide if its
//! candidate is marked lost or won. Candidates with the same outcome in every context are merged.
//! If the result fails, let G be the least sum for which it fails. All smaller sums have the right
//! outcome, so each equation that replaced G by a smaller sum is false. In the next candidates G's
//! heaps have powers of their own beside the merged elements, so G has the right outcome, too. This
//! goes on until both checks hold. So the result is exact, even after wrong guesses.
//!
//! # Periods
//!
//! Let d be the place of the last digit of a finite octal code. Let φ(n+p) = φ(n) for n0 ≤ n ≤ N −
//! p, with N ≥ 2n0 + 2p + d. Then this equation holds for all n ≥ n0, and the quotient of the heaps
//! up to N is the quotient of all heaps. *Proof.* A move from n > N leaves a + b ≥ N + 1 −
//! d ≥ 2n0 + 2p + 1. The larger part is at least n0 + p + 1, so p can be taken from it. In an
//! option of n − p, p can be added to the larger part. So n and n − p have options of the same
//! elements. ∎

mod candidates;
mod genus;
mod quotient;
mod search;

pub use genus::{Genera, Genus};
pub use quotient::{Monoid, Quotient};
pub use search::{Classes, MiserePeriod, MisereSearch, found, known, learn};

use std::fmt;

use crate::solve::heaps::TakeBreak;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// The largest heap.
    pub heaps: u32,
    /// The most elements of the quotient, at most 4,096.
    pub order: usize,
    /// The most elements of a guess at the next quotient before equal elements are merged. All
    /// guesses for one heap together may have sixteen times as many.
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
            Self::Candidates => "the search for the next heap reached its limit of candidates",
        })
    }
}

/// The options of heaps 0, 1, 2, … up to some heap. The heaps of several rules take turns: with k
/// rules, heap kn + i is heap n by rule i.
#[derive(Debug, Clone)]
struct Options {
    rules: Vec<TakeBreak>,
    heaps: usize,
}

impl Options {
    fn new(rules: Vec<TakeBreak>) -> Self {
        Self { rules, heaps: 1 }
    }

    /// The heaps that each option of a heap leaves. A heap whose nimber the rule states has no
    /// move, for example the heap of two in Couples are Forever.
    fn for_each(&self, heap: u32, mut visit: impl FnMut(&[u32])) {
        let rules = self.rules.len() as u32;
        let (heap, own) = (heap / rules, heap % rules);
        let rule = &self.rules[own as usize];
        if rule.given(heap).is_some() {
            return;
        }
        let mut turned = Vec::new();
        rule.for_each_option(heap, |parts| {
            turned.clear();
            turned.extend(parts.iter().map(|part| part * rules + own));
            visit(&turned);
        });
    }

    fn values(&self, heap: u32, value: impl Fn(&[u32]) -> u16) -> Vec<u16> {
        let mut values = Vec::new();
        self.for_each(heap, |parts| values.push(value(parts)));
        values.sort_unstable();
        values.dedup();
        values
    }
}
