//! How the nodes of the tree are drawn.

use crate::frame::palette::Ink;
use crate::frame::scene::{Corners, Mark};
use crate::frame::window::View;

/// Letters of fewer pixels are not drawn.
pub(super) const READABLE: f64 = 8.0;
/// From this size of letters on, P and N are written below.
pub(super) const NAMED: f64 = 11.0;

/// How the nodes of one class look.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// The size of letters; 0 where the nodes are dots.
    pub(super) letters: f64,
    /// Half the width and height of a node in pixels.
    pub(super) half: (f64, f64),
}

impl Style {
    /// The look of a class of nodes. `pixels` is the height of their rooms, and
    /// `stretch` times that the width; `widest` is the width of their widest label in
    /// letters of one pixel, 0 if they have none.
    pub(super) fn of(pixels: f64, stretch: f64, widest: f64) -> Self {
        let pad = (pixels * 0.05).clamp(1.0, 5.0);
        let aside = (pixels * stretch * 0.05).clamp(1.0, 5.0);
        let room = (pixels * stretch * 0.96 - 2.0 * aside) / widest;
        // With P or N below its label where there is height for both.
        let named = room.min(pixels * 0.2).min(18.0);
        let letters = if named >= NAMED {
            named
        } else {
            room.min(pixels * 0.38).min(NAMED - 0.1)
        };
        if widest > 0.0 && letters >= READABLE {
            let lines = if letters >= NAMED { 1.05 } else { 0.6 };
            let half = (widest * letters / 2.0 + aside, letters * lines + 0.8 * pad);
            return Self { letters, half };
        }
        let radius = (pixels * 0.2).clamp(1.2, 6.0);
        Self {
            letters: 0.0,
            half: (radius, radius),
        }
    }
}

/// The corners `half` pixels around a place.
pub(super) fn around(view: &View, (x, y): (f64, f64), half: (f64, f64)) -> Corners {
    let (dx, dy) = (half.0 / view.cell_size(), half.1 / view.cell_size());
    [(x - dx, y - dy), (x + dx, y + dy)]
}

/// A node too small for letters: lost ones are full, won ones hollow.
pub(super) fn dot(at: (f64, f64), radius: f64, lost: bool, alpha: f64, marks: &mut Vec<Mark>) {
    if lost {
        marks.push(Mark::disc(at, radius, Ink::Strong).faded(alpha));
    } else if radius < 2.0 {
        marks.push(Mark::disc(at, radius, Ink::Faint));
    } else {
        marks.push(Mark::disc(at, radius, Ink::Ground));
        marks.push(Mark::ring(at, radius, Ink::Quiet, 1.0));
    }
}

/// The number of a segment; the deciding one is filled.
pub(super) fn badge(at: (f64, f64), number: usize, full: bool, marks: &mut Vec<Mark>) {
    let (ground, ink) = match full {
        true => (Ink::Text, Ink::Paper),
        false => (Ink::Paper, Ink::Text),
    };
    marks.push(Mark::disc(at, 9.0, ground));
    marks.push(Mark::ring(at, 9.0, Ink::Text, 1.0));
    marks.push(Mark::text(at, number.to_string(), ink, 11.0));
}
