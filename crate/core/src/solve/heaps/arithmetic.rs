//! Arithmetic periods: g(n+p) = g(n) + s with a saltus s > 0.
//!
//! The condition below is sufficient, and a program can check it. It is not necessary: a period
//! that does not meet it is reported as observed. S. Howse and R. J. Nowakowski, *Periodicity and
//! arithmetic-periodicity in hexadecimal games*, 2004, and R. B. Austin, *Impartial and partisan
//! games*, 1976, have other conditions; see also A. N. Siegel, *Combinatorial Game Theory*, IV.2.
//!
//! # The theorem
//!
//! Let M be a power of two. Let L be a multiple of p such that M divides S = s·L/p. If digits
//! repeat, L is also a multiple of their number. If a move can leave two heaps, L is even. Let f be
//! the sequence with f(n) = g(n) below n0+L and f(n+L) = f(n) + S from n0 on. Write f(n) = M·h(n) +
//! l(n) with 0 ≤ l(n) < M. So l has period L from n0 on, and h grows by S/M. Let a move leave at
//! most t heaps, and let k be the largest index of a written digit. Let N be above t·n0 + k and
//! above every heap whose nimber the rule states. Then g(n) = f(n) for all n if this holds for n <
//! N+L, and if two conditions hold: *never too much* and *all below*.
//!
//! **Never too much.** No option of a heap m ≥ N has nimber f(m). The nimber of heaps a, b, c is
//! M·(h(a) ⊕ h(b) ⊕ h(c)) + (l(a) ⊕ l(b) ⊕ l(c)). If the second part is not l(m), the nimber
//! differs from f(m). Otherwise put Δ = h(a) + h(b) + h(c) − h(m). The XOR of numbers is at most
//! their sum and has its parity. So if Δ < 0 or Δ is odd, the nimber differs from f(m). If the move
//! leaves only one heap, the nimber differs if Δ ≠ 0. Adding L to a heap and to m leaves Δ as it
//! is. So it is enough to check heaps below n0+L, with f(m) continued downwards by the same law. If
//! the number of tokens taken is bounded, options with all heaps below n0 need no check, as their m
//! is below N. If digits repeat and taking j is allowed, taking j+L is allowed too. These further L
//! tokens make Δ smaller by S/M. So larger and larger amounts are checked, until Δ is negative.
//! Taking the whole heap gives nimber 0, which is below f(m).
//!
//! **All below.** Each number v < f(m) is the nimber of an option of m ≥ N. An option of m is
//! *shiftable* if it has a heap a ≥ n0 such that the XOR of its other heaps is below M. Then a+L in
//! place of a gives an option of m+L, with a nimber larger by S, that is shiftable again. An option
//! is *lasting* if m+L has an option of the same nimber. It is lasting if two of its heaps are
//! equal, because both can grow by L/2. It is also lasting if the digits repeat, because the number
//! of tokens taken can grow by L. So a shiftable option is lasting if the digits repeat, or if it
//! consists of two equal heaps and a heap a ≥ n0. In both cases the resulting options of m+L are
//! shiftable and lasting, too. Put T = 1 + the largest nimber of a heap below n0. Three checks are
//! made for N ≤ m < N+L. All v < T are nimbers of lasting options. All v from T to T+S−1 are
//! nimbers of options that are lasting and shiftable. All v from T to f(m)−1 are nimbers of
//! shiftable options. By induction the same holds for m+L. The lasting options of m give it the
//! numbers v < T+S. Shifting the options of nimber v−S gives it the numbers v ≥ T+S, as f(m+L) =
//! f(m)+S.
//!
//! With both conditions g(m) = f(m) for all m ≥ N by induction. ∎
//!
//! Nim `0.(3)` (period 1, saltus 1), Lasker's Nim `4.(3)` (4, 4), `0.8` (3, 1) and `0.3F` (6, 3)
//! are proved in this way.

use super::rule::{TakeBreak, left};
use crate::theory::lcm;

/// The largest exponent of the powers of two that are tried as M.
const EXPONENTS: u32 = 8;
/// The most combinations of heaps that are looked at for one M.
const MOST_WORK: u64 = 20_000_000;

