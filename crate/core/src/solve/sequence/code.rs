//! Codes of one or two bytes, and the hot loops over them.
//!
//! The build for the browser is optimised for size: it does not inline the calls of an iterator,
//! and unrolls nothing. So these loops have their own counters and are written out.

use std::ops::BitXor;

/// The number of heaps computed side by side.
pub(super) const LANES: usize = 16;
/// The number of pairs compared at once in a search.
pub(super) const STRETCH: usize = 64;

/// A code of a [`SparseSpace`](super::space::SparseSpace), as a table keeps it.
pub(super) trait Code: Copy + Default + PartialEq + BitXor<Output = Self> {
    /// The number of codes.
    const CODES: usize;

    fn new(code: usize) -> Self;

    fn index(self) -> usize;

    /// Marks in every lane the values of the pairs of `parts`. In a lane, a part is paired with the
    /// heap that completes the total `start` + lane. `marks` has an entry for each lane and code.
    fn mark_all(marks: &mut [u8], codes: &[Self], start: usize, parts: &[u32]);

    /// Marks in every lane the value of its pair. `mixed` has a bit for each lane, set if the
    /// classes differ. The first half of `block` has the marks of all lanes for pairs of one class,
    /// the second half those for mixed pairs.
    fn mark_each(block: &mut [u8], window: &[Self; LANES], code: Self, mixed: u16);

    /// True if the codes of some pair combine to `code`.
    fn any_pair_has(low: &[Self; STRETCH], high: &[Self; STRETCH], code: Self) -> bool;
}

impl Code for u8 {
    const CODES: usize = 256;

    fn new(code: usize) -> Self {
        code as Self
    }

    #[inline(always)]
    fn index(self) -> usize {
        self.into()
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

    #[inline(always)]
    fn index(self) -> usize {
        self.into()
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
            // This number is a power of two, too.
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

/// [`Code::mark_all`] for a number of codes that is known at compile time.
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

/// [`Code::mark_each`] for 2^`BITS` codes.
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

/// The `N` entries from `start` on; `None` if there are fewer.
#[inline(always)]
pub(super) fn window<C, const N: usize>(codes: &[C], start: usize) -> Option<&[C; N]> {
    codes.split_at_checked(start)?.1.first_chunk()
}

/// A word that is not 0 exactly if some byte of `word` is zero. Its lowest bit set is the top bit
/// of the lowest zero byte.
#[inline(always)]
fn zero_bytes(word: u64) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    word.wrapping_sub(ONES) & !word & (ONES << 7)
}
