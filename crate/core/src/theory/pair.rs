//! Values of a game under both conventions of play: the last move wins, or it loses.

use std::iter::Sum;
use std::ops::Add;

use super::nimber::{Nimber, mex};

/// The Grundy value g and the misère Grundy value g⁻ of a position. g⁻ is 1 without
/// moves, and else the least that no option has; a position is lost in misère play if
/// and only if it is 0.
///
/// A pair is *tame* if a pile of Nim, or a sum of them, has it: *fickle* (0,1) and
/// (1,0), as no pile and a pile of 1, or *firm* (n,n). If all positions of two games
/// have tame pairs, so have all of their sum, and these are the sums of the pairs, by
/// the rule of Nim: fickle and fickle is fickle, all else is firm, and g is the nim-sum.
/// J. H. Conway, *On Numbers and Games*, chapter 12; V. Gurvich and N. B. Ho, *On tame,
/// pet, domestic, and miserable impartial games*, 2018.
///
/// ```
/// use nimscope::theory::Pair;
///
/// // Two piles of Nim with as many tokens: lost in misère play too, but for 1 and 1.
/// assert_eq!((Pair::pile(2) + Pair::pile(2)).misere.0, 0);
/// assert_eq!((Pair::pile(1) + Pair::pile(1)).misere.0, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// g.
    pub normal: Nimber,
    /// g⁻.
    pub misere: Nimber,
}

impl Pair {
    /// That of a position without moves.
    pub const END: Self = Self {
        normal: Nimber(0),
        misere: Nimber(1),
    };

    /// That of a pile of Nim.
    pub fn pile(size: u64) -> Self {
        match size {
            0 | 1 => Self::fickle(Nimber(size)),
            _ => Self::firm(Nimber(size)),
        }
    }

    /// (0,1) or (1,0), by g.
    pub fn fickle(normal: Nimber) -> Self {
        Self {
            normal,
            misere: normal + Nimber(1),
        }
    }

    /// (n,n).
    pub fn firm(value: Nimber) -> Self {
        Self {
            normal: value,
            misere: value,
        }
    }

    /// That of a position with options of these pairs.
    pub fn of(options: &[Self]) -> Self {
        match options {
            [] => Self::END,
            _ => Self {
                normal: mex(options.iter().map(|option| option.normal)),
                misere: mex(options.iter().map(|option| option.misere)),
            },
        }
    }

    /// Whether it is (0,1) or (1,0).
    pub fn is_fickle(self) -> bool {
        self.normal + self.misere == Nimber(1) && self.normal <= Nimber(1)
    }

    /// Whether a sum of piles of Nim has it.
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
