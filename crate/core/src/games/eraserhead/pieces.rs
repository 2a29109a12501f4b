//! The edges of a connected part, and the theorems that decide it. Play depends on the edges
//! alone. Nimbers of whole lines and cycles are computed from the nimbers of their
//! pieces.
//!
//! Call an edge *unlike* if one end has an eraser and the other is free. A move takes an unlike
//! edge, exchanges its ends and erases it. So only the two neighbouring edges change, from unlike
//! to like or back. Two facts follow. If all erasers and free vertices are exchanged, the moves
//! stay the same. And an edge has changed exactly if one of its two neighbours is erased and the
//! other is not. So a stretch of edges that remains in play has only one form, and a line of m
//! edges has m(m+1)/2 pieces.
//!
//! # Theorems on few erasers, at any length
//!
//! Each theorem also holds with erasers and free vertices exchanged. The proofs are by
//! induction on the number of edges. [e] is 1 for even e, else 0.
//!
//! - *One eraser on a line*, with `a` free vertices on one side and `b` on the other: after its
//!   first move all moves are forced. After a move towards the `a` side, a − 1 more moves are left,
//!   so this option has nimber [a]. The nimber of the line is mex{[a] if a > 0, [b] if b > 0}. For
//!   an eraser at an end, every move is forced. On a cycle of n vertices the n moves are forced,
//!   too.
//! - *One eraser at an end, another d edges away, b free vertices beyond it*: if b = 0, the
//!   erasers can only approach each other and d − 1 moves are left. If b > 0, a move of the
//!   second eraser outwards leaves two forced lines of d and b − 1 moves. If also d > 1, the
//!   first eraser can move inwards, which leaves the same kind of line with d − 1. Or the second
//!   eraser moves inwards, which leaves d − 2 forced moves. For b > 0 the nimber depends on d and
//!   on d + b. For d = 1 it is 0 if d + b is even, else 1. For even d it is 2 if d + b is even,
//!   else 1. For odd d > 1 it is 0 if d + b is even, else 3.
//! - *Two erasers on a line*: each move leaves lines of the first two kinds.
//! - *Erasers at both ends and one between*, n > 4: a move of the middle eraser leaves nimber
//!   [n]. A move of an outer eraser leaves the same kind of line with n − 1 vertices. So the
//!   nimber is 1 for odd n and 0 for even n. But for n = 3 it is 0, and for n = 4 it is 2. These
//!   exceptions do not change the values from n = 5 on.
//! - *Two erasers on a cycle* of n vertices: a move into a gap of d edges leaves a line of the
//!   second kind, with d − 1 edges between the erasers and n − d free vertices beyond. For odd n
//!   exactly one gap is even. A move into the even gap leaves 0. A move into the other gap leaves
//!   2 or is impossible. For even n no move leaves 0.

use rustc_hash::FxHashMap;

use crate::theory::{Nimber, mex};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Edges {
    pub(super) cycle: bool,
    /// True for each unlike edge. Edge i joins vertices i and i + 1; the last edge of a
    /// cycle joins the last vertex and the first.
    pub(super) unlike: Vec<bool>,
}

impl Edges {
    /// The edges between these vertices; `vertices` is true for each vertex with an eraser.
    pub(super) fn between(vertices: &[bool], cycle: bool) -> Self {
        let pairs = vertices.windows(2).map(|pair| pair[0] != pair[1]);
        let ends = vertices.first().zip(vertices.last()).filter(|_| cycle);
        let closing = ends.map(|(first, last)| first != last);
        Self {
            cycle,
            unlike: pairs.chain(closing).collect(),
        }
    }

    pub(super) fn vertices(&self) -> usize {
        self.unlike.len() + usize::from(!self.cycle)
    }

    /// Vertices with these edges, true for an eraser. The first vertex is free.
    pub(super) fn first_free(&self) -> Vec<bool> {
        let mut vertices = vec![false; self.vertices()];
        for i in 1..vertices.len() {
            vertices[i] = vertices[i - 1] != self.unlike[i - 1];
        }
        vertices
    }

    pub(super) fn is_live(&self) -> bool {
        self.unlike.contains(&true)
    }

    /// The lines that remain after a move along `edge`: one from a cycle, two from a line.
    pub(super) fn after(&self, edge: usize) -> Vec<Self> {
        let line = |mut unlike: Vec<bool>, first: bool, last: bool| {
            if first && let Some(end) = unlike.first_mut() {
                *end = !*end;
            }
            if last && let Some(end) = unlike.last_mut() {
                *end = !*end;
            }
            Self {
                cycle: false,
                unlike,
            }
        };
        let (before, beyond) = (&self.unlike[..edge], &self.unlike[edge + 1..]);
        if self.cycle {
            vec![line([beyond, before].concat(), true, true)]
        } else {
            vec![
                line(before.to_vec(), false, true),
                line(beyond.to_vec(), true, false),
            ]
        }
    }

    /// The least of all rotations and reflections. Equal parts have the same normal form.
    pub(super) fn normal(self) -> Self {
        let mut mirrored = self.unlike.clone();
        mirrored.reverse();
        let turns = if self.cycle { self.unlike.len() } else { 1 };
        let unlike = [self.unlike, mirrored]
            .iter()
            .map(|edges| {
                let turned = |by: usize| edges[by..].iter().chain(&edges[..by]);
                let least = (0..turns).min_by(|&one, &other| turned(one).cmp(turned(other)));
                turned(least.unwrap_or(0)).copied().collect()
            })
            .min()
            .unwrap_or_default();
        Self {
            cycle: self.cycle,
            unlike,
        }
    }
}

