//! The heap games that have a name of their own. Two of them have a catalogue entry and
//! theorems, too:
//!
//! - *Couples are Forever*: a pile of at least three tokens is split in two. No formula is
//!   known. Two facts hold at any size. Equal piles cancel, since a split of one is answered
//!   by the same split of the other. So the player to move wins a single even pile by halving it.
//! - *Nim*, the yardstick for sums: take any positive number from one pile. The nimber of a
//!   position is the nim-sum of its piles (Bouton 1901).

use super::breaking::Break;
use crate::games::taking::{case_of, unpaired};
use crate::rules::{
    Ending, Entries, Game, Layout, Mistake, PileBoard, Reason, grouped_in_text, names,
};
use crate::solve::Theorem;
use crate::solve::heaps::left;
use crate::theory::Nimber;

pub(super) const GUY: &str =
    "R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games";
const GROSSMAN: &str =
    "J. P. Grossman, Searching for periodicity in Officers, Games of No Chance 5";
pub(super) const OVER: &str =
    "Only piles of one and two tokens are left, so the player to move has lost.";
pub(super) const PAIRS: &str = "The piles that can be split come in equal pairs. So each split of \
                                a pile can be answered by the same split of its twin.";

const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";
/// The digit of Nim for every number of tokens: a move leaves nothing or one pile.
pub(super) const NIM_DIGIT: u8 = left::NOTHING | left::ONE;
const MOST_SPELT: usize = 12;

/// The catalogue entry of Couples are Forever.
pub const COUPLES: Game = Game {
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
    gesture: "Choose a gap between two tokens: their pile is split there.",
    first_move: "A pile of 7 tokens may be split into piles of 3 and 4. Piles of one or two tokens \
                 cannot be split: couples are for ever.",
    sources: &[GUY, GROSSMAN],
    notation: "One or more piles, each from 1 to 10^18.",
    forms: &["couples(7,5,3)"],
    ..Game::PILES
};

/// The catalogue entry of Nim.
pub const NIM: Game = Game {
    name: "nim",
    title: "Nim",
    rules: "Take as many tokens as you like from one pile.",
    ending: Ending::TAKEN,
    summary: "Every position of every game here is worth as much as one pile of Nim.",
    example: "nim(3,5,7)",
    first_move: "From piles of 2 and 4 you may take two tokens from the second pile, \
                 which leaves 2 and 2.",
    sources: &[BOUTON],
    forms: &["nim(3,5,7)"],
    ..Game::PILES
};

/// A rule with a catalogue entry of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Named {
    Couples,
    Nim,
}

impl Named {
    /// The rule of a game's name, such as `nim`; `None` for other names.
    pub(super) fn of(name: &str) -> Option<Self> {
        let mut all = [Self::Couples, Self::Nim].into_iter();
        all.find(|named| named.game().name == name)
    }

    pub(super) fn game(self) -> Game {
        match self {
            Self::Couples => COUPLES,
            Self::Nim => NIM,
        }
    }
}

/// Estimates the largest nimber of the piles up to `to`. This nimber grows by about 1 for each 31
/// tokens at first, but hardly grows from 20,000 tokens on.
pub fn about_largest(to: u32) -> f64 {
    let most = if to <= 100_000 { 285.0 } else { 320.0 };
    (0.031 * f64::from(to) + 10.0).min(most)
}

pub(super) fn halving_theorem(split: Break) -> Theorem<Break> {
    let (pile, half) = (split.pile + 1, split.parts[2]);
    let text = format!(
        "Splitting pile {pile} into {half} and {half} leaves only equal pairs of piles, and piles \
         that cannot be split. From then on every split of a pile is answered by the same split of \
         its twin."
    );
    let reason = Reason::new("halves", GUY, text).with("half", half);
    Theorem::new(vec![split], false, reason)
}

/// The split that a person entered by the size of one part, either the smaller or the larger.
pub(super) fn split_entered(piles: &[u64], entries: &Entries<'_>) -> Result<Break, Mistake> {
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

pub(super) fn nim_sum(piles: &[u64]) -> Nimber {
    piles.iter().copied().map(Nimber).sum()
}

/// The moves of Nim that leave nim-sum `target`. Each pile has at most one such move. It leaves the
/// nim-sum of the other piles and `target`.
pub(super) fn nim_moves(piles: &[u64], target: Nimber) -> Vec<Break> {
    let rest = nim_sum(piles) + target;
    let down = |(pile, &size): (usize, &u64)| {
        let left = (Nimber(size) + rest).0;
        (left < size).then(|| Break::new(pile, size - left, [0, 0, left]))
    };
    piles.iter().enumerate().filter_map(down).collect()
}

fn is_paired(piles: &[u64]) -> bool {
    unpaired(piles.iter().copied().filter(|&size| size > 0)).is_empty()
}

pub(super) fn nim_theorem(piles: &[u64]) -> Theorem<Break> {
    let sum = nim_sum(piles);
    let moves = nim_moves(piles, Nimber::ZERO);
    let after = |step: &Break| {
        let mut left = piles.to_vec();
        left[step.pile] -= step.taken;
        left
    };
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
            "The piles come in equal pairs. So every move in one pile can be answered by the same \
             move in its twin. The nim-sum {ledger} is 0."
        ),
        None => format!(
            "Break each pile into groups of 1, 2, 4, 8, … tokens. Every group has a twin in \
             another pile. After any move, a reply can give every group a twin again. The \
             nim-sum {ledger} is 0."
        ),
        Some(step) if is_paired(&after(step)) => format!(
            "Taking {} from pile {} {} The nim-sum {ledger}{value} is not 0.",
            step.taken,
            step.pile + 1,
            match after(step).iter().any(|&size| size > 0) {
                false => "takes all that is left.",
                true =>
                    "leaves piles in equal pairs. From then on, answer every move in one pile \
                     by the same move in its twin.",
            }
        ),
        Some(step) => format!(
            "Break each pile into groups of 1, 2, 4, 8, … tokens. Taking {} from pile {}{} \
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

/// The text of each rule with a common name, and that name.
pub fn named_rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    names::named_rules("heap")
}

/// The common name of a rule by its text, if it has one.
pub fn common_name(rule: &str) -> Option<&'static str> {
    names::common_name("heap", rule)
}
