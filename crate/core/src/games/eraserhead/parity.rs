//! All placements of erasers, compared with the parity rule, and the triples of vertices on which
//! three more erasers lose. The nimbers come from the pieces alone, so they also check the
//! theorems.

use super::Eraserhead;
use super::edges::Edges;
use super::pieces::Stretches;
use crate::theory::Nimber;

/// The most vertices whose sets of erasers are all tried. Bit i of a set is vertex i.
pub const MOST: usize = 16;

/// The nimber of a line or cycle of `n` vertices, at most 32, with erasers on the
/// vertices of `set`. It is computed from the nimbers of its stretches.
fn nimber(n: usize, set: u32, cycle: bool) -> Nimber {
    let vertices: Vec<bool> = (0..n).map(|i| set >> i & 1 == 1).collect();
    let part = Edges::between(&vertices, cycle);
    Stretches::new(&part).whole()
}

/// The set turned by one vertex.
fn turned(n: usize, set: u32) -> u32 {
    (set >> 1) | (set & 1) << (n - 1)
}

/// The placements of `k` erasers on a cycle of `n` vertices for which the parity rule is wrong.
/// By this rule the player to move wins exactly for odd n. Returns the least placement of each
/// class of rotations, with the size of its class. `None` unless 3 ≤ n ≤ [`MOST`] and 1 ≤ k <
/// n. Cost for all k together: some milliseconds for n = 12, a hundred times more for 16.
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
        // The loop returns to `set` only if that is the least of its class.
        if other == set && (nimber(n, set, true) != Nimber::ZERO) == n.is_multiple_of(2) {
            let erasers: Vec<bool> = (0..n).map(|i| set >> i & 1 == 1).collect();
            found.push((Eraserhead::connected(&erasers, true)?, class));
        }
    }
    Some(found)
}

impl Eraserhead {
    /// The nimber, computed by the pieces of the lines or the cycle; `None` for more than [`MOST`]
    /// vertices. Tests compare the theorems with it.
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
        let places = (1..).zip(&self.erasers);
        places
            .filter_map(|(place, &eraser)| eraser.then_some(place))
            .collect()
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

    /// The position with erasers added on three vertices, counted from 1. `None` unless
    /// these are different free vertices.
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
