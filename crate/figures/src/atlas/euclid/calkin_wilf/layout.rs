//! The places and styles of the nodes of the tree. A layout gives the place of the root and, for any
//! node, the places of its children.
//!
//! - Halves: Level n has a square of side s = 2^(50−n) for each node. Node k is at ((k + 1/2)s,
//!   3s/4). A child's subtree looks like its parent's subtree at half the size, and a run of edges
//!   in one direction is a straight line.
//! - Path: The nodes from the root to one fraction are straight below each other, one row each.
//!   Their other children are beside the path. Each node has a room, the area reserved for it.
//!   Beside the path, the rooms of each level are half as high as those of the level before. A long
//!   run of equal turns has rows for its ends only, so that any path has few rows.
//! - Rings: Level n is on a circle around the root with a radius of n steps. The first node from
//!   the left is near the bottom of the circle, and the next nodes follow clockwise.

use std::f64::consts::TAU;

use crate::frame::prelude::*;
use nimscope::theory::calkin_wilf::{Branch, path_below};
use nimscope::theory::{gcd, partial_quotients};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LayoutKind {
    Halves,
    Path,
    Rings,
}

pub(super) struct Layout {
    pub(super) kind: LayoutKind,
    pub(super) root: Fraction,
    /// The nodes of the path that have a row, at least the root.
    pub(super) stops: Vec<Stop>,
    /// The width of the room of a node of the path. In other layouts it is [`STEP`], because their
    /// rooms are as wide as high.
    pub(super) wide: i64,
}

/// The side of the root's square in halves, in cells. The page zooms out to at most 2^52 cells.
pub(super) const SIDE: i64 = 1 << 50;
/// The last level of halves, whose squares are four cells wide.
pub(super) const DEEPEST: u64 = 48;
/// The height of a row of the path, and the distance from ring to ring, in cells.
pub(super) const STEP: i64 = 1 << 40;
/// The largest class of a node beside a path. Nodes of this class have no children.
const BESIDE: usize = 36;
pub(super) const CLASSES: usize = 64;
/// The number of the last ring. The root and nine rings are ten levels.
const LAST_RING: u64 = 9;

const LEAST_ROW_PX: f64 = 24.0;
const LARGEST_ROW_PX: f64 = 64.0;
/// The longest run of equal turns that is shown with all its rows.
const LONGEST_FULL_RUN: u64 = 7;
const EDGES_AT_END: u64 = 2;

#[derive(Clone, Copy)]
pub(super) struct Stop {
    fraction: Fraction,
    depth: u64,
    row: i64,
    /// The way to the next stop: a direction, and the number of edges.
    pub(super) next: Option<(Branch, u64)>,
}

/// −1 for a branch to the left, 1 for a branch to the right.
pub(super) fn side_of(branch: Branch) -> i64 {
    match branch {
        Branch::Left => -1,
        Branch::Right => 1,
    }
}

impl Layout {
    /// The layout below `root`. A path leads to the fraction `to`, or consists of the root alone if
    /// the fraction is not below it. `width` returns the width that the label of a fraction needs,
    /// in heights of a room. All rooms of a path have the largest of these widths.
    pub(super) fn new(
        kind: LayoutKind,
        root: Fraction,
        to: Fraction,
        width: &dyn Fn(Fraction) -> f64,
    ) -> Self {
        let mut layout = Self {
            kind,
            root,
            stops: vec![Stop {
                fraction: root,
                depth: 0,
                row: 0,
                next: None,
            }],
            wide: STEP,
        };
        if kind != LayoutKind::Path {
            return layout;
        }
        for (branch, length) in path_below(root, to).unwrap_or_default() {
            let ends = if length > LONGEST_FULL_RUN {
                EDGES_AT_END
            } else {
                length
            };
            let hidden = length - ends;
            (0..ends).for_each(|_| layout.push(branch, 1));
            if hidden > 0 {
                layout.push(branch, hidden - EDGES_AT_END);
                (0..EDGES_AT_END).for_each(|_| layout.push(branch, 1));
            }
        }
        let widths = layout.stops.iter().map(|stop| width(stop.fraction));
        let widest = widths.fold(0.0, f64::max);
        // A multiple of STEP / 16, so that the width can be halved from level to level.
        layout.wide = (widest * 16.0).ceil() as i64 * (STEP / 16);
        layout
    }

