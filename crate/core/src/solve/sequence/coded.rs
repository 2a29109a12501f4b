//! A table of nimbers with one code for each heap.

use std::collections::TryReserveError;
use std::ops::Range;

use super::code::Code;
use super::space::SparseSpace;

/// Nimbers of heaps 0, 1, 2, …, each stored as a code of a [`SparseSpace`].
///
/// Rare heaps have a flag, because a code alone reads as the nimber of a common heap. Heap 0 is
/// neither rare nor common.
#[derive(Debug, Clone)]
pub(super) struct CodedTable<C> {
    space: SparseSpace,
    codes: Vec<C>,
    /// One bit for each heap up to the last rare one.
    flags: Vec<u64>,
    /// The rare heaps and their codes, ascending.
    rare_heaps: Vec<u32>,
    rare_codes: Vec<C>,
    /// One more than the largest rare heap.
    clean_from: usize,
}

impl<C: Code> CodedTable<C> {
    /// A table of heap 0 alone.
    pub(super) fn new(space: SparseSpace) -> Self {
        Self {
            space,
            codes: vec![C::default()],
            flags: Vec::new(),
            rare_heaps: Vec::new(),
            rare_codes: Vec::new(),
            clean_from: 0,
        }
    }

    pub(super) fn space(&self) -> SparseSpace {
        self.space
    }

    #[inline(always)]
    pub(super) fn codes(&self) -> &[C] {
        &self.codes
    }

    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    pub(super) fn rare_heaps(&self) -> &[u32] {
        &self.rare_heaps
    }

    /// The first heap after the last rare one.
    pub(super) fn clean_from(&self) -> usize {
        self.clean_from
    }

    /// One bit for each of 16 consecutive heaps, set for rare ones.
    #[inline(always)]
    pub(super) fn rare_in_window(&self, start: usize) -> u16 {
        if start >= self.clean_from {
            return 0;
        }
        self.flags_in_window(start)
    }

    fn flags_in_window(&self, start: usize) -> u16 {
        let word = |index: usize| self.flags.get(index).copied().unwrap_or(0);
        let shift = start % 64;
        // Shifting twice keeps a shift by 64 in range.
        let bits = word(start / 64) >> shift | word(start / 64 + 1) << 1 << (63 - shift);
        bits as u16
    }

    pub(super) fn is_rare(&self, heap: usize) -> bool {
        heap < self.clean_from && self.flags[heap / 64] >> (heap % 64) & 1 == 1
    }

    /// The nimber of a heap in the table.
    pub(super) fn nimber(&self, heap: usize) -> u32 {
        if heap == 0 {
            return 0;
        }
        let code = self.codes[heap].index();
        self.space.nimber(heap, self.is_rare(heap), code)
    }

    /// Appends the nimber of the next heap.
    pub(super) fn push(&mut self, nimber: u32) {
        let heap = self.codes.len();
        let code = C::new(self.space.code(nimber));
        self.codes.push(code);
        if self.space.is_rare(heap, nimber) {
            self.rare(heap, code);
        }
    }

    fn rare(&mut self, heap: usize, code: C) {
        self.rare_heaps.push(heap as u32);
        self.rare_codes.push(code);
        self.flags.resize(heap / 64 + 1, 0);
        self.flags[heap / 64] |= 1 << (heap % 64);
        self.clean_from = heap + 1;
    }

    /// Encodes all nimbers again in another space, in place.
    pub(super) fn recode(&mut self, space: SparseSpace) {
        let mut recoded = Self {
            codes: Vec::new(),
            ..Self::new(space)
        };
        // The new code for each old code, for each class and parity of the heap. `most` is the
        // largest code in the table.
        let most = self
            .codes
            .iter()
            .fold(0, |most, code| most.max(code.index()));
        let mut becomes = Vec::new();
        for (odd, rare) in [(0, false), (0, true), (1, false), (1, true)] {
            for code in 0..=most {
                let nimber = self.space.nimber(odd, rare, code);
                becomes.push((C::new(space.code(nimber)), space.is_rare(odd, nimber)));
            }
        }
        let mut codes = std::mem::take(&mut self.codes);
        for (heap, code) in codes.iter_mut().enumerate().skip(1) {
            let row = 2 * (heap % 2) + usize::from(self.is_rare(heap));
            let (new, rare) = becomes[row * (most + 1) + code.index()];
            *code = new;
            if rare {
                recoded.rare(heap, new);
            }
        }
        recoded.codes = codes;
        *self = recoded;
    }

