//! Arguments of several commands: whole numbers, and files that are written whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use nimscope::Token;

use crate::output::{Failure, quoted};

/// A parser of whole numbers in a range. They are written as in positions: in digits, as 10^6, or
/// as 1e6.
pub(crate) fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = Token { text, at: 0 }.number(range.clone());
        let number = number.map_err(|error| format!("{} Write {}.", error.message, error.expected));
        T::try_from(number?).map_err(|_| "This number is too large.".to_owned())
    }
}

/// Returns the format for the ending of a file's name; `endings` lists all endings in words.
///
/// # Errors
/// If the name has another ending or none.
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

/// True if a path ends with the name of a file, not with a slash or dots. [`Path::file_name`] alone
/// ignores a slash at the end.
fn names_file(path: &Path) -> bool {
    let whole = path.as_os_str().as_encoded_bytes();
    let name = path.file_name();
    name.is_some_and(|name| whole.ends_with(name.as_encoded_bytes()))
}

/// A file to write. An old file of this name stays until the new one is complete.
///
/// On Linux the new file has no name until then, so killing the program leaves nothing of it,
/// except in the instant of the renaming. Elsewhere, and on file systems without unnamed files,
/// killing the program during the writing leaves a hidden file beside it.
pub(crate) struct Target {
    /// The file at the end of all links, so that a link stays a link.
    place: PathBuf,
    /// True for a pipe or a device, which is written in place and not replaced.
    special: bool,
    /// The name as a person gave it.
    name: String,
}

impl Target {
    /// Prepares a file to write later. Checks before the long work that it can be written.
    ///
    /// # Errors
    /// If the old file or its folder cannot be written, or if the path does not name a file.
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
                if !names_file(&place) {
                    let why = "the path must end with the name of a file";
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

    /// Writes the file.
    ///
    /// # Errors
    /// If writing fails; an old file is left unchanged.
    pub(crate) fn write(
        self,
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
        write().map_err(|error| Failure::Io(self.name, error))
    }
}
