//! What play can leave of one line or cycle, as a table.

use super::Eraserhead;
use super::edges::Edges;
use super::pieces::Stretches;
use crate::theory::Nimber;

/// Consecutive vertices with their edges. An end is exchanged where the edge beside
/// it is gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The stretch as a position of its own.
    pub line: Eraserhead,
    /// Its nimber.
    pub nimber: Nimber,
    /// Whether some play leaves it.
    pub left: bool,
}

impl Eraserhead {
    /// The stretches of one line, itself among them, or of one cycle: rows of equal
    /// length, from one edge on, each by first vertex. Empty where vertices are not
    /// all connected.
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
                // A cycle loses an unlike edge first.
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
