//! The four theorems of Magnetism, by what stands at either end of a run, and
//! the nine cases of play behind them.

use super::{EMPTY, Magnetism, Sign};
use crate::rules::MAX_SQUARES;
use crate::solve::Search;
use crate::theory::Nimber;

/// What bounds a run: one of the nine cases, up to symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Between two walls: the empty strip.
    Free,
    /// Between a wall and a token.
    Beside,
    /// Between equal tokens.
    Equal,
    /// Between unlike tokens.
    Unlike,
}

impl Kind {
    /// All four, as the theorems are numbered.
    pub const ALL: [Self; 4] = [Self::Free, Self::Beside, Self::Equal, Self::Unlike];

    /// The kind of a run by what stands left and right of it, `None` a wall.
    pub fn of(left: Option<Sign>, right: Option<Sign>) -> Self {
        match (left, right) {
            (None, None) => Self::Free,
            (Some(left), Some(right)) if left == right => Self::Equal,
            (Some(_), Some(_)) => Self::Unlike,
            _ => Self::Beside,
        }
    }

    /// Tokens that bound the run.
    fn tokens(self) -> usize {
        match self {
            Self::Free => 0,
            Self::Beside => 1,
            Self::Equal | Self::Unlike => 2,
        }
    }

    /// Whether a strip may have such a run of `length` squares and nothing
    /// else: equal tokens are never neighbours, and a strip has an end.
    pub fn holds(self, length: usize) -> bool {
        length <= MAX_SQUARES - self.tokens() && (self, length) != (Self::Equal, 0)
    }

    /// The nimber of a run that [may be](Kind::holds), by the four theorems.
    pub fn nimber(self, length: usize) -> Nimber {
        let length = length as u64;
        Nimber(match self {
            Self::Free => length % 2,
            Self::Beside => length,
            Self::Equal => 1,
            Self::Unlike => 0,
        })
    }

    /// The strip with one such run, in normal form: plus at the left where any
    /// token stands. `None` where there is none.
    pub fn strip(self, length: usize) -> Option<Magnetism> {
        let left = (self != Self::Free).then_some(Sign::Plus);
        let right = match self {
            Self::Free | Self::Beside => None,
            Self::Equal => Some(Sign::Plus),
            Self::Unlike => Some(Sign::Minus),
        };
        between(left, length, right)
    }

    /// A stable name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Beside => "beside",
            Self::Equal => "equal",
            Self::Unlike => "unlike",
        }
    }

    /// Where such a run lies, in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Free => "between two walls",
            Self::Beside => "between a wall and a token",
            Self::Equal => "between equal tokens",
            Self::Unlike => "between unlike tokens",
        }
    }
}

/// The strip of `length` empty squares between these ends, `None` a wall;
/// `None` where no such strip can arise, or it is too long.
pub fn between(left: Option<Sign>, length: usize, right: Option<Sign>) -> Option<Magnetism> {
    let end = |sign: Option<Sign>| sign.into_iter().map(Sign::letter);
    Kind::of(left, right).holds(length).then(|| Magnetism {
        squares: end(left)
            .chain(std::iter::repeat_n(EMPTY, length))
            .chain(end(right))
            .collect(),
    })
}

/// The nimbers of 0, 1, … empty squares between these ends, by play and by
/// theorem; `None` where no such strip can arise. Play knows moves and mex and
/// nothing else: its cost is all strips that can follow, some 2.4 to the power
/// of the length.
pub fn case(left: Option<Sign>, right: Option<Sign>) -> impl Iterator<Item = Option<[Nimber; 2]>> {
    let mut oracle = Search::oracle();
    (0..MAX_SQUARES).map(move |length| {
        let play = oracle.nimber(&between(left, length, right)?)?;
        Some([play, Kind::of(left, right).nimber(length)])
    })
}
