//! All placements of erasers: where parity decides and where it fails, and the
//! lost triples. They are computed from the pieces alone, to check the laws.

use super::Eraserhead;
use super::edges::Edges;
use super::pieces::Stretches;
use crate::theory::Nimber;

/// The most vertices of which all sets are tried. Bit i of a set is vertex i.
pub const MOST: usize = 16;

/// The nimber of a line or cycle of `n` vertices, at most 32, with erasers on
/// a set of them; by the nimbers of its stretches.
fn nimber(n: usize, set: u32, cycle: bool) -> Nimber {
    let vertices: Vec<bool> = (0..n).map(|i| set >> i & 1 == 1).collect();
    let part = Edges::between(&vertices, cycle);
    Stretches::new(&part).whole()
}

/// The set turned by one vertex.
fn turned(n: usize, set: u32) -> u32 {
    (set >> 1) | (set & 1) << (n - 1)
}

/// The placements of `k` erasers on a cycle of `n` vertices for which the parity
/// rule is wrong (the player to move wins exactly for odd n). Returns the least
/// placement of each class of rotations, with the size of its class. `None`
/// unless 3 ≤ n ≤ [`MOST`] and 1 ≤ k < n. Cost for all k together: some
/// milliseconds for n = 12, a hundred times as much for 16.
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

/// The places x < y < z, counted from 1, of three erasers that lose on a line or
/// cycle of `n` vertices; none beyond [`MOST`] vertices.
pub fn lost_triples(n: usize, cycle: bool) -> Vec<[i32; 3]> {
    let sets = (0..1u32 << n.min(MOST + 1)).filter(|set| set.count_ones() == 3);
    let lost = sets.filter(|&set| n <= MOST && nimber(n, set, cycle) == Nimber::ZERO);
    lost.map(|set| {
        let mut left = set;
        std::array::from_fn(|_| {
            let place = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            place.cast_signed() + 1
        })
    })
    .collect()
}

impl Eraserhead {
    /// Its nimber by the pieces, if it is one line or cycle of at most [`MOST`]
    /// vertices. The laws are compared with it.
    pub fn by_pieces(&self) -> Option<Nimber> {
        let n = self.erasers.len();
        let set = (0..n.min(MOST))
            .filter(|&i| self.erasers[i])
            .fold(0, |set, i| set | 1 << i);
        let whole = n <= MOST && !self.erased.contains(&true);
        whole.then(|| nimber(n, set, self.cycle))
    }

    /// Whether it is a cycle, and how many vertices it has.
    pub fn frame(&self) -> (bool, usize) {
        (self.cycle, self.erasers.len())
    }

    /// The number of vertices, whether they form a cycle, and the places of the
    /// erasers, counted from 1. `None` unless it is one line or cycle.
    pub fn whole(&self) -> Option<(usize, bool, Vec<usize>)> {
        let places = (1..).zip(&self.erasers).filter(|(_, eraser)| **eraser);
        (!self.erased.contains(&true)).then(|| {
            (
                self.erasers.len(),
                self.cycle,
                places.map(|(i, _)| i).collect(),
            )
        })
    }
}
