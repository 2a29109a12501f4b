//! A graph of at most 128 vertices; the neighbours of each vertex are the bits of one word. Also
//! normal forms of connected parts, so that equal parts are solved once.

pub use crate::rules::{MAX_DRAWN as MAX_VERTICES, MAX_DRAWN_EDGES as MAX_EDGES};
use crate::theory::least_missing;

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

/// A set as the key of a map. Two words take less memory there than a `u128`, which is aligned to
/// 128 bits.
pub(super) fn key(set: u128) -> (u64, u64) {
    (set as u64, (set >> 64) as u64)
}

/// An undirected graph. Edges keep the order and direction of the text, so that the graph is
/// printed as it was written. Loops and multiple edges are kept in the list; sets of neighbours
/// hold each neighbour once and never the vertex itself.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Graph {
    edges: Vec<(u8, u8)>,
    near: Vec<u128>,
}

impl Graph {
    /// The graph on `vertices` vertices with these edges. `None` if an end of an edge is not a
    /// vertex, or if there are more than [`MAX_VERTICES`] vertices or [`MAX_EDGES`] edges.
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

    /// The two ends of the edge of this number.
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

    /// The first edge that is a loop or joins two vertices that an earlier edge joins; `None` if
    /// there is no such edge.
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

    /// The connected parts of the graph on the vertices `within`, in the order of their smallest
    /// vertices.
    pub fn components(&self, within: u128) -> impl Iterator<Item = u128> + '_ {
        let mut left = within & self.all();
        std::iter::from_fn(move || {
            let part = flood(&self.near, left & left.wrapping_neg(), left);
            left &= !part;
            (part != 0).then_some(part)
        })
    }

    pub(super) fn with_edges(&self, edges: &[usize]) -> Self {
        let ends = edges.iter().map(|&edge| self.ends(edge));
        Self::new(self.vertices(), ends).unwrap_or_else(|| unreachable!("part of a valid graph"))
    }

    /// The graph on the vertices `within`, numbered again in the same order.
    pub fn induced(&self, within: u128) -> Self {
        let place = |vertex: usize| (within & first(vertex)).count_ones() as usize;
        let edges = self.edges_within(within).map(|edge| {
            let (from, to) = self.ends(edge);
            (place(from), place(to))
        });
        let vertices = (within & self.all()).count_ones() as usize;
        Self::new(vertices, edges).unwrap_or_else(|| unreachable!("part of a valid graph"))
    }

    /// One of the two sides of the graph on `within`, chosen in each connected part; `None` if the
    /// graph is not bipartite.
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
            // If a vertex is on both sides, the part is not bipartite.
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

/// [`flood`] for numbers below 64 only: the inner loop of every search.
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

/// The ends of each edge, and the edges at each vertex. A set of edges is a word of 128 bits.
#[derive(Debug)]
pub(super) struct Edges {
    pub(super) ends: Vec<(u8, u8)>,
    pub(super) at: Vec<u128>,
}

impl Edges {
    pub(super) const MOST: usize = 128;

    /// The edges with these ends. Sets can hold only the first 128 edges.
    pub(super) fn new(vertices: usize, ends: Vec<(u8, u8)>) -> Self {
        let mut at = vec![0u128; vertices];
        for (edge, &(from, to)) in ends.iter().enumerate().take(Self::MOST) {
            at[usize::from(from)] |= 1 << edge;
            at[usize::from(to)] |= 1 << edge;
        }
        Self { ends, at }
    }

    pub(super) fn beyond(&self, edge: usize, vertex: usize) -> usize {
        let (from, to) = self.ends[edge];
        usize::from(from) + usize::from(to) - vertex
    }

    pub(super) fn reached(&self, mut front: u128, left: u128) -> u128 {
        let mut seen = 0;
        while front != 0 {
            seen |= front;
            let (from, to) = self.ends[front.trailing_zeros() as usize];
            front &= front - 1;
            let beside = self.at[usize::from(from)] | self.at[usize::from(to)];
            front |= beside & left & !seen;
        }
        seen
    }
}

/// The nimbers below 256 that options of a part have. A play in a part has at most 128 moves, so no
/// nimber of a part is larger than 128.
#[derive(Default)]
pub(super) struct Marks([u64; 4]);

impl Marks {
    pub(super) fn mark(&mut self, nimber: u8) {
        self.0[usize::from(nimber >> 6)] |= 1 << (nimber & 63);
    }

    pub(super) fn mex(&self) -> u8 {
        least_missing(&self.0) as u8
    }
}

/// The most vertices of a part whose form is always a matrix. The matrix takes at most 91 bits.
pub(super) const SMALL: usize = 14;
/// The most vertices of a tree whose form is a word of brackets.
pub(super) const TREE: usize = 63;
/// Equal parts of at most this many vertices always have the same matrix.
const EXACT: usize = 8;

/// The most vertices of a part above [`SMALL`] whose form is a matrix, too. Such a part must have a
/// vertex that is joined to half of it. Around that vertex it often has equal pieces, for example
/// in a wheel.
pub(super) const WHEEL: usize = 32;

