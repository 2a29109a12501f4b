//! Edge geography: the token moves along an edge, which is then removed.
//!
//! # Even kernels
//!
//! Call a set S of vertices an *even kernel* if no edge joins two of them and each vertex outside
//! has an even number of edges into S. The player who must move from a vertex of S loses: the move
//! leads outside, to a vertex that now has an odd number of edges into S left, so the other player
//! can return, and then S is an even kernel again.
//!
//! In a bipartite graph, even kernels decide every position. Let the token be on v, on side A. An
//! even kernel inside A with v is a solution of linear equations modulo 2, one for each vertex of
//! the other side B. If there is none, then by linear algebra some T inside B has an odd number of
//! edges to v, and an even number to every other vertex of A. The player moves from v to a vertex
//! of T along one of these edges, after which T is an even kernel with the token in it, and wins. ∎
//! (A. S. Fraenkel, E. R. Scheinerman and D. Ullman, *Undirected edge geography*, 1993.)
//!
//! Graphs that are not bipartite are searched, edge by edge, until the token's part is bipartite.
//! Positions of more than 128 edges are not remembered, so the effort is often spent.

use rustc_hash::FxHashMap;

use super::graph::{Graph, bits, key};
use crate::solve::Effort;

/// The most edges of a part whose positions are remembered.
const SEARCHED: usize = 128;

/// A set that decides edge geography without a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// An even kernel with the token in it: the player to move loses.
    Lost(u128),
    /// A set that contains the goal of a winning move; after the move it is an even kernel.
    Won(u128),
}

impl Kernel {
    /// The set for a token on `at`; `None` if its part of the graph is not bipartite.
    pub fn new(graph: &Graph, at: usize) -> Option<Self> {
        let part = graph.reached(1 << at, graph.all());
        let side = graph.sides(part)?;
        let own = if side >> at & 1 == 1 {
            side
        } else {
            part & !side
        };
        let mut odd = vec![0u128; graph.vertices()];
        for &(from, to) in graph.edges() {
            odd[usize::from(from)] ^= 1 << to;
            odd[usize::from(to)] ^= 1 << from;
        }
        Some(Self::of_sides(&odd, part, own, at))
    }

    /// The set, computed from `odd`, the vertices to which each vertex has an odd number of edges,
    /// and from `own`, the side of the token.
    fn of_sides(odd: &[u128], part: u128, own: u128, at: usize) -> Self {
        // Reduced rows: the pivot, the row, and the vertices whose sum it is. The token's vertex is
        // a pivot only if no other is left.
        let mut rows: Vec<(u32, u128, u128)> = Vec::new();
        for vertex in bits(part & !own) {
            let (mut row, mut sum) = (odd[vertex], 1u128 << vertex);
            for &(pivot, other, of) in &rows {
                if row >> pivot & 1 == 1 {
                    row ^= other;
                    sum ^= of;
                }
            }
            let others = row & !(1 << at);
            if others == 0 {
                if row != 0 {
                    return Self::Won(sum);
                }
                continue;
            }
            let pivot = others.trailing_zeros();
            for (_, other, of) in &mut rows {
                if *other >> pivot & 1 == 1 {
                    *other ^= row;
                    *of ^= sum;
                }
            }
            rows.push((pivot, row, sum));
        }
        // Besides the token's vertex, the kernel has only pivots.
        let with = rows.iter().filter(|(_, row, _)| row >> at & 1 == 1);
        Self::Lost(with.fold(1 << at, |set, (pivot, ..)| set | 1 << pivot))
    }

    /// True if the player to move wins.
    pub fn is_won(self) -> bool {
        matches!(self, Self::Won(_))
    }
}

/// Edge geography on the part of a graph with the token, and the results found so far. They make
/// answers faster, never different.
#[derive(Debug)]
pub struct Trails {
    graph: Graph,
    /// The edges of the token's part: their numbers in the graph, and their ends.
    numbers: Vec<usize>,
    ends: Vec<(u8, u8)>,
    /// The edges of the part at each vertex; `None` if its positions are not remembered.
    edges_at: Option<Vec<u128>>,
    /// True if the player to move wins, by the edges of the token's part and the token.
    won: FxHashMap<((u64, u64), u8), bool>,
}

