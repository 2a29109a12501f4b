//! Why a position of the Rat Game is won or lost, in its own numbers.

use super::proof::{Case, Proof, row};
use super::{Rat, TABLE};
use crate::games::taking::FRAENKEL;
use crate::rules::Reason;

impl Rat {
    /// The case of the proof in words.
    pub(super) fn reason(&self, proof: &Proof) -> Reason {
        let [x, y, z] = self.piles();
        let d = y - x;
        let Proof { n, to, .. } = *proof;
        let [a, b, c] = row(n);
        let (case, text) = match proof.case {
            Case::Lost if n == 0 => (
                "lost",
                "No token is left, so the player to move has lost.".to_owned(),
            ),
            Case::Lost => (
                "lost",
                format!(
                    "With n = {n} the piles are ⌊7n/4⌋ = {x}, ⌊7n/2⌋ − 1 = {y} and 7n − 3 = {z}: \
                     a lost position, and no move joins two of these."
                ),
            ),
            Case::Empty => (
                "empty",
                "One pile is empty, so take all the rest by rule (I).".to_owned(),
            ),
            Case::InC => (
                "C",
                format!(
                    "The smallest pile is {x} = 7n − 3 = C for n = {n}: keep it, and leave A = \
                     {a} and B = {b} of the others by rule (I)."
                ),
            ),
            Case::InB => (
                "B",
                format!(
                    "The smallest pile is {x} = ⌊7n/2⌋ − 1 = B for n = {n}, and the largest holds \
                     C = {c} or more: keep the smallest, and leave A = {a} and C by rule (I)."
                ),
            ),
            Case::InBNarrow => (
                "B-III",
                format!(
                    "The smallest pile is {x} = ⌊7n/2⌋ − 1 = B for n = {n}, but the largest is \
                     below C = {c}. {}",
                    self.third(proof)
                ),
            ),
            Case::InA => (
                "A",
                format!(
                    "The smallest pile is {x} = ⌊7n/4⌋ = A for n = {n}, and the others hold B = \
                     {b} and C = {c} or more: leave just these by rule (I)."
                ),
            ),
            Case::InANarrow => (
                "A-III",
                format!(
                    "The smallest pile is {x} = ⌊7n/4⌋ = A for n = {n}, but the largest is below \
                     C = {c}. {}",
                    self.third(proof)
                ),
            ),
            Case::Equal => (
                "equal",
                "The two smaller piles are equal, so rule (II) takes everything.".to_owned(),
            ),
            Case::Turned => {
                let [a, b, c] = row(to);
                let text = format!(
                    "The smaller piles differ by {d} = δ = C − B for n = {to}: rule (II) takes {} \
                     from both, which leaves B = {b} and C = {c}, and leaves A = {a} of the \
                     largest.",
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
        let c = row(n)[2];
        let why = if multiple {
            format!(
                "The smaller piles differ by {d}, a multiple of 7, which is no d and no δ; \
                 therefore a = 2, and d = B − A = {} for n = {n} is near enough",
                d - 1
            )
        } else {
            format!("The smaller piles differ by {d} = d = B − A for n = {n}")
        };
        let [p, q, r] = proof.take;
        let amounts = if p == q {
            format!("{p} from both")
        } else {
            format!("{p} and {q}")
        };
        let [u, v, _] = row(proof.to);
        match (proof.rule, multiple) {
            (3, _) => (
                if multiple { "d-1-III" } else { "d-III" },
                format!(
                    "{why}, but the largest pile is below C = {c}. {}",
                    self.third(proof)
                ),
            ),
            (1, _) => (
                if multiple { "d-1-I" } else { "d-I" },
                format!(
                    "{why}, and the largest is C = {c}: rule (I) takes {amounts}, which leaves A = \
                     {u}, B = {v} and C."
                ),
            ),
            _ => (
                if multiple { "d-1-II" } else { "d-II" },
                format!(
                    "{why}, and the largest holds more than C = {c}: rule (II) takes {amounts}, \
                     and {r} from the largest, which leaves A = {u}, B = {v} and C."
                ),
            ),
        }
    }

    /// Rule (III), and the reason for its b.
    fn third(&self, proof: &Proof) -> String {
        let [x, _, z] = self.piles();
        let [a, b, c] = row(proof.to);
        let [p, _, r] = proof.take;
        let (span, next) = (c - a, row(proof.to + 1));
        format!(
            "So use rule (III). The smallest and the largest pile differ by {}. The lost positions \
             ({a},{b},{c}) and ({},{},{}) differ by {span} and {}: go to the first, by taking {p} \
             from the smallest and {r} from the largest pile. These amounts differ by {}, and the \
             rule allows less than {}, by which {span} and {} differ.",
            z - x,
            next[0],
            next[1],
            next[2],
            next[2] - next[0],
            (z - x) - span,
            Self::b(span),
            next[2] - next[0],
        )
    }
}
