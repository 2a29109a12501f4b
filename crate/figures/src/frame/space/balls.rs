//! Lit balls, pixel by pixel: while a figure in space is turned, tens of thousands
//! of them are drawn for each frame.

use crate::frame::palette::Rgb;
use crate::frame::raster::Raster;

/// The direction of the light, from the upper left: to the right, down, to the eye.
const LIGHT: [f32; 3] = [-0.476_7, -0.572_1, 0.667_4];

/// Balls on a raster that hide each other where they are nearer.
pub(crate) struct Balls<'a> {
    raster: &'a mut Raster,
    /// How near to the eye what is drawn at each pixel is, in pixels.
    nearest: Vec<f32>,
}

impl<'a> Balls<'a> {
    pub(crate) fn on(raster: &'a mut Raster) -> Self {
        let nearest = vec![f32::NEG_INFINITY; raster.width() * raster.rows().len()];
        Self { raster, nearest }
    }

    /// Adds a ball with its middle at `x` and `y` from the upper left and `near` to
    /// the eye, all in pixels. It covers at least one of them.
    pub(crate) fn put(&mut self, [x, y, near]: [f64; 3], radius: f64, colour: Rgb) {
        let radius = radius.max(0.75);
        let (width, height) = (self.raster.width(), self.raster.height());
        let first = self.raster.rows().start;
        // The pixels with their middles within `half` of a place.
        let within = |at: f64, half: f64, length: usize| {
            let edge = |at: f64| (at + 0.5).floor().clamp(0.0, length as f64) as usize;
            edge(at - half)..edge(at + half)
        };
        let colour = colour.map(f32::from);
        let (front, near) = ((near + radius) as f32, near as f32);
        let (square, share) = ((radius * radius) as f32, (1.0 / radius) as f32);
        for row in self.raster.held(within(y, radius, height)) {
            let down = (row as f64 + 0.5 - y) as f32;
            let square = (square - down * down).max(0.0);
            let columns = within(x, square.sqrt().into(), width);
            let nearest = &mut self.nearest[(row - first) * width..][columns.clone()];
            let pixels = &mut self.raster.line(row)[columns.clone()];
            let left = (columns.start as f64 + 0.5 - x) as f32;
            for (step, (nearest, pixel)) in nearest.iter_mut().zip(pixels).enumerate() {
                if front <= *nearest {
                    continue;
                }
                let right = left + step as f32;
                let out = (square - right * right).max(0.0).sqrt();
                if near + out > *nearest {
                    *nearest = near + out;
                    *pixel = lit(colour, [right, down, out].map(|part| part * share));
                }
            }
        }
    }
}

/// A colour where the surface faces this direction: darker away from the light, and
/// with a gleam toward it.
fn lit(colour: [f32; 3], [right, down, out]: [f32; 3]) -> [u8; 4] {
    let light = LIGHT[0] * right + LIGHT[1] * down + LIGHT[2] * out;
    let shade = 0.5 + 0.5 * (light + 0.45).clamp(0.0, 1.0);
    let squared = |value: f32| value * value;
    let fourth = squared(squared(light.max(0.0)));
    let gleam = 0.45 * squared(squared(fourth)) * fourth;
    let [red, green, blue] = colour.map(|part| {
        let part = part * shade;
        (part + (255.0 - part) * gleam) as u8
    });
    [red, green, blue, 255]
}
