//! Files that are written whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use crate::Failure;

/// A file to write. An old one under its name stays until the new one is
/// complete.
///
/// On Linux the new one has no name until then: nothing of it is left even by a
/// kill, except in the instant of the renaming. Elsewhere, and on file systems
/// without such files, a kill during the writing leaves `.NAME.XXXXXX`.
pub(crate) struct Target {
    /// Where links lead to: a link stays a link.
    place: PathBuf,
    /// A pipe or a device, which cannot be replaced.
    special: bool,
    /// The name a person gave.
    name: String,
}

impl Target {
    /// A file to write later. What would prevent it is known at once, before
    /// the long work.
    ///
    /// # Errors
    /// When the old file or its folder cannot be written.
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let check = || {
            let place = match fs::canonicalize(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
                found => found?,
            };
            let old = fs::metadata(&place).ok();
            let special = old
                .as_ref()
                .is_some_and(|old| !old.is_file() && !old.is_dir());
            if !special {
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
    /// When that fails; an old file is left as it was.
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
