use rustc_hash::FxHashSet;

/// The m sequences A^k_n = ⌊(2^m − 1)n / 2^(m−k)⌋ − 2^(k−1) + 1, k = 1..m. Every positive integer
/// is A^k_n for exactly one k and one n ≥ 1; A^k_0 is 0.
///
/// For m = 2 and 3 they are the P-positions of the Mouse and the Rat Game; in
/// general they are the table of Fat Rat. Three independent methods give them:
/// the formula ([`Splitting::term`]), recursion ([`Splitting::rows`]), and digits
/// ([`Splitting::term_by_digits`], [`Splitting::place_by_digits`]). They are
/// exact for all results of 64 bits.
///
/// Sources: A. S. Fraenkel, Complementing and exactly covering sequences (1973);
/// The Rat Game and the Mouse Game (2009).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Splitting {
    m: u32,
}

/// The place of an integer, which is the term of index `n` of sequence `k`. Both count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// The sequence.
    pub k: u32,
    /// The index in the sequence.
    pub n: u64,
}

impl Splitting {
    /// The largest number of sequences.
    pub const MOST: u32 = 16;

    /// The splitting into `m` sequences. `m` is clamped to the range from 2 to
    /// [`Splitting::MOST`].
    pub const fn new(m: u32) -> Self {
        let m = if m < 2 { 2 } else { m };
        let m = if m > Self::MOST { Self::MOST } else { m };
        Self { m }
    }

    /// The number of sequences m.
    pub fn count(self) -> u32 {
        self.m
    }

    /// The period 2^m − 1 with which the sequences repeat.
    pub fn period(self) -> u64 {
        (1 << self.m) - 1
    }

    /// A^k_n by the formula; `None` if it exceeds 64 bits, or k is not from 1 to m.
    /// O(1).
    pub fn term(self, k: u32, n: u64) -> Option<u64> {
        if n == 0 || !self.has(k) {
            return self.has(k).then_some(0);
        }
        let floor = (u128::from(self.period()) * u128::from(n)) >> (self.m - k);
        u64::try_from(floor - Self::offset(k)).ok()
    }

    fn has(self, k: u32) -> bool {
        (1..=self.m).contains(&k)
    }

    /// 2^(k−1) − 1, which the formula subtracts.
    fn offset(k: u32) -> u128 {
        (1 << (k - 1)) - 1
    }

    /// (A^1_n, …, A^m_n); `None` if the last one exceeds 64 bits.
    pub fn row(self, n: u64) -> Option<Vec<u64>> {
        (1..=self.m).map(|k| self.term(k, n)).collect()
    }

    /// d^k_n = A^(k+1)_n − A^k_n = ⌊((2^m − 1)n − 2^(m−1) + 2^(m−1−k)) / 2^(m−k)⌋. `None` if the
    /// difference exceeds 64 bits, or k is not from 1 to m − 1. For n ≥ 1 these differences hit
    /// every positive integer once, except the multiples of 2^m − 1. O(1).
    pub fn difference(self, k: u32, n: u64) -> Option<u64> {
        let has = self.has(k) && k < self.m;
        if n == 0 || !has {
            return has.then_some(0);
        }
        let m = self.m;
        let shifted = u128::from(self.period()) * u128::from(n) + (1 << (m - 1 - k));
        u64::try_from((shifted - (1 << (m - 1))) >> (m - k)).ok()
    }

    /// The k and n with d^k_n = `difference`; `None` for multiples of 2^m − 1.
    /// O(m).
    pub fn difference_place(self, difference: u64) -> Option<Term> {
        (1..self.m).find_map(|k| {
            let lacking = (1u128 << (self.m - 1)) - (1 << (self.m - 1 - k));
            let scaled = (u128::from(difference) << (self.m - k)) + lacking;
            let n = u64::try_from(scaled.div_ceil(u128::from(self.period()))).ok()?;
            (n > 0 && self.difference(k, n) == Some(difference)).then_some(Term { k, n })
        })
    }

    /// The sequence and index of x ≥ 1; `None` for 0. O(m).
    pub fn place(self, x: u64) -> Option<Term> {
        if x == 0 {
            return None;
        }
        (1..=self.m).find_map(|k| {
            let floor = u128::from(x) + Self::offset(k);
            let n = (floor << (self.m - k)).div_ceil(u128::from(self.period()));
            let n = u64::try_from(n).ok()?;
            (self.term(k, n) == Some(x)).then_some(Term { k, n })
        })
    }

    /// The numeration systems of (2^m − 1)/2^(m−1) = [1, 1, 2^(m−1) − 1]: p has
    /// the values 1, 2, 2^m − 1, and q the values 1, 1, 2^(m−1).
    pub fn numeration(self) -> Numeration {
        let last = (1 << (self.m - 1)) - 1;
        #[allow(clippy::expect_used, reason = "the convergents are 2^m and smaller")]
        Numeration::new(&[1, 1, last]).expect("three small quotients")
    }

