//! The rules of games in which a move takes vertices.

use std::sync::LazyLock;

use super::graph::{Graph, MAX_VERTICES, bits, first};
use super::marks::Marks;
use crate::theory::Nimber;

/// A game in which a move takes vertices of a graph. Whoever cannot move loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taking {
    /// Node Kayles: take a vertex and its neighbours.
    Node,
    /// Arc Kayles: take an edge with both its ends.
    Arc,
    /// Grim: take a vertex that has a neighbour.
    Grim,
}

/// What a move takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bite {
    /// This vertex, in `node` with its neighbours.
    Vertex(usize),
    /// These ends of an edge, the smaller first.
    Edge(usize, usize),
}

impl Taking {
    /// The moves in the position on the vertices `left`, by the numbers of vertices.
    pub fn moves(self, graph: &Graph, left: u128) -> Vec<Bite> {
        let near = |vertex: usize| graph.neighbours(vertex) & left;
        let all = bits(left & graph.all());
        match self {
            Self::Node => all.map(Bite::Vertex).collect(),
            Self::Grim => all.filter(|&v| near(v) != 0).map(Bite::Vertex).collect(),
            Self::Arc => all
                .flat_map(|v| bits(near(v) & !first(v)).map(move |to| Bite::Edge(v, to)))
                .collect(),
        }
    }

    /// What a move takes away from `left`.
    pub fn taken(self, graph: &Graph, left: u128, bite: Bite) -> u128 {
        match (bite, self) {
            (Bite::Vertex(vertex), Self::Node) => graph.closed(vertex) & left,
            (Bite::Vertex(vertex), _) => 1 << vertex,
            (Bite::Edge(from, to), _) => 1 << from | 1 << to,
        }
    }

    /// The octal game in which a heap of n tokens is a path of n vertices. *Proof.* `node`:
    /// a path of one vertex goes whole (digit 1); the end of a longer path goes with its
    /// neighbour, and one path is left or none (digit 3); any other vertex goes with two,
    /// and two paths are left, one or none (digit 7). `arc`: two neighbours go, and two
    /// paths are left, one or none (digit 7 of two). `grim`: one vertex goes that is not
    /// alone, and one or two paths are left (digit 6). ∎
    pub fn code(self) -> &'static str {
        match self {
            Self::Node => "0.137",
            Self::Arc => "0.07",
            Self::Grim => "0.6",
        }
    }

    /// The nimber of a path of at most 128 vertices.
    pub fn path(self, vertices: u64) -> Option<Nimber> {
        static PATHS: LazyLock<[Vec<u8>; 3]> =
            LazyLock::new(|| [Taking::Node, Taking::Arc, Taking::Grim].map(paths));
        let nimber = PATHS[self as usize].get(usize::try_from(vertices).ok()?)?;
        Some(Nimber((*nimber).into()))
    }

    /// How many vertices of a cycle the first move takes.
    pub(super) fn bite(self) -> usize {
        match self {
            Self::Node => 3,
            Self::Arc => 2,
            Self::Grim => 1,
        }
    }
}

/// The nimbers of paths of up to 128 vertices, by their moves.
pub(super) fn paths(rule: Taking) -> Vec<u8> {
    let mut nimbers: Vec<u8> = vec![0];
    for size in 1..=MAX_VERTICES {
        let mut marks = Marks::default();
        for at in 0..size {
            let (start, end) = match rule {
                Taking::Node => (at.saturating_sub(1), (at + 2).min(size)),
                Taking::Arc if at + 1 < size => (at, at + 2),
                Taking::Grim if size > 1 => (at, at + 1),
                _ => continue,
            };
            marks.mark(nimbers[start] ^ nimbers[size - end]);
        }
        nimbers.push(marks.mex());
    }
    nimbers
}
