//! The outputs of the program: standard output, standard error, and files that are written whole or
//! not at all. Also the reasons why a command stops.
//!
//! Standard error gets one short line at a time, even if the typed text is long or has many lines.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use atomic_write_file::AtomicWriteFile;
use serde::Serialize;

/// The reason why a command stopped, with its exit status.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Status 2: the message names the part at fault.
    BadInput(String),
    /// Status 2: the output has already reported the fault.
    Reported,
    /// Status 3: a signal stopped a survey, or the budget of a check is spent. The same command
    /// continues a survey.
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

/// Locks standard output for writing. Fails if it was closed before the program began.
pub(crate) fn open() -> io::Result<StdoutLock<'static>> {
    match WAS_CLOSED.load(Ordering::Relaxed) {
        true => Err(io::Error::other("it is closed")),
        false => Ok(io::stdout().lock()),
    }
}

pub(crate) fn write_json(out: &mut impl Write, record: &impl Serialize) -> Result<(), Failure> {
    let line = serde_json::to_string(record).map_err(io::Error::from)?;
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(())
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

/// A text with its control characters escaped, shortened in the middle to `most` bytes.
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

/// Returns the format for the ending of a file's name; `endings` lists all endings in words.
pub(crate) fn by_ending<T: Copy>(
    path: &Path,
    formats: &[(&str, T)],
    endings: &str,
) -> Result<T, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let format = formats.iter().find(|format| Some(format.0) == ending);
    format.map(|format| format.1).ok_or_else(|| {
        let name = quoted(&path.to_string_lossy());
        let message = format!("{name}: the name of the file must end in {endings}");
        Failure::BadInput(message)
    })
}

/// A file to write. An old file of this name stays until the new file is complete.
///
/// On Linux the new file has no name until then, so killing the program leaves nothing of it,
/// except in the instant of the renaming. Elsewhere, and on file systems without unnamed files,
/// killing the program during the writing leaves a hidden file beside it.
pub(crate) struct Target {
    /// The file at the end of all links, so that a link stays a link.
    place: PathBuf,
    /// True for a pipe or a device, which is written in place and not replaced.
    pub(crate) special: bool,
    /// The name as a person gave it.
    pub(crate) name: String,
}

impl Target {
    /// Prepares a file to write later. Checks before the long work that it can be written.
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let check = || {
            let old = match fs::metadata(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                found => Some(found?),
            };
            let special = old
                .as_ref()
                .is_some_and(|old| !old.is_file() && !old.is_dir());
            let mut place = path.to_owned();
            if !special {
                // Links are followed even if they lead to no file yet.
                while let Ok(to) = fs::read_link(&place) {
                    place = place.with_file_name(to);
                }
                // `file_name` is `None` after `..`, and it ignores a slash at the end of a path.
                let whole = place.as_os_str().as_encoded_bytes();
                let name = place.file_name();
                if !name.is_some_and(|name| whole.ends_with(name.as_encoded_bytes())) {
                    let why = "the path must end with a file name";
                    return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
                }
                if old.is_some() {
                    OpenOptions::new().append(true).open(&place)?;
                }
                AtomicWriteFile::open(&place)?.discard()?;
            }
            Ok((place, special))
        };
        match check() {
            Ok((place, special)) => Ok(Self {
                place,
                special,
                name,
            }),
            Err(error) => Err(Failure::Io(name, error)),
        }
    }

    pub(crate) fn write(
        &self,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let write = || {
            if self.special {
                return content(&mut OpenOptions::new().write(true).open(&self.place)?);
            }
            let mut file = BufWriter::new(AtomicWriteFile::open(&self.place)?);
            content(&mut file)?;
            file.into_inner()?.commit()
        };
        write().map_err(|error| Failure::Io(self.name.clone(), error))
    }
}

/// Computes a result, and writes it to a file or, without a path, to standard output. Checks before
/// the computation that it can be written.
pub(crate) fn deliver<T>(
    path: Option<&Path>,
    compute: impl FnOnce() -> Result<T, Failure>,
    write: impl FnOnce(&T, &mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let Some(path) = path else {
        let mut out = BufWriter::new(open()?);
        write(&compute()?, &mut out)?;
        return Ok(());
    };
    let target = Target::new(path)?;
    let result = compute()?;
    target.write(|out| write(&result, out))
}
