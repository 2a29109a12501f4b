use serde::Serialize;

use super::{Quadratic, gcd};

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

    /// The parameter a, which is the difference B₁ − A₁.
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
        // β ≥ √(a²+4), so (a²+4)n² exceeds 128 bits only if B_n exceeds 64 bits.
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
            // All other numbers from 1 to x are terms A_n.
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

/// A number (p + q√d)/r, stored exactly, with its kind: rational or irrational.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slope {
    /// Numerator and denominator in lowest terms, the denominator positive.
    Rational(i64, i64),
    /// Any irrational number.
    Irrational(Quadratic),
}

/// A multiple n·x of a slope x.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Multiple {
    /// The index n.
    pub index: u64,
    /// ⌊1000·n·x⌋, that is, n·x cut after three decimals.
    pub thousandths: i128,
}

/// Two integers that show that complementary rational sequences do not split the integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Clash {
    /// The first integer in neither sequence.
    pub missed: u64,
    /// The first integer in both sequences.
    pub doubled: u64,
}

impl Slope {
    /// The largest absolute value of p, q, d and r.
    pub const MAX: u32 = 1_000;

    /// (p + q√d)/r; `None` if r is 0 or a number exceeds [`Slope::MAX`] in absolute value.
    pub fn new(p: i32, q: i32, d: u32, r: i32) -> Option<Self> {
        let within = [p.unsigned_abs(), q.unsigned_abs(), d, r.unsigned_abs()]
            .iter()
            .all(|&number| number <= Self::MAX);
        if !within || r == 0 {
            return None;
        }
        // q√d = ±√(q²d), and the sign can move to p and r.
        let (p, r) = if q < 0 { (-p, -r) } else { (p, r) };
        let squared = q.unsigned_abs().pow(2) * d;
        Some(match Quadratic::new(p, squared, r) {
            Some(irrational) => Self::Irrational(irrational),
            None => Self::fraction(i64::from(p) + i64::from(squared.isqrt()), i64::from(r)),
        })
    }

    /// A fraction, reduced to lowest terms; the denominator must not be 0.
    pub(super) fn fraction(numerator: i64, denominator: i64) -> Self {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()).cast_signed();
        let divisor = divisor.max(1) * denominator.signum();
        Self::Rational(numerator / divisor, denominator / divisor)
    }

    /// ⌊n·x⌋, exactly; `None` if the numbers exceed 128 bits, or a denominator is 0.
    pub fn floor_times(self, n: u64) -> Option<i128> {
        match self {
            Self::Rational(numerator, denominator) => {
                let product = i128::from(numerator) * i128::from(n);
                product.checked_div_euclid(denominator.into())
            }
            Self::Irrational(x) => x.floor_times(n),
        }
    }

    /// The β with 1/α + 1/β = 1; `None` for α ≤ 1, because no β is positive then.
    pub fn complement(self) -> Option<Self> {
        match self {
            Self::Rational(numerator, denominator) => (numerator > denominator && denominator > 0)
                .then(|| Self::fraction(numerator, numerator - denominator)),
            Self::Irrational(x) => x.complement().map(Self::Irrational),
        }
    }

    /// (p, q, d, r) for which x is (p + q√d)/r in lowest terms; r is positive, d has no square
    /// factor, and q = 0 for a rational x. Takes at most about 10⁵ steps for the slopes that a
    /// person can choose and their complements.
    pub fn terms(self) -> [i128; 4] {
        match self {
            Self::Rational(numerator, denominator) => [numerator.into(), 0, 1, denominator.into()],
            Self::Irrational(x) => x.terms(),
        }
    }

    /// The difference a = β − α for the complement β of this α. `None` unless a is a
    /// positive integer and α is irrational. The terms of both sequences are then the lost
    /// positions of Wythoff's game with gap a.
    pub fn gap(self) -> Option<i128> {
        let [from, q, d, r] = self.terms();
        let [to, rest @ ..] = self.complement()?.terms();
        let gap = (to - from) / r;
        let whole = gap > 0 && gap * r == to - from;
        (whole && q != 0 && rest == [q, d, r]).then_some(gap)
    }

    /// For the sequences of this α > 1 and of its complement: the first integer in neither, and the
    /// first integer in both. `None` if α is irrational, because no such integers exist then
    /// (Beatty 1926).
    ///
    /// For α = s/t in lowest terms these integers are s − 1 and s. Proof: ⌊iα⌋ = ⌊jβ⌋ = m means m/α
    /// ≤ i < (m+1)/α and m/β ≤ j < (m+1)/β. As 1/α + 1/β = 1, adding both gives m ≤ i + j < m + 1.
    /// So i + j = m and i = m/α = mt/s, and s divides m. In the same way, s divides m+1 if m is
    /// missed.
    pub fn clash(self) -> Option<Clash> {
        let Self::Rational(numerator, denominator) = self else {
            return None;
        };
        let doubled = u64::try_from(numerator).ok()?;
        (numerator > denominator).then_some(Clash {
            missed: doubled - 1,
            doubled,
        })
    }

    /// The positive multiples of this slope with floors from `from` to `to`. The slope must be
    /// above 1. Finding the first multiple takes O(log) steps.
    pub fn multiples(self, from: u64, to: u64) -> impl Iterator<Item = Multiple> {
        // The slope is above 1, so the index is at most the floor.
        let (mut low, mut high) = (1, from.max(1));
        while low < high {
            let middle = low + (high - low) / 2;
            let reached = self.floor_times(middle);
            if reached.is_none_or(|floor| floor >= i128::from(from)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        (low..=u64::MAX).map_while(move |index| {
            let thousandths = self.floor_times(index.checked_mul(1_000)?)?;
            (thousandths.div_euclid(1_000) <= to.into()).then_some(Multiple { index, thousandths })
        })
    }
}
