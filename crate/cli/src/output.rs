//! The ends of the program: standard output, standard error, and the reasons why a command stops.
//!
//! Standard error gets one short line at a time, even if the typed text is long or has many lines.

use std::fmt;
use std::io::{self, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// The reason why a command stopped, with its exit status.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Status 2: the message names the part at fault.
    BadInput(String),
    /// Status 2: the output has already reported the fault.
    Reported,
    /// Status 3: a signal stopped a survey, which the same command continues; or the budget of a
    /// check is spent.
    Stopped(String),
    /// Status 1, or 0 for a closed pipe.
    Io(String, io::Error),
}

impl Failure {
    /// Bad input, described by any error of the library.
    pub(crate) fn bad(error: impl fmt::Display) -> Self {
        Self::BadInput(error.to_string())
    }
}

/// A failure to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io("standard output".to_owned(), error)
    }
}

/// True if standard output was closed before the program began. Always false on systems other than
/// Unix.
static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Runs before Rust starts up. Rust replaces a closed standard output by `/dev/null`, where every
/// write succeeds.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look() {
    use std::os::fd::AsFd;
    let copy = io::stdout().as_fd().try_clone_to_owned();
    WAS_CLOSED.store(copy.is_err(), Ordering::Relaxed);
}

/// Locks standard output for writing.
///
/// # Errors
/// If it was closed before the program began.
pub(crate) fn open() -> io::Result<StdoutLock<'static>> {
    match WAS_CLOSED.load(Ordering::Relaxed) {
        true => Err(io::Error::other("it is closed")),
        false => Ok(io::stdout().lock()),
    }
}

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
