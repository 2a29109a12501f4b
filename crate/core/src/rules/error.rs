//! The error for a text that is not a position or a legal move.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

/// The largest suggestion, in bytes, that an error line repeats.
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
    /// The corrected text, a position, if it can be guessed. It is not part of the record,
    /// because outside programs rely on its four keys.
    #[serde(skip)]
    pub suggestion: Option<String>,
    /// True if the text names a game that only another build of this library plays.
    #[serde(skip)]
    pub elsewhere: bool,
    /// A change that may correct the text.
    #[serde(skip)]
    fix: Option<Box<Fix>>,
}

/// A replacement of a part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fix {
    /// The bytes that are replaced.
    of: Range<usize>,
    by: String,
}

impl NotationError {
    /// An error about `part`, which begins at byte `at`.
    pub fn new(
        message: impl Into<String>,
        part: &str,
        expected: impl Into<String>,
        at: usize,
    ) -> Self {
        Self {
            message: message.into(),
            part: shorten(part),
            expected: expected.into(),
            at,
            suggestion: None,
            elsewhere: false,
            fix: None,
        }
    }

    /// The same error, with a change that may correct the text: `by` replaces the bytes
    /// `of` of the whole text.
    pub(crate) fn mended_by(self, of: Range<usize>, by: impl Into<String>) -> Self {
        let by = by.into();
        let fix = Some(Box::new(Fix { of, by }));
        Self { fix, ..self }
    }

    /// The same error, with this change unless it has a change already.
    pub(crate) fn or_mended_by(self, of: Range<usize>, by: impl Into<String>) -> Self {
        match self.fix {
            Some(_) => self,
            None => self.mended_by(of, by),
        }
    }

    /// True if the error has a change that may correct the text.
    pub(crate) fn is_mended(&self) -> bool {
        self.fix.is_some()
    }

    /// The text after the change that may correct it; `None` if no change is known.
    pub(crate) fn mend(&self, text: &str) -> Option<String> {
        let Fix { of, by } = self.fix.as_deref()?;
        let (head, tail) = (text.get(..of.start)?, text.get(of.end..)?);
        Some([head, by, tail].concat())
    }

    /// The same error, for a game that another build of this library plays.
    pub(crate) fn elsewhere(self) -> Self {
        Self {
            elsewhere: true,
            ..self
        }
    }

    /// The same error with a suggestion.
    pub(crate) fn suggesting(self, suggestion: Option<String>) -> Self {
        Self { suggestion, ..self }
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

/// Keeps a message readable if the wrong part is very long.
fn shorten(part: &str) -> String {
    const LONGEST: usize = 40;
    let mut letters = part.chars();
    let head: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        head + "…"
    } else {
        head
    }
}
