//! Where the nodes of the Calkin–Wilf tree stand.

use crate::frame::window::View;
use nimscope::MAX_NUMBER;
use nimscope::theory::calkin_wilf::Branch;
use nimscope::theory::{gcd, partial_quotients};

/// A rational by numerator and denominator.
pub(super) type Fraction = (u64, u64);

/// The side of the root's square; the page zooms out no farther than 2^52.
pub(super) const SIDE: i64 = 1 << 50;
/// The last level, whose squares are four units wide.
pub(super) const DEEPEST: u32 = 48;

/// A node by its place in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) level: u32,
    pub(super) index: i64,
    pub(super) fraction: Fraction,
}

impl Node {
    pub(super) fn side(self) -> i64 {
        SIDE >> self.level
    }

    /// The cell it is known by.
    pub(super) fn cell(self) -> (i64, i64) {
        let side = self.side();
        (self.index * side + side / 2, side / 4 * 3)
    }

    /// The middle of its label in offsets.
    pub(super) fn middle(self, view: &View) -> (f64, f64) {
        let (x, y) = self.cell();
        (view.window.offset_x(x), view.window.offset_y(y))
    }

    /// The child; `None` below the last level, or where no position is.
    pub(super) fn child(self, branch: Branch) -> Option<Self> {
        let (a, b) = self.fraction;
        if a + b > MAX_NUMBER || self.level == DEEPEST {
            return None;
        }
        let (right, fraction) = match branch {
            Branch::Left => (0, (a, a + b)),
            Branch::Right => (1, (a + b, b)),
        };
        Some(Self {
            level: self.level + 1,
            index: 2 * self.index + right,
            fraction,
        })
    }
}

/// How far above a position the root of its subtree stands.
const ABOVE: usize = 6;

/// The root of a subtree that shows a/b; `None` where the whole tree shows it,
/// or a number is 0.
pub(super) fn near_root((a, b): Fraction) -> Option<Fraction> {
    let edges: u64 = partial_quotients(a, b)
        .iter()
        .sum::<u64>()
        .saturating_sub(1);
    if a == 0 || b == 0 || edges <= DEEPEST.into() {
        return None;
    }
    let divisor = gcd(a, b);
    let parent = |&(m, n): &Fraction| Some(if m > n { (m - n, n) } else { (m, n - m) });
    std::iter::successors(Some((a / divisor, b / divisor)), parent).nth(ABOVE)
}
