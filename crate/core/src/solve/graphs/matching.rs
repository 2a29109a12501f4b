//! Maximum matchings, and vertex geography by them.
//!
//! # Theorem
//!
//! Let the token be on v in a graph G. The player to move wins if and only if every maximum
//! matching of G covers v. A move to w wins if and only if some maximum matching of G − v misses w.
//!
//! *Proof*, by induction on the vertices. Let a maximum matching M miss v, and let the player move
//! to w. M covers w, or M with vw would be larger. So the other player can reply to w', the mate of
//! w. There the graph is G − v − w, and M − ww' is a maximum matching of it: a larger one, with vw,
//! would be larger than M in G. It misses w', so the first player loses from there. Now let every
//! maximum matching cover v, M be one, and w the mate of v. M − vw is a maximum matching of G − v,
//! because one as large as M would be a maximum matching of G that misses v. It misses w, so the
//! player who moves from w loses. The second sentence of the theorem is the first one for the
//! position after the move. ∎

use std::collections::VecDeque;

use super::graph::{Graph, bits};

/// A matching: the mate of each vertex; `None` for a vertex without one.
pub type Mates = Vec<Option<usize>>;

/// A maximum matching of the graph on the vertices `within`, by J. Edmonds's algorithm:
/// cost at most n·m for each of n/2 augmenting paths.
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
    // The matching lost an edge. It is as large again if, without the vertex, a path
    // from the mate augments it. All other paths end at vertices that no path of the
    // whole graph augments.
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
        // Every maximum matching covers the token's vertex. Without it and its edge a
        // maximum matching of the rest is left, by the proof above.
        let mut rest = all;
        if let Some(mate) = rest[at].take() {
            rest[mate] = None;
        }
        let left = within & !(1 << at);
        let mut first = None;
        let winning: Vec<usize> = bits(graph.neighbours(at) & left)
            .filter(|&to| {
                let missing = matching_missing(graph, left, &rest, to);
                let wins = missing.is_some();
                if first.is_none() {
                    first = missing.map(|mates| (to, mates));
                }
                wins
            })
            .collect();
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
                // Both ends are at an even distance from the root: an odd cycle, made one vertex.
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

/// The alternating tree that grows from a free vertex.
struct Tree<'a> {
    mates: &'a mut Mates,
    /// The vertex before each vertex that is at an odd distance from the root or in a blossom.
    parent: Mates,
    /// The vertex that represents the blossom of each vertex.
    base: Vec<usize>,
}

impl Tree<'_> {
    /// The base at which the paths from two vertices to the root meet.
    fn meeting(&self, one: usize, other: usize) -> usize {
        let mut seen = 0u128;
        let mut vertex = self.base[one];
        loop {
            seen |= 1 << vertex;
            match self.above(vertex) {
                Some(next) => vertex = next,
                None => break,
            }
        }
        let mut vertex = self.base[other];
        while seen >> vertex & 1 == 0 {
            match self.above(vertex) {
                Some(next) => vertex = next,
                None => break,
            }
        }
        vertex
    }

    /// The base two steps nearer to the root; `None` at the root.
    fn above(&self, base: usize) -> Option<usize> {
        let mate = self.mates[base]?;
        Some(self.base[self.parent[mate]?])
    }

    /// Makes one vertex of the odd cycle that the edge between two even vertices closes. Returns
    /// all vertices in it.
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
