//! Couples are Forever: a pile of at least three tokens is split in two.
//!
//! No formula is known. Two facts hold at any size. Equal piles cancel, since a split of
//! one is answered by the same split of the other. So halving an even pile wins it.
//!
//! ```
//! let position = nimscope::parse("couples(3,3)")?;
//! let analysis = nimscope::Analyst::new().analyze(&position);
//! assert_eq!(analysis.outcome, Some(nimscope::Outcome::P));
//! # Ok::<(), nimscope::NotationError>(())
//! ```

use super::breaking::Break;
use crate::rules::{Entries, Field, Game, Layout, Mistake, PileBoard, Reason, grouped_in_text};
use crate::solve::Theorem;

pub(super) const GUY: &str =
    "R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games";
const GROSSMAN: &str =
    "J. P. Grossman, Searching for periodicity in Officers, Games of No Chance 5";
/// The reason for a loss if no pile can be split.
pub(super) const OVER: &str =
    "Only piles of one and two tokens are left, so the player to move has lost.";
/// The reason for a loss if the piles that can be split are equal in pairs.
pub(super) const PAIRS: &str = "The piles that can be split come in equal pairs: each split of a pile is answered by the \
     same split of its twin.";

/// The catalogue entry.
pub const GAME: Game = Game {
    name: "couples",
    title: "Couples are Forever",
    rules: "Split a pile of three tokens or more into two piles.",
    summary: "A game for children, yet 140 trillion computed values show no repeating pattern.",
    example: "couples(7,5,3)",
    piles: Some(PileBoard {
        layout: Layout::Rows,
        least: 1,
        ..PileBoard::STACKS
    }),
    gesture: "Choose a gap between two tokens to split their pile.",
    first_move: "A pile of 7 may be split into 3 and 4. Piles of one or two tokens cannot \
                 be split: couples are for ever.",
    sources: &[GUY, GROSSMAN],
    notation: "One or more piles, each from 1 to 10^18.",
    forms: &["couples(7,5,3)"],
    ..Game::PILES
};

/// Estimates the largest nimber of the piles up to `to`: it grows by 1 in 31 at first, and
/// hardly any more from 20,000 on.
pub fn about_largest(to: u32) -> f64 {
    let most = if to <= 100_000 { 285.0 } else { 320.0 };
    (0.031 * f64::from(to) + 10.0).min(most)
}

/// The split that wins by a theorem: if one pile counts, and its size is even, into halves.
/// `unpaired` lists the piles that count.
pub(super) fn halving(piles: &[u64], unpaired: &[u64]) -> Option<Break> {
    let [size] = *unpaired else {
        return None;
    };
    let pile = piles.iter().position(|&pile| pile == size)?;
    let halves = Break::new(pile, 0, [0, size / 2, size / 2]);
    size.is_multiple_of(2).then_some(halves)
}

/// The theorem about the split into halves.
pub(super) fn halves(split: Break) -> Theorem<Break> {
    let (pile, half) = (split.pile + 1, split.parts[2]);
    let text = format!(
        "Splitting pile {pile} into {half} and {half} leaves only equal pairs and piles that \
         cannot be split. From then on every split is answered by the same split of the twin."
    );
    let reason = Reason::new("halves", GUY, text).with("half", half);
    Theorem::new(vec![split], false, reason)
}

/// The fields of the form: the pile, and the number of tokens set apart.
pub(super) fn fields(piles: &[u64]) -> Vec<Field> {
    vec![Field::pile(piles), Field::number("amount", "Smaller part")]
}

/// The split that was entered; either part may be given.
pub(super) fn entered(piles: &[u64], entries: &Entries<'_>) -> Result<Break, Mistake> {
    let part = entries.number("amount", "how many tokens to set apart")?;
    let pile = entries.pile(piles)?;
    let size = piles[pile];
    if part == 0 || part >= size {
        let most = grouped_in_text(size - 1);
        let message = format!("Both parts need a token: choose from 1 to {most}.");
        return Err(Mistake::at("amount", message));
    }
    Ok(Break::new(pile, 0, [0, part, size - part]))
}

/// The smaller part if `amount` tokens of a pile are pointed at; one token if these are the
/// whole pile.
pub(super) fn amount(piles: &[u64], pile: usize, amount: u64) -> u64 {
    let size = piles.get(pile).copied().unwrap_or(0);
    match size.saturating_sub(amount) {
        0 => 1,
        rest => rest.min(amount),
    }
}
