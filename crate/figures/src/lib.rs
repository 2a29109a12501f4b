//! The pictures: `frame` has the tools that draw them, `atlas` has one file for each, and `export`
//! writes them to files.
//!
//! ```
//! use nimscope_figures::{Overlay, Picture, Theme, render_svg};
//!
//! let mut picture = Picture::new("wythoff-v", &[])?;
//! picture.complete().expect("enough memory");
//! let size = (400.0, 300.0);
//! let window = picture.home(size.0, size.1);
//! let overlay = Overlay::default();
//! let svg = render_svg(&picture, window, size, &overlay, Theme::Light, None);
//! assert!(svg.is_ok_and(|svg| svg.starts_with("<svg")));
//! # Ok::<(), nimscope::NotationError>(())
//! ```
//!
//! A figure is data: a point layer, which [`Raster`] draws, and a scene of marks, axes and a legend,
//! which the crate `plotters` draws on any backend. Figures do not use the DOM.

#![allow(
    clippy::cast_possible_wrap,
    reason = "coordinates stay below FARTHEST, pixels and counts far below 2^31"
)]

mod atlas;
mod choice;
mod export {
    //! Figures as files: SVG, PNG and CSV.

    #[cfg(feature = "png")]
    pub(crate) mod png;
    pub(crate) mod provenance;
    pub(crate) mod svg;
}
mod frame;
mod picture;

pub use atlas::{FIGURES, check_setting};
pub use choice::{FigureChoice, FigureKey, Listed, catalogue, choose_figure};
#[cfg(feature = "png")]
pub use export::png::{Sheet, render_png, render_whole_svg};
pub use export::provenance::{Provenance, signed};
pub use export::svg::{Heading, VECTOR_POINTS, render_csv, render_svg, svg_points};
pub use frame::cells::{CSV_ROWS, Cell, Point, Shade};
pub use frame::draw::Pen;
pub use frame::figure::KeyStep;
pub use frame::overlay::{Overlay, Subject};
pub use frame::palette::{Ink, Rgb, Theme, mix, ramp};
pub use frame::raster::Raster;
pub use frame::sequence::{Sequence, Stats};
pub use frame::settings::{Choice, FigureInfo, Kind, Setting, Settings};
pub use frame::window::{FARTHEST, Plot, View, Window};
pub use picture::{CellRecord, Picture};
