//! In both geography games the token moves along an edge. Vertex geography then removes the vertex
//! that the token left; edge geography removes the edge.
//!
//! Maximum matchings decide vertex geography. Even kernels decide edge geography in bipartite
//! graphs; other graphs are searched. A search finds the nimbers in both games. These nimbers are
//! needed for sums, but not for the outcome of a single game.
//!
//! # Theorem on vertex geography
//!
//! Let the token be on v in a graph G. The player to move wins if and only if every maximum
//! matching of G covers v. A move to w wins if and only if some maximum matching of G − v misses w.
//!
//! *Proof*, by induction on the vertices. Let a maximum matching M miss v, and let the player move
//! to w. M covers w, because otherwise M with vw would be larger. So the other player can reply to
//! w', the mate of w. Then the graph is G − v − w, and M − ww' is a maximum matching of it: a
//! larger matching, together with vw, would be larger than M. M − ww' misses w', so the first
//! player, who moves from w', loses by induction.
//!
//! Now let every maximum matching cover v. Let M be a maximum matching, and w the mate of v. M − vw
//! is a maximum matching of G − v, because a matching of G − v as large as M would be a maximum
//! matching of G that misses v. M − vw misses w, so the player who moves from w loses. The second
//! sentence of the theorem applies the first one to the position after the move. ∎
//!
//! # Even kernels in edge geography
//!
//! Call a set S of vertices an *even kernel* if no edge joins two vertices of S and each vertex
//! outside has an even number of edges into S. The player who must move from a vertex of S loses.
//! The move leads to a vertex outside, which is then left with an odd number of edges into S. So
//! the other player can return to S, and S is an even kernel again.
//!
//! In a bipartite graph, even kernels decide every position. Let the token be on v, on side A. An
//! even kernel inside A with v is a solution of linear equations modulo 2, one for each vertex of
//! the other side B. If there is no solution, then by linear algebra some set T inside B has an odd
//! number of edges to v, and an even number to every other vertex of A. The player wins by a move
//! from v to a vertex of T along one of these edges: after the move T is an even kernel with the
//! token in it. ∎ (A. S. Fraenkel, E. R. Scheinerman and D. Ullman, *Undirected edge geography*,
//! 1993.)
//!
//! Graphs that are not bipartite are searched, edge by edge, until the token's part is bipartite.
//! Positions of more than 128 edges are not remembered, so their search often spends the whole
//! effort.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::graph::{Edges, Graph, Marks, bits, flood, key};
use crate::solve::Effort;
use crate::theory::Nimber;

/// A matching: the mate of each vertex; `None` for a vertex without one.
pub type Mates = Vec<Option<usize>>;

/// A maximum matching of the graph on the vertices `within`, by J. Edmonds's algorithm. With n
/// vertices and m edges, each of at most n/2 augmenting paths costs at most n·m steps.
pub fn maximum_matching(graph: &Graph, within: u128) -> Mates {
    let mut mates = vec![None; graph.vertices()];
    // An initial matching saves most of the paths.
    for vertex in bits(within & graph.all()) {
        if mates[vertex].is_none() {
            let free = bits(graph.neighbours(vertex) & within).find(|&to| mates[to].is_none());
            if let Some(to) = free {
                (mates[vertex], mates[to]) = (Some(to), Some(vertex));
            }
        }
    }
    for vertex in bits(within & graph.all()) {
        if mates[vertex].is_none() {
            augment(graph, within, vertex, &mut mates);
        }
    }
    mates
}

/// A maximum matching that misses `vertex`, made from the maximum matching `mates`; `None` if every
/// maximum matching covers it.
fn matching_missing(graph: &Graph, within: u128, mates: &Mates, vertex: usize) -> Option<Mates> {
    let mut changed = mates.clone();
    let Some(mate) = changed[vertex].take() else {
        return Some(changed);
    };
    changed[mate] = None;
    // The edge at the vertex was removed. If a path from the mate augments the matching and avoids
    // the vertex, the matching is maximum again. No path between two other free vertices augments
    // it, because that path would augment the maximum matching, too.
    augment(graph, within & !(1 << vertex), mate, &mut changed).then_some(changed)
}

