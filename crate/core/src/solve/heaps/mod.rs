//! Heap games: their rules, the sequences of their nimbers, and the periods of these sequences.
//!
//! There is a naive engine [`NaiveSequence`], and a fast one, [`HeapSequence`], for every
//! [`TakeBreak`]: octal and hexadecimal codes, subtraction games, Grundy's game and Couples are
//! Forever. Proofs of periods are in [`period`].
//!
//! Entry `n` is always the nimber of the heap of `n` tokens; entry 0, for the
//! empty heap, is 0.
//!
//! The fast engine has two methods. Rules that leave two heaps, never three, and
//! take a limited number of tokens use the sparse space. All others go through
//! their options, by sets of values.
//!
//! ```
//! use nimscope::solve::Job;
//! use nimscope::solve::heaps::{HeapSequence, TakeBreak};
//!
//! let mut grundy = HeapSequence::new(TakeBreak::grundy());
//! grundy.extend_to(8)?;
//! grundy.finish();
//! assert!(grundy.nimbers(..).eq([0, 0, 0, 1, 0, 2, 1, 0, 2]));
//! # Ok::<(), nimscope::solve::heaps::Stop>(())
//! ```
//!
//! # The sparse space
//!
//! The nimbers of such games tend to fall in two unequal classes. There is a mask such that nearly
//! all of them have odd parity under it; call those *common* and the few others *rare*. Parity is
//! linear under XOR, so a pair `g(a) ⊕ g(b)` has a common value only if exactly one of its parts is
//! rare. With R rare heaps, R look-ups find all common values among the pairs of a total, while the
//! definition needs one for each pair. Guy and Nowakowski, *Unsolved problems in combinatorial
//! games*, and J. P. Grossman, *Searching for periodicity in Officers* (Games of No Chance 5),
//! describe the phenomenon for octal games.
//!
//! For Couples the mask is 0x1ee, and there are 1,584 rare heaps; the last one found is 20,628. In
//! some games, such as 0.127, rarity also depends on the parity of the heap. That parity is linear
//! as well, so nothing else changes.
//!
//! # Why every value is verified
//!
//! Rare values stay rare by observation, not by a theorem. No result depends on this. The pairs of
//! a total m serve every heap n = m + j from which a move takes j tokens and leaves two heaps. For
//! each heap:
//!
//! 1. All pairs with a rare heap mark their values, and so do the pairs with one of
//!    a few hundred common heaps, the *witnesses*. The least value without a mark
//!    is the *candidate*.
//! 2. If only a rare and a common heap can have the candidate as their value, no
//!    pair has it, and it is the nimber.
//! 3. If two rare or two common heaps can have it, all pairs are searched until one
//!    has it. If one has, the next candidate follows; if none has, it is the nimber.
//!
//! So a wrong guess costs only time. The method also covers a rare value that turns up late: its
//! heap is one more to pair with, and windows of codes that meet a rare heap are read entry by
//! entry. In a game without a sparse space, such as 0.165, there are at most as many rare heaps as
//! pairs.
//!
//! # Why it is fast
//!
//! - The space is chosen by a Walsh–Hadamard transform of the histogram, again
//!   whenever the table has grown by a quarter.
//! - A value below 512 takes one byte, as its parity restores one masked bit. When
//!   a larger one turns up, the table changes to two bytes.
//! - Sixteen consecutive totals are treated side by side: heap `p` pairs with
//!   sixteen consecutive codes, one load and one XOR. Only pairs with a part below
//!   16 can reach into the block itself; they come last, in order.
//! - A search for one value compares codes only, 64 pairs at once.

pub mod arithmetic;
mod codes;
mod direct;
mod kept;
pub mod period;
mod rule;
mod search;
mod sequence;
mod space;
mod sparse;
mod text;
mod totals;

pub use rule::{NaiveSequence, TakeBreak, TakeSet, left};
pub(crate) use search::PileNimbers;
pub use search::{Tables, learn_nimber, learned_nimber};
pub use sequence::{HeapSequence, Stop};
pub use space::{Rarity, Record};
pub use text::MOST_DIGITS;
