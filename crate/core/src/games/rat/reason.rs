//! The winning move of the Rat Game, found by the cases of the proof. Also the reasons why a
//! position is won or lost, with its own numbers.

use super::{Rat, TABLE};
use crate::games::taking::FRAENKEL;
use crate::rules::Reason;
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

/// The cases of the proof, for piles x ≤ y ≤ z with d = y − x.
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
    /// x = A_n, y < B_n and d = B_i − A_i. If d is a multiple of 7, d − 1 = B_i − A_i.
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
        // No difference in a row of the table is a multiple of 7. But if d is a multiple of 7, then
        // a = 2, and a move can lead to a row with d − 1.
        let place = TABLE.difference_place(d);
        let place = place.or_else(|| TABLE.difference_place(d - 1));
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

impl Rat {
    pub(super) fn reason(&self, proof: &Proof) -> Reason {
        let [x, y, z] = self.piles();
        let d = y - x;
        let Proof { n, to, .. } = *proof;
        let [a, b, c] = row(n);
        let triple = format!("the lost triple {a}, {b} and {c}");
        let formula = formula(n);
        let (case, text) = match proof.case {
            Case::Lost if n == 0 => (
                "lost",
                "No token is left, so the player to move has lost.".to_owned(),
            ),
            Case::Lost => (
                "lost",
                format!(
                    "{x}, {y} and {z} are a lost triple, and no move leads from one lost triple to \
                     another. {formula}"
                ),
            ),
            Case::Empty => (
                "empty",
                "One pile is empty, so take all tokens of the others by rule (I).".to_owned(),
            ),
            Case::InC => (
                "C",
                format!(
                    "The smallest pile belongs to {triple}. Keep this pile, and leave {a} and {b} \
                     tokens in the others by rule (I). {formula}"
                ),
            ),
            Case::InB => (
                "B",
                format!(
                    "The smallest pile belongs to {triple}, and the largest pile has at least {c} \
                     tokens. Keep the smallest pile, and leave {a} and {c} tokens in the others by \
                     rule (I). {formula}"
                ),
            ),
            Case::InA => (
                "A",
                format!(
                    "The smallest pile belongs to {triple}, and the others have at least {b} and \
                     {c} tokens. Leave exactly {b} and {c} tokens in them by rule (I). {formula}"
                ),
            ),
            Case::InANarrow | Case::InBNarrow => (
                if proof.case == Case::InANarrow {
                    "A-III"
                } else {
                    "B-III"
                },
                format!(
                    "The smallest pile belongs to {triple}, but the largest pile has fewer than \
                     {c} tokens. {}",
                    self.third(proof)
                ),
            ),
            Case::Equal => (
                "equal",
                "The two smaller piles are equal, so take everything by rule (II).".to_owned(),
            ),
            Case::Turned => {
                let [a, b, c] = row(to);
                let text = format!(
                    "The two smaller piles differ by {d}, and so do {b} and {c} in the lost triple \
                     {a}, {b} and {c}. So take {} from both by rule (II), and leave {a} in the \
                     largest pile. In this triple, n = {to} and C − B = {d}.",
                    x - b
                );
                ("delta", text)
            }
            Case::Difference => self.by_the_difference(proof),
        };
        let numbers = [("n", n), ("i", to), ("d", d), ("D", z - x), ("a", self.a())];
        let reason = Reason::new(case, FRAENKEL, text).with_all(numbers);
        reason.with("rule", proof.rule)
    }

    fn by_the_difference(&self, proof: &Proof) -> (&'static str, String) {
        let [x, y, _] = self.piles();
        let d = y - x;
        let multiple = d.is_multiple_of(7);
        let place = TABLE.difference_place(d - u64::from(multiple));
        let n = place.map_or(0, |term| term.n);
        let [a, b, c] = row(n);
        let triple = format!("the lost triple {a}, {b} and {c}");
        let why = if multiple {
            format!(
                "The two smaller piles differ by {d}, and {a} and {b} in {triple} differ by {}. \
                 The amounts taken from these piles may differ by one",
                d - 1
            )
        } else {
            format!("The two smaller piles differ by {d}, and so do {a} and {b} in {triple}")
        };
        let formula = formula(n);
        let [p, q, r] = proof.take;
        let amounts = match p == q {
            true => format!("{p} from each smaller pile"),
            false => format!("{p} and {q} from the smaller piles"),
        };
        match (proof.rule, multiple) {
            (3, _) => (
                if multiple { "d-1-III" } else { "d-III" },
                format!(
                    "{why}. But the largest pile has fewer than {c} tokens. {}",
                    self.third(proof)
                ),
            ),
            (1, _) => (
                if multiple { "d-1-I" } else { "d-I" },
                format!(
                    "{why}. The largest pile has {c} tokens, so take {amounts} by rule (I). \
                     {formula}"
                ),
            ),
            _ => (
                if multiple { "d-1-II" } else { "d-II" },
                format!(
                    "{why}. The largest pile has more than {c} tokens, so take {amounts}, and {r} \
                     from the largest, by rule (II). {formula}"
                ),
            ),
        }
    }

    /// A move by rule (III) in words, with the reason for its b.
    fn third(&self, proof: &Proof) -> String {
        let [x, _, z] = self.piles();
        let [a, b, c] = row(proof.to);
        let [p, _, r] = proof.take;
        let [u, _, w] = row(proof.to + 1);
        let (span, next) = (c - a, w - u);
        format!(
            "So leave the lost triple {a}, {b} and {c} by rule (III): take {p} from the smallest \
             pile and {r} from the largest pile. These two amounts differ by {}, and the rule \
             allows a difference below {}. The largest minus the smallest pile is D = {}. This is \
             lost triple number {}. Its largest minus its smallest pile is {span}; in the next \
             triple it is {next}.",
            (z - x) - span,
            Self::b(span),
            z - x,
            proof.to,
        )
    }
}

fn formula(n: u64) -> String {
    let [a, b, c] = row(n);
    format!("With n = {n} the triple is ⌊7n/4⌋ = {a}, ⌊7n/2⌋ − 1 = {b} and 7n − 3 = {c}.")
}

/// The row (A_n, B_n, C_n). Its terms fit in 64 bits if n is the index of a pile of at most 10^18.
fn row(n: u64) -> [u64; 3] {
    [1, 2, 3].map(|k| TABLE.term(k, n).unwrap_or(u64::MAX))
}