/// A solved position of vertex geography: its matching and its winning moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Geography {
    /// A maximum matching. If the position is lost, it misses the token's vertex; if it
    /// is won, it joins the token's vertex to the first winning move.
    pub mates: Mates,
    /// The vertices to which a winning move leads, ascending.
    pub winning: Vec<usize>,
}

impl Geography {
    /// Solves the position with the token on vertex `at` of the graph on the vertices
    /// `within`.
    pub fn new(graph: &Graph, within: u128, at: usize) -> Self {
        let all = maximum_matching(graph, within);
        if let Some(mates) = matching_missing(graph, within, &all, at) {
            return Self {
                mates,
                winning: Vec::new(),
            };
        }
        // Every maximum matching covers the token's vertex. By the proof at the top of this file,
        // removing this vertex and its matched edge leaves a maximum matching of the rest.
        let mut rest = all;
        if let Some(mate) = rest[at].take() {
            rest[mate] = None;
        }
        let left = within & !(1 << at);
        let missing = |to: usize| matching_missing(graph, left, &rest, to);
        let winning: Vec<usize> = bits(graph.neighbours(at) & left)
            .filter(|&to| missing(to).is_some())
            .collect();
        let first = winning.first().and_then(|&to| Some((to, missing(to)?)));
        let mates = match first {
            Some((to, mut mates)) => {
                (mates[at], mates[to]) = (Some(to), Some(at));
                mates
            }
            None => rest,
        };
        Self { mates, winning }
    }

    /// True if the player to move wins.
    pub fn is_won(&self) -> bool {
        !self.winning.is_empty()
    }
}

/// Looks for a path from the free vertex `root` that makes the matching larger by one, and changes
/// the matching along it. False if there is no such path.
fn augment(graph: &Graph, within: u128, root: usize, mates: &mut Mates) -> bool {
    let mut tree = Tree {
        mates,
        parent: vec![None; graph.vertices()],
        base: (0..graph.vertices()).collect(),
    };
    let mut even = 1u128 << root;
    let mut queue = VecDeque::from([root]);
    while let Some(vertex) = queue.pop_front() {
        for to in bits(graph.neighbours(vertex) & within) {
            if tree.base[vertex] == tree.base[to] || tree.mates[vertex] == Some(to) {
                continue;
            }
            let mate = tree.mates[to];
            if to == root || mate.is_some_and(|mate| tree.parent[mate].is_some()) {
                // Both ends are at an even distance from the root: shrink the odd cycle to one
                // vertex.
                let blossom = tree.shrink(vertex, to);
                queue.extend(bits(blossom & within & !even));
                even |= blossom;
            } else if tree.parent[to].is_none() {
                tree.parent[to] = Some(vertex);
                match mate {
                    Some(mate) => {
                        even |= 1 << mate;
                        queue.push_back(mate);
                    }
                    None => {
                        tree.flip(to);
                        return true;
                    }
                }
            }
        }
    }
    false
}

struct Tree<'a> {
    mates: &'a mut Mates,
    /// The previous vertex on the path from the root, for vertices at an odd distance or in a
    /// blossom.
    parent: Mates,
    /// The vertex that represents the blossom of each vertex.
    base: Vec<usize>,
}

impl Tree<'_> {
    /// The base at which the paths from two vertices to the root meet.
    fn meeting(&self, one: usize, other: usize) -> usize {
        let path =
            |from: usize| std::iter::successors(Some(self.base[from]), |&base| self.above(base));
        let seen = path(one).fold(0u128, |seen, base| seen | 1 << base);
        let meeting = path(other).find(|base| seen >> base & 1 == 1);
        meeting.unwrap_or_else(|| unreachable!("both paths end at the root"))
    }

    /// The base two steps nearer to the root; `None` at the root.
    fn above(&self, base: usize) -> Option<usize> {
        let mate = self.mates[base]?;
        Some(self.base[self.parent[mate]?])
    }

    /// Shrinks an odd cycle to one vertex. The edge from `one` to `other` closes the cycle. Returns
    /// all vertices of the cycle.
    fn shrink(&mut self, one: usize, other: usize) -> u128 {
        let meeting = self.meeting(one, other);
        let mut bases = 0u128;
        for (mut vertex, mut child) in [(one, other), (other, one)] {
            while self.base[vertex] != meeting {
                let Some(mate) = self.mates[vertex] else {
                    break;
                };
                bases |= 1 << self.base[vertex] | 1 << self.base[mate];
                self.parent[vertex] = Some(child);
                child = mate;
                match self.parent[mate] {
                    Some(next) => vertex = next,
                    None => break,
                }
            }
        }
        let mut inside = 0u128;
        for (vertex, base) in self.base.iter_mut().enumerate() {
            if bases >> *base & 1 == 1 {
                *base = meeting;
                inside |= 1 << vertex;
            }
        }
        inside
    }

    /// Exchanges matched and other edges on the path that ends in the free vertex `end`.
    fn flip(&mut self, end: usize) {
        let mut vertex = Some(end);
        while let Some(to) = vertex {
            let Some(from) = self.parent[to] else { break };
            vertex = self.mates[from];
            (self.mates[to], self.mates[from]) = (Some(from), Some(to));
        }
    }
}

