//! Figures as files: SVG, PNG and CSV.

#[cfg(feature = "png")]
pub(crate) mod png;
pub(crate) mod provenance;
#[cfg(feature = "png")]
pub(crate) mod sheet;
pub(crate) mod svg;