/// The end of the comparison that proves the period: if g(n+`period`) = g(n) + `saltus` for `first`
/// ≤ n < end, the period holds for ever. `None` if the values fail the conditions of the theorem,
/// or are too few.
pub(super) fn prove(
    values: &[u16],
    rule: &TakeBreak,
    first: usize,
    period: usize,
    saltus: usize,
) -> Option<usize> {
    if rule.set().is_some() || !rule.allows_equal_parts() {
        return None;
    }
    let conditions_of =
        |exponent| ArithmeticConditions::new(values, rule, first, period, saltus, exponent);
    let mut attempts = Vec::new();
    for exponent in 0..=EXPONENTS {
        let conditions = conditions_of(exponent)?;
        for stretches in 1..=4 {
            let start = conditions.least_start() + stretches * conditions.length;
            if start + conditions.length <= values.len() {
                attempts.push((start + conditions.length, exponent, start));
            }
        }
    }
    attempts.sort_unstable();
    let mut never = [None; EXPONENTS as usize + 1];
    for (end, exponent, start) in attempts {
        let conditions = conditions_of(exponent)?;
        let never = never[exponent as usize].get_or_insert_with(|| conditions.is_never_too_much());
        if *never && conditions.has_all_below(start) {
            return Some(end - period);
        }
    }
    None
}

struct ArithmeticConditions<'a> {
    values: &'a [u16],
    rule: &'a TakeBreak,
    first: usize,
    /// L of the theorem: f(n+L) = f(n) + S.
    length: usize,
    /// S of the theorem: the growth of f over L heaps.
    growth: i64,
    /// M of the theorem: the power of two that splits f into h and l.
    modulus: i64,
    /// The index of the first digit that repeats; `None` if no digits repeat.
    repeats_from: Option<usize>,
}

impl<'a> ArithmeticConditions<'a> {
    fn new(
        values: &'a [u16],
        rule: &'a TakeBreak,
        first: usize,
        period: usize,
        saltus: usize,
        exponent: u32,
    ) -> Option<Self> {
        let twos = saltus.trailing_zeros().min(exponent);
        let mut length = (period as u64) << (exponent - twos);
        if most_left(rule) > 1 {
            length = lcm(length, 2);
        }
        let repeats = rule.repeats();
        if repeats > 0 {
            length = lcm(length, repeats as u64);
        }
        let length = usize::try_from(length).ok()?;
        Some(Self {
            values,
            rule,
            first,
            length,
            growth: signed(saltus * (length / period)),
            modulus: 1 << exponent,
            repeats_from: (repeats > 0).then(|| rule.digits().len() - repeats),
        })
    }

    fn least_start(&self) -> usize {
        let heaps = most_left(self.rule) as usize * self.first + self.rule.digits().len();
        heaps.max(after_given(self.rule) as usize)
    }

    fn continued(&self, heap: usize) -> i64 {
        let past = signed(heap) - signed(self.first);
        let length = signed(self.length);
        let base = self.first + past.rem_euclid(length) as usize;
        i64::from(self.values[base]) + self.growth * past.div_euclid(length)
    }

    fn digits(&self) -> usize {
        self.repeats_from
            .map_or(self.rule.digits().len(), |from| from + self.length)
    }

    fn is_never_too_much(&self) -> bool {
        let heaps = (self.first + self.length) as u64;
        let combinations = heaps.saturating_pow(most_left(self.rule) as u32);
        if combinations.saturating_mul(self.digits() as u64) > MOST_WORK {
            return false;
        }
        let most = self.first + self.length;
        (0..self.digits()).all(|taken| {
            let digit = self.rule.digit(taken as u64);
            let one = |a: usize| self.differs(taken, &[a]);
            let two = |a: usize| (a..most).all(|b| self.differs(taken, &[a, b]));
            let three =
                |a: usize| (a..most).all(|b| (b..most).all(|c| self.differs(taken, &[a, b, c])));
            (digit & left::ONE == 0 || (1..most).all(one))
                && (digit & left::TWO == 0 || (1..most).all(two))
                && (digit & left::THREE == 0 || (1..most).all(three))
        })
    }

