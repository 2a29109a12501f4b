//! Nim: the yardstick for sums.
//!
//! Take any positive number from one pile. The nimber of a position is the
//! nim-sum of its piles (Bouton 1901).
//!
//! ```
//! let position = nimscope::parse("nim(3,5,6)")?;
//! let analysis = nimscope::Analyst::new().analyze(&position);
//! assert_eq!(analysis.outcome, Some(nimscope::Outcome::P));
//! # Ok::<(), nimscope::NotationError>(())
//! ```

use crate::games::taking::{TakeOne, case_of};
use crate::rules::{
    ByNumbers, Chance, Content, Ending, Entries, Field, Game, Known, MAX_NUMBER, MAX_PILES,
    Mistake, NotationError, Reason, Ruleset, Setup, Touch, form,
};
use crate::solve::{ClosedForm, MoveScan, Solve, Theorem, Tools};
use crate::theory::{Nimber, Pair};

const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";

/// More piles than this are counted, not spelt out.
const MOST_SPELT: usize = 12;

/// A position of Nim: its piles, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nim {
    piles: Vec<u64>,
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
    fn moves_leaving(&self, target: Nimber) -> Vec<TakeOne> {
        let rest = self.nim_sum() + target;
        let down = |_, size: u64| {
            let amount = size.checked_sub((Nimber(size) + rest).0);
            amount.filter(|&amount| amount > 0).into_iter()
        };
        TakeOne::all(&self.piles, down).collect()
    }
}

impl Ruleset for Nim {
    type Move = TakeOne;

    const GAME: Game = Game {
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

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let piles = setup.numbers(1..=MAX_PILES, 0..=MAX_NUMBER)?;
        Ok(Self { piles })
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        Self::GAME
            .piles?
            .holds(numbers)
            .then(|| Self::new(numbers.to_vec()))
    }

    fn content(&self) -> Content {
        Content::piles(&self.piles)
    }

    fn moves(&self) -> impl Iterator<Item = TakeOne> + '_ {
        TakeOne::all(&self.piles, |_, size| 1..=size)
    }

    fn after(&self, step: &TakeOne) -> Self {
        Self::new(step.after(&self.piles))
    }

    fn touch(&self, step: &TakeOne) -> Touch {
        step.touch()
    }

    fn moves_between(&self, to: &Self) -> Vec<TakeOne> {
        Vec::from_iter(TakeOne::between(&self.piles, &to.piles))
    }

    fn move_count(&self) -> Option<u128> {
        Some(self.piles.iter().map(|&size| u128::from(size)).sum())
    }

    fn parts(&self) -> Vec<Self> {
        let piles = self.piles.iter().filter(|&&size| size > 0);
        piles.map(|&size| Self::new(vec![size])).collect()
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

    fn entered(&self, entries: &Entries<'_>) -> Result<TakeOne, Mistake> {
        TakeOne::entered(&self.piles, entries)
    }
}

impl Solve for Nim {
    type Tables = ();

    fn scan<'a>(
        &'a self,
        _tools: Tools<'a, Self>,
        target: Nimber,
    ) -> Option<MoveScan<'a, TakeOne>> {
        Some(MoveScan::known(self.moves_leaving(target)))
    }
}

impl ClosedForm for Nim {
    fn verdict(&self) -> Known {
        Known::nimber(self.nim_sum())
    }

    fn pair(&self) -> Option<Pair> {
        Some(self.piles.iter().copied().map(Pair::pile).sum())
    }

    fn cells() -> Vec<Self> {
        (0..=100)
            .flat_map(|x| (0..=100).map(move |y| Self { piles: vec![x, y] }))
            .collect()
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
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
                "Break each pile into groups of 1, 2, 4, 8 and so on: every group has a twin in \
                 another pile. Whatever is taken, the reply gives every group a twin again. The \
                 nim-sum {ledger} is 0."
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
                "Break each pile into groups of 1, 2, 4, 8 and so on: taking {} from pile {}{} leaves a \
                 twin for every group. The nim-sum {ledger}{value} is not 0, and the move makes it 0.",
                step.amount,
                step.pile + 1,
                if moves.len() > 1 {
                    ", for example,"
                } else {
                    ""
                }
            ),
        };
        let reason = Reason::new(case_of(sum), BOUTON, text).with("nim-sum", sum.0);
        Some(Theorem::new(moves, true, reason))
    }
}