    /// The same table in codes of another width.
    pub(super) fn widened<D: Code>(&self) -> CodedTable<D> {
        let wide = |codes: &[C]| codes.iter().map(|code| D::new(code.index())).collect();
        CodedTable {
            space: self.space,
            codes: wide(&self.codes),
            flags: self.flags.clone(),
            rare_heaps: self.rare_heaps.clone(),
            rare_codes: wide(&self.rare_codes),
            clean_from: self.clean_from,
        }
    }

    /// Adds the nimbers of a range of heaps to a histogram that has room for them.
    pub(super) fn count(&self, heaps: Range<usize>, sums: &mut [u32]) {
        // There are fewer codes than nimbers. If there are many heaps, counting codes first saves
        // decoding them.
        if heaps.len() < 2 * C::CODES {
            for heap in heaps {
                sums[self.nimber(heap) as usize] += 1;
            }
            return;
        }
        let mut by_code = vec![[0u32; 2]; C::CODES];
        for (odd, code) in (heaps.start % 2..).zip(&self.codes[heaps.clone()]) {
            by_code[code.index()][odd % 2] += 1;
        }
        let below = |bound: usize| move |&heap: &u32| (heap as usize) < bound;
        let first = self.rare_heaps.partition_point(below(heaps.start));
        let last = self.rare_heaps.partition_point(below(heaps.end));
        for (&heap, code) in self.rare_heaps[first..last]
            .iter()
            .zip(&self.rare_codes[first..last])
        {
            let heap = heap as usize;
            by_code[code.index()][heap % 2] -= 1;
            sums[self.space.nimber(heap, true, code.index()) as usize] += 1;
        }
        for (code, counts) in by_code.iter().enumerate() {
            for (odd, &count) in counts.iter().enumerate() {
                if count > 0 {
                    sums[self.space.nimber(odd, false, code) as usize] += count;
                }
            }
        }
    }

    /// Makes room for heaps up to and including `largest`.
    pub(super) fn try_reserve(&mut self, largest: usize) -> Result<(), TryReserveError> {
        // Heap 0 is always in the table.
        let more = largest.saturating_sub(self.codes.len() - 1);
        self.codes.try_reserve_exact(more)
    }

    /// Releases the memory that is not used.
    pub(super) fn shrink(&mut self) {
        self.codes.shrink_to_fit();
    }

    pub(super) fn memory_bytes(&self) -> usize {
        (self.codes.capacity() + self.rare_codes.capacity()) * size_of::<C>()
            + self.flags.capacity() * size_of::<u64>()
            + self.rare_heaps.capacity() * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::super::census::Census;
    use super::super::code::LANES;
    use super::*;

    fn check<C: Code>(limit: u32) {
        let nimbers: Vec<u32> = (0..2_000u32)
            .map(|heap| heap.wrapping_mul(2_654_435_761) % limit)
            .collect();
        let mut table = CodedTable::<C>::new(SparseSpace::new(1));
        let mut census = Census::default();
        for (heap, &nimber) in (0..).zip(&nimbers).skip(1) {
            table.push(nimber);
            census.add(heap, nimber);
        }
        let turned = [Some(false), Some(true)].map(|turn| SparseSpace::best(&census, turn).0);
        let plain = [1, 2, 0x1ee, 0x180, 0x1ff].map(SparseSpace::new);
        for space in plain.into_iter().chain(turned) {
            table.recode(space);
            let read: Vec<u32> = (0..table.len()).map(|heap| table.nimber(heap)).collect();
            assert_eq!(read, nimbers);
            for start in 0..=table.len() - LANES {
                let expected = (0..LANES).fold(0, |bits, lane| {
                    bits | u16::from(table.is_rare(start + lane)) << lane
                });
                assert_eq!(table.rare_in_window(start), expected);
            }
            for heaps in [1..2_000, 3..1_999, 1_000..1_100, 7..7] {
                let (mut sums, mut expected) = (vec![0; 512], vec![0; 512]);
                table.count(heaps.clone(), &mut sums);
                for &nimber in &nimbers[heaps] {
                    expected[nimber as usize] += 1;
                }
                assert_eq!(sums, expected);
            }
        }
    }

    #[test]
    fn a_coded_table_returns_what_it_was_given_in_every_space() {
        check::<u8>(512);
        check::<u16>(500);
    }
}
