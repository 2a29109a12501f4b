//! A table of nimbers of the Rat Game, computed by sets of bits.

use super::Rat;
use crate::games::taking::{self, Take};
use crate::rules::{Known, Ruleset};
use crate::solve::{MoveScan, ScannedMove, Search, Solve, Tools};
use crate::theory::Nimber;

/// The number of sizes of a pile in the table, which are 0 to 42 tokens. A nimber is at most the
/// number of tokens in a position, here 126. So 128 bits hold a set of nimbers.
const SIDE: usize = 43;

/// The nimbers of positions with piles up to [`NimberTable::REACH`], computed plane by
/// plane; a plane holds the positions with the same largest pile.
///
/// Sets of bits collect the nimbers of options and grow with the table. For rule I there is
/// one set for each pile that stays and each two piles beside it. For rules II and III there
/// are running unions along the largest, the smallest and the middle pile. So a position
/// costs about fifteen unions for each token of its smallest pile. The table takes 4 MB.
#[derive(Debug, Default)]
pub struct NimberTable {
    /// The number of finished planes.
    planes: usize,
    nimbers: Vec<u8>,
    /// The entry at (a, b, c), b ≤ c, has the nimbers of all positions with piles a, b' ≤ b and
    /// c' ≤ c, in any order.
    kept: Vec<u128>,
    /// The entry at (u, v, w) has the nimbers of the positions (u,v,w') with w' ≤ w.
    largest: Vec<u128>,
    /// The entry at (u, w, v) has the nimbers of the positions (u,v',w) with v' ≤ v.
    middle: Vec<u128>,
    /// The entry at (v, w) has the nimbers of the positions (u,v,w) for all u.
    smallest: Vec<u128>,
}

const fn at(a: usize, b: usize, c: usize) -> usize {
    (a * SIDE + b) * SIDE + c
}

impl NimberTable {
    /// The largest pile in the table.
    pub const REACH: u64 = SIDE as u64 - 1;

    /// The nimber; `None` beyond [`NimberTable::REACH`].
    pub(super) fn nimber(&mut self, position: &Rat) -> Option<Nimber> {
        let [x, y, z] = position.piles();
        if z > Self::REACH {
            return None;
        }
        let [x, y, z] = [x, y, z].map(|pile| pile as usize);
        while self.planes <= z {
            self.plane(self.planes);
            self.planes += 1;
        }
        Some(Nimber(self.nimbers[at(z, y, x)].into()))
    }

    fn plane(&mut self, z: usize) {
        let cube = at(SIDE, 0, 0);
        self.nimbers.resize(cube, 0);
        for set in [&mut self.kept, &mut self.largest, &mut self.middle] {
            set.resize(cube, 0);
        }
        self.smallest.resize(SIDE * SIDE, 0);
        for y in 0..=z {
            for x in 0..=y {
                let nimber = (!self.options(x, y, z)).trailing_zeros();
                self.nimbers[at(z, y, x)] = nimber as u8;
                self.insert(x, y, z, 1 << nimber);
            }
        }
    }

    /// The set of the nimbers of the options.
    fn options(&self, x: usize, y: usize, z: usize) -> u128 {
        let mut set = 0;
        for (a, b, c) in [(x, y, z), (y, x, z), (z, x, y)] {
            set |= self.beside(a, b, c);
        }
        let reach = usize::from((y - x).is_multiple_of(7));
        for l in 1..=x {
            let u = x - l;
            for k in l.saturating_sub(reach).max(1)..=(l + reach).min(y) {
                let v = y - k;
                if u <= v {
                    set |= self.largest[at(u, v, z - 1)] | self.smallest[u * SIDE + v];
                }
            }
            for m in l.saturating_sub(5).max(1)..=(l + 5).min(z) {
                let w = z - m;
                let most = w.min(y - 1);
                if u <= most && (l.abs_diff(m) as u64) < Rat::b((w - u) as u64) {
                    set |= self.middle[at(u, w, most)];
                }
            }
        }
        set
    }

    /// The nimbers of the positions with piles a, b' ≤ b and c' ≤ c, except the position
    /// (a, b, c) itself. Requires b ≤ c.
    fn beside(&self, a: usize, b: usize, c: usize) -> u128 {
        let mut set = 0;
        if b > 0 {
            set |= self.kept[at(a, b - 1, c)];
        }
        if c > 0 {
            set |= self.kept[at(a, b.min(c - 1), b.max(c - 1))];
        }
        set
    }

    fn insert(&mut self, x: usize, y: usize, z: usize, bit: u128) {
        for (a, b, c) in [(x, y, z), (y, x, z), (z, x, y)] {
            self.kept[at(a, b, c)] = self.beside(a, b, c) | bit;
        }
        let before = if z > y {
            self.largest[at(x, y, z - 1)]
        } else {
            0
        };
        self.largest[at(x, y, z)] = before | bit;
        let before = if y > x {
            self.middle[at(x, z, y - 1)]
        } else {
            0
        };
        self.middle[at(x, z, y)] = before | bit;
        self.smallest[y * SIDE + z] |= bit;
    }
}

impl Solve for Rat {
    type Tables = NimberTable;

    fn search(&self, tables: &mut NimberTable, _search: &mut Search<Self>) -> Known {
        tables.nimber(self).map_or(Known::NOTHING, Known::nimber)
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Take<3>>> {
        let tables = tools.tables;
        if target == Nimber::ZERO {
            return Some(MoveScan::known(self.winning_moves()));
        }
        if self.x == 0 {
            // The nimber of a position with an empty pile is the number of its tokens.
            let least = target.0.saturating_sub(self.z);
            let pairs = least..=self.y.min(target.0 / 2);
            // If smaller piles are left, more tokens are taken. So the moves are nearly in order.
            let pairs = pairs.rev().take_while(move |_| target.0 < self.y + self.z);
            let options = pairs.map(move |y| Self::new([0, y, target.0 - y]));
            let moves = options.flat_map(|to| self.moves_between(&to));
            return Some(MoveScan::known(moves).sorted_by(taking::sort));
        }
        tables.nimber(self)?;
        let scanned = move |take| ScannedMove::at(take, tables.nimber(&self.after(&take)), target);
        Some(MoveScan::new(self.moves().map(scanned)))
    }
}

#[cfg(test)]
#[path = "../../../tests/inside/rat_table.rs"]
mod tests;
