//! The edges of a connected part. Play depends on them alone. Nimbers of whole lines and
//! cycles are computed from those of their pieces.
//!
//! Call an edge *unlike* if one end has an eraser and the other is free. A move takes an
//! unlike edge, exchanges its ends and erases it. So only the two neighbouring edges
//! change, from unlike to like or back. It follows that exchanging all erasers and free
//! vertices changes no move. It also follows that an edge has changed exactly if one of
//! its two neighbours is erased and the other is not. So play can leave a stretch of
//! edges in one form only: a line of m edges has m(m+1)/2 pieces.

use rustc_hash::FxHashMap;

use crate::theory::Nimber;

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

/// Nimbers of parts met so far, by their normal form.
#[derive(Debug, Default)]
pub struct Pieces {
    nimbers: FxHashMap<Edges, Nimber>,
}

/// The most parts remembered: a few megabytes.
const KEPT: usize = 20_000;

impl Pieces {
    /// The nimber of a part. Also remembers the nimbers of all parts that one move leaves.
    /// Cost for n vertices at the first call: n³/6 steps for a line, n³/2 for a cycle.
    pub(super) fn nimber(&mut self, part: &Edges) -> Nimber {
        if !part.is_live() {
            return Nimber::ZERO;
        }
        let normal = part.clone().normal();
        if let Some(&nimber) = self.nimbers.get(&normal) {
            return nimber;
        }
        if self.nimbers.len() > KEPT {
            self.nimbers.clear();
        }
        let stretches = Stretches::new(part);
        let edges = part.unlike.len();
        let nimber = stretches.whole();
        self.nimbers.insert(normal, nimber);
        for edge in (0..edges).filter(|&edge| part.unlike[edge]) {
            for (left, place) in part.after(edge).into_iter().zip([0, edge + 1]) {
                let start = if part.cycle {
                    (edge + 1) % edges
                } else {
                    place
                };
                let nimber = stretches.nimber(start, left.unlike.len());
                self.nimbers.insert(left.normal(), nimber);
            }
        }
        nimber
    }
}

/// The nimbers of all stretches of consecutive edges of a part. Play can leave each
/// stretch in one form only.
pub(super) struct Stretches<'a> {
    part: &'a Edges,
    /// The nimbers by first edge, then by length: m entries for each edge.
    starting: Vec<u16>,
    /// The nimbers by last edge, then by length.
    ending: Vec<u16>,
}

impl<'a> Stretches<'a> {
    /// Computes all stretches shorter than the part, the short ones first. Taking an edge
    /// of a stretch leaves two shorter ones.
    pub(super) fn new(part: &'a Edges) -> Self {
        let edges = part.unlike.len();
        let table = vec![0; edges * edges];
        let mut all = Self {
            part,
            starting: table.clone(),
            ending: table,
        };
        // Stretches of a cycle may run over its end.
        let twice = [&part.unlike[..], &part.unlike[..]].concat();
        // Two nimbers of at most m XOR to less than the next power of two.
        let mut seen = vec![0u32; (edges + 1).next_power_of_two()];
        let mut stamp = 0;
        for length in 1..edges {
            let starts = if part.cycle {
                edges
            } else {
                edges + 1 - length
            };
            for start in 0..starts {
                stamp += 1;
                let last = (start + length - 1) % edges;
                let before = &all.starting[start * edges..][..length];
                let beyond = &all.ending[last * edges..][..length];
                let splits = before.iter().zip(beyond.iter().rev());
                let inner = twice[start..][..length].iter().zip(splits).enumerate();
                for (place, (&unlike, (left, right))) in inner {
                    let cut = (place == 0 && (part.cycle || start > 0))
                        ^ (place + 1 == length && (part.cycle || start + length < edges));
                    if unlike != cut {
                        seen[usize::from(left ^ right)] = stamp;
                    }
                }
                let mex = seen.iter().take_while(|&&mark| mark == stamp).count() as u16;
                all.starting[start * edges + length] = mex;
                all.ending[last * edges + length] = mex;
            }
        }
        all
    }

    /// The nimber of the stretch that begins with edge `start` and has `length` edges,
    /// fewer than the part.
    pub(super) fn nimber(&self, start: usize, length: usize) -> Nimber {
        match length {
            0 => Nimber::ZERO,
            _ => Nimber(self.starting[start * self.part.unlike.len() + length].into()),
        }
    }

    /// The nimber of the whole part.
    pub(super) fn whole(&self) -> Nimber {
        let edges = self.part.unlike.len();
        crate::theory::mex(
            (0..edges)
                .filter(|&edge| self.part.unlike[edge])
                .map(|edge| {
                    if self.part.cycle {
                        self.nimber((edge + 1) % edges, edges - 1)
                    } else {
                        self.nimber(0, edge) + self.nimber(edge + 1, edges - 1 - edge)
                    }
                }),
        )
    }
}
