//! Standard output.

use std::io::{self, StdoutLock};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether standard output was closed before the program began. On other systems than
/// Unix it is not known.
static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks before `main`: for a closed standard output Rust opens `/dev/null` there, and
/// then every write succeeds.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look() {
    use std::os::fd::AsFd;
    let copy = io::stdout().as_fd().try_clone_to_owned();
    WAS_CLOSED.store(copy.is_err(), Ordering::Relaxed);
}

/// Standard output, to be written.
///
/// # Errors
/// When it was closed before the program began.
pub(crate) fn open() -> io::Result<StdoutLock<'static>> {
    match WAS_CLOSED.load(Ordering::Relaxed) {
        true => Err(io::Error::other("it is closed")),
        false => Ok(io::stdout().lock()),
    }
}
