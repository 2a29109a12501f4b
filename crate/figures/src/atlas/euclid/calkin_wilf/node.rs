//! A node of the Calkin–Wilf tree, and the root that shows a deep position.

use crate::frame::window::View;
use nimscope::MAX_NUMBER;
use nimscope::theory::calkin_wilf::Branch;
use nimscope::theory::{gcd, partial_quotients};

/// A rational by numerator and denominator.
pub(super) type Fraction = (u64, u64);

/// A node by its place in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) fraction: Fraction,
    /// The edges from the root.
    pub(super) depth: u64,
    /// The cell it is known by: its middle.
    pub(super) cell: (i64, i64),
    /// The height of its room.
    pub(super) side: i64,
    /// Nodes of one class look alike.
    pub(super) class: usize,
    /// What its layout keeps of it.
    pub(super) place: Place,
}

/// What decides where the children of a node stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Place {
    /// Below it, each with half of its room.
    Below,
    /// On the path, by number.
    Path(usize),
    /// Beside the path, to the left (−1) or the right (1).
    Beside(i64),
    /// On the next ring; the direction from the root.
    Ring(f64, f64),
}

impl Node {
    /// The middle of its label in offsets.
    pub(super) fn middle(self, view: &View) -> (f64, f64) {
        let (x, y) = self.cell;
        (view.window.offset_x(x), view.window.offset_y(y))
    }

    /// Whether it is one of the nodes that all others lead away from.
    pub(super) fn on_path(self) -> bool {
        matches!(self.place, Place::Path(_))
    }
}

/// The fraction so many edges below another in one direction; `None` where no
/// position is.
pub(super) fn below((a, b): Fraction, branch: Branch, edges: u64) -> Option<Fraction> {
    let (a, b) = match branch {
        Branch::Left => (a, a.checked_mul(edges)?.checked_add(b)?),
        Branch::Right => (b.checked_mul(edges)?.checked_add(a)?, b),
    };
    (a.max(b) <= MAX_NUMBER).then_some((a, b))
}

/// How far above a position the root of its subtree stands.
const ABOVE: usize = 6;

/// The root of a subtree that shows a/b; `None` where the whole tree shows it,
/// `deepest` edges deep, or a number is 0.
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
