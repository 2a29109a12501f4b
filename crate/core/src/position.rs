//! Positions, which are sums of components: reading, printing, playing.

use serde::{Serialize, Serializer};

use crate::registry::{Component, GAMES, Registered, check_name};
use crate::rules::names::{Meant, named_by};
use crate::rules::{MAX_COMPONENTS, MAX_TEXT, NotationError, Part, Setup, Token, has};

/// The most letters of a title, unless its first component alone has more.
const MOST_TITLE_LETTERS: usize = 90;
/// The most changes that a suggestion makes to a text.
const MOST_CHANGES: usize = 8;

/// A position: one component or a sum of several. A move in a sum is a move in
/// one of its components.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The components, at least one. They keep their order. Components without moves stay in the
    /// sum.
    pub components: Vec<Component>,
    /// True if the last move loses; false if it wins.
    pub misere: bool,
}

/// The prefix of a position in which the last move loses.
pub(crate) const MISERE: &str = "misere:";

impl Position {
    /// The sum of at least one component; the last move wins.
    pub fn new(components: Vec<Component>) -> Self {
        Self {
            components,
            misere: false,
        }
    }

    /// True if the player to move loses. The game lasts `remoteness` more moves if the winner
    /// hurries and the loser delays the end.
    pub(crate) fn has_lost(&self, remoteness: u32) -> bool {
        remoteness.is_multiple_of(2) != self.misere
    }

    /// The components as boards show them, in their order.
    pub fn parts(&self) -> Vec<Part> {
        self.components.iter().map(Component::part).collect()
    }

    /// The components of game `G`, in their order.
    pub fn of_game<'a, G: Registered + 'a>(&'a self) -> impl Iterator<Item = &'a G> {
        self.components.iter().filter_map(G::of)
    }

    /// The same sum with component `index` replaced.
    pub fn with(&self, index: usize, component: Component) -> Self {
        let mut components = self.components.clone();
        components[index] = component;
        Self {
            components,
            ..*self
        }
    }

    /// The name of the game, such as "Node Kayles"; for a sum, the number of its games.
    pub fn name(&self) -> String {
        match &self.components[..] {
            [only] => only.texts().name,
            several => format!("A sum of {} games", several.len()),
        }
    }

    /// The position in a few words, as in the title of a window: "Chomp, 2×6 bar". For a long sum
    /// the title names the first components.
    pub fn title(&self) -> String {
        let mut title = if self.misere { "Misère: " } else { "" }.to_owned();
        let mut letters = 0;
        for (index, component) in self.components.iter().enumerate() {
            let next = component.title();
            letters += next.chars().count();
            if index > 0 && letters > MOST_TITLE_LETTERS {
                let left = self.components.len() - index;
                return format!("{title} + {left} more");
            }
            if index > 0 {
                title.push_str(" + ");
            }
            title.push_str(&next);
        }
        title
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.misere {
            f.write_str(MISERE)?;
        }
        let texts: Vec<String> = self.components.iter().map(ToString::to_string).collect();
        f.write_str(&texts.join(" + "))
    }
}

/// Serialises as canonical text.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A position equals its canonical text and no other text.
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
/// If the text is not a position. The error names the first wrong part and, if possible, suggests
/// a position.
pub fn parse(text: &str) -> Result<Position, NotationError> {
    read(text).map_err(|mut error| {
        error.suggestion = suggestion(text, &error);
        error
    })
}

/// The text with its errors corrected one by one, if that makes it a position.
fn suggestion(text: &str, error: &NotationError) -> Option<String> {
    let mut mended = error.mend(text)?;
    for _ in 1..MOST_CHANGES {
        match read(&mended) {
            Err(error) if !error.elsewhere => mended = error.mend(&mended)?,
            _ => return Some(mended),
        }
    }
    read(&mended).is_ok().then_some(mended)
}

fn read(text: &str) -> Result<Position, NotationError> {
    let mut cursor = Cursor::new(text);
    let whole = cursor.whole;
    if text.len() > MAX_TEXT {
        return Err(whole.error("The text is too long.", format!("at most {MAX_TEXT} bytes")));
    }
    let start = cursor.skip_spaces();
    let misere = text[start..].starts_with(MISERE);
    cursor.at += if misere { MISERE.len() } else { 0 };
    let mut components = Vec::new();
    loop {
        let start = cursor.skip_spaces();
        if components.len() == MAX_COMPONENTS {
            let rest = whole.part(start, text.len());
            let most = format!("at most {MAX_COMPONENTS} components");
            return Err(rest.error("The sum is too long.", most));
        }
        let setup = cursor.setup().map_err(|error| {
            // If the text ends with a plus, suggests the text without it.
            let head = text.trim_end_matches(' ');
            if start == text.len() && head.ends_with('+') {
                error.mended_by(head.len() - 1..text.len(), "")
            } else {
                error
            }
        });
        let setup = setup?;
        let component = Component::read(&setup).map_err(|error| match setup.body.text {
            "" => error.mended_by(setup.body.range(), example_body(setup.game.text)),
            _ => error,
        });
        components.push(component?);
        let at = cursor.skip_spaces();
        match cursor.peek() {
            None => return printable(Position { components, misere }, whole),
            Some('+') => cursor.at += 1,
            Some(_) => {
                let error = whole.part(at, text.len()).error(
                    "There is more text after the position. Remove it, or use + to add another \
                     position.",
                    "the end of the text, or + and another position",
                );
                return Err(match cursor.peek() {
                    Some(letter) if letter.is_ascii_alphabetic() => error.mended_by(at..at, " + "),
                    Some(letter) if has(")]},;.&", letter) => error.mended_by(at..at + 1, ""),
                    _ => error,
                });
            }
        }
    }
}

/// The text in the parentheses of a game's example.
fn example_body(name: &str) -> &'static str {
    let game = GAMES.iter().find(|game| game.name == name);
    let setup = game.and_then(|game| Cursor::new(game.example).setup().ok());
    setup.map_or("", |setup| setup.body.text)
}

