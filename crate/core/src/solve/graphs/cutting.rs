//! Green Hackenbush and Eraserhead on any graph: a move removes an edge.
//!
//! # Green Hackenbush
//!
//! A move cuts an edge, and everything that is no longer connected to the ground falls.
//!
//! - *Fusion*: the vertices of a cycle may be made one; edges between them become loops.
//!   The ground is one vertex.
//! - *Colon*: branches at a vertex may be replaced by one stalk. Its length is the nim-sum of
//!   their nimbers.
//!
//! E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, chapter 7. A loop is worth a single
//! edge, because cutting it removes nothing else. So fuse all vertices that no single cut
//! separates. A tree is left, with loops at its vertices. Each vertex of the tree carries a nimber:
//! the nim-sum of a 1 for each loop and of g + 1 for each branch. Here g is the nimber that the
//! first vertex of the branch carries.
//!
//! # Eraserhead
//!
//! A move takes an eraser along an edge to a free vertex, and erases the edge.
//!
//! A move uses an edge with an eraser at one end and a free vertex at the other end, and exchanges
//! eraser and free vertex. So the move changes both ends, and each end loses an edge. A vertex is
//! either free or has an eraser. It changes between the two once for each edge that it loses. So
//! the edges that are left determine the erasers, independent of the moves before. That is why a
//! position is a set of edges, and so is each of its connected parts.

use rustc_hash::FxHashMap;

use super::graph::{Edges, Graph, Marks, bits, flood, key};
use crate::solve::Effort;
use crate::theory::Nimber;

/// A step that makes a position simpler and keeps its nimber.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reduction {
    /// These vertices are made one. The edges between them become loops there, each worth 1.
    Fusion {
        /// The vertices, which lie on common cycles. They include the whole ground if `ground` is
        /// true.
        vertices: u128,
        /// The number of edges that join them.
        loops: usize,
        /// True if the ground is among them.
        ground: bool,
    },
    /// The branches at a vertex and its loops become one stalk.
    Colon {
        /// The vertices that were fused into this vertex, or the vertex alone.
        vertices: u128,
        /// Each branch by its edge, with its nimber. The nimber is one more than the nimber that
        /// the first vertex of the branch carries.
        branches: Vec<(usize, Nimber)>,
        /// The number of loops.
        loops: usize,
        /// The nimber that the vertex carries: the length of the stalk.
        nimber: Nimber,
    },
}

/// A position of green Hackenbush: the edges of a graph that are left, and the ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hackenbush<'a> {
    graph: &'a Graph,
    ground: u128,
    /// For each edge, true if it is left and connected to the ground.
    standing: Vec<bool>,
}

impl<'a> Hackenbush<'a> {
    /// The position with the edges for which `left` is true. Edges that are not connected to the
    /// ground fall.
    pub fn new(graph: &'a Graph, ground: u128, left: &[bool]) -> Self {
        let mut position = Self {
            graph,
            ground: ground & graph.all(),
            standing: left.to_vec(),
        };
        position.standing.resize(graph.edges().len(), false);
        position.fall();
        position
    }

