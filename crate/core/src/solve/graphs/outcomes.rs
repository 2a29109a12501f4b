//! Whether a position has one nimber: most often 0, so who wins.
//!
//! This needs far fewer positions than the nimber. A position has nimber k unless one of
//! its options has k, which one look may show; that an option does not have k is again
//! shown by one of its own options. In a sum, the nimbers of all parts but the largest
//! are found, and the question goes on to the largest. J. Lemoine and S. Viennot,
//! *Nimbers are inevitable*, 2012.

use super::vertices::Positions;
use crate::solve::Effort;

/// Parts of at most so many vertices are solved at once.
const SOLVED: u32 = 12;

impl Positions {
    /// Whether the player to move wins; `None` when the effort is spent.
    pub fn is_won(&mut self, left: u128, effort: &mut Effort) -> Option<bool> {
        Some(!self.has(left & self.graph.all(), 0, effort)?)
    }

    /// Whether the position on the vertices `left` has this nimber.
    fn has(&mut self, mut left: u128, nimber: u8, effort: &mut Effort) -> Option<bool> {
        let (mut largest, mut most, mut rest) = (0, 0, nimber);
        while left != 0 {
            let mut part = self.reached(left);
            left &= !part;
            let size = part.count_ones();
            if size > most {
                std::mem::swap(&mut part, &mut largest);
                most = size;
            }
            if part != 0 {
                rest ^= self.part(part, effort)?;
            }
        }
        if largest == 0 {
            return Some(rest == 0);
        }
        self.part_has(largest, rest, effort)
    }

    /// The same for a connected part.
    fn part_has(&mut self, part: u128, nimber: u8, effort: &mut Effort) -> Option<bool> {
        // A play is at most as long as there are vertices, and a nimber at most as large.
        let size = part.count_ones();
        if u32::from(nimber) > size {
            return Some(false);
        }
        if size <= SOLVED || nimber > 63 {
            return Some(self.part(part, effort)? == nimber);
        }
        let part = self.plain(part & !self.left_out(part));
        if let Some(known) = self.known(part) {
            return Some(known == nimber);
        }
        let name = self.name(part);
        if let Some(told) = self.told(name, nimber) {
            return Some(told);
        }
        // Moves whose rest has a small largest part are decided soonest.
        let mut options = self.rests(part);
        options.sort_by_cached_key(|&rest| self.largest(rest));
        options.dedup();
        for smaller in 0..nimber {
            if !self.any_has(&options, smaller, effort)? {
                self.exclude(name, nimber);
                return Some(false);
            }
        }
        if self.any_has(&options, nimber, effort)? {
            self.exclude(name, nimber);
            return Some(false);
        }
        self.remember(name, part, nimber);
        Some(true)
    }

    /// Whether one of these positions has this nimber.
    fn any_has(&mut self, options: &[u128], nimber: u8, effort: &mut Effort) -> Option<bool> {
        for &option in options {
            if !effort.spend(1) {
                return None;
            }
            if self.has(option, nimber, effort)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The size of the largest connected part.
    fn largest(&self, mut left: u128) -> u32 {
        let mut most = 0;
        while left.count_ones() > most {
            let part = self.reached(left);
            left &= !part;
            most = most.max(part.count_ones());
        }
        most
    }
}
