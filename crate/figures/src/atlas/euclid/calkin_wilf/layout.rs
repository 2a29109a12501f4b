//! The places of the nodes of the tree. A layout gives the place of the root and, for any node, the
//! places of its children.
//!
//! - Halves: level n has a square of side s = 2^(50−n) for each node, and node k is
//!   at ((k + 1/2)s, 3s/4). So a node's subtree is the whole picture at half the size, and a
//!   run of edges in one direction is straight.
//! - Path: the nodes from the root to one fraction are straight below each other, one row each.
//!   Their other children are beside them, drawn as halves. A long run of equal turns has rows
//!   for its ends only, so that any path has few rows.
//! - Rings: level n is on a circle of n steps around the root, from left to right clockwise over
//!   the top.

use std::f64::consts::TAU;

use crate::frame::cells::Block;
use crate::frame::window::{View, Window};
use nimscope::MAX_NUMBER;
use nimscope::theory::calkin_wilf::{Branch, path_below};
use nimscope::theory::{gcd, partial_quotients};

pub(super) enum Layout {
    Halves,
    Path(Path),
    Rings,
}

/// The side of the root's square in halves. The page zooms out to at most 2^52.
pub(super) const SIDE: i64 = 1 << 50;
/// The last level of halves, whose squares are four units wide.
pub(super) const DEEPEST: u64 = 48;
/// The height of a row of the path, and the step from ring to ring.
pub(super) const STEP: i64 = 1 << 40;
/// The last level beside a path, and the number of classes of nodes.
const BESIDE: usize = 36;
pub(super) const CLASSES: usize = 64;
/// The last ring: with the root, ten levels.
pub(super) const LAST_RING: u64 = 9;

/// The least height of a row with readable letters, and the largest height that is needed, in
/// pixels.
const SMALLEST: f64 = 24.0;
const LARGEST: f64 = 64.0;
/// The longest run of equal turns that is shown with all its rows.
const SHORT: u64 = 7;
/// The number of edges at each end of a longer run that are shown.
const ENDS: u64 = 2;

/// The rows of a path.
pub(super) struct Path {
    pub(super) stops: Vec<Stop>,
    /// The width of the room of a node.
    pub(super) wide: i64,
}

/// A node of the path that has a row.
#[derive(Clone, Copy)]
pub(super) struct Stop {
    fraction: Fraction,
    depth: u64,
    row: i64,
    /// The way to the next stop: a direction, and the number of edges.
    pub(super) next: Option<(Branch, u64)>,
}

