//! Misère quotients of heap games.
//!
//! In misère play the player who makes the last move loses. Two sums of heaps of one rule are equal
//! if they have the same outcome together with each further sum. The classes are a commutative
//! monoid, the quotient, with the set P of the classes in which the player to move loses. T. E.
//! Plambeck, *Taming the wild in impartial combinatorial games*, 2005; T. E. Plambeck and A. N.
//! Siegel, *Misère quotients for impartial games*, 2008.
//!
//! ```
//! use nimscope::solve::{Job, misere::{Caps, MisereSearch}, sequence::TakeBreak};
//!
//! // 0.75, the first code in which the trick of Nim fails.
//! let mut search = MisereSearch::new(TakeBreak::code(&[0, 7, 5], 0), Caps::default());
//! search.finish();
//! let period = search.period().expect("a proof");
//! assert_eq!((search.quotient().order(), period.period), (8, 2));
//! let quotient = search.quotient();
//! assert!(quotient.is_lost(quotient.element(&[1])));
//! ```
//!
//! # Exactness
//!
//! A monoid with a set P and an element φ(h) for each heap is the quotient if the heaps
//! generate it, no two elements are lost in the same contexts, the identity is not in P
//! and belongs to heaps without moves, and two checks hold.
//! *P-check*: for no element x, heap h and option o of h are both x·φ(h) and x·φ(o) in P.
//! *N-check*: each sum that is not in P and has a move has one into P. By induction, a sum is then
//! lost if and only if its element is in P.
//!
//! For the N-check, a sum Y is stored as its value y and the contexts z in which yz is won while no
//! move in Y leads to a lost sum. Only the largest of these sets for each value matter, and they
//! are finitely many.
//!
//! # How it is found
//!
//! Sums are ordered by their heaps, the largest first, so that every move leads to a smaller sum.
//! For the next heap an element that passes both checks is taken. If there is none, the heap gets
//! powers of its own: index 2, period 2. The elements so made are the *candidates*. Each has a
//! least sum, and is marked lost or won in order by the options of that sum. Candidates with the
//! same outcome in every context are merged. If the result fails, let G be the least sum for which
//! it does. All smaller sums have the right outcome, so each equation by which G was made smaller
//! is false. In the next candidates G's heaps have powers of their own beside the merged elements,
//! so G has the right outcome, too. This goes on until both checks hold. So the result is exact,
//! even after wrong guesses.
//!
//! # Periods
//!
//! Let φ(n+p) = φ(n) for n0 ≤ n ≤ N − p, where N ≥ 2n0 + 2p + d and d is the place of the
//! last digit of a finite octal code. Then it holds for all n ≥ n0, and the quotient is
//! that of all heaps. *Proof.* A move from n > N leaves a + b ≥ N + 1 − d ≥ 2n0 + 2p + 1.
//! The larger part is at least n0 + p + 1, so p can be taken from it, or added to it in an
//! option of n − p. So n and n − p have options of the same elements. ∎

mod candidates;
mod caps;
mod genus;
mod known;
mod options;
mod quotient;
mod search;
mod sums;

pub use caps::{Caps, Limit};
pub use genus::{Genera, Genus};
pub use known::{Classes, found, found_together, known, known_together, learn};
pub use quotient::Quotient;
pub use search::{MiserePeriod, MisereSearch};
