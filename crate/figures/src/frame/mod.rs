//! The tools with which all figures are drawn, and the surfaces on which they are drawn.

pub(crate) mod afar;
pub(crate) mod cells;
pub(crate) mod draw;
pub(crate) mod figure;
pub(crate) mod lines;
pub(crate) mod margin;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod projection;
pub(crate) mod raster;
pub(crate) mod scene;
pub(crate) mod sequence;
pub(crate) mod settings;
pub(crate) mod space;
pub(crate) mod window;

/// The names that a figure needs.
pub(crate) mod prelude {
    pub(crate) use crate::frame::cells::{
        self, Block, Cell, LAST, Painter, Point, Shade, find, holds, place, text,
    };
    pub(crate) use crate::frame::figure::{self, Entry, Figure};
    pub(crate) use crate::frame::overlay::Overlay;
    pub(crate) use crate::frame::palette::{Ink, Palette, Rgb, on_ramp, ramp};
    pub(crate) use crate::frame::raster::Raster;
    pub(crate) use crate::frame::scene::{Anchor, Key, Mark, block, lit, middle};
    pub(crate) use crate::frame::settings::{
        Choice, FigureInfo, Fit, Kind, Setting, Settings, Wrong,
    };
    pub(crate) use crate::frame::window::{FARTHEST, View, Window};
    pub(crate) use nimscope::{Component, MAX_NUMBER, Outcome, Position, Registered, grouped};
}
