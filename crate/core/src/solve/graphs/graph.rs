//! A graph of at most 128 vertices, stored as one word of neighbours for each.

pub use crate::rules::{MAX_DRAWN as MAX_VERTICES, MAX_DRAWN_EDGES as MAX_EDGES};

/// The members of a set of vertices (or of anything else with numbers below 128), ascending.
pub fn bits(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < 128).then_some(first)
    })
}

/// The set of the numbers below `count`.
pub fn first(count: usize) -> u128 {
    match count {
        0 => 0,
        _ => u128::MAX >> (128 - count),
    }
}

/// A set as the key of a map: it takes less memory than one aligned to 128 bits.
pub(super) fn key(set: u128) -> (u64, u64) {
    (set as u64, (set >> 64) as u64)
}

/// An undirected graph. Edges keep their order and direction of the text, so that the graph is
/// printed as it was written. Loops and multiple edges are kept in the list; sets of neighbours
/// hold each neighbour once and never the vertex itself.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Graph {
    edges: Vec<(u8, u8)>,
    near: Vec<u128>,
}

impl Graph {
    /// The graph on `vertices` vertices with these edges. `None` if an end of an edge is no vertex,
    /// or beyond [`MAX_VERTICES`] or [`MAX_EDGES`].
    pub fn new(vertices: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Option<Self> {
        if vertices > MAX_VERTICES {
            return None;
        }
        let mut graph = Self {
            edges: Vec::new(),
            near: vec![0; vertices],
        };
        for (from, to) in edges {
            if from >= vertices || to >= vertices || graph.edges.len() == MAX_EDGES {
                return None;
            }
            graph.edges.push((from as u8, to as u8));
            if from != to {
                graph.near[from] |= 1 << to;
                graph.near[to] |= 1 << from;
            }
        }
        Some(graph)
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.near.len()
    }

    /// The set of all vertices.
    pub fn all(&self) -> u128 {
        first(self.near.len())
    }

    /// The ends of each edge.
    pub fn edges(&self) -> &[(u8, u8)] {
        &self.edges
    }

    /// The ends of edge `edge`.
    pub fn ends(&self, edge: usize) -> (usize, usize) {
        let (from, to) = self.edges[edge];
        (from.into(), to.into())
    }

    /// The neighbours of each vertex.
    pub fn near(&self) -> &[u128] {
        &self.near
    }

    /// The neighbours of a vertex, without itself.
    pub fn neighbours(&self, vertex: usize) -> u128 {
        self.near[vertex]
    }

    /// A vertex and its neighbours.
    pub fn closed(&self, vertex: usize) -> u128 {
        self.near[vertex] | 1 << vertex
    }

    /// The first edge that is a loop, or that joins vertices already joined; `None` without one.
    pub fn first_extra(&self) -> Option<usize> {
        let mut seen = vec![0u128; self.vertices()];
        (0..self.edges.len()).find(|&edge| {
            let (from, to) = self.ends(edge);
            let again = from == to || seen[from] >> to & 1 == 1;
            seen[from] |= 1 << to;
            seen[to] |= 1 << from;
            again
        })
    }

    /// The edges, by number, with both ends in `within`.
    pub fn edges_within(&self, within: u128) -> impl Iterator<Item = usize> + '_ {
        (0..self.edges.len()).filter(move |&edge| {
            let (from, to) = self.ends(edge);
            within >> from & within >> to & 1 == 1
        })
    }

    /// The vertices that can be reached from `start` inside `within`.
    pub fn reached(&self, start: u128, within: u128) -> u128 {
        flood(&self.near, start & within, within)
    }

    /// The connected parts of the graph on the vertices `within`, by their smallest
    /// vertices.
    pub fn components(&self, within: u128) -> impl Iterator<Item = u128> + '_ {
        let mut left = within & self.all();
        std::iter::from_fn(move || {
            let part = flood(&self.near, left & left.wrapping_neg(), left);
            left &= !part;
            (part != 0).then_some(part)
        })
    }

    /// The graph on the vertices `within`, numbered again in the same order.
    pub fn induced(&self, within: u128) -> Self {
        let place = |vertex: usize| (within & first(vertex)).count_ones() as usize;
        let edges = self.edges_within(within).map(|edge| {
            let (from, to) = self.ends(edge);
            (place(from), place(to))
        });
        let vertices = (within & self.all()).count_ones() as usize;
        Self::new(vertices, edges).unwrap_or_else(|| unreachable!("no more than there were"))
    }

    /// One side of each connected part; `None` if an edge inside `within` joins vertices of the
    /// same side.
    pub fn sides(&self, within: u128) -> Option<u128> {
        let mut side = 0;
        for part in self.components(within) {
            let (mut even, mut odd) = (part & part.wrapping_neg(), 0);
            let mut front = even;
            while front != 0 {
                let next = bits(front).fold(0, |near, v| near | self.near[v]) & part;
                front = next & !(even | odd);
                std::mem::swap(&mut even, &mut odd);
                even |= next;
            }
            // The sides were exchanged at each step, so this checks both.
            if even & odd != 0 {
                return None;
            }
            side |= even;
        }
        let loops = self
            .edges
            .iter()
            .any(|&(from, to)| from == to && within >> from & 1 == 1);
        (!loops).then_some(side)
    }
}

/// The vertices reached from `start` inside `within`.
#[inline]
pub(super) fn flood(near: &[u128], start: u128, within: u128) -> u128 {
    if within >> 64 == 0 {
        return flood_low(near, start as u64, within as u64).into();
    }
    let (mut seen, mut front) = (start, start);
    while front != 0 {
        let vertex = front.trailing_zeros() as usize;
        front &= front - 1;
        let new = near[vertex] & within & !seen;
        seen |= new;
        front |= new;
    }
    seen
}

/// The same for numbers below 64 only: the inner loop of every search.
#[inline]
fn flood_low(near: &[u128], start: u64, within: u64) -> u64 {
    let (mut left, mut front) = (within & !start, start);
    while front != 0 && left != 0 {
        let vertex = front.trailing_zeros() as usize;
        front &= front - 1;
        let new = near[vertex] as u64 & left;
        left ^= new;
        front |= new;
    }
    within & !left
}

/// Nimbers below 256, marked if an option has them. A play in a part has at most 128 moves, so no
/// nimber of a part is larger than 128.
#[derive(Default)]
pub(super) struct Marks([u64; 4]);

impl Marks {
    pub(super) fn mark(&mut self, nimber: u8) {
        self.0[usize::from(nimber >> 6)] |= 1 << (nimber & 63);
    }

    /// The least nimber without a mark.
    pub(super) fn mex(&self) -> u8 {
        let word = self.0.iter().position(|&word| word != u64::MAX);
        let word = word.unwrap_or_else(|| unreachable!("at most 129 marks"));
        (64 * word) as u8 + self.0[word].trailing_ones() as u8
    }
}