impl Path {
    /// The path from `root` to a fraction, or the root alone if the fraction is not below it.
    /// `width` gives the width that a label needs, in heights of a room. All rooms have the largest
    /// of these widths.
    pub(super) fn new(root: Fraction, to: Fraction, width: &dyn Fn(Fraction) -> f64) -> Self {
        let mut path = Self {
            stops: vec![Stop {
                fraction: root,
                depth: 0,
                row: 0,
                next: None,
            }],
            wide: 0,
        };
        for (branch, length) in path_below(root, to).unwrap_or_default() {
            let ends = if length > SHORT { ENDS } else { length };
            let hidden = length - ends;
            (0..ends).for_each(|_| path.push(branch, 1));
            if hidden > 0 {
                path.push(branch, hidden - ENDS);
                (0..ENDS).for_each(|_| path.push(branch, 1));
            }
        }
        let widths = path.stops.iter().map(|stop| width(stop.fraction));
        let widest = widths.fold(0.0, f64::max);
        // A multiple of the parts that are halved from level to level.
        path.wide = (widest * 16.0).ceil() as i64 * (STEP / 16);
        path
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

    fn node(&self, number: usize) -> Option<Node> {
        let stop = self.stops.get(number)?;
        Some(Node {
            fraction: stop.fraction,
            depth: stop.depth,
            cell: (0, -stop.row * STEP),
            side: STEP,
            class: 0,
            place: Place::Path(number),
        })
    }

    /// The number of rows of the path, with one for the nodes below it.
    pub(super) fn rows(&self) -> i64 {
        self.stops.last().map_or(0, |stop| stop.row) + 2
    }

    /// Half of the width: the path, one room beside it, and the subtrees beside that room.
    pub(super) fn half(&self) -> i64 {
        self.wide * 5 / 2
    }

    /// A window of the path with rows of at least `least` pixels.
    fn window(&self, (width, height): (f64, f64), above: f64, least: f64) -> Window {
        let (step, rows) = (STEP as f64, self.rows() as f64);
        let across = width * step / (2 * self.half()) as f64;
        let row = across.min((height - above).max(8.0) / rows);
        let unit = step / row.clamp(least, LARGEST);
        let (x, y) = (width * unit, height * unit);
        // The path is in the middle, or the window goes down to below its end.
        let low = (0.5 - rows) * step;
        let base = low - (y - rows * step - above * unit).max(0.0) / 2.0;
        Window::new(-x / 2.0, base, x / 2.0, base + y)
    }

    fn child(&self, node: Node, branch: Branch) -> Option<Node> {
        let Place::Path(number) = node.place else {
            return self.beside(node, branch);
        };
        if self.stops[number]
            .next
            .is_some_and(|(way, _)| way == branch)
        {
            return self.node(number + 1);
        }
        let side = if branch == Branch::Left { -1 } else { 1 };
        Some(Node {
            fraction: below(node.fraction, branch, 1)?,
            depth: node.depth + 1,
            cell: (side * self.wide, node.cell.1 - STEP),
            side: STEP,
            class: 1,
            place: Place::Beside(side),
        })
    }

    fn beside(&self, node: Node, branch: Branch) -> Option<Node> {
        let Place::Beside(side) = node.place else {
            return None;
        };
        if node.class == BESIDE {
            return None;
        }
        let (x, y) = node.cell;
        let up = if branch == Branch::Left { 1 } else { -1 };
        Some(Node {
            fraction: below(node.fraction, branch, 1)?,
            depth: node.depth + 1,
            cell: (x + side * self.room(node) / 4 * 3, y + up * node.side / 4),
            side: node.side / 2,
            class: node.class + 1,
            ..node
        })
    }

    /// The width of the room of a node.
    fn room(&self, node: Node) -> i64 {
        self.wide >> node.class.saturating_sub(1)
    }

    fn bounds(&self, node: Node) -> Block {
        let ((x, y), half) = (node.cell, node.side / 2);
        let Place::Beside(side) = node.place else {
            let low = -self.rows() * STEP;
            return [(-self.half(), low), (self.half(), y + half)];
        };
        let wide = self.room(node);
        let (near, far) = (x - side * wide / 2, x + side * wide / 2 * 3);
        [(near.min(far), y - half), (near.max(far), y + half)]
    }
}

impl Layout {
    /// The root of the tree.
    pub(super) fn top(&self, root: Fraction) -> Node {
        let node = |cell, side, place| Node {
            fraction: root,
            depth: 0,
            cell,
            side,
            class: 0,
            place,
        };
        match self {
            Self::Halves => node((SIDE / 2, SIDE / 4 * 3), SIDE, Place::Below),
            Self::Path(_) => node((0, 0), STEP, Place::Path(0)),
            Self::Rings => node((0, 0), STEP, Place::Ring(0.0, 1.0)),
        }
    }

    /// The child of a node, or on a path the next node that has a row; `None` below the last level,
    /// or if the child is no position.
    pub(super) fn child(&self, node: Node, branch: Branch) -> Option<Node> {
        match self {
            Self::Halves => {
                let right = if branch == Branch::Left { -1 } else { 1 };
                let (x, y) = node.cell;
                let child = Node {
                    fraction: below(node.fraction, branch, 1)?,
                    depth: node.depth + 1,
                    cell: (x + right * node.side / 4, y / 2),
                    side: node.side / 2,
                    class: node.class + 1,
                    ..node
                };
                (node.depth < DEEPEST).then_some(child)
            }
            Self::Path(path) => path.child(node, branch),
            Self::Rings => on_ring(node, branch),
        }
    }

    /// The block of cells of a node's subtree.
    pub(super) fn bounds(&self, node: Node) -> Block {
        match self {
            Self::Halves => {
                let left = node.cell.0 - node.side / 2;
                [(left, 0), (left + node.side, node.side)]
            }
            Self::Path(path) => path.bounds(node),
            Self::Rings => {
                let far = (LAST_RING as i64 + 1) * STEP;
                [(-far, -far), (far, far)]
            }
        }
    }

    /// The window that shows the layout best, with `above` pixels above the root. The rows of a
    /// path are high enough to be read. If there are too many for that, the last ones are in sight.
    pub(super) fn home(&self, width: f64, height: f64, above: f64) -> Window {
        let (unit, side) = match self {
            Self::Path(path) => return path.window((width, height), above, SMALLEST),
            Self::Rings => {
                let side = 2.0 * (LAST_RING as f64 + 0.6) * STEP as f64;
                (side / width.min(height), 0.0)
            }
            Self::Halves => {
                // The letters of the root are above its cell.
                let room = (height - 40.0 - above / 2.0).max(8.0);
                let side = SIDE as f64;
                ((side * 1.02 / width).max(side * 0.75 / room), side)
            }
        };
        let (x, y) = (width * unit, height * unit);
        let base = match self {
            // In the middle, with a little room below.
            Self::Halves => {
                let free = y - side * 0.75 - (40.0 + above / 2.0) * unit;
                -free.max(0.0) / 2.0 - 6.0 * unit
            }
            _ => -y / 2.0,
        };
        Window::new((side - x) / 2.0, base, (side + x) / 2.0, base + y)
    }

