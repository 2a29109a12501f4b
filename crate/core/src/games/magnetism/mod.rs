//! Magnetism: magnets on a strip, like poles never side by side.
//!
//! Tokens divide a strip into *runs* of empty squares, and a placement changes only one run. So a
//! position is the sum of its runs. Each side of a run is bounded by a wall or a token. That
//! gives nine cases, or four if reflected runs and runs with swapped signs count as equal. The
//! nimbers of runs of n squares, by induction on n:
//!
//! - between two walls: n mod 2 (a placement leaves i and n − 1 − i squares beside
//!   the token, and all nim-sums i ⊕ (n − 1 − i) have the parity of n − 1);
//! - between a wall and a token: n;
//! - between equal tokens: 1 (n ≥ 1; equal tokens side by side cannot arise);
//! - between unlike tokens: 0.

pub mod laws;

use crate::rules::{
    Chance, Content, Entries, Field, Game, MAX_SQUARES, Mistake, NotationError, Ruleset, Setup,
    StripBoard, StripToken, TokenLook, Touch, counted, grouped_in_text, has,
};
use crate::solve::{MoveScan, Solve, Tools};
use crate::theory::Nimber;

const POST: &str = "M. Weber, Magnetism, The Inner Frame, 2017; its four theorems checked by \
                    computing";

/// A position: the squares from left to right as they are written, `.` if empty. Equal
/// tokens are never neighbours.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Magnetism {
    squares: Box<[u8]>,
}

impl Magnetism {
    fn empty(length: usize) -> Self {
        let squares = vec![EMPTY; length].into();
        Self { squares }
    }

    /// The token on a square; `None` if the square is empty or beyond the walls.
    fn token(&self, square: usize) -> Option<Sign> {
        let letter = self.squares.get(square)?;
        Sign::BOTH.into_iter().find(|sign| sign.letter() == *letter)
    }

    /// The runs of empty squares from left to right, none of length 0.
    fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        let mut start = 0;
        let lines = self.squares.chunk_by(|a, b| (*a, *b) == (EMPTY, EMPTY));
        lines.filter_map(move |line| {
            let (at, length) = (start, line.len());
            start += length;
            (line[0] == EMPTY).then(|| Run {
                start: at,
                length,
                left: at.checked_sub(1).and_then(|left| self.token(left)),
                right: self.token(at + length),
            })
        })
    }

    /// The kinds and lengths of the runs, from left to right.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, usize)> + '_ {
        self.runs().map(|run| (run.kind(), run.length))
    }

    /// The runs from left to right, each also as a strip of its own with the walls and
    /// tokens beside it.
    pub fn alone(&self) -> impl Iterator<Item = (Kind, usize, Self)> + '_ {
        self.runs().map(|run| {
            let first = run.start - usize::from(run.left.is_some());
            let end = run.start + run.length + usize::from(run.right.is_some());
            let squares = self.squares[first..end].into();
            (run.kind(), run.length, Self { squares })
        })
    }

    fn nim_sum(&self) -> Nimber {
        self.runs().map(|run| run.nimber()).sum()
    }

    /// The placements that leave nim-sum `target`, in the order of the moves.
    fn moves_leaving(&self, target: Nimber) -> impl Iterator<Item = (Run, Place)> + '_ {
        let rest = self.nim_sum() + target;
        self.runs().flat_map(move |run| {
            let wanted = run.nimber() + rest;
            let moves = run.moves().filter(move |&place| run.after(place) == wanted);
            moves.map(move |place| (run, place))
        })
    }

    fn allows(&self, Place { square, sign }: Place) -> bool {
        let mut near = square.saturating_sub(1)..=square + 1;
        self.squares.get(square) == Some(&EMPTY) && near.all(|near| self.token(near) != Some(sign))
    }
}

/// The strip of `length` empty squares between these ends; an end `None` is a wall.
/// Returns `None` if no such strip can arise, or if it is too long.
pub fn between(left: Option<Sign>, length: usize, right: Option<Sign>) -> Option<Magnetism> {
    let end = |sign: Option<Sign>| sign.into_iter().map(Sign::letter);
    Kind::of(left, right).holds(length).then(|| Magnetism {
        squares: end(left)
            .chain(std::iter::repeat_n(EMPTY, length))
            .chain(end(right))
            .collect(),
    })
}

