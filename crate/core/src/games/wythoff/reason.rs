//! The reasons why a position of W(a) is won or lost, with its own numbers.

use super::{FRAENKEL, WYTHOFF, Wythoff};
use crate::rules::Reason;
use crate::theory::Place;

impl Wythoff {
    /// The reason, and the position that its named move leads to; `None` if the position is lost.
    /// From a cell above the V the move goes down its column; from the right of the V it goes
    /// left along its row. From inside the V it goes along a diagonal.
    pub(super) fn reason(&self) -> (Reason, Option<(u64, u64)>) {
        let (low, high) = (self.x.min(self.y), self.x.max(self.y));
        let n = (high - low) / self.a();
        let (case, text, numbers, to) = if self.is_lost() {
            self.on_the_v(n, low)
        } else {
            // The difference of the lost pair n is n·a, the largest multiple of a up to the
            // difference of the piles.
            match self.pair.pair(n) {
                Some((u, v)) if u < low => self.diagonal(n, (u, v), (low, high)),
                _ => self.along_a_line(low, high),
            }
        };
        let to = to.map(|(u, v)| if self.x <= self.y { (u, v) } else { (v, u) });
        let source = if self.a() == 1 { WYTHOFF } else { FRAENKEL };
        (Reason::new(case, source, text).with_all(numbers), to)
    }

    /// The floor of n·α in words: `⌊2 · φ⌋ = ⌊3.236…⌋ = 3`, with decimals if they are exact.
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
            Some(product) => format!("⌊{n} · {name}⌋ = ⌊{product}⌋ = {low}{value}"),
            None => format!("⌊{n} · {name}⌋ = {low}{value}"),
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

    fn on_the_v(&self, n: u64, low: u64) -> Explanation {
        let text = if n == 0 {
            "No token is left, so the player to move has lost.".to_owned()
        } else {
            format!(
                "{low} and {} are a lost pair, and no move leads from one lost pair to another. \
                 {}, and the smaller pile is {}, so the position lies on the V.",
                low + self.a() * n,
                self.difference(n, 0),
                self.floor(n, low)
            )
        };
        ("on-the-V", text, vec![("n", n), ("low", low)], None)
    }

    fn diagonal(&self, n: u64, (u, v): (u64, u64), (low, high): (u64, u64)) -> Explanation {
        let rest = (high - low) % self.a();
        let (k, l) = (low - u, high - v);
        let taken = match k == l {
            true => format!("{k} from both piles"),
            false => format!("{k} from the smaller pile and {l} from the larger pile"),
        };
        let text = if low == high {
            "The piles are equal, so take both at once.".to_owned()
        } else if n == 0 {
            format!(
                "{}, which is less than {}, so take both piles at once.",
                self.difference(n, rest),
                self.a()
            )
        } else {
            let differ = match rest {
                0 => format!("like the lost pair {u} and {v}"),
                _ => format!("and the lost pair {u} and {v} differs by {}", v - u),
            };
            let multiple = match self.a() {
                1 => String::new(),
                _ => format!("{}. ", self.difference(n, rest)),
            };
            format!(
                "The piles differ by {}, {differ}. So take {taken}. {multiple}The smaller number \
                 of this lost pair is {}.",
                high - low,
                self.floor(n, u)
            )
        };
        let numbers = vec![("n", n), ("low", u), ("high", v), ("k", k), ("l", l)];
        ("diagonal", text, numbers, Some((u, v)))
    }

    /// The reason for a move that keeps the smaller pile, and reduces the larger pile to the
    /// partner of the smaller one.
    fn along_a_line(&self, low: u64, high: u64) -> Explanation {
        let case = if self.x <= self.y { "column" } else { "row" };
        let (n, partner, text) = match self.pair.place(low) {
            Place::Low(0) => (
                0,
                0,
                format!("One pile is empty, so take the whole other pile of {high}."),
            ),
            Place::Low(n) => {
                // The larger pile exceeds the partner, so nothing overflows.
                let partner = low + self.a() * n;
                let text = format!(
                    "The smaller pile belongs to the lost pair {low} and {partner}, so take {} \
                     from the larger pile. The smaller pile is {}, and its partner in this pair is \
                     {low} + {} = {partner}.",
                    high - partner,
                    self.floor(n, low),
                    self.times(n)
                );
                (n, partner, text)
            }
            Place::High(n) => {
                let partner = low - self.a() * n;
                let text = format!(
                    "The smaller pile belongs to the lost pair {partner} and {low}, so take {} \
                     from the larger pile. The numbers of this pair are {}, and {partner} + {} = \
                     {low}.",
                    high - partner,
                    self.floor(n, partner),
                    self.times(n)
                );
                (n, partner, text)
            }
        };
        let numbers = vec![("n", n), ("partner", partner), ("take", high - partner)];
        (case, text, numbers, Some((low, partner)))
    }

    fn times(&self, n: u64) -> String {
        match self.a() {
            1 => n.to_string(),
            a => format!("{n} · {a}"),
        }
    }
}

/// The case, the text, its numbers, and the piles that the named move leaves, the smaller first.
type Explanation = (
    &'static str,
    String,
    Vec<(&'static str, u64)>,
    Option<(u64, u64)>,
);
