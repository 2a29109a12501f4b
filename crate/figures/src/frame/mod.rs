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

/// The names that figures need.
pub(crate) mod prelude {
    pub(crate) use crate::frame::cells::{
        self, Block, Cell, LAST, Painter, Point, REACH_PX, Shade, holds, place, text,
    };
    pub(crate) use crate::frame::figure::{self, Entry, Figure, KeyStep};
    pub(crate) use crate::frame::overlay::Overlay;
    pub(crate) use crate::frame::palette::{Ink, Rgb, Theme, mix, on_ramp, ramp};
    pub(crate) use crate::frame::raster::{Raster, ring_around};
    pub(crate) use crate::frame::scene::{
        Corners, Key, LABEL_FROM_PX, Mark, block, in_sight, lit, middle, seen, text_width,
    };
    pub(crate) use crate::frame::settings::{
        Choice, FigureInfo, Fit, Kind, Setting, Settings, Wrong,
    };
    pub(crate) use crate::frame::space::Projection;
    pub(crate) use crate::frame::space::{Class, LOST, Site, Space, Spot, orders, pitch, yaw};
    pub(crate) use crate::frame::window::{FARTHEST, View, Window};
    pub(crate) use nimscope::solve::heaps::Stop;
    pub(crate) use nimscope::solve::{Job, Progress};
    pub(crate) use nimscope::{
        Component, MAX_NUMBER, NotationError, Outcome, Position, Registered, Token, grouped,
    };
}
