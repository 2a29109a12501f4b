//! Eraserhead on any graph: a move takes an eraser along an edge to a free vertex, and erases the
//! edge.
//!
//! A move exchanges the ends of an edge of which one has an eraser and the other is free. So the
//! move changes both ends, and erases an edge at both. A vertex therefore has an eraser if and only
//! if it had one at the start, changed once for each edge that it has lost. So the edges that are
//! left determine the erasers, independent of the moves before. That is why a position is a set of
//! edges, and so is each of its connected parts.

use rustc_hash::FxHashMap;

use super::graph::{Graph, bits, key};
use super::marks::Marks;
use crate::solve::Effort;
use crate::theory::Nimber;

/// The most edges of a connected part that can be solved.
const SOLVED: usize = 128;

/// Eraserhead from one position on, and the nimbers found so far. They make answers faster, never
/// different.
#[derive(Debug)]
pub struct Erasing {
    /// All edges of the graph.
    ends: Vec<(u8, u8)>,
    /// The vertices with an odd number of erasers and edges together; no move changes this.
    odd: u128,
    /// The connected part of each edge at the start, and its place there.
    place: Vec<Option<(usize, usize)>>,
    parts: Vec<Part>,
}

/// A connected part of the start.
#[derive(Debug)]
struct Part {
    ends: Vec<(u8, u8)>,
    edges_at: Vec<u128>,
    odd: u128,
    nimbers: FxHashMap<(u64, u64), u8>,
}

impl Erasing {
    /// The game on a graph with the edges `left` and erasers on these vertices, and all
    /// that can follow.
    pub fn new(graph: &Graph, left: &[usize], erasers: u128) -> Self {
        let mut odd = erasers;
        for &edge in left {
            let (from, to) = graph.ends(edge);
            odd ^= 1 << from ^ 1 << to;
        }
        let there = Graph::new(graph.vertices(), left.iter().map(|&edge| graph.ends(edge)));
        let components = there.iter().flat_map(|there| there.components(there.all()));
        let mut place = vec![None; graph.edges().len()];
        let mut parts = Vec::new();
        for vertices in components {
            let mut ends = Vec::new();
            for &edge in left {
                if vertices >> graph.ends(edge).0 & 1 == 1 {
                    place[edge] = Some((parts.len(), ends.len()));
                    ends.push(graph.edges()[edge]);
                }
            }
            if !ends.is_empty() {
                parts.push(Part::new(graph.vertices(), ends, odd));
            }
        }
        Self {
            ends: graph.edges().to_vec(),
            odd,
            place,
            parts,
        }
    }

    /// The vertices with erasers if these edges are left.
    pub fn erasers(&self, left: &[usize]) -> u128 {
        left.iter().fold(self.odd, |odd, &edge| {
            let (from, to) = self.ends[edge];
            odd ^ 1 << from ^ 1 << to
        })
    }

    /// The nimber if only these edges are left, a subset of those at the start. `None` if the
    /// effort is spent, a unit for each option, or if a part has more than 128 edges.
    pub fn nimber(&mut self, left: &[usize], effort: &mut Effort) -> Option<Nimber> {
        let mut sets = vec![0u128; self.parts.len()];
        for &edge in left {
            let (part, place) = self.place[edge]?;
            if place >= SOLVED {
                return None;
            }
            sets[part] |= 1 << place;
        }
        let parts = self.parts.iter_mut().zip(sets);
        parts
            .map(|(part, set)| Some(Nimber(part.sum(set, effort)?.into())))
            .sum()
    }
}

impl Part {
    fn new(vertices: usize, ends: Vec<(u8, u8)>, odd: u128) -> Self {
        let mut edges_at = vec![0; vertices];
        for (edge, &(from, to)) in ends.iter().enumerate().take(SOLVED) {
            edges_at[usize::from(from)] |= 1 << edge;
            edges_at[usize::from(to)] |= 1 << edge;
        }
        Self {
            ends,
            edges_at,
            odd,
            nimbers: FxHashMap::default(),
        }
    }

    /// The nim-sum of the connected parts of a set of edges.
    fn sum(&mut self, mut left: u128, effort: &mut Effort) -> Option<u8> {
        let mut sum = 0;
        while left != 0 {
            let part = self.reached(left);
            left &= !part;
            sum ^= self.nimber(part, effort)?;
        }
        Some(sum)
    }

    /// The edges connected to the first edge of a set.
    fn reached(&self, left: u128) -> u128 {
        let (mut seen, mut front) = (0u128, left & left.wrapping_neg());
        while front != 0 {
            seen |= front;
            let (from, to) = self.ends[front.trailing_zeros() as usize];
            front &= front - 1;
            let beside = self.edges_at[usize::from(from)] | self.edges_at[usize::from(to)];
            front |= beside & left & !seen;
        }
        seen
    }

    /// The nimber of connected edges. The depth is at most the number of edges: 128.
    fn nimber(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        let mut erasers = self.odd;
        for edge in bits(part) {
            let (from, to) = self.ends[edge];
            erasers ^= 1 << from ^ 1 << to;
        }
        let unlike = |&edge: &usize| {
            let (from, to) = self.ends[edge];
            (erasers >> from ^ erasers >> to) & 1 == 1
        };
        let moves = bits(part)
            .filter(unlike)
            .fold(0, |set, edge| set | 1 << edge);
        if moves == 0 {
            return Some(0);
        }
        let key = key(part);
        if let Some(&nimber) = self.nimbers.get(&key) {
            return Some(nimber);
        }
        let mut marks = Marks::default();
        for edge in bits(moves) {
            if !effort.spend(1) {
                return None;
            }
            marks.mark(self.sum(part & !(1 << edge), effort)?);
        }
        let nimber = marks.mex();
        self.nimbers.insert(key, nimber);
        Some(nimber)
    }
}
