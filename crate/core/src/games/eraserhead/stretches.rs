//! A table of the stretches that play can leave of one line or cycle.

use super::Eraserhead;
use super::edges::Edges;
use super::pieces::Stretches;
use crate::theory::Nimber;

/// Consecutive vertices with their edges. If the edge beside an end vertex is erased,
/// that vertex is exchanged: an eraser is free, and a free vertex has an eraser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The stretch as a position of its own.
    pub line: Eraserhead,
    /// Its nimber.
    pub nimber: Nimber,
    /// True if some play leaves this stretch.
    pub left: bool,
}

impl Eraserhead {
    /// The stretches of one line, itself among them, or of one cycle. Each row holds the
    /// stretches of one length, beginning with one edge, in the order of their first
    /// vertices. Empty if an edge is erased.
    pub fn stretches(&self) -> Vec<Vec<Stretch>> {
        let n = self.erasers.len();
        if self.erased.contains(&true) {
            return Vec::new();
        }
        let cycle = self.cycle;
        let edges = if cycle { n } else { n - 1 };
        let part = Edges::between(&self.erasers, cycle);
        let nimbers = Stretches::new(&part);
        let stretch = |start: usize, length: usize| {
            let whole = !cycle && length == edges;
            let last = start + length;
            let mut vertices: Vec<bool> = (start..=last).map(|i| self.erasers[i % n]).collect();
            vertices[0] ^= cycle || start > 0;
            vertices[length] ^= cycle || last < edges;
            Stretch {
                line: Self {
                    cycle: false,
                    erasers: vertices.into(),
                    erased: vec![false; length].into(),
                },
                nimber: match whole {
                    true => nimbers.whole(),
                    false => nimbers.nimber(start, length),
                },
                // The first move on a cycle takes an unlike edge.
                left: whole || cycle && length == n - 1 && part.unlike[last % n],
            }
        };
        let rows = 1..if cycle { n } else { n.max(1) };
        let starts = |length| 0..if cycle { n } else { n - length };
        let row = |length| starts(length).map(|start| stretch(start, length)).collect();
        let mut rows: Vec<Vec<Stretch>> = rows.map(row).collect();
        for length in (1..=rows.len()).rev() {
            let (shorter, longer) = rows.split_at_mut(length - 1);
            for (start, stretch) in longer[0].iter().enumerate().filter(|(_, s)| s.left) {
                let ends = stretch.line.erasers.windows(2);
                for (edge, _) in ends.enumerate().filter(|(_, ends)| ends[0] != ends[1]) {
                    let beyond = ((start + edge + 1) % edges, length - edge - 1);
                    for (start, length) in [(start, edge), beyond] {
                        if length > 0 {
                            shorter[length - 1][start].left = true;
                        }
                    }
                }
            }
        }
        rows
    }
}
