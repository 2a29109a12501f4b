//! Searches over all placements of erasers: the exceptions to the parity rule, and the triples of
//! further erasers that make a position lost. Another table lists the stretches of one line or
//! cycle that can be left after some moves. None of these uses the theorems, so tests can compare
//! them with the theorems.

use super::Eraserhead;
use super::pieces::{Edges, Stretches};
use crate::theory::Nimber;

/// The most vertices whose sets of erasers are all tried. Bit i of a set is vertex i.
pub const MOST: usize = 16;

fn turned(n: usize, set: u32) -> u32 {
    (set >> 1) | (set & 1) << (n - 1)
}

/// The placements of `k` erasers on a cycle of `n` vertices for which the parity rule is wrong.
/// By this rule the player to move wins exactly for odd n. Returns the least placement of each
/// class of rotations, with the size of its class. Requires 3 ≤ n ≤ [`MOST`] and 1 ≤ k < n;
/// otherwise the result is `None`. Cost for all k together: some milliseconds for n = 12, a
/// hundred times more for 16.
pub fn exceptions(n: usize, k: usize) -> Option<Vec<(Eraserhead, usize)>> {
    if !(3..=MOST).contains(&n) || !(1..n).contains(&k) {
        return None;
    }
    let mut found = Vec::new();
    for set in (0..1u32 << n).filter(|set| set.count_ones() as usize == k) {
        let mut class = 1;
        let mut other = turned(n, set);
        while other > set {
            class += 1;
            other = turned(n, other);
        }
        // The loop ends at `set` only if `set` is the least of its class.
        if other != set {
            continue;
        }
        let erasers: Vec<bool> = (0..n).map(|i| set >> i & 1 == 1).collect();
        let nimber = Stretches::new(&Edges::between(&erasers, true)).whole();
        if (nimber != Nimber::ZERO) == n.is_multiple_of(2) {
            found.push((Eraserhead::connected(&erasers, true)?, class));
        }
    }
    Some(found)
}

impl Eraserhead {
    /// The nimber, computed from the stretches of the lines or the cycle; `None` for more than
    /// [`MOST`] vertices. Tests compare the theorems with it.
    pub fn by_pieces(&self) -> Option<Nimber> {
        let parts = self.connected_parts();
        let nimbers = parts.iter().map(|part| Stretches::new(&part.edges).whole());
        (self.vertices() <= MOST).then(|| nimbers.sum())
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.erasers.len()
    }

    /// True if the position is a cycle.
    pub fn is_cycle(&self) -> bool {
        self.cycle
    }

    /// The number of its lines; 1 for a cycle.
    pub fn line_count(&self) -> usize {
        1 + self.erased.iter().filter(|&&erased| erased).count()
    }

    /// The vertices with an eraser, counted from 1.
    pub fn places(&self) -> Vec<usize> {
        let places = (1..).zip(&self.erasers).filter(|(_, eraser)| **eraser);
        places.map(|(place, _)| place).collect()
    }

    /// The position without its first three erasers, and their vertices, counted from 1.
    /// `None` if there are fewer than three.
    pub fn without_three(&self) -> Option<(Self, [usize; 3])> {
        let three: [usize; 3] = *self.places().first_chunk()?;
        let mut rest = self.clone();
        for place in three {
            rest.erasers[place - 1] = false;
        }
        Some((rest, three))
    }

    /// The position with erasers added on three vertices, counted from 1. `None` if a vertex has
    /// an eraser, does not exist or is named twice.
    pub fn with_three(&self, places: [usize; 3]) -> Option<Self> {
        let mut more = self.clone();
        for place in places {
            let eraser = more.erasers.get_mut(place.checked_sub(1)?)?;
            if std::mem::replace(eraser, true) {
                return None;
            }
        }
        Some(more)
    }

    /// The triples x < y < z of vertices, counted from 1, on which three more erasers
    /// make the position lost. Empty for more than [`MOST`] vertices.
    pub fn lost_triples(&self) -> impl Iterator<Item = [usize; 3]> + '_ {
        let n = self.vertices().min(MOST);
        let triples = (1..=n)
            .flat_map(move |x| (x + 1..=n).flat_map(move |y| (y + 1..=n).map(move |z| [x, y, z])));
        let lost = move |places: &[usize; 3]| {
            let nimber = self.with_three(*places).and_then(|more| more.by_pieces());
            nimber == Some(Nimber::ZERO)
        };
        triples.filter(lost)
    }
}

/// Consecutive vertices with their edges. If the edge just outside the stretch is erased, the end
/// vertex beside it is exchanged: an eraser disappears, or a free vertex gets one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The stretch as a position of its own.
    pub line: Eraserhead,
    /// The nimber of the stretch.
    pub nimber: Nimber,
    /// True if this stretch can remain after some moves.
    pub left: bool,
}

impl Eraserhead {
    /// The stretches of one line, including the whole line, or of one cycle. Row i holds the
    /// stretches of i + 1 edges, in the order of their first vertices. Empty if an edge is erased.
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
                // On a cycle the first move takes an unlike edge and leaves all the others.
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