    /// A^k_n by digits: the q-digits t₀, t₁, t₂ of j = 2^(k−1)n are read as p-digits. The value is
    /// A^1_j, or A^1_j + 1 if t₁ > 0. Then A^k_n = A^1_j − (2^(k−1) − 1). `None` if a number
    /// exceeds 64 bits, or k is not from 1 to m.
    pub fn term_by_digits(self, k: u32, n: u64) -> Option<u64> {
        if n == 0 || !self.has(k) {
            return self.has(k).then_some(0);
        }
        let system = self.numeration();
        let digits = system.q.digits(n.checked_mul(1 << (k - 1))?);
        let value = system.p.value(&digits)? - u128::from(digits[1] > 0);
        u64::try_from(value - Self::offset(k)).ok()
    }

    /// The sequence and index of x ≥ 1 by its p-digits s₂s₁s₀: x is in A^1 if s₀ = 1 or
    /// s₁ = 0. Otherwise x is in A^k with k = 2 + v, and 2^v is the largest power of two
    /// that divides s₁. `None` for 0.
    ///
    /// The index of x is found from the period that contains x. Each period has 2^(m−k) terms of
    /// A^k, and s₁ gives the number of these terms that are before x in its period.
    pub fn place_by_digits(self, x: u64) -> Option<Term> {
        if x == 0 {
            return None;
        }
        let digits = self.numeration().p.digits(x);
        let (s0, s1, s2) = (digits[0], digits[1], digits[2]);
        let (k, within) = if s0 == 1 {
            (1, s1 + 1)
        } else if s1 == 0 {
            (1, 0)
        } else {
            let k = 2 + s1.trailing_zeros();
            (k, (s1 >> (k - 1)) + 1)
        };
        Some(Term {
            k,
            n: (s2 << (self.m - k)) + within,
        })
    }

    /// The rows (A^1_n, …, A^m_n) from n = 0 by recursion: A^1_n is the least number not used yet,
    /// A^(k+1)_n = A^k_n + d^k_n. Memory grows with the count of used numbers above the least
    /// unused number.
    pub fn rows(self) -> impl Iterator<Item = Vec<u64>> {
        let (mut least, mut used) = (0, FxHashSet::<u64>::default());
        (0..).map_while(move |n| {
            while used.remove(&least) {
                least += 1;
            }
            let mut row = vec![least];
            for k in 1..self.m {
                let next = row.last()?.checked_add(self.difference(k, n)?)?;
                row.push(next);
            }
            used.extend(&row);
            Some(row)
        })
    }
}

/// The p- and the q-system of a rational [a₀, …, a_m], with convergents p_i/q_i.
///
/// Every n ≥ 0 has exactly one form s₀p₀ + … + s_mp_m with two properties. First, s_i ≤ a_{i+1} for
/// i < m; the last digit can be any number. Second, s_{i+1} = a_{i+2} forces s_i = 0. In the same
/// way n has exactly one form t₀q₀ + … + t_mq_m with these properties and t₀ < a₁. The lists of
/// digits begin with the digit of p₀ or q₀, which people write last.
///
/// Source: A. S. Fraenkel, Systems of numeration, Amer. Math. Monthly 92 (1985).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numeration {
    /// The p-system, p₀ first.
    pub p: PlaceValues,
    /// The q-system, q₀ first.
    pub q: PlaceValues,
}

impl Numeration {
    /// The systems of [a₀, …, a_m]; `None` if a quotient is 0, the list is empty, or a convergent
    /// exceeds 64 bits.
    pub fn new(quotients: &[u64]) -> Option<Self> {
        if quotients.is_empty() || quotients.contains(&0) {
            return None;
        }
        let (mut p, mut q) = (Vec::new(), Vec::new());
        let (mut before, mut last) = ((0u64, 1u64), (1u64, 0u64));
        for &quotient in quotients {
            let next = |before: u64, last: u64| quotient.checked_mul(last)?.checked_add(before);
            (before, last) = (last, (next(before.0, last.0)?, next(before.1, last.1)?));
            p.push(last.0);
            q.push(last.1);
        }
        let [p, q] = [p, q].map(PlaceValues);
        Some(Self { p, q })
    }
}

/// The place values of a system of numeration, the least first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceValues(pub Vec<u64>);

impl PlaceValues {
    /// The digits of `n`, the digit of the least value first, chosen greedily from the largest
    /// value down.
    pub fn digits(&self, n: u64) -> Vec<u64> {
        let mut rest = n;
        let digit = |value: &u64| {
            let digit = rest / value;
            rest %= value;
            digit
        };
        let mut digits: Vec<u64> = self.0.iter().rev().map(digit).collect();
        digits.reverse();
        digits
    }

    /// The value of digits, which can come from another system; `None` beyond 128 bits.
    pub fn value(&self, digits: &[u64]) -> Option<u128> {
        let mut parts = self.0.iter().zip(digits);
        parts.try_fold(0u128, |sum, (&value, &digit)| {
            sum.checked_add(u128::from(value) * u128::from(digit))
        })
    }
}
