use nimscope_sparse::{Census, SparseSpace};
use serde::Serialize;

use super::period::PeriodRecord;

/// The number of rare heaps under the mask that makes the fewest heaps rare.
///
/// A heap is *rare* if its nimber has even parity under the mask. If the classes alternate, even
/// heaps are rare if their nimbers have even parity, and odd heaps if theirs have odd parity. If
/// the classes are also flipped, these two parities are exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Rarity {
    /// The mask, not 0; the least one if several are best.
    pub mask: u32,
    /// True if rarity depends on the parity of the heap, too.
    pub alternates: bool,
    /// True if even heaps with nimbers of odd parity are rare, and odd heaps with nimbers of even
    /// parity.
    pub flipped: bool,
    /// The number of rare heaps.
    pub heaps: u64,
    /// The largest rare heap.
    pub last: Option<u32>,
}

impl Rarity {
    /// The best mask for the counted heaps; for `turn` see [`SparseSpace::best`].
    pub(super) fn of(census: &Census, turn: Option<bool>) -> Self {
        let (space, heaps) = SparseSpace::best(census, turn);
        let all = (0..).zip(&census.last);
        let all = all.flat_map(|(value, last)| last.map(|heap| (heap, value)));
        let rare = all.filter(|&(heap, value)| heap > 0 && space.is_rare(heap as usize, value));
        Self {
            mask: space.mask,
            alternates: space.alternating,
            flipped: space.flipped,
            heaps,
            last: rare.map(|(heap, _)| heap).max(),
        }
    }

    /// True if few heaps are rare: at most a quarter of the heaps that a record covers. False if a
    /// heap within the proved period is rare, because rare heaps then recur for ever.
    pub fn is_sparse(&self, record: &PeriodRecord) -> bool {
        let both = record.proved().zip(self.last);
        let recurs = both.is_some_and(|((first, ..), last)| u64::from(last) >= first);
        self.heaps <= record.to / 4 && !recurs
    }
}
