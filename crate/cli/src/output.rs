//! Standard output.

use std::io::{self, StdoutLock};
use std::sync::atomic::{AtomicBool, Ordering};

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
