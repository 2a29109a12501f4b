//! Heap games: their rules, the sequences of their nimbers, and the periods of these sequences.
//!
//! There is a naive engine [`NaiveSequence`], and a fast one, [`HeapSequence`], for every
//! [`TakeBreak`]: octal and hexadecimal codes, subtraction games, Grundy's game and Couples are
//! Forever. Proofs of periods are in [`period`].
//!
//! Entry `n` is always the nimber of the heap of `n` tokens; entry 0, for the
//! empty heap, is 0.
//!
//! The fast engine has two methods. It uses the sparse space for rules that leave two heaps, never
//! three, and take a limited number of tokens. For all other rules it finds the values of the
//! options as sets.
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
//! If moves leave two heaps, the nimbers tend to fall in two unequal classes. There is a mask of
//! bits such that nearly all nimbers have an odd number of these bits, odd *parity*. Call those
//! nimbers *common* and the few others *rare*. Parity is linear under XOR, so a pair `g(a) ⊕ g(b)`
//! has a common value only if exactly one of its parts is rare. With R rare heaps, R look-ups find
//! all common values among the pairs of a total, while the definition needs a look-up for each
//! pair. Guy and Nowakowski, *Unsolved problems in combinatorial games*, and J. P. Grossman,
//! *Searching for periodicity in Officers* (Games of No Chance 5), describe the phenomenon for
//! octal games.
//!
//! For Couples the mask is 0x1ee, and 1,584 rare heaps are known, the largest of them heap 20,628.
//! In some games, such as 0.127, rarity also depends on the parity of the heap. The parity of the
//! heap is linear under addition, so the same argument holds.
//!
//! # Why every value is verified
//!
//! No theorem says that rare values stay rare; this is only observed. No result depends on it. The
//! pairs of a total m serve every heap n = m + j from which a move takes j tokens and leaves two
//! heaps. For each heap:
//!
//! 1. Values are marked: those of all pairs with a rare heap, and those of the pairs with a few
//!    hundred common heaps, the *witnesses*. The least value without a mark is the *candidate*.
//! 2. If only pairs of a rare and a common heap can have the candidate as value, no pair has it,
//!    because the values of all these pairs are marked. So the candidate is the nimber.
//! 3. If two rare or two common heaps can have the candidate as value, all pairs are searched until
//!    one has it. If a pair has it, the next candidate follows; otherwise the candidate is the
//!    nimber.
//!
//! So if rare values do not stay rare, this costs only time. A heap whose rare value turns up late
//! is paired like the other rare heaps. Sixteen codes with a rare heap among them are read one by
//! one. In a game without a sparse space, such as 0.165, there are at most as many rare heaps as
//! pairs of a total. So marking takes no more look-ups than the definition.
//!
//! # Why it is fast
//!
//! - The space is chosen by a Walsh–Hadamard transform of the histogram. It is chosen anew whenever
//!   the table has grown by a quarter.
//! - A value below 512 takes one byte, as its parity restores one masked bit. When a larger value
//!   turns up, the table changes to two bytes.
//! - Sixteen consecutive totals are treated side by side: heap `p` pairs with sixteen consecutive
//!   codes by one load and one XOR. A heap of the block itself can belong only to a pair whose
//!   other heap is below 16. These pairs come last, in order.
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

pub use kept::KeptFault;
pub use rule::{NaiveSequence, TakeBreak, TakeSet, left};
pub(crate) use search::PileNimbers;
pub use search::{Tables, learn_nimber, learned_nimber};
pub use sequence::{HeapSequence, Stop};
pub use space::{Rarity, Record};
pub use text::MOST_DIGITS;
