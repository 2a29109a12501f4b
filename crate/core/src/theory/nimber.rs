//! Nimbers under nim-addition, and the minimal excludant.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde::{Serialize, Serializer};

/// The nimber (Sprague–Grundy value) of an impartial position.
///
/// `+` is nim-addition, that is XOR; `Display` writes `*n`. A nimber has 64 bits,
/// because a pile may have 10^18 tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The nimber of every position that the player to move loses.
    pub const ZERO: Self = Self(0);
}

// Nim-addition is XOR by the Sprague–Grundy theorem, not by mistake.
#[allow(clippy::suspicious_arithmetic_impl)]
impl Add for Nimber {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

/// A number of any size in JSON. JavaScript gets a `number` below 2^32 and a `bigint` from
/// there on, so no digit is rounded. A large nimber is written with 128 bits, because
/// serde-wasm-bindgen always makes a `bigint` of those, and keeps indices as numbers.
impl Serialize for Nimber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u32::try_from(self.0) {
            Ok(small) => serializer.serialize_u32(small),
            Err(_) => serializer.serialize_u128(u128::from(self.0)),
        }
    }
}

/// The least nimber that is not among `values`.
///
/// Cost: linear in the count of values, in time and memory.
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut values: Vec<u64> = values.into_iter().map(|nimber| nimber.0).collect();
    // The mex of n values is at most n, so larger values do not matter.
    let bound = values.len() as u64;
    values.retain(|&value| value <= bound);
    let mut seen = vec![false; values.len() + 1];
    for value in values {
        if let Some(slot) = usize::try_from(value).ok().and_then(|v| seen.get_mut(v)) {
            *slot = true;
        }
    }
    Nimber(seen.iter().take_while(|&&present| present).count() as u64)
}
