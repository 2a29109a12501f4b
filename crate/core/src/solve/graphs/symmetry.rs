//! Positions that are lost by a symmetry: each move is answered by its mirror image.
//!
//! # Theorem
//!
//! A *mirror* σ exchanges vertices in pairs, so σ(σ(v)) = v, and takes neighbours to neighbours.
//! The player to move loses if the position has a mirror with the properties that the game
//! requires:
//!
//! | game | vertices that count | a vertex that counts is never | also |
//! |---|---|---|---|
//! | Node Kayles | all | its own image, or beside it | |
//! | Arc Kayles, Grim | vertices with a neighbour | its own image, or beside it | |
//! | Eraserhead | vertices with an edge | its own image | erasers go to erasers |
//!
//! *Proof.* After a move its image is legal, and after both the position has the same mirror
//! again. The game ends, so the player who answers makes the last move.
//!
//! - Node Kayles: v takes only vertices of its closed neighbourhood, so it leaves σ(v).
//! - Arc Kayles: an edge uv and its image have no end in common. Indeed u differs from σ(u), and
//!   also from σ(v), because u is adjacent to v and σ(v) is not.
//! - Grim: v is not adjacent to σ(v), so σ(v) has the neighbours that it had.
//! - Eraserhead: let an eraser go from u to v. Then u has an eraser and v has none, so v is
//!   not σ(u), and the edge is not its own image. Neither u nor v is an end of the image, so
//!   its eraser, its free vertex and its edge are still there. ∎
//!
//! No property can be left out. The first player wins on a single vertex (Node Kayles), which is
//! its own image. The first player also wins on a path of three, which a mirror turns around its
//! middle (Arc Kayles, Grim, and Eraserhead with the middle vertex as the only eraser). The first
//! player also wins on a single edge (Node Kayles, Arc Kayles, Grim), whose ends a mirror
//! exchanges.
//!
//! # Other games
//!
//! - Green Hackenbush: the same holds for a mirror that takes the ground to itself and no edge to
//!   itself. *Proof.* Suppose that the image of a cut edge falls with it. Then each path from the
//!   ground to the image leads over the edge and, by the mirror, each path to the edge leads over
//!   the image. But by the mirror both edges are equally far from the ground, so a shortest path to
//!   one does not lead over the other. ∎ Fusion decides these positions anyway, so no mirror is
//!   looked for.
//! - Geographies: there is one token, so the image of a move begins at a vertex without the token.
//!
//! # Search
//!
//! A mirror exchanges equal connected parts or leaves a part in its place. So parts are paired
//! first, and each part that is left over needs a mirror of its own. Vertices get colours, and each
//! round refines them by the colours of the neighbours, until a round separates no more vertices.
//! This is done once for the vertices and once for their images. Then a vertex with the fewest
//! possible images is paired with each of them in turn. If an image fails, the images that a
//! symmetry takes to it are skipped.

use super::graph::{Graph, bits};
use super::taking::Taking;
use crate::solve::Effort;

/// The image of each vertex; vertices that do not count are their own images.
pub type Mirror = Vec<usize>;

/// A mirror as in the theorem for the vertices `left`; `Some(None)` if there is no mirror. `None`
/// if the effort is spent; each neighbour that is looked at costs a unit.
pub fn mirror(
    graph: &Graph,
    left: u128,
    rule: Taking,
    effort: &mut Effort,
) -> Option<Option<Mirror>> {
    let live = rule.live(graph, left);
    whole(graph, live, &vec![PLAIN; graph.vertices()], false, effort)
}

/// A mirror as in the theorem for Eraserhead, on a graph of the edges that are left. The two levels
/// of `None` mean the same as in [`mirror`].
pub fn mirror_of_erasers(
    graph: &Graph,
    erasers: u128,
    effort: &mut Effort,
) -> Option<Option<Mirror>> {
    let live = bits(graph.all()).filter(|&vertex| graph.neighbours(vertex) != 0);
    let live = live.fold(0, |set, vertex| set | 1 << vertex);
    let colour = |vertex: usize| match erasers >> vertex & 1 {
        0 => PLAIN,
        _ => MARKED,
    };
    let colours: Vec<u64> = (0..graph.vertices()).map(colour).collect();
    whole(graph, live, &colours, true, effort)
}

