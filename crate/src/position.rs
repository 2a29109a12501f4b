//! Positions: sums of components. They are read, printed and moved here.

use serde::{Serialize, Serializer};

use crate::registry::{Component, Registered, check_name};
use crate::rules::{MAX_COMPONENTS, MAX_TEXT, NotationError, Setup, Token};

/// A position: one component, or a sum of several, in which a move is a move
/// in one of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// At least one; order is kept, and finished components stay.
    pub components: Vec<Component>,
}

impl Position {
    /// The components of game `G`, in their order.
    pub(crate) fn of_game<'a, G: Registered + 'a>(&'a self) -> impl Iterator<Item = &'a G> {
        self.components.iter().filter_map(G::of)
    }

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

/// As canonical text.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text equals the position whose canonical text it is.
impl PartialEq<str> for Position {
    fn eq(&self, text: &str) -> bool {
        let canonical = self.to_string();
        canonical == *text
    }
}

impl PartialEq<&str> for Position {
    fn eq(&self, text: &&str) -> bool {
        *self == **text
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

/// Plays the move from `position` to `to`, both as texts, and gives the new
/// position.
///
/// # Errors
/// When either text is no position, or `to` is no option of `position`.
pub fn play(position: &str, to: &str) -> Result<Position, NotationError> {
    let from = parse(position)?;
    let option = parse(to)?;
    if is_option(&from, &option) {
        return Ok(option);
    }
    Err(NotationError::new(
        format!("No legal move leads from {from} to {option}."),
        to,
        "the text of a position one move further",
        0,
    ))
}

/// Whether one legal move leads from `from` to `to`.
pub fn is_option(from: &Position, to: &Position) -> bool {
    if from.components.len() != to.components.len() {
        return false;
    }
    let mut changed = from
        .components
        .iter()
        .zip(&to.components)
        .filter(|(before, after)| before != after);
    match (changed.next(), changed.next()) {
        (Some((before, after)), None) => !before.touches_between(after).is_empty(),
        _ => false,
    }
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
        check_name(game)?;
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