/// A set that decides edge geography without a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// An even kernel with the token in it: the player to move loses.
    Lost(u128),
    /// A set that contains the goal of a winning move; after the move the set is an even kernel.
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
        let odd = odd_neighbours(graph.vertices(), graph.edges().iter().copied());
        Some(Self::of_sides(&odd, part, own, at))
    }

    /// The set that decides the position. `odd` has, for each vertex, the vertices to which it has
    /// an odd number of edges. `own` is the side of the token.
    fn of_sides(odd: &[u128], part: u128, own: u128, at: usize) -> Self {
        // Reduced rows, each with its pivot, its vertices, and the vertices whose original rows add
        // up to it. The token's vertex is never a pivot: a row that has no other vertex shows a
        // win.
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
        // The kernel has the token's vertex and the pivot of each row that contains this vertex.
        let with = rows.iter().filter(|(_, row, _)| row >> at & 1 == 1);
        Self::Lost(with.fold(1 << at, |set, (pivot, ..)| set | 1 << pivot))
    }

    /// True if the player to move wins.
    pub fn is_won(self) -> bool {
        matches!(self, Self::Won(_))
    }
}

fn odd_neighbours(vertices: usize, ends: impl Iterator<Item = (u8, u8)>) -> Vec<u128> {
    let mut odd = vec![0u128; vertices];
    for (from, to) in ends {
        odd[usize::from(from)] ^= 1 << to;
        odd[usize::from(to)] ^= 1 << from;
    }
    odd
}

/// Edge geography on the part of a graph with the token, and the results found so far. They make
/// answers faster, never different.
#[derive(Debug)]
pub struct Trails {
    graph: Graph,
    /// For each edge of the token's part, its number in the graph.
    numbers: Vec<usize>,
    /// These edges; `None` if they are too many for sets. Then positions are not remembered.
    edges: Option<Edges>,
    /// The outcomes found so far: true if the player to move wins. The key is the edges of the
    /// token's part and the token's vertex.
    won: FxHashMap<((u64, u64), u8), bool>,
}

impl Trails {
    /// The game on a graph with the edges `left` and the token on `at`, and all positions that can
    /// follow. Edges are numbered as in the graph, and `left` is ascending.
    pub fn new(graph: &Graph, left: &[usize], at: usize) -> Self {
        let there = graph.with_edges(left);
        let part = there.reached(1 << at, there.all());
        let own = |edge: &usize| part >> graph.ends(*edge).0 & 1 == 1;
        let numbers: Vec<usize> = left.iter().copied().filter(own).collect();
        let ends: Vec<(u8, u8)> = numbers.iter().map(|&edge| graph.edges()[edge]).collect();
        Self {
            graph: graph.clone(),
            numbers,
            edges: (ends.len() <= Edges::MOST).then(|| Edges::new(graph.vertices(), ends)),
            won: FxHashMap::default(),
        }
    }

