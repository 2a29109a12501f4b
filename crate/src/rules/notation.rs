//! What the texts of several games share: limits, tokens, numbers, boxes and
//! rows.
//!
//! A text is split into components by `position`; each game turns its own
//! [`Setup`] into a valid position.

use super::error::NotationError;

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
    pub(crate) fn trimmed(text: &'a str, at: usize) -> Self {
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

/// Whether a text holds a letter. The standard `contains` brings the search for
/// whole words along, which whoever opens the page would have to wait for.
pub(crate) fn has(text: &str, letter: char) -> bool {
    text.chars().any(|other| other == letter)
}

/// An integer in full, as pictures write it: its digits in groups of three split
/// by thin spaces, four digits together.
pub fn grouped(number: impl Into<i128>) -> String {
    in_groups(number.into(), '\u{2009}', 5)
}

/// The same as sentences write it: nothing breaks at the spaces, and four digits
/// are split too.
pub(crate) fn grouped_in_text(number: impl Into<i128>) -> String {
    in_groups(number.into(), '\u{202f}', 4)
}

/// In groups of three from `least` digits on.
fn in_groups(number: i128, space: char, least: usize) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "\u{2212}" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) && digits.len() >= least {
            text.push(space);
        }
        text.push(digit);
    }
    text
}

/// Numbers as a body prints them: split by commas.
pub(crate) fn join(numbers: &[u64]) -> String {
    let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
    texts.join(",")
}
