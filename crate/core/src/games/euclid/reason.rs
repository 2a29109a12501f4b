//! The reasons why a position of Euclid is won or lost, with its own numbers.

use super::{CALKIN_WILF, COLE_DAVIE, Euclid, Shape, UNIT, laws};
use crate::games::TakeOne;
use crate::rules::{Reason, join};
use crate::theory::{Nimber, gcd};

impl Euclid {
    /// The reason by theorem; `first` is the first winning move. `None` if no theorem decides.
    pub(super) fn reason(&self, first: Option<&TakeOne>) -> Option<Reason> {
        Some(match self.shape() {
            Shape::Finished => self.finished(),
            Shape::Two { a, b } => self.two(a.1, b.1),
            Shape::Unit { unit } => self.unit(unit, first),
            Shape::Open => return None,
        })
    }

    pub(super) fn out_of_reach(&self) -> Reason {
        let normal = self.normal();
        let count = normal.numbers.len();
        let largest = normal.numbers.last().copied().unwrap_or_default();
        let divisor = self.numbers.iter().copied().fold(0, gcd);
        let divided = match divisor {
            1 => String::new(),
            divisor => format!(" (after division by {divisor})"),
        };
        let text = format!(
            "None of the numbers divides all others, so no theorem here decides this position. The \
             search stops after about a second of work and does not reach {count} numbers up to \
             {largest}{divided}."
        );
        let reason = Reason::new("limit", "computed", text);
        reason.with("count", count).with("largest", largest)
    }

    fn finished(&self) -> Reason {
        let text = if self.zero {
            "At most one number is positive, so no move is left and the player to move has lost."
        } else {
            "All numbers are equal, so no move is left and the player to move has lost."
        };
        Reason::new("finished", self.source(), text)
    }

    fn source(&self) -> &'static str {
        if self.zero { COLE_DAVIE } else { CALKIN_WILF }
    }

    /// The reason for two positive numbers a ≤ b with a move.
    fn two(&self, a: u64, b: u64) -> Reason {
        let (q, r) = (b / a, b % a);
        let (case, text) = match laws::winning_case(self.zero, a, b) {
            None => ("cone", lost(a, b)),
            Some((case, times)) => {
                let left = b - times * a;
                let text = match case {
                    "f=0" => divided(a, b, left),
                    _ => {
                        let (high, low, side, sign) = match case {
                            "f>g" => (a, left, "above", '>'),
                            _ => (left, a, "below", '<'),
                        };
                        format!(
                            "Take {a} away {}, which leaves {left} and {a}. Because {high}/{low} \
                             is below φ = 1.618…, the other player has only one move, and this \
                             move loses. Here {b}/{a} = {q} + {r}/{a}. The fraction {r}/{a} is \
                             {side} 1/φ = 0.618…, because {} {sign} {a}² = {}.",
                            count(times),
                            terms(r, a),
                            square(a),
                        )
                    }
                };
                (case, text)
            }
        };
        Reason::new(case, self.source(), text).with_all([("a", a), ("b", b), ("q", q), ("r", r)])
    }

    fn unit(&self, unit: usize, first: Option<&TakeOne>) -> Reason {
        let least = self.numbers[unit];
        let heaps: Vec<u64> = self.heaps(unit).map(|(_, heap)| heap).collect();
        let sum: Nimber = heaps.iter().copied().map(Nimber).sum();
        let (smaller, each) = match self.zero {
            true => ("smaller", ""),
            false => ("positive smaller", ", minus the 1 that must stay"),
        };
        let nim = format!(
            "{least} divides every number, so each other number can be reduced to any {smaller} \
             multiple of {least}. This is Nim with piles of {} (each number divided by \
             {least}{each}). The nim-sum of the piles is {}",
            shortened(&heaps),
            sum.0
        );
        let text = match first {
            None => format!("{nim}."),
            Some(step) => format!(
                "{nim}. Taking {} from number {} of the list makes the nim-sum 0.",
                step.amount,
                step.pile + 1
            ),
        };
        Reason::new("unit", UNIT, text)
            .with("unit", least)
            .with("nim-sum", sum.0)
    }
}

/// The reason for a P-position with a < b. Here b/a is below φ, and a does not divide b.
fn lost(a: u64, b: u64) -> String {
    let left = b - a;
    let check = format!(
        "{} < {} + {}",
        square(b),
        u128::from(a) * u128::from(b),
        square(a)
    );
    format!(
        "{b}/{a} lies between 1 and φ = 1.618… ({check}), so the only move leads to {left} and \
         {a}. Because {a}/{left} > φ, the other player wins from there."
    )
}

/// The reason if the smaller number divides the larger.
fn divided(a: u64, b: u64, left: u64) -> String {
    let times = (b - left) / a;
    if left == 0 {
        return if a == b {
            "The numbers are equal, so take one of them whole and the game is over.".to_owned()
        } else {
            format!(
                "{b} = {} · {a}, so take all of {b} and the game is over.",
                b / a
            )
        };
    }
    format!(
        "{b} = {} · {a}, so take {a} away {}. Two equal numbers are left, and the other player has \
         no move.",
        b / a,
        count(times)
    )
}

fn shortened(heaps: &[u64]) -> String {
    const SHOWN: usize = 12;
    let list = |heaps: &[u64]| join(heaps).replace(',', ", ");
    match heaps.get(..SHOWN) {
        Some(first) if heaps.len() > SHOWN => {
            format!("{}, … – {} piles in all –", list(first), heaps.len())
        }
        _ => list(heaps),
    }
}

/// The sum r² + ra in words, for a comparison with a². The two would be equal if r/a were 1/φ.
fn terms(r: u64, a: u64) -> String {
    let sum = square(r) + u128::from(r) * u128::from(a);
    format!("{r}² + {r} · {a} = {sum}")
}

fn square(n: u64) -> u128 {
    u128::from(n) * u128::from(n)
}

fn count(times: u64) -> String {
    match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}
