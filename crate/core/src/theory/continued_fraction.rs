//! Regular continued fractions of positive rationals.

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
