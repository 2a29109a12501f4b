//! The errors of surveys, with the part at fault.

use std::path::Path;
use std::{fmt, io};

/// The reason why a survey cannot go on.
#[derive(Debug)]
pub enum Error {
    /// The request is wrong, or a folder holds something else. The text begins with the part at
    /// fault.
    Bad(String),
    /// A file or folder cannot be read or written.
    Io(String, io::Error),
}

impl Error {
    /// A fault of a file.
    pub(crate) fn file(path: &Path, what: impl fmt::Display) -> Self {
        Self::Bad(format!("{}: {what}", path.display()))
    }

    /// A failure of the system to read or write a file.
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let name = path.display().to_string();
        move |error| Self::Io(name, error)
    }
}

/// A record that is not JSON.
impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Bad(error.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad(message) => f.write_str(message),
            Self::Io(name, error) => write!(f, "{name}: {error}"),
        }
    }
}

impl std::error::Error for Error {}