    /// True if the player to move wins, with the edges `left` and the token on `at`. `None` if the
    /// effort is spent; each option costs a unit.
    pub fn is_won(&mut self, left: &[usize], at: usize, effort: &mut Effort) -> Option<bool> {
        if self.edges.is_none() {
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
        let all = self.edges.as_ref()?;
        // Finds the token's part and the vertices on the token's side, and looks for an odd cycle.
        let (mut part, mut seen, mut front) = (0, 1u128 << at, 1u128 << at);
        let (mut own, mut odd_cycle) = (1u128 << at, false);
        while let Some(vertex) = bits(front).next() {
            front &= front - 1;
            let edges = all.at[vertex] & left;
            part |= edges;
            for edge in bits(edges) {
                let other = all.beyond(edge, vertex);
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
            for edge in bits(all.at[at] & part) {
                if !effort.spend(1) {
                    return None;
                }
                let other = self.edges.as_ref()?.beyond(edge, at);
                if !self.search(part & !(1 << edge), other, effort)? {
                    won = true;
                    break;
                }
            }
        } else {
            let odd = odd_neighbours(self.graph.vertices(), bits(part).map(|edge| all.ends[edge]));
            won = Kernel::of_sides(&odd, seen, own, at).is_won();
        }
        self.won.insert(key, won);
        Some(won)
    }
}

/// True if the player to move wins, for a token's part that may have more than 128 edges. Only the
/// effort and the number of edges limit the depth.
fn many(graph: &Graph, left: &[usize], at: usize, effort: &mut Effort) -> Option<bool> {
    if let Some(kernel) = Kernel::new(&graph.with_edges(left), at) {
        return Some(kernel.is_won());
    }
    let mut trails = Trails::new(graph, left, at);
    if trails.edges.is_some() {
        return trails.is_won(left, at, effort);
    }
    // A move that leaves a bipartite part is decided without a search; the other moves come later.
    let mut open = Vec::new();
    for &edge in left {
        let (from, to) = graph.ends(edge);
        if from != at && to != at {
            continue;
        }
        if !effort.spend(1) {
            return None;
        }
        let others = left.iter().copied().filter(|&other| other != edge);
        let rest: Vec<usize> = others.collect();
        match Kernel::new(&graph.with_edges(&rest), from + to - at) {
            Some(kernel) if !kernel.is_won() => return Some(true),
            Some(_) => {}
            None => open.push((rest, from + to - at)),
        }
    }
    for (rest, to) in open {
        if !many(graph, &rest, to, effort)? {
            return Some(true);
        }
    }
    Some(false)
}

/// The walks of a token on one graph, and the nimbers found so far. They make answers faster, never
/// different.
#[derive(Debug)]
pub struct Walks {
    near: Vec<u128>,
    /// The edges in edge geography; `None` in vertex geography.
    edges: Option<Edges>,
    /// The nimbers found so far. The key is the token's vertex, and the vertices or edges left in
    /// its part.
    nimbers: FxHashMap<((u64, u64), u8), u8>,
}

impl Walks {
    /// Vertex geography: each vertex is removed when the token leaves it.
    pub fn of_vertices(graph: &Graph) -> Self {
        Self {
            near: graph.near().to_vec(),
            edges: None,
            nimbers: FxHashMap::default(),
        }
    }

    /// Edge geography: each edge is removed when the token has crossed it. `None` for a graph of
    /// more than 128 edges.
    pub fn of_edges(graph: &Graph) -> Option<Self> {
        let few = graph.edges().len() <= Edges::MOST;
        few.then(|| Self {
            near: Vec::new(),
            edges: Some(Edges::new(graph.vertices(), graph.edges().to_vec())),
            nimbers: FxHashMap::default(),
        })
    }

    /// The nimber with the token on `at` and these vertices, or these edges, left. `None` if the
    /// effort is spent; each option costs a unit.
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
        let around = match &self.edges {
            None => self.near[at] & left,
            Some(edges) => edges.at[at] & left,
        };
        let mut marks = Marks::default();
        for step in bits(around) {
            if !effort.spend(1) {
                return None;
            }
            let (gone, to) = match &self.edges {
                None => (at, step),
                Some(edges) => (step, edges.beyond(step, at)),
            };
            marks.mark(self.search(left & !(1 << gone), to, effort)?);
        }
        let nimber = marks.mex();
        self.nimbers.insert(key, nimber);
        Some(nimber)
    }

    fn reached(&self, left: u128, at: usize) -> u128 {
        match &self.edges {
            None => flood(&self.near, 1 << at, left | 1 << at),
            Some(edges) => edges.reached(edges.at[at] & left, left),
        }
    }
}
