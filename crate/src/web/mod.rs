//! The only module that uses wasm-bindgen: it converts, calls, converts, and
//! decides nothing.

mod calls;
mod codec;
mod figures;
mod lab;
mod lessons;
mod names;

pub use calls::*;
pub use figures::{Marker, Picture, check_setting, choose_figure, list, signed};
pub use lab::*;
pub use lessons::*;