impl Kind {
    /// The strip with one run of this kind, in normal form: a strip with tokens begins with a
    /// plus. `None` if there is no such strip.
    pub fn strip(self, length: usize) -> Option<Magnetism> {
        let left = (self != Self::Free).then_some(Sign::Plus);
        let right = match self {
            Self::Free | Self::Beside => None,
            Self::Equal => Some(Sign::Plus),
            Self::Unlike => Some(Sign::Minus),
        };
        between(left, length, right)
    }
}

impl Ruleset for Magnetism {
    type Move = Place;

    const GAME: Game = Game {
        name: "magnetism",
        title: "Magnetism",
        rules: "Place a plus or a minus on an empty square, never beside an equal one.",
        summary: "Four simple laws decide every strip, however long it is.",
        example: "magnetism(+......)",
        strip: Some(StripBoard {
            tokens: &[
                StripToken {
                    sign: '+',
                    name: "plus",
                    look: TokenLook::Plus,
                },
                StripToken {
                    sign: '-',
                    name: "minus",
                    look: TokenLook::Minus,
                },
            ],
            alike: false,
        }),
        gesture: "Place a plus or a minus on an empty square.",
        first_move: "On an empty strip of five squares you may place a plus in the middle. After \
                     this move, the squares beside the plus take only a minus.",
        sources: &[POST],
        notation: "The number of squares of an empty strip. Or square by square: + and - for \
                   tokens, . for an empty square.",
        forms: &["magnetism(8)", "magnetism(+..-)"],
        ..Game::STRIP
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let body = setup.body;
        if body.text.starts_with(|c: char| c.is_ascii_digit()) {
            let length = body.number(0..=MAX_SQUARES as u64)? as usize;
            return Ok(Self::empty(length));
        }
        if body.text.len() > MAX_SQUARES {
            let most = format!("at most {MAX_SQUARES} squares");
            return Err(body.error("The strip is too long.", most));
        }
        let letters = body.text.as_bytes();
        for (offset, letter) in body.text.char_indices() {
            if !has("+-.", letter) {
                let expected = "+, - or a dot, or a number of squares";
                let foreign = body.letter(offset);
                return Err(foreign.error("This square is not known.", expected));
            }
            if letter != '.' && offset > 0 && letters[offset - 1] == letters[offset] {
                let expected = "+-, -+ or a square between them";
                let pair = body.part(offset - 1, offset + 1);
                return Err(pair.error("Equal tokens must not be side by side.", expected));
            }
        }
        Ok(Self {
            squares: letters.into(),
        })
    }

    fn content(&self) -> Content {
        let token = |&square| (square != EMPTY).then(|| char::from(square));
        Content::Strip(self.squares.iter().map(token).collect())
    }

    /// The position in a few words. A short strip is written out.
    fn words(&self) -> String {
        let tokens = self.squares.iter().filter(|&&square| square != EMPTY);
        match (self.squares.len(), tokens.count()) {
            (length, 0) => format!("empty strip of {length}"),
            (length, _) if length <= 20 => format!("strip {}", self.body()),
            (length, tokens) => {
                format!("strip of {length}, {}", counted(tokens, "token", "tokens"))
            }
        }
    }

