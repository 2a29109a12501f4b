//! Tests of a position for one nimber: for 0 to find the outcome, and for 0, 1, 2, … in turn to
//! find its nimber.
//!
//! A test needs fewer positions than the nimbers of all that may follow. One option of nimber k
//! refutes nimber k for a position. For an option, one of its own options does the same. In a sum,
//! the nimbers of all parts but the largest are found, and the test goes on with the largest. J.
//! Lemoine and S. Viennot, *Nimbers are inevitable*, 2012.

use super::graph::key;
use super::subsets::{self, Subsets};
use super::vertices::{Name, Positions};
use crate::solve::Effort;

/// The most vertices of a part that is solved by all its options.
const SOLVED: u32 = 10;
/// The same in a test for another nimber than 0, which needs more of the options.
const SOLVED_FURTHER: u32 = 22;
/// The fewest vertices of a position that has a table.
const TABLE: u32 = 16;

/// The number of vertices of a part for which an option costs one unit. In a grid, and in graphs
/// whose sets take two words, it is half of this.
const LIGHT: u64 = 32;

/// A position: the size of its largest connected part, that part, and the other vertices.
type Split = (u32, u128, u128);

impl Positions {
    /// True if the player to move wins; `None` if the effort is spent.
    pub fn is_won(&mut self, left: u128, effort: &mut Effort) -> Option<bool> {
        let left = self.rule.live(&self.graph, left);
        if let Some(table) = self.table(left, effort) {
            return Some(table.is_won(left));
        }
        let split = self.split(left);
        Some(!self.has(split, 0, effort)?)
    }

    /// The nimber of a connected part; `None` if the effort is spent.
    pub(super) fn found(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        if part.count_ones() <= SOLVED_FURTHER {
            return self.part(part, effort);
        }
        let mut nimber = 0;
        while !self.part_has(part, nimber, effort)? {
            nimber += 1;
        }
        Some(nimber)
    }

    /// The table of a position on few vertices; `None` if the effort does not allow it. Its options
    /// are in the same table.
    fn table(&mut self, left: u128, effort: &mut Effort) -> Option<&Subsets> {
        if left & !self.start != 0 {
            (self.start, self.subsets) = (left, None);
        }
        let few = TABLE..=subsets::MOST;
        if self.subsets.is_none() && left == self.start && few.contains(&left.count_ones()) {
            self.subsets = Subsets::new(&self.graph, self.rule, left, effort);
        }
        self.subsets.as_ref()
    }

    fn split(&self, mut left: u128) -> Split {
        let (all, mut largest, mut most) = (left, 0, 0);
        while left.count_ones() > most {
            let part = self.reached(left);
            left &= !part;
            if part.count_ones() > most {
                (largest, most) = (part, part.count_ones());
            }
        }
        (most, largest, all & !largest)
    }

    /// True if a position has this nimber; `None` if the effort is spent.
    fn has(
        &mut self,
        (_, largest, others): Split,
        nimber: u8,
        effort: &mut Effort,
    ) -> Option<bool> {
        let rest = nimber ^ self.sum(others, effort)?;
        match largest {
            0 => Some(rest == 0),
            _ => self.part_has(largest, rest, effort),
        }
    }

    /// The same for a connected part.
    fn part_has(&mut self, part: u128, nimber: u8, effort: &mut Effort) -> Option<bool> {
        // A play has at most `size` moves, so the nimber is at most `size`.
        let size = part.count_ones();
        if u32::from(nimber) > size {
            return Some(false);
        }
        let solved = match nimber {
            0 => SOLVED,
            _ => SOLVED_FURTHER,
        };
        if size <= solved || nimber > 63 {
            return Some(self.part(part, effort)? == nimber);
        }
        let part = self.plain(part & !self.left_out(part));
        if let Some(known) = self.known(part) {
            return Some(known == nimber);
        }
        let name = self.name(part);
        if let Some(known) = self.known_by_form(name) {
            return Some(known == nimber);
        }
        let mut asked = self.asked.get(&name).copied().unwrap_or_default();
        if asked.is_other(nimber) {
            return Some(false);
        }
        let rests = self.rests(part);
        let slow = self.squares.is_some() || self.graph.vertices() > 64;
        let light = LIGHT / if slow { 2 } else { 1 };
        if !effort.spend(rests.len() as u64 * (u64::from(size) / light).max(1)) {
            return None;
        }
        let options: Vec<Split> = rests.into_iter().map(|rest| self.split(rest)).collect();
        for smaller in 0..=nimber {
            if (asked.seen | asked.absent) >> smaller & 1 == 1 {
                continue;
            }
            let has = self.any_has(&options, smaller, effort)?;
            match has {
                true => asked.seen |= 1 << smaller,
                false => asked.absent |= 1 << smaller,
            }
            self.asked.insert(name, asked);
            if has == (smaller == nimber) {
                return Some(false);
            }
        }
        self.remember(name, part, nimber);
        Some(true)
    }

    /// True if one of these positions has this nimber. Looks at remembered results first.
    fn any_has(&mut self, options: &[Split], nimber: u8, effort: &mut Effort) -> Option<bool> {
        let mut open = Vec::with_capacity(options.len());
        for option in options {
            // In a grid, finding the form of a part takes longer than a look saves.
            let remembered = match self.squares {
                Some(_) => None,
                None => self.remembered(*option, nimber),
            };
            match remembered {
                Some(true) => return Some(true),
                Some(false) => {}
                None => open.push(*option),
            }
        }
        // Moves whose rest has a small largest part are decided fastest.
        open.sort_unstable_by_key(|(most, ..)| *most);
        for option in open {
            if self.has(option, nimber, effort)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// True if a position has this nimber; `None` if a search is needed.
    fn remembered(&self, (_, largest, mut others): Split, nimber: u8) -> Option<bool> {
        let nimber_of = |part| self.short(part).or_else(|| self.known(self.plain(part)));
        let mut rest = nimber;
        while others != 0 {
            let part = self.reached(others);
            others &= !part;
            rest ^= nimber_of(part)?;
        }
        if largest == 0 {
            return Some(rest == 0);
        }
        if let Some(known) = nimber_of(largest) {
            return Some(known == rest);
        }
        let asked = self.asked.get(&Name::Set(key(self.plain(largest))))?;
        (rest < 64 && asked.is_other(rest)).then_some(false)
    }
}
