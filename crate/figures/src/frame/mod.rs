//! What all figures are drawn with and drawn on.

pub(crate) mod cell;
pub(crate) mod cells;
pub(crate) mod clip;
pub(crate) mod density;
pub(crate) mod draw;
pub(crate) mod figure;
pub(crate) mod legend;
pub(crate) mod lines;
pub(crate) mod means;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod prelude;
pub(crate) mod pyramid;
pub(crate) mod raster;
pub(crate) mod scene;
pub(crate) mod sequence;
pub(crate) mod settings;
pub(crate) mod space;
pub(crate) mod surface;
pub(crate) mod text;
pub(crate) mod ticks;
pub(crate) mod window;
