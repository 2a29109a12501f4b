//! Why a position of W(a) is won or lost, in this position's own numbers.

use super::{FRAENKEL, WYTHOFF, Wythoff};
use crate::rules::Reason;
use crate::theory::Place;

impl Wythoff {
    /// The case of the theorem, its prose, and the position that the named move
    /// leads to. On the board, the move from above the V goes down its column,
    /// from the right of the V left in its row, and from inside along a diagonal.
    pub(super) fn reason(&self) -> (Reason, Option<(u64, u64)>) {
        let (low, high) = (self.x.min(self.y), self.x.max(self.y));
        let n = (high - low) / self.a();
        let (case, text, numbers, to) = if self.is_lost() {
            self.on_the_v(n, low)
        } else {
            // The pair of this difference, or of the next multiple of a below.
            match self.pair.pair(n) {
                Some((u, v)) if u < low => self.diagonal(n, (u, v), (low, high)),
                _ => self.along_a_line(low, high),
            }
        };
        let to = to.map(|(u, v)| if self.x <= self.y { (u, v) } else { (v, u) });
        let reason = Reason {
            case,
            numbers: numbers
                .into_iter()
                .map(|(name, number)| (name, number.to_string()))
                .collect(),
            source: if self.a() == 1 { WYTHOFF } else { FRAENKEL },
            text,
        };
        (reason, to)
    }

    /// `2 · φ = 3.236…, whose floor is 3`, with decimals while they are exact.
    fn floor(&self, n: u64, low: u64) -> String {
        let a = u128::from(self.a());
        let (name, value) = match a {
            1 => ("φ", String::new()),
            2 => ("α", " (α = √2)".to_owned()),
            _ if a.is_multiple_of(2) => {
                let half = a / 2;
                ("α", format!(" (α = √{} − {})", half * half + 1, half - 1))
            }
            _ => ("α", format!(" (α = (√{} − {})/2)", a * a + 4, a - 2)),
        };
        match self.pair.slope().decimal(n).filter(|_| n > 1) {
            Some(product) => format!("{n} · {name} = {product}{value}, whose floor is {low}"),
            None => format!("the floor of {n} · {name}{value} is {low}"),
        }
    }

    fn difference(&self, n: u64, rest: u64) -> String {
        let a = self.a();
        match (a, rest) {
            (1, _) => format!("The piles differ by {n}"),
            _ if n == 0 => format!("The piles differ by {rest}"),
            (_, 0) => format!("The piles differ by {} = {n} · {a}", n * a),
            _ => format!("The piles differ by {} = {n} · {a} + {rest}", n * a + rest),
        }
    }

    fn on_the_v(&self, n: u64, low: u64) -> Told {
        let text = if n == 0 {
            "No token is left, so the player to move has lost.".to_owned()
        } else {
            format!(
                "{}, and {}, the smaller pile: the position lies on the V, and no move joins two \
                 positions of the V.",
                self.difference(n, 0),
                self.floor(n, low)
            )
        };
        ("on-the-V", text, vec![("n", n), ("low", low)], None)
    }

    fn diagonal(&self, n: u64, (u, v): (u64, u64), (low, high): (u64, u64)) -> Told {
        let rest = (high - low) % self.a();
        let (k, l) = (low - u, high - v);
        let taken = if k == l {
            format!("{k} from both piles")
        } else {
            format!("{k} from the smaller and {l} from the larger pile")
        };
        let text = if n == 0 {
            format!(
                "{}, less than a = {}, so take both piles at once.",
                self.difference(n, rest),
                self.a()
            )
        } else {
            format!(
                "{}, and {}: so take {taken}, which leaves {u} and {v} on the V.",
                self.difference(n, rest),
                self.floor(n, u)
            )
        };
        let text = if n == 0 && self.a() == 1 {
            "The piles are equal, so take both at once.".to_owned()
        } else {
            text
        };
        let numbers = vec![("n", n), ("low", u), ("high", v), ("k", k), ("l", l)];
        ("diagonal", text, numbers, Some((u, v)))
    }

    /// The smaller pile stays and the larger one is cut to its partner.
    fn along_a_line(&self, low: u64, high: u64) -> Told {
        let case = if self.x <= self.y { "column" } else { "row" };
        let (n, partner, text) = match self.pair.place(low) {
            Place::Low(0) => (
                0,
                0,
                format!("One pile is empty, so take all {high} of the other."),
            ),
            Place::Low(n) => {
                // The larger pile exceeds the partner, so nothing overflows.
                let partner = low + self.a() * n;
                let text = format!(
                    "For the smaller pile {}; its partner on the V is {low} + {} = {partner}, so \
                     take {} from the larger pile.",
                    self.floor(n, low),
                    self.times(n),
                    high - partner
                );
                (n, partner, text)
            }
            Place::High(n) => {
                let partner = low - self.a() * n;
                let text = format!(
                    "{}, and {partner} + {} = {low}: the smaller pile's partner on the V is \
                     {partner}, so take {} from the larger pile.",
                    capital(&self.floor(n, partner)),
                    self.times(n),
                    high - partner
                );
                (n, partner, text)
            }
        };
        let numbers = vec![("n", n), ("partner", partner), ("take", high - partner)];
        (case, text, numbers, Some((low, partner)))
    }

