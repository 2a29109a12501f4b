//! Heap games by the text that names them, without piles.

use std::fmt;

use crate::rules::{NotationError, Token, names};
use crate::solve::sequence::TakeBreak;

const EXPECTED: &str = "a code such as 0.137, heap[RULE], couples, or grundy";
/// The games of the laboratory by their names.
const GAMES: [&str; 9] = [
    "heap", "couples", "grundy", "vector", "wythoff", "mouse", "blocking", "chomp", "nim",
];

/// A heap game without piles: `heap[RULE]`, or `couples`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapGame {
    rule: TakeBreak,
    couples: bool,
}

impl HeapGame {
    /// The game of a rule.
    pub fn new(rule: TakeBreak) -> Self {
        Self {
            rule,
            couples: false,
        }
    }

    /// Reads `heap[RULE]`, a rule without its brackets, `couples`, or `grundy`, which is
    /// short for `heap[grundy]`.
    ///
    /// # Errors
    /// When the text names no heap game; names the first part that is wrong.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        suggesting(text, Self::read_plain)
    }

    fn read_plain(text: &str) -> Result<Self, NotationError> {
        let token = Token::trimmed(text, 0);
        match token.text {
            "couples" => {
                return Ok(Self {
                    rule: TakeBreak::couples(),
                    couples: true,
                });
            }
            "grundy" => return Ok(Self::new(TakeBreak::grundy())),
            _ => {}
        }
        let named = token.text.split_once('[');
        let named = named
            .filter(|(name, _)| !name.contains(|c: char| !(c == ' ' || c.is_ascii_lowercase())));
        let Some((name, rest)) = named else {
            // A rule without its brackets.
            return TakeBreak::read(token).map(Self::new).map_err(|error| {
                let is_word = token.text.starts_with(char::is_alphabetic);
                let is_rule = !is_word || error.is_mended() && !token.text.contains(' ');
                match is_rule {
                    true => error,
                    false => token.error("This is not a heap game.", EXPECTED),
                }
            });
        };
        if name.trim_end_matches(' ') != "heap" {
            let name = Token::trimmed(name, token.at);
            return Err(name.error("This game has no rule in brackets.", EXPECTED));
        }
        let Some(inside) = rest.strip_suffix(']') else {
            let end = token.range().end;
            let rest = Token::trimmed(rest, token.at + name.len() + 1);
            let error = rest.error("The bracket is not closed.", "] at the end");
            return Err(error.mended_by(end..end, "]"));
        };
        let rule = Token::trimmed(inside, token.at + name.len() + 1);
        TakeBreak::read(rule).map(Self::new)
    }

    /// The rule.
    pub fn rule(&self) -> &TakeBreak {
        &self.rule
    }

    /// Whether it is Couples are Forever under its own name.
    pub fn is_couples(&self) -> bool {
        self.couples
    }
}

/// Reads a game; an error suggests the text that was perhaps meant, if it is a game.
pub(super) fn suggesting<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<T, NotationError> {
    read(text).map_err(|error| {
        let is_read = |text: &String| read(text).is_ok();
        let mended = error.mend(text).filter(is_read);
        error.suggesting(mended.or_else(|| meant(text).filter(is_read)))
    })
}

/// The game that the name of a text was perhaps meant to be, with the rule of the text.
fn meant(text: &str) -> Option<String> {
    let text = text.trim_matches(' ');
    let (convention, bare) = match text.strip_prefix(MISERE) {
        Some(bare) => (MISERE, bare),
        None => ("", text),
    };
    let (name, rule) = bare.split_at(bare.find('[').unwrap_or(bare.len()));
    let meant = names::named_by(name, false).or_else(|| names::meant(name, &GAMES))?;
    Some(format!("{convention}{}{rule}", meant.game()))
}

const MISERE: &str = "misere:";

/// Reads a game, or its rule alone: `0.77` for `heap[0.77]`, where `name` is heap. Behind
/// `misere:` as well.
///
/// # Errors
/// Those of `read`. Where the text has no bracket they are of the rule, by its place in the
/// text.
pub fn read_bare<T>(
    name: &str,
    text: &str,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<T, NotationError> {
    read(text).or_else(|error| {
        let bare = text.trim_matches(' ');
        let (convention, rule) = match bare.strip_prefix(MISERE) {
            Some(rule) => (MISERE, rule),
            None => ("", bare),
        };
        let whole = format!("{convention}{name}[{rule}]");
        read(&whole).map_err(|mut inner| {
            if rule.contains('[') || error.suggestion.is_some() {
                return error;
            }
            inner.at = inner.at.saturating_sub(name.len() + 1);
            inner
        })
    })
}

/// The canonical text.
impl fmt::Display for HeapGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.couples {
            f.write_str("couples")
        } else {
            write!(f, "heap[{}]", self.rule)
        }
    }
}