/// A mirror of all connected parts; `beside` as in [`Kind::Mirror`].
fn whole(
    graph: &Graph,
    live: u128,
    colours: &[u64],
    beside: bool,
    effort: &mut Effort,
) -> Option<Option<Mirror>> {
    if live.count_ones() % 2 == 1 {
        return Some(None);
    }
    let mut image: Mirror = (0..graph.vertices()).collect();
    let mut parts: Vec<u128> = graph.components(live).collect();
    while let Some(part) = parts.pop() {
        let mut found = None;
        for place in (0..parts.len()).rev() {
            let map = Map::new(graph, part, parts[place], Kind::Isomorphism);
            found = map.search(Colours::new(colours), effort)?;
            if found.is_some() {
                parts.remove(place);
                break;
            }
        }
        if found.is_none() {
            let map = Map::new(graph, part, part, Kind::Mirror { beside });
            found = map.search(Colours::new(colours), effort)?;
        }
        let Some(found) = found else {
            return Some(None);
        };
        for vertex in bits(part) {
            (image[vertex], image[found[vertex]]) = (found[vertex], vertex);
        }
    }
    Some(Some(image))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Two vertices are neighbours exactly if their images are.
    Isomorphism,
    /// An isomorphism that exchanges vertices in pairs. `beside` is true if adjacent vertices are
    /// allowed as a pair.
    Mirror { beside: bool },
}

/// Colours of vertices, and colours of their images. A vertex and its image have the same colour.
#[derive(Clone)]
struct Colours {
    own: Vec<u64>,
    image: Vec<u64>,
}

impl Colours {
    fn new(colours: &[u64]) -> Self {
        Self {
            own: colours.to_vec(),
            image: colours.to_vec(),
        }
    }
}

struct Map<'a> {
    graph: &'a Graph,
    from: u128,
    to: u128,
    kind: Kind,
    /// The number of neighbours that a round of refinement looks at.
    ends: u64,
}

impl<'a> Map<'a> {
    fn new(graph: &'a Graph, from: u128, to: u128, kind: Kind) -> Self {
        let ends = |part| {
            let degree = |vertex: usize| graph.neighbours(vertex).count_ones() + 1;
            bits(part).map(degree).map(u64::from).sum::<u64>()
        };
        Self {
            graph,
            from,
            to,
            kind,
            ends: ends(from) + ends(to),
        }
    }

    /// A map that agrees with the colours. The depth is at most 64 for a mirror, otherwise 128.
    fn search(&self, mut colours: Colours, effort: &mut Effort) -> Option<Option<Mirror>> {
        if !self.refine(&mut colours, effort)? {
            return Some(None);
        }
        let images = sorted(&colours.image, self.to);
        if self.kind != Kind::Isomorphism && has_odd(&sorted(&colours.own, self.from), &images) {
            return Some(None);
        }
        let mut image: Mirror = (0..self.graph.vertices()).collect();
        let mut fewest = (usize::MAX, 0, 0);
        for vertex in bits(self.from) {
            let choices = self.choices(&colours, &images, vertex);
            match choices.count_ones() as usize {
                0 => return Some(None),
                1 => image[vertex] = choices.trailing_zeros() as usize,
                count => fewest = fewest.min((count, vertex, choices)),
            }
        }
        let (count, vertex, choices) = fewest;
        if count == usize::MAX {
            return Some(self.is_valid(&image).then_some(image));
        }
        let mut failed = Vec::new();
        for to in bits(choices) {
            if self.fails_alike(&colours, vertex, to, &failed, effort)? {
                continue;
            }
            if let Some(image) = self.search(self.paired(&colours, vertex, to), effort)? {
                return Some(Some(image));
            }
            failed.push(to);
        }
        Some(None)
    }

    /// Refines the colours until a round separates no more vertices; false if there is no map. If
    /// different colours have equal sums by chance, a round only separates fewer vertices.
    fn refine(&self, colours: &mut Colours, effort: &mut Effort) -> Option<bool> {
        let mut before = 0;
        loop {
            if !effort.spend(self.ends) {
                return None;
            }
            let own = self.round(&mut colours.own, self.from);
            let image = self.round(&mut colours.image, self.to);
            if own != image {
                return Some(false);
            }
            let now = own.chunk_by(|one, other| one == other).count();
            if now == before || now == own.len() {
                return Some(true);
            }
            before = now;
        }
    }

