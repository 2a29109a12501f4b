//! Codes of one or two bytes, and the hot loops over them.
//!
//! The browser's build is made to be small: it does not inline what an iterator
//! calls for each item, and unrolls nothing. So these loops count for themselves
//! and are written out.

use std::ops::BitXor;

/// The number of heaps computed side by side.
pub(super) const LANES: usize = 16;
/// Pairs compared at once in a search.
pub(super) const STRETCH: usize = 64;

/// A code of a [`SparseSpace`](super::space::SparseSpace), as a table keeps it.
pub(super) trait Code: Copy + Default + PartialEq + BitXor<Output = Self> {
    /// How many codes there are.
    const CODES: usize;

    fn new(code: usize) -> Self;

    fn index(self) -> usize;

    /// Marks in every lane the value of its pair: `marks` has as many entries
    /// for each lane as there are codes.
    fn mark(marks: &mut [u8], window: &[Self; LANES], code: Self);

    /// Not 0 exactly if in some lane the code of the window and `code` combine to
    /// the wanted one.
    fn meets(window: &[Self; LANES], wanted: &[Self; LANES], code: Self) -> u64;

    /// Whether the codes of some pair combine to `code`.
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

    #[inline(always)]
    fn mark(marks: &mut [u8], window: &[Self; LANES], code: Self) {
        let Some(marks) = marks.as_chunks_mut().0.first_chunk_mut() else {
            return;
        };
        let marks: &mut [[u8; Self::CODES]; LANES] = marks;
        let codes = u128::from_le_bytes(*window);
        let code = u64::from_ne_bytes([code; 8]);
        let (low, high) = (codes as u64 ^ code, (codes >> 64) as u64 ^ code);
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = marks;
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

    #[inline(always)]
    fn meets(window: &[Self; LANES], wanted: &[Self; LANES], code: Self) -> u64 {
        let (codes, wanted) = (u128::from_le_bytes(*window), u128::from_le_bytes(*wanted));
        let code = u64::from_ne_bytes([code; 8]);
        let low = zero_bytes(codes as u64 ^ wanted as u64 ^ code);
        low | zero_bytes((codes >> 64) as u64 ^ (wanted >> 64) as u64 ^ code)
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

    #[inline(always)]
    fn mark(marks: &mut [u8], window: &[Self; LANES], code: Self) {
        let codes = marks.len() / LANES;
        let mut lane = 0;
        while lane < LANES {
            marks[lane * codes + (window[lane] ^ code) as usize] = 1;
            lane += 1;
        }
    }

    #[inline(always)]
    fn meets(window: &[Self; LANES], wanted: &[Self; LANES], code: Self) -> u64 {
        let mut any = false;
        let mut lane = 0;
        while lane < LANES {
            any |= window[lane] ^ wanted[lane] == code;
            lane += 1;
        }
        any.into()
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

/// The entries from `start` on, if there are enough.
#[inline(always)]
pub(super) fn window<C, const N: usize>(codes: &[C], start: usize) -> Option<&[C; N]> {
    codes.split_at_checked(start)?.1.first_chunk()
}

/// Not 0 exactly if some byte is zero; the lowest bit set is then the top bit of
/// the lowest zero byte.
#[inline(always)]
fn zero_bytes(word: u64) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    word.wrapping_sub(ONES) & !word & (ONES << 7)
}
