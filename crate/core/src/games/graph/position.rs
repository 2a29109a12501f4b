//! Positions and their moves.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::RULES;
use crate::solve::graphs::{Family, Graph, Hackenbush, Shape, Taking, bits};

/// The rule of a game on a graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GraphRule {
    /// Node Kayles: take a vertex and its neighbours.
    Node,
    /// Arc Kayles: take an edge with both its ends.
    Arc,
    /// Grim: take a vertex that has a neighbour.
    Grim,
    /// Vertex geography: the token moves on, and the vertex that it leaves is gone.
    Vertex,
    /// Edge geography: the token moves on, and the edge that it used is gone.
    Edge,
    /// Green Hackenbush: cut an edge, and all that no longer hangs on the ground falls.
    Cut,
    /// Eraserhead: an eraser goes to a free vertex, and the edge that it used is gone.
    Erase,
}

impl GraphRule {
    /// All rules, in the order of the catalogue.
    pub const ALL: [Self; 7] = [
        Self::Node,
        Self::Arc,
        Self::Grim,
        Self::Vertex,
        Self::Edge,
        Self::Cut,
        Self::Erase,
    ];

    /// The name in brackets.
    pub fn name(self) -> &'static str {
        RULES[self as usize].name
    }

    /// The name for people.
    pub fn title(self) -> &'static str {
        RULES[self as usize].title
    }

    /// The same rule in the solver of games that take vertices; `None` for other rules.
    pub fn taking(self) -> Option<Taking> {
        match self {
            Self::Node => Some(Taking::Node),
            Self::Arc => Some(Taking::Arc),
            Self::Grim => Some(Taking::Grim),
            _ => None,
        }
    }

    pub(super) fn has_token(self) -> bool {
        matches!(self, Self::Vertex | Self::Edge)
    }

    /// True if a move takes an edge and leaves both its ends.
    pub(super) fn cuts(self) -> bool {
        matches!(self, Self::Edge | Self::Cut | Self::Erase)
    }
}

/// The whole graph at the start of play. All positions that follow share this graph.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) shape: Shape,
    /// The graph with all vertices and edges that play removes; empty if the graph is too large.
    pub(super) graph: Graph,
    pub(super) is_drawn: bool,
    /// A hash of the graph. The hash of a position uses this number in place of all edges.
    print: u64,
}

impl Sheet {
    pub(super) fn new(shape: Shape) -> Arc<Self> {
        let drawn = shape.graph();
        let mut hasher = FxHasher::default();
        shape.hash(&mut hasher);
        Arc::new(Self {
            shape,
            is_drawn: drawn.is_some(),
            graph: drawn.unwrap_or_default(),
            print: hasher.finish(),
        })
    }
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        self.print == other.print && self.shape == other.shape
    }
}

impl Eq for Sheet {}

impl PartialOrd for Sheet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Sheet {
    fn cmp(&self, other: &Self) -> Ordering {
        match std::ptr::eq(self, other) {
            true => Ordering::Equal,
            false => self.shape.cmp(&other.shape),
        }
    }
}

impl Hash for Sheet {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.print.hash(hasher);
    }
}

/// A position: a rule, a graph, its removed vertices and edges, and the token, erasers or ground.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GraphGame {
    pub(super) rule: GraphRule,
    pub(super) sheet: Arc<Sheet>,
    /// The vertices that are gone.
    pub(super) gone: u128,
    /// The removed edges whose ends are both left, ascending. Of several edges between
    /// the same vertices the first ones are removed first.
    pub(super) cut: Box<[u16]>,
    /// The vertex of the token, if the rule has one.
    pub(super) at: Option<u8>,
    /// The vertices with erasers.
    pub(super) on: u128,
    /// The vertices on the ground.
    pub(super) ground: u128,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphMove {
    /// This vertex is taken.
    Vertex(usize),
    /// This edge is taken or cut.
    Edge(usize),
    /// The token or an eraser goes along this edge.
    Slide {
        /// The edge.
        edge: usize,
        /// The vertex that the token or eraser leaves.
        from: usize,
        /// The vertex that it goes to.
        to: usize,
    },
}

impl GraphGame {
    /// The whole graph without token, erasers or ground.
    pub(super) fn blank(rule: GraphRule, sheet: Arc<Sheet>) -> Self {
        Self {
            rule,
            sheet,
            gone: 0,
            cut: Box::new([]),
            at: None,
            on: 0,
            ground: 0,
        }
    }

    /// The whole graph, with the removed vertices and edges.
    pub(super) fn graph(&self) -> &Graph {
        &self.sheet.graph
    }

    /// The vertices that are left.
    pub(super) fn left(&self) -> u128 {
        self.graph().all() & !self.gone
    }

