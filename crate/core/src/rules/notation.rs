//! Notation shared by several games: limits, tokens, numbers, boxes and rows, and the error
//! for a text that is not a position or a legal move.
//!
//! A text is split into components by `position`; each game turns its own
//! [`Setup`] into a valid position.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

/// The largest number in a position text.
pub const MAX_NUMBER: u64 = 1_000_000_000_000_000_000;
/// The most piles of one component.
pub const MAX_PILES: usize = 1_000;
/// The most components of a sum.
pub const MAX_COMPONENTS: usize = 64;
/// The most squares of a grid or strip.
pub const MAX_SQUARES: usize = 4_096;

/// The most vertices of a graph that is drawn.
pub const MAX_DRAWN: usize = 128;
/// The most edges of a graph that is drawn: every two vertices may be joined.
pub const MAX_DRAWN_EDGES: usize = MAX_DRAWN * (MAX_DRAWN - 1) / 2;

/// A count of tokens, up to 10^18. Serialised as a decimal string, because
/// JavaScript numbers are exact only to 2^53.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Amount(pub u64);

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The limits for an editor of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Limits {
    /// The largest number, in decimal.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub number: Amount,
    /// The most squares or vertices.
    pub squares: usize,
}

/// The limits of every position.
pub const LIMITS: Limits = Limits {
    number: Amount(MAX_NUMBER),
    squares: MAX_SQUARES,
};
/// The longest text, in bytes.
pub const MAX_TEXT: usize = 65_536;

/// A piece of a text, and its place there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// The piece itself, without surrounding spaces.
    pub text: &'a str,
    /// The byte offset of the piece in the whole text.
    pub at: usize,
}

impl<'a> Token<'a> {
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

