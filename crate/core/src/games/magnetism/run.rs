//! Runs, which are maximal rows of empty squares: their ends and their nimbers.

use crate::rules::MAX_SQUARES;
use crate::theory::Nimber;

/// One pole of a magnet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// `+`
    Plus,
    /// `-`
    Minus,
}

impl Sign {
    /// Both signs, in the order of the moves.
    pub(super) const BOTH: [Self; 2] = [Self::Plus, Self::Minus];

    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
        }
    }

    pub(super) fn letter(self) -> u8 {
        match self {
            Self::Plus => b'+',
            Self::Minus => b'-',
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Plus => "plus",
            Self::Minus => "minus",
        }
    }
}

/// The letter of an empty square.
pub(super) const EMPTY: u8 = b'.';

/// A move: places a token on an empty square, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub(super) square: usize,
    pub(super) sign: Sign,
}

/// A maximal row of empty squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) start: usize,
    pub(super) length: usize,
    /// The token on each side; `None` is a wall.
    pub(super) left: Option<Sign>,
    pub(super) right: Option<Sign>,
}

impl Run {
    pub(super) fn kind(&self) -> Kind {
        Kind::of(self.left, self.right)
    }

    pub(super) fn nimber(&self) -> Nimber {
        self.kind().nimber(self.length)
    }

    /// Length, kind and nimber in words.
    pub(super) fn words(&self) -> String {
        let (length, kind) = (squares(self.length), self.kind().words());
        format!("{length} {kind} ({})", self.nimber().0)
    }

    /// The legal placements, from the left, plus first.
    pub(super) fn moves(self) -> impl Iterator<Item = Place> {
        (0..self.length).flat_map(move |at| {
            let touches = move |sign| {
                at == 0 && self.left == Some(sign)
                    || at + 1 == self.length && self.right == Some(sign)
            };
            let signs = Sign::BOTH.into_iter().filter(move |&sign| !touches(sign));
            signs.map(move |sign| Place {
                square: self.start + at,
                sign,
            })
        })
    }

    /// The two runs that a placement leaves, perhaps of length 0.
    pub(super) fn split(self, place: Place) -> [Self; 2] {
        let length = place.square - self.start;
        let token = Some(place.sign);
        [
            Self {
                length,
                right: token,
                ..self
            },
            Self {
                start: place.square + 1,
                length: self.length - length - 1,
                left: token,
                ..self
            },
        ]
    }

    /// The nim-sum of the two runs that a placement leaves.
    pub(super) fn after(self, place: Place) -> Nimber {
        self.split(place).iter().map(Self::nimber).sum()
    }
}

/// The kind of a run by its ends: the nine cases, up to symmetry.
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
    /// All four kinds, as the theorems are numbered.
    pub const ALL: [Self; 4] = [Self::Free, Self::Beside, Self::Equal, Self::Unlike];

    /// The kind of a run by the tokens on its left and right; `None` is a wall.
    pub fn of(left: Option<Sign>, right: Option<Sign>) -> Self {
        match (left, right) {
            (None, None) => Self::Free,
            (Some(left), Some(right)) if left == right => Self::Equal,
            (Some(_), Some(_)) => Self::Unlike,
            _ => Self::Beside,
        }
    }

    /// The number of tokens that bound the run.
    fn tokens(self) -> usize {
        match self {
            Self::Free => 0,
            Self::Beside => 1,
            Self::Equal | Self::Unlike => 2,
        }
    }

    /// True if a strip may have such a run of `length` squares and nothing else. Equal
    /// tokens are never neighbours, and a strip has at most [`MAX_SQUARES`] squares.
    pub fn holds(self, length: usize) -> bool {
        length <= MAX_SQUARES - self.tokens() && (self, length) != (Self::Equal, 0)
    }

    /// The nimber of a run that is [possible](Kind::holds), by the four theorems.
    pub fn nimber(self, length: usize) -> Nimber {
        let length = length as u64;
        Nimber(match self {
            Self::Free => length % 2,
            Self::Beside => length,
            Self::Equal => 1,
            Self::Unlike => 0,
        })
    }

    /// The stable name in the numbers of a reason.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Beside => "beside",
            Self::Equal => "equal",
            Self::Unlike => "unlike",
        }
    }

    /// The place of such a run, in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Free => "between two walls",
            Self::Beside => "between a wall and a token",
            Self::Equal => "between equal tokens",
            Self::Unlike => "between unlike tokens",
        }
    }
}

/// A number of squares, in words.
pub(super) fn squares(count: usize) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}