    /// The edges that are left, by number.
    pub(super) fn edges(&self) -> impl Iterator<Item = usize> + '_ {
        let edges = self.graph().edges_within(self.left());
        edges.filter(|&edge| self.cut.binary_search(&(edge as u16)).is_err())
    }

    /// The graph of the edges that are left, on all vertices.
    pub(super) fn there(&self) -> Graph {
        let graph = self.graph();
        Graph::new(graph.vertices(), self.edges().map(|edge| graph.ends(edge)))
            .unwrap_or_else(|| unreachable!("no more than there were"))
    }

    pub(super) fn hackenbush(&self) -> Hackenbush<'_> {
        let mut left = vec![false; self.graph().edges().len()];
        self.edges().for_each(|edge| left[edge] = true);
        Hackenbush::new(self.graph(), self.ground, &left)
    }

    /// Removes vertices. Edges at these vertices are then no longer listed as removed.
    pub(super) fn take(&mut self, vertices: u128) {
        self.gone |= vertices;
        let cut = self.cut.iter().copied().filter(|&edge| {
            let (from, to) = self.sheet.graph.ends(edge.into());
            (vertices >> from | vertices >> to) & 1 == 0
        });
        self.cut = cut.collect();
    }

    /// Removes an edge. Of several edges between the same vertices, removes the first that is left.
    pub(super) fn cut(&mut self, edge: usize) {
        let graph = self.graph();
        let (from, to) = graph.ends(edge);
        let alike = |&other: &usize| [(from, to), (to, from)].contains(&graph.ends(other));
        let first = self.edges().find(alike).unwrap_or(edge) as u16;
        let mut cut = self.cut.to_vec();
        let place = cut.partition_point(|&other| other < first);
        cut.insert(place, first);
        self.cut = cut.into();
    }

    /// The vertices joined to the ground by edges that are left.
    pub(super) fn hanging(&self) -> u128 {
        self.there().reached(self.ground, self.left())
    }

    pub(super) fn taken(&self, step: &GraphMove) -> u128 {
        let (graph, left) = (self.graph(), self.left());
        match (self.rule, *step) {
            (GraphRule::Node, GraphMove::Vertex(vertex)) => graph.closed(vertex) & left,
            (_, GraphMove::Vertex(vertex)) => 1 << vertex,
            (GraphRule::Arc, GraphMove::Edge(edge)) => {
                let (from, to) = graph.ends(edge);
                1 << from | 1 << to
            }
            (_, GraphMove::Edge(edge)) => {
                let (from, to) = graph.ends(edge);
                let mut others = self.edges().filter(|&other| other != edge);
                let alike = |other| [(from, to), (to, from)].contains(&graph.ends(other));
                let between = graph.neighbours(from) & graph.neighbours(to) & left;
                // If another path joins the ends, everything still hangs on the ground.
                if self.cut.is_empty() && between != 0 || others.any(alike) {
                    return 0;
                }
                let mut after = self.clone();
                after.cut(edge);
                self.hanging() & !after.hanging()
            }
            (GraphRule::Vertex, GraphMove::Slide { from, .. }) => 1 << from,
            (_, GraphMove::Slide { .. }) => 0,
        }
    }

    /// The moves along edges from the vertices `movers` to vertices outside this set.
    fn slides(&self, movers: u128) -> Vec<GraphMove> {
        let slide = |edge: usize| {
            let (one, other) = self.graph().ends(edge);
            match (movers >> one & 1, movers >> other & 1) {
                (1, 0) => Some((one, other, edge)),
                (0, 1) => Some((other, one, edge)),
                _ => None,
            }
        };
        let mut slides: Vec<_> = self.edges().filter_map(slide).collect();
        slides.sort_unstable();
        let step = |(from, to, edge)| GraphMove::Slide { edge, from, to };
        slides.into_iter().map(step).collect()
    }

    pub(super) fn steps(&self) -> Vec<GraphMove> {
        match self.rule {
            GraphRule::Node => bits(self.left()).map(GraphMove::Vertex).collect(),
            GraphRule::Grim => {
                let live = Taking::Grim.live(self.graph(), self.left());
                bits(live).map(GraphMove::Vertex).collect()
            }
            GraphRule::Arc => self.edges().map(GraphMove::Edge).collect(),
            GraphRule::Cut => self.hackenbush().moves().map(GraphMove::Edge).collect(),
            GraphRule::Vertex | GraphRule::Edge => self.slides(self.at.map_or(0, |at| 1 << at)),
            GraphRule::Erase => self.slides(self.on),
        }
    }

    /// The family of a named graph, and the rule. `None` if the graph has no name, or if the rule
    /// does not take vertices.
    pub(super) fn of_family(&self) -> Option<(&Family, Taking)> {
        match &self.sheet.shape {
            Shape::Family(family) => Some((family, self.rule.taking()?)),
            Shape::Edges(_) => None,
        }
    }
}
