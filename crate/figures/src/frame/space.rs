//! Figures in space: points of the integer lattice as data, the camera that looks at them, and the
//! balls that it sees.

use std::cell::{LazyCell, OnceCell};
use std::rc::Rc;

use super::cells::text;
use super::palette::{Ink, Rgb, Theme, mix};
use super::raster::Raster;
use super::settings::{PITCH, Setting, Settings, YAW};
use nimscope::{Outcome, Position, Registered, grouped};

pub(crate) type Site = [i32; 3];

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Class {
    pub name: &'static str,
    pub ink: Ink,
    /// The radius of its balls, as a multiple of [`Space::radius`].
    pub radius: f64,
    /// The outcome of its positions.
    pub outcome: Outcome,
}

/// The only class of a figure that shows lost positions alone.
pub(crate) const LOST: Class = Class {
    name: "Mover loses (P)",
    ink: Ink::Strong,
    radius: 1.0,
    outcome: Outcome::P,
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Spot {
    pub at: Site,
    /// The index of its class.
    pub class: u8,
}

/// A figure in space. A [`Projection`] makes a
/// [`Figure`](crate::Figure) of it.
///
/// `spots` are computed when they are first read. The axes do not need them, so a page can turn the
/// axes on one thread while another thread computes the points.
pub(crate) struct Space {
    /// The caption; `None` for the caption of the description.
    pub caption: Option<String>,
    pub axes: [&'static str; 3],
    /// The lowest and the highest point of the box.
    pub bounds: [Site; 2],
    /// True if points are drawn as the unit cubes around them; false if they are drawn as balls.
    pub cubes: bool,
    /// The radius of a ball, in steps of the lattice.
    pub radius: f64,
    pub classes: &'static [Class],
    /// All points, at most one at each place.
    pub spots: LazyCell<Vec<Spot>, Box<dyn FnOnce() -> Vec<Spot>>>,
    /// Lines that explain the picture, and their name in the legend.
    pub guides: (&'static str, Vec<Vec<Site>>),
    /// The text of the position at a place within the bounds.
    pub position: Box<dyn Fn(Site) -> Option<String>>,
    /// The place of a position. The caller checks the bounds.
    pub marker: PlaceOf,
    /// The name of a place in a sentence.
    pub name: Box<dyn Fn(Site) -> String>,
}

type PlaceOf = Box<dyn Fn(&Position) -> Option<Site>>;

impl Space {
    /// A figure that shows lost positions as balls, in a box from the origin to `bound` on each
    /// axis. `position` gives the position at a place, and `marker` the place of a position.
    pub(crate) fn new<G: Registered>(
        bound: i32,
        spots: impl FnOnce() -> Vec<Spot> + 'static,
        position: impl Fn(Site) -> Option<G> + 'static,
        marker: impl Fn(&G) -> Option<Site> + 'static,
    ) -> Self {
        Self {
            caption: None,
            axes: ["a", "b", "c"],
            bounds: [[0; 3], [bound; 3]],
            cubes: false,
            radius: 0.5,
            classes: &[LOST],
            spots: LazyCell::new(Box::new(spots)),
            guides: ("", Vec::new()),
            position: Box::new(move |at| text(position(at)?)),
            marker: Box::new(move |position| position.of_game().find_map(&marker)),
            name: Box::new(|at| {
                let [x, y, z] = at.map(grouped);
                format!("({x}, {y}, {z})")
            }),
        }
    }

    /// The place of a position; `None` if it is not within the bounds.
    pub(crate) fn place_of(&self, position: &Position) -> Option<Site> {
        let ([low, high], at) = (self.bounds, (self.marker)(position)?);
        let is_within = (0..3).all(|i| (low[i]..=high[i]).contains(&at[i]));
        is_within.then_some(at)
    }

    pub(super) fn class(&self, spot: Spot) -> Class {
        self.classes[usize::from(spot.class).min(self.classes.len() - 1)]
    }
}

/// The orders of three numbers a ≤ b ≤ c: all different orders, or only the ascending one.
pub(crate) fn orders([a, b, c]: Site, all: bool) -> Vec<Site> {
    if !all {
        return vec![[a, b, c]];
    }
    let mut orders = vec![
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
    ];
    orders.sort_unstable();
    orders.dedup();
    orders
}

/// The setting that turns a figure about its third axis.
pub(crate) const fn yaw(default: &'static str) -> Setting {
    Setting::angle(YAW, "Rotation, in degrees", (0, 360), default)
}

/// The setting for the angle above the horizon from which a figure is seen.
pub(crate) const fn pitch(default: &'static str) -> Setting {
    Setting::angle(PITCH, "View from above, in degrees", (0, 90), default)
}

pub(super) type Vector = [f64; 3];

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A parallel projection: the directions that point right and up in the picture, and to the eye. The
/// third axis points up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Camera {
    right: Vector,
    up: Vector,
    pub toward: Vector,
}

impl Camera {
    /// The camera for the settings `yaw` and `pitch`. It is at the azimuth `yaw`, counted from the
    /// first axis to the second, and `pitch` degrees above the horizon.
    pub(crate) fn of(settings: &Settings) -> Self {
        let (cy, sy) = turned(settings.tenths(YAW));
        let (cp, sp) = turned(settings.tenths(PITCH));
        Self {
            right: [-sy, cy, 0.0],
            up: [-sp * cy, -sp * sy, cp],
            toward: [cp * cy, cp * sy, sp],
        }
    }

    /// The place of a point in the picture: to the right and up.
    pub(crate) fn flat(&self, point: Vector) -> (f64, f64) {
        (dot(self.right, point), dot(self.up, point))
    }

    /// The coordinate of a point in the direction of the eye; a larger one is nearer.
    pub(crate) fn near(&self, point: Vector) -> f64 {
        dot(self.toward, point)
    }
}

/// The affine map `map`, computed from its values at the origin and on the axes. For very many
/// points this is faster than `map` itself.
pub(crate) fn affine(map: impl Fn(Vector) -> Vector) -> impl Fn(Site) -> Vector {
    let origin = map([0.0; 3]);
    let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|end| {
        let end = map(end);
        [0, 1, 2].map(|i| end[i] - origin[i])
    });
    move |at| {
        let [x, y, z] = at.map(f64::from);
        [0, 1, 2].map(|i| origin[i] + x * axes[0][i] + y * axes[1][i] + z * axes[2][i])
    }
}

/// Cosine and sine of an angle in tenths of a degree, by turning one tenth at a time. The bits are
/// the same on every platform, unlike the bits of a library's results.
fn turned(tenths: u64) -> (f64, f64) {
    const COSINE: f64 = 0.999_998_476_913_287_7;
    const SINE: f64 = 0.001_745_328_365_898_308_7;
    (0..tenths).fold((1.0, 0.0), |(c, s), _| {
        (c * COSINE - s * SINE, s * COSINE + c * SINE)
    })
}

#[derive(Clone, Copy)]
pub(crate) struct Edge {
    /// The axis along which the edge runs.
    pub axis: usize,
    /// The side of the box on each of the next two axes: 0 for low, 1 for high.
    pub sides: [usize; 2],
    pub ends: [Vector; 2],
}

/// The share of its colour that the farthest point loses to the paper.
const FADE: f64 = 0.62;

/// The colour of a class at a depth from 0 to 1: farther points are paler.
pub(super) fn faded(theme: Theme, class: Class, depth: f64) -> Rgb {
    let [colour, paper] = [class.ink, Ink::Paper].map(|ink| theme.ink(ink));
    mix(colour, paper, FADE * (1.0 - depth))
}

/// The factor for the radius of a ball that is drawn at a depth from 0 to 1.
pub(super) fn swollen(depth: f64) -> f64 {
    0.8 + 0.3 * depth
}

/// The direction to the light, which is at the upper left: the components to the right, down, and
/// toward the eye.
const LIGHT: [f32; 3] = [-0.476_7, -0.572_1, 0.667_4];

/// Balls on a raster; nearer balls hide others.
pub(super) struct Balls<'a> {
    raster: &'a mut Raster,
    /// For each pixel, the depth of the surface that is drawn in it: the coordinate in the
    /// direction of the eye, in pixels.
    nearest: Vec<f32>,
}

