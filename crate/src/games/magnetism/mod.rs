//! Magnetism: magnets on a strip, like poles never side by side.
//!
//! Tokens part a strip into *runs* of empty squares, and a placement touches
//! one run only; so a position is the sum of its runs. A run of n squares is
//! bounded by a wall or a token at either side: nine cases, four up to
//! reflection and swapping the signs. Their nimbers, by induction on n:
//!
//! - between two walls: n mod 2 (any placement leaves i beside a token and
//!   n − 1 − i beside it: all nim-sums i ⊕ (n − 1 − i) have the parity of n − 1);
//! - between a wall and a token: n;
//! - between equal tokens: 1 (n ≥ 1; equal tokens side by side cannot arise);
//! - between unlike tokens: 0.

pub mod laws;

use crate::rules::{
    Chance, ClosedForm, Game, Known, MAX_SQUARES, NotationError, Outcome, Reason, Ruleset, Setup,
    Theorem, Token, Touch, has,
};
use crate::theory::Nimber;
use laws::Kind;

const POST: &str = "A blog post on Magnetism, its four theorems checked by computing";

/// One pole of a magnet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// `+`
    Plus,
    /// `-`
    Minus,
}

impl Sign {
    /// Both, in the order of the moves.
    const BOTH: [Self; 2] = [Self::Plus, Self::Minus];

    fn text(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
        }
    }

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

/// A position: the squares from left to right as they are written, `.` where
/// empty. Equal tokens are never neighbours.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Magnetism {
    squares: Box<[u8]>,
}

/// How an empty square is written.
const EMPTY: u8 = b'.';

/// Place a token on an empty square, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    square: usize,
    sign: Sign,
}

/// A longest row of empty squares.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: usize,
    length: usize,
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

    /// Length, kind and nimber in words.
    fn words(&self) -> String {
        let (length, kind) = (squares(self.length), self.kind().words());
        format!("{length} {kind} ({})", self.nimber().0)
    }

    /// The legal placements, from the left, plus first.
    fn moves(self) -> impl Iterator<Item = Place> {
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

    /// The two runs, perhaps of no square, that a placement leaves.
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

    /// The nimber of what a placement leaves of this run.
    fn after(self, place: Place) -> Nimber {
        self.split(place).iter().map(Self::nimber).sum()
    }
}

impl Magnetism {
    /// An empty strip.
    fn empty(length: usize) -> Self {
        let squares = vec![EMPTY; length].into();
        Self { squares }
    }

    /// The token on a square; `None` where none stands, and beyond the walls.
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

    /// What the runs add up to, in words.
    fn ledger(&self) -> String {
        /// More runs than a sentence holds.
        const SHOWN: usize = 8;
        let runs: Vec<Run> = self.runs().collect();
        let sum = self.nim_sum().0;
        if let [run] = &runs[..] {
            let (length, kind) = (squares(run.length), run.kind().words());
            return format!("The run of {length} {kind} has nimber {sum}");
        }
        let shown = runs.iter().take(SHOWN);
        let list = |texts: Vec<String>, between: &str, more: &str| {
            texts.join(between) + if runs.len() > SHOWN { more } else { "" }
        };
        let texts = shown.clone().map(Run::words);
        let terms = shown.map(|run| run.nimber().0.to_string());
        format!(
            "The {} runs of empty squares are {}, and {} = {sum}",
            runs.len(),
            list(texts.collect(), ", ", ", …"),
            list(terms.collect(), " ⊕ ", " ⊕ …")
        )
    }

    /// Whether a token may stand here.
    fn allows(&self, Place { square, sign }: Place) -> bool {
        let mut near = square.saturating_sub(1)..=square + 1;
        self.squares.get(square) == Some(&EMPTY) && near.all(|near| self.token(near) != Some(sign))
    }

    /// All strips of at most `longest` squares, the shorter ones first, and of
    /// one length those that options lead to first.
    fn all(longest: usize) -> Vec<Self> {
        let mut strips: Vec<Vec<u8>> = vec![Vec::new()];
        let mut all = Vec::new();
        for length in 0..=longest {
            if length > 0 {
                strips = strips.iter().flat_map(|strip| longer(strip)).collect();
            }
            let empty = |strip: &[u8]| strip.iter().filter(|&&square| square == EMPTY).count();
            for count in 0..=length {
                let alike = strips.iter().filter(|strip| empty(strip) == count);
                all.extend(alike.map(|strip| Self {
                    squares: strip[..].into(),
                }));
            }
        }
        all
    }
}

/// A strip with one more square, in all ways it may be filled.
fn longer(strip: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let fits = |square: &u8| *square == EMPTY || strip.last() != Some(square);
    let fillings = b".+-".iter().copied().filter(fits);
    fillings.map(move |square| [strip, &[square]].concat())
}

fn squares(count: usize) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}

