//! What several of the tests share.

pub(crate) mod check;
#[cfg(feature = "cli")]
pub(crate) mod cli;
pub(crate) mod oracle;
pub(crate) mod picture;
pub(crate) mod sequence;
pub(crate) mod tables;
