use std::cmp::Ordering;
use std::collections::VecDeque;

/// The irrational (p + √d) / q; d is not a square. If the root is subtracted, p and q are written
/// with the opposite sign: (p − √d) / q is (−p + √d) / (−q).
///
/// q always divides d − p², as in the theory of continued fractions. So
/// reciprocals and complements have the same d.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quadratic {
    p: i128,
    d: u128,
    q: i128,
}

impl Quadratic {
    /// The golden ratio φ = (1+√5)/2.
    pub const GOLDEN: Self = Self { p: 1, d: 5, q: 2 };

    /// (p + √d) / q; `None` if q is 0 or d is a square, because the number is then
    /// undefined or rational. With |p|, |q| and d below 2^31 every method is exact for
    /// multiples up to at least 2^31, and for the golden ratio up to 8·10^18.
    pub fn new(p: i32, d: u32, q: i32) -> Option<Self> {
        if q == 0 || d.isqrt().pow(2) == d {
            return None;
        }
        let (mut p, mut d, mut q) = (i128::from(p), i128::from(d), i128::from(q));
        if (d - p * p) % q != 0 {
            let scale = q.abs();
            (p, d, q) = (p * scale, d * scale * scale, q * scale);
        }
        let d = d.unsigned_abs();
        Some(Self { p, d, q })
    }

    /// (p + √d) / q; q must divide d − p² and d must not be a square.
    pub(crate) const fn exact(p: i128, d: u128, q: i128) -> Self {
        Self { p, d, q }
    }

    /// ⌊n·x⌋, exactly; `None` if the squares exceed 128 bits.
    pub fn floor_times(self, n: u64) -> Option<i128> {
        let squared = u128::from(n).pow(2).checked_mul(self.d)?;
        let root = i128::try_from(squared.isqrt()).ok()?;
        let sum = self.p.checked_mul(i128::from(n))?.checked_add(root)?;
        // For n ≥ 1 the root is irrational, so it lies strictly between its floor and the next
        // integer. Dividing by a negative q turns rounding down into rounding up.
        Some(if self.q > 0 {
            sum.div_euclid(self.q)
        } else if n == 0 {
            0
        } else {
            -(sum.div_euclid(-self.q) + 1)
        })
    }

    /// n·x in decimal for sentences, cut after three places: `3.236…`. `None` for
    /// negative numbers and if the squares exceed 128 bits.
    pub fn decimal(self, n: u64) -> Option<String> {
        let thousandths = self.floor_times(n.checked_mul(1_000)?)?;
        let thousandths = u128::try_from(thousandths).ok()?;
        Some(format!(
            "{}.{:03}…",
            thousandths / 1_000,
            thousandths % 1_000
        ))
    }

    /// (p, q, d, r) for which this number is (p + q√d)/r in lowest terms; d has no square
    /// factor and r is positive. Takes about ∛d steps.
    pub(super) fn terms(self) -> [i128; 4] {
        let (root, free) = square_part(self.d);
        let divisor = common(common(self.p.unsigned_abs(), root), self.q.unsigned_abs());
        let divisor = divisor.cast_signed() * self.q.signum();
        let (p, root, r) = (self.p, root.cast_signed(), self.q);
        [p / divisor, root / divisor, free.cast_signed(), r / divisor]
    }

    fn minus(self, m: i128) -> Option<Self> {
        let p = self.p.checked_sub(m.checked_mul(self.q)?)?;
        Some(Self { p, ..self })
    }

    /// 1 / self; `None` if the numbers exceed 128 bits.
    pub(crate) fn reciprocal(self) -> Option<Self> {
        let norm = i128::try_from(self.d)
            .ok()?
            .checked_sub(self.p.checked_mul(self.p)?)?;
        Some(Self {
            p: -self.p,
            d: self.d,
            q: norm / self.q,
        })
    }

