//! Text to position and back: the one currency of the product.
//!
//! This file splits a text into components and reads what several games share
//! (lists of numbers, boxes, rows); each game turns its own [`Setup`] into a
//! valid position once, in `games/`.

use super::NotationError;
use crate::games::Component;

/// The largest number in a position text.
pub const MAX_NUMBER: u64 = 1_000_000_000_000_000_000;
/// The most piles of one component.
pub const MAX_PILES: usize = 1_000;
/// The most components of a sum.
pub const MAX_COMPONENTS: usize = 64;
/// The most squares of a grid or strip.
pub const MAX_SQUARES: usize = 4_096;
/// The longest text, in bytes.
pub const MAX_TEXT: usize = 65_536;

/// A piece of the text and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// The piece itself, without surrounding spaces.
    pub text: &'a str,
    /// Its byte offset in the whole text.
    pub at: usize,
}

impl<'a> Token<'a> {
    /// The piece without spaces at its ends.
    fn trimmed(text: &'a str, at: usize) -> Self {
        let start = text.trim_start_matches(' ');
        Self {
            text: start.trim_end_matches(' '),
            at: at + (text.len() - start.len()),
        }
    }

    /// An error about this piece.
    pub fn error(self, message: impl Into<String>, expected: impl Into<String>) -> NotationError {
        NotationError::new(message, self.text, expected, self.at)
    }

    /// The pieces between separators, trimmed.
    pub fn split(self, separator: char) -> impl Iterator<Item = Token<'a>> {
        let mut at = self.at;
        self.text.split(separator).map(move |piece| {
            let token = Token::trimmed(piece, at);
            at += piece.len() + separator.len_utf8();
            token
        })
    }

    /// Reads a number in `range`.
    ///
    /// # Errors
    /// On anything but digits without leading zero, sign or space, and on a
    /// number outside the range.
    pub fn number(self, range: std::ops::RangeInclusive<u64>) -> Result<u64, NotationError> {
        let (low, high) = (*range.start(), *range.end());
        let expected = if high == MAX_NUMBER {
            format!("a number from {low} to 10^18")
        } else {
            format!("a number from {low} to {high}")
        };
        if self.text.is_empty() {
            return Err(self.error("A number is missing.", expected));
        }
        if !self.text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self.error("This is not a number.", expected));
        }
        if self.text.len() > 1 && self.text.starts_with('0') {
            return Err(self.error("A number has no leading zero.", expected));
        }
        // Digits that overflow are simply too large.
        match self.text.parse::<u64>() {
            Ok(value) if value > high => Err(self.error("This number is too large.", expected)),
            Ok(value) if value < low => Err(self.error("This number is too small.", expected)),
            Ok(value) => Ok(value),
            Err(_) => Err(self.error("This number is too large.", expected)),
        }
    }

    /// Reads `RxC`; `None` when the text is not of that form.
    ///
    /// # Errors
    /// When a side is no number ≥ 1, or the box has too many squares.
    pub fn dimensions(self) -> Option<Result<(usize, usize), NotationError>> {
        if !has(self.text, 'x') {
            return None;
        }
        Some(self.read_dimensions())
    }

    fn read_dimensions(self) -> Result<(usize, usize), NotationError> {
        let sides: Vec<Token<'_>> = self.split('x').collect();
        let [rows, columns] = sides[..] else {
            return Err(self.error("A box has two sides.", "rows x columns, such as 2x6"));
        };
        let side = 1..=MAX_SQUARES as u64;
        let (rows, columns) = (
            rows.number(side.clone())? as usize,
            columns.number(side)? as usize,
        );
        if rows * columns > MAX_SQUARES {
            return Err(self.error(
                "The box is too large.",
                format!("at most {MAX_SQUARES} squares"),
            ));
        }
        Ok((rows, columns))
    }

    /// Reads rows of equal length split by `/`, each square one of `alphabet`.
    /// Gives rows, columns and the squares row by row.
    ///
    /// # Errors
    /// On an empty or ragged row, a foreign letter, or too many squares.
    pub fn rows(self, alphabet: &str) -> Result<(usize, usize, Vec<u8>), NotationError> {
        let mut at = self.at;
        let (mut count, mut width, mut squares) = (0, 0, Vec::new());
        for text in self.text.split('/') {
            let row = Token { text, at };
            at += text.len() + 1;
            if text.is_empty() {
                return Err(row.error("A row is empty.", format!("one or more of {alphabet}")));
            }
            for (offset, letter) in text.char_indices() {
                if !has(alphabet, letter) {
                    let foreign = Token {
                        text: &text[offset..offset + letter.len_utf8()],
                        at: row.at + offset,
                    };
                    return Err(
                        foreign.error("This square is not known.", format!("one of {alphabet}"))
                    );
                }
            }
            if count == 0 {
                width = text.len();
            } else if text.len() != width {
                return Err(row.error(
                    "The rows differ in length.",
                    format!("a row of {width} squares, like the first"),
                ));
            }
            squares.extend_from_slice(text.as_bytes());
            count += 1;
            if squares.len() > MAX_SQUARES {
                return Err(row.error(
                    "The grid is too large.",
                    format!("at most {MAX_SQUARES} squares"),
                ));
            }
        }
        Ok((count, width, squares))
    }
}

