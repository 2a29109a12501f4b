//! Figures in space: points of the integer lattice as data, and the camera that looks at them.

pub(crate) mod projection;
mod shapes;

use super::palette::{Ink, Palette, Rgb, mix};
use super::settings::{FigureInfo, Setting, Settings};
use nimscope::{Outcome, Position, grouped};

/// A point of the lattice.
pub(crate) type Site = [i32; 3];

/// The shape that shows a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// A ball; its class gives the radius.
    Ball,
    /// The unit cube around the point.
    Cube,
}

/// A kind of point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Class {
    /// Its name in the legend.
    pub name: &'static str,
    /// Its colour.
    pub ink: Ink,
    /// The radius of its balls, in radii of the figure.
    pub radius: f64,
    /// The outcome of its positions.
    pub outcome: Outcome,
}

/// The only class of a figure that shows lost positions alone.
pub(crate) const LOST: &[Class] = &[Class {
    name: "Mover loses (P)",
    ink: Ink::Strong,
    radius: 1.0,
    outcome: Outcome::P,
}];

/// One point of a figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Spot {
    /// Its place.
    pub at: Site,
    /// The index of its class.
    pub class: u8,
}

/// A figure in space. [`Projection`](super::projection::Projection) makes a
/// [`Figure`](crate::Figure) of it.
///
/// `spots` are computed at the first call and nothing else needs them. So a page may turn the axes
/// on one thread while another computes the points.
pub(crate) trait Space {
    /// Its caption; `None` for the caption of its description.
    fn caption(&self) -> Option<String> {
        None
    }

    /// The names of the axes.
    fn axes(&self) -> [&'static str; 3];

    /// The lowest and the highest point of the box.
    fn bounds(&self) -> [Site; 2];

    /// The shape that shows each point.
    fn shape(&self) -> Shape {
        Shape::Ball
    }

    /// The radius of a ball, in steps of the lattice.
    fn radius(&self) -> f64 {
        0.5
    }

    /// The kinds of points.
    fn classes(&self) -> &'static [Class] {
        LOST
    }

    /// All points, at most one at each place.
    fn spots(&self) -> &[Spot];

    /// Lines that explain the picture, and their name in the legend.
    fn guides(&self) -> (&'static str, Vec<Vec<Site>>) {
        ("", Vec::new())
    }

    /// The text of the position at a place within the bounds.
    fn position(&self, at: Site) -> Option<String>;

    /// The place of a position. The caller checks the bounds.
    fn marker(&self, position: &Position) -> Option<Site>;

    /// A sentence about a point.
    fn words(&self, at: Site, outcome: Outcome) -> String {
        let [x, y, z] = at.map(grouped);
        let ends = super::cells::ends(outcome == Outcome::P);
        format!("({x}, {y}, {z}): the player to move {ends}")
    }
}

/// The different orders of three numbers a ≤ b ≤ c: all of them, or only this one.
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
    Setting::angle("yaw", "Rotation, in degrees", (0, 360), default)
}

/// The setting for the angle above the horizon from which a figure is seen.
pub(crate) const fn pitch(default: &'static str) -> Setting {
    Setting::angle("pitch", "Seen from above, in degrees", (0, 90), default)
}

/// A direction or a point in space.
type Vector = [f64; 3];

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A parallel projection: the third axis points up, and `toward` points to the eye.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Camera {
    /// The direction that points right in the picture.
    right: Vector,
    /// The direction that points up.
    up: Vector,
    /// The direction that points out of the picture.
    pub toward: Vector,
}

impl Camera {
    /// The camera of the settings `yaw` and `pitch`, which sees from the azimuth `yaw`, counted
    /// from the first axis to the second, and from `pitch` degrees above the horizon.
    pub(crate) fn of(settings: &Settings) -> Self {
        let (cy, sy) = turned(settings.tenths("yaw"));
        let (cp, sp) = turned(settings.tenths("pitch"));
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

/// An affine map by its values at the origin and on the axes, which is faster than the map for very
/// many points.
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

/// Cosine and sine of this many tenths of a degree, by turning one tenth at a time. The bits are
/// the same on every platform, unlike those of a library.
fn turned(tenths: u64) -> (f64, f64) {
    const COSINE: f64 = 0.999_998_476_913_287_7;
    const SINE: f64 = 0.001_745_328_365_898_308_7;
    (0..tenths).fold((1.0, 0.0), |(c, s), _| {
        (c * COSINE - s * SINE, s * COSINE + c * SINE)
    })
}

/// An edge of the box around a figure.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    /// The axis along which the edge runs.
    pub axis: usize,
    /// The side of the box on each of the next two axes: 0 for low, 1 for high.
    pub sides: [usize; 2],
    pub ends: [Vector; 2],
}

/// True if a place is within the bounds of a figure.
pub(crate) fn within(space: &dyn Space, at: Site) -> bool {
    let [low, high] = space.bounds();
    (0..3).all(|i| (low[i]..=high[i]).contains(&at[i]))
}

/// The share of its colour that the farthest point loses to the paper.
const FADE: f64 = 0.62;

/// The colour of a class at a depth from 0 to 1: farther points are paler.
fn faded(palette: Palette, class: Class, depth: f64) -> Rgb {
    let [colour, paper] = [class.ink, Ink::Paper].map(|ink| palette.ink(ink));
    mix(colour, paper, FADE * (1.0 - depth))
}

/// The settings on which the data of a figure depends.
pub(crate) fn data_of(info: &FigureInfo, settings: &Settings) -> Settings {
    settings.clone().without_angles(info)
}

#[cfg(test)]
#[path = "../../../tests/unit/space.rs"]
mod tests;