    /// The β with 1/α + 1/β = 1, that is, β = 1 + 1/(α−1). For α > 1 the floors of the
    /// multiples of α and β split the positive integers (Beatty 1926). `None` if α < 1, or
    /// the numbers exceed 128 bits.
    pub fn complement(self) -> Option<Self> {
        if self.floor_times(1)? < 1 {
            return None;
        }
        self.minus(1)?.reciprocal()?.minus(-1)
    }

    /// ⌊1·x⌋ + ⌊2·x⌋ + … + ⌊n·x⌋ in O(log n) steps; `None` if the numbers exceed
    /// 128 bits.
    ///
    /// The lattice points under a line are the points of a rectangle without the points to the left
    /// of the line. For 0 < x < 1 and m = ⌊nx⌋ the sum is nm minus ⌊1/x⌋ + … + ⌊m/x⌋, because no
    /// point is on the line.
    pub fn floor_sum(self, n: u64) -> Option<i128> {
        let (mut x, mut n) = (self, n);
        let (mut sum, mut sign) = (0i128, 1i128);
        while n > 0 {
            let count = i128::from(n);
            let whole = x.floor_times(1)?;
            let triangle = (count + 1).checked_mul(count)? / 2;
            x = x.minus(whole)?;
            let height = x.floor_times(n)?;
            let area = whole
                .checked_mul(triangle)?
                .checked_add(height.checked_mul(count)?)?;
            sum = sum.checked_add(sign.checked_mul(area)?)?;
            n = u64::try_from(height).ok()?;
            sign = -sign;
            x = x.reciprocal()?;
        }
        Some(sum)
    }
}

/// (s, e) with d = s²e and e without square factors; d ≥ 1.
fn square_part(d: u128) -> (u128, u128) {
    let (mut root, mut free, mut rest) = (1, 1, d);
    let mut factor = 2;
    while factor * factor * factor <= rest {
        while rest.is_multiple_of(factor * factor) {
            root *= factor;
            rest /= factor * factor;
        }
        if rest.is_multiple_of(factor) {
            free *= factor;
            rest /= factor;
        }
        factor += 1;
    }
    // The rest is a product of at most two primes.
    let last = rest.isqrt();
    if last * last == rest {
        (root * last, free)
    } else {
        (root, free * rest)
    }
}

fn common(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Compares b/a with φ, for a ≥ 1, by the sign of b² − ab − a². The result is never
/// `Equal`, because φ is irrational. All 64-bit numbers are allowed.
///
/// As 1/φ = φ − 1 = 0.618…, `compare_to_golden(r, a)` is `Less` exactly if r/a is
/// more than 1/φ.
pub fn compare_to_golden(a: u64, b: u64) -> Ordering {
    if b <= a {
        return Ordering::Less;
    }
    let (a, b) = (u128::from(a), u128::from(b));
    (b * (b - a)).cmp(&(a * a))
}

/// F(n) with F(0) = 0 and F(1) = F(2) = 1; `None` if n exceeds 186, because F(187)
/// needs more than 128 bits. Linear in n.
pub fn fibonacci(n: u32) -> Option<u128> {
    let (mut current, mut next) = (0u128, Some(1u128));
    for _ in 0..n {
        (current, next) = (next?, next.and_then(|next| current.checked_add(next)));
    }
    Some(current)
}

/// The letters of the Fibonacci word: `true` for the frequent letter, `false` for
/// the other, in proportion φ : 1. It begins 1 0 1 1 0 1 0 1 and is the fixed
/// point of 1 → 10, 0 → 1.
///
/// Memory grows with the number of letters read, because each of them adds later letters.
pub fn fibonacci_word() -> impl Iterator<Item = bool> {
    // The letters that are known but not yet read. A letter appends its image when it is read.
    let mut letters = VecDeque::from([false]);
    let rest = std::iter::from_fn(move || {
        let letter = letters.pop_front()?;
        letters.push_back(true);
        if letter {
            letters.push_back(false);
        }
        Some(letter)
    });
    std::iter::once(true).chain(rest)
}
