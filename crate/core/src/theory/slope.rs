//! Slopes that a person may choose for two Beatty sequences. They may be
//! rational: then the two sequences do not split the integers.

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
    /// n.
    pub index: u64,
    /// ⌊1000·n·x⌋, that is n·x cut after three decimals.
    pub thousandths: i128,
}

/// Where two complementary sequences with rational slopes fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Clash {
    /// The first integer in neither sequence.
    pub missed: u64,
    /// The first integer in both.
    pub doubled: u64,
}

impl Slope {
    /// The largest p, q, d and r in absolute value.
    pub const MAX: u32 = 1_000;

    /// (p + q√d)/r; `None` when r is 0 or a number is beyond [`Slope::MAX`].
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

    /// A fraction, brought to lowest terms; the denominator is not 0.
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

    /// The β with 1/α + 1/β = 1; `None` for α ≤ 1, as then no β is positive.
    pub fn complement(self) -> Option<Self> {
        match self {
            Self::Rational(numerator, denominator) => (numerator > denominator && denominator > 0)
                .then(|| Self::fraction(numerator, numerator - denominator)),
            Self::Irrational(x) => x.complement().map(Self::Irrational),
        }
    }

    /// (p, q, d, r) with x = (p + q√d)/r in lowest terms, r positive and d free
    /// of squares; q = 0 for a rational. At most about 10⁵ steps for the slopes a
    /// person can choose and their complements.
    pub fn terms(self) -> [i128; 4] {
        match self {
            Self::Rational(numerator, denominator) => [numerator.into(), 0, 1, denominator.into()],
            Self::Irrational(x) => x.terms(),
        }
    }

    /// The first integer in neither the sequence of this α > 1 nor that of its
    /// complement, and the first in both; `None` if there are none, as α is
    /// irrational (Beatty 1926).
    ///
    /// For α = s/t in lowest terms these are s − 1 and s. ⌊iα⌋ = ⌊jβ⌋ = m means
    /// m/α ≤ i < (m+1)/α and m/β ≤ j < (m+1)/β. The sum is m ≤ i + j < m + 1, so
    /// i = m/α = mt/s is an integer and s divides m. In the same way, s divides
    /// m+1 if m is missed.
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

    /// The positive multiples of this slope, above 1, whose floors are at least
    /// `from` and at most `to`. O(log) steps to find the first.
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// How often the floors of the multiples hit 1, 2, …, `most`.
    fn hits(slopes: [Slope; 2], most: usize) -> Vec<u32> {
        let mut hits = vec![0; most + 1];
        for slope in slopes {
            for n in 1..=most as u64 {
                let floor = slope.floor_times(n).and_then(|m| usize::try_from(m).ok());
                if let Some(hit) = floor.and_then(|m| hits.get_mut(m)) {
                    *hit += 1;
                }
            }
        }
        hits
    }

    fn slope(p: i32, q: i32, d: u32, r: i32) -> Slope {
        Slope::new(p, q, d, r).unwrap_or(Slope::Rational(0, 1))
    }

    #[test]
    fn rational_slopes_first_miss_and_first_meet_where_the_law_says() {
        let mut seen = 0;
        for denominator in 1..=40 {
            for numerator in denominator + 1..=60 {
                let alpha = slope(numerator, 0, 0, denominator);
                let beta = alpha.complement().unwrap_or(alpha);
                let hits = hits([alpha, beta], 61);
                let first = |times| (1..=61).find(|&m| hits[m] == times).map(|m| m as u64);
                let clash = alpha.clash();
                // Hits are counted up to 61, and every numerator is smaller.
                assert_eq!(clash.map(|clash| clash.doubled), first(2), "{alpha:?}");
                let missed = clash.map(|clash| clash.missed).filter(|&m| m > 0);
                assert_eq!(missed, first(0), "{alpha:?}");
                seen += 1;
            }
        }
        assert!(seen > 1_000);
    }

    #[test]
    fn three_halves_and_three_hit_three_twice_and_miss_two() {
        let alpha = slope(3, 0, 0, 2);
        assert_eq!(alpha.complement(), Some(Slope::Rational(3, 1)));
        assert_eq!(
            alpha.clash(),
            Some(Clash {
                missed: 2,
                doubled: 3
            })
        );
        // A slope with an integer root is rational too.
        assert_eq!(slope(1, 1, 4, 2), Slope::Rational(3, 2));
    }

    #[test]
    fn terms_are_in_lowest_terms() {
        for (given, own, complement) in [
            ((1, 1, 5, 2), [1, 1, 5, 2], [3, 1, 5, 2]),
            ((0, 1, 2, 1), [0, 1, 2, 1], [2, 1, 2, 1]),
            ((0, 1, 3, 1), [0, 1, 3, 1], [3, 1, 3, 2]),
            ((5, 1, 13, 6), [5, 1, 13, 6], [3, 1, 13, 2]),
            ((2, 4, 8, -6), [-1, -4, 2, 3], [0, 0, 0, 0]),
            ((9, -3, 8, 3), [3, -2, 2, 1], [0, 0, 0, 0]),
            ((10, -3, 8, 1), [10, -6, 2, 1], [6, 2, 2, 3]),
            ((6, 0, 0, 4), [3, 0, 1, 2], [3, 0, 1, 1]),
        ] {
            let (p, q, d, r) = given;
            let alpha = slope(p, q, d, r);
            assert_eq!(alpha.terms(), own, "{given:?}");
            let beta = alpha.complement().map_or([0; 4], Slope::terms);
            assert_eq!(beta, complement, "{given:?}");
        }
    }