/// One component as written, before its game has looked at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<'a> {
    /// The name of the game.
    pub game: Token<'a>,
    /// What stood in brackets, if any did.
    pub variant: Option<Token<'a>>,
    /// What stood in the parentheses.
    pub body: Token<'a>,
}

impl Setup<'_> {
    /// Reads a list of numbers, each in `range`, `piles` of them.
    ///
    /// # Errors
    /// On a wrong count of piles and on a bad number.
    pub fn numbers(
        &self,
        piles: std::ops::RangeInclusive<usize>,
        range: std::ops::RangeInclusive<u64>,
    ) -> Result<Vec<u64>, NotationError> {
        let (low, high) = (*piles.start(), *piles.end());
        let expected = || match (low, high) {
            (low, high) if low == high => format!("{low} numbers, split by commas"),
            (low, _) => format!("{low} to {high} numbers, split by commas"),
        };
        if self.body.text.is_empty() {
            return Err(self.body.error("The numbers are missing.", expected()));
        }
        // Counted before reading: a wrong count is the more useful complaint.
        let count = self.body.split(',').count();
        if !piles.contains(&count) {
            return Err(self.body.error("The number of piles is wrong.", expected()));
        }
        self.body
            .split(',')
            .map(|token| token.number(range.clone()))
            .collect()
    }

    /// Refuses a variant, for games that have none.
    ///
    /// # Errors
    /// When one is written.
    pub fn no_variant(&self) -> Result<(), NotationError> {
        match self.variant {
            None => Ok(()),
            Some(variant) => Err(variant.error(
                format!("{} has no variants.", self.game.text),
                "no brackets",
            )),
        }
    }
}

/// A position: one component, or a sum of several, in which a move is a move
/// in one of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// At least one; order is kept, and finished components stay.
    pub components: Vec<Component>,
}

impl Position {
    /// The same sum with component `index` replaced.
    pub fn with(&self, index: usize, component: Component) -> Self {
        let mut components = self.components.clone();
        components[index] = component;
        Self { components }
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, component) in self.components.iter().enumerate() {
            if index > 0 {
                f.write_str(" + ")?;
            }
            write!(f, "{component}")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
    }
}

