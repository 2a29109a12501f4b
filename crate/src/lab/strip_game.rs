//! Games on two piles whose rows have periods, by the text that names them.

use std::fmt;

use crate::games::wythoff::{last_row_on_request, strip_search};
use crate::rules::{NotationError, Token};
use crate::solve::strip::StripSearch;

/// A game on two piles without piles: `wythoff`, or `wythoff[a]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StripGame {
    a: u64,
}

impl StripGame {
    /// W(`a`).
    pub fn new(a: u64) -> Self {
        Self { a }
    }

    /// Reads `wythoff` or `wythoff[a]`.
    ///
    /// # Errors
    /// When the text names no such game; names the part that is wrong.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let token = Token::trimmed(text, 0);
        if token.text == "wythoff" {
            return Ok(Self::new(1));
        }
        let Some(rest) = token.text.strip_prefix("wythoff[") else {
            let expected = "wythoff, or wythoff[a] such as wythoff[2]";
            return Err(token.error("This is not a game whose rows have periods.", expected));
        };
        let at = token.at + token.text.len() - rest.len();
        let Some(inside) = rest.strip_suffix(']') else {
            let error = Token::trimmed(rest, at).error("The bracket is not closed.", "]");
            let end = token.range().end;
            return Err(error.mended_by(end..end, "]"));
        };
        let a = Token::trimmed(inside, at).number(1..=127)?;
        Ok(Self::new(a))
    }

    /// The last row whose period may be asked for.
    pub fn last_row(&self) -> u64 {
        last_row_on_request(self.a)
    }

    /// The search for the rows 0 to `row` in at most `columns` columns; `None`
    /// beyond the last row.
    pub fn search(&self, row: u64, columns: u64) -> Option<StripSearch> {
        strip_search(self.a, row, columns)
    }
}

/// The canonical text.
impl fmt::Display for StripGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.a {
            1 => f.write_str("wythoff"),
            a => write!(f, "wythoff[{a}]"),
        }
    }
}