    /// True if the move never leads to the nimber of its own heap, even if multiples of L are added
    /// to the heaps.
    fn differs(&self, taken: usize, heaps: &[usize]) -> bool {
        let repeats = self.repeats_from.is_some_and(|from| taken >= from);
        if !repeats && heaps.iter().all(|heap| *heap < self.first) {
            return true;
        }
        let whole = self.continued(taken + heaps.iter().sum::<usize>());
        let (mut sum, mut low) = (0, 0);
        for &heap in heaps {
            let value = i64::from(self.values[heap]);
            sum += value / self.modulus;
            low ^= value % self.modulus;
        }
        if low != whole.rem_euclid(self.modulus) {
            return true;
        }
        let mut excess = sum - whole.div_euclid(self.modulus);
        loop {
            if excess < 0 {
                return true;
            }
            let odd = excess % 2 != 0;
            if excess == 0 || heaps.len() > 1 && !odd {
                return false;
            }
            if !repeats {
                return true;
            }
            excess -= self.growth / self.modulus;
        }
    }

    /// True if the three checks of *all below* succeed for the L heaps m from `start` on.
    fn has_all_below(&self, start: usize) -> bool {
        let end = start + self.length;
        let follows = |heap: usize| i64::from(self.values[heap]) == self.continued(heap);
        let heaps = (end as u64).saturating_pow(most_left(self.rule) as u32 - 1);
        let taken = self.repeats_from.map_or(self.digits(), |_| end);
        let work = heaps.saturating_mul((taken * self.length) as u64);
        if work > MOST_WORK || !(self.first..end).all(follows) {
            return false;
        }
        let before = self.values[..self.first].iter().copied().max();
        let threshold = usize::from(before.unwrap_or(0)) + 1;
        let both_to = threshold + self.growth as usize;
        let mut marks = Vec::new();
        (start..end).all(|heap| {
            let nimber = usize::from(self.values[heap]);
            marks.clear();
            marks.resize(nimber.max(both_to), 0);
            self.mark_options(heap, &mut marks);
            let has = |range: std::ops::Range<usize>, mark: u8| {
                range.into_iter().all(|value| marks[value] & mark != 0)
            };
            nimber > 0
                && has(0..threshold, LASTING)
                && has(threshold..both_to, BOTH)
                && (threshold >= nimber || has(threshold..nimber, SHIFTABLE))
        })
    }

    fn mark_options(&self, heap: usize, marks: &mut [u8]) {
        self.rule.for_each_option(heap as u32, |heaps| {
            let taken = heap - heaps.iter().sum::<u32>() as usize;
            let repeats = self.repeats_from.is_some_and(|from| taken >= from);
            let value = heaps.iter().fold(0, |sum, &heap| sum ^ self.value(heap));
            if let Some(mark) = marks.get_mut(value) {
                *mark |= self.kind(heaps, value, repeats);
            }
        });
    }

    fn value(&self, heap: u32) -> usize {
        usize::from(self.values[heap as usize])
    }

    /// The kinds of the option that leaves `heaps`, as a sum of the constants below. The heaps are
    /// ascending.
    fn kind(&self, heaps: &[u32], value: usize, repeats: bool) -> u8 {
        let is_late = |heap: u32| heap as usize >= self.first;
        let is_shiftable =
            |&heap: &u32| is_late(heap) && signed(value ^ self.value(heap)) < self.modulus;
        let shiftable = heaps.iter().any(is_shiftable);
        // The third heap if two are equal; 0 if there is no third heap.
        let besides = match *heaps {
            [a, b] if a == b => Some(0),
            [a, b, c] if a == b => Some(c),
            [a, b, c] if b == c => Some(a),
            _ => None,
        };
        let lasting = repeats || besides.is_some();
        let both = repeats && shiftable || besides.is_some_and(is_late);
        u8::from(shiftable) * SHIFTABLE + u8::from(lasting) * LASTING + u8::from(both) * BOTH
    }
}

fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

const SHIFTABLE: u8 = 1;
const LASTING: u8 = 2;
const BOTH: u8 = 4;

/// One more than the largest heap whose nimber the rule states; 0 if the rule states none.
pub(super) fn after_given(rule: &TakeBreak) -> u64 {
    let given = rule.given_nimbers().last();
    given.map_or(0, |given| u64::from(given.0) + 1)
}

/// The most heaps that a move can leave; 1 if no move leaves a heap.
pub(super) fn most_left(rule: &TakeBreak) -> u64 {
    match rule.bits() {
        bits if bits & left::THREE != 0 => 3,
        bits if bits & left::TWO != 0 => 2,
        _ => 1,
    }
}
