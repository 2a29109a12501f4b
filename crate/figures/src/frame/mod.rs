//! The tools with which all figures are drawn, and the surfaces on which they are drawn.

pub(crate) mod afar;
pub(crate) mod cell;
pub(crate) mod cells;
pub(crate) mod clip;
pub(crate) mod draw;
pub(crate) mod figure;
pub(crate) mod legend;
pub(crate) mod lines;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod raster;
pub(crate) mod scene;
pub(crate) mod sequence;
pub(crate) mod settings;
pub(crate) mod space;
pub(crate) mod ticks;
pub(crate) mod window;

/// The names that a figure needs.
pub(crate) mod prelude {
    pub(crate) use crate::frame::cell::{Cell, Point, Shade};
    pub(crate) use crate::frame::cells::{self, Block, LAST, Painter, find, holds, place, text};
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
