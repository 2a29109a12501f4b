//! The reasons why a position of the Rat Game is won or lost, with its own numbers.

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
                "One pile is empty, so take all the rest by rule (I).".to_owned(),
            ),
            Case::InC => (
                "C",
                format!(
                    "The smallest pile belongs to {triple}: keep it, and leave {a} and {b} of the \
                     others by rule (I). {formula}"
                ),
            ),
            Case::InB => (
                "B",
                format!(
                    "The smallest pile belongs to {triple}, and the largest holds {c} or more: keep \
                     the smallest, and leave {a} and {c} by rule (I). {formula}"
                ),
            ),
            Case::InA => (
                "A",
                format!(
                    "The smallest pile belongs to {triple}, and the others hold {b} and {c} or \
                     more: leave just these by rule (I). {formula}"
                ),
            ),
            Case::InANarrow | Case::InBNarrow => (
                if proof.case == Case::InANarrow {
                    "A-III"
                } else {
                    "B-III"
                },
                format!(
                    "The smallest pile belongs to {triple}, but the largest holds less than {c}. {}",
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
                    "The smaller piles differ by {d}, like {b} and {c} of the lost triple {a}, {b} \
                     and {c}. So rule (II) takes {} from both, and leaves {a} of the largest. Here \
                     {d} = δ = C − B for n = {to}.",
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
                "The smaller piles differ by {d}, and {a} and {b} of {triple} by {}. The amounts \
                 may differ by one",
                d - 1
            )
        } else {
            format!("The smaller piles differ by {d}, like {a} and {b} of {triple}")
        };
        let formula = formula(n);
        let [p, q, r] = proof.take;
        let amounts = if p == q {
            format!("{p} from both")
        } else {
            format!("{p} and {q}")
        };
        match (proof.rule, multiple) {
            (3, _) => (
                if multiple { "d-1-III" } else { "d-III" },
                format!(
                    "{why}, but the largest pile holds less than {c}. {}",
                    self.third(proof)
                ),
            ),
            (1, _) => (
                if multiple { "d-1-I" } else { "d-I" },
                format!("{why}, and the largest is {c}: rule (I) takes {amounts}. {formula}"),
            ),
            _ => (
                if multiple { "d-1-II" } else { "d-II" },
                format!(
                    "{why}, and the largest holds more than {c}: rule (II) takes {amounts}, and {r} \
                     from the largest. {formula}"
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
             and {r} from the largest pile. These amounts differ by {}, less than {}. Here D = {} \
             (largest minus smallest pile), and C − A = {span} for n = {} and {next} for the next \
             n.",
            (z - x) - span,
            Self::b(span),
            z - x,
            proof.to,
        )
    }
}

/// The formulas of a lost triple, in words.
fn formula(n: u64) -> String {
    let [a, b, c] = row(n);
    format!("With n = {n} the triple is ⌊7n/4⌋ = {a}, ⌊7n/2⌋ − 1 = {b} and 7n − 3 = {c}.")
}