    /// The window that shows the whole layout; `None` if home does.
    pub(super) fn whole(&self, width: f64, height: f64, above: f64) -> Option<Window> {
        match self {
            Self::Path(path) => Some(path.window((width, height), above, 1.0)),
            _ => None,
        }
    }

    /// The width of the room of a node divided by its height.
    pub(super) fn stretch(&self) -> f64 {
        match self {
            Self::Path(path) => path.wide as f64 / STEP as f64,
            _ => 1.0,
        }
    }

    /// The least size in pixels of a square that is drawn. Smaller ones and their subtrees are
    /// skipped.
    pub(super) fn smallest(&self) -> f64 {
        match self {
            Self::Halves => 4.0,
            Self::Path(_) => 8.0,
            Self::Rings => 0.0,
        }
    }
}

/// The child on the next ring. The sector of its parent is halved, and the child is in the middle
/// of one half.
fn on_ring(node: Node, branch: Branch) -> Option<Node> {
    let Place::Ring(x, y) = node.place else {
        return None;
    };
    let fraction = below(node.fraction, branch, 1)?;
    if node.depth == LAST_RING {
        return None;
    }
    // A quarter of a turn, halved from ring to ring. Only square roots are used, as they are the
    // same on every platform.
    let (c, s) = (0..node.depth).fold((0.0f64, 1.0f64), |(c, s), _| {
        let half = f64::midpoint(1.0, c).sqrt();
        (half, s / (2.0 * half))
    });
    let s = if branch == Branch::Left { s } else { -s };
    let (x, y) = (x * c - y * s, x * s + y * c);
    let ring = node.depth + 1;
    let radius = ring as f64 * STEP as f64;
    let apart = TAU * radius / (1u64 << ring) as f64;
    Some(Node {
        fraction,
        depth: ring,
        cell: ((x * radius).round() as i64, (y * radius).round() as i64),
        side: (apart as i64).min(STEP),
        class: node.class + 1,
        place: Place::Ring(x, y),
    })
}

/// A rational by numerator and denominator.
pub(super) type Fraction = (u64, u64);

/// A node and its place in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) fraction: Fraction,
    /// The number of edges from the root.
    pub(super) depth: u64,
    /// The cell that identifies it: its middle.
    pub(super) cell: (i64, i64),
    /// The height of its room.
    pub(super) side: i64,
    /// The class of the node. Nodes of one class look alike.
    pub(super) class: usize,
    /// The part of the layout that the node is in.
    pub(super) place: Place,
}

/// The parts of a layout, which determine the places of a node's children.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Place {
    /// The children are below the node, each with half of its room.
    Below,
    /// The node is on the path, with this number.
    Path(usize),
    /// The node is beside the path, to the left (−1) or the right (1).
    Beside(i64),
    /// The children are on the next ring. The numbers are the direction from the root.
    Ring(f64, f64),
}

impl Node {
    /// The middle of the label in offsets.
    pub(super) fn middle(self, view: &View) -> (f64, f64) {
        let (x, y) = self.cell;
        (view.window.offset_x(x), view.window.offset_y(y))
    }

    /// True if the node is on the path.
    pub(super) fn on_path(self) -> bool {
        matches!(self.place, Place::Path(_))
    }
}

/// The fraction that is `edges` edges below another in one direction; `None` if it is no position.
pub(super) fn below((a, b): Fraction, branch: Branch, edges: u64) -> Option<Fraction> {
    let (a, b) = match branch {
        Branch::Left => (a, a.checked_mul(edges)?.checked_add(b)?),
        Branch::Right => (b.checked_mul(edges)?.checked_add(a)?, b),
    };
    (a.max(b) <= MAX_NUMBER).then_some((a, b))
}

/// The number of edges from the root of a subtree down to the position.
const ABOVE: usize = 6;

/// The root of a subtree that shows a/b; `None` if a/b is at most `deepest` edges below 1/1, so
/// that the whole tree shows it, or if a number is 0.
pub(super) fn near_root((a, b): Fraction, deepest: u64) -> Option<Fraction> {
    let edges: u64 = partial_quotients(a, b)
        .iter()
        .sum::<u64>()
        .saturating_sub(1);
    if a == 0 || b == 0 || edges <= deepest {
        return None;
    }
    let divisor = gcd(a, b);
    let parent = |&(m, n): &Fraction| Some(if m > n { (m - n, n) } else { (m, n - m) });
    std::iter::successors(Some((a / divisor, b / divisor)), parent).nth(ABOVE)
}
