//! Slopes that a person may choose for two Beatty sequences. With rational slopes the
//! two sequences do not split the integers.

use serde::Serialize;

use super::{Quadratic, gcd};

/// A number (p + q√d)/r, known exactly to be rational or irrational.
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

/// The first integers at which two complementary sequences with rational slopes fail.
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

    /// (p, q, d, r) for which x is (p + q√d)/r in lowest terms; r is positive, d has no
    /// square factor, and q = 0 for a rational x. At most about 10⁵ steps for the slopes
    /// that a person can choose and their complements.
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

    /// The first integer that both sequences miss, of this α > 1 and of its complement, and
    /// the first integer in both. `None` if α is irrational, because no such integers exist
    /// then (Beatty 1926).
    ///
    /// For α = s/t in lowest terms these integers are s − 1 and s. Proof: ⌊iα⌋ = ⌊jβ⌋ = m means
    /// m/α ≤ i < (m+1)/α and m/β ≤ j < (m+1)/β. The sum is m ≤ i + j < m + 1, so i = m/α = mt/s
    /// is an integer and s divides m. In the same way, s divides m+1 if m is missed.
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

    /// The positive multiples of this slope, which is above 1, with floors from `from` to
    /// `to`. Takes O(log) steps to find the first.
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