impl<'a> Balls<'a> {
    pub(super) fn on(raster: &'a mut Raster) -> Self {
        let nearest = vec![f32::NEG_INFINITY; raster.width() * raster.rows().len()];
        Self { raster, nearest }
    }

    /// Adds a ball with its middle at `x` and `y` from the upper left and `near` toward the eye,
    /// all in pixels. It covers at least one pixel.
    pub(super) fn put(&mut self, [x, y, near]: [f64; 3], radius: f64, colour: Rgb) {
        let radius = radius.max(0.75);
        let (width, height) = (self.raster.width(), self.raster.height());
        let first = self.raster.rows().start;
        // The range of the pixels whose middles are at most `half` away from a place.
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

/// A colour on a surface that faces the direction `right`, `down`, `out`. The surface is darker if
/// it faces away from the light, and has a white gleam if it faces the light.
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

#[cfg(test)]
#[path = "../../tests/unit/space.rs"]
mod tests;

/// A figure in space as a camera sees it. `projection.rs` draws it.
pub(crate) struct Projection {
    pub(crate) space: Rc<Space>,
    pub(super) camera: Camera,
    /// The settings on which the points depend: all but the angles.
    pub(super) data: Settings,
    pub(super) order: OnceCell<Vec<u32>>,
}

impl Projection {
    pub(crate) fn new(space: Rc<Space>, settings: &Settings) -> Self {
        Self {
            space,
            camera: Camera::of(settings),
            data: settings.without_angles(),
            order: OnceCell::new(),
        }
    }
}
