use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde::{Serialize, Serializer};

/// The nimber (Sprague–Grundy value) of an impartial position.
///
/// `+` is nim-addition, that is XOR; `Display` writes `*n`. A nimber has 64 bits, because a pile
/// can have 10^18 tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The nimber of every position that the player to move loses.
    pub const ZERO: Self = Self(0);
}

// The XOR is no mistake: by the Sprague–Grundy theorem it is nim-addition.
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

/// A number of any size in JSON. JavaScript gets a `number` below 2^32 and a `bigint` from there
/// on, so no digit is rounded. A large nimber is written with 128 bits, because serde-wasm-bindgen
/// turns every 128-bit number into a `bigint`, but a 64-bit number into a `number`.
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
    let values: Vec<u64> = values.into_iter().map(|nimber| nimber.0).collect();
    // The mex of n values is at most n, so larger values do not matter.
    let mut seen = vec![false; values.len() + 1];
    for value in values {
        if let Some(slot) = usize::try_from(value).ok().and_then(|v| seen.get_mut(v)) {
            *slot = true;
        }
    }
    Nimber(seen.iter().take_while(|&&present| present).count() as u64)
}

/// The Grundy value g and the misère Grundy value g⁻ of a position. Without moves g⁻ is
/// 1; otherwise it is the least value that no option has. A position is lost in misère
/// play if and only if g⁻ is 0.
///
/// A pair is *tame* if a pile of Nim, or a sum of piles, has it. The pairs (0,1), for no pile, and
/// (1,0), for a pile of 1, are *fickle*. A pair (n,n) is *firm*. If all positions of two games have
/// tame pairs, all positions of their sum have tame pairs, too. These pairs are then added by the
/// rule of Nim: fickle plus fickle is fickle, every other sum is firm, and g is the nim-sum. J. H.
/// Conway, *On Numbers and Games*, chapter 12; V. Gurvich and N. B. Ho, *On tame, pet, domestic,
/// and miserable impartial games*, 2018.
///
/// ```
/// use nimscope::theory::Pair;
///
/// // Two equal piles are lost in misère play, too, if they have at least two tokens each.
/// assert_eq!((Pair::pile(2) + Pair::pile(2)).misere.0, 0);
/// assert_eq!((Pair::pile(1) + Pair::pile(1)).misere.0, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// The Grundy value g.
    pub normal: Nimber,
    /// The misère Grundy value g⁻.
    pub misere: Nimber,
}

impl Pair {
    /// The pair of a position without moves.
    pub const END: Self = Self {
        normal: Nimber(0),
        misere: Nimber(1),
    };

    /// The pair of a pile of Nim.
    pub fn pile(size: u64) -> Self {
        match size {
            0 | 1 => Self::fickle(Nimber(size)),
            _ => Self::firm(Nimber(size)),
        }
    }

    /// The fickle pair with this g, 0 or 1.
    pub fn fickle(normal: Nimber) -> Self {
        Self {
            normal,
            misere: normal + Nimber(1),
        }
    }

    /// The firm pair (n,n).
    pub fn firm(value: Nimber) -> Self {
        Self {
            normal: value,
            misere: value,
        }
    }

    /// The pair of a position whose options have these pairs.
    pub fn of(options: &[Self]) -> Self {
        match options {
            [] => Self::END,
            _ => Self {
                normal: mex(options.iter().map(|option| option.normal)),
                misere: mex(options.iter().map(|option| option.misere)),
            },
        }
    }

    /// True if the pair is (0,1) or (1,0).
    pub fn is_fickle(self) -> bool {
        self.normal + self.misere == Nimber(1) && self.normal <= Nimber(1)
    }

    /// True if a sum of piles of Nim has this pair.
    pub fn is_tame(self) -> bool {
        self.is_fickle() || self.normal == self.misere
    }
}

/// The pair of a sum of tame games.
impl Add for Pair {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let normal = self.normal + other.normal;
        match self.is_fickle() && other.is_fickle() {
            true => Self::fickle(normal),
            false => Self::firm(normal),
        }
    }
}

impl Sum for Pair {
    fn sum<I: Iterator<Item = Self>>(pairs: I) -> Self {
        pairs.fold(Self::END, Add::add)
    }
}