/// The size in 5 bits, and the upper half of a matrix in at most 496 bits. The matrix of at most
/// [`SMALL`] vertices takes two words.
pub(super) type Matrix = [u64; 8];

/// The form of a connected part of at most [`WHEEL`] vertices: its matrix, with the vertices
/// ordered by refinement from their degrees. Parts with equal forms are equal. Up to [`EXACT`]
/// vertices, all orders of tied vertices are tried, so that equal parts have equal forms. In larger
/// parts, tied vertices keep their order.
pub(super) fn matrix(near: &[u128], part: u128) -> Matrix {
    let mut places = [0u8; 128];
    for (place, vertex) in bits(part).enumerate() {
        places[vertex] = place as u8;
    }
    let mut rows = [0u32; WHEEL];
    let mut colours = [0u8; WHEEL];
    let mut size = 0;
    for vertex in bits(part) {
        let around = near[vertex] & part;
        rows[size] = bits(around).fold(0, |row, to| row | 1 << places[to]);
        colours[size] = around.count_ones() as u8;
        size += 1;
    }
    least(&rows[..size], colours)
}

/// A connected part as a graph of its own, whose vertices are numbered by its normal form. So equal
/// parts usually become the same graph; equal trees and equal small parts always do. A part without
/// a normal form keeps the order of its vertices.
pub fn plain(graph: &Graph, part: u128) -> Graph {
    formed(graph.near(), part).unwrap_or_else(|| graph.induced(part))
}

fn formed(near: &[u128], part: u128) -> Option<Graph> {
    let size = part.count_ones() as usize;
    let ends: u32 = bits(part).map(|v| (near[v] & part).count_ones()).sum();
    if size <= TREE && (ends as usize) < 2 * size {
        let (form, mut open, mut edges) = (brackets(near, part), Vec::new(), Vec::new());
        let mut vertices = 0;
        for at in (0..2 * size).rev() {
            if form >> at & 1 == 0 {
                open.pop();
                continue;
            }
            edges.extend(open.last().map(|&parent| (parent, vertices)));
            open.push(vertices);
            vertices += 1;
        }
        return Graph::new(size, edges);
    }
    if size > WHEEL {
        return None;
    }
    let form = matrix(near, part);
    let pairs = (0..size).flat_map(|later| (0..later).map(move |earlier| (earlier, later)));
    let cells = pairs
        .zip(5..)
        .filter(|(_, at)| form[at / 64] >> (at % 64) & 1 == 1);
    Graph::new(size, cells.map(|(edge, _)| edge))
}

/// The colour of each vertex: the number of vertices of smaller colours.
type Colours = [u8; WHEEL];