/// Reads a position.
///
/// # Errors
/// Names the first part of the text that is at fault.
pub fn parse(text: &str) -> Result<Position, NotationError> {
    if text.len() > MAX_TEXT {
        return Err(NotationError::new(
            "The text is too long.",
            text,
            format!("at most {MAX_TEXT} bytes"),
            0,
        ));
    }
    let mut cursor = Cursor { text, at: 0 };
    let mut components = Vec::new();
    loop {
        let start = cursor.skip_spaces();
        if components.len() == MAX_COMPONENTS {
            return Err(NotationError::new(
                "The sum is too long.",
                &text[start..],
                format!("at most {MAX_COMPONENTS} components"),
                start,
            ));
        }
        components.push(Component::read(&cursor.setup()?)?);
        let at = cursor.skip_spaces();
        match cursor.peek() {
            None => return printable(Position { components }, text),
            Some('+') => cursor.at += 1,
            Some(_) => {
                return Err(NotationError::new(
                    "Something stands behind the position.",
                    &text[at..],
                    "the end of the text, or + and another position",
                    at,
                ));
            }
        }
    }
}

/// Boxes grow when they are written out: what cannot be printed within the
/// limit could not be read again, so it is no position.
fn printable(position: Position, text: &str) -> Result<Position, NotationError> {
    let length = position.to_string().len();
    if length <= MAX_TEXT {
        return Ok(position);
    }
    Err(NotationError::new(
        format!("Written out, the position has {length} bytes."),
        text,
        format!("at most {MAX_TEXT} bytes"),
        0,
    ))
}

/// Whether a text holds a letter. The standard `contains` brings the search for
/// whole words along, which whoever opens the page would have to wait for.
pub(crate) fn has(text: &str, letter: char) -> bool {
    text.chars().any(|other| other == letter)
}

/// Numbers as a body prints them: split by commas.
pub(crate) fn join(numbers: &[u64]) -> String {
    let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
    texts.join(",")
}

/// Where reading has got to.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_spaces(&mut self) -> usize {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches(' ').len();
        self.at
    }

    /// The longest run of letters that satisfy `test`.
    fn take_while(&mut self, test: impl Fn(char) -> bool) -> Token<'a> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c| !test(c)).unwrap_or(rest.len());
        let token = Token {
            text: &rest[..end],
            at: self.at,
        };
        self.at += end;
        token
    }

    /// Consumes `wanted`, or complains about what stands there instead.
    fn expect(&mut self, wanted: char, message: &str, expected: &str) -> Result<(), NotationError> {
        let at = self.skip_spaces();
        match self.peek() {
            Some(found) if found == wanted => {
                self.at += wanted.len_utf8();
                Ok(())
            }
            found => {
                let length = found.map_or(0, char::len_utf8);
                Err(NotationError::new(
                    message,
                    &self.text[at..at + length],
                    expected,
                    at,
                ))
            }
        }
    }

    fn setup(&mut self) -> Result<Setup<'a>, NotationError> {
        self.skip_spaces();
        let game = self.take_while(|c| c.is_ascii_lowercase());
        if game.text.is_empty() {
            let rest = Token {
                text: &self.text[self.at..],
                at: self.at,
            };
            return Err(rest.error(
                "The name of a game is missing.",
                "a position such as wythoff(3,5)",
            ));
        }
        Component::check_name(game)?;
        self.skip_spaces();
        let mut variant = None;
        if self.peek() == Some('[') {
            self.at += 1;
            self.skip_spaces();
            let name =
                self.take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.');
            if name.text.is_empty() {
                return Err(self.here().error(
                    "The name of a variant is missing.",
                    "lower-case letters, digits or dots",
                ));
            }
            variant = Some(name);
            self.expect(']', "The bracket is not closed.", "]")?;
        }
        self.expect(
            '(',
            "The parenthesis is missing.",
            "( and the position's numbers or rows",
        )?;
        let start = self.at;
        let inside = self.take_while(|c| c != ')' && c != '(');
        let body = Token::trimmed(inside.text, start);
        self.expect(')', "The parenthesis is not closed.", ")")?;
        Ok(Setup {
            game,
            variant,
            body,
        })
    }

    /// The next letter, for an error message.
    fn here(&self) -> Token<'a> {
        let length = self.peek().map_or(0, char::len_utf8);
        Token {
            text: &self.text[self.at..self.at + length],
            at: self.at,
        }
    }
}
