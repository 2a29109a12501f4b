//! The rule of a vector game in words.

use crate::rules::grouped_in_text as text;
use crate::solve::vectors::{Term, VectorRule};

/// What the rule allows, in a sentence: "Take any number from one pile, the same
/// number from both, or 1 from one and 2 from the other."
pub(super) fn meaning(rule: &VectorRule) -> String {
    let mut terms: Vec<String> = rule.terms().iter().map(words).collect();
    let last = terms.pop().unwrap_or_default();
    match terms.len() {
        0 => format!("Take {last}."),
        1 => format!("Take {} or {last}.", terms[0]),
        _ => format!("Take {}, or {last}.", terms.join(", ")),
    }
}

/// A move by the last term of a rule, in a sentence.
pub(super) fn example(rule: &VectorRule) -> Option<String> {
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

/// What a move takes: "2 from the first and 4 from the second pile".
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
    if alone {
        let many = |number: u64| match (ray, number) {
            (true, 1) => "any number".to_owned(),
            (true, _) => format!("any multiple of {number}"),
            (false, _) => number.to_string(),
        };
        return match (p, q) {
            (_, 0) => format!("{} from the first pile", many(p)),
            (0, _) => format!("{} from the second pile", many(q)),
            (1, 1) if ray => "the same number from both".to_owned(),
            _ if ray => {
                format!("the same multiple of {p} from the first pile and of {q} from the second")
            }
            _ => format!("{p} from the first pile and {q} from the second"),
        };
    }
    match (p, q, ray) {
        (0, 1, true) => "any number from one pile".to_owned(),
        (0, _, true) => format!("any multiple of {q} from one pile"),
        (0, ..) => format!("{q} from one pile"),
        (1, 1, true) => "the same number from both".to_owned(),
        (_, _, true) if p == q => format!("the same multiple of {q} from both"),
        _ if p == q => format!("{q} from both"),
        (.., true) => format!("the same multiple of {p} from one and of {q} from the other"),
        _ => format!("{p} from one and {q} from the other"),
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
                "Take any number from one pile, any multiple of 3 from the second pile, or 1 from \
                 the first pile and 2 from the second.",
            ),
            (
                "queen",
                "Take any number from one pile or the same number from both.",
            ),
            (
                "(1,0)*+(1,1)*",
                "Take the same number from both or any number from the first pile.",
            ),
            ("king", "Take 1 from one pile or 1 from both."),
            (
                "queen+1:2*+0:3",
                "Take any number from one pile, 3 from one pile, the same number from both, or \
                 the same multiple of 1 from one and of 2 from the other.",
            ),
        ] {
            let rule = VectorRule::read(Token { text: rule, at: 0 }).expect(rule);
            assert_eq!(meaning(&rule), told);
        }
    }
}
