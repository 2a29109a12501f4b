//! What a brush draws on. Only these five shapes know the backend, so all else is
//! compiled once.

use plotters::coord::Shift;
use plotters::element::{Drawable, PointCollection};
use plotters::prelude::*;

/// A failure of the backend, in words.
pub type DrawError = String;

/// A place in the units of the backend.
pub(super) type Unit = (i32, i32);

/// A picture that is being drawn by some backend.
///
/// # Errors
/// All fail when the backend does.
pub trait Surface {
    /// A filled rectangle.
    fn rectangle(&self, corners: [Unit; 2], colour: RGBAColor) -> Result<(), DrawError>;
    /// A line through points.
    fn path(&self, points: Vec<Unit>, style: ShapeStyle) -> Result<(), DrawError>;
    /// A filled polygon.
    fn polygon(&self, corners: Vec<Unit>, colour: RGBAColor) -> Result<(), DrawError>;
    /// A circle, filled or not.
    fn circle(&self, middle: Unit, radius: u32, style: ShapeStyle) -> Result<(), DrawError>;
    /// A text.
    fn text(&self, text: &str, style: &TextStyle<'_>, at: Unit) -> Result<(), DrawError>;
}

fn put<DB: DrawingBackend, E>(area: &DrawingArea<DB, Shift>, element: &E) -> Result<(), DrawError>
where
    for<'b> &'b E: PointCollection<'b, Unit>,
    E: Drawable<DB>,
{
    area.draw(element).map_err(|error| error.to_string())
}

impl<DB: DrawingBackend> Surface for DrawingArea<DB, Shift> {
    fn rectangle(&self, corners: [Unit; 2], colour: RGBAColor) -> Result<(), DrawError> {
        put(self, &Rectangle::new(corners, colour.filled()))
    }

    fn path(&self, points: Vec<Unit>, style: ShapeStyle) -> Result<(), DrawError> {
        put(self, &PathElement::new(points, style))
    }

    fn polygon(&self, corners: Vec<Unit>, colour: RGBAColor) -> Result<(), DrawError> {
        put(self, &Polygon::new(corners, colour))
    }

    fn circle(&self, middle: Unit, radius: u32, style: ShapeStyle) -> Result<(), DrawError> {
        put(self, &Circle::new(middle, radius, style))
    }

    fn text(&self, text: &str, style: &TextStyle<'_>, at: Unit) -> Result<(), DrawError> {
        let drawn = self.draw_text(text, style, at);
        drawn.map_err(|error| error.to_string())
    }
}