    fn push(&mut self, branch: Branch, edges: u64) {
        let Some(last) = self.stops.last_mut() else {
            return;
        };
        let Some(fraction) = below(last.fraction, branch, edges) else {
            return;
        };
        last.next = Some((branch, edges));
        let stop = Stop {
            fraction,
            depth: last.depth + edges,
            row: last.row + if edges > 1 { 2 } else { 1 },
            next: None,
        };
        self.stops.push(stop);
    }

    /// The number of rows of the path, plus one row for the nodes below it.
    fn rows(&self) -> i64 {
        self.stops.last().map_or(0, |stop| stop.row) + 2
    }

    /// Half of the width of a path with its subtrees: half a room of the path, one room beside it,
    /// and the width of another room for the subtree beside that room.
    fn half(&self) -> i64 {
        self.wide * 5 / 2
    }

    fn room(&self, node: Node) -> i64 {
        self.wide >> node.class.saturating_sub(1)
    }

    pub(super) fn top(&self) -> Node {
        let (cell, side, place) = match self.kind {
            LayoutKind::Halves => ((SIDE / 2, SIDE / 4 * 3), SIDE, Place::Below),
            LayoutKind::Path => ((0, 0), STEP, Place::Path(0)),
            LayoutKind::Rings => ((0, 0), STEP, Place::Ring(0.0, 1.0)),
        };
        Node {
            fraction: self.root,
            depth: 0,
            cell,
            side,
            class: 0,
            place,
        }
    }

    /// The child of a node; on a path, the next node with a row. `None` below the last level, or if
    /// the child is no position.
    pub(super) fn child(&self, node: Node, branch: Branch) -> Option<Node> {
        let ((x, y), right) = (node.cell, side_of(branch));
        let child = Node {
            fraction: below(node.fraction, branch, 1)?,
            depth: node.depth + 1,
            class: node.class + 1,
            ..node
        };
        match node.place {
            Place::Below => (node.depth < DEEPEST).then_some(Node {
                cell: (x + right * node.side / 4, y / 2),
                side: node.side / 2,
                ..child
            }),
            Place::Path(number) => match self.stops[number].next {
                Some((way, _)) if way == branch => {
                    let stop = self.stops.get(number + 1)?;
                    Some(Node {
                        fraction: stop.fraction,
                        depth: stop.depth,
                        cell: (0, -stop.row * STEP),
                        place: Place::Path(number + 1),
                        ..node
                    })
                }
                _ => Some(Node {
                    cell: (right * self.wide, y - STEP),
                    place: Place::Beside(right),
                    ..child
                }),
            },
            Place::Beside(side) => (node.class < BESIDE).then_some(Node {
                cell: (
                    x + side * self.room(node) / 4 * 3,
                    y - right * node.side / 4,
                ),
                side: node.side / 2,
                ..child
            }),
            Place::Ring(x, y) => (node.depth < LAST_RING).then(|| on_ring(child, (x, y), right)),
        }
    }

    pub(super) fn children(&self, node: Node) -> Vec<Node> {
        let sides = [Branch::Left, Branch::Right].into_iter();
        sides.filter_map(|to| self.child(node, to)).collect()
    }

    /// The nodes that `keep` accepts, with their subtrees, parents first and from the left.
    pub(super) fn visit(&self, keep: &dyn Fn(&Node) -> bool) -> Vec<Node> {
        let (mut nodes, mut next) = (Vec::new(), vec![self.top()]);
        while let Some(node) = next.pop() {
            if keep(&node) {
                nodes.push(node);
                next.extend(self.children(node).into_iter().rev());
            }
        }
        nodes
    }