    fn moves(&self) -> impl Iterator<Item = Place> + '_ {
        self.runs().flat_map(Run::moves)
    }

    fn after(&self, place: &Place) -> Self {
        let mut option = self.clone();
        option.squares[place.square] = place.sign.letter();
        option
    }

    fn touch(&self, place: &Place) -> Touch {
        Touch::Place {
            square: place.square,
            token: char::from(place.sign.letter()),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Place> {
        let pairs = self.squares.iter().zip(&to.squares);
        let square = pairs.into_iter().position(|(from, to)| from != to);
        let place = square.and_then(|square| {
            let sign = to.token(square)?;
            Some(Place { square, sign })
        });
        Vec::from_iter(place.filter(|place| self.allows(*place) && self.after(place) == *to))
    }

    /// The number of placements, because different placements leave different strips.
    fn move_count(&self) -> Option<u128> {
        Some(self.moves().count() as u128)
    }

    fn option_cost(&self) -> u64 {
        1 + self.squares.len() as u64 / 64
    }

    fn parts(&self) -> Vec<Self> {
        let strips = self.kinds().filter_map(|(kind, length)| kind.strip(length));
        strips.collect()
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let length = chance.within(9..=14) as usize;
        let mut strip = Self::empty(length);
        for _ in 0..chance.within(0..=3) {
            let place = chance.pick(strip.moves().collect())?;
            strip = strip.after(&place);
        }
        Some(strip)
    }

    fn fields(&self) -> Vec<Field> {
        let signs = [("+", "+ plus"), ("-", "\u{2212} minus")];
        vec![
            Field::number("square", "Square"),
            Field::choice("sign", "Sign", signs),
        ]
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Place, Mistake> {
        let wanted = "the square to place it on";
        let square = entries.index("square", self.squares.len(), "squares", wanted)?;
        if self.token(square).is_some() {
            let message = format!(
                "Square {} is taken: choose an empty one.",
                grouped_in_text(square as u64 + 1)
            );
            return Err(Mistake::at("square", message));
        }
        let entered = entries.text("sign").as_bytes();
        let sign = Sign::BOTH
            .into_iter()
            .find(|sign| [sign.letter()] == *entered);
        let sign = sign.ok_or_else(|| Mistake::at("sign", "Choose a plus or a minus."))?;
        Ok(Place { square, sign })
    }
}

impl Solve for Magnetism {
    type Tables = ();

    fn scan<'a>(&'a self, _tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Place>> {
        let moves = self.moves_leaving(target);
        Some(MoveScan::known(moves.map(|(_, place)| place)))
    }
}

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
    const BOTH: [Self; 2] = [Self::Plus, Self::Minus];

    fn letter(self) -> u8 {
        match self {
            Self::Plus => b'+',
            Self::Minus => b'-',
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Plus => "plus",
            Self::Minus => "minus",
        }
    }
}

const EMPTY: u8 = b'.';

/// A move: places a token on an empty square, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    square: usize,
    sign: Sign,
}

/// A maximal row of empty squares.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: usize,
    length: usize,
    /// The token on each side; `None` is a wall.
    left: Option<Sign>,
    right: Option<Sign>,
}

impl Run {
    fn kind(&self) -> Kind {
        Kind::of(self.left, self.right)
    }

    fn nimber(&self) -> Nimber {
        self.kind().nimber(self.length)
    }

    fn words(&self) -> String {
        let length = counted(self.length, "square", "squares");
        format!("{length} {} ({})", self.kind().words(), self.nimber().0)
    }

    /// The legal placements, from the left, plus first.
    fn moves(self) -> impl Iterator<Item = Place> {
        (0..self.length).flat_map(move |at| {
            let touches = move |sign| {
                at == 0 && self.left == Some(sign)
                    || at + 1 == self.length && self.right == Some(sign)
            };
            let signs = Sign::BOTH.into_iter().filter(move |&sign| !touches(sign));
            let square = self.start + at;
            signs.map(move |sign| Place { square, sign })
        })
    }

    /// The two runs that a placement leaves, perhaps of length 0.
    fn split(self, place: Place) -> [Self; 2] {
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
    fn after(self, place: Place) -> Nimber {
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

    /// True if a strip can consist of such a run of `length` squares and the tokens beside it.
    /// Equal tokens are never neighbours, and a strip has at most [`MAX_SQUARES`] squares.
    pub fn holds(self, length: usize) -> bool {
        let tokens_beside = match self {
            Self::Free => 0,
            Self::Beside => 1,
            Self::Equal | Self::Unlike => 2,
        };
        length <= MAX_SQUARES - tokens_beside && (self, length) != (Self::Equal, 0)
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
    fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Beside => "beside",
            Self::Equal => "equal",
            Self::Unlike => "unlike",
        }
    }

    /// The place of a run of this kind, in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Free => "between two walls",
            Self::Beside => "between a wall and a token",
            Self::Equal => "between equal tokens",
            Self::Unlike => "between unlike tokens",
        }
    }
}
