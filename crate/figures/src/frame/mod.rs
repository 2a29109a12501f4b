//! What all figures are drawn with and drawn on.

pub(crate) mod clip;
pub(crate) mod draw;
pub(crate) mod figure;
pub(crate) mod legend;
pub(crate) mod nimbers;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod projection;
pub(crate) mod pyramid;
pub(crate) mod raster;
pub(crate) mod scene;
pub(crate) mod sequence;
pub(crate) mod settings;
pub(crate) mod space;
pub(crate) mod text;
pub(crate) mod ticks;
pub(crate) mod window;
