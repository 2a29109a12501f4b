//! Games on graphs: published and independently computed values, and plain search that uses only
//! the moves.

mod edges;
mod families;
mod matching;
mod mirrors;
mod taking;
mod text;

use nimscope::Token;
use nimscope::solve::Effort;
use nimscope::solve::graphs::{Body, Graph, Taking};

const RULES: [Taking; 3] = [Taking::Node, Taking::Arc, Taking::Grim];

/// Pseudo-random numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % count as u64) as usize
    }

    /// A simple graph in which each pair is joined with this chance, in percent.
    fn graph(&mut self, vertices: usize, percent: usize) -> Graph {
        let pairs = (0..vertices).flat_map(|to| (0..to).map(move |from| (from, to)));
        let edges: Vec<_> = pairs.filter(|_| self.below(100) < percent).collect();
        Graph::new(vertices, edges).expect("small")
    }

    /// A connected graph of degree 3.
    fn cubic(&mut self, vertices: usize) -> Graph {
        loop {
            let mut ends: Vec<usize> = (0..3 * vertices).map(|end| end / 3).collect();
            for last in (1..ends.len()).rev() {
                ends.swap(last, self.below(last + 1));
            }
            let graph = Graph::new(vertices, ends.chunks(2).map(|pair| (pair[0], pair[1])));
            let graph = graph.expect("small");
            if graph.first_extra().is_none() && graph.components(graph.all()).count() == 1 {
                return graph;
            }
        }
    }

    /// A tree in which each vertex is joined to one of the `near` vertices before it.
    fn tree(&mut self, vertices: usize, near: usize) -> Graph {
        let edges = (1..vertices).map(|i| (i - 1 - self.below(near.min(i)), i));
        Graph::new(vertices, edges).expect("small")
    }

    /// A graph that may have loops and multiple edges.
    fn multigraph(&mut self, vertices: usize, edges: usize) -> Graph {
        let edges = (0..edges).map(|_| (self.below(vertices), self.below(vertices)));
        Graph::new(vertices, edges).expect("small")
    }
}

fn unlimited() -> Effort {
    Effort::unlimited()
}

fn graph(text: &str) -> Graph {
    let (body, _) = Body::read(Token { text, at: 0 }).expect(text);
    body.shape.graph().expect(text)
}
