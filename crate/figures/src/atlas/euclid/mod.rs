//! Figures of Euclid's game.

pub(crate) mod calkin_wilf;
pub(crate) mod cone;
pub(crate) mod cone_3d;
pub(crate) mod nimbers;
