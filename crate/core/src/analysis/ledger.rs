//! The nim-sum ledger of a sum, as a sentence short enough to read.

use super::examine::Examination;
use crate::position::Position;
use crate::rules::Known;
use crate::theory::Nimber;

/// More components than this are counted, not spelt out.
const MOST_SPELT: usize = 12;
/// A component with a longer text is called by its number.
const LONGEST_SPELT: usize = 40;

/// The name of a component in a sentence.
fn spelt(position: &Position, index: usize) -> String {
    let text = position.components[index].to_string();
    if text.len() > LONGEST_SPELT {
        format!("game {}", index + 1)
    } else {
        text
    }
}

/// The nim-sum ledger of a sum in words.
pub(crate) fn ledger(
    position: &Position,
    parts: &[Examination],
    known: Known,
    winning: &[Position],
) -> String {
    let names: Vec<String> = (0..parts.len()).map(|i| spelt(position, i)).collect();
    let unknown: Vec<&str> = names
        .iter()
        .zip(parts)
        .filter(|(_, part)| part.known.nimber.is_none())
        .map(|(name, _)| name.as_str())
        .collect();
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
    if !unknown.is_empty() {
        let verdict = match known.outcome {
            Some(_) => "; the others XOR to 0, so its own outcome decides",
            None => ", so the XOR is open",
        };
        let of = match &unknown[..] {
            [only] => format!("That of {only} is"),
            several => format!("Those of {} games are", several.len()),
        };
        return format!("Nimbers: {values}. {of} out of reach{verdict}.");
    }
    let total = known.nimber.unwrap_or_default();
    if total == Nimber::ZERO {
        return match parts.iter().all(|part| part.move_count == Some(0)) {
            true => {
                "No move is left in any of the games, so the player to move has lost.".to_owned()
            }
            false => format!("Nimbers: {values}; their XOR is 0, so every move can be answered."),
        };
    }
    let moved = winning.first().and_then(|to| {
        (0..to.components.len()).find(|&i| to.components[i] != position.components[i])
    });
    match moved {
        Some(index) => format!(
            "Nimbers: {values}; their XOR is {}, so move in {} to nimber {}.",
            total.0,
            names[index],
            (parts[index].known.nimber.unwrap_or_default() + total).0
        ),
        None => format!(
            "Nimbers: {values}; their XOR is {}, so the player to move wins, but the winning \
             move is beyond the listing's reach.",
            total.0
        ),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Analyst, parse};

    fn reason(text: &str) -> String {
        let position = parse(text).expect("a position");
        Analyst::new().analyze(&position).reason
    }

    #[test]
    fn a_short_sum_spells_out_its_ledger() {
        assert_eq!(
            reason("nim(3) + nim(5)"),
            "Nimbers: nim(3) = 3, nim(5) = 5; their XOR is 6, so move in nim(5) to nimber 3."
        );
    }

    #[test]
    fn a_sum_of_many_or_large_games_stays_readable() {
        let many = vec!["nim(1000000000000000000)"; 63].join(" + ");
        assert_eq!(
            reason(&format!("{many} + nim(7)")),
            "Nimbers: one for each of the 64 games; their XOR is 1000000000000000007, so move in \
             nim(1000000000000000000) to nimber 7."
        );
        assert!(reason("chomp(64x64) + nim(3)").len() < 200);
        assert_eq!(
            reason("chomp(64x64) + chomp(50x50)"),
            "Nimbers: game 1 = ?, game 2 = ?. Those of 2 games are out of reach, so the XOR is \
             open."
        );
    }

    #[test]
    fn nim_of_many_piles_counts_them() {
        let piles = vec!["5"; 301].join(",");
        assert_eq!(
            reason(&format!("nim({piles},1,2)")),
            "The nim-sum of the 303 piles, 6, is not 0; taking 2 from pile 1 leaves nim-sum 0."
        );
        assert!(
            reason(&format!("nim({piles},1,4)")).starts_with("The nim-sum of the 303 piles is 0")
        );
    }
}
