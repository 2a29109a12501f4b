//! The reasons why a position of the Mouse Game is won or lost, by the cases of the proof.

use super::{Mouse, TABLE};
use crate::games::taking::FRAENKEL;
use crate::games::taking::Take;
use crate::rules::Reason;
use crate::theory::Term;

impl Mouse {
    /// The reason in words, and the move that it names; `None` if the position is lost.
    pub(super) fn reason(&self) -> (Reason, Option<Take<2>>) {
        let [x, y] = self.piles();
        let place = TABLE.place(x).unwrap_or(Term { k: 1, n: 0 });
        let n = place.n;
        let row = |n| {
            let term = |k| TABLE.term(k, n).unwrap_or(u64::MAX);
            (term(1), term(2))
        };
        let (low, high) = row(n);
        let difference = y - x;
        let formula = |n| {
            let (low, high) = row(n);
            format!("With n = {n} the pair is ⌊3n/2⌋ = {low} and 3n − 1 = {high}.")
        };
        let (case, text, index, to) = if y == 0 {
            let text = "No token is left, so the player to move has lost.".to_owned();
            ("lost", text, 0, None)
        } else if self.is_lost() {
            let text = format!(
                "{x} and {y} are a lost pair, and no move leads from one lost pair to another. {}",
                formula(n)
            );
            ("lost", text, n, None)
        } else if x == 0 {
            let text = format!("One pile is empty, so take all {y} of the other.");
            ("empty", text, 0, Some((0, 0)))
        } else if difference == 0 {
            let text = "The piles are equal, so take both at once.".to_owned();
            ("equal", text, 0, Some((0, 0)))
        } else if place.k == 2 {
            let text = format!(
                "The smaller pile belongs to the lost pair {low} and {x}, so take {} from the \
                 larger pile. {}",
                y - low,
                formula(n)
            );
            ("B", text, n, Some((x, low)))
        } else if y > high {
            let text = format!(
                "The smaller pile belongs to the lost pair {x} and {high}, so take {} from the \
                 larger pile. {}",
                y - high,
                formula(n)
            );
            ("A", text, n, Some((x, high)))
        } else if let Some(Term { n: i, .. }) = TABLE.difference_place(difference) {
            let (u, v) = row(i);
            let text = format!(
                "The piles differ by {difference}, like the lost pair {u} and {v}, so take {} from \
                 both. {}",
                x - u,
                formula(i)
            );
            ("d", text, i, Some((u, v)))
        } else {
            let i = TABLE
                .difference_place(difference - 1)
                .map_or(0, |term| term.n);
            let (u, v) = row(i);
            let text = format!(
                "The piles differ by {difference}, and the lost pair {u} and {v} by {}. The amounts \
                 may differ by one, so take {} from the smaller and {} from the larger pile. No \
                 lost pair differs by a multiple of 3. {}",
                difference - 1,
                x - u,
                y - v,
                formula(i)
            );
            ("d-1", text, i, Some((u, v)))
        };
        let numbers = [("n", n), ("i", index), ("d", difference), ("a", self.a())];
        let reason = Reason::new(case, FRAENKEL, text).with_all(numbers);
        // In case B the smaller pile stays and becomes the larger one.
        (reason, to.map(|(u, v)| Take([x - u, y - v])))
    }
}