/// Nimbers of parts met so far, by their normal form.
#[derive(Debug, Default)]
pub struct Pieces {
    nimbers: FxHashMap<Edges, Nimber>,
}

/// The most parts remembered: a few megabytes.
const KEPT: usize = 20_000;

impl Pieces {
    /// The nimber of one line or cycle; `erasers` is true for each vertex with an eraser.
    /// Cost for n vertices that no theorem decides: n³/2 steps.
    pub fn of_vertices(&mut self, erasers: &[bool], cycle: bool) -> Nimber {
        self.of(&Edges::between(erasers, cycle))
    }

    /// The nimber of a part within reach, by theorem if there is one.
    ///
    /// Also remembers the nimbers of all parts that one move leaves. Cost for n vertices at the
    /// first call: n³/6 steps for a line, n³/2 for a cycle.
    pub(super) fn of(&mut self, part: &Edges) -> Nimber {
        if let Some(nimber) = EraserTheorem::nimber_of(part) {
            return nimber;
        }
        let normal = part.clone().normal();
        if let Some(&nimber) = self.nimbers.get(&normal) {
            return nimber;
        }
        if self.nimbers.len() > KEPT {
            self.nimbers.clear();
        }
        let stretches = Stretches::new(part);
        let edges = part.unlike.len();
        let nimber = stretches.whole();
        self.nimbers.insert(normal, nimber);
        for edge in (0..edges).filter(|&edge| part.unlike[edge]) {
            let starts = match part.cycle {
                true => [(edge + 1) % edges; 2],
                false => [0, edge + 1],
            };
            for (left, start) in part.after(edge).into_iter().zip(starts) {
                let nimber = stretches.nimber(start, left.unlike.len());
                self.nimbers.insert(left.normal(), nimber);
            }
        }
        nimber
    }
}

/// The nimbers of all stretches of consecutive edges of a part.
pub(super) struct Stretches<'a> {
    part: &'a Edges,
    /// The nimbers by first edge, then by length. Each of the m edges has m entries.
    starting: Vec<u16>,
    /// The nimbers by last edge, then by length.
    ending: Vec<u16>,
}

impl<'a> Stretches<'a> {
    /// Computes all stretches shorter than the part, the short ones first. Taking an edge
    /// of a stretch leaves two shorter ones.
    pub(super) fn new(part: &'a Edges) -> Self {
        let edges = part.unlike.len();
        let table = vec![0; edges * edges];
        let mut all = Self {
            part,
            starting: table.clone(),
            ending: table,
        };
        // In a cycle a stretch can continue past the last edge.
        let twice = [&part.unlike[..], &part.unlike[..]].concat();
        // The XOR of two nimbers up to m, the number of edges, is less than the next power of two.
        let mut seen = vec![0u32; (edges + 1).next_power_of_two()];
        let mut stamp = 0;
        for length in 1..edges {
            let beyond_end = if part.cycle { 0 } else { length - 1 };
            for start in 0..edges - beyond_end {
                stamp += 1;
                let last = (start + length - 1) % edges;
                let before = &all.starting[start * edges..][..length];
                let beyond = &all.ending[last * edges..][..length];
                let splits = before.iter().zip(beyond.iter().rev());
                let inner = twice[start..][..length].iter().zip(splits).enumerate();
                for (place, (&unlike, (left, right))) in inner {
                    let cut = (place == 0 && (part.cycle || start > 0))
                        ^ (place + 1 == length && (part.cycle || start + length < edges));
                    if unlike != cut {
                        seen[usize::from(left ^ right)] = stamp;
                    }
                }
                let mex = seen.iter().take_while(|&&mark| mark == stamp).count() as u16;
                all.starting[start * edges + length] = mex;
                all.ending[last * edges + length] = mex;
            }
        }
        all
    }

    /// The nimber of the stretch of `length` edges from `start` on; the part must have more edges.
    pub(super) fn nimber(&self, start: usize, length: usize) -> Nimber {
        match length {
            0 => Nimber::ZERO,
            _ => Nimber(self.starting[start * self.part.unlike.len() + length].into()),
        }
    }

    pub(super) fn whole(&self) -> Nimber {
        let edges = self.part.unlike.len();
        let unlike = (0..edges).filter(|&edge| self.part.unlike[edge]);
        mex(unlike.map(|edge| match self.part.cycle {
            true => self.nimber((edge + 1) % edges, edges - 1),
            false => self.nimber(0, edge) + self.nimber(edge + 1, edges - 1 - edge),
        }))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EraserTheorem {
    /// No move is left.
    Dead,
    /// One eraser on a line, by the free vertices on its two sides.
    One(usize, usize),
    /// Two erasers on a line: free vertices before, edges between, free vertices beyond.
    Two(usize, usize, usize),
    /// Erasers at both ends and one between, on a line of this many vertices.
    Ends(usize),
    /// One eraser on a cycle of this many vertices.
    CycleOne(usize),
    /// Two erasers on a cycle, by the edges of the two gaps between them.
    CycleTwo(usize, usize),
}

impl EraserTheorem {
    /// The theorem that decides a part. Cost: linear.
    pub(super) fn of(part: &Edges) -> Option<Self> {
        Self::of_vertices(&part.first_free(), part.cycle).map(|(theorem, _)| theorem)
    }

    pub(super) fn nimber_of(part: &Edges) -> Option<Nimber> {
        Self::of(part).map(Self::nimber)
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

    pub(super) fn nimber(self) -> Nimber {
        match self {
            Self::Dead => Nimber::ZERO,
            Self::One(a, b) => mex([a, b].into_iter().filter(|&side| side > 0).map(forced)),
            Self::Two(a, d, b) => {
                // The moves of the left eraser, outwards or inwards, then those of the right one.
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
