//! What a figure is written with.

pub(crate) use super::cell::{Cell, Point, Shade};
pub(crate) use super::cells::{self, Block, LAST, Painter, find, holds, place, text};
pub(crate) use super::figure::{self, Entry, Figure};
pub(crate) use super::overlay::Overlay;
pub(crate) use super::palette::{Ink, Palette, Rgb, on_ramp, ramp};
pub(crate) use super::raster::Raster;
pub(crate) use super::scene::{Anchor, Key, Mark, block, lit, middle};
pub(crate) use super::settings::{Choice, FigureInfo, Fit, Kind, Setting, Settings, Wrong};
pub(crate) use super::window::{FARTHEST, View, Window};
pub(crate) use nimscope::{Component, MAX_NUMBER, Outcome, Position, Registered, grouped};
