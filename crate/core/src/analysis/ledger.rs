//! The nim-sum ledger of a sum, as a sentence short enough to read.

use super::examine::Examination;
use crate::position::Position;
use crate::rules::Known;
use crate::theory::Nimber;

/// More components than this are counted, not spelt out.
const MOST_SPELT: usize = 12;
/// A component with a longer text is called by its number.
const LONGEST_SPELT: usize = 40;
/// Why equal games need no nimbers.
const TWINS: &str = "Equal games cancel each other, as a move in one can be copied in the other";

/// The name of a component in a sentence.
fn spelt(position: &Position, index: usize) -> String {
    let text = position.components[index].to_string();
    if text.len() > LONGEST_SPELT {
        format!("game {}", index + 1)
    } else {
        text
    }
}

/// The nim-sum ledger of a sum in words. The parts beside the `counted` ones cancel each other.
pub(crate) fn ledger(
    position: &Position,
    parts: &[Examination],
    counted: &[usize],
    known: Known,
    winning: &[Position],
) -> String {
    let names: Vec<String> = (0..parts.len()).map(|i| spelt(position, i)).collect();
    let unknown: Vec<&str> = counted
        .iter()
        .filter(|&&index| parts[index].known.nimber.is_none())
        .map(|&index| names[index].as_str())
        .collect();
    let twins = counted.len() < parts.len();
    let values = match names.len() {
        ..=MOST_SPELT => names
            .iter()
            .zip(parts)
            .map(|(name, part)| match part.known.nimber {
                Some(nimber) => format!("{name} = {}", nimber.0),
                None => format!("{name} = ?"),
            })
            .collect::<Vec<_>>()
            .join(", "),
        count => format!("one for each of the {count} games"),
    };
    let values = match twins {
        true => format!("{values}. {TWINS}"),
        false => values,
    };
    if !unknown.is_empty() {
        let verdict = match known.outcome {
            Some(_) => "; the others XOR to 0, so its own outcome decides",
            None => ", so the XOR is not known",
        };
        let of = match &unknown[..] {
            [only] => format!("That of {only} is"),
            several => format!("Those of {} games are", several.len()),
        };
        return format!("Nimbers: {values}. {of} out of reach{verdict}.");
    }
    let total = known.nimber.unwrap_or_default();
    let sum = match twins {
        true => format!("Nimbers: {values}. The XOR of the others is"),
        false => format!("Nimbers: {values}; their XOR is"),
    };
    if total == Nimber::ZERO {
        return match parts.iter().all(|part| part.move_count == Some(0)) {
            true => {
                "No move is left in any of the games, so the player to move has lost.".to_owned()
            }
            false if counted.is_empty() => format!("Nimbers: {values}."),
            false => format!("{sum} 0, so every move can be answered."),
        };
    }
    let moved = winning.first().and_then(|to| {
        (0..to.components.len()).find(|&i| to.components[i] != position.components[i])
    });
    match moved {
        Some(index) => format!(
            "{sum} {}, so move in {} to nimber {}.",
            total.0,
            names[index],
            (parts[index].known.nimber.unwrap_or_default() + total).0
        ),
        None => format!(
            "{sum} {}, so the player to move wins, but the winning move is beyond the listing's \
             reach.",
            total.0
        ),
    }
}
