//! The rules of games in which a move takes vertices.

use std::sync::LazyLock;

use super::graph::{Graph, MAX_VERTICES, bits};
use crate::rules::Token;
use crate::solve::sequence::{NaiveSequence, TakeBreak};
use crate::theory::Nimber;

/// A game in which a move takes vertices of a graph. A player without a move loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taking {
    /// Node Kayles: take a vertex and its neighbours.
    Node,
    /// Arc Kayles: take an edge with both its ends.
    Arc,
    /// Grim: take a vertex that has a neighbour.
    Grim,
}

impl Taking {
    /// The vertices of `left` that count: in `arc` and `grim` only those with a neighbour.
    pub fn live(self, graph: &Graph, left: u128) -> u128 {
        let left = left & graph.all();
        let counts = |&v: &usize| self == Self::Node || graph.neighbours(v) & left != 0;
        bits(left).filter(counts).fold(0, |set, v| set | 1 << v)
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

    /// The rule of the octal game.
    pub fn heaps(self) -> TakeBreak {
        let code = Token {
            text: self.code(),
            at: 0,
        };
        TakeBreak::read(code).unwrap_or_else(|_| unreachable!("a code of the notation"))
    }

    /// The nimbers of paths of up to 128 vertices.
    pub(super) fn paths(self) -> &'static [u8] {
        static PATHS: LazyLock<[Vec<u8>; 3]> = LazyLock::new(|| {
            [Taking::Node, Taking::Arc, Taking::Grim].map(|rule| {
                let mut heaps = NaiveSequence::new(rule.heaps());
                let nimbers = heaps.extend_to(MAX_VERTICES as u32).iter();
                nimbers.map(|&nimber| nimber as u8).collect()
            })
        });
        &PATHS[self as usize]
    }

    /// The nimber of a path of at most 128 vertices; `None` for a longer one.
    pub fn path(self, vertices: u64) -> Option<Nimber> {
        let nimber = self.paths().get(usize::try_from(vertices).ok()?)?;
        Some(Nimber((*nimber).into()))
    }

    /// The number of vertices of a cycle that the first move takes.
    pub(super) fn bite(self) -> usize {
        match self {
            Self::Node => 3,
            Self::Arc => 2,
            Self::Grim => 1,
        }
    }
}
