//! Figures of Wythoff's game.

pub(crate) mod blocking;
pub(crate) mod nimbers;
pub(crate) mod strip;
pub(crate) mod v;