    /// Mixes the colours of the neighbours into each colour; returns the colours in order.
    fn round(&self, colours: &mut [u64], part: u128) -> Vec<u64> {
        let spread: Vec<u64> = colours.iter().map(|&colour| mixed(colour)).collect();
        for vertex in bits(part) {
            let near = bits(self.graph.neighbours(vertex) & part);
            let sum = near.fold(0u64, |sum, to| sum.wrapping_add(spread[to]));
            colours[vertex] = mixed(spread[vertex] ^ sum.rotate_left(17));
        }
        let mut all: Vec<u64> = bits(part).map(|vertex| colours[vertex]).collect();
        all.sort_unstable();
        all
    }

    /// The images that are possible for a vertex, from `images`, a list in the order of the
    /// colours.
    fn choices(&self, colours: &Colours, images: &[(u64, usize)], vertex: usize) -> u128 {
        let colour = colours.own[vertex];
        let start = images.partition_point(|&(other, _)| other < colour);
        let alike = images[start..]
            .iter()
            .take_while(|(other, _)| *other == colour);
        let alike = alike.fold(0, |set, (_, to)| set | 1u128 << to);
        match self.kind {
            Kind::Isomorphism => alike,
            Kind::Mirror { beside } => {
                let apart = match beside {
                    true => alike & !(1 << vertex),
                    false => alike & !self.graph.closed(vertex),
                };
                let back = bits(apart).filter(|&to| colours.own[to] == colours.image[vertex]);
                back.fold(0, |set, to| set | 1 << to)
            }
        }
    }

    fn paired(&self, colours: &Colours, vertex: usize, to: usize) -> Colours {
        let mut colours = colours.clone();
        (colours.own[vertex], colours.image[to]) = (FIRST, FIRST);
        if self.kind != Kind::Isomorphism {
            (colours.own[to], colours.image[vertex]) = (SECOND, SECOND);
        }
        colours
    }

    /// True if this image must fail, because a symmetry takes a failed image to it. The symmetry
    /// leaves all pairs so far and the vertex in their places.
    fn fails_alike(
        &self,
        colours: &Colours,
        vertex: usize,
        to: usize,
        failed: &[usize],
        effort: &mut Effort,
    ) -> Option<bool> {
        if self.kind == Kind::Isomorphism {
            return Some(false);
        }
        let symmetry = Map::new(self.graph, self.from, self.from, Kind::Isomorphism);
        for &other in failed {
            // If the two are twins, a symmetry exchanges them and leaves all other vertices.
            let both = 1 << other | 1 << to;
            let near = |vertex| self.graph.neighbours(vertex) & self.from & !both;
            if near(other) == near(to) {
                return Some(true);
            }
            let mut colours = Colours::new(&colours.own);
            (colours.own[vertex], colours.image[vertex]) = (FIRST, FIRST);
            (colours.own[other], colours.image[to]) = (SECOND, SECOND);
            if symmetry.search(colours, effort)?.is_some() {
                return Some(true);
            }
        }
        Some(false)
    }

    fn is_valid(&self, image: &Mirror) -> bool {
        bits(self.from).all(|vertex| {
            let near = bits(self.graph.neighbours(vertex) & self.from);
            let images = near.fold(0, |set, to| set | 1u128 << image[to]);
            images == self.graph.neighbours(image[vertex]) & self.to
                && (self.kind == Kind::Isomorphism || image[image[vertex]] == vertex)
        })
    }
}

fn sorted(colours: &[u64], part: u128) -> Vec<(u64, usize)> {
    let mut all: Vec<_> = bits(part).map(|vertex| (colours[vertex], vertex)).collect();
    all.sort_unstable();
    all
}

/// True if the vertices of some colour can only be exchanged among themselves, and their number is
/// odd. Then they cannot form pairs.
fn has_odd(own: &[(u64, usize)], images: &[(u64, usize)]) -> bool {
    let alike = |one: &(u64, usize), other: &(u64, usize)| one.0 == other.0;
    let mut classes = own.chunk_by(alike).zip(images.chunk_by(alike));
    classes.any(|(own, images)| own.len() % 2 == 1 && own == images)
}

/// The colours at the start, of vertices without and with an eraser; then the colours of the two
/// vertices of a new pair.
const PLAIN: u64 = 1;
const MARKED: u64 = 2;
const FIRST: u64 = 3;
const SECOND: u64 = 4;

/// A colour spread over all bits, so that different sums of colours are seldom equal.
fn mixed(colour: u64) -> u64 {
    let spread = (colour ^ colour >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (spread ^ spread >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