/// Refines the colours until vertices of one colour have equally many neighbours of each colour.
/// Returns the number of colours.
fn refine(rows: &[u32], colours: &mut Colours) -> usize {
    let size = rows.len();
    let mut count = 0;
    loop {
        // One word holds the old colour, a sum over the colours of the neighbours, and the vertex.
        // If different neighbours have equal sums by chance, the colours are coarser, and the form
        // is still a matrix of the part.
        let mut marks = [0u64; WHEEL];
        for (vertex, &row) in rows.iter().enumerate() {
            let mut sum = 0u64;
            let mut left = row;
            while left != 0 {
                let colour = u64::from(colours[left.trailing_zeros() as usize]);
                let spread = (colour + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                sum = sum.wrapping_add(spread ^ spread >> 29);
                left &= left - 1;
            }
            marks[vertex] = u64::from(colours[vertex]) << 59 | sum >> 10 << 5 | vertex as u64;
        }
        let marks = &mut marks[..size];
        marks.sort_unstable();
        let (mut colour, mut found, mut last) = (0, 0, u64::MAX);
        for (place, mark) in marks.iter().enumerate() {
            if mark >> 5 != last {
                (colour, last) = (place as u8, mark >> 5);
                found += 1;
            }
            colours[(mark & 31) as usize] = colour;
        }
        if found == count || found == size {
            return found;
        }
        count = found;
    }
}

/// The least matrix among the orders that agree with the colours.
fn least(rows: &[u32], mut colours: Colours) -> Matrix {
    let size = rows.len();
    if refine(rows, &mut colours) == size {
        return written(rows, &colours);
    }
    // Finds the first colour that several vertices share.
    let mut class = [0u32; WHEEL];
    for vertex in 0..size {
        class[usize::from(colours[vertex])] |= 1 << vertex;
    }
    let class = class.into_iter().find(|class| class.count_ones() > 1);
    let members = class.unwrap_or(0);
    let mut best = [u64::MAX; 8];
    let mut tried = 0;
    for vertex in bits(members.into()) {
        // Exchanging twins changes nothing, so one of them is enough.
        let twin = |other: usize| {
            let both = 1 << vertex | 1 << other;
            rows[vertex] & !both == rows[other] & !both
        };
        if bits(tried).any(twin) {
            continue;
        }
        tried |= 1 << vertex;
        let mut chosen = colours;
        for other in bits(members.into()).filter(|&other| other != vertex) {
            chosen[other] += 1;
        }
        best = best.min(least(rows, chosen));
        if size > EXACT {
            break;
        }
    }
    best
}

/// The matrix in words: the size less one, then a bit for each pair of an earlier and a later
/// vertex. The vertices are in the order of their colours, which all differ.
fn written(rows: &[u32], colours: &Colours) -> Matrix {
    let mut ordered = [0u32; WHEEL];
    for (vertex, &row) in rows.iter().enumerate() {
        let places = bits(row.into()).map(|to| colours[to]);
        ordered[usize::from(colours[vertex])] = places.fold(0, |row, place| row | 1 << place);
    }
    let mut form = [0; 8];
    form[0] = rows.len() as u64 - 1;
    let mut at = 5;
    for (later, &row) in ordered[..rows.len()].iter().enumerate() {
        let earlier = u64::from(row) & ((1 << later) - 1);
        form[at / 64] |= earlier << (at % 64);
        if at % 64 + later > 64 {
            form[at / 64 + 1] |= earlier >> (64 - at % 64);
        }
        at += later;
    }
    form
}

/// The form of a tree of at most [`TREE`] vertices; equal trees have equal forms. The form is a
/// word of brackets that begins at the centre, with a bit 1 for each opening bracket. The words of
/// branches are sorted.
pub(super) fn brackets(near: &[u128], tree: u128) -> u128 {
    // The centre is left after the leaves are removed, round by round.
    let mut left = tree;
    while left.count_ones() > 2 {
        let leaves = bits(left).filter(|&v| (near[v] & left).count_ones() < 2);
        left &= !leaves.fold(0, |set, v| set | 1 << v);
    }
    let words = bits(left).map(|centre| word(near, tree, centre, centre).0);
    words.min().unwrap_or(0)
}

/// The word of the branch at `root`, which is joined to `from`, and the length of the word.
fn word(near: &[u128], tree: u128, root: usize, from: usize) -> (u128, u32) {
    let branches = near[root] & tree & !(1 << from);
    // A leaf is a pair of brackets; most branches are leaves.
    if branches == 0 {
        return (0b10, 2);
    }
    let mut words: Vec<(u128, u32)> = bits(branches)
        .map(|next| word(near, tree, next, root))
        .collect();
    words.sort_unstable();
    let (mut all, mut length) = (1, 2);
    for (word, letters) in words {
        all = all << letters | word;
        length += letters;
    }
    (all << 1, length)
}

/// The squares of a grid of at most 128 squares, numbered row by row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squares {
    rows: usize,
    columns: usize,
    /// The squares of the first and of the last column.
    ends: (u128, u128),
}

impl Squares {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let first = (0..rows).fold(0, |set, row| set | 1u128 << (row * columns));
        Self {
            rows,
            columns,
            ends: (first, first << (columns - 1)),
        }
    }

    /// The least image of a set under shifts, reflections and, if there is room, an exchange of
    /// rows and columns. All images are the same graph.
    pub(super) fn normal(self, set: u128) -> u128 {
        let Self { rows, columns, .. } = self;
        let occupied = (0..rows).fold(0, |all, at| all | self.row(set, at));
        let (left, right) = (occupied.trailing_zeros(), 127 - occupied.leading_zeros());
        let top = set.trailing_zeros() as usize / columns;
        let bottom = (127 - set.leading_zeros()) as usize / columns;
        let (high, wide) = (bottom - top + 1, (right - left + 1) as usize);
        let plain = set >> (top * columns + left as usize);
        let least = self.reflected(plain, high, wide);
        if high > columns || wide > rows || (high, wide) == (1, 1) {
            return least;
        }
        let across = bits(plain).fold(0, |all, at| {
            all | 1 << (at % columns * columns + at / columns)
        });
        least.min(self.reflected(across, wide, high))
    }

    /// The least of the four reflections of a set that touches the first row and column.
    fn reflected(self, set: u128, high: usize, wide: usize) -> u128 {
        let columns = self.columns;
        let upside = (0..high).fold(0, |all, at| {
            all | self.row(set, at) << ((high - 1 - at) * columns)
        });
        let last = (high - 1) * columns + wide - 1;
        let half_turn = |set: u128| set.reverse_bits() >> (127 - last);
        let turned = half_turn(set).min(half_turn(upside));
        set.min(upside).min(turned)
    }

    /// The squares of `within` that can be reached from `start` inside `within`.
    pub(super) fn flood(self, start: u128, within: u128) -> u128 {
        let (mut seen, mut before) = (start, 0);
        while seen != before {
            before = seen;
            let aside = (seen & !self.ends.1) << 1 | (seen & !self.ends.0) >> 1;
            seen |= (aside | seen << self.columns | seen >> self.columns) & within;
        }
        seen
    }

    fn row(self, set: u128, at: usize) -> u128 {
        set >> (at * self.columns) & first(self.columns)
    }
}
