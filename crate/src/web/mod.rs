//! The only place that knows wasm-bindgen: it converts, calls, converts, and
//! decides nothing.

mod calls;
mod codec;
mod figures;
mod lessons;

pub use calls::*;
pub use figures::{Marker, Picture, check_setting, list};
pub use lessons::*;
