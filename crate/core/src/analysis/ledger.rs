//! The ledger of a sum, in sentences short enough to read: the nimbers and their nim-sum.

use super::examine::Examination;
use crate::position::Position;
use crate::rules::Known;
use crate::theory::Nimber;

/// The most components that are spelt out; more are only counted.
const MOST_SPELT: usize = 12;
/// The longest name of a component, in bytes; a longer name becomes a number.
const LONGEST_SPELT: usize = 40;
/// The reason why equal parts need no nimbers.
const TWINS: &str =
    "Equal parts cancel each other, because a move in one can be copied in the other";

/// The name of a component in a sentence.
fn spelt(position: &Position, index: usize) -> String {
    let title = position.components[index].title();
    match title.len() {
        ..=LONGEST_SPELT => title,
        _ => format!("part {}", index + 1),
    }
}

/// The ledger of a sum in words. Parts that are not `counted` cancel each other.
pub(crate) fn ledger(
    position: &Position,
    parts: &[Examination],
    counted: &[usize],
    known: Known,
    winning: &[Position],
) -> String {
    let total = known.nimber.unwrap_or_default();
    let no_move = parts.iter().all(|part| part.move_count == Some(0));
    if total == Nimber::ZERO && no_move {
        return "No move is left in any part, so the player to move has lost.".to_owned();
    }
    let names: Vec<String> = (0..parts.len()).map(|i| spelt(position, i)).collect();
    let unknown: Vec<&str> = counted
        .iter()
        .filter(|&&index| parts[index].known.nimber.is_none())
        .map(|&index| names[index].as_str())
        .collect();
    let twins = counted.len() < parts.len();
    let worth = |(name, part): (&String, &Examination)| match part.known.nimber {
        Some(nimber) => format!("{name} is worth {}", nimber.0),
        None => format!("{name} is worth an unknown number"),
    };
    let values = match names.len() {
        ..=MOST_SPELT => {
            let each: Vec<String> = names.iter().zip(parts).map(worth).collect();
            format!(
                "Each part is worth as much as a pile of Nim: {}.",
                each.join("; ")
            )
        }
        count => format!("Each of the {count} parts is worth as much as a pile of Nim."),
    };
    let (values, their) = match twins {
        true => (format!("{values} {TWINS}."), "The nim-sum of the others"),
        false => (values, "Their nim-sum"),
    };
    if twins && counted.is_empty() {
        return values;
    }
    if !unknown.is_empty() {
        let of = match &unknown[..] {
            [only] => format!("The value of {only}"),
            several => format!("The value of {} of the parts", several.len()),
        };
        let verdict = match known.outcome {
            Some(_) => "The others have nim-sum 0, so that part alone decides.",
            None => "So the nim-sum of all is not known.",
        };
        return format!("{values} {of} is out of reach. {verdict}");
    }
    let sum = format!(
        "{values} {their} (add in binary without carrying) is {}",
        total.0
    );
    if total == Nimber::ZERO {
        return format!("{sum}, so every move can be answered by one that makes it 0 again.");
    }
    let moved = winning.first().and_then(|to| {
        (0..to.components.len()).find(|&i| to.components[i] != position.components[i])
    });
    match moved {
        Some(index) => format!(
            "{sum}, which is not 0. A move that makes it 0 wins{}: move in {} so that this part is \
             worth {}.",
            if winning.len() > 1 {
                ", for example"
            } else {
                ""
            },
            names[index],
            (parts[index].known.nimber.unwrap_or_default() + total).0
        ),
        None => format!(
            "{sum}, which is not 0. So the player to move wins, but no winning move was found \
             within the limits."
        ),
    }
}
