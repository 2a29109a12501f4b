//! Mathematics that needs no game: nimbers, exact golden arithmetic, continued
//! fractions and the Calkin–Wilf tree, Beatty sequences and other splittings of
//! the integers, systems of numeration.
//!
//! ```
//! use nimscope::theory::{BeattyPair, Nimber, mex};
//!
//! assert_eq!(mex([0, 1, 3].map(Nimber)), Nimber(2));
//! // The third lost pair of Wythoff's game.
//! assert_eq!(BeattyPair::GOLDEN.pair(3), Some((4, 7)));
//! ```

pub mod automaton;
mod beatty;
pub mod calkin_wilf;
pub mod family;
mod nimber;
mod quadratic;
mod splitting;

pub use beatty::{BeattyPair, Clash, Multiple, Place, Slope};
pub use nimber::{Nimber, Pair, mex};
pub use quadratic::{Quadratic, compare_to_golden, fibonacci, fibonacci_word};
pub use splitting::{Numeration, Splitting, Term};

/// The partial quotients [a₀, a₁, …, a_m] of `numerator`/`denominator`, with a_m ≥ 2 unless m = 0,
/// by Euclid's algorithm. Empty for denominator 0. The list has O(log) entries.
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

/// Shortens `values` to the least pre-period and one least period. The last `all` given
/// values repeat for ever. Returns the least period.
pub(crate) fn shorten(values: &mut Vec<u16>, all: usize) -> usize {
    let cycle = &values[values.len() - all..];
    let repeats = |period: &usize| (*period..all).all(|at| cycle[at] == cycle[at - period]);
    let mut divisors = (1..all).filter(|period| all.is_multiple_of(*period));
    let period = divisors.find(repeats).unwrap_or(all);
    let mut end = values.len();
    while end > period && values[end - 1] == values[end - 1 - period] {
        end -= 1;
    }
    values.truncate(end);
    period
}

/// Adds the elements of another set; both sets are bits. The loops of this function and the next
/// use an index, so that they stay fast even if the compiler optimises for size.
#[inline(always)]
pub(crate) fn unite(set: &mut [u64], more: &[u64]) {
    let more = &more[..set.len()];
    let mut word = 0;
    while word < set.len() {
        set[word] |= more[word];
        word += 1;
    }
}

/// The least number that is not in a set of bits.
#[inline(always)]
pub(crate) fn least_missing(set: &[u64]) -> usize {
    let mut word = 0;
    while word < set.len() && set[word] == u64::MAX {
        word += 1;
    }
    let rest = set.get(word).map_or(0, |word| word.trailing_ones());
    64 * word + rest as usize
}

/// For each of six elements, the subsets that contain it. Each of the 64 subsets has one bit.
pub(crate) const WITH: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];