impl Trails {
    /// The game on a graph with the edges `left` and the token on `at`, and all that can follow.
    /// Edges are numbered as in the graph, and `left` is ascending.
    pub fn new(graph: &Graph, left: &[usize], at: usize) -> Self {
        let ends = left.iter().map(|&edge| graph.ends(edge));
        let there = Graph::new(graph.vertices(), ends);
        let part = there.map_or(0, |there| there.reached(1 << at, there.all()));
        let own = |edge: &usize| part >> graph.ends(*edge).0 & 1 == 1;
        let numbers: Vec<usize> = left.iter().copied().filter(own).collect();
        let ends: Vec<(u8, u8)> = numbers.iter().map(|&edge| graph.edges()[edge]).collect();
        let edges_at = (ends.len() <= SEARCHED).then(|| {
            let mut at = vec![0u128; graph.vertices()];
            for (edge, &(from, to)) in ends.iter().enumerate() {
                at[usize::from(from)] |= 1 << edge;
                at[usize::from(to)] |= 1 << edge;
            }
            at
        });
        Self {
            graph: graph.clone(),
            numbers,
            ends,
            edges_at,
            won: FxHashMap::default(),
        }
    }

    /// True if the player to move wins, with the edges `left` and the token on `at`. `None` if the
    /// effort is spent, a unit for each option.
    pub fn is_won(&mut self, left: &[usize], at: usize, effort: &mut Effort) -> Option<bool> {
        if self.edges_at.is_none() {
            return many(&self.graph, left, at, effort);
        }
        let places = left
            .iter()
            .filter_map(|edge| self.numbers.binary_search(edge).ok());
        let left = places.fold(0, |set, place| set | 1u128 << place);
        self.search(left, at, effort)
    }

    /// The search. Its depth is at most the number of edges: 128.
    fn search(&mut self, left: u128, at: usize, effort: &mut Effort) -> Option<bool> {
        let edges_at = self.edges_at.as_deref()?;
        // Finds the token's part and the vertices on the token's side, and looks for an odd cycle.
        let (mut part, mut seen, mut front) = (0, 1u128 << at, 1u128 << at);
        let (mut own, mut odd_cycle) = (1u128 << at, false);
        while let Some(vertex) = bits(front).next() {
            front &= front - 1;
            let edges = edges_at[vertex] & left;
            part |= edges;
            for edge in bits(edges) {
                let (from, to) = self.ends[edge];
                let other = usize::from(from) + usize::from(to) - vertex;
                if seen >> other & 1 == 0 {
                    seen |= 1 << other;
                    front |= 1 << other;
                    own |= (!own >> vertex & 1) << other;
                } else if (own >> other ^ own >> vertex) & 1 == 0 {
                    odd_cycle = true;
                }
            }
        }
        let key = (key(part), at as u8);
        if let Some(&won) = self.won.get(&key) {
            return Some(won);
        }
        let mut won = false;
        if odd_cycle {
            for edge in bits(edges_at[at] & part) {
                if !effort.spend(1) {
                    return None;
                }
                let (from, to) = self.ends[edge];
                let other = usize::from(from) + usize::from(to) - at;
                if !self.search(part & !(1 << edge), other, effort)? {
                    won = true;
                    break;
                }
            }
        } else {
            let mut odd = vec![0u128; self.graph.vertices()];
            for edge in bits(part) {
                let (from, to) = self.ends[edge];
                odd[usize::from(from)] ^= 1 << to;
                odd[usize::from(to)] ^= 1 << from;
            }
            won = Kernel::of_sides(&odd, seen, own, at).is_won();
        }
        self.won.insert(key, won);
        Some(won)
    }
}

/// True if the player to move wins, for a token's part that may have more than 128 edges. The
/// search is as deep as the effort and the edges allow.
fn many(graph: &Graph, left: &[usize], at: usize, effort: &mut Effort) -> Option<bool> {
    let there = |left: &[usize]| {
        let ends = left.iter().map(|&edge| graph.ends(edge));
        Graph::new(graph.vertices(), ends)
    };
    if let Some(kernel) = Kernel::new(&there(left)?, at) {
        return Some(kernel.is_won());
    }
    let mut trails = Trails::new(graph, left, at);
    if trails.edges_at.is_some() {
        return trails.is_won(left, at, effort);
    }
    let without = |edge: usize| -> Vec<usize> {
        let others = left.iter().copied();
        others.filter(|&other| other != edge).collect()
    };
    // A move that leaves a bipartite part is decided without a search; the others come later.
    let mut open = Vec::new();
    for &edge in left {
        let (from, to) = graph.ends(edge);
        if from != at && to != at {
            continue;
        }
        if !effort.spend(1) {
            return None;
        }
        let rest = without(edge);
        match Kernel::new(&there(&rest)?, from + to - at) {
            Some(kernel) if !kernel.is_won() => return Some(true),
            Some(_) => {}
            None => open.push((edge, from + to - at)),
        }
    }
    for (edge, to) in open {
        let rest = without(edge);
        if !many(graph, &rest, to, effort)? {
            return Some(true);
        }
    }
    Some(false)
}
