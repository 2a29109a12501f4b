//! The moves in one pile: the tokens taken, and the piles left.

use crate::solve::ScannedMove;
use crate::solve::heaps::{PileNimbers, TakeBreak, left};
use crate::theory::Nimber;

/// A move: take some tokens of a pile, and leave the rest as at most three piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Break {
    pub(super) pile: usize,
    pub(super) taken: u64,
    /// The piles left, ascending, with 0 for each missing one.
    pub(super) parts: [u64; 3],
}

impl Break {
    /// The move that leaves `parts`, in any order, with 0 for each missing one.
    pub(super) fn new(pile: usize, taken: u64, mut parts: [u64; 3]) -> Self {
        parts.sort_unstable();
        Self { pile, taken, parts }
    }

    /// The piles that replace the pile of the move: a single empty pile if all tokens are taken.
    pub(super) fn left(&self) -> impl Iterator<Item = u64> + '_ {
        let first = self.parts.iter().position(|&part| part > 0).unwrap_or(2);
        self.parts[first..].iter().copied()
    }
}

/// The amounts that may be taken from a pile of `size`, ascending.
fn amounts(rule: &TakeBreak, size: u64) -> Box<dyn Iterator<Item = u64> + '_> {
    if rule.is_given(size) {
        return Box::new(std::iter::empty());
    }
    if let Some(set) = rule.set() {
        return Box::new(set.members().take_while(move |&k| k <= size));
    }
    let most = rule.most_taken().map_or(size, |most| size.min(most.into()));
    Box::new((0..=most).filter(|&taken| rule.digit(taken) > 0))
}

/// The moves in pile `pile` of `size` tokens, by the amount taken, then by the piles left.
pub(super) fn all(rule: &TakeBreak, pile: usize, size: u64) -> impl Iterator<Item = Break> + '_ {
    taking(rule, amounts(rule, size), pile, size, u64::MAX, u8::MAX)
}

/// The legal moves that take one of these amounts, and are of a kind whose bit is in `bits`. All
/// parts but the largest have at most `limit` tokens. If `limit` is below `size`, the two smaller
/// of three parts also have at most [`THIRDS`].
fn taking<'a>(
    rule: &'a TakeBreak,
    amounts: impl Iterator<Item = u64> + 'a,
    pile: usize,
    size: u64,
    limit: u64,
    bits: u8,
) -> impl Iterator<Item = Break> + 'a {
    let third = limit.min(if limit < size { THIRDS } else { limit });
    amounts.flat_map(move |taken| {
        let (digit, rest) = (rule.digit(taken) & bits, size - taken);
        let step = move |parts| Break { pile, taken, parts };
        let may = |bit: u8| digit & bit != 0;
        let whole = may(left::NOTHING) && rest == 0 || may(left::ONE) && rest > 0;
        let one = whole.then(|| step([0, 0, rest]));
        let halves = match may(left::TWO) {
            true => most_first(rule, rest),
            false => 0,
        };
        let two = (1..=halves.min(limit)).map(move |a| step([0, a, rest - a]));
        let thirds = if may(left::THREE) { rest / 3 } else { 0 };
        let three = (1..=thirds.min(third)).flat_map(move |a| {
            let most = ((rest - a) / 2).min(third);
            (a..=most).map(move |b| step([a, b, rest - a - b]))
        });
        one.into_iter().chain(two).chain(three)
    })
}

/// The most tokens in the smaller of two piles that have `total` tokens together.
fn most_first(rule: &TakeBreak, total: u64) -> u64 {
    match rule.allows_equal_parts() {
        true => total / 2,
        false => total.saturating_sub(1) / 2,
    }
}

/// The move in a pile of `size` that leaves these piles, if it is legal.
pub(super) fn leaving(rule: &TakeBreak, pile: usize, size: u64, piles: &[u64]) -> Option<Break> {
    let (last, others) = piles.split_last()?;
    let mut parts = [0; 3];
    *parts.last_mut()? = *last;
    let places = parts.get_mut(2usize.checked_sub(others.len())?..2)?;
    places.copy_from_slice(others);
    let mut parts_left = piles.iter();
    let total = parts_left.try_fold(0u64, |sum, &part| sum.checked_add(part))?;
    let taken = size.checked_sub(total)?;
    let bit = match (total, others.len()) {
        (0, 0) => left::NOTHING,
        (_, 0) => left::ONE,
        (_, 1) => left::TWO,
        _ => left::THREE,
    };
    let parted = !rule.is_given(size)
        && others.iter().all(|&part| part > 0)
        && piles.is_sorted()
        && (rule.allows_equal_parts() || others.last() != Some(last));
    let legal = rule.digit(taken) & bit != 0 && (taken > 0 || !others.is_empty());
    (parted && legal).then_some(Break { pile, taken, parts })
}

