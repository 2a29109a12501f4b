//! Regular continued fractions of positive rationals, and their numeration systems:
//! integers written by the numerators or by the denominators of the convergents.

/// The partial quotients [a₀, a₁, …, a_m] of `numerator`/`denominator`, with
/// a_m ≥ 2 unless m = 0: Euclid's algorithm. Empty for denominator 0.
/// O(log) many.
pub fn partial_quotients(numerator: u64, denominator: u64) -> Vec<u64> {
    let (mut a, mut b) = (numerator, denominator);
    let mut quotients = Vec::new();
    while b > 0 {
        quotients.push(a / b);
        (a, b) = (b, a % b);
    }
    quotients
}

/// The greatest common divisor; 0 only for two zeros.
pub fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The least common multiple of two positive numbers; it must be at most 2^64 − 1.
pub fn lcm(a: u64, b: u64) -> u64 {
    a / gcd(a, b) * b
}

/// The p- and the q-system of a rational [a₀, …, a_m], with convergents p_i/q_i.
///
/// Every n ≥ 0 has exactly one form s₀p₀ + … + s_mp_m with s_i ≤ a_{i+1} for i < m, in
/// which s_{i+1} = a_{i+2} forces s_i = 0; the last digit is free. It has exactly one
/// such form t₀q₀ + … + t_mq_m with t₀ < a₁. The digit of p₀ or q₀ comes first here;
/// people write it last.
///
/// Source: A. S. Fraenkel, Systems of numeration, Amer. Math. Monthly 92 (1985).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numeration {
    p: Vec<u64>,
    q: Vec<u64>,
}

impl Numeration {
    /// The systems of [a₀, …, a_m]; `None` if a quotient is 0, there are none, or a
    /// convergent exceeds 64 bits.
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
        Some(Self { p, q })
    }

    /// The place values of the p-system, p₀ first.
    pub fn p(&self) -> &[u64] {
        &self.p
    }

    /// The place values of the q-system, q₀ first.
    pub fn q(&self) -> &[u64] {
        &self.q
    }

    /// The digits of `n` in the p-system, the digit of p₀ first.
    pub fn p_digits(&self, n: u64) -> Vec<u64> {
        digits(&self.p, n)
    }

    /// The digits of `n` in the q-system, the digit of q₀ first.
    pub fn q_digits(&self, n: u64) -> Vec<u64> {
        digits(&self.q, n)
    }

    /// The value of digits in the p-system: Σ s_ip_i. The digits may come from
    /// the p- or the q-system. `None` beyond 128 bits.
    pub fn p_value(&self, digits: &[u64]) -> Option<u128> {
        value(&self.p, digits)
    }

    /// The value of digits in the q-system; `None` beyond 128 bits.
    pub fn q_value(&self, digits: &[u64]) -> Option<u128> {
        value(&self.q, digits)
    }
}

/// The digits of `n`, greedily from the largest place value down.
fn digits(values: &[u64], n: u64) -> Vec<u64> {
    let mut rest = n;
    let mut digits: Vec<u64> = values
        .iter()
        .rev()
        .map(|value| {
            let digit = rest / value;
            rest %= value;
            digit
        })
        .collect();
    digits.reverse();
    digits
}

fn value(values: &[u64], digits: &[u64]) -> Option<u128> {
    let mut parts = values.iter().zip(digits);
    parts.try_fold(0u128, |sum, (&value, &digit)| {
        sum.checked_add(u128::from(value) * u128::from(digit))
    })
}
