//! Periods of the nimbers of heap games, with proofs.
//!
//! Throughout, g(n) is the nimber of the heap of n tokens, k is the largest number of tokens that a
//! move can take, and t the most heaps that it can leave (at least 1). A period p holds from heap
//! n0 ≥ 1 if g(n+p) = g(n) for all n ≥ n0. A finite comparison proves it for ever: if g(n+p) = g(n)
//! for n0 ≤ n < N, then for all n ≥ n0. The theorems below give N, which must also be above every
//! heap whose nimber the rule states.
//!
//! ```
//! use nimscope::solve::{Job, period::PeriodSearch, sequence::TakeBreak};
//!
//! let mut search = PeriodSearch::new(TakeBreak::take(&[1, 2]), 1_000);
//! search.finish();
//! assert_eq!(search.record().period, Some(3));
//! ```
//!
//! # Finite codes
//!
//! N = t·n0 + (t−1)·p + k. For t = 2 this is the octal period theorem of Guy and Smith (*The
//! G-values of various games*, 1956). For t = 1, for example in subtraction games, it is a window
//! of k values that occurs twice.
//!
//! *Proof.* Let m ≥ N, and let g(n+p) = g(n) for n0 ≤ n < m. Each option of m+p
//! has the nimber of an option of m. It takes j ≤ k tokens and leaves i ≤ t heaps
//! that sum to m+p−j ≥ N+p−k = t·(n0+p). As m+p > k, i is not 0, so the largest
//! heap a is at least n0+p. As j > 0 or i > 1, also a < m+p. So a−p lies in
//! n0 ≤ a−p < m and has the nimber of a; the heap a−p ≥ 1 in the place of a makes
//! an option of m. Conversely the heaps of an option of m sum to m−j ≥ N−k ≥
//! t·n0, so the largest is at least n0 and below m, and p can be added to it. So m
//! and m+p have the same nimbers of options, and g(m+p) = g(m). ∎
//!
//! # Unequal heaps
//!
//! If the two heaps that a move leaves must differ, as in Grundy's game, N = 2·(n0+p) + k.
//!
//! *Proof.* As above, but a−p may be equal to the other heap b. Then the option
//! of m+p has nimber 0, and m−j = 2b ≥ N−k, so b−p ≥ n0. The heaps b−p and b+p
//! are different, and their nimbers are equal too: they make an option of m of
//! nimber 0. To the larger of two heaps p can always be added. ∎
//!
//! # Repeating digits
//!
//! Let the digits repeat with length r from digit e ≥ 1 on: d(j+r) = d(j) for j ≥
//! e. With L the least common multiple of p and r, N = M + L − p, where M =
//! t·(n0+L−1) + e.
//!
//! *Proof.* The comparison gives g(n+L) = g(n) for n0 ≤ n < M. Let m ≥ M, and
//! let this hold for n0 ≤ n < m. Take an option of m+L. If one of its heaps is at
//! least n0+L, subtract L from it. Otherwise its heaps sum to at most
//! t·(n0+L−1), so the move takes at least m+L−t·(n0+L−1) ≥ L+e tokens; the move
//! that takes L fewer is allowed by the same digit. Either way there is an option
//! of m with the same nimber. Take an option of m. If it takes at least e tokens,
//! take L more. Otherwise its heaps sum to more than m−e ≥ t·(n0−1), so one is at
//! least n0; add L to it. So g(m+L) = g(m), and L is a period from n0 on. As p
//! holds for a whole stretch of length L from n0 on, it holds for ever. ∎
//!
//! # Arithmetic periods
//!
//! For g(n+p) = g(n) + s with a saltus s > 0 see [`arithmetic`].
//!
//! # Observed periods
//!
//! A period without a proof is *observed* to heap N if g(n+p) = g(n) + s, s ≥ 0, holds from n0 to
//! the end, n + p = N; at least two whole periods lie behind n0; and the number of these
//! comparisons is at least 30, and at least N/2 or 4√N. Of several such periods, the record has the
//! one with the most comparisons. Random values do not pass.

pub mod arithmetic;
mod find;
mod fold;
mod outlook;
mod record;
mod search;
mod tail;
mod theorem;

pub use find::find;
pub(in crate::solve) use find::survey;
pub use fold::Fold;
pub use outlook::Outlook;
pub use record::{PeriodRecord, PeriodStatus, PeriodTheorem};
pub use search::PeriodSearch;
pub(in crate::solve) use tail::Tail;
pub use theorem::compared_to;
