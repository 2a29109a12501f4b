//! Nim: the yardstick for sums.
//!
//! Take any positive number from one pile. The nimber of a position is the
//! nim-sum of its piles (Bouton 1901).

use crate::rules::{
    Amount, Board, ByNumbers, Chance, Entries, Field, Game, Known, Layout, MAX_NUMBER, MAX_PILES,
    Mistake, NotationError, Outcome, PileBoard, Plane, Reason, Ruleset, Setup, Taken, Touch, form,
};
use crate::solve::{ClosedForm, Looks, Search, Solve, Theorem};
use crate::theory::Nimber;

const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";

/// More piles than this are counted, not spelt out.
const MOST_SPELT: usize = 12;

/// A position of Nim: its piles, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nim {
    piles: Vec<u64>,
}

/// Take `amount` from pile `pile`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take {
    pile: usize,
    amount: u64,
}

impl Nim {
    /// The position with these piles, each at most [`MAX_NUMBER`].
    pub fn new(piles: Vec<u64>) -> Self {
        Self { piles }
    }

    /// The piles, in order.
    pub fn piles(&self) -> &[u64] {
        &self.piles
    }

    fn nim_sum(&self) -> Nimber {
        self.piles.iter().copied().map(Nimber).sum()
    }

    /// Whether the piles with tokens come in pairs of the same size.
    fn is_paired(&self) -> bool {
        let mut sizes: Vec<u64> = self.piles.iter().copied().filter(|&n| n > 0).collect();
        sizes.sort_unstable();
        sizes.chunk_by(u64::eq).all(|equal| equal.len() % 2 == 0)
    }

    /// The moves that leave nim-sum `target`: each pile has at most one, to the
    /// nim-sum of the other piles and `target`.
    fn moves_leaving(&self, target: Nimber) -> Vec<Take> {
        let rest = self.nim_sum() + target;
        self.piles
            .iter()
            .enumerate()
            .filter_map(|(pile, &size)| {
                let wanted = (Nimber(size) + rest).0;
                (wanted < size).then(|| Take {
                    pile,
                    amount: size - wanted,
                })
            })
            .collect()
    }
}

impl Ruleset for Nim {
    type Move = Take;

    const GAME: Game = Game {
        name: "nim",
        title: "Nim",
        variants: &[],
        rules: "Take any positive number of tokens from one pile. Whoever cannot move loses.",
        summary: "The yardstick: every impartial game is a pile of Nim in disguise.",
        example: "nim(3,5,7)",
        board: Board::Piles,
        piles: Some(PileBoard {
            layout: Layout::Stacks,
            least: 0,
            count: [1, MAX_PILES],
            plane: Plane::Never,
        }),
        gesture: "Choose a token to take it and those above.",
        first_move: "From piles of 2 and 4 you may take two tokens from the second pile, \
                     which leaves 2 and 2. Whoever takes the last token wins.",
        sources: &[BOUTON],
        notation: "One or more piles, each from 0 to 10^18.",
        forms: &["nim(3,5,7)"],
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let piles = setup.numbers(1..=MAX_PILES, 0..=MAX_NUMBER)?;
        Ok(Self { piles })
    }

    fn body(&self) -> String {
        crate::rules::join(&self.piles)
    }

    fn moves(&self) -> impl Iterator<Item = Take> + '_ {
        self.piles
            .iter()
            .enumerate()
            .flat_map(|(pile, &size)| (1..=size).map(move |amount| Take { pile, amount }))
    }

    fn after(&self, step: &Take) -> Self {
        let mut piles = self.piles.clone();
        piles[step.pile] -= step.amount;
        Self { piles }
    }

    fn touch(&self, step: &Take) -> Touch {
        Touch::Take {
            piles: vec![Taken {
                pile: step.pile,
                amount: Amount(step.amount),
            }],
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Take> {
        if self.piles.len() != to.piles.len() {
            return Vec::new();
        }
        let mut changed = (0..self.piles.len()).filter(|&i| self.piles[i] != to.piles[i]);
        match (changed.next(), changed.next()) {
            (Some(pile), None) if to.piles[pile] < self.piles[pile] => vec![Take {
                pile,
                amount: self.piles[pile] - to.piles[pile],
            }],
            _ => Vec::new(),
        }
    }

    fn move_count(&self) -> Option<u128> {
        Some(self.piles.iter().map(|&size| u128::from(size)).sum())
    }

    fn parts(&self) -> Vec<Self> {
        self.piles
            .iter()
            .filter(|&&size| size > 0)
            .map(|&size| Self { piles: vec![size] })
            .collect()
    }

    fn sample(chance: &mut Chance) -> Option<Self> {
        let piles = (0..3).map(|_| chance.within(3..=11)).collect();
        Some(Self { piles })
    }
}

impl ByNumbers for Nim {
    fn fields(&self) -> Vec<Field> {
        form::take_fields(&self.piles)
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Take, Mistake> {
        let (pile, amount) = form::taken(&self.piles, entries)?;
        Ok(Take { pile, amount })
    }
}

impl Solve for Nim {
    type Tables = ();

    fn looks<'a>(
        &'a self,
        _tables: &'a mut (),
        _search: &'a mut Search<Self>,
        target: Nimber,
    ) -> Option<Looks<'a, Take>> {
        Some(Looks::known(self.moves_leaving(target)))
    }
}

impl ClosedForm for Nim {
    fn verdict(&self) -> Known {
        Known::nimber(self.nim_sum())
    }

    fn cells() -> Vec<Self> {
        (0..=100)
            .flat_map(|x| (0..=100).map(move |y| Self { piles: vec![x, y] }))
            .collect()
    }

    fn theorem(&self) -> Option<Theorem<Self>> {
        let sum = self.nim_sum();
        let moves = self.moves_leaving(Nimber::ZERO);
        let (ledger, value) = match self.piles.len() {
            1 => (sum.0.to_string(), String::new()),
            ..=MOST_SPELT => {
                let piles: Vec<String> = self.piles.iter().map(u64::to_string).collect();
                (piles.join(" ⊕ "), format!(" = {}", sum.0))
            }
            count => (format!("of the {count} piles"), format!(", {},", sum.0)),
        };
        let text = match moves.first() {
            None if self.piles.iter().all(|&size| size == 0) => {
                "No token is left, so the player to move has lost.".to_owned()
            }
            None if self.is_paired() => format!(
                "The piles are equal in pairs: whatever is taken from one is answered by taking as \
                 many from its twin. The nim-sum {ledger} is 0."
            ),
            None => format!(
                "The nim-sum {ledger} is 0: every bit stands in an even number of piles, and \
                 whatever is taken, the reply restores that."
            ),
            Some(step) if self.after(step).is_paired() => format!(
                "Taking {} from pile {} {} The nim-sum {ledger}{value} is not 0.",
                step.amount,
                step.pile + 1,
                match self.after(step).piles.iter().any(|&size| size > 0) {
                    false => "takes all that is left.",
                    true =>
                        "leaves piles that are equal in pairs: from then on whatever is taken from \
                          one is answered by taking as many from its twin.",
                }
            ),
            Some(step) => format!(
                "The nim-sum {ledger}{value} is not 0; taking {} from pile {} leaves nim-sum 0.",
                step.amount,
                step.pile + 1
            ),
        };
        Some(Theorem {
            winning: moves,
            complete: true,
            named: None,
            reason: Reason {
                case: match Outcome::of(sum) {
                    Outcome::P => "nim-sum-zero",
                    Outcome::N => "nim-sum-positive",
                },
                numbers: vec![("nim-sum", sum.0.to_string())],
                source: BOUTON,
                text,
            },
        })
    }
}