    pub(super) fn at(&self, cell: (i64, i64)) -> Option<Node> {
        let ways = self.visit(&|&node| holds(self.bounds(node), cell));
        ways.into_iter().find(|node| node.cell == cell)
    }

    /// The nodes from the root towards a fraction; `None` if the fraction is not below the root.
    /// The list ends early if the picture ends before the fraction.
    pub(super) fn way(&self, fraction: Fraction) -> Option<Vec<Node>> {
        let mut way = vec![self.top()];
        for (branch, length) in path_below(self.root, fraction)? {
            let end = way.last()?.depth + length;
            while let Some(&last) = way.last().filter(|last| last.depth < end) {
                match self.child(last, branch) {
                    Some(next) if next.depth <= end => way.push(next),
                    _ => return Some(way),
                }
            }
        }
        Some(way)
    }

    /// The parent of a node; for the root, the root itself.
    pub(super) fn parent(&self, node: Node) -> Node {
        let way = self.way(node.fraction).unwrap_or_default();
        let before = way.len().checked_sub(2).and_then(|at| way.get(at));
        before.copied().unwrap_or(node)
    }

    /// The next node of the path, or else the left child. Without children, the node itself.
    pub(super) fn down(&self, node: Node) -> Node {
        let children = self.children(node);
        let path = children.iter().find(|child| child.on_path());
        path.or(children.first()).copied().unwrap_or(node)
    }

    /// The node `by` places to the right on the same level. In the layout of a path, it is the
    /// sibling of the node.
    pub(super) fn along(&self, node: Node, by: i64) -> Node {
        let level: Vec<Node> = match self.kind {
            LayoutKind::Halves => {
                let (half, (x, y)) = (node.side / 2, node.cell);
                let to = x.saturating_add(by.saturating_mul(node.side));
                let next = self.at((to.clamp(half, SIDE - half), y));
                return next.unwrap_or(node);
            }
            LayoutKind::Path if node.depth == 0 => vec![node],
            LayoutKind::Path => self.children(self.parent(node)),
            LayoutKind::Rings => {
                let mut all = self.visit(&|_| true);
                all.retain(|other| other.depth == node.depth);
                all
            }
        };
        let here = level.iter().position(|&other| other == node).unwrap_or(0);
        let last = level.len().saturating_sub(1);
        let to = (here as i64).saturating_add(by).clamp(0, last as i64);
        level.get(to as usize).copied().unwrap_or(node)
    }

    pub(super) fn node(&self, fraction: Fraction) -> Option<Node> {
        let way = self.way(fraction)?;
        way.last().copied().filter(|last| last.fraction == fraction)
    }

    pub(super) fn bounds(&self, node: Node) -> Block {
        let ((x, y), half) = (node.cell, node.side / 2);
        match node.place {
            Place::Below => [(x - half, 0), (x - half + node.side, node.side)],
            Place::Path(_) => {
                let low = -self.rows() * STEP;
                [(-self.half(), low), (self.half(), y + half)]
            }
            Place::Beside(side) => {
                let wide = self.room(node);
                let (near, far) = (x - side * wide / 2, x + side * wide / 2 * 3);
                [(near.min(far), y - half), (near.max(far), y + half)]
            }
            Place::Ring(..) => {
                let far = (LAST_RING as i64 + 1) * STEP;
                [(-far, -far), (far, far)]
            }
        }
    }