impl Ruleset for Magnetism {
    type Move = Place;
    type Tables = ();

    const GAME: Game = Game {
        name: "magnetism",
        title: "Magnetism",
        variants: &[],
        rules: "Place a plus or a minus on an empty square, never beside an equal token. Whoever \
                cannot place one loses.",
        summary: "Like poles repel: four theorems settle a strip of any length.",
        example: "magnetism(+......)",
        board: "strip",
        figures: &["magnetism-runs"],
        sources: &[POST],
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
            let part = |from: usize, to: usize| Token {
                text: &body.text[from..to],
                at: body.at + from,
            };
            if !has("+-.", letter) {
                let expected = "one of +-., or a number of squares";
                let foreign = part(offset, offset + letter.len_utf8());
                return Err(foreign.error("This square is not known.", expected));
            }
            if letter != '.' && offset > 0 && letters[offset - 1] == letters[offset] {
                let expected = "+-, -+ or a square between them";
                let pair = part(offset - 1, offset + 1);
                return Err(pair.error("Equal tokens are never side by side.", expected));
            }
        }
        Ok(Self {
            squares: letters.into(),
        })
    }

    fn body(&self) -> String {
        self.squares.iter().copied().map(char::from).collect()
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
            token: place.sign.text(),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Place> {
        let pairs = self.squares.iter().zip(&to.squares);
        let square = pairs.into_iter().position(|(from, to)| from != to);
        let place = square.and_then(|square| {
            Some(Place {
                square,
                sign: to.token(square)?,
            })
        });
        place
            .filter(|&place| self.allows(place) && self.after(&place) == *to)
            .into_iter()
            .collect()
    }

    /// No two placements leave the same strip.
    fn move_count(&self) -> Option<u128> {
        Some(self.moves().count() as u128)
    }

    fn option_cost(&self) -> u64 {
        1 + self.squares.len() as u64 / 64
    }

    fn parts(&self) -> Vec<Self> {
        self.runs()
            .filter_map(|run| run.kind().strip(run.length))
            .collect()
    }

    fn sample(chance: &mut Chance) -> Option<Self> {
        let length = chance.within(9..=14) as usize;
        let mut strip = Self::empty(length);
        for _ in 0..chance.within(0..=3) {
            let place = chance.pick(strip.moves().collect())?;
            strip = strip.after(&place);
        }
        Some(strip)
    }

    fn moves_to_nimber(&self, _tables: &mut (), target: Nimber) -> Option<Vec<Place>> {
        Some(self.moves_leaving(target).map(|(_, place)| place).collect())
    }
}

impl ClosedForm for Magnetism {
    fn verdict(&self) -> Known {
        Known::nimber(self.nim_sum())
    }

    fn theorem(&self) -> Option<Theorem<Self>> {
        let sum = self.nim_sum();
        let lost = Outcome::of(sum) == Outcome::P;
        let winning: Vec<(Run, Place)> = match lost {
            true => Vec::new(),
            false => self.moves_leaving(Nimber::ZERO).collect(),
        };
        // The plainest one leaves the fewest runs that count.
        let counting = |(run, place): &&(Run, Place)| {
            let halves = run.split(*place);
            halves
                .iter()
                .filter(|half| half.nimber() != Nimber::ZERO)
                .count()
        };
        let plainest = winning.iter().min_by_key(counting);
        let mut numbers: Vec<(&'static str, String)> = self
            .runs()
            .map(|run| {
                let numbers = [run.start as u64, run.length as u64, run.nimber().0];
                (run.kind().name(), crate::rules::join(&numbers))
            })
            .collect();
        let (case, text) = match plainest {
            Some((run, place)) => {
                numbers.push(("square", (place.square + 1).to_string()));
                numbers.push(("token", place.sign.text().to_owned()));
                let left: Vec<String> = run
                    .split(*place)
                    .iter()
                    .filter(|run| run.length > 0)
                    .map(Run::words)
                    .collect();
                let left = match left.is_empty() {
                    true => "nothing".to_owned(),
                    false => left.join(" and "),
                };
                let text = format!(
                    "{}. Placing a {} on square {} leaves {left} of it, and nim-sum 0 in all.",
                    self.ledger(),
                    place.sign.name(),
                    place.square + 1
                );
                ("won", text)
            }
            None if self.moves().next().is_none() => (
                "over",
                "No square can take a token, so the player to move has lost.".to_owned(),
            ),
            None => {
                let text = format!("{}: every placement can be answered.", self.ledger());
                ("lost", text)
            }
        };
        Some(Theorem {
            named: plainest.map(|(_, place)| *place),
            winning: winning.iter().map(|(_, place)| *place).collect(),
            complete: true,
            reason: Reason {
                case,
                numbers,
                source: POST,
                text,
            },
        })
    }

    /// All strips of at most ten squares.
    fn cells() -> Vec<Self> {
        Self::all(10)
    }
}
