//! Heap games: their rules, the sequences of their nimbers, and the periods of these sequences.
//!
//! There is a naive engine [`NaiveSequence`], and a fast one, [`HeapSequence`], for every
//! [`TakeBreak`]: octal and hexadecimal codes, subtraction games, Grundy's game and Couples are
//! Forever. Proofs of periods are in [`period`].
//!
//! Entry `n` is always the nimber of the heap of `n` tokens; entry 0, for the
//! empty heap, is 0.
//!
//! The fast engine has two methods. It uses the package `nimscope-sparse` for rules that leave two heaps,
//! never three, and take a limited number of tokens. For all other rules it finds the values of the
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

pub mod arithmetic;
mod direct;
mod kept;
pub mod period;
mod rarity;
mod rule;
mod search;
mod sequence;
mod text;

pub use kept::KeptFault;
pub use nimscope_sparse::Record;
pub use rarity::Rarity;
pub use rule::{NaiveSequence, TakeBreak, TakeSet, left};
pub(crate) use search::PileNimbers;
pub use search::{Tables, learn_nimber, learned_nimber};
pub use sequence::{HeapSequence, Stop};
pub use text::MOST_DIGITS;