/// Refuses a position whose canonical text is over the limit, because the text could not be read
/// again. A box such as `64x64` grows when its squares are written out.
fn printable(position: Position, text: Token<'_>) -> Result<Position, NotationError> {
    let length = position.to_string().len();
    if length <= MAX_TEXT {
        return Ok(position);
    }
    Err(text.error(
        format!("The position is too long if its squares are written out: {length} bytes."),
        format!("at most {MAX_TEXT} bytes"),
    ))
}

/// Plays the move from `position` to `to`, both as texts, and returns the new position.
///
/// # Errors
/// If either text is not a position, or `to` is not an option of `position`.
pub fn play(position: &str, to: &str) -> Result<Position, NotationError> {
    let from = parse(position)?;
    let option = parse(to)?;
    if is_option(&from, &option) {
        return Ok(option);
    }
    Err(Token { text: to, at: 0 }.error(
        format!("No legal move leads from {from} to {option}."),
        "the text of a position after one move",
    ))
}

/// True if one legal move leads from `from` to `to`.
pub fn is_option(from: &Position, to: &Position) -> bool {
    if from.components.len() != to.components.len() || from.misere != to.misere {
        return false;
    }
    let pairs = from.components.iter().zip(&to.components);
    let mut changed = pairs.filter(|(before, after)| before != after);
    match (changed.next(), changed.next()) {
        (Some((before, after)), None) => !before.touches_between(after).is_empty(),
        _ => false,
    }
}

/// The byte offset of the `+` before the next component. The closing parenthesis of `body` is
/// missing.
fn next_component(body: &str) -> Option<usize> {
    let named = |plus: &usize| {
        let next = body[plus + 1..].trim_start_matches(' ');
        next.starts_with(|letter: char| letter.is_ascii_lowercase())
    };
    let mut places = body.char_indices().filter(|(_, letter)| *letter == '+');
    places.find(|(at, _)| named(at)).map(|(at, _)| at)
}

/// The length in bytes of the word for misère play at the beginning of a text, with the
/// spaces after it; `None` if there is no such word.
fn misere_word(text: &str) -> Option<usize> {
    let word = ["misere", "misère", "Misere", "Misère"];
    let word = word.iter().find(|word| text.starts_with(**word))?;
    let rest = text[word.len()..].trim_start_matches(' ');
    let colon = rest.starts_with(':');
    let rest = rest[usize::from(colon)..].trim_start_matches(' ');
    Some(text.len() - rest.len())
}

