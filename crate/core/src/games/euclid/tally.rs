//! Counts over many positions of Euclid with two numbers, if results stay positive. They count
//! positions on which theorems agree with play, nodes of a generation, and winners of random
//! games.
//!
//! CW is "Euclid, Calkin & Wilf – Playing with rationals" (2008).

use serde::Serialize;

use super::laws::{theorem_1, theorem_2, theorem_3, winning_case};
use crate::rules::{Chance, Outcome};
use crate::theory::calkin_wilf::{generation, stern};

/// The largest side of [`agreement`].
pub const MOST_SIDE: u32 = 1_000;
/// The last generation that [`Generation::walk`] visits. It has two million nodes.
pub const LAST_GENERATION: u32 = 22;

/// The number of pairs on which theorems agree with play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Agreement {
    /// The number of pairs.
    pub pairs: u32,
    /// The numbers of pairs on which theorem 1, 2 or 3 agrees with play.
    pub theorems: [u32; 3],
}

/// Compares theorems 1, 2 and 3 with play on the pairs of 1..=`side`; a side above
/// [`MOST_SIDE`] counts as [`MOST_SIDE`]. Play is computed backwards from the end. O(side²·log).
pub fn agreement(side: u32) -> Agreement {
    let side = side.min(MOST_SIDE) as usize;
    // A pair is lost if no move leads to a lost one. Smaller numbers come first.
    let mut lost = vec![false; (side + 1) * (side + 1)];
    let mut found = Agreement::default();
    for b in 1..=side {
        for a in 1..=b {
            let mut left = b - a;
            let mut wins = false;
            while a > 0 && left > 0 && !wins {
                wins = lost[left.max(a) * (side + 1) + left.min(a)];
                left = left.saturating_sub(a);
            }
            lost[b * (side + 1) + a] = !wins;
            let played = Outcome::when_lost(!wins);
            let pairs = [(a as u64, b as u64), (b as u64, a as u64)];
            for &(x, y) in if a == b { &pairs[..1] } else { &pairs } {
                found.pairs += 1;
                let theorems = [theorem_1, theorem_2, theorem_3];
                for (count, theorem) in found.theorems.iter_mut().zip(theorems) {
                    *count += u32::from(theorem(x, y) == played);
                }
            }
        }
    }
    found
}

/// Counts over a generation of the Calkin–Wilf tree.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Generation {
    /// Positions that the first player wins.
    pub won: u32,
    /// Positions that the second player wins.
    pub lost: u32,
    /// The sum of the rationals, as a floating-point number of 64 bits.
    pub sum: f64,
    /// Nodes with one won and one lost child.
    pub mixed: u32,
    /// Nodes with two won children.
    pub both_won: u32,
}

impl Generation {
    /// Visits every node of generation n; `None` outside 1..=[`LAST_GENERATION`].
    pub fn walk(n: u32) -> Option<Self> {
        if !(1..=LAST_GENERATION).contains(&n) {
            return None;
        }
        let mut found = Self::default();
        for (a, b) in generation(n) {
            match theorem_1(a, b) {
                Outcome::N => found.won += 1,
                Outcome::P => found.lost += 1,
            }
            found.sum += a as f64 / b as f64;
            match (theorem_1(a, a + b), theorem_1(a + b, b)) {
                (Outcome::N, Outcome::N) => found.both_won += 1,
                _ => found.mixed += 1,
            }
        }
        Some(found)
    }
}

/// The way to choose the start of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// A node of the first n generations, 1 ≤ n ≤ 40.
    Upto(u32),
    /// A child of a mother in generation n − 1, 2 ≤ n ≤ 40. The second player chooses the child.
    Mother(u32),
}

/// Random games by a seed, one after another.
pub struct Games {
    draw: Draw,
    chance: Chance,
}

/// The last generation for starts. Its numbers are far below 2^63.
const DEEPEST: u32 = 40;

impl Games {
    /// The games of a seed; n is clamped to its range.
    pub fn new(draw: Draw, seed: u64) -> Self {
        let draw = match draw {
            Draw::Upto(n) => Draw::Upto(n.clamp(1, DEEPEST)),
            Draw::Mother(n) => Draw::Mother(n.clamp(2, DEEPEST)),
        };
        Self {
            draw,
            chance: Chance::new(seed, "calkin-wilf"),
        }
    }

    /// The start of a new random game.
    pub fn start(&mut self) -> (u64, u64) {
        // In level order the nodes of the first n generations have the numbers 1 to 2ⁿ − 1.
        let mut node = |first: u64, last: u64| {
            let index = self.chance.within(first..=last);
            (stern(index), stern(index + 1))
        };
        match self.draw {
            Draw::Upto(n) => node(1, (1 << n) - 1),
            Draw::Mother(n) => {
                let (a, b) = node(1 << (n - 2), (1 << (n - 1)) - 1);
                match theorem_1(a, a + b) {
                    Outcome::P => (a, a + b),
                    Outcome::N => (a + b, b),
                }
            }
        }
    }

    /// Plays a game: a player who can win makes the winning move, the other a random one.
    /// Returns true if the first player makes the last move.
    pub fn play(&mut self) -> bool {
        let (mut a, mut b) = self.start();
        let mut moves = 0u64;
        while a != b {
            let (low, high) = (a.min(b), a.max(b));
            let most = (high - 1) / low;
            let times = match winning_case(false, low, high) {
                Some((_, times)) => times,
                None => self.chance.within(1..=most),
            };
            (a, b) = (low, high - times * low);
            moves += 1;
        }
        moves % 2 == 1
    }
}
