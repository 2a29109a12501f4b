//! Moves that take from one pile in a list of any length, or from several of N piles. Each
//! game adds the amounts that its rules allow.

use crate::rules::{Amount, Entries, Field, Mistake, Outcome, Taken, Touch, grouped_in_text};
use crate::theory::Nimber;

pub(super) const FRAENKEL: &str = "A. S. Fraenkel, The Rat Game and the Mouse Game, 2009";

pub(super) fn case_of(sum: Nimber) -> &'static str {
    match Outcome::of(sum) {
        Outcome::P => "nim-sum-zero",
        Outcome::N => "nim-sum-positive",
    }
}

/// A move that takes an amount from one pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeOne {
    /// The index of the pile, from 0.
    pub(super) pile: usize,
    pub(super) amount: u64,
}

impl TakeOne {
    /// The moves by pile, then by amount. `amounts` gives the allowed amounts, ascending,
    /// for the index and the size of a pile.
    pub(super) fn all<I: Iterator<Item = u64>>(
        piles: &[u64],
        amounts: impl Fn(usize, u64) -> I,
    ) -> impl Iterator<Item = Self> {
        piles.iter().enumerate().flat_map(move |(pile, &size)| {
            amounts(pile, size).map(move |amount| Self { pile, amount })
        })
    }

    pub(super) fn after(self, piles: &[u64]) -> Vec<u64> {
        let mut piles = piles.to_vec();
        piles[self.pile] -= self.amount;
        piles
    }

    /// The move between two lists of piles, if one pile lost tokens and the others stayed.
    pub(super) fn between(from: &[u64], to: &[u64]) -> Option<Self> {
        let mut changed = (0..from.len()).filter(|&i| from.get(i) != to.get(i));
        let (pile, None) = (changed.next()?, changed.next()) else {
            return None;
        };
        let amount = from[pile].checked_sub(*to.get(pile)?)?;
        (from.len() == to.len()).then_some(Self { pile, amount })
    }

    pub(super) fn touch(self) -> Touch {
        take(&[(self.pile, self.amount)])
    }

    pub(super) fn fields(piles: &[u64]) -> Vec<Field> {
        vec![Field::pile(piles), Field::number("amount", "Take")]
    }

    /// Reads such a move: a pile, and an amount from 1 to its size.
    pub(super) fn entered(piles: &[u64], entries: &Entries<'_>) -> Result<Self, Mistake> {
        let amount = entries.number("amount", "how many tokens to take")?;
        if amount == 0 {
            return Err(Mistake::at("amount", "Take at least one token."));
        }
        let pile = entries.pile(piles)?;
        within(piles, pile, amount, "amount")?;
        Ok(Self { pile, amount })
    }

    pub(super) fn filled(self) -> Vec<(&'static str, String)> {
        let Self { pile, amount } = self;
        vec![("pile", pile.to_string()), ("amount", amount.to_string())]
    }
}

/// The marks on a board for a move. Each pair is the index of a pile and the amount taken from it.
pub(super) fn take(amounts: &[(usize, u64)]) -> Touch {
    let amounts = amounts.iter().filter(|(_, amount)| *amount > 0);
    let piles = amounts.map(|&(pile, amount)| {
        let amount = Amount(amount);
        Taken { pile, amount }
    });
    Touch::Take {
        piles: piles.collect(),
    }
}

/// The amounts that a move takes from each of N piles. If the piles of a game are
/// unordered, they are listed in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take<const N: usize>(pub(super) [u64; N]);

impl<const N: usize> Take<N> {
    pub(super) fn one(pile: usize, amount: u64) -> Self {
        Self(std::array::from_fn(|i| if i == pile { amount } else { 0 }))
    }

    pub(super) fn fields() -> Vec<Field> {
        let label = |i| match i {
            0 => "Take from pile 1".to_owned(),
            i => format!("and from pile {}", i + 1),
        };
        let field = |i: usize| Field::number(AMOUNTS[i], &label(i));
        (0..N).map(field).collect()
    }

    /// Reads an amount for each pile. An empty entry is 0; one amount must be positive.
    pub(super) fn entered(piles: [u64; N], entries: &Entries<'_>) -> Result<Self, Mistake> {
        let mut amounts = [0; N];
        for (amount, name) in amounts.iter_mut().zip(AMOUNTS) {
            if !entries.text(name).trim().is_empty() {
                *amount = entries.number(name, "how many to take, or 0")?;
            }
        }
        if amounts.iter().all(|&amount| amount == 0) {
            let message = "Take at least one token from one of the piles.";
            return Err(Mistake::at("amount", message));
        }
        for (pile, name) in AMOUNTS.iter().take(N).enumerate() {
            within(&piles, pile, amounts[pile], name)?;
        }
        Ok(Self(amounts))
    }

    pub(super) fn touch(&self) -> Touch {
        let amounts: [(usize, u64); N] = std::array::from_fn(|pile| (pile, self.0[pile]));
        take(&amounts)
    }
}

/// The names of the fields for an amount from each of at most three piles.
const AMOUNTS: [&str; 3] = ["amount", "amount2", "amount3"];

/// Returns an error if a move takes more from a pile than the pile has.
fn within(piles: &[u64], pile: usize, amount: u64, field: &'static str) -> Result<(), Mistake> {
    let size = piles[pile];
    if amount <= size {
        return Ok(());
    }
    let holds = grouped_in_text(size);
    let message = format!("Take fewer tokens: pile {} has only {holds}.", pile + 1);
    Err(Mistake::at(field, message))
}

/// The piles after a move. They are in ascending order before the move and after it.
pub(super) fn after<const N: usize>(piles: &[u64; N], take: &Take<N>) -> [u64; N] {
    let mut left = std::array::from_fn(|i| piles[i] - take.0[i]);
    left.sort_unstable();
    left
}

/// The moves that turn `from` into a rearrangement of `to`, in the order of a listing. If
/// both have the same piles, one of these moves takes nothing.
pub(super) fn between<const N: usize>(from: &[u64; N], to: &[u64; N]) -> Vec<Take<N>> {
    let mut found: Vec<Take<N>> = Vec::new();
    rearrange(&mut to.clone(), 0, &mut |to| {
        if (0..N).all(|i| to[i] <= from[i]) {
            found.push(Take(std::array::from_fn(|i| from[i] - to[i])));
        }
    });
    sort(&mut found);
    found
}

/// Puts moves in the order of a listing and removes duplicates. The order is by the number of
/// piles, then by the piles, then by the amounts.
pub(super) fn sort<const N: usize>(moves: &mut Vec<Take<N>>) {
    moves.sort_unstable_by_key(|take| {
        let untouched = take.0.map(|amount| amount == 0);
        let count = untouched.iter().filter(|untouched| !**untouched).count();
        (count, untouched, take.0)
    });
    moves.dedup();
}

/// Calls `visit` with every rearrangement of the items from `fixed` on.
fn rearrange<const N: usize>(
    items: &mut [u64; N],
    fixed: usize,
    visit: &mut impl FnMut(&[u64; N]),
) {
    if fixed >= N {
        visit(items);
        return;
    }
    for i in fixed..N {
        items.swap(fixed, i);
        rearrange(items, fixed + 1, visit);
        items.swap(fixed, i);
    }
}

/// The numbers that occur in a list an odd number of times, once each, ascending.
pub(super) fn unpaired(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut numbers: Vec<u64> = numbers.collect();
    numbers.sort_unstable();
    let odd = numbers
        .chunk_by(u64::eq)
        .filter(|equal| equal.len() % 2 == 1);
    odd.map(|equal| equal[0]).collect()
}
