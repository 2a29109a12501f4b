use serde::{Deserialize, Serialize};

/// A system of digits, most significant first.
///
/// For a ≥ 1 the place values are U₀ = 1, U₁ = a + 1 and U_{k+1} = aU_k + U_{k−1}; a = 1 is
/// Zeckendorf's system. The digits are greedy: each is at most a, and after the digit a comes 0.
/// All other strings are invalid. Proof that greedy digits have this form: Suppose that the digits
/// after place k are worth less than U_k. Put the digit d at place k. The value is below U_{k+1} =
/// aU_k + U_{k−1} in two cases only: d < a, or d = a and the later digits are worth less than
/// U_{k−1}. In the second case the first later digit is 0. The parameter a = 0 means binary digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digits {
    a: u8,
}

impl Digits {
    /// Binary digits.
    pub const BINARY: Self = Self { a: 0 };
    /// Golden digits (Zeckendorf's system).
    pub const GOLDEN: Self = Self { a: 1 };
    /// The largest parameter a.
    pub const MOST: u8 = 9;

    /// The system with parameter a; `None` if a exceeds [`Digits::MOST`].
    pub fn new(a: u8) -> Option<Self> {
        (a <= Self::MOST).then_some(Self { a })
    }

    /// The parameter a of the system; 0 for binary digits.
    pub fn a(self) -> u8 {
        self.a
    }

    /// The common name, after the a-th metallic mean, which is the limit of U_{k+1}/U_k.
    pub fn name(self) -> &'static str {
        ["binary", "golden", "silver", "bronze"]
            .get(usize::from(self.a))
            .copied()
            .unwrap_or("metallic")
    }

    /// The number of different digits.
    pub fn base(self) -> usize {
        usize::from(self.a.max(1)) + 1
    }

    /// True if only the digit 0 can follow this digit.
    pub fn is_full(self, digit: u8) -> bool {
        self.a > 0 && digit == self.a
    }

    /// The pair after one more digit, from the pair (p,q) so far. A pair has the value
    /// pU_m + qU_{m−1} if m digits follow, with U_{−1} = 1. The next digit `sum` makes the pair
    /// (ap + q + sum, p). Here `sum` can be any integer, such as a sum of several numbers' digits.
    /// With binary digits q is 0. `None` beyond 64 bits.
    pub fn step(self, (p, q): (i64, i64), sum: i64) -> Option<(i64, i64)> {
        match self.a {
            0 => Some((p.checked_mul(2)?.checked_add(sum)?, 0)),
            a => {
                let next = p.checked_mul(a.into())?.checked_add(q)?;
                Some((next.checked_add(sum)?, p))
            }
        }
    }

    /// The values of the pair (p,q) if m digits 0 follow, for m = 0, 1, 2, … The list ends before
    /// the first value that exceeds 128 bits.
    pub fn worth(self, (p, q): (i64, i64)) -> impl Iterator<Item = i128> {
        let [a, p, q] = [i64::from(self.a), p, q].map(i128::from);
        let first = match a {
            0 => (Some(p), Some(2 * p)),
            _ => (Some(p + q), Some((a + 1) * p + q)),
        };
        let (factor, before) = if a == 0 { (2, 0) } else { (a, 1) };
        std::iter::successors(Some(first), move |&(now, next)| {
            let after = || factor.checked_mul(next?)?.checked_add(before * now?);
            next.map(|next| (Some(next), after()))
        })
        .map_while(|(now, _)| now)
    }

    /// The place values U₀, U₁, … that fit in 64 bits.
    pub fn places(self) -> impl Iterator<Item = u64> {
        self.worth((1, 0)).map_while(|place| place.try_into().ok())
    }

    /// The digits of n, most significant first; empty for 0.
    pub fn write(self, n: u64) -> Vec<u8> {
        let places: Vec<u64> = self.places().take_while(|place| *place <= n).collect();
        let mut rest = n;
        let digit = |place: u64| {
            let digit = rest / place;
            rest %= place;
            digit as u8
        };
        places.into_iter().rev().map(digit).collect()
    }

    /// The number with these digits; `None` if the digits are not greedy or the number
    /// exceeds 64 bits.
    pub fn read(self, digits: &[u8]) -> Option<u64> {
        let small = digits.iter().all(|digit| usize::from(*digit) < self.base());
        let full = |pair: &[u8]| self.is_full(pair[0]) && pair[1] > 0;
        if !small || digits.windows(2).any(full) {
            return None;
        }
        let first = digits.iter().position(|digit| *digit > 0);
        let digits = digits[first.unwrap_or(digits.len())..].iter().rev();
        let mut places = self.places();
        digits.copied().try_fold(0_u64, |sum, digit| {
            places.next()?.checked_mul(digit.into())?.checked_add(sum)
        })
    }

    /// The symbols of several numbers that are read together. The symbol at a place is the sum of
    /// digit·base^track over all numbers. Shorter numbers get zeros in front.
    pub fn symbols(self, numbers: &[u64]) -> Vec<usize> {
        let written: Vec<Vec<u8>> = numbers.iter().map(|n| self.write(*n)).collect();
        let length = written.iter().map(Vec::len).max().unwrap_or(0);
        let at = |place: usize| {
            let digit = |digits: &Vec<u8>| {
                let from = length - digits.len();
                place.checked_sub(from).map_or(0, |at| digits[at].into())
            };
            let tracks = written.iter().rev();
            tracks.fold(0, |symbol, digits| symbol * self.base() + digit(digits))
        };
        (0..length).map(at).collect()
    }

    /// The digit on one track of a symbol.
    pub fn digit(self, symbol: usize, track: usize) -> u8 {
        (symbol / self.base().pow(track as u32) % self.base()) as u8
    }

    /// Two bit masks for each symbol of `tracks` tracks: the tracks with a digit above 0, and the
    /// tracks on which only 0 can follow.
    pub(super) fn masks(self, tracks: usize) -> Vec<(u32, u32)> {
        let bits = |symbol: usize| {
            (0..tracks).fold((0, 0), |(above, full), track| {
                let digit = self.digit(symbol, track);
                let bit = |set: bool| u32::from(set) << track;
                (above | bit(digit > 0), full | bit(self.is_full(digit)))
            })
        };
        (0..self.base().pow(tracks as u32)).map(bits).collect()
    }
}
