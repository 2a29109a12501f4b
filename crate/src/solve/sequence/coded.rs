//! A table of nimbers with one byte for each heap.

use super::space::{CODES, Class, SparseSpace};

/// The number of heaps computed side by side.
pub(super) const LANES: usize = 16;

/// Nimbers of heaps 0, 1, 2, …, each a code of a [`SparseSpace`].
///
/// Rare values and outliers are *exceptions*: their heaps carry a flag, because
/// a code alone reads as a common value. Heap 0 counts as an exception.
#[derive(Debug, Clone)]
pub(super) struct CodedTable {
    space: SparseSpace,
    /// The code of each heap; 0 for an outlier.
    codes: Vec<u8>,
    /// One bit for each heap up to the last exception.
    flags: Vec<u64>,
    /// The heaps of rare value and their codes, ascending, without heap 0.
    rare_heaps: Vec<u32>,
    rare_codes: Vec<u8>,
    /// The heaps whose value has no code, each with its value, ascending.
    outliers: Vec<(u32, u32)>,
    /// One more than the largest exceptional heap.
    clean_from: usize,
}

impl CodedTable {
    pub(super) fn new(mask: u32) -> Self {
        let mut table = Self {
            space: SparseSpace::new(mask),
            codes: vec![0],
            flags: Vec::new(),
            rare_heaps: Vec::new(),
            rare_codes: Vec::new(),
            outliers: Vec::new(),
            clean_from: 0,
        };
        table.flag(0);
        table
    }

    pub(super) fn space(&self) -> &SparseSpace {
        &self.space
    }

    #[inline(always)]
    pub(super) fn codes(&self) -> &[u8] {
        &self.codes
    }

    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    pub(super) fn rare_heaps(&self) -> &[u32] {
        &self.rare_heaps
    }

    pub(super) fn rare_codes(&self) -> &[u8] {
        &self.rare_codes
    }

    pub(super) fn outliers(&self) -> &[(u32, u32)] {
        &self.outliers
    }

    /// One bit for each of [`LANES`] consecutive heaps, set for exceptions.
    #[inline(always)]
    pub(super) fn exceptions_in_window(&self, start: usize) -> u16 {
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

    fn is_exception(&self, heap: usize) -> bool {
        heap < self.clean_from && self.flags[heap / 64] >> (heap % 64) & 1 == 1
    }

    /// The value of an outlier; `None` for any other heap.
    pub(super) fn outlier(&self, heap: usize) -> Option<u32> {
        let found = self
            .outliers
            .binary_search_by_key(&heap, |&(heap, _)| heap as usize);
        found.ok().map(|index| self.outliers[index].1)
    }

    /// The nimber of a heap in the table.
    pub(super) fn value(&self, heap: usize) -> u32 {
        let code = self.codes[heap] as usize;
        if !self.is_exception(heap) {
            return self.space.common()[code].into();
        }
        self.outlier(heap)
            .unwrap_or_else(|| self.space.rare()[code].into())
    }

    /// The heaps of a range whose code does not read as a common value, with
    /// their values: first the rare ones, then the outliers, each ascending.
    pub(super) fn exceptions(
        &self,
        heaps: std::ops::Range<usize>,
    ) -> impl Iterator<Item = (u32, u32)> + '_ {
        let empty = heaps.contains(&0).then_some((0, 0));
        let below = |bound: usize| move |&heap: &u32| (heap as usize) < bound;
        let first = self.rare_heaps.partition_point(below(heaps.start));
        let last = self.rare_heaps.partition_point(below(heaps.end));
        let codes = self.rare_codes[first..last].iter();
        let values = codes.map(|&code| self.space.rare()[code as usize].into());
        let rare = self.rare_heaps[first..last].iter().copied().zip(values);
        let outliers = self.outliers.iter().copied();
        let outliers = outliers.filter(move |&(heap, _)| heaps.contains(&(heap as usize)));
        empty.into_iter().chain(rare).chain(outliers)
    }