    #[test]
    fn numbers_beyond_the_bounds_are_refused() {
        assert_eq!(Slope::new(1, 1, 5, 0), None);
        assert_eq!(Slope::new(1_001, 1, 5, 2), None);
        assert_eq!(Slope::new(1, i32::MIN, 5, 2), None);
        assert_eq!(Slope::new(1, 1, 1_001, 2), None);
        assert_eq!(slope(1, 0, 0, 1).complement(), None);
        assert_eq!(slope(-3, 0, 0, 2).clash(), None);
    }

    proptest! {
        #[test]
        fn irrational_slopes_above_one_hit_every_integer_once(
            p in -1_000i32..=1_000, q in -1_000i32..=1_000, d in 0u32..=1_000, r in 1i32..=1_000,
        ) {
            let alpha = slope(p, q, d, r);
            let beta = alpha.complement();
            prop_assert_eq!(
                beta.is_some(),
                alpha.floor_times(1) >= Some(1) && alpha != Slope::Rational(1, 1)
            );
            if let Some(beta) = beta && matches!(alpha, Slope::Irrational(_)) {
                prop_assert!(hits([alpha, beta], 100)[1..].iter().all(|&times| times == 1));
                prop_assert_eq!(beta.complement().map(Slope::terms), Some(alpha.terms()));
            }
        }

        #[test]
        fn terms_stand_for_the_same_number(
            p in -1_000i32..=1_000, q in -1_000i32..=1_000, d in 0u32..=1_000, r in 1i32..=1_000,
            n in 1u64..=1_000_000,
        ) {
            let alpha = slope(p, q, d, r);
            let [p2, q2, d2, r2] = alpha.terms();
            // Compares part by part; an integer root belongs to the rational part.
            let root = if q2 == 0 { i128::from(q) * i128::from(d.isqrt()) } else { 0 };
            prop_assert_eq!((i128::from(p) + root) * r2, p2 * i128::from(r));
            if q2 != 0 {
                let (left, right) = (i128::from(q) * r2, q2 * i128::from(r));
                prop_assert_eq!(left.pow(2) * i128::from(d), right.pow(2) * d2);
                prop_assert_eq!(left.signum(), right.signum());
            }
            // The floor by its definition.
            let floor = alpha.floor_times(n).unwrap_or_default();
            let at_least = |m: i128| {
                let (root, rest) = (q2 * i128::from(n), m * r2 - p2 * i128::from(n));
                let (root, rest) = (root * root * d2 * root.signum(), rest * rest * rest.signum());
                root >= rest
            };
            prop_assert!(at_least(floor) && !at_least(floor + 1));
        }

        #[test]
        fn multiples_are_those_in_the_range(
            p in 0i32..=50, q in 1i32..=9, d in 0u32..=90, r in 1i32..=12,
            from in 0u64..200, length in 0u64..50,
        ) {
            let alpha = slope(p, q, d, r);
            prop_assume!(alpha.floor_times(1) >= Some(1));
            let to = from + length;
            let found: Vec<u64> = alpha.multiples(from, to).map(|found| found.index).collect();
            let expected: Vec<u64> = (1..=to)
                .filter(|&n| {
                    let floor = alpha.floor_times(n).unwrap_or_default();
                    (i128::from(from)..=i128::from(to)).contains(&floor)
                })
                .collect();
            prop_assert_eq!(found, expected);
        }

        /// The point that cuts the segment from jα to kβ in ratio 1/β : 1/α is
        /// the integer j + k, so the ends are on both sides of it.
        #[test]
        fn the_cut_of_any_complementary_pair_lies_at_the_integer_between(
            p in 0i32..=50, q in 1i32..=9, d in 2u32..=90, r in 1i32..=12,
            j in 1u64..1_000, k in 1u64..1_000,
        ) {
            let alpha = slope(p, q, d, r);
            if let (Slope::Irrational(_), Some(beta)) = (alpha, alpha.complement()) {
                let cut = i128::from(j + k);
                prop_assert_ne!(
                    alpha.floor_times(j).unwrap_or_default() < cut,
                    beta.floor_times(k).unwrap_or_default() < cut
                );
            }
        }
    }

    #[test]
    fn multiples_far_out_are_exact() {
        let golden = slope(1, 1, 5, 2);
        let found: Vec<Multiple> = golden
            .multiples(1_618_033_988_748, 1_618_033_988_750)
            .collect();
        let floors: Vec<i128> = found.iter().map(|at| at.thousandths / 1_000).collect();
        assert_eq!(floors, [1_618_033_988_748, 1_618_033_988_749]);
        assert!(
            found
                .iter()
                .all(|at| { golden.floor_times(at.index) == Some(at.thousandths / 1_000) })
        );
    }
}
