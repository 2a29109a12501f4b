//! The rule of a vector game in words.

use crate::rules::grouped_in_text as text;
use crate::solve::pairs::{PairRule, Term};

/// The moves of the rule in a sentence: "Take any number of tokens from one pile, the
/// same number from both, or 1 from one and 2 from the other."
pub(super) fn meaning(rule: &PairRule) -> String {
    let mut terms: Vec<String> = rule.terms().iter().map(words).collect();
    let last = terms.pop().unwrap_or_default();
    match terms.len() {
        0 => format!("Take {last}."),
        1 => format!("Take {} or {last}.", terms[0]),
        _ => format!("Take {}, or {last}.", terms.join(", ")),
    }
}

/// A move by the last term of a rule, in a sentence.
pub(super) fn example(rule: &PairRule) -> Option<String> {
    let Term { p, q, ray, .. } = *rule.needed().last()?;
    let times = if ray { 2 } else { 1 };
    let (x, y) = (times * p, times * q);
    Some(format!(
        "From piles of {} and {} you may take {}, which leaves 3 and 5.",
        x + 3,
        y + 5,
        taken((x, y))
    ))
}

/// The amounts of a move in words: "2 from the first and 4 from the second pile".
pub(super) fn taken((x, y): (u64, u64)) -> String {
    match (x, y) {
        (_, 0) => format!("{} from the first pile", text(x)),
        (0, _) => format!("{} from the second pile", text(y)),
        _ if x == y => format!("{} from both piles", text(x)),
        _ => format!(
            "{} from the first and {} from the second pile",
            text(x),
            text(y)
        ),
    }
}

fn words(&Term { alone, p, q, ray }: &Term) -> String {
    let piles = match alone {
        true => ["the first pile", "the second pile"],
        false => ["one pile", "the other"],
    };
    let only = match (p, q) {
        (0, _) => Some((q, if alone { piles[1] } else { piles[0] })),
        (_, 0) => Some((p, piles[0])),
        _ if p == q => Some((p, "both")),
        _ => None,
    };
    match only {
        Some((1, "both")) if ray => "the same number from both".to_owned(),
        Some((1, pile)) if ray => format!("any number of tokens from {pile}"),
        Some((number, pile)) if ray => {
            format!(
                "{number} from {pile} (or {}, {}, …)",
                2 * number,
                3 * number
            )
        }
        Some((number, pile)) => format!("{number} from {pile}"),
        None => {
            let leap = format!("{p} from {} and {q} from {}", piles[0], piles[1]);
            match ray {
                true => format!(
                    "{leap} (or {} and {}, {} and {}, …)",
                    2 * p,
                    2 * q,
                    3 * p,
                    3 * q
                ),
                false => leap,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Token;

    #[test]
    fn rules_are_told_in_words() {
        for (rule, told) in [
            (
                "rook+(1,2)+(0,3)*",
                "Take any number of tokens from one pile, 3 from the second pile (or 6, 9, …), or \
                 1 from the first pile and 2 from the second pile.",
            ),
            (
                "queen",
                "Take any number of tokens from one pile or the same number from both.",
            ),
            (
                "(1,0)*+(1,1)*",
                "Take the same number from both or any number of tokens from the first pile.",
            ),
            ("king", "Take 1 from one pile or 1 from both."),
            (
                "queen+1:2*+0:3",
                "Take any number of tokens from one pile, 3 from one pile, the same number from \
                 both, or 1 from one pile and 2 from the other (or 2 and 4, 3 and 6, …).",
            ),
        ] {
            let rule = PairRule::read(Token { text: rule, at: 0 }).expect(rule);
            assert_eq!(meaning(&rule), told);
        }
    }
}