    /// a·n, written out.
    fn times(&self, n: u64) -> String {
        match self.a() {
            1 => n.to_string(),
            a => format!("{n} · {a}"),
        }
    }
}

/// Case, prose, numbers, and what the named move leaves of the smaller and the
/// larger pile.
type Told = (
    &'static str,
    String,
    Vec<(&'static str, u64)>,
    Option<(u64, u64)>,
);

fn capital(text: &str) -> String {
    match text.strip_prefix("the ") {
        Some(rest) => format!("The {rest}"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;
    use crate::solve::ClosedForm;

    fn reason(a: u64, x: u64, y: u64) -> (&'static str, String) {
        let theorem = Wythoff::new(a, x, y).theorem();
        theorem.map_or_else(Default::default, |theorem| {
            (theorem.reason.case, theorem.reason.text)
        })
    }

    #[test]
    fn each_case_speaks_with_the_numbers_of_its_position() {
        for (a, x, y, case, text) in [
            (
                1,
                0,
                0,
                "on-the-V",
                "No token is left, so the player to move has lost.",
            ),
            (
                1,
                3,
                5,
                "on-the-V",
                "The piles differ by 2, and 2 · φ = 3.236…, whose floor is 3, the smaller pile: \
                 the position lies on the V, and no move joins two positions of the V.",
            ),
            (
                1,
                6,
                8,
                "diagonal",
                "The piles differ by 2, and 2 · φ = 3.236…, whose floor is 3: so take 3 from both \
                 piles, which leaves 3 and 5 on the V.",
            ),
            (
                1,
                4,
                4,
                "diagonal",
                "The piles are equal, so take both at once.",
            ),
            (
                1,
                4,
                9,
                "column",
                "For the smaller pile 3 · φ = 4.854…, whose floor is 4; its partner on the V is \
                 4 + 3 = 7, so take 2 from the larger pile.",
            ),
            (
                1,
                20,
                5,
                "row",
                "2 · φ = 3.236…, whose floor is 3, and 3 + 2 = 5: the smaller pile's partner on \
                 the V is 3, so take 17 from the larger pile.",
            ),
            (
                1,
                0,
                9,
                "column",
                "One pile is empty, so take all 9 of the other.",
            ),
            (
                2,
                7,
                12,
                "diagonal",
                "The piles differ by 5 = 2 · 2 + 1, and 2 · α = 2.828… (α = √2), whose floor is \
                 2: so take 5 from the smaller and 6 from the larger pile, which leaves 2 and 6 on \
                 the V.",
            ),
            (
                3,
                9,
                7,
                "diagonal",
                "The piles differ by 2, less than a = 3, so take both piles at once.",
            ),
            (
                5,
                1,
                6,
                "on-the-V",
                "The piles differ by 5 = 1 · 5, and the floor of 1 · α (α = (√29 − 3)/2) is 1, the \
                 smaller pile: the position lies on the V, and no move joins two positions of the \
                 V.",
            ),
        ] {
            assert_eq!(reason(a, x, y), (case, text.to_owned()), "W({a}) ({x},{y})");
        }
    }

    #[test]
    fn the_move_a_reason_speaks_of_is_the_one_it_names() {
        for (a, x, y, to) in [
            (1, 5, 8, Some((4, 7))),
            (1, 8, 5, Some((7, 4))),
            (1, 4, 9, Some((4, 7))),
            (1, 20, 5, Some((3, 5))),
            (2, 12, 7, Some((6, 2))),
            (1, 3, 5, None),
        ] {
            let position = Wythoff::new(a, x, y);
            let named = position.theorem().and_then(|theorem| theorem.named);
            let left = named.map(|step| position.after(&step));
            let expected = to.map(|(u, v)| Wythoff::new(a, u, v));
            assert_eq!(left, expected, "W({a}) ({x},{y})");
        }
    }

    #[test]
    fn a_reason_speaks_of_a_winning_move() {
        for a in 1..=4 {
            for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
                let position = Wythoff::new(a, x, y);
                let theorem = position.theorem().expect("every position has one");
                assert_eq!(theorem.named.is_none(), position.is_lost());
                assert!(
                    theorem
                        .named
                        .is_none_or(|step| theorem.winning.contains(&step)),
                    "W({a}) ({x},{y})"
                );
            }
        }
    }
}
