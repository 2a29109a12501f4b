//! The winning move of the Rat Game, found by the cases of the proof.

use super::{Rat, TABLE};
use crate::theory::Term;

/// The proof for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The case of the proof.
    pub case: Case,
    /// The rule that wins, 1 to 3; 0 if the position is lost.
    pub rule: u8,
    /// The index of the smallest pile in its sequence.
    pub n: u64,
    /// The index of the lost position that the move leads to. For a lost position, its own index.
    pub to: u64,
    /// The amounts taken from the piles; all 0 if the position is lost.
    pub take: [u64; 3],
}

/// The cases of the proof, for piles x ≤ y ≤ z with d = y − x and D = z − x.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Case {
    /// The position is lost.
    Lost,
    /// x = 0.
    Empty,
    /// x = C_n.
    InC,
    /// x = B_n and z ≥ C_n.
    InB,
    /// x = B_n and z < C_n.
    InBNarrow,
    /// x = A_n, y ≥ B_n and z ≥ C_n.
    InA,
    /// x = A_n, y ≥ B_n and z < C_n.
    InANarrow,
    /// x = A_n, y < B_n and d = 0.
    Equal,
    /// x = A_n, y < B_n and d = B_i − A_i, or d − 1 if d is a multiple of 7.
    Difference,
    /// x = A_n, y < B_n and d = C_i − B_i.
    Turned,
}

impl Rat {
    /// The winning move by the proof. O(1).
    pub fn proof(&self) -> Proof {
        let [x, y, z] = self.piles();
        let Term { k, n } = TABLE.place(x).unwrap_or(Term { k: 1, n: 0 });
        let [a, b, c] = row(n);
        let (case, rule, to, take) = if x == 0 && z == 0 || k == 1 && [y, z] == [b, c] {
            (Case::Lost, 0, n, [0; 3])
        } else if x == 0 {
            (Case::Empty, 1, 0, [x, y, z])
        } else if k == 3 {
            (Case::InC, 1, n, [0, y - a, z - b])
        } else if k == 2 && z >= c {
            (Case::InB, 1, n, [0, y - a, z - c])
        } else if k == 2 {
            self.narrow(Case::InBNarrow)
        } else if y >= b && z >= c {
            (Case::InA, 1, n, [0, y - b, z - c])
        } else if y >= b {
            self.narrow(Case::InANarrow)
        } else {
            self.by_difference()
        };
        Proof {
            case,
            rule,
            n,
            to,
            take,
        }
    }

    /// The cases with x = A_n and y < B_n, which the difference of these two piles decides.
    fn by_difference(&self) -> (Case, u8, u64, [u64; 3]) {
        let [x, y, z] = self.piles();
        let d = y - x;
        if d == 0 {
            return (Case::Equal, 2, 0, [x, y, z]);
        }
        // No difference of the table is a multiple of 7. For such a d, a = 2 allows a
        // move to d − 1.
        let place = TABLE
            .difference_place(d)
            .or_else(|| TABLE.difference_place(d - 1));
        let Term { k, n } = place.unwrap_or(Term { k: 1, n: 0 });
        let [a, b, c] = row(n);
        if k == 2 {
            (Case::Turned, 2, n, [x - b, y - c, z - a])
        } else if z < c {
            self.narrow(Case::Difference)
        } else {
            let rule = if z == c { 1 } else { 2 };
            (Case::Difference, rule, n, [x - a, y - b, z - c])
        }
    }

    /// A move by rule (III) to the lost position with the largest difference C − A that
    /// is at most z − x.
    fn narrow(&self, case: Case) -> (Case, u8, u64, [u64; 3]) {
        let [x, y, z] = self.piles();
        let i = Self::widest(z - x);
        let [a, b, c] = row(i);
        (case, 3, i, [x - a, y - b, z - c])
    }
}

/// The row (A_n, B_n, C_n). Each index in a proof comes from a number of the position.
pub(super) fn row(n: u64) -> [u64; 3] {
    [1, 2, 3].map(|k| TABLE.term(k, n).unwrap_or(u64::MAX))
}
