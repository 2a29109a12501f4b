//! Standard error: one short line at a time, even if the typed text is long or has many lines.

use std::io::{self, Write};

/// The most bytes of a line, including its end.
const LINE: usize = 500;
/// The most bytes of a person's text that a line repeats.
const QUOTE: usize = 120;

/// Writes one line. Nothing is written if standard error is full or closed; the
/// exit status and standard output stay the same.
pub(crate) fn complain(message: &str) {
    const NAME: &str = "nimscope: ";
    let line = format!("{NAME}{}\n", short(message, LINE - NAME.len() - 1));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// A person's text, shortened to be part of a line.
pub(crate) fn quoted(text: &str) -> String {
    short(text, QUOTE)
}

/// A text without control characters, cut in the middle to `most` bytes.
fn short(text: &str, most: usize) -> String {
    const CUT: &str = "…";
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if controls(letter) {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    if line.len() <= most {
        return line;
    }
    let half = (most - CUT.len()) / 2;
    let head = line.floor_char_boundary(half);
    let tail = line.ceil_char_boundary(line.len() - half);
    format!("{}{CUT}{}", &line[..head], &line[tail..])
}

/// True if a terminal does more with this letter than print it. For example, it may end the line or
/// change the direction of the text.
fn controls(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
