//! The edges of a connected part. Play depends on them alone.
//!
//! Call an edge *unlike* if one end has an eraser and the other is free. A move takes an
//! unlike edge, exchanges its ends and erases it. So only the two neighbouring edges
//! change, from unlike to like or back. It follows that exchanging all erasers and free
//! vertices changes no move. It also follows that an edge has changed exactly if one of
//! its two neighbours is erased and the other is not. So play can leave a stretch of
//! edges in one form only: a line of m edges has m(m+1)/2 pieces.

/// The edges of a line or a cycle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Edges {
    pub(super) cycle: bool,
    /// True for each unlike edge. Edge i joins vertices i and i + 1; the last edge of a
    /// cycle joins the last vertex and the first.
    pub(super) unlike: Vec<bool>,
}

impl Edges {
    /// The edges between these vertices; true is a vertex with an eraser.
    pub(super) fn between(vertices: &[bool], cycle: bool) -> Self {
        let pairs = vertices.windows(2).map(|pair| pair[0] != pair[1]);
        let closing = match (vertices.first(), vertices.last()) {
            (Some(first), Some(last)) if cycle => Some(first != last),
            _ => None,
        };
        Self {
            cycle,
            unlike: pairs.chain(closing).collect(),
        }
    }

    /// The number of vertices.
    pub(super) fn vertices(&self) -> usize {
        self.unlike.len() + usize::from(!self.cycle)
    }

    /// Vertices with these edges, true for an eraser. The first vertex is free.
    pub(super) fn first_free(&self) -> Vec<bool> {
        let mut vertices = vec![false; self.vertices()];
        for i in 1..vertices.len() {
            vertices[i] = vertices[i - 1] != self.unlike[i - 1];
        }
        vertices
    }

    /// True if a move is left.
    pub(super) fn is_live(&self) -> bool {
        self.unlike.contains(&true)
    }

    /// The lines that remain after a move along the unlike edge `edge`: one from a cycle,
    /// two from a line.
    pub(super) fn after(&self, edge: usize) -> Vec<Self> {
        let line = |mut unlike: Vec<bool>, first: bool, last: bool| {
            if first && let Some(end) = unlike.first_mut() {
                *end = !*end;
            }
            if last && let Some(end) = unlike.last_mut() {
                *end = !*end;
            }
            Self {
                cycle: false,
                unlike,
            }
        };
        let (before, beyond) = (&self.unlike[..edge], &self.unlike[edge + 1..]);
        if self.cycle {
            vec![line([beyond, before].concat(), true, true)]
        } else {
            vec![
                line(before.to_vec(), false, true),
                line(beyond.to_vec(), true, false),
            ]
        }
    }

    /// The least of all rotations and reflections. Equal parts have the same normal form.
    pub(super) fn normal(self) -> Self {
        let mut mirrored = self.unlike.clone();
        mirrored.reverse();
        let turns = if self.cycle { self.unlike.len() } else { 1 };
        let unlike = [self.unlike, mirrored]
            .iter()
            .map(|edges| {
                let turned = |by: usize| edges[by..].iter().chain(&edges[..by]);
                let least = (1..turns).fold(0, |least, by| {
                    if turned(by).lt(turned(least)) {
                        by
                    } else {
                        least
                    }
                });
                turned(least).copied().collect()
            })
            .min()
            .unwrap_or_default();
        Self {
            cycle: self.cycle,
            unlike,
        }
    }
}
