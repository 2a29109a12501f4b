//! Slices through the Rat Game. All positions of a slice share one pile or one
//! difference, and two other numbers name a position.

use super::{Rat, TABLE};
use crate::rules::MAX_NUMBER;

/// The largest number in a slice: the largest pile of a position.
const LAST: i64 = MAX_NUMBER.cast_signed();

/// The number that all positions of a slice share, for piles x ≤ y ≤ z.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// x; then (p, q) is (y, z).
    X,
    /// y; then (p, q) is (x, z).
    Y,
    /// z; then (p, q) is (x, y).
    Z,
    /// y − x; then (p, q) is (x, z).
    Difference,
    /// z − y; then (p, q) is (x, y).
    Delta,
    /// z − x; then (p, q) is (x, y).
    Span,
}

/// The positions (p, q) that share the value of a pile or of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slice {
    /// The pile or difference that they share.
    pub kept: Kept,
    /// Its value, from 0 to 10^18.
    pub value: i64,
}

impl Slice {
    /// The slice through a position, and the position as (p, q). `None` if a pile exceeds
    /// 63 bits.
    pub fn through(kept: Kept, rat: &Rat) -> Option<(Self, (i64, i64))> {
        let [x, y, z] = rat.piles().map(u64::cast_signed);
        if z < 0 {
            return None;
        }
        let (value, at) = match kept {
            Kept::X => (x, (y, z)),
            Kept::Y => (y, (x, z)),
            Kept::Z => (z, (x, y)),
            Kept::Difference => (y - x, (x, z)),
            Kept::Delta => (z - y, (x, y)),
            Kept::Span => (z - x, (x, y)),
        };
        Some((Self { kept, value }, at))
    }

    /// The position (p, q); `None` if there is none.
    pub fn position(self, p: i64, q: i64) -> Option<Rat> {
        let v = self.value;
        let piles = match self.kept {
            Kept::X => [v, p, q],
            Kept::Y => [p, v, q],
            Kept::Z => [p, q, v],
            Kept::Difference => [p, p.saturating_add(v), q],
            Kept::Delta => [p, q, q.saturating_add(v)],
            Kept::Span => [p, q, p.saturating_add(v)],
        };
        let fits = piles[0] >= 0 && piles[2] <= LAST && piles.is_sorted();
        fits.then(|| Rat::new(piles.map(i64::unsigned_abs)))
    }

    /// A position as (p, q); `None` if it is outside this slice.
    pub fn place(self, rat: &Rat) -> Option<(i64, i64)> {
        let (slice, at) = Self::through(self.kept, rat)?;
        (slice == self).then_some(at)
    }

    /// The least p and q of the positions, then the largest.
    pub fn block(self) -> [(i64, i64); 2] {
        let v = self.value;
        match self.kept {
            Kept::X => [(v, v), (LAST, LAST)],
            Kept::Y => [(0, v), (v, LAST)],
            Kept::Z => [(0, 0), (v, v)],
            Kept::Difference => [(0, v), (LAST - v, LAST)],
            Kept::Delta => [(0, 0), (LAST - v, LAST - v)],
            Kept::Span => [(0, 0), (LAST - v, LAST)],
        }
    }

    /// The least value of q − p, and the greatest; `None` if q − p is unbounded.
    pub fn width(self) -> (i64, Option<i64>) {
        match self.kept {
            Kept::Difference => (self.value, None),
            Kept::Span => (0, Some(self.value)),
            _ => (0, None),
        }
    }

    /// The lost position of the slice as (p, q). Each pile has one index, and so has each
    /// difference; only multiples of 7 have none. O(1).
    pub fn lost(self) -> Option<(i64, i64)> {
        let value = self.value.unsigned_abs();
        let n = match self.kept {
            _ if value == 0 => 0,
            Kept::X | Kept::Y | Kept::Z => TABLE.place(value)?.n,
            Kept::Difference | Kept::Delta => TABLE.difference_place(value)?.n,
            Kept::Span => Rat::widest(value),
        };
        self.place(&Rat::lost(n)?)
    }
}
