//! Figures as files: SVG, PNG and CSV.

#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod png;
pub(crate) mod provenance;
pub(crate) mod svg;
