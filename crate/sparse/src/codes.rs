use std::collections::TryReserveError;
use std::ops::{BitXor, Range};

use crate::space::SparseSpace;

/// Nimbers of heaps 0, 1, 2, …, each stored as a code of a [`SparseSpace`].
///
/// [`SparseSpace`] explains *rare* and *common* heaps. Rare heaps have a flag, because a code
/// without a flag is read as the nimber of a common heap. Heap 0 is neither rare nor common.
#[derive(Debug, Clone)]
pub(crate) struct CodedTable<C> {
    pub(crate) space: SparseSpace,
    pub(crate) codes: Vec<C>,
    /// One bit for each heap up to the last rare heap, set if the heap is rare.
    flags: Vec<u64>,
    pub(crate) rare_heaps: Vec<u32>,
    pub(crate) clean_from: usize,
}

impl<C: Code> CodedTable<C> {
    pub(crate) fn new(space: SparseSpace) -> Self {
        Self {
            space,
            codes: vec![C::default()],
            flags: Vec::new(),
            rare_heaps: Vec::new(),
            clean_from: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.codes.len()
    }

    /// One bit for each of 16 consecutive heaps, set for rare heaps.
    #[inline(always)]
    pub(crate) fn rare_in_window(&self, start: usize) -> u16 {
        if start >= self.clean_from {
            return 0;
        }
        self.flags_in_window(start)
    }

    fn flags_in_window(&self, start: usize) -> u16 {
        let word = |index: usize| self.flags.get(index).copied().unwrap_or(0);
        let shift = start % 64;
        // The shift is done in two steps, as a shift by 64 is not allowed.
        let bits = word(start / 64) >> shift | word(start / 64 + 1) << 1 << (63 - shift);
        bits as u16
    }

    pub(crate) fn is_rare(&self, heap: usize) -> bool {
        heap < self.clean_from && self.flags[heap / 64] >> (heap % 64) & 1 == 1
    }

    pub(crate) fn nimber(&self, heap: usize) -> u32 {
        if heap == 0 {
            return 0;
        }
        let code = self.codes[heap].index();
        self.space.nimber(heap, self.is_rare(heap), code)
    }

    pub(crate) fn push(&mut self, nimber: u32) {
        let heap = self.codes.len();
        let code = C::new(self.space.code(nimber));
        self.codes.push(code);
        if self.space.is_rare(heap, nimber) {
            self.rare(heap);
        }
    }

    fn rare(&mut self, heap: usize) {
        self.rare_heaps.push(heap as u32);
        self.flags.resize(heap / 64 + 1, 0);
        self.flags[heap / 64] |= 1 << (heap % 64);
        self.clean_from = heap + 1;
    }

    /// Encodes all nimbers again in another space, in place.
    pub(crate) fn recode(&mut self, space: SparseSpace) {
        let mut recoded = Self {
            codes: Vec::new(),
            ..Self::new(space)
        };
        // Decodes each code once for each kind of heap, not once for each heap.
        let largest = self.codes.iter().map(|code| code.index()).max();
        let recode = |parity, was_rare, code| {
            let nimber = self.space.nimber(parity, was_rare, code);
            (C::new(space.code(nimber)), space.is_rare(parity, nimber))
        };
        let by_kind = [0, 1].map(|parity| {
            [false, true].map(|was_rare| -> Vec<_> {
                let codes = 0..=largest.unwrap_or(0);
                codes.map(|code| recode(parity, was_rare, code)).collect()
            })
        });
        for heap in 1..self.len() {
            let by_code = &by_kind[heap % 2][usize::from(self.is_rare(heap))];
            let (code, is_rare) = by_code[self.codes[heap].index()];
            self.codes[heap] = code;
            if is_rare {
                recoded.rare(heap);
            }
        }
        recoded.codes = std::mem::take(&mut self.codes);
        *self = recoded;
    }

    pub(crate) fn widened<D: Code>(&self) -> CodedTable<D> {
        let mut wide = CodedTable::new(self.space);
        (1..self.len()).for_each(|heap| wide.push(self.nimber(heap)));
        wide
    }

    pub(crate) fn count(&self, heaps: Range<usize>, sums: &mut [u32]) {
        let mut add = |nimber: u32, count: u32| {
            if let Some(sum) = sums.get_mut(nimber as usize) {
                *sum += count;
            }
        };
        if heaps.len() < 2 * C::CODES {
            heaps.for_each(|heap| add(self.nimber(heap), 1));
            return;
        }
        // Counts the heaps by code and parity as if all were common, and then moves the rare heaps.
        // So each code is decoded once, not once for each heap.
        let mut counts = vec![[0, 0]; C::CODES];
        for (heap, code) in heaps.clone().zip(&self.codes[heaps.clone()]) {
            counts[code.index()][heap % 2] += 1;
        }
        let first = self
            .rare_heaps
            .partition_point(|&heap| (heap as usize) < heaps.start);
        let rare = self.rare_heaps[first..].iter().map(|&heap| heap as usize);
        for heap in rare.take_while(|&heap| heap < heaps.end) {
            counts[self.codes[heap].index()][heap % 2] -= 1;
            add(self.nimber(heap), 1);
        }
        for (code, by_parity) in counts.iter().enumerate() {
            for (parity, &count) in by_parity.iter().enumerate() {
                add(self.space.nimber(parity, false, code), count);
            }
        }
    }

    pub(crate) fn try_reserve(&mut self, largest: usize) -> Result<(), TryReserveError> {
        // Heap 0 is always in the table.
        let more = largest.saturating_sub(self.codes.len() - 1);
        self.codes.try_reserve_exact(more)
    }

    pub(crate) fn shrink(&mut self) {
        self.codes.shrink_to_fit();
    }

    pub(crate) fn memory_bytes(&self) -> usize {
        self.codes.capacity() * size_of::<C>()
            + self.flags.capacity() * size_of::<u64>()
            + self.rare_heaps.capacity() * size_of::<u32>()
    }
}

pub(crate) const LANES: usize = 16;
pub(crate) const STRETCH: usize = 64;

pub(crate) trait Code:
    Copy + Default + PartialEq + Into<usize> + BitXor<Output = Self>
{
    const CODES: usize;

    fn new(code: usize) -> Self;

    #[inline(always)]
    fn index(self) -> usize {
        self.into()
    }

    /// Marks the values of the pairs of `parts`. In lane i, each part is paired with the heap that
    /// makes the total `start` + i. `marks` has an entry for each lane and code.
    fn mark_all(marks: &mut [u8], codes: &[Self], start: usize, parts: &[u32]);
}

impl Code for u8 {
    const CODES: usize = 256;

