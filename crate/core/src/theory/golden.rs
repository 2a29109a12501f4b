//! The golden ratio φ = (1+√5)/2 in integers: comparisons, Fibonacci numbers
//! and the Fibonacci word.

use std::cmp::Ordering;

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
/// Memory grows with the letters read, because they make the later letters.
#[derive(Clone, Debug)]
pub struct FibonacciWord {
    letters: std::collections::VecDeque<bool>,
    started: bool,
}

impl FibonacciWord {
    /// The word from its first letter.
    pub fn new() -> Self {
        Self {
            letters: std::collections::VecDeque::new(),
            started: false,
        }
    }
}

impl Default for FibonacciWord {
    fn default() -> Self {
        Self::new()
    }
}

impl Iterator for FibonacciWord {
    type Item = bool;

    fn next(&mut self) -> Option<bool> {
        // The queue holds the letters that are known but not yet read. A letter
        // appends its image when it is read.
        let letter = if self.started {
            self.letters.pop_front()?
        } else {
            self.started = true;
            self.letters.push_back(false);
            return Some(true);
        };
        self.letters.push_back(true);
        if letter {
            self.letters.push_back(false);
        }
        Some(letter)
    }
}