    /// The edges of the position, by number: each of them may be cut.
    pub fn moves(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.standing.len()).filter(|&edge| self.standing[edge])
    }

    /// The position after a cut.
    pub fn after(&self, edge: usize) -> Self {
        let mut option = self.clone();
        option.standing[edge] = false;
        option.fall();
        option
    }

    /// The nimber, in time linear in the edges.
    pub fn nimber(&self) -> Nimber {
        self.solve(&mut |_| {})
    }

    /// The nimber after each cut.
    ///
    /// If a fused vertex stays fused after one of its edges is cut, the cut only removes one of its
    /// loops. So all such cuts at one fused vertex leave the same nimber. The vertex stays fused if
    /// a loop is cut. It also stays fused if the ends of the cut edge are joined by two more paths
    /// that share no edge.
    pub fn options(&self) -> Vec<(usize, Nimber)> {
        let vertices = self.graph.vertices();
        let mut fused: Vec<usize> = (0..vertices).collect();
        for step in self.steps() {
            if let Reduction::Fusion { vertices, .. } = step {
                let one = vertices.trailing_zeros() as usize;
                bits(vertices).for_each(|vertex| fused[vertex] = one);
            }
        }
        let near = self.near();
        let mut joined = vec![0u32; vertices * vertices];
        for edge in self.moves() {
            let (from, to) = self.graph.ends(edge);
            joined[from.min(to) * vertices + from.max(to)] += 1;
        }
        let mut without_loop = vec![None; vertices];
        let mut nimber = |edge: usize| {
            let (from, to) = self.graph.ends(edge);
            let again = joined[from.min(to) * vertices + from.max(to)] - 1;
            let ways = again + (near[from] & near[to]).count_ones();
            let after = || self.after(edge).nimber();
            match from == to || ways > 1 {
                true => *without_loop[fused[from]].get_or_insert_with(after),
                false => after(),
            }
        };
        self.moves().map(|edge| (edge, nimber(edge))).collect()
    }

    /// The steps from the position to one stalk on the ground, whose length is the nimber:
    /// all fusions, then the colons from the tips down.
    pub fn steps(&self) -> Vec<Reduction> {
        let (mut fusions, mut colons) = (Vec::new(), Vec::new());
        self.solve(&mut |step| match step {
            Reduction::Fusion { .. } => fusions.push(step),
            Reduction::Colon { .. } => colons.push(step),
        });
        fusions.extend(colons);
        fusions
    }

    fn near(&self) -> Vec<u128> {
        let mut near = vec![0; self.graph.vertices()];
        for edge in self.moves() {
            let (from, to) = self.graph.ends(edge);
            if from != to {
                near[from] |= 1 << to;
                near[to] |= 1 << from;
            }
        }
        near
    }

    fn fall(&mut self) {
        let hanging = flood(&self.near(), self.ground, self.graph.all());
        for (edge, stands) in self.standing.iter_mut().enumerate() {
            *stands &= hanging >> self.graph.ends(edge).0 & 1 == 1;
        }
    }

    fn solve(&self, report: &mut dyn FnMut(Reduction)) -> Nimber {
        // The ground is one vertex, numbered after all others.
        let root = self.graph.vertices();
        let place = |vertex: usize| match self.ground >> vertex & 1 {
            0 => vertex,
            _ => root,
        };
        let mut edges_at = vec![Vec::new(); root + 1];
        for edge in self.moves() {
            let (from, to) = self.graph.ends(edge);
            let (from, to) = (place(from), place(to));
            edges_at[from].push((edge, to));
            if from != to {
                edges_at[to].push((edge, from));
            }
        }
        let mut walk = Walk {
            ground: self.ground,
            edges_at,
            entered: vec![0; root + 1],
            clock: 0,
            open: Vec::new(),
            report,
        };
        walk.visit(root, usize::MAX).carried
    }
}

/// A depth-first walk through the graph, which finds the edges whose cut separates it.
struct Walk<'a> {
    ground: u128,
    edges_at: Vec<Vec<(usize, usize)>>,
    /// The time at which the walk entered each vertex, from 1; 0 if it has not entered the vertex.
    entered: Vec<u32>,
    clock: u32,
    /// Vertices that are not yet fused with earlier vertices, with their loops and branches.
    open: Vec<Open>,
    report: &'a mut dyn FnMut(Reduction),
}

struct Open {
    vertex: usize,
    loops: usize,
    branches: Vec<(usize, Nimber)>,
}

struct Left {
    /// The earliest time of entry among all vertices that this vertex or a vertex behind it
    /// reaches. The edge by which this vertex was entered does not count.
    earliest: u32,
    /// The nimber of the fused vertex if this vertex is the first one that was fused into it;
    /// otherwise 0.
    carried: Nimber,
}