    fn new(code: usize) -> Self {
        code as Self
    }

    // Written out, because a browser is a fifth slower to run it as a loop.
    fn mark_all(marks: &mut [u8], codes: &[Self], start: usize, parts: &[u32]) {
        let Some(marks) = marks.as_chunks_mut().0.first_chunk_mut() else {
            return;
        };
        let marks: &mut [[u8; Self::CODES]; LANES] = marks;
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = marks;
        for &part in parts {
            let code = codes[part as usize];
            let Some(window) = window(codes, start - part as usize) else {
                continue;
            };
            let window = u128::from_le_bytes(*window);
            let code = u64::from_ne_bytes([code; 8]);
            let (low, high) = (window as u64 ^ code, (window >> 64) as u64 ^ code);
            a[low as u8 as usize] = 1;
            b[(low >> 8) as u8 as usize] = 1;
            c[(low >> 16) as u8 as usize] = 1;
            d[(low >> 24) as u8 as usize] = 1;
            e[(low >> 32) as u8 as usize] = 1;
            f[(low >> 40) as u8 as usize] = 1;
            g[(low >> 48) as u8 as usize] = 1;
            h[(low >> 56) as usize] = 1;
            i[high as u8 as usize] = 1;
            j[(high >> 8) as u8 as usize] = 1;
            k[(high >> 16) as u8 as usize] = 1;
            l[(high >> 24) as u8 as usize] = 1;
            m[(high >> 32) as u8 as usize] = 1;
            n[(high >> 40) as u8 as usize] = 1;
            o[(high >> 48) as u8 as usize] = 1;
            p[(high >> 56) as usize] = 1;
        }
    }
}

impl Code for u16 {
    const CODES: usize = 1 << 15;

    fn new(code: usize) -> Self {
        code as Self
    }

    fn mark_all(marks: &mut [u8], codes: &[Self], start: usize, parts: &[u32]) {
        match marks.len() / LANES {
            512 => mark_wide::<512>(marks, codes, start, parts),
            1024 => mark_wide::<1024>(marks, codes, start, parts),
            size => {
                for &part in parts {
                    let code = codes[part as usize];
                    for lane in 0..LANES {
                        let other = codes[start - part as usize + lane];
                        marks[lane * size + (other ^ code).index()] = 1;
                    }
                }
            }
        }
    }
}

/// Marks as [`Code::mark_all`], faster because the number of codes is constant.
fn mark_wide<const N: usize>(marks: &mut [u8], codes: &[u16], start: usize, parts: &[u32]) {
    let (marks, _) = marks.as_chunks_mut::<N>();
    let Some(marks): Option<&mut [[u8; N]; LANES]> = marks.first_chunk_mut() else {
        return;
    };
    for &part in parts {
        let code = codes[part as usize];
        let Some(window): Option<&[u16; LANES]> = window(codes, start - part as usize) else {
            continue;
        };
        for (marks, other) in marks.iter_mut().zip(window) {
            marks[(other ^ code).index() % N] = 1;
        }
    }
}

/// Marks in every lane the value of its pair. `mixed` has a bit for each lane, set if one heap of
/// the pair is rare and the other is common. The first half of `block` has the marks of all lanes
/// for pairs of one class. The second half has the marks for mixed pairs.
#[inline(always)]
pub(crate) fn mark_each<C: Code>(block: &mut [u8], window: &[C; LANES], code: C, mixed: u16) {
    let size = block.len() / 2 / LANES;
    for (lane, other) in window.iter().enumerate() {
        let half = (mixed as usize >> lane & 1) * LANES;
        block[(half | lane) * size + (*other ^ code).index()] = 1;
    }
}

/// True if some lane of `low` ⊕ `high` is the code. The loop has no early end, so that the compiler
/// compares many lanes at once.
#[inline(always)]
pub(crate) fn any_pair_has<C: Code>(low: &[C; STRETCH], high: &[C; STRETCH], code: C) -> bool {
    let mut any = false;
    for (low, high) in low.iter().zip(high) {
        any |= *low ^ *high == code;
    }
    any
}

#[inline(always)]
pub(crate) fn window<C, const N: usize>(codes: &[C], start: usize) -> Option<&[C; N]> {
    codes.split_at_checked(start)?.1.first_chunk()
}

#[cfg(test)]
#[path = "../tests/codes.rs"]
mod tests;
