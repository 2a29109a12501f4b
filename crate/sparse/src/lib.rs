//! Nimbers of heap games by sparse spaces. This is the innermost loop of the package `nimscope`. It is a
//! package of its own because the browser's modules are built for size, and this part for speed.
//!
//! The rules leave at most two heaps and take a limited number of tokens. Entry `n` of a table is the
//! nimber of the heap of `n` tokens; entry 0 is 0.
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

mod codes;
mod extender;
mod space;
mod totals;

use std::collections::TryReserveError;
use std::ops::Range;

use extender::Extender;
pub use space::{Census, Record, SparseSpace};

/// The nimbers in a table are below this number.
pub const NIMBER_BOUND: u32 = 1 << 16;

/// The numbers of tokens that moves take, ascending, by the number of heaps that they leave.
#[derive(Debug, Clone)]
pub struct Moves {
    /// Tokens of moves that leave no heap. Such a move takes a whole heap.
    pub nothing: Vec<usize>,
    /// Tokens of moves that leave one heap.
    pub one: Vec<usize>,
    /// Tokens of moves that leave two heaps.
    pub two: Vec<usize>,
    /// True if the two heaps that a move leaves must have different sizes.
    pub distinct: bool,
}

impl Moves {
    fn reach(&self) -> usize {
        self.two.last().copied().unwrap_or(0)
    }
}

/// The nimber that the rule itself states for a heap; `None` for heaps whose nimber follows from
/// the moves.
pub type Given<'a> = dyn Fn(u32) -> Option<u32> + 'a;

/// The result of a portion of work, which takes about a millisecond at most.
#[derive(Debug, Clone, Copy)]
pub enum Work {
    /// More work is needed. Its cost so far, in look-ups.
    Cost(u64),
    /// The nimber of the next heap, which must be pushed, and the cost in look-ups. The value
    /// [`NIMBER_BOUND`] means that the nimber is at least this large.
    Nimber(u32, u64),
    /// A nimber is too large for the codes, so [`Sparse::add_codes`] must be called.
    MoreCodes,
}

/// The nimbers of heaps 0, 1, 2, …, and the data that extend them. Each heap takes about one byte, or
/// two if some nimber is at least 512. A rare heap takes some bytes more.
///
/// The caller counts all nimbers in a [`Census`], and passes it where a space may be chosen.
#[derive(Debug, Clone)]
pub struct Sparse(Width);

#[derive(Debug, Clone)]
enum Width {
    Narrow(Extender<u8>),
    Wide(Extender<u16>),
}

/// Evaluates an expression for the extender of either width.
macro_rules! each {
    ($sparse:expr, $extender:ident => $then:expr) => {
        match $sparse {
            Width::Narrow($extender) => $then,
            Width::Wide($extender) => $then,
        }
    };
}

#[allow(clippy::len_without_is_empty, reason = "heap 0 is always known")]
impl Sparse {
    /// A table that knows heap 0 only.
    pub fn new(moves: Moves) -> Self {
        Self(Width::Narrow(Extender::new(moves)))
    }

    /// The number of known entries, including heap 0.
    pub fn len(&self) -> usize {
        each!(&self.0, extender => extender.table.len())
    }

    /// The nimber of a known heap.
    ///
    /// # Panics
    /// If the heap is not known.
    pub fn nimber(&self, heap: usize) -> u32 {
        each!(&self.0, extender => extender.table.nimber(heap))
    }

    /// Adds the nimbers of known heaps, without heap 0, to a histogram. Nimbers beyond the end of
    /// `sums` are left out.
    ///
    /// # Panics
    /// If a heap is not known.
    pub fn count(&self, heaps: Range<usize>, sums: &mut [u32]) {
        each!(&self.0, extender => extender.table.count(heaps, sums));
    }

    /// Reserves memory for all heaps up to `largest`.
    ///
    /// # Errors
    /// If there is not enough memory; the table is then unchanged.
    pub fn try_reserve(&mut self, largest: usize) -> Result<(), TryReserveError> {
        each!(&mut self.0, extender => extender.table.try_reserve(largest))
    }

    /// Returns reserved memory that no heap uses.
    pub fn shrink(&mut self) {
        each!(&mut self.0, extender => extender.table.shrink());
    }

    /// The bytes of memory in use.
    pub fn memory_bytes(&self) -> usize {
        each!(&self.0, extender => extender.memory_bytes())
    }

    /// `None` if alternating spaces do not fit the moves; otherwise true if they are flipped. See
    /// [`SparseSpace::best`].
    pub fn turn(&self) -> Option<bool> {
        each!(&self.0, extender => extender.turn())
    }

    /// The number of witnesses from the next choice of a space on. It affects the speed, not the
    /// values.
    pub fn witness_count(&self) -> usize {
        each!(&self.0, extender => extender.witness_count)
    }

    /// Changes the number of witnesses, within limits.
    pub fn set_witness_count(&mut self, count: usize) {
        each!(&mut self.0, extender => extender.set_witness_count(count));
    }

    /// Does a portion of work on the next heap.
    pub fn work(&mut self, census: &Census, given: &Given) -> Work {
        each!(&mut self.0, extender => extender.work(census, given))
    }

    /// Adds the nimber of the next heap: one that [`Sparse::work`] found, or a kept one after
    /// [`Sparse::skip`].
    pub fn push(&mut self, nimber: u32) {
        each!(&mut self.0, extender => extender.push(nimber));
    }

    /// True if a kept nimber has no code, so that [`Sparse::add_codes`] must be called.
    pub fn is_beyond(&self, nimber: u32) -> bool {
        each!(&self.0, extender => extender.is_beyond(nimber))
    }

    /// Prepares to push a kept nimber of the next heap. Returns the cost in look-ups. After the last
    /// kept nimber [`Sparse::resume`] must be called.
    pub fn skip(&mut self, census: &Census) -> u64 {
        each!(&mut self.0, extender => extender.skip(census))
    }

    /// Prepares to work after kept nimbers were pushed.
    pub fn resume(&mut self) {
        each!(&mut self.0, extender => extender.resume());
    }

    /// Makes room for larger nimbers.
    pub fn add_codes(&mut self) {
        match &mut self.0 {
            Width::Narrow(extender) => self.0 = Width::Wide(extender.widened()),
            Width::Wide(extender) => extender.add_codes(),
        }
    }
}
