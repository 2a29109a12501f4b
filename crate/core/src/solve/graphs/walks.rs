//! Nimbers of both geographies, by search. The outcome needs no nimbers, but sums do.

use rustc_hash::FxHashMap;

use super::graph::{Graph, bits, flood, key};
use super::marks::Marks;
use crate::solve::Effort;
use crate::theory::Nimber;

/// The most edges of a graph in edge geography.
const SEARCHED: usize = 128;

/// The walks of a token on one graph, and the nimbers found so far. They make answers faster, never
/// different.
#[derive(Debug)]
pub struct Walks {
    near: Vec<u128>,
    ends: Vec<(u8, u8)>,
    /// The edges at each vertex in edge geography; `None` in vertex geography.
    edges_at: Option<Vec<u128>>,
    /// The nimbers by the rest of the token's part, and the token.
    nimbers: FxHashMap<((u64, u64), u8), u8>,
}

impl Walks {
    /// Vertex geography: each vertex is removed when the token leaves it.
    pub fn of_vertices(graph: &Graph) -> Self {
        Self {
            near: graph.near().to_vec(),
            ends: Vec::new(),
            edges_at: None,
            nimbers: FxHashMap::default(),
        }
    }

    /// Edge geography: each edge is removed when the token has crossed it. `None` for a graph of
    /// more than 128 edges.
    pub fn of_edges(graph: &Graph) -> Option<Self> {
        if graph.edges().len() > SEARCHED {
            return None;
        }
        let mut at = vec![0u128; graph.vertices()];
        for (edge, &(from, to)) in graph.edges().iter().enumerate() {
            at[usize::from(from)] |= 1 << edge;
            at[usize::from(to)] |= 1 << edge;
        }
        Some(Self {
            near: Vec::new(),
            ends: graph.edges().to_vec(),
            edges_at: Some(at),
            nimbers: FxHashMap::default(),
        })
    }

    /// The nimber with the token on `at` and these vertices, or these edges, left; `None` if the
    /// effort is spent, a unit for each option.
    pub fn nimber(&mut self, left: u128, at: usize, effort: &mut Effort) -> Option<Nimber> {
        Some(Nimber(self.search(left, at, effort)?.into()))
    }

    /// The search. Its depth is at most the length of a play: 128.
    fn search(&mut self, left: u128, at: usize, effort: &mut Effort) -> Option<u8> {
        let left = self.reached(left, at);
        let key = (key(left), at as u8);
        if let Some(&nimber) = self.nimbers.get(&key) {
            return Some(nimber);
        }
        let around = match &self.edges_at {
            None => self.near[at] & left,
            Some(edges_at) => edges_at[at] & left,
        };
        let mut marks = Marks::default();
        for step in bits(around) {
            if !effort.spend(1) {
                return None;
            }
            let nimber = match self.ends.get(step) {
                None => self.search(left & !(1 << at), step, effort)?,
                Some(&(from, to)) => {
                    let other = usize::from(from) + usize::from(to) - at;
                    self.search(left & !(1 << step), other, effort)?
                }
            };
            marks.mark(nimber);
        }
        let nimber = marks.mex();
        self.nimbers.insert(key, nimber);
        Some(nimber)
    }

    /// The rest of the token's part.
    fn reached(&self, left: u128, at: usize) -> u128 {
        let Some(edges_at) = &self.edges_at else {
            return flood(&self.near, 1 << at, left | 1 << at);
        };
        let (mut seen, mut front) = (0u128, edges_at[at] & left);
        while front != 0 {
            seen |= front;
            let (from, to) = self.ends[front.trailing_zeros() as usize];
            front &= front - 1;
            let beside = edges_at[usize::from(from)] | edges_at[usize::from(to)];
            front |= beside & left & !seen;
        }
        seen
    }
}
