//! The plane picture of a figure in space: balls or cubes from back to front,
//! paler with distance, in a box with named axes.

use std::fmt::Write as _;
use std::rc::Rc;

use super::cells::{self, Block, Cell, Point, REACH_PX, Shade};
use super::figure::{Figure, KeyStep};
use super::margin::ticks;
use super::overlay::Overlay;
use super::palette::{Ink, Rgb, Theme, mix};
use super::raster::Raster;
use super::scene::{Corners, Key, Layer, Mark, MarkShape, middle};
use super::settings::Settings;
use super::space::{Balls, Class, Edge, Projection, Site, Spot, Vector, affine, faded, swollen};
use super::window::{View, Window};
use nimscope::{Outcome, Position};

/// The number of cells of the picture per step of the lattice. It is large, so that a cell can also
/// name a place between two points of the lattice.
const FINE: f64 = 1_000.0;

/// The least radius in CSS pixels of a shaded ball. Smaller balls are plain discs, and small cubes
/// have no edges.
const DETAILED: f64 = 3.0;
const LARGEST_BALL_PX: f64 = 2_000.0;

impl Projection {
    fn in_order(&self) -> impl DoubleEndedIterator<Item = Spot> + '_ {
        let spots = &*self.space.spots;
        let order = self.order.get_or_init(|| {
            let near = |spot: &Spot| self.camera.near(spot.at.map(f64::from));
            let near: Vec<f64> = spots.iter().map(near).collect();
            // Sorting by the middles is also right for unit cubes of a lattice. A cube that hides
            // part of another is at least as near to the eye along each axis.
            let mut order: Vec<u32> = (0..near.len() as u32).collect();
            order.sort_by(|&a, &b| near[a as usize].total_cmp(&near[b as usize]));
            order
        });
        order.iter().map(|&index| spots[index as usize])
    }

    /// The middle of the box, which is the middle of the picture.
    fn centre(&self) -> Vector {
        let [low, high] = self.space.bounds;
        std::array::from_fn(|i| f64::from(low[i] + high[i]) / 2.0)
    }

    fn side(&self) -> f64 {
        let [low, high] = self.space.bounds;
        let sides = (0..3).map(|i| f64::from(high[i] - low[i]) + 1.0);
        sides.fold(1.0, f64::max)
    }

    fn relative(&self, point: Vector) -> Vector {
        let centre = self.centre();
        std::array::from_fn(|i| point[i] - centre[i])
    }

    /// The window around the middle in which the box's longest side has `side` pixels.
    fn window(&self, width: f64, height: f64, side: f64) -> Window {
        let step = side / self.side();
        let (x, y) = (width / step / 2.0 * FINE, height / step / 2.0 * FINE);
        Window::new(-x, -y, x, y)
    }

    /// The cell of the picture for a place.
    fn column_and_row(&self, at: Site) -> (i64, i64) {
        let (x, y) = self.camera.flat(self.relative(at.map(f64::from)));
        ((x * FINE).floor() as i64, (y * FINE).floor() as i64)
    }

    /// The place of a point in the picture, as offsets from the window's origin.
    fn place(&self, view: &View, point: Vector) -> (f64, f64) {
        let (x, y) = self.camera.flat(self.relative(point));
        let (left, low) = view.window.offset((0, 0));
        (left + x * FINE, low + y * FINE)
    }

    /// An upper bound for the distance of a point from the middle, in steps of the lattice.
    fn reach(&self) -> f64 {
        self.side() * 3f64.sqrt() / 2.0
    }

    /// The depth of a point: 0 for the farthest corner of the box, 1 for the nearest.
    fn depth(&self, point: Vector) -> f64 {
        (self.camera.near(self.relative(point)) / self.reach() + 1.0) / 2.0
    }

    /// CSS pixels per step of the lattice.
    fn step(view: &View) -> f64 {
        view.cell_size() * FINE
    }

    /// The edges of the box, except the edges in front of the points.
    fn frame(&self, view: &View, theme: Theme) -> Layer {
        let seen = self.edges().into_iter().filter(|&edge| !self.hides(edge));
        let line = |edge: Edge| self.path(view, &edge.ends, Ink::Faint, 1.0);
        seen.map(|edge| (line(edge), theme.ink(Ink::Faint)))
            .collect()
    }

    fn in_sight(&self, view: &View, spot: Spot) -> bool {
        let (x, y) = self.place(view, spot.at.map(f64::from));
        let (window, room) = (&view.window, FINE);
        (window.x0 - room..=window.x1 + room).contains(&x)
            && (window.y0 - room..=window.y1 + room).contains(&y)
    }

    fn spot_at(&self, cell: (i64, i64)) -> Option<Spot> {
        let mut nearest = self.in_order().rev();
        nearest.find(|spot| self.column_and_row(spot.at) == cell)
    }

    fn cell_of(&self, spot: Spot) -> Cell {
        let class = self.space.class(spot);
        Cell {
            shade: Shade::Kind(class.ink),
            ..Cell::of(class.outcome)
        }
    }

    fn edges(&self) -> Vec<Edge> {
        let box_ends = self.space.bounds.map(|corner| corner.map(f64::from));
        let mut edges = Vec::with_capacity(12);
        for axis in 0..3 {
            for sides in [[0, 0], [1, 0], [0, 1], [1, 1]] {
                let end = |which: usize| {
                    let mut end = box_ends[which];
                    end[(axis + 1) % 3] = box_ends[sides[0]][(axis + 1) % 3];
                    end[(axis + 2) % 3] = box_ends[sides[1]][(axis + 2) % 3];
                    end
                };
                edges.push(Edge {
                    axis,
                    sides,
                    ends: [end(0), end(1)],
                });
            }
        }
        edges
    }

    fn hides(&self, edge: Edge) -> bool {
        (0..2).all(|i| {
            let toward = self.camera.toward[(edge.axis + 1 + i) % 3];
            if edge.sides[i] == 1 {
                toward > 1e-9
            } else {
                toward < -1e-9
            }
        })
    }

    /// The edge at which the numbers of an axis are written. It is the lowest edge in the picture.
    /// For the third axis it is the leftmost edge.
    fn read_along(&self, axis: usize) -> Option<Edge> {
        let middle = |edge: &Edge| {
            let [from, to] = edge.ends;
            let (x, y) = self.camera.flat(std::array::from_fn(|i| from[i] + to[i]));
            if axis == 2 { x } else { y }
        };
        let edges = self.edges().into_iter().filter(|edge| edge.axis == axis);
        edges.min_by(|a, b| middle(a).total_cmp(&middle(b)))
    }

    fn path(&self, view: &View, points: &[Vector], ink: Ink, width: f64) -> Mark {
        let places = points.iter().map(|&point| self.place(view, point));
        Mark::path(places.collect(), ink, width)
    }

    /// Marks one axis: its line, its ticks with their numbers, and its name.
    fn axis(&self, view: &View, axis: usize, marks: &mut Vec<Mark>) {
        let Some(edge) = self.read_along(axis) else {
            return;
        };
        let pixel = FINE / Self::step(view);
        let [from, to] = edge.ends.map(|end| self.place(view, end));
        let (dx, dy) = ((to.0 - from.0) / pixel, (to.1 - from.1) / pixel);
        let length = dx.hypot(dy);
        marks.push(self.path(view, &edge.ends, Ink::Quiet, 1.0));
        if length < 40.0 {
            return;
        }
        // The direction out of the box, perpendicular to the edge.
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let (out_x, out_y) = (-dy / length, dx / length);
        let (cx, cy) = self.place(view, self.centre());
        let outwards = (middle.0 - cx) * out_x + (middle.1 - cy) * out_y;
        let sign = if outwards < 0.0 { -1.0 } else { 1.0 };
        let beside = |(x, y): (f64, f64), far: f64| {
            let step = sign * far * pixel;
            (x + out_x * step, y + out_y * step)
        };
        let [low, high] = self.space.bounds.map(|corner| f64::from(corner[axis]));
        let across = self.read_along(0);
        let apart = 38.0 * (high - low).max(1.0) / length;
        for tick in ticks(0, low, high, apart, false) {
            let mut point = edge.ends[0];
            point[axis] = tick as f64;
            let at = self.place(view, point);
            marks.push(Mark::path(vec![at, beside(at, 4.0)], Ink::Quiet, 1.0));
            // Only one number is shown at the meeting of two axes.
            if axis == 1 && across.is_some_and(|edge| edge.ends.contains(&point)) {
                continue;
            }
            let number = tick.to_string();
            marks.push(Mark::text(beside(at, 15.0), number, Ink::Quiet, 11.0));
        }
        let name = self.space.axes[axis].to_owned();
        marks.push(Mark::text(beside(middle, 36.0), name, Ink::Text, 12.0));
    }

    /// The radius of a ball in CSS pixels. Nearer balls are a little larger.
    fn ball(&self, view: &View, spot: Spot) -> f64 {
        let full = self.space.class(spot).radius * self.space.radius * Self::step(view);
        let radius = full * swollen(self.depth(spot.at.map(f64::from)));
        radius.clamp(0.7, LARGEST_BALL_PX)
    }

    /// Paints lit balls that hide each other pixel by pixel. A figure that is being turned is drawn
    /// many times a second. So this function avoids the sorting and the marks of `sketch`.
    fn paint_balls(&self, view: &View, raster: &mut Raster) {
        let scale = Self::step(view) * view.ratio;
        let pixel = affine(|point| {
            let (x, y) = self.place(view, point);
            let near = self.camera.near(self.relative(point));
            [view.px(x), view.py(y), near * scale]
        });
        let classes = self.space.classes;
        // For each class its colours at 256 depths, from the farthest to the nearest. The steps
        // between them are too small to see.
        let colours: Vec<[Rgb; 256]> = classes
            .iter()
            .map(|&class| std::array::from_fn(|i| faded(raster.theme, class, i as f64 / 255.0)))
            .collect();
        let mut balls = Balls::on(raster);
        let mut put = |spot: &Spot| {
            let [x, y, near] = pixel(spot.at);
            let depth = (near / (self.reach() * scale) + 1.0) / 2.0;
            let class = usize::from(spot.class).min(classes.len() - 1);
            let radius = classes[class].radius * self.space.radius * scale * swollen(depth);
            let colour = colours[class][((depth * 255.0) as usize).min(255)];
            balls.put(
                [x, y, near],
                radius.min(LARGEST_BALL_PX * view.ratio),
                colour,
            );
        };
        // Near balls are drawn first, because a ball that is hidden by drawn balls costs little
        // time.
        let spots = &self.space.spots;
        match self.camera.toward[0] > 0.0 {
            true => spots.iter().rev().for_each(&mut put),
            false => spots.iter().for_each(&mut put),
        }
    }

    fn ball_marks(&self, view: &View, spot: Spot, colour: Rgb, theme: Theme) -> Layer {
        let (x, y) = self.place(view, spot.at.map(f64::from));
        let radius = self.ball(view, spot);
        let pixel = FINE / Self::step(view);
        let disc = |lift: f64, share: f64, colour: Rgb| {
            let at = (x - lift * radius * pixel, y + lift * radius * pixel);
            (Mark::disc(at, radius * share, Ink::Strong), colour)
        };
        if radius < DETAILED {
            return vec![disc(0.0, 1.0, colour)];
        }
        // A dark rim separates a ball from those behind it; light falls from the upper left.
        vec![
            disc(0.0, 1.0, mix(colour, theme.ink(Ink::Black), 0.4)),
            disc(0.05, 0.84, colour),
            disc(0.3, 0.3, mix(colour, theme.ink(Ink::White), 0.45)),
        ]
    }

    fn cube_marks(&self, view: &View, spot: Spot, colour: Rgb, theme: Theme) -> Layer {
        let edge = mix(colour, theme.ink(Ink::Black), 0.45);
        let mut marks = Vec::new();
        for (axis, corners) in self.faces(spot.at) {
            let shade = match axis {
                0 => colour,
                1 => mix(colour, theme.ink(Ink::Black), 0.22),
                _ => mix(colour, theme.ink(Ink::White), 0.3),
            };
            let mut points = corners.map(|corner| self.place(view, corner)).to_vec();
            let face = MarkShape::Face(points.clone());
            marks.push((Mark::new(face, Ink::Strong), shade));
            if Self::step(view) >= DETAILED * 2.0 {
                points.push(points[0]);
                marks.push((Mark::path(points, Ink::Text, 1.0), edge));
            }
        }
        marks
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

    fn covers(&self, view: &View, spot: Spot, (px, py): (f64, f64)) -> bool {
        let pixel = |point: Vector| {
            let (x, y) = self.place(view, point);
            (view.px(x), view.py(y))
        };
        if !self.space.cubes {
            let (x, y) = pixel(spot.at.map(f64::from));
            return (x - px).hypot(y - py) <= self.ball(view, spot) * view.ratio;
        }
        self.faces(spot.at).any(|(_, corners)| {
            let corners = corners.map(pixel);
            let side = |i: usize| {
                let ((ax, ay), (bx, by)) = (corners[i], corners[(i + 1) % 4]);
                (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0.0
            };
            let first = side(0);
            (1..4).all(|i| side(i) == first)
        })
    }

    /// The same points, turned by the angles of other settings; `None` if the other settings
    /// change the points, too.
    pub(crate) fn turned(&self, settings: &Settings) -> Option<Self> {
        let turned = Self::new(Rc::clone(&self.space), settings);
        (self.data == turned.data).then_some(turned)
    }

    /// The figure as vector elements from back to front.
    pub(crate) fn sketch(&self, view: &View, theme: Theme) -> Layer {
        let mut marks = self.frame(view, theme);
        for spot in self.in_order().filter(|&spot| self.in_sight(view, spot)) {
            let depth = self.depth(spot.at.map(f64::from));
            let colour = faded(theme, self.space.class(spot), depth);
            marks.extend(match self.space.cubes {
                false => self.ball_marks(view, spot, colour, theme),
                true => self.cube_marks(view, spot, colour, theme),
            });
        }
        marks
    }
}

impl Figure for Projection {
    fn caption(&self) -> Option<String> {
        self.space.caption.clone()
    }

    /// The scale stays the same when the figure is turned.
    fn home(&self, width: f64, height: f64) -> Window {
        let room = |length: f64| (length - 60.0).max(length * 0.6);
        self.window(width, height, (room(width) / 1.45).min(room(height) / 1.55))
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        self.window(width, height, width.min(height) / 1.6)
    }

    fn domain(&self) -> Block {
        let far = (self.side() * FINE) as i64;
        [(-far, -far), (far, far)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let key = |class: &Class| Key::Disc(class.ink, class.name.to_owned());
        let mut keys: Vec<Key> = self.space.classes.iter().map(key).collect();
        let (name, guides) = &self.space.guides;
        if !guides.is_empty() {
            keys.push(Key::Line(Ink::Gold, (*name).to_owned()));
        }
        keys
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        let marks = match self.space.cubes {
            true => self.sketch(view, raster.theme),
            false => self.frame(view, raster.theme),
        };
        for (mark, colour) in marks {
            raster.mark(view, &mark, colour);
        }
        if !self.space.cubes {
            self.paint_balls(view, raster);
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let spots = self.space.spots.iter().copied();
        let seen = spots.filter(|&spot| self.in_sight(view, spot));
        let points = seen.map(|spot| {
            let ((x, y), cell) = (self.column_and_row(spot.at), self.cell_of(spot));
            Point { x, y, cell }
        });
        cells::first(points, limit)
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        for guide in &self.space.guides.1 {
            let points: Vec<Vector> = guide.iter().map(|at| at.map(f64::from)).collect();
            marks.push(self.path(view, &points, Ink::Gold, 1.5));
        }
        if !overlay.bare {
            for axis in 0..3 {
                self.axis(view, axis, &mut marks);
            }
        }
        marks
    }

    /// A block around the middle of the cell. It is so small that it is highlighted by a ring
    /// instead of a frame.
    fn block(&self, view: &View, (x, y): (i64, i64)) -> Corners {
        let (x, y) = middle(view, (x, y));
        let half = 5.5 * FINE / Self::step(view);
        [(x - half, y - half), (x + half, y + half)]
    }

    /// Goes from a cell to the nearest point of the picture in the direction of the arrow key.
    fn walk(&self, (x, y): (i64, i64), (dx, dy): (i64, i64)) -> KeyStep {
        const FAR: i64 = 1 << 40;
        let (x, y) = (x.clamp(-FAR, FAR), y.clamp(-FAR, FAR));
        let (mut best, mut cell) = (i64::MAX, (x, y));
        for spot in self.space.spots.iter() {
            let (u, v) = self.column_and_row(spot.at);
            let (along, across) = ((u - x) * dx + (v - y) * dy, (u - x) * dy - (v - y) * dx);
            let far = along + across.abs();
            if along > across.abs() && far < best {
                (best, cell) = (far, (u, v));
            }
        }
        KeyStep { cell, size: 0 }
    }

    fn csv(&self, view: &View) -> Option<String> {
        let mut text = String::from("x,y,z,outcome\n");
        let spots = self.space.spots.iter().copied();
        for spot in spots.filter(|&spot| self.in_sight(view, spot)) {
            let [x, y, z] = spot.at;
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{x},{y},{z},{:?}", self.space.class(spot).outcome);
        }
        Some(text)
    }

    fn details(&self, _view: &View) -> Vec<Mark> {
        Vec::new()
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        self.spot_at((x, y)).map(|spot| self.cell_of(spot))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        (self.space.position)(self.spot_at((x, y))?.at)
    }

    fn words(&self, x: i64, y: i64, _cell: Cell) -> String {
        self.spot_at((x, y)).map_or_else(String::new, |spot| {
            let ends = cells::ends(self.space.class(spot).outcome == Outcome::P);
            format!("{}: the player to move {ends}", (self.space.name)(spot.at))
        })
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let at = self.space.place_of(position)?;
        Some(self.column_and_row(at))
    }

    /// The cell of the nearest ball or cube that covers the pixel. If none covers it, the cell of
    /// the ball or cube within reach whose middle is closest.
    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let mut best = (REACH_PX * view.ratio, view.cell_at(px, py));
        for spot in self.in_order().rev() {
            if self.covers(view, spot, (px, py)) {
                return self.column_and_row(spot.at);
            }
            let (x, y) = self.place(view, spot.at.map(f64::from));
            let far = (view.px(x) - px).hypot(view.py(y) - py);
            if far < best.0 {
                best = (far, self.column_and_row(spot.at));
            }
        }
        best.1
    }

    fn projection(&self) -> Option<&Self> {
        Some(self)
    }
}