/// The number of moves in a pile of `size`; `None` if the pile is large and no short formula
/// applies, or if the number is beyond 128 bits.
pub(super) fn count(rule: &TakeBreak, size: u64) -> Option<u128> {
    /// The most amounts that are looked at one by one.
    const MOST_AMOUNTS: usize = 20_000;
    let of = |taken: u64| {
        let (digit, rest) = (rule.digit(taken), size - taken);
        let may = |bit: u8| u128::from(digit & bit != 0);
        let whole = if rest == 0 { left::NOTHING } else { left::ONE };
        let total = u128::from(rest);
        may(whole)
            + may(left::TWO) * u128::from(most_first(rule, rest))
            + may(left::THREE) * ((total * total + 6) / 12)
    };
    if rule.digits().len() > 1 && rule.repeats() == 1 && size >= MOST_AMOUNTS as u64 {
        let first = rule.digits().len() as u64 - 1;
        let same = count_same(rule, size, first)?;
        return (0..first).map(of).try_fold(same, u128::checked_add);
    }
    let mut amounts = amounts(rule, size);
    let mut counts = amounts.by_ref().take(MOST_AMOUNTS).map(of);
    let sum = counts.try_fold(0, u128::checked_add);
    sum.filter(|_| amounts.next().is_none())
}

/// The number of moves that take `first` tokens or more, if the digits of all these amounts are the
/// same; `None` if three piles may be left.
fn count_same(rule: &TakeBreak, size: u64, first: u64) -> Option<u128> {
    let digit = rule.digit(first);
    let may = |bit: u8| u128::from(digit & bit != 0);
    // The most tokens that such a move leaves; the fewest are 0.
    let most = u128::from(size.checked_sub(first)?);
    // The sum of ⌊n/2⌋ up to n = most.
    let halves = (most / 2) * most.div_ceil(2);
    (digit & left::THREE == 0)
        .then(|| may(left::NOTHING) + may(left::ONE) * most + may(left::TWO) * halves)
}

/// The largest pile whose moves are all tried.
const TRIED: u64 = 200_000;
/// If a pile larger than [`TRIED`] is left as three piles, only moves are tried that leave at most
/// this many tokens in each of the two smaller piles.
const THIRDS: u64 = 4_000;

/// A scan for the moves in a pile that leave nimber `wanted`, in the order of the listing. Only the
/// kinds of moves in `bits` are scanned.
///
/// If the sequence is periodic, pairs of parts with one small part are enough. In any other pair,
/// whole periods can move from the smaller part to the larger one without a change of the nimbers.
pub(super) fn scan<'a>(
    values: &'a PileNimbers,
    rule: &'a TakeBreak,
    pile: usize,
    size: u64,
    wanted: Nimber,
    bits: u8,
) -> impl Iterator<Item = ScannedMove<Break>> + 'a {
    let limit = values
        .search_limit()
        .filter(|_| size > TRIED)
        .unwrap_or(size);
    let (amounts, all) = amounts_tried(values, rule, size, wanted, limit);
    let all = all && (size <= limit || rule.bits() & left::MANY == 0);
    let at = move |step: Break| {
        let parts = step.parts.iter().filter(|&&part| part > 0);
        let nimber = parts.map(|&part| values.nimber(part)).sum();
        ScannedMove::at(step, nimber, wanted)
    };
    let others = (!all).then_some(ScannedMove::Open);
    taking(rule, amounts, pile, size, limit, bits)
        .map(at)
        .chain(others)
}

/// The amounts to try in a pile of `size`, and true if these are all that may be taken. If the
/// rule does not limit the amounts, only those that take or leave few tokens are tried. If
/// nimbers grow with the pile, amounts that leave one pile of nimber `wanted` are also tried.
fn amounts_tried<'a>(
    values: &PileNimbers,
    rule: &'a TakeBreak,
    size: u64,
    wanted: Nimber,
    limit: u64,
) -> (Box<dyn Iterator<Item = u64> + 'a>, bool) {
    let limited = rule.most_taken().is_some() || rule.set().is_some();
    if limited || 2 * limit >= size {
        return (amounts(rule, size), true);
    }
    let mut tried: Vec<u64> = (0..=limit).chain(size - limit..=size).collect();
    let growing = values.growing_to(wanted, size);
    tried.extend(growing.into_iter().map(|rest| size - rest));
    tried.sort_unstable();
    tried.dedup();
    tried.retain(|&taken| rule.digit(taken) > 0);
    (Box::new(tried.into_iter()), false)
}