/// A text, and the byte up to which it is read.
struct Cursor<'a> {
    whole: Token<'a>,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn new(text: &'a str) -> Self {
        let whole = Token { text, at: 0 };
        Self { whole, at: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.whole.text[self.at..].chars().next()
    }

    fn skip_spaces(&mut self) -> usize {
        let rest = &self.whole.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches(' ').len();
        self.at
    }

    /// The longest run of letters that satisfy `test`.
    fn take_while(&mut self, test: impl Fn(char) -> bool) -> Token<'a> {
        let rest = self.whole.text[self.at..].find(|c| !test(c));
        let end = rest.map_or(self.whole.text.len(), |length| self.at + length);
        let token = self.whole.part(self.at, end);
        self.at = end;
        token
    }

    /// The text up to the bracket that closes the already opened one. The text can have pairs of
    /// brackets in it. `None` if the text is empty or the bracket is not closed.
    fn bracketed(&mut self) -> Option<Token<'a>> {
        let mut open = 0;
        let close = self.whole.text[self.at..].find(|letter| {
            match letter {
                '[' => open += 1,
                ']' if open > 0 => open -= 1,
                _ => return letter == ']',
            }
            false
        })?;
        let inside = self.whole.part(self.at, self.at + close);
        self.at += close;
        Some(Token::trimmed(inside.text, inside.at)).filter(|name| !name.text.is_empty())
    }

    /// Consumes `wanted`, or returns an error about the letter in its place.
    fn expect(&mut self, wanted: char, message: &str, expected: &str) -> Result<(), NotationError> {
        self.skip_spaces();
        if self.peek() != Some(wanted) {
            return Err(self.here().error(message, expected));
        }
        self.at += wanted.len_utf8();
        Ok(())
    }

    fn setup(&mut self) -> Result<Setup<'a>, NotationError> {
        const EXPECTED: &str = "a position such as wythoff(3,5)";
        let start = self.skip_spaces();
        let whole = self.whole;
        let rest = whole.part(start, whole.text.len());
        if let Some(word) = misere_word(rest.text) {
            // Moves the word for misère play to the front, correctly spelt.
            let before = whole.text[..start].trim_start_matches(' ');
            let front = before.strip_prefix(MISERE).unwrap_or(before);
            let error = Token::trimmed(&rest.text[..word], start).error(
                "Write misere: once, before the whole position.",
                "misere:nim(3,5) + nim(7)",
            );
            return Err(error.mended_by(0..start + word, format!("{MISERE}{front}")));
        }
        let game = self.take_while(|c| c.is_ascii_alphabetic());
        if game.text.bytes().any(|letter| letter.is_ascii_uppercase()) {
            let message = "Write the name of a game in small letters.";
            let small = game.text.to_ascii_lowercase();
            return Err(rest.error(message, EXPECTED).mended_by(game.range(), small));
        }
        if game.text.is_empty() {
            let error = rest.error("The name of a game is missing.", EXPECTED);
            // Heap games are also called by their octal codes, such as `0.77`.
            let code = rest.text.split('(').next().unwrap_or_default();
            // Some names of games begin with a digit.
            return Err(match named_by(rest.text, false) {
                _ if rest.text.starts_with('+') => error.mended_by(start..start + 1, ""),
                Some(Meant::Named(position)) => error.mended_by(rest.range(), position),
                _ if code.contains('.') => {
                    let heap = format!("heap[{}]", code.trim_end());
                    error.mended_by(start..start + code.len(), heap)
                }
                _ => error,
            });
        }
        check_name(game, rest)?;
        let bracket = self.skip_spaces();
        let mut variant = None;
        if self.peek() == Some('[') {
            self.at += 1;
            self.skip_spaces();
            let name = match self.bracketed() {
                Some(name) => name,
                None => self.take_while(|c| c.is_ascii_alphanumeric() || has(".,:;*+-()", c)),
            };
            if name.text.is_empty() {
                let here = self.here();
                let error = here.error(
                    "The name of a variant is missing: write it, or leave the brackets out.",
                    "letters, digits or signs",
                );
                return Err(match here.text {
                    "]" => error.mended_by(bracket..here.range().end, ""),
                    _ => error,
                });
            }
            self.skip_spaces();
            if self.peek() != Some(']')
                && let Some(opened) = name.text.rfind('(')
            {
                // The missing bracket belongs before the numbers.
                self.at = name.at + opened;
            }
            let length = name.text.len().min(self.at - name.at);
            let name = Token::trimmed(&name.text[..length], name.at);
            variant = Some(name);
            let closed = self.expect(']', "The bracket is not closed: write ] at its end.", "]");
            closed.map_err(|error| match self.peek() {
                // If a comma or the end of the text comes next, [ is meant as a parenthesis.
                Some(',') | None => error.mended_by(bracket..bracket + 1, "("),
                _ => error.mended_by(self.at..self.at, "]"),
            })?;
        }
        let brackets = (bracket, self.at);
        let opened = self.expect(
            '(',
            "The parenthesis is missing: write ( before the numbers or rows.",
            "( and the position's numbers or rows",
        );
        opened.map_err(|error| {
            let end = whole.text.len();
            match (self.peek(), variant) {
                // Brackets around several numbers are meant as parentheses.
                (None, Some(numbers)) if has(numbers.text, ',') => {
                    error.mended_by(bracket..end, format!("({})", numbers.text))
                }
                (None, _) => error.mended_by(end..end, format!("({})", example_body(game.text))),
                (Some('{'), _) => error.mended_by(self.at..self.at + 1, "("),
                _ => error.mended_by(self.at..self.at, "("),
            }
        })?;
        let start = self.at;
        let inside = self.take_while(|c| c != ')' && c != '(');
        let body = Token::trimmed(inside.text, start);
        let closed = self.expect(
            ')',
            "The parenthesis is not closed: write ) at its end.",
            ")",
        );
        closed.map_err(|error| {
            let end = body.range().end;
            let wrong = usize::from(body.text.ends_with([']', '}']));
            error.mended_by(
                match next_component(body.text) {
                    Some(plus) => body.at + plus..body.at + plus,
                    None => end - wrong..end,
                },
                ")",
            )
        })?;
        Ok(Setup {
            game,
            variant,
            body,
            brackets,
        })
    }

    /// The next letter, for an error message.
    fn here(&self) -> Token<'a> {
        self.whole.letter(self.at)
    }
}
