//! The build for the browser is optimised for size: its compiler does not inline the calls of an
//! iterator, and unrolls no loop. So this file uses loops with counters, and unrolls some of them
//! by hand.

use std::collections::TryReserveError;
use std::ops::{BitXor, Range};

use super::space::SparseSpace;

/// Nimbers of heaps 0, 1, 2, …, each stored as a code of a [`SparseSpace`].
///
/// [`SparseSpace`] explains *rare* and *common* heaps. Rare heaps have a flag, because a code
/// without a flag is read as the nimber of a common heap. Heap 0 is neither rare nor common.
#[derive(Debug, Clone)]
pub(super) struct CodedTable<C> {
    pub(super) space: SparseSpace,
    pub(super) codes: Vec<C>,
    /// One bit for each heap up to the last rare heap, set if the heap is rare.
    flags: Vec<u64>,
    pub(super) rare_heaps: Vec<u32>,
    pub(super) clean_from: usize,
}

impl<C: Code> CodedTable<C> {
    pub(super) fn new(space: SparseSpace) -> Self {
        Self {
            space,
            codes: vec![C::default()],
            flags: Vec::new(),
            rare_heaps: Vec::new(),
            clean_from: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    /// One bit for each of 16 consecutive heaps, set for rare heaps.
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
        // The shift is done in two steps, as a shift by 64 is not allowed.
        let bits = word(start / 64) >> shift | word(start / 64 + 1) << 1 << (63 - shift);
        bits as u16
    }

    pub(super) fn is_rare(&self, heap: usize) -> bool {
        heap < self.clean_from && self.flags[heap / 64] >> (heap % 64) & 1 == 1
    }

    pub(super) fn nimber(&self, heap: usize) -> u32 {
        if heap == 0 {
            return 0;
        }
        let code = self.codes[heap].index();
        self.space.nimber(heap, self.is_rare(heap), code)
    }

    pub(super) fn push(&mut self, nimber: u32) {
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
    pub(super) fn recode(&mut self, space: SparseSpace) {
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

    pub(super) fn widened<D: Code>(&self) -> CodedTable<D> {
        let mut wide = CodedTable::new(self.space);
        (1..self.len()).for_each(|heap| wide.push(self.nimber(heap)));
        wide
    }

    pub(super) fn count(&self, heaps: Range<usize>, sums: &mut [u32]) {
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

    pub(super) fn try_reserve(&mut self, largest: usize) -> Result<(), TryReserveError> {
        // Heap 0 is always in the table.
        let more = largest.saturating_sub(self.codes.len() - 1);
        self.codes.try_reserve_exact(more)
    }

    pub(super) fn shrink(&mut self) {
        self.codes.shrink_to_fit();
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.codes.capacity() * size_of::<C>()
            + self.flags.capacity() * size_of::<u64>()
            + self.rare_heaps.capacity() * size_of::<u32>()
    }
}

pub(super) const LANES: usize = 16;
pub(super) const STRETCH: usize = 64;

pub(super) trait Code:
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

    /// Marks in every lane the value of its pair. `mixed` has a bit for each lane, set if one heap
    /// of the pair is rare and the other is common. The first half of `block` has the marks of all
    /// lanes for pairs of one class. The second half has the marks for mixed pairs.
    fn mark_each(block: &mut [u8], window: &[Self; LANES], code: Self, mixed: u16);

    fn any_pair_has(low: &[Self; STRETCH], high: &[Self; STRETCH], code: Self) -> bool;
}

impl Code for u8 {
    const CODES: usize = 256;

    fn new(code: usize) -> Self {
        code as Self
    }

    fn mark_all(marks: &mut [u8], codes: &[Self], start: usize, parts: &[u32]) {
        let Some(marks) = marks.as_chunks_mut().0.first_chunk_mut() else {
            return;
        };
        let marks: &mut [[u8; Self::CODES]; LANES] = marks;
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = marks;
        let mut next = 0;
        while next < parts.len() {
            let part = parts[next] as usize;
            next += 1;
            let code = codes[part];
            let Some(window) = window(codes, start - part) else {
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

    #[inline(always)]
    fn mark_each(block: &mut [u8], window: &[Self; LANES], code: Self, mixed: u16) {
        const SIZE: usize = 2 * LANES * 256;
        let Some(block): Option<&mut [u8; SIZE]> = block.first_chunk_mut() else {
            return;
        };
        let mut lane = 0;
        while lane < LANES {
            let half = (mixed as usize >> lane & 1) * LANES;
            block[((half | lane) << 8 | (window[lane] ^ code) as usize) % SIZE] = 1;
            lane += 1;
        }
    }

    #[inline(always)]
    fn any_pair_has(low: &[Self; STRETCH], high: &[Self; STRETCH], code: Self) -> bool {
        let code = u64::from_ne_bytes([code; 8]);
        let ((low, _), (high, _)) = (low.as_chunks(), high.as_chunks());
        let mut any = 0;
        let mut next = 0;
        while next < STRETCH / 8 {
            any |=
                zero_bytes(u64::from_ne_bytes(low[next]) ^ u64::from_ne_bytes(high[next]) ^ code);
            next += 1;
        }
        any != 0
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

    #[inline(always)]
    fn mark_each(block: &mut [u8], window: &[Self; LANES], code: Self, mixed: u16) {
        match block.len() / 2 / LANES {
            512 => each_wide::<9>(block, window, code, mixed),
            1024 => each_wide::<10>(block, window, code, mixed),
            // The number of codes is a power of two, so the mask `last` leaves every index
            // unchanged.
            size => {
                let (half, last) = (LANES * size, block.len() - 1);
                for lane in 0..LANES {
                    let place = lane * size + (window[lane] ^ code) as usize;
                    block[(place + (mixed as usize >> lane & 1) * half) & last] = 1;
                }
            }
        }
    }

    #[inline(always)]
    fn any_pair_has(low: &[Self; STRETCH], high: &[Self; STRETCH], code: Self) -> bool {
        let mut any = false;
        let mut next = 0;
        while next < STRETCH {
            any |= low[next] ^ high[next] == code;
            next += 1;
        }
        any
    }
}

fn mark_wide<const N: usize>(marks: &mut [u8], codes: &[u16], start: usize, parts: &[u32]) {
    let (marks, _) = marks.as_chunks_mut::<N>();
    let Some(marks): Option<&mut [[u8; N]; LANES]> = marks.first_chunk_mut() else {
        return;
    };
    let mut next = 0;
    while next < parts.len() {
        let part = parts[next] as usize;
        next += 1;
        let code = codes[part];
        let Some(window): Option<&[u16; LANES]> = window(codes, start - part) else {
            continue;
        };
        let mut lane = 0;
        while lane < LANES {
            marks[lane][(window[lane] ^ code) as usize % N] = 1;
            lane += 1;
        }
    }
}

#[inline(always)]
fn each_wide<const BITS: usize>(block: &mut [u8], window: &[u16; LANES], code: u16, mixed: u16) {
    let mut lane = 0;
    while lane < LANES {
        let half = (mixed as usize >> lane & 1) * LANES;
        let place = (half | lane) << BITS | (window[lane] ^ code) as usize;
        if let Some(mark) = block.get_mut(place) {
            *mark = 1;
        }
        lane += 1;
    }
}

#[inline(always)]
pub(super) fn window<C, const N: usize>(codes: &[C], start: usize) -> Option<&[C; N]> {
    codes.split_at_checked(start)?.1.first_chunk()
}

/// Returns 0 exactly if no byte of `word` is zero. Otherwise the lowest bit that is set is the top
/// bit of the lowest zero byte.
#[inline(always)]
fn zero_bytes(word: u64) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    word.wrapping_sub(ONES) & !word & (ONES << 7)
}

#[cfg(test)]
#[path = "../../../tests/inside/solve/codes.rs"]
mod tests;
