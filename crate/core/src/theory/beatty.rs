//! Complementary Beatty sequences whose difference is a·n.

use super::Quadratic;

/// The two sequences A_n = ⌊nα⌋ and B_n = ⌊nβ⌋ = A_n + an, n ≥ 0. Here α is
/// (2−a+√(a²+4))/2 and β = α + a. As 1/α + 1/β = 1, every positive integer is in
/// exactly one of them, exactly once.
///
/// With a = 1 they are ⌊nφ⌋ and ⌊nφ²⌋. Sources: Beatty 1926; Fraenkel 1982.
/// All arithmetic is exact in 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BeattyPair {
    gap: u64,
}

/// The place of a number in the sequences of a [`BeattyPair`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The number is A_n. Zero is A_0.
    Low(u64),
    /// The number is B_n, n ≥ 1.
    High(u64),
}

impl BeattyPair {
    /// The pair with ⌊nφ⌋ and ⌊nφ²⌋.
    pub const GOLDEN: Self = Self { gap: 1 };

    /// The pair of parameter `gap`, which is clamped to the range from 1 to 10^6.
    pub fn new(gap: u64) -> Self {
        Self {
            gap: gap.clamp(1, 1_000_000),
        }
    }

    /// The parameter a: the difference of the pair with index 1.
    pub fn gap(self) -> u64 {
        self.gap
    }

    /// α = (2 − a + √(a²+4)) / 2, the slope of the sequence A (Fraenkel 1982): φ for
    /// a = 1. Its complement is α + a.
    pub fn slope(self) -> Quadratic {
        let d = u128::from(self.gap).pow(2) + 4;
        Quadratic::exact(2 - i128::from(self.gap), d, 2)
    }

    /// (A_n, B_n), exactly; `None` if B_n exceeds 64 bits. O(1).
    pub fn pair(self, n: u64) -> Option<(u64, u64)> {
        // β ≥ √(a²+4), so (a²+4)n² exceeds 128 bits only if B_n exceeds 64.
        let low = self.slope().floor_times(n)?;
        let low = u64::try_from(low).ok()?;
        let high = self.gap.checked_mul(n)?.checked_add(low)?;
        Some((low, high))
    }

    /// The number of n ≥ 1 with B_n ≤ x. O(log x).
    pub fn highs_up_to(self, x: u64) -> u64 {
        // β lies between a + 1 and a + 2.
        let (mut low, mut high) = (x / (self.gap + 2), x / (self.gap + 1));
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            if self.pair(middle).is_some_and(|(_, b)| b <= x) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }

    /// The sequence that contains x, and the index of x in it. O(log x).
    pub fn place(self, x: u64) -> Place {
        let highs = self.highs_up_to(x);
        match self.pair(highs) {
            Some((_, b)) if b == x && x > 0 => Place::High(highs),
            // The numbers from 1 to x that are not B's are A's.
            _ => Place::Low(x - highs),
        }
    }

    /// The other number in the pair (A_n,B_n) that contains x. `None` if it exceeds 64
    /// bits. O(log x).
    pub fn partner(self, x: u64) -> Option<u64> {
        match self.place(x) {
            Place::Low(n) => self.gap.checked_mul(n)?.checked_add(x),
            Place::High(n) => Some(x - self.gap * n),
        }
    }

    /// True if (x,y) or (y,x) is one of the pairs (A_n,B_n). Uses only multiplications, so
    /// that maps of many cells are fast.
    pub fn contains(self, x: u64, y: u64) -> bool {
        let (low, difference) = (x.min(y), x.abs_diff(y));
        if !difference.is_multiple_of(self.gap) {
            return false;
        }
        let n = difference / self.gap;
        self.is_low(n, low)
    }

    /// True if x = A_n, that is, x ≤ nα < x+1, or s ≤ n√(a²+4) < s+2 with s = 2x + an − 2n.
    fn is_low(self, n: u64, x: u64) -> bool {
        let (a, n, x) = (u128::from(self.gap), u128::from(n), u128::from(x));
        let Some(square) = n.checked_mul(n).and_then(|n| n.checked_mul(a * a + 4)) else {
            return false; // then A_n and B_n do not both fit in 64 bits
        };
        let not_above = match (2 * x + a * n).checked_sub(2 * n) {
            Some(s) => s.checked_mul(s).is_some_and(|s| s <= square),
            None => true,
        };
        let below = (2 * x + a * n + 2)
            .checked_sub(2 * n)
            .is_some_and(|s| s.checked_mul(s).is_none_or(|s| s > square));
        not_above && below
    }

    /// The pairs (A_n,B_n) from index `n` on that fit in 64 bits.
    pub fn pairs_from(self, n: u64) -> impl Iterator<Item = (u64, u64)> {
        (n..=u64::MAX).map_while(move |n| self.pair(n))
    }
}
