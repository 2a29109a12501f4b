//! Nim: the yardstick for sums.
//!
//! Take any positive number from one pile. The nimber of a position is the nim-sum of its
//! piles (Bouton 1901).
//!
//! ```
//! let position = nimscope::parse("nim(3,5,6)")?;
//! let analysis = nimscope::Analyst::new().analyze(&position);
//! assert_eq!(analysis.outcome, Some(nimscope::Outcome::P));
//! # Ok::<(), nimscope::NotationError>(())
//! ```

use super::breaking::Break;
use crate::games::taking::{case_of, unpaired};
use crate::rules::{Ending, Game, Reason};
use crate::solve::Theorem;
use crate::solve::heaps::left;
use crate::theory::Nimber;

const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";
/// The digit of the rule for each number of tokens taken: they may be a whole pile or a part of
/// one.
pub(super) const DIGIT: u8 = left::NOTHING | left::ONE;
/// The most piles that a reason spells out; more are counted.
const MOST_SPELT: usize = 12;

/// The catalogue entry.
pub const GAME: Game = Game {
    name: "nim",
    title: "Nim",
    rules: "Take as many tokens as you like from one pile.",
    ending: Ending::TAKEN,
    summary: "Every position of every game here is worth one pile of Nim.",
    example: "nim(3,5,7)",
    first_move: "From piles of 2 and 4 you may take two tokens from the second pile, \
                 which leaves 2 and 2.",
    sources: &[BOUTON],
    forms: &["nim(3,5,7)"],
    ..Game::PILES
};

/// The nim-sum of the sizes of the piles.
pub(super) fn nim_sum(piles: &[u64]) -> Nimber {
    piles.iter().copied().map(Nimber).sum()
}

/// The moves of Nim that leave nim-sum `target`: each pile has at most one, to the
/// nim-sum of the other piles and `target`.
pub(super) fn moves_to(piles: &[u64], target: Nimber) -> Vec<Break> {
    let rest = nim_sum(piles) + target;
    let down = |(pile, &size): (usize, &u64)| {
        let left = (Nimber(size) + rest).0;
        (left < size).then(|| Break::new(pile, size - left, [0, 0, left]))
    };
    piles.iter().enumerate().filter_map(down).collect()
}

/// The piles after a move.
fn after(piles: &[u64], step: &Break) -> Vec<u64> {
    let mut piles = piles.to_vec();
    piles[step.pile] -= step.taken;
    piles
}

/// True if the piles that are not empty come in equal pairs.
fn is_paired(piles: &[u64]) -> bool {
    unpaired(piles.iter().copied().filter(|&size| size > 0)).is_empty()
}

/// The theorem about a position of Nim.
pub(super) fn theorem(piles: &[u64]) -> Theorem<Break> {
    let sum = nim_sum(piles);
    let moves = moves_to(piles, Nimber::ZERO);
    let (ledger, value) = match piles.len() {
        1 => (sum.0.to_string(), String::new()),
        ..=MOST_SPELT => {
            let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
            (piles.join(" ⊕ "), format!(" = {}", sum.0))
        }
        count => (format!("of the {count} piles"), format!(", {},", sum.0)),
    };
    let text = match moves.first() {
        None if piles.iter().all(|&size| size == 0) => {
            "No token is left, so the player to move has lost.".to_owned()
        }
        None if is_paired(piles) => format!(
            "The piles come in equal pairs: every move in one pile can be answered by the same \
             move in its twin. The nim-sum {ledger} is 0."
        ),
        None => format!(
            "Break each pile into groups of 1, 2, 4, 8 and so on: every group has a twin in \
             another pile. After any move, a reply can give every group a twin again. The \
             nim-sum {ledger} is 0."
        ),
        Some(step) if is_paired(&after(piles, step)) => format!(
            "Taking {} from pile {} {} The nim-sum {ledger}{value} is not 0.",
            step.taken,
            step.pile + 1,
            match after(piles, step).iter().any(|&size| size > 0) {
                false => "takes all that is left.",
                true =>
                    "leaves piles in equal pairs. From then on, answer every move in one pile \
                     by the same move in its twin.",
            }
        ),
        Some(step) => format!(
            "Break each pile into groups of 1, 2, 4, 8 and so on: taking {} from pile {}{} \
             leaves every group with a twin. The nim-sum {ledger}{value} is not 0, and the \
             move makes it 0.",
            step.taken,
            step.pile + 1,
            if moves.len() > 1 {
                ", for example,"
            } else {
                ""
            }
        ),
    };
    let reason = Reason::new(case_of(sum), BOUTON, text).with("nim-sum", sum.0);
    Theorem::new(moves, true, reason)
}
