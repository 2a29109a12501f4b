//! The exports to JavaScript, and the only package that knows a browser: it
//! converts, calls, converts, and decides nothing.

mod calls;
mod codec;
mod figures;
mod lab;
mod lessons;
mod names;
mod told;

pub use calls::*;
pub use figures::{Marker, Picture, check_setting, choose_figure, list, signed};
pub use lab::*;
pub use lessons::*;
pub use told::*;
