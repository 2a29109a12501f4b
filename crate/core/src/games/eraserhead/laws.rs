//! Theorems on lines and cycles with few erasers, at any length.
//!
//! Each of them also holds with erasers and free vertices exchanged (see `pieces`). The
//! proofs are by induction on the number of edges. [e] is 1 for even e, else 0.
//!
//! - *One eraser on a line* with a and b free vertices beside it: after its first
//!   move all moves are forced. If it moves towards a, then a − 1 more moves are left,
//!   of nimber [a]. So the nimber is mex{[a] if a > 0, [b] if b > 0}. At an end every
//!   move is forced, as on a cycle of n vertices, where n moves are made.
//! - *One eraser at an end, another d edges away, b free vertices beyond it*: if b = 0,
//!   the erasers can only approach each other and d − 1 moves are left. If b > 0, a move
//!   leads to the same line with d − 1 if d > 1, to d − 1 forced moves if d > 1, or to
//!   two forced lines of d and b − 1 moves. The nimbers for even and for odd d + b are 0
//!   and 1 if d = 1, 2 and 1 if d is even, 0 and 3 if d > 1 is odd.
//! - *Two erasers on a line*: each move leaves lines of the first two kinds.
//! - *Erasers at both ends and one between*, n > 4: a move of the middle eraser
//!   leaves nimber [n]; a move of an outer one leaves the same with n − 1
//!   vertices. So the nimber is 1 for odd n and 0 for even n. It is 0 for n = 3
//!   and 2 for n = 4, which do not change the values from n = 5 on.
//! - *Two erasers on a cycle* of n vertices: a move into a gap of d edges leaves
//!   the second kind, with d − 1 edges between the erasers and n − d free
//!   vertices beyond. For odd n exactly one gap is even. The move into it leaves
//!   0; the move into the other leaves 2 or is impossible. For even n no move
//!   leaves 0.

use super::pieces::Edges;
use crate::theory::{Nimber, mex};

/// A part that a theorem decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EraserTheorem {
    /// No move is left.
    Dead,
    /// One eraser on a line, by the free vertices on its two sides.
    One(usize, usize),
    /// Two erasers on a line: free vertices before, edges between, free
    /// vertices beyond them.
    Two(usize, usize, usize),
    /// Erasers at both ends and one between, on a line of this many vertices.
    Ends(usize),
    /// One eraser on a cycle of this many vertices.
    CycleOne(usize),
    /// Two erasers on a cycle, by the edges of the two gaps between them.
    CycleTwo(usize, usize),
}

impl EraserTheorem {
    /// The theorem that decides a part; `None` if there is none. Cost: linear.
    pub(super) fn of(part: &Edges) -> Option<Self> {
        Self::of_vertices(&part.first_free(), part.cycle).map(|(theorem, _)| theorem)
    }

    /// The theorem on these vertices, true for an eraser. The second value is true if the theorem
    /// holds with erasers and free vertices exchanged.
    pub(super) fn of_vertices(vertices: &[bool], cycle: bool) -> Option<(Self, bool)> {
        [true, false].into_iter().find_map(|eraser| {
            let places = (0..vertices.len()).filter(|&i| vertices[i] == eraser);
            let few: Vec<usize> = places.take(4).collect();
            Some((Self::with(&few, vertices.len(), cycle)?, !eraser))
        })
    }

    /// The theorem on a part of `n` vertices with erasers on these vertices, counted from 0.
    fn with(erasers: &[usize], n: usize, cycle: bool) -> Option<Self> {
        match (erasers, cycle) {
            ([], _) => Some(Self::Dead),
            ([_], true) => Some(Self::CycleOne(n)),
            ([i, j], true) => Some(Self::CycleTwo(j - i, n - (j - i))),
            (&[i], false) => Some(Self::One(i, n - 1 - i)),
            (&[i, j], false) => Some(Self::Two(i, j - i, n - 1 - j)),
            (&[0, _, k], false) if k + 1 == n => Some(Self::Ends(n)),
            _ => None,
        }
    }

    /// The nimber of the part.
    pub(super) fn nimber(self) -> Nimber {
        match self {
            Self::Dead => Nimber::ZERO,
            Self::One(a, b) => mex([a, b].into_iter().filter(|&side| side > 0).map(forced)),
            Self::Two(a, d, b) => {
                // The left eraser goes outwards or inwards; then the right one.
                let moves = [(a, b), (b, a)].into_iter().flat_map(|(side, other)| {
                    let outwards = (side > 0).then(|| forced(side) + Self::One(d, other).nimber());
                    let inwards = (d > 1).then(|| from_end(d - 1, other));
                    [outwards, inwards].into_iter().flatten()
                });
                mex(moves)
            }
            Self::Ends(3) => Nimber::ZERO,
            Self::Ends(4) => Nimber(2),
            Self::Ends(n) | Self::CycleOne(n) => odd(n),
            Self::CycleTwo(d, e) => odd(d + e),
        }
    }
}

/// The nimber of a line of `n` vertices with one eraser, at an end.
fn forced(n: usize) -> Nimber {
    odd(n + 1)
}

fn odd(n: usize) -> Nimber {
    Nimber((n % 2) as u64)
}

/// The nimber of a line with an eraser at an end, another `d` edges away, and `b`
/// free vertices beyond it.
fn from_end(d: usize, b: usize) -> Nimber {
    let even = (d + b).is_multiple_of(2);
    Nimber(match (d, b) {
        (_, 0) => ((d + 1) % 2) as u64,
        (1, _) => u64::from(!even),
        _ if d.is_multiple_of(2) => 1 + u64::from(even),
        _ => 3 * u64::from(!even),
    })
}
