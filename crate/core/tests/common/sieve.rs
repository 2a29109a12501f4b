//! The sieve behind the lost pairs of Wythoff's game, for comparisons with the theorems.

use std::collections::VecDeque;

/// The sieve of good and bad numbers. Of the numbers 1, 2, 3, … that are not struck out, the
/// least is the good number a(n). The bad number b(n) is a(n)+n. Both are struck out. Yields
/// (a(n), b(n)) from n = 1. Memory grows with the bad numbers above a(n). Source: WEBER.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sieve {
    n: u64,
    last: u64,
    /// The bad numbers above `last`, ascending.
    struck: VecDeque<u64>,
}

impl Iterator for Sieve {
    type Item = (u64, u64);

    fn next(&mut self) -> Option<(u64, u64)> {
        self.n += 1;
        self.last += 1;
        while self.struck.front() == Some(&self.last) {
            self.struck.pop_front();
            self.last += 1;
        }
        let bad = self.last + self.n;
        self.struck.push_back(bad);
        Some((self.last, bad))
    }
}