impl Walk<'_> {
    /// Visits a vertex by an edge. The depth is at most 129: 128 vertices and the ground.
    fn visit(&mut self, vertex: usize, by: usize) -> Left {
        self.clock += 1;
        let now = self.clock;
        self.entered[vertex] = now;
        let first = self.open.len();
        self.open.push(Open {
            vertex,
            loops: 0,
            branches: Vec::new(),
        });
        let mut earliest = now;
        for (edge, to) in std::mem::take(&mut self.edges_at[vertex]) {
            if edge == by {
                continue;
            }
            if to == vertex {
                self.open[first].loops += 1;
            } else if self.entered[to] == 0 {
                let beyond = self.visit(to, edge);
                if beyond.earliest > now {
                    let branch = Nimber(beyond.carried.0 + 1);
                    self.open[first].branches.push((edge, branch));
                } else {
                    earliest = earliest.min(beyond.earliest);
                    self.open[first].loops += 1;
                }
            } else if self.entered[to] < now {
                // An edge to an earlier vertex closes a cycle. It counts as a loop at this vertex.
                earliest = earliest.min(self.entered[to]);
                self.open[first].loops += 1;
            }
        }
        let mut carried = Nimber::ZERO;
        if earliest == now {
            carried = self.fuse(first);
        }
        Left { earliest, carried }
    }

    fn fuse(&mut self, first: usize) -> Nimber {
        let (mut vertices, mut loops, mut branches) = (0u128, 0, Vec::new());
        let mut ground = false;
        for open in self.open.split_off(first) {
            if open.vertex + 1 == self.entered.len() {
                ground = true;
                vertices |= self.ground;
            } else {
                vertices |= 1 << open.vertex;
            }
            loops += open.loops;
            branches.extend(open.branches);
        }
        if vertices.count_ones() > 1 {
            (self.report)(Reduction::Fusion {
                vertices,
                loops,
                ground,
            });
        }
        let each = branches.iter().map(|&(_, nimber)| nimber);
        let nimber = each.sum::<Nimber>() + Nimber(loops as u64 % 2);
        if loops + branches.len() > 0 {
            (self.report)(Reduction::Colon {
                vertices,
                branches,
                loops,
                nimber,
            });
        }
        nimber
    }
}

/// Eraserhead from one position on, and the nimbers found so far. They make answers faster, never
/// different.
#[derive(Debug)]
pub struct Erasing {
    ends: Vec<(u8, u8)>,
    /// The vertices for which the number of erasers plus edges is odd. Moves never change this.
    odd: u128,
    /// For each edge, its connected part at the start and its place in this part.
    place: Vec<Option<(usize, usize)>>,
    parts: Vec<Part>,
}

#[derive(Debug)]
struct Part {
    edges: Edges,
    odd: u128,
    nimbers: FxHashMap<(u64, u64), u8>,
}

impl Erasing {
    /// The game on a graph with the edges `left` and erasers on these vertices, and all positions
    /// that can follow.
    pub fn new(graph: &Graph, left: &[usize], erasers: u128) -> Self {
        let mut odd = erasers;
        for &edge in left {
            let (from, to) = graph.ends(edge);
            odd ^= 1 << from ^ 1 << to;
        }
        let there = graph.with_edges(left);
        let mut place = vec![None; graph.edges().len()];
        let mut parts = Vec::new();
        for vertices in there.components(there.all()) {
            let mut ends = Vec::new();
            for &edge in left {
                if vertices >> graph.ends(edge).0 & 1 == 1 {
                    place[edge] = Some((parts.len(), ends.len()));
                    ends.push(graph.edges()[edge]);
                }
            }
            if !ends.is_empty() {
                parts.push(Part {
                    edges: Edges::new(graph.vertices(), ends),
                    odd,
                    nimbers: FxHashMap::default(),
                });
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

    /// The nimber if only these edges are left, a subset of the edges at the start. Each option
    /// costs a unit. `None` if the effort is spent or a part has more than 128 edges.
    pub fn nimber(&mut self, left: &[usize], effort: &mut Effort) -> Option<Nimber> {
        let mut sets = vec![0u128; self.parts.len()];
        for &edge in left {
            let (part, place) = self.place[edge]?;
            if place >= Edges::MOST {
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
    fn sum(&mut self, mut left: u128, effort: &mut Effort) -> Option<u8> {
        let mut sum = 0;
        while left != 0 {
            let part = self.edges.reached(left & left.wrapping_neg(), left);
            left &= !part;
            sum ^= self.nimber(part, effort)?;
        }
        Some(sum)
    }

    /// The nimber of connected edges. The depth is at most the number of edges: 128.
    fn nimber(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        let mut erasers = self.odd;
        for edge in bits(part) {
            let (from, to) = self.edges.ends[edge];
            erasers ^= 1 << from ^ 1 << to;
        }
        let unlike = |&edge: &usize| {
            let (from, to) = self.edges.ends[edge];
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