    /// Appends the nimber of the next heap.
    pub(super) fn push(&mut self, value: u32) {
        let heap = self.codes.len();
        match self.space.classify(value) {
            Class::Common(code) => self.codes.push(code),
            Class::Rare(code) => {
                self.codes.push(code);
                self.rare_heaps.push(heap as u32);
                self.rare_codes.push(code);
                self.flag(heap);
            }
            Class::Outlier => {
                self.codes.push(0);
                self.outliers.push((heap as u32, value));
                self.flag(heap);
            }
        }
    }

    fn flag(&mut self, heap: usize) {
        self.flags.resize(heap / 64 + 1, 0);
        self.flags[heap / 64] |= 1 << (heap % 64);
        self.clean_from = heap + 1;
    }

    /// Encodes all values again under another mask, in place.
    pub(super) fn recode(&mut self, mask: u32) {
        let space = SparseSpace::new(mask);
        let translated = |values: &[u16; CODES]| values.map(|value| space.classify(value.into()));
        let common = translated(self.space.common());
        let rare = translated(self.space.rare());
        let mut recoded = Self {
            codes: Vec::new(),
            outliers: std::mem::take(&mut self.outliers),
            ..Self::new(mask)
        };
        let mut outliers = recoded.outliers.iter().peekable();
        let mut codes = std::mem::take(&mut self.codes);
        for (heap, code) in codes.iter_mut().enumerate().skip(1) {
            let class = if outliers
                .next_if(|outlier| outlier.0 as usize == heap)
                .is_some()
            {
                Class::Outlier
            } else if self.is_exception(heap) {
                rare[*code as usize]
            } else {
                common[*code as usize]
            };
            match class {
                Class::Common(new) => *code = new,
                Class::Rare(new) => {
                    *code = new;
                    recoded.rare_heaps.push(heap as u32);
                    recoded.rare_codes.push(new);
                }
                Class::Outlier => {}
            }
        }
        recoded.codes = codes;
        *self = recoded;
        self.flag_exceptions();
    }

    fn flag_exceptions(&mut self) {
        let last_rare = self.rare_heaps.last().copied();
        let last_outlier = self.outliers.last().map(|&(heap, _)| heap);
        let last = last_rare.max(last_outlier).unwrap_or(0) as usize;
        self.flag(last);
        let outliers = self.outliers.iter().map(|(heap, _)| heap);
        for &heap in self.rare_heaps.iter().chain(outliers) {
            self.flags[heap as usize / 64] |= 1 << (heap % 64);
        }
    }

    /// Makes room for heaps up to and including `largest`.
    pub(super) fn try_reserve(
        &mut self,
        largest: usize,
    ) -> Result<(), std::collections::TryReserveError> {
        // Heap 0 is always there.
        let more = largest.saturating_sub(self.codes.len() - 1);
        self.codes.try_reserve_exact(more)
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.codes.capacity()
            + self.flags.capacity() * size_of::<u64>()
            + self.rare_heaps.capacity() * size_of::<u32>()
            + self.rare_codes.capacity()
            + self.outliers.capacity() * size_of::<(u32, u32)>()
    }
}

#[cfg(test)]
mod tests {
    use super::super::space::VALUES;
    use super::*;

    #[test]
    fn a_coded_table_returns_what_it_was_given_under_every_mask() {
        let values: Vec<u32> = (0..2_000u32)
            .map(|heap| match heap {
                0 => 0,
                _ if heap % 97 == 0 => heap,
                _ => heap.wrapping_mul(2_654_435_761) >> 23,
            })
            .collect();
        let mut table = CodedTable::new(1);
        for &value in &values[1..] {
            table.push(value);
        }
        for mask in [1, 2, 0x1ee, 0x180, VALUES as u32 - 1] {
            table.recode(mask);
            let read: Vec<u32> = (0..table.len()).map(|heap| table.value(heap)).collect();
            assert_eq!(read, values);
            for start in 0..=table.len() - LANES {
                let expected = (0..LANES).fold(0, |bits, lane| {
                    bits | u16::from(table.is_exception(start + lane)) << lane
                });
                assert_eq!(table.exceptions_in_window(start), expected);
            }
        }
    }
}