    pub(crate) fn range(self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    /// The bytes `start..end` of the piece.
    pub(crate) fn part(self, start: usize, end: usize) -> Self {
        Self {
            text: &self.text[start..end],
            at: self.at + start,
        }
    }

    /// The letter of the piece at byte `start`; empty at the end of the piece.
    pub(crate) fn letter(self, start: usize) -> Self {
        let length = self.text[start..].chars().next().map_or(0, char::len_utf8);
        self.part(start, start + length)
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

    /// Reads a number in `range`, as [`whole`] does.
    ///
    /// # Errors
    /// If the text is not a whole number, or the number is outside the range.
    pub fn number(self, range: std::ops::RangeInclusive<u64>) -> Result<u64, NotationError> {
        let (low, high) = (*range.start(), *range.end());
        let expected = if high == MAX_NUMBER {
            format!("a number from {low} to 10^18")
        } else {
            format!("a number from {low} to {high}")
        };
        match whole(self.text) {
            Ok(value) if value > high => Err(self.error(TOO_LARGE, expected)),
            Ok(value) if value < low => Err(self.error("This number is too small.", expected)),
            Ok(value) => Ok(value),
            Err(message) => {
                let error = self.error(message, expected);
                // Other programs write 007, 1E9 or 10**18.
                let meant = match self.text.strip_prefix("10**") {
                    Some(exponent) => format!("10^{exponent}"),
                    None => without_zeros(self.text).to_ascii_lowercase(),
                };
                Err(match whole(&meant) {
                    Ok(_) if !self.text.is_empty() => error.mended_by(self.range(), meant),
                    _ => error,
                })
            }
        }
    }

    /// Reads `RxC`; `None` if the text is not of that form.
    ///
    /// # Errors
    /// If a side is not a number ≥ 1, or the box has too many squares.
    pub fn dimensions(self) -> Option<Result<(usize, usize), NotationError>> {
        let read = || self.read_dimensions();
        has(self.text, 'x').then(|| read().map_err(|error| self.box_meant(error)))
    }

    fn read_dimensions(self) -> Result<(usize, usize), NotationError> {
        let sides: Vec<Token<'_>> = self.split('x').collect();
        let [rows, columns] = sides[..] else {
            return Err(self.error("A box needs two sides.", "rows x columns, such as 2x6"));
        };
        let side = |side: Token<'_>| side.number(1..=MAX_SQUARES as u64);
        let (rows, columns) = (side(rows)? as usize, side(columns)? as usize);
        if rows * columns > MAX_SQUARES {
            return Err(self.error(
                "The box is too large.",
                format!("at most {MAX_SQUARES} squares"),
            ));
        }
        Ok((rows, columns))
    }

    /// Reads rows of equal length split by `/`; each square is a letter of `alphabet`.
    /// Returns the numbers of rows and columns, and the squares row by row.
    ///
    /// # Errors
    /// If a row is empty, rows differ in length, a letter is unknown, or there are too many
    /// squares.
    pub fn rows(self, alphabet: &str) -> Result<(usize, usize, Vec<u8>), NotationError> {
        self.read_rows(alphabet)
            .map_err(|error| self.box_meant(error))
    }

    /// Suggests a box if the text is two numbers.
    fn box_meant(self, error: NotationError) -> NotationError {
        match numbers_of(self.text).as_deref() {
            Some([rows, columns]) => error.mended_by(self.range(), format!("{rows}x{columns}")),
            _ => error,
        }
    }

    fn read_rows(self, alphabet: &str) -> Result<(usize, usize, Vec<u8>), NotationError> {
        let mut at = self.at;
        let (mut count, mut width, mut squares) = (0, 0, Vec::new());
        for text in self.text.split('/') {
            let row = Token { text, at };
            at += text.len() + 1;
            if text.is_empty() {
                let expected = format!("one or more of {}", in_words(alphabet));
                let error = row.error(
                    "A row is empty: write its squares, or leave it out.",
                    expected,
                );
                // Also removes the slash before the row; the first row has none.
                return Err(error.mended_by(row.at - usize::from(count > 0)..row.at, ""));
            }
            if let Some(offset) = text.find(|letter| !has(alphabet, letter)) {
                let foreign = row.letter(offset);
                return Err(foreign.error("This square is not known.", in_words(alphabet)));
            }
            if count == 0 {
                width = text.len();
            } else if text.len() != width {
                let expected = format!("a row of {width} squares, like the first");
                let error = row.error("The rows differ in length: make them equal.", expected);
                let missing = ".".repeat(width.saturating_sub(text.len()));
                let end = row.range().end;
                return Err(error.mended_by(end..end, missing));
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

/// One component as written, before its game has checked it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<'a> {
    /// The name of the game.
    pub game: Token<'a>,
    /// The text in brackets, if there is any.
    pub variant: Option<Token<'a>>,
    /// The text in parentheses.
    pub body: Token<'a>,
    /// The bytes from the opening bracket of the variant to its closing one.
    pub(crate) brackets: (usize, usize),
}

impl Setup<'_> {
    /// Reads a list of numbers, each in `range`. Their count must be in `piles`.
    ///
    /// # Errors
    /// If the count of piles is wrong, or a number is bad.
    pub fn numbers(
        &self,
        piles: std::ops::RangeInclusive<usize>,
        range: std::ops::RangeInclusive<u64>,
    ) -> Result<Vec<u64>, NotationError> {
        let (low, high) = (*piles.start(), *piles.end());
        let expected = || match (low, high) {
            (low, high) if low == high => format!("{low} numbers, separated by commas"),
            (low, _) => format!("{low} to {high} numbers, separated by commas"),
        };
        if self.body.text.is_empty() {
            return Err(self.body.error("The numbers are missing.", expected()));
        }
        let mended = |error: NotationError| match meant(self.body.text, low, high) {
            Some(numbers) if error.fix.is_none() => error.mended_by(self.body.range(), numbers),
            _ => error,
        };
        // A wrong count is the more useful error, so it is checked first.
        let count = self.body.split(',').count();
        if !piles.contains(&count) {
            let advice = match (low.saturating_sub(count), count.saturating_sub(high)) {
                (1, _) if low == 2 => "add the second number".to_owned(),
                (1, _) => "add the third number".to_owned(),
                (0, 1) => "leave one number out".to_owned(),
                (0, many) => format!("leave {many} numbers out"),
                (few, _) => format!("add {few} more numbers"),
            };
            let message = format!("The number of piles is wrong: {advice}.");
            return Err(mended(self.body.error(message, expected())));
        }
        self.body
            .split(',')
            .map(|token| token.number(range.clone()))
            .collect::<Result<_, _>>()
            .map_err(mended)
    }

    /// The rule in the brackets, for games that need one. If there are none, the error names the
    /// game by `kind`, such as "heap game", shows `example`, and suggests `rule`.
    pub(crate) fn rule(
        &self,
        kind: &str,
        example: &str,
        rule: &str,
    ) -> Result<Token<'_>, NotationError> {
        self.variant.ok_or_else(|| {
            let place = self.game.range().end;
            let error = self.game.error(
                format!("A {kind} needs its rule: write it in brackets."),
                format!("a rule in brackets, such as {example}"),
            );
            error.mended_by(place..place, format!("[{rule}]"))
        })
    }

    /// Refuses a variant, for games that have none.
    ///
    /// # Errors
    /// If the text has a variant.
    pub fn no_variant(&self) -> Result<(), NotationError> {
        match self.variant {
            None => Ok(()),
            Some(variant) => {
                let message = format!(
                    "{} has no variants: leave the brackets out.",
                    self.game.text
                );
                let (start, end) = self.brackets;
                Err(variant
                    .error(message, "no brackets")
                    .mended_by(start..end, ""))
            }
        }
    }
}

/// The longest suggestion, in bytes, that a printed error includes.
const SHORT: usize = 120;

/// The error in the text of a position, or the error of an illegal move.
///
/// The record is the same on every platform: the command line prints it, and JavaScript
/// receives it as an exception.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct NotationError {
    /// One sentence for people.
    pub message: String,
    /// The part of the text that is wrong, shortened to 40 characters.
    pub part: String,
    /// The text that was expected in its place.
    pub expected: String,
    /// Byte offset of `part` in the text.
    pub at: usize,
    /// The corrected text, which is a position, if a correction can be guessed. The suggestion is
    /// not part of the record, because outside programs rely on the record's four keys.
    #[serde(skip)]
    pub suggestion: Option<String>,
    /// True if the text names a game that only another build of this library plays.
    #[serde(skip)]
    pub elsewhere: bool,
    /// A change that may correct the text: the bytes to replace, and the text in their place.
    #[serde(skip)]
    fix: Option<Box<(Range<usize>, String)>>,
}

impl NotationError {
    /// An error about `part`, which begins at byte `at`.
    pub fn new(
        message: impl Into<String>,
        part: &str,
        expected: impl Into<String>,
        at: usize,
    ) -> Self {
        /// The most characters of a part, so that the message stays readable.
        const LONGEST: usize = 40;
        let end = part.char_indices().nth(LONGEST);
        Self {
            message: message.into(),
            part: end.map_or(part.to_owned(), |(end, _)| format!("{}…", &part[..end])),
            expected: expected.into(),
            at,
            suggestion: None,
            elsewhere: false,
            fix: None,
        }
    }

    /// The same error, with a change that may correct the text: `by` replaces the bytes `of`.
    pub(crate) fn mended_by(self, of: Range<usize>, by: impl Into<String>) -> Self {
        let fix = Some(Box::new((of, by.into())));
        Self { fix, ..self }
    }

    pub(crate) fn is_mended(&self) -> bool {
        self.fix.is_some()
    }

    /// The text after the change that may correct it; `None` if no change is known.
    pub(crate) fn mend(&self, text: &str) -> Option<String> {
        let (of, by) = self.fix.as_deref()?;
        let (head, tail) = (text.get(..of.start)?, text.get(of.end..)?);
        Some([head, by, tail].concat())
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} (at byte {}: \"{}\"; expected {})",
            self.message, self.at, self.part, self.expected
        )?;
        match &self.suggestion {
            Some(text) if text.len() <= SHORT => write!(f, "; did you mean {text}?"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for NotationError {}

/// The message about a number beyond all limits.
pub(super) const TOO_LARGE: &str = "This number is too large.";

/// Reads a whole number below 2^64. Allowed are digits without a leading zero, a power of ten
/// such as `10^18`, and digits with a power such as `1e9`.
///
/// # Errors
/// A sentence on the error in the text.
pub fn whole(text: &str) -> Result<u64, &'static str> {
    const POWER: &str = "A power of ten is written 10^18 or 1e9.";
    let all_digits =
        |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    let digits = |text: &str| match text {
        "" => Err("A number is missing."),
        _ if !all_digits(text) => Err("This is not a number."),
        _ if text.len() > 1 && text.starts_with('0') => {
            Err("A number has no leading zero: leave it out.")
        }
        // Parsing can fail only because the digits exceed 64 bits.
        _ => text.parse::<u64>().map_err(|_| TOO_LARGE),
    };
    let Some(at) = text.find(['^', 'e']) else {
        return digits(text);
    };
    let (factor, exponent) = (&text[..at], &text[at + 1..]);
    if !all_digits(factor) {
        return Err("This is not a number.");
    }
    let factor = match text.as_bytes()[at] {
        b'e' if factor != "0" => digits(factor)?,
        b'^' if factor == "10" => 1,
        _ => return Err(POWER),
    };
    if !all_digits(exponent) || exponent.len() > 1 && exponent.starts_with('0') {
        return Err(POWER);
    }
    let power = exponent.parse().ok().and_then(|k| 10_u64.checked_pow(k));
    let number = power.and_then(|power| power.checked_mul(factor));
    number.ok_or(TOO_LARGE)
}

/// The numbers in a text, with commas, spaces or similar signs between them. `None` if the text has
/// anything else, or looks like one number in groups of digits, such as `1 000`.
pub(crate) fn numbers_of(text: &str) -> Option<Vec<&str>> {
    const BETWEEN: &str = ", ;/|xX×*:";
    let pieces = text.split(|letter| has(BETWEEN, letter));
    let pieces = pieces.filter(|piece| !piece.is_empty());
    let pieces = pieces.map(|piece| piece.strip_prefix('+').unwrap_or(piece));
    let pieces: Vec<&str> = pieces.collect();
    let right = |piece: &&str| {
        !piece.is_empty()
            && (whole(piece).is_ok() || piece.bytes().all(|letter| letter.is_ascii_digit()))
            && (*piece == "0" || !piece.starts_with('0') || !has(text, ' '))
    };
    (!pieces.is_empty() && pieces.iter().all(right)).then_some(pieces)
}

/// The probable meaning of a body: its first `high` numbers. If the body has fewer than `low`
/// numbers, each added number is 2 more than the number before it.
fn meant(text: &str, low: usize, high: usize) -> Option<String> {
    let numbers = numbers_of(text)?.into_iter().take(high);
    let numbers = numbers.map(|number| without_zeros(number).to_owned());
    let mut numbers: Vec<String> = numbers.collect();
    while numbers.len() < low {
        let last = whole(numbers.last()?).ok()?;
        numbers.push(last.checked_add(2)?.to_string());
    }
    Some(numbers.join(","))
}

pub(super) fn without_zeros(digits: &str) -> &str {
    let number = digits.trim_start_matches('0');
    if number.is_empty() { "0" } else { number }
}

/// The letters of an alphabet in a sentence, such as "# or a dot".
fn in_words(alphabet: &str) -> String {
    let names = alphabet.chars().map(|letter| match letter {
        '.' => "a dot".to_owned(),
        other => other.to_string(),
    });
    names.collect::<Vec<_>>().join(" or ")
}

/// True if a text contains a letter. The standard `contains` would add the code of a
/// substring search to the page's download.
pub(crate) fn has(text: &str, letter: char) -> bool {
    text.chars().any(|other| other == letter)
}

/// An integer as pictures write it: digits in groups of three with thin spaces
/// between them; four digits stay together.
pub fn grouped(number: impl Into<i128>) -> String {
    in_groups(number.into(), '\u{2009}', 5)
}

/// An integer as sentences write it: four digits are grouped too, by spaces without a break.
pub(crate) fn grouped_in_text(number: impl Into<i128>) -> String {
    in_groups(number.into(), '\u{202f}', 4)
}

/// Groups the digits in threes if there are at least `least` of them.
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

/// The numbers of a body as a title lists them: the first numbers, about 60 letters
/// long, and the count of the other numbers.
pub(crate) fn listed(body: &str) -> String {
    const LONGEST: usize = 60;
    let mut text = String::new();
    for (index, number) in body.split(',').enumerate() {
        if index > 0 && text.len() + number.len() > LONGEST {
            let left = body.split(',').count() - index;
            return format!("{text} and {left} more");
        }
        if index > 0 {
            text.push_str(", ");
        }
        text.push_str(number);
    }
    text
}

/// A number of things in words: "1 piece", "2 pieces".
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Numbers as in the text of a position, separated by commas.
pub(crate) fn join(numbers: &[impl fmt::Display]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(",")
}
