//! The balls and cubes of a figure in space: as pixels, which are quick while a figure is
//! turned, and as marks.

use super::projection::{FINE, Projection};
use super::{Shape, Site, Spot, Vector, affine, faded};
use crate::frame::palette::{Ink, Palette, Rgb, mix};
use crate::frame::raster::Raster;
use crate::frame::scene::Mark;
use crate::frame::window::View;

/// The least radius in CSS pixels of a shaded ball. Smaller balls are plain discs, and small cubes
/// have no edges.
const DETAILED: f64 = 3.0;
/// The largest radius of a ball in CSS pixels, at any zoom.
const LARGEST: f64 = 2_000.0;

impl Projection {
    /// The radius of a ball in CSS pixels. Nearer balls are a little larger.
    fn ball(&self, view: &View, spot: Spot) -> f64 {
        let full = self.class(spot).radius * self.space.radius() * Self::step(view);
        let radius = full * swollen(self.depth(spot.at.map(f64::from)));
        radius.clamp(0.7, LARGEST)
    }

    /// Paints lit balls that hide each other pixel by pixel. A figure that is being turned is drawn
    /// many times a second, so this does without the order and the marks of `sketch`.
    pub(super) fn paint_balls(&self, view: &View, palette: Palette, raster: &mut Raster) {
        let scale = Self::step(view) * view.ratio;
        let pixel = affine(|point| {
            let (x, y) = self.place(view, point);
            let near = self.camera.near(self.relative(point));
            [view.px(x), view.py(y), near * scale]
        });
        let classes = self.space.classes();
        // The colours from the farthest to the nearest, in steps too small to see.
        let colours: Vec<[Rgb; 256]> = classes
            .iter()
            .map(|&class| std::array::from_fn(|i| faded(palette, class, i as f64 / 255.0)))
            .collect();
        let mut balls = Balls::on(raster);
        let mut put = |spot: &Spot| {
            let [x, y, near] = pixel(spot.at);
            let depth = (near / (self.reach() * scale) + 1.0) / 2.0;
            let class = usize::from(spot.class).min(classes.len() - 1);
            let radius = classes[class].radius * self.space.radius() * scale * swollen(depth);
            let colour = colours[class][((depth * 255.0) as usize).min(255)];
            balls.put([x, y, near], radius.min(LARGEST * view.ratio), colour);
        };
        // The points are drawn from the nearer end, because hidden balls cost little.
        let spots = self.space.spots();
        match self.camera.toward[0] > 0.0 {
            true => spots.iter().rev().for_each(&mut put),
            false => spots.iter().for_each(&mut put),
        }
    }

    pub(super) fn ball_marks(
        &self,
        view: &View,
        spot: Spot,
        (colour, palette): (Rgb, Palette),
        marks: &mut Vec<(Mark, Rgb)>,
    ) {
        let (x, y) = self.place(view, spot.at.map(f64::from));
        let radius = self.ball(view, spot);
        let pixel = FINE / Self::step(view);
        let mut disc = |lift: f64, share: f64, colour: Rgb| {
            let at = (x - lift * radius * pixel, y + lift * radius * pixel);
            let mark = Mark::disc(at, radius * share, Ink::Strong);
            marks.push((mark, colour));
        };
        if radius < DETAILED {
            disc(0.0, 1.0, colour);
            return;
        }
        // A dark rim separates a ball from those behind it; light falls from the
        // upper left.
        disc(0.0, 1.0, mix(colour, palette.ink(Ink::Black), 0.4));
        disc(0.05, 0.84, colour);
        disc(0.3, 0.3, mix(colour, palette.ink(Ink::White), 0.45));
    }

    pub(super) fn cube_marks(
        &self,
        view: &View,
        spot: Spot,
        (colour, palette): (Rgb, Palette),
        marks: &mut Vec<(Mark, Rgb)>,
    ) {
        let edge = mix(colour, palette.ink(Ink::Black), 0.45);
        for (axis, corners) in self.faces(spot.at) {
            let shade = match axis {
                0 => colour,
                1 => mix(colour, palette.ink(Ink::Black), 0.22),
                _ => mix(colour, palette.ink(Ink::White), 0.3),
            };
            let mut points: Vec<(f64, f64)> = corners
                .iter()
                .map(|&corner| self.place(view, corner))
                .collect();
            let face = Mark::Face {
                points: points.clone(),
                ink: Ink::Strong,
                alpha: 1.0,
            };
            marks.push((face, shade));
            if Self::step(view) >= DETAILED * 2.0 {
                points.push(points[0]);
                marks.push((Mark::path(points, Ink::Text, 1.0), edge));
            }
        }
    }

    /// The visible faces of the unit cube around a point: for each the axis that is perpendicular
    /// to it, and its corners in order.
    fn faces(&self, at: Site) -> impl Iterator<Item = (usize, [Vector; 4])> {
        let toward = self.camera.toward;
        (0..3)
            .filter(move |&axis| toward[axis].abs() > 1e-9)
            .map(move |axis| {
                let (j, k) = ((axis + 1) % 3, (axis + 2) % 3);
                let corner = |u: f64, v: f64| {
                    let mut corner = at.map(f64::from);
                    corner[axis] += toward[axis].signum() / 2.0;
                    corner[j] += u;
                    corner[k] += v;
                    corner
                };
                let corners = [
                    corner(-0.5, -0.5),
                    corner(0.5, -0.5),
                    corner(0.5, 0.5),
                    corner(-0.5, 0.5),
                ];
                (axis, corners)
            })
    }

    /// True if the ball or cube at a spot covers a pixel.
    pub(super) fn covers(&self, view: &View, spot: Spot, (px, py): (f64, f64)) -> bool {
        let pixel = |point: Vector| {
            let (x, y) = self.place(view, point);
            (view.px(x), view.py(y))
        };
        match self.space.shape() {
            Shape::Ball => {
                let (x, y) = pixel(spot.at.map(f64::from));
                (x - px).hypot(y - py) <= self.ball(view, spot) * view.ratio
            }
            Shape::Cube => self.faces(spot.at).any(|(_, corners)| {
                let corners = corners.map(pixel);
                let side = |i: usize| {
                    let ((ax, ay), (bx, by)) = (corners[i], corners[(i + 1) % 4]);
                    (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0.0
                };
                let first = side(0);
                (1..4).all(|i| side(i) == first)
            }),
        }
    }
}

/// The radius of a drawn ball at a depth from 0 to 1, in its own radii.
fn swollen(depth: f64) -> f64 {
    0.8 + 0.3 * depth
}

/// The direction of the light, from the upper left: the parts to the right, down, and to the eye.
const LIGHT: [f32; 3] = [-0.476_7, -0.572_1, 0.667_4];

/// Balls on a raster; nearer balls hide others.
struct Balls<'a> {
    raster: &'a mut Raster,
    /// For each pixel, the coordinate toward the eye of the surface drawn there, in pixels.
    nearest: Vec<f32>,
}

impl<'a> Balls<'a> {
    fn on(raster: &'a mut Raster) -> Self {
        let nearest = vec![f32::NEG_INFINITY; raster.width() * raster.rows().len()];
        Self { raster, nearest }
    }

    /// Adds a ball with its middle at `x` and `y` from the upper left and `near` toward the eye,
    /// all in pixels. It covers at least one pixel.
    fn put(&mut self, [x, y, near]: [f64; 3], radius: f64, colour: Rgb) {
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

/// A colour on a surface with this direction: darker away from the light, and with a gleam toward
/// it.
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
