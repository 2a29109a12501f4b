//! What all maps of nimbers share.

use super::figure::{Figure, Value};
use super::palette::{Ink, Palette, Rgb, on_ramp, ramp};
use super::raster::{DOT_FROM, Raster};
use super::scene::Key;
use super::window::View;

/// The legend of a map of nimbers, from zero to the brightest, in words.
pub(crate) fn nimber_legend(high: String) -> Vec<Key> {
    vec![
        Key::Cell(Ink::Strong, "0: lost".to_owned()),
        Key::Ramp {
            name: "nimber".to_owned(),
            low: "1".to_owned(),
            high,
        },
    ]
}

/// The colour of a nimber, `shade` giving its place on the ramp.
pub(crate) fn nimber_colour(value: Value, shade: fn(u64) -> f64, palette: Palette) -> Rgb {
    match value {
        Value::Nimber(0) => palette.ink(Ink::Strong),
        Value::Nimber(nimber) => ramp(shade(nimber)),
        _ => palette.ink(Ink::Ground),
    }
}

/// The cells of a small map of nimbers, the zeros with a dot if there is room.
pub(crate) fn paint_nimbers(
    figure: &dyn Figure,
    view: &View,
    palette: Palette,
    raster: &mut Raster,
) {
    raster.cells(view, figure.domain(), |x, y| {
        Some(figure.colour(view, figure.value(x, y)?, palette))
    });
    raster.grid(view, palette.ink(Ink::Paper));
    dot_zeros(figure, view, palette, raster);
}

/// A dot on every zero of a map of nimbers, if cells are large enough.
pub(crate) fn dot_zeros(figure: &dyn Figure, view: &View, palette: Palette, raster: &mut Raster) {
    if view.cell_size() < DOT_FROM {
        return;
    }
    for point in figure.points(view, usize::MAX).0 {
        if point.value == Value::Nimber(0) {
            raster.dot(view, point.x, point.y, palette.ink(Ink::OnStrong));
        }
    }
}

/// The label of a cell that shows a nimber, at `shade` on the colour ramp. A zero
/// has its dot and needs none.
pub(crate) fn nimber_label(nimber: u64, shade: f64) -> Option<(String, Ink)> {
    (nimber > 0).then(|| (nimber.to_string(), on_ramp(shade)))
}
