//! The rule of a heap game in words.

use super::common_name;
use crate::rules::names::called;
use crate::solve::heaps::{TakeBreak, TakeSet, left};

/// The most groups of digits that a sentence spells out.
const SHOWN: usize = 6;
/// The digit that lets tokens be taken without splitting their pile.
const WHOLE_OR_END: u8 = left::NOTHING | left::ONE;

/// The moves of the rule in a sentence: "Take 1 token if it is a whole pile, 2 from an end, or 3
/// together from anywhere."
pub(super) fn meaning(rule: &TakeBreak) -> String {
    if !rule.allows_equal_parts() {
        return "Split a pile into two piles of different sizes.".to_owned();
    }
    if let Some(set) = rule.set() {
        let numbers = match set {
            TakeSet::Squares => "1, 4, 9, … tokens (a square number)",
            TakeSet::Primes => "2, 3, 5, … tokens (a prime number)",
            TakeSet::Fibonacci => "1, 2, 3, 5, … tokens (a Fibonacci number)",
            TakeSet::PowersOfTwo => "1, 2, 4, … tokens (a power of two)",
            TakeSet::Triangular => "1, 3, 6, … tokens (a triangular number)",
        };
        return format!("Take {numbers} from one pile.");
    }
    let mut groups = groups(rule);
    let is_long = groups.len() > SHOWN;
    groups.truncate(SHOWN);
    let are_plain = groups.iter().all(|(_, digit)| *digit == WHOLE_OR_END);
    let takes = groups.iter().enumerate();
    let takes = takes.map(|(index, (amounts, digit))| {
        let tokens = match (index, amounts.as_str()) {
            (0, "1") => " token",
            (0, _) => " tokens",
            _ => "",
        };
        let from = match are_plain {
            true => "from one pile".to_owned(),
            false => from(*digit, amounts == "1"),
        };
        format!("{amounts}{tokens} {from}")
    });
    let mut takes: Vec<String> = takes.collect();
    if is_long {
        takes.push("other amounts as the other digits say".to_owned());
    }
    let takes = either(&takes);
    let breaks = match rule.digit(0) & left::MANY {
        0 => None,
        left::TWO => Some("two"),
        left::THREE => Some("three"),
        _ => Some("two or three"),
    };
    match (breaks, takes.is_empty()) {
        (None, true) => "This rule allows no move.".to_owned(),
        (None, false) => format!("Take {takes}."),
        (Some(parts), true) => format!("Split a pile into {parts}."),
        (Some(parts), false) => format!("Split a pile into {parts}, or take {takes}."),
    }
}

/// The rule in a sentence. A second line has the text of the rule and, if piles may be split, a
/// sentence on how the rest of a pile is left.
pub(super) fn rules(rule: &TakeBreak) -> String {
    let text = rule.to_string();
    let called = called(&text, common_name(&text));
    let digits = rule.digits().iter().skip(1);
    let left = match digits.fold(0, |all, digit| all | digit) & left::MANY {
        0 => "",
        left::TWO => {
            " The tokens taken lie side by side. The tokens left on each side of them stay as \
             piles."
        }
        _ => " The rest of the pile may be split into as many piles as the rule says.",
    };
    format!("{}\n{called}{left}", meaning(rule))
}

/// A choice of texts: "a", "a or b", "a, b, or c".
fn either(texts: &[String]) -> String {
    let mark = match texts.iter().any(|text| text.contains(',')) {
        true => ";",
        false => ",",
    };
    match texts {
        [] => String::new(),
        [only] => only.clone(),
        [first, last] if mark == "," => format!("{first} or {last}"),
        [others @ .., last] => format!("{}{mark} or {last}", others.join(&format!("{mark} "))),
    }
}

/// A move that leaves the most piles possible, in a sentence; `None` if the rule has no moves.
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
        0 => format!("You may split a pile of {size}, which {parts}."),
        _ => format!("You may take {taken} from a pile of {size}, which {parts}."),
    })
}

/// The way to make a move, in a sentence. If a move can take no token, a person chooses a gap
/// between two tokens.
pub(super) fn gesture(rule: &TakeBreak) -> String {
    let takes = rule.digits().iter().skip(1).any(|&digit| digit > 0) || rule.set().is_some();
    match (takes, rule.digit(0) > 0) {
        (true, true) => {
            "Choose the first and the last token to take, or choose a gap to split the pile there."
        }
        (true, false) => "Choose the first and the last token to take.",
        (false, true) => "Choose a gap to split the pile there.",
        (false, false) => "This rule allows no move.",
    }
    .to_owned()
}

/// For each digit, its amounts in words. The order is by the first amount of each digit.
fn groups(rule: &TakeBreak) -> Vec<(String, u8)> {
    let digits = rule.digits();
    let repeats = rule.repeats();
    if repeats == 1 && digits.len() == 2 {
        return vec![("any number of".to_owned(), digits[1])];
    }
    let mut groups: Vec<(Vec<usize>, u8)> = Vec::new();
    let takes = digits.iter().enumerate().skip(1);
    for (taken, &digit) in takes.filter(|(_, digit)| **digit > 0) {
        match groups.iter_mut().find(|group| group.1 == digit) {
            Some((amounts, _)) => amounts.push(taken),
            None => groups.push((vec![taken], digit)),
        }
    }
    let first = digits.len() - repeats;
    let words = |amounts: &[usize]| {
        let each = amounts.iter().map(|&taken| match taken >= first {
            // A single digit repeats, so it holds for all larger amounts.
            true if repeats == 1 => format!("{taken} or more"),
            true => format!("{taken}, {}, {}, …", taken + repeats, taken + 2 * repeats),
            false => taken.to_string(),
        });
        let each: Vec<String> = each.collect();
        match &each[..] {
            [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
            _ => each.concat(),
        }
    };
    let groups = groups.iter();
    let groups = groups.map(|(amounts, digit)| (words(amounts), *digit));
    groups.collect()
}

/// The place in a pile from which a digit lets tokens be taken. The taken tokens are neighbours.
fn from(digit: u8, is_one: bool) -> String {
    let octal = match (digit & !left::THREE, is_one) {
        (0, _) => "",
        (left::NOTHING, true) => "if it is a whole pile",
        (left::NOTHING, false) => "if they are a whole pile",
        (left::ONE, _) => "from an end, leaving at least one",
        (WHOLE_OR_END, _) => "from an end",
        (left::TWO, true) => "from between other tokens",
        (left::TWO, false) => "together from between other tokens",
        (5, true) => "if it is a whole pile or between other tokens",
        (5, false) => "together if they are a whole pile or between other tokens",
        (6, true) => "from anywhere, leaving at least one",
        (6, false) => "together from anywhere, leaving at least one",
        (_, true) => "from anywhere",
        (_, false) => "together from anywhere",
    };
    match (digit & left::THREE, octal) {
        (0, _) => octal.to_owned(),
        (_, "") => "so that three piles are left".to_owned(),
        _ => format!("{octal}, or so that three piles are left"),
    }
}

#[cfg(test)]
#[path = "../../../tests/inside/heap_words.rs"]
mod tests;
