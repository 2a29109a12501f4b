//! A connected part by its edges, on which alone play depends.
//!
//! Call an edge *unlike* when one end has an eraser and the other is free. A move
//! takes an unlike edge, exchanges its ends and erases it. So only the
//! neighbouring edges change, from unlike to like or back. It follows that
//! exchanging all erasers and free vertices changes no move. It also follows that
//! an edge has changed exactly if one of its two neighbours has been erased and
//! not the other. So a stretch of edges can be left in only one form: a line of m
//! edges has m(m+1)/2 pieces, however it is played.

/// A line or a cycle by its edges.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Edges {
    pub(super) cycle: bool,
    /// Edge i joins vertices i and i + 1; the last one of a cycle closes it.
    pub(super) unlike: Vec<bool>,
}

impl Edges {
    /// The edges between these vertices, each an eraser or free.
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

    /// Vertices with these edges, the first of them free.
    pub(super) fn first_free(&self) -> Vec<bool> {
        let mut vertices = vec![false; self.vertices()];
        for i in 1..vertices.len() {
            vertices[i] = vertices[i - 1] != self.unlike[i - 1];
        }
        vertices
    }

    /// Whether a move is left.
    pub(super) fn is_live(&self) -> bool {
        self.unlike.contains(&true)
    }

    /// The lines that remain when unlike edge `edge` is taken: one of a cycle,
    /// two of a line.
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

    /// The least of its rotations and reflections, the same for all of them.
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