    /// The window that shows the layout best, with `above` free pixels above the root. The rows of
    /// a path are high enough to be read. If they do not all fit, the last rows are in sight.
    pub(super) fn home(&self, width: f64, height: f64, above: f64) -> Window {
        match self.kind {
            LayoutKind::Path => self.path_window((width, height), above, LEAST_ROW_PX),
            LayoutKind::Rings => {
                let side = (LAST_RING as f64 + 0.6) * STEP as f64;
                let unit = 2.0 * side / width.min(height);
                let (x, y) = (width * unit / 2.0, height * unit / 2.0);
                Window::new(-x, -y, x, y)
            }
            LayoutKind::Halves => {
                let side = SIDE as f64;
                // The letters of the root are above its cell.
                let room = (height - 40.0 - above / 2.0).max(8.0);
                let unit = (side * 1.02 / width).max(side * 0.75 / room);
                let (x, y) = (width * unit, height * unit);
                // The tree is in the middle, with a little room below.
                let free = y - side * 0.75 - (40.0 + above / 2.0) * unit;
                let base = -free.max(0.0) / 2.0 - 6.0 * unit;
                Window::new((side - x) / 2.0, base, (side + x) / 2.0, base + y)
            }
        }
    }

    /// The window that shows the whole layout; `None` if the home window does.
    pub(super) fn whole(&self, width: f64, height: f64, above: f64) -> Option<Window> {
        let is_path = self.kind == LayoutKind::Path;
        is_path.then(|| self.path_window((width, height), above, 1.0))
    }

    /// A window of the path with rows of at least `least` pixels.
    fn path_window(&self, (width, height): (f64, f64), above: f64, least: f64) -> Window {
        let (step, rows) = (STEP as f64, self.rows() as f64);
        let across = width * step / (2 * self.half()) as f64;
        let row = across.min((height - above).max(8.0) / rows);
        let unit = step / row.clamp(least, LARGEST_ROW_PX);
        let (x, y) = (width * unit, height * unit);
        // The path is in the middle if all of it fits. Otherwise the window shows the end of the
        // path.
        let low = (0.5 - rows) * step;
        let base = low - (y - rows * step - above * unit).max(0.0) / 2.0;
        Window::new(-x / 2.0, base, x / 2.0, base + y)
    }

    /// The least size in pixels of a square that is drawn. Smaller squares and their subtrees are
    /// skipped.
    pub(super) fn smallest(&self) -> f64 {
        match self.kind {
            LayoutKind::Halves => 4.0,
            LayoutKind::Path => 8.0,
            LayoutKind::Rings => 0.0,
        }
    }
}

/// A child on its ring. Its parent is in the direction `(x, y)`. The sector of the parent is
/// halved, and the child is in the middle of one half.
fn on_ring(child: Node, (x, y): (f64, f64), right: i64) -> Node {
    // The cosine and the sine of the angle between a parent and its child: a quarter of a turn,
    // halved from ring to ring. Only square roots are used, because they are the same on every
    // platform.
    let (c, s) = (1..child.depth).fold((0.0f64, 1.0f64), |(c, s), _| {
        let half = f64::midpoint(1.0, c).sqrt();
        (half, s / (2.0 * half))
    });
    let s = if right < 0 { s } else { -s };
    let (x, y) = (x * c - y * s, x * s + y * c);
    let radius = child.depth as f64 * STEP as f64;
    let apart = TAU * radius / (1u64 << child.depth) as f64;
    Node {
        cell: ((x * radius).round() as i64, (y * radius).round() as i64),
        side: (apart as i64).min(STEP),
        place: Place::Ring(x, y),
        ..child
    }
}

pub(super) type Fraction = (u64, u64);

/// A node and its place in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) fraction: Fraction,
    pub(super) depth: u64,
    /// The cell at the middle of the node, which identifies the node.
    pub(super) cell: (i64, i64),
    /// The height of the room of the node: the area that is reserved for it.
    pub(super) side: i64,
    /// The class of the node. Nodes of one class look alike.
    pub(super) class: usize,
    pub(super) place: Place,
}

