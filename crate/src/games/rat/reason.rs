//! Why a position of the Rat Game is won or lost, by the case of the proof.

use super::{FRAENKEL, Rat, TABLE};
use crate::games::taking::Take;
use crate::ruleset::Reason;
use crate::theory::Term;

/// A case of the proof.
struct Case {
    name: &'static str,
    text: String,
    /// The index of the lost position moved to.
    to: u64,
    /// What is taken from each pile.
    take: Option<[u64; 3]>,
}

impl Rat {
    /// The case with its prose, and the move it speaks of.
    pub(super) fn reason(&self) -> (Reason, Option<Take<3>>) {
        let [x, y, z] = self.piles();
        let place = TABLE.place(x).unwrap_or(Term { k: 1, n: 0 });
        let case = if self.is_lost() {
            self.is_on_the_list(place.n)
        } else if x == 0 {
            Case {
                name: "empty",
                text: "One pile is empty, so take all the rest by rule (I).".to_owned(),
                to: 0,
                take: Some([x, y, z]),
            }
        } else {
            self.won(place)
        };
        let reason = Reason {
            case: case.name,
            numbers: [
                ("n", place.n),
                ("i", case.to),
                ("d", y - x),
                ("D", z - x),
                ("a", self.a()),
            ]
            .map(|(name, number)| (name, number.to_string()))
            .into(),
            source: FRAENKEL,
            text: case.text,
        };
        (reason, case.take.map(Take))
    }

    fn is_on_the_list(&self, n: u64) -> Case {
        let [x, y, z] = self.piles();
        let text = if n == 0 {
            "No token is left, so the player to move has lost.".to_owned()
        } else {
            format!(
                "With n = {n} the piles are ⌊7n/4⌋ = {x}, ⌊7n/2⌋ − 1 = {y} and 7n − 3 = {z}: a \
                 lost position, and no move joins two of these."
            )
        };
        Case {
            name: "lost",
            text,
            to: n,
            take: None,
        }
    }

    /// No pile is empty; the smallest is term n of sequence k.
    fn won(&self, Term { k, n }: Term) -> Case {
        let [x, y, z] = self.piles();
        let [a, b, c] = row(n);
        match k {
            3 => Case {
                name: "C",
                text: format!(
                    "The smallest pile is {x} = 7n − 3 = C for n = {n}: keep it, and leave A = {a} \
                     and B = {b} of the others by rule (I)."
                ),
                to: n,
                take: Some([0, y - a, z - b]),
            },
            2 if z >= c => Case {
                name: "B",
                text: format!(
                    "The smallest pile is {x} = ⌊7n/2⌋ − 1 = B for n = {n}, and the largest holds \
                     C = {c} or more: keep the smallest, and leave A = {a} and C by rule (I)."
                ),
                to: n,
                take: Some([0, y - a, z - c]),
            },
            2 => self.third(
                "B-III",
                &format!(
                    "The smallest pile is {x} = ⌊7n/2⌋ − 1 = B for n = {n}, but the largest is \
                     below C = {c}."
                ),
            ),
            _ if y >= b && z >= c => Case {
                name: "A",
                text: format!(
                    "The smallest pile is {x} = ⌊7n/4⌋ = A for n = {n}, and the others hold B = \
                     {b} and C = {c} or more: leave just these by rule (I)."
                ),
                to: n,
                take: Some([0, y - b, z - c]),
            },
            _ if y >= b => self.third(
                "A-III",
                &format!(
                    "The smallest pile is {x} = ⌊7n/4⌋ = A for n = {n}, but the largest is below \
                     C = {c}."
                ),
            ),
            _ => self.by_difference(),
        }
    }

    /// The middle pile is below its partner: y − x decides.
    fn by_difference(&self) -> Case {
        let [x, y, z] = self.piles();
        let d = y - x;
        if d == 0 {
            return Case {
                name: "equal",
                text: "The two smaller piles are equal, so rule (II) takes everything.".to_owned(),
                to: 0,
                take: Some([x, y, z]),
            };
        }
        if let Some(Term { k: 2, n }) = TABLE.difference_place(d) {
            let [a, b, c] = row(n);
            return Case {
                name: "delta",
                text: format!(
                    "The smaller piles differ by {d} = δ = C − B for n = {n}: rule (II) takes {} \
                     from both, which leaves B = {b} and C = {c}, and leaves A = {a} of the \
                     largest.",
                    x - b
                ),
                to: n,
                take: Some([x - b, y - c, z - a]),
            };
        }
        let (why, i) = match TABLE.difference_place(d) {
            Some(Term { n, .. }) => (
                format!("The smaller piles differ by {d} = d = B − A for n = {n}"),
                n,
            ),
            None => {
                let n = TABLE.difference_place(d - 1).map_or(0, |term| term.n);
                (
                    format!(
                        "The smaller piles differ by {d}, a multiple of 7, which is no d and no δ; \
                         therefore a = 2, and d = B − A = {} for n = {n} is near enough",
                        d - 1
                    ),
                    n,
                )
            }
        };
        let [a, b, c] = row(i);
        let name = |exact, near| if d.is_multiple_of(7) { near } else { exact };
        if z < c {
            return self.third(
                name("d-III", "d-1-III"),
                &format!("{why}, but the largest pile is below C = {c}."),
            );
        }
        let taken = if x - a == y - b {
            format!("{} from both", x - a)
        } else {
            format!("{} and {}", x - a, y - b)
        };
        let (name, rest) = if z == c {
            (name("d-I", "d-1-I"), format!("and the largest is C = {c}: rule (I) takes {taken}"))
        } else {
            (
                name("d-II", "d-1-II"),
                format!("and the largest holds more than C = {c}: rule (II) takes {taken}, and {} from the largest", z - c),
            )
        };
        Case {
            name,
            text: format!("{why}, {rest}, which leaves A = {a}, B = {b} and C."),
            to: i,
            take: Some([x - a, y - b, z - c]),
        }
    }

    /// Rule (III), to the widest lost position that is no wider.
    fn third(&self, name: &'static str, why: &str) -> Case {
        let [x, y, z] = self.piles();
        let i = Self::widest(z - x);
        let [a, b, c] = row(i);
        let (span, next) = (c - a, row(i + 1));
        let bound = Self::b(span);
        Case {
            name,
            text: format!(
                "{why} So rule (III): z − x = {}, and the widest lost position that is no wider \
                 is ({a},{b},{c}), with Δ = {span} for i = {i}; the next Δ is {}, so their gap b = \
                 {bound} is more than {}, by which {} from x and {} from z differ.",
                z - x,
                next[2] - next[0],
                (z - x) - span,
                x - a,
                z - c,
            ),
            to: i,
            take: Some([x - a, y - b, z - c]),
        }
    }
}

/// (A_n, B_n, C_n). Every index here comes from a number of a position.
fn row(n: u64) -> [u64; 3] {
    [1, 2, 3].map(|k| TABLE.term(k, n).unwrap_or(u64::MAX))
}
