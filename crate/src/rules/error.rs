//! The one error a person's text can cause.

use std::fmt;

use serde::Serialize;

/// Why a text is not a position, or a move not a legal one.
///
/// The same record on every platform: the command line prints it, JavaScript
/// gets it thrown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NotationError {
    /// One sentence for people.
    pub message: String,
    /// The piece of the text that is at fault, shortened when very long.
    pub part: String,
    /// What would have been right in its place.
    pub expected: String,
    /// Byte offset of `part` in the text.
    pub at: usize,
}

impl NotationError {
    /// An error about `part`, which stands at byte `at`.
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
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} (at byte {}: \"{}\"; expected {})",
            self.message, self.at, self.part, self.expected
        )
    }
}

impl std::error::Error for NotationError {}

/// A message must stay readable whatever was thrown at the parser.
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