/// The part of a layout in which a node is. It determines the places of the node's children.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Place {
    /// The children are below the node, each with half of its room.
    Below,
    /// The node is the stop of the path with this number, from 0.
    Path(usize),
    /// The node is beside the path, to the left (−1) or the right (1).
    Beside(i64),
    /// The children are on the next ring. The numbers are the direction from the root to the node,
    /// as a vector of length 1.
    Ring(f64, f64),
}

impl Node {
    pub(super) fn middle(self, view: &View) -> (f64, f64) {
        view.window.offset(self.cell)
    }

    pub(super) fn on_path(self) -> bool {
        matches!(self.place, Place::Path(_))
    }
}

/// The fraction that is `edges` edges below another in one direction; `None` if a number is too
/// large for a position.
fn below((a, b): Fraction, branch: Branch, edges: u64) -> Option<Fraction> {
    let (a, b) = match branch {
        Branch::Left => (a, a.checked_mul(edges)?.checked_add(b)?),
        Branch::Right => (b.checked_mul(edges)?.checked_add(a)?, b),
    };
    (a.max(b) <= MAX_NUMBER).then_some((a, b))
}

/// The number of edges from the root that [`near_root`] chooses down to the position.
const ABOVE: usize = 6;

/// The root of a subtree that shows a/b. `None` if a/b is at most `deepest` edges below 1/1,
/// because then the whole tree shows it. `None` also if a number is 0.
pub(super) fn near_root((a, b): Fraction, deepest: u64) -> Option<Fraction> {
    let edges = partial_quotients(a, b).iter().sum::<u64>();
    let edges = edges.saturating_sub(1);
    if a == 0 || b == 0 || edges <= deepest {
        return None;
    }
    let divisor = gcd(a, b);
    let parent = |&(m, n): &Fraction| Some(if m > n { (m - n, n) } else { (m, n - m) });
    std::iter::successors(Some((a / divisor, b / divisor)), parent).nth(ABOVE)
}

pub(super) const LEAST_LETTERS_PX: f64 = 8.0;
/// The least size of letters, in pixels, at which P or N is written below the label.
pub(super) const NAMED: f64 = 11.0;

#[derive(Clone, Copy)]
pub(super) struct Style {
    /// The size of letters in pixels; 0 if the nodes are dots.
    pub(super) letters: f64,
    /// Half the width and height of a node in pixels.
    pub(super) half: (f64, f64),
}

impl Style {
    /// The style of a class of nodes. `pixels` is the height of their rooms, and `stretch` is the
    /// width of a room divided by its height. `widest` is the width of the widest label in letters
    /// of one pixel, or 0 if no node has a label.
    pub(super) fn of(pixels: f64, stretch: f64, widest: f64) -> Self {
        let pad = (pixels * 0.05).clamp(1.0, 5.0);
        let aside = (pixels * stretch * 0.05).clamp(1.0, 5.0);
        let room = (pixels * stretch * 0.96 - 2.0 * aside) / widest;
        // P or N is below the label if both have room.
        let named = room.min(pixels * 0.2).min(18.0);
        let letters = if named >= NAMED {
            named
        } else {
            room.min(pixels * 0.38).min(NAMED - 0.1)
        };
        if widest > 0.0 && letters >= LEAST_LETTERS_PX {
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

/// Adds a node that is too small for letters: a lost node is a full dot, a won node a hollow one.
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

/// Adds a disc with the number of a segment. The disc of the deciding segment is filled.
pub(super) fn badge(at: (f64, f64), number: usize, full: bool, marks: &mut Vec<Mark>) {
    let (ground, ink) = match full {
        true => (Ink::Text, Ink::Paper),
        false => (Ink::Paper, Ink::Text),
    };
    marks.push(Mark::disc(at, 9.0, ground));
    marks.push(Mark::ring(at, 9.0, Ink::Text, 1.0));
    marks.push(Mark::text(at, number.to_string(), ink, 11.0));
}
