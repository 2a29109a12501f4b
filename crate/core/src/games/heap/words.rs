//! The rule of a heap game in words.

use crate::solve::sequence::{TakeBreak, TakeSet, left};

/// The most groups of digits that a sentence spells out.
const SHOWN: usize = 6;

/// What the rule allows, in a sentence: "Take 1 token only as a whole pile, 2
/// from an end, 3 from anywhere."
pub(super) fn meaning(rule: &TakeBreak) -> String {
    if !rule.allows_equal_parts() {
        return "Break a pile into two unequal ones.".to_owned();
    }
    if let Some(set) = rule.set() {
        let numbers = match set {
            TakeSet::Squares => "a square number of tokens: 1, 4, 9, …",
            TakeSet::Primes => "a prime number of tokens: 2, 3, 5, …",
            TakeSet::Fibonacci => "a Fibonacci number of tokens: 1, 2, 3, 5, …",
            TakeSet::PowersOfTwo => "a power of two of tokens: 1, 2, 4, …",
            TakeSet::Triangular => "a triangular number of tokens: 1, 3, 6, …",
        };
        return format!("Take from an end {numbers}");
    }
    let mut groups = groups(rule);
    let more = if groups.len() > SHOWN {
        ", and so on"
    } else {
        ""
    };
    groups.truncate(SHOWN);
    let takes: Vec<String> = groups
        .iter()
        .enumerate()
        .map(|(index, (amounts, digit))| {
            let tokens = match (index, amounts.as_str()) {
                (0, "1") => " token",
                (0, _) => " tokens",
                _ => "",
            };
            format!("{amounts}{tokens} {}", from(*digit))
        })
        .collect();
    let takes = takes.join(", ");
    let breaks = match rule.digit(0) & left::MANY {
        0 => None,
        left::TWO => Some("two"),
        left::THREE => Some("three"),
        _ => Some("two or three"),
    };
    match (breaks, takes.is_empty()) {
        (None, true) => "There is no move.".to_owned(),
        (None, false) => format!("Take {takes}{more}."),
        (Some(parts), true) => format!("Break a pile into {parts}, taking nothing."),
        (Some(parts), false) => {
            format!("Break a pile into {parts}, taking nothing, or take {takes}{more}.")
        }
    }
}

/// The rules of the game with this meaning, in a few sentences.
pub(super) fn rules(rule: &TakeBreak, meaning: &str) -> String {
    let digits = rule.digits().iter().skip(1);
    let left = match digits.fold(0, |all, digit| all | digit) & left::MANY {
        0 => "",
        _ => " What stands beside the tokens that are taken stays behind as piles.",
    };
    format!("The rule is {rule}. {meaning}{left} Whoever cannot move loses.")
}

/// A move that leaves as many piles as any, in a sentence; `None` where the rule
/// has no moves.
pub(super) fn example(rule: &TakeBreak) -> Option<String> {
    let (taken, digit) = match rule.set() {
        Some(set) => (set.members().nth(1)?, 3),
        None => {
            let digits = (0..).zip(rule.digits()).filter(|(_, digit)| **digit > 0);
            let (taken, digit) = digits.max_by_key(|(_, digit)| digit.ilog2())?;
            (taken, *digit)
        }
    };
    let (rest, parts) = match digit {
        left::THREE.. => (6, "can leave 1, 2 and 3"),
        left::TWO.. => (5, "can leave 2 and 3"),
        left::ONE.. => (2, "leaves 2"),
        _ => return Some(format!("You may take all tokens of a pile of {taken}.")),
    };
    let size = rest + taken;
    Some(match taken {
        0 => format!("You may break a pile of {size}, which {parts}."),
        _ => format!("You may take {taken} from a pile of {size}, which {parts}."),
    })
}

/// How a move is made, in a sentence: a pile is broken at a gap only where nothing
/// need be taken.
pub(super) fn gesture(rule: &TakeBreak) -> String {
    let takes = rule.digits().iter().skip(1).any(|&digit| digit > 0) || rule.set().is_some();
    match (takes, rule.digit(0) > 0) {
        (true, true) => {
            "Choose the first and the last token to take, or a gap where a pile is broken."
        }
        (true, false) => "Choose the first and the last token to take.",
        (false, true) => "Choose a gap where a pile is broken.",
        (false, false) => "This rule allows no move.",
    }
    .to_owned()
}

/// The amounts of the same digit, in words, in the order of the first of them.
fn groups(rule: &TakeBreak) -> Vec<(String, u8)> {
    let digits = rule.digits();
    let repeats = rule.repeats();
    if repeats == 1 && digits.len() == 2 {
        return vec![("any number of".to_owned(), digits[1])];
    }
    let mut groups: Vec<(Vec<usize>, u8)> = Vec::new();
    for (taken, &digit) in digits
        .iter()
        .enumerate()
        .skip(1)
        .filter(|(_, digit)| **digit > 0)
    {
        match groups.iter_mut().find(|group| group.1 == digit) {
            Some((amounts, _)) => amounts.push(taken),
            None => groups.push((vec![taken], digit)),
        }
    }
    let first = digits.len() - repeats;
    let words = |amounts: &[usize]| {
        let each: Vec<String> = amounts
            .iter()
            .map(|&taken| match taken >= first {
                // A digit that comes again and again.
                true if repeats == 1 => format!("{taken} or more"),
                true => format!("{taken}, {}, {}, …", taken + repeats, taken + 2 * repeats),
                false => taken.to_string(),
            })
            .collect();
        match each.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} or {last}", others.join(", "))
            }
            _ => each.concat(),
        }
    };
    let groups = groups.iter();
    groups
        .map(|(amounts, digit)| (words(amounts), *digit))
        .collect()
}

/// From where in a row of tokens a digit lets them be taken.
fn from(digit: u8) -> String {
    let octal = match digit & !left::THREE {
        0 => "",
        left::NOTHING => "only as a whole pile",
        left::ONE => "from an end, but not all",
        3 => "from an end",
        left::TWO => "only from the inside",
        5 => "as a whole pile or from the inside",
        6 => "from anywhere, but not all",
        _ => "from anywhere",
    };
    match (digit & left::THREE, octal) {
        (0, _) => octal.to_owned(),
        (_, "") => "so that three piles are left".to_owned(),
        _ => format!("{octal} or so that three piles are left"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Token;

    #[test]
    fn each_kind_of_rule_is_told() {
        for (text, words) in [
            (
                "0.137",
                "Take 1 token only as a whole pile, 2 from an end, 3 from anywhere.",
            ),
            ("0.77", "Take 1 or 2 tokens from anywhere."),
            ("0.(3)", "Take any number of tokens from an end."),
            ("0.6", "Take 1 token from anywhere, but not all."),
            (
                "4.(3)",
                "Break a pile into two, taking nothing, or take any number of tokens from an end.",
            ),
            ("-1,3,4", "Take 1, 3 or 4 tokens from an end."),
            (
                "-squares",
                "Take from an end a square number of tokens: 1, 4, 9, …",
            ),
            ("grundy", "Break a pile into two unequal ones."),
            ("8.0", "Break a pile into three, taking nothing."),
            (
                "0.3F",
                "Take 1 token from an end, 2 from anywhere or so that three piles are left.",
            ),
            (
                "0.1(23)",
                "Take 1 token only as a whole pile, 2, 4, 6, … from an end, but not all, 3, 5, 7, \
                 … from an end.",
            ),
            ("0.0", "There is no move."),
        ] {
            let rule = TakeBreak::read(Token { text, at: 0 }).expect(text);
            assert_eq!(meaning(&rule), words, "{text}");
        }
    }
}
