//! Sequences of nimbers of heaps: a naive engine for any [`HeapRule`], and a
//! fast one, [`SplitSequence`], for games that split a heap in two, such as
//! Couples are Forever.
//!
//! Entry `n` is always the nimber of the heap of `n` tokens; entry 0, for the
//! empty heap, is 0.
//!
//! # The sparse space
//!
//! The nimbers of such games tend to fall in two unequal classes. There is a
//! mask such that nearly all of them have odd parity under it; call those
//! *common* and the few others *rare*. Parity is linear under XOR, so an option
//! `g(i) ⊕ g(n−i)` has a common value only if exactly one of its parts is rare.
//! With R rare heaps, R look-ups find all common values among the options of a
//! heap, where the definition needs n/2. Guy and Nowakowski, *Unsolved problems
//! in combinatorial games*, and J. P. Grossman, *Searching for periodicity in
//! Officers* (Games of No Chance 5), describe the phenomenon for octal games.
//!
//! For Couples the mask is 0x1ee, and there are 1,584 rare heaps, none seen
//! after 20,628.
//!
//! # Why every value is verified
//!
//! That rare values stay rare is an observation, not a theorem. No result depends
//! on it. For each heap:
//!
//! 1. The least common value that no option has is the *candidate*. It is exact,
//!    as all pairs with a rare part have been looked at.
//! 2. The nimber is the candidate only if every rare value below it is the value
//!    of some option. A few hundred pairs of common heaps, the *witnesses*, show
//!    this for most of these values. For each value left over, all pairs are
//!    searched until one has it.
//! 3. A rare value that no pair has is the nimber, and its heap joins the list of
//!    rare heaps. If options have all 256 common values with a code, the nimber
//!    is the mex over all pairs, as in the definition.
//!
//! So a wrong guess costs only time. A rare value that turns up late needs no
//! change of method: its heap is one more to pair with, and windows of codes that
//! meet a rare heap are read entry by entry. With a bad mask, or in a game
//! without a sparse space, this is the naive method again.
//!
//! # Why it is fast
//!
//! - The mask is chosen by a Walsh–Hadamard transform of the histogram, again
//!   whenever the table has grown by a quarter.
//! - A value below 512 takes one byte, as its parity restores one masked bit.
//! - Sixteen consecutive heaps are treated side by side: rare heap `p` pairs
//!   with sixteen consecutive codes, one load and one XOR. Only pairs with a
//!   part below 16 can reach into the block itself; they come last, in order.
//! - A search for one value compares codes only, 64 pairs at once.

mod coded;
mod heaps;
mod naive;
mod rule;
mod space;
mod sparse;
mod text;

pub use heaps::{HeapSequence, Stop};
pub use naive::NaiveSequence;
pub use rule::{HeapRule, SplitRule, TakeBreak, TakeSet, left};
pub use sparse::{OutOfMemory, Record, SplitSequence};
pub use text::MOST_DIGITS;
