//! Positions lost by a symmetry: each move is answered by its mirror image.
//!
//! # Theorem
//!
//! Let a mirror σ exchange the vertices of a graph in pairs, neighbours going to neighbours,
//! so that no vertex is its own image or adjacent to it. In `arc` and `grim`, vertices that
//! are alone do not count. Then the player to move loses Node Kayles, Arc Kayles and Grim.
//!
//! *Proof.* After a move the mirror image of the move is still there. `node`: v takes only
//! vertices of its closed neighbourhood, so not σ(v), which is neither v nor adjacent. `arc`:
//! an edge uv and its image have no end in common, because u is neither its own image nor
//! σ(v), which is not adjacent to v. `grim`: σ(v) has the neighbours that it had. After both
//! moves the rest is its own mirror image as before. The game ends, so the player who
//! answers makes the last move. ∎

use super::graph::{Graph, bits};
use super::taking::Taking;
use crate::solve::Effort;

/// The image of each vertex; those that do not count are their own.
pub type Mirror = Vec<usize>;

/// A mirror as in the theorem, `Some(None)` if there is none; `None` when the effort is
/// spent, a unit for each pair that is tried.
pub fn mirror(
    graph: &Graph,
    left: u128,
    rule: Taking,
    effort: &mut Effort,
) -> Option<Option<Mirror>> {
    let live = rule.live(graph, left);
    if live.count_ones() % 2 == 1 {
        return Some(None);
    }
    let mut pairs = Pairs {
        graph,
        live,
        colours: colours(graph, live),
        image: (0..graph.vertices()).collect(),
    };
    let found = pairs.search(0, effort)?;
    Some(found.then_some(pairs.image))
}

/// A number for each vertex, equal for those that some symmetry exchanges.
fn colours(graph: &Graph, live: u128) -> Vec<u64> {
    let mut colours = vec![1u64; graph.vertices()];
    for _ in 0..8 {
        let next = (0..graph.vertices()).map(|v| {
            let near = bits(graph.neighbours(v) & live);
            let sum = near.fold(0u64, |sum, to| sum.wrapping_add(colours[to]));
            let mixed = (colours[v] ^ sum.rotate_left(17)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 29
        });
        colours = next.collect();
    }
    colours
}

/// A mirror in the making.
struct Pairs<'a> {
    graph: &'a Graph,
    live: u128,
    colours: Vec<u64>,
    image: Mirror,
}

impl Pairs<'_> {
    /// Finds images for the vertices that are not in `paired`: at most 64 deep.
    fn search(&mut self, paired: u128, effort: &mut Effort) -> Option<bool> {
        let open = self.live & !paired;
        // A vertex beside those that have images leaves the fewest choices.
        let beside = bits(open).find(|&v| self.graph.neighbours(v) & paired != 0);
        let Some(vertex) = beside.or_else(|| bits(open).next()) else {
            return Some(true);
        };
        for to in bits(open & !self.graph.closed(vertex)) {
            if !effort.spend(1) {
                return None;
            }
            if self.colours[to] != self.colours[vertex] {
                continue;
            }
            let images = bits(self.graph.neighbours(vertex) & paired)
                .fold(0, |set, v| set | 1u128 << self.image[v]);
            if images != self.graph.neighbours(to) & paired {
                continue;
            }
            (self.image[vertex], self.image[to]) = (to, vertex);
            if self.search(paired | 1 << vertex | 1 << to, effort)? {
                return Some(true);
            }
            (self.image[vertex], self.image[to]) = (vertex, to);
        }
        Some(false)
    }
}
