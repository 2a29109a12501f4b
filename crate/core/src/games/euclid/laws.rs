//! Theorems on Euclid with two numbers, one function each, for pictures and for tests
//! against play.
//!
//! CW is "Euclid, Calkin & Wilf – Playing with rationals" (2008), NUM the contest analysis of
//! "Number Game" (2010), WEBER the post "Euclid's Game" (2021). Unless a function names other
//! conditions, numbers are 1 to 10^18 in any order, and results stay positive.
//!
//! ```
//! use nimscope::{Outcome, games::euclid::laws};
//!
//! assert_eq!(laws::theorem_1(11, 16), Outcome::P);
//! assert_eq!(laws::count_n_pairs(1..=6, 1..=6), Some(20));
//! ```

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use crate::rules::{MAX_NUMBER, Outcome};
use crate::theory::calkin_wilf::{Branch, path};
use crate::theory::{
    Nimber, Pair, Quadratic, compare_to_golden, fibonacci, gcd, partial_quotients,
};

/// Theorem 1 of CW: P iff g < a/b < φ, with g = 1/φ = 0.618…. O(1).
pub fn theorem_1(a: u64, b: u64) -> Outcome {
    Outcome::when_lost(compare_to_golden(a.min(b), a.max(b)) == Ordering::Less)
}

/// The outcome if results may be zero (WEBER). For 1 ≤ a ≤ b: N iff a divides b or
/// b > φa. P if one number is 0. O(1).
pub fn outcome_with_zero(a: u64, b: u64) -> Outcome {
    let (a, b) = (a.min(b), a.max(b));
    if a == 0 {
        return Outcome::P;
    }
    if b % a == 0 {
        return Outcome::N;
    }
    theorem_1(a, b)
}

/// The case of the winning move from 1 ≤ a ≤ b, and the number of times that the move subtracts
/// `a`. The case compares f = (b mod a)/a with 0 and with g = 1/φ. There is only one winning move,
/// but two equal numbers have two in the variant with zero. `None` for P-positions and a = 0.
/// Sources: NUM, WEBER. O(1).
pub fn winning_case(zero: bool, a: u64, b: u64) -> Option<(&'static str, u64)> {
    let (q, r) = (b.checked_div(a)?, b % a);
    let (case, times) = if r == 0 {
        ("f=0", if zero { q } else { q.saturating_sub(1) })
    } else if compare_to_golden(r, a) == Ordering::Less {
        ("f>g", q)
    } else {
        ("f<g", q.saturating_sub(1))
    };
    (times > 0).then_some((case, times))
}

/// The nimbers of two numbers in normal and in misère play, if results stay positive. They differ
/// exactly if the numbers are kF(i) and kF(i + 1), with Fibonacci numbers F. Then one nimber is 0
/// and the other is 1. V. Gurvich, *On the misère version of game Euclid and miserable games*,
/// 2007.
pub fn pair(a: u64, b: u64) -> Pair {
    let (a, b) = (a.min(b), a.max(b));
    let nimber = nimber(false, a, b);
    let unit = gcd(a, b).max(1);
    let (mut low, mut high) = (1, 1);
    while high < b / unit {
        (low, high) = (high, low + high);
    }
    match (low, high) == (a / unit, b / unit) {
        true => Pair::fickle(nimber),
        false => Pair::firm(nimber),
    }
}

/// The nimber g(b,a) of two numbers. For fixed a and r = b mod a, the nimber g(r+ka, a) is the mex
/// of the nimbers of r, r+a, …, r+(k−1)a beside `a`. So it is k−1 if k−1 is below g(r,a), else k.
/// If r = 0, the nimber is k with `zero` and k−1 without.
///
/// Cost: O(log) steps, but mostly one or two, which makes maps of many cells fast. Because g(r,a)
/// is ⌊a/r⌋ or one less, a further step is needed only if k = ⌊a/r⌋.
pub fn nimber(zero: bool, a: u64, b: u64) -> Nimber {
    let (mut low, mut high) = (a.min(b), a.max(b));
    if low == 0 {
        return Nimber::ZERO;
    }
    let k = high / low;
    // If the next quotient is k again, the nimber is k exactly if the nimber of the next pair is
    // k − 1.
    let mut turned = false;
    let is_k = loop {
        let rest = high - k * low;
        if rest == 0 {
            break zero;
        }
        let next = low / rest;
        if next != k {
            break next < k;
        }
        (low, high) = (rest, low);
        turned = !turned;
    };
    Nimber(if is_k != turned { k } else { k - 1 })
}

/// Theorem 2 of CW: split the path from the position up to the root of the Calkin–Wilf tree into
/// maximal segments of one direction. N iff the first segment of two or more edges is the 1st, 3rd,
/// 5th, … of all. If there is no such segment, N iff the count of segments is odd. O(log).
pub fn theorem_2(a: u64, b: u64) -> Outcome {
    let segments = segments(a, b);
    let deciding = match segments.iter().position(|&(_, edges)| edges >= 2) {
        Some(index) => index + 1,
        None => segments.len(),
    };
    Outcome::when_lost(deciding % 2 == 0)
}

/// The segments of [`theorem_2`], from the position up: direction and number of edges.
pub fn segments(a: u64, b: u64) -> Vec<(Branch, u64)> {
    let mut runs = path(a, b).unwrap_or_default();
    runs.reverse();
    runs
}

/// Theorem 3 of CW, by Schwartz: for a < b and the continued fraction b/a = [a₀, …, a_m], N iff
/// the first quotient other than 1 has an even index. Equal numbers are P. O(log).
pub fn theorem_3(a: u64, b: u64) -> Outcome {
    let quotients = partial_quotients(a.max(b), a.min(b));
    let deciding = quotients.iter().position(|&quotient| quotient != 1);
    Outcome::when_lost(deciding.is_none_or(|index| index % 2 == 1))
}

/// Theorem 4 of CW: in generation n ≥ 1 of the Calkin–Wilf tree, the first player wins f_n
/// positions and the second player wins g_n. Here f_{n+1} = (2/3)(2ⁿ−(−1)ⁿ) and g_{n+1} =
/// (1/3)(2ⁿ+2(−1)ⁿ). `None` for n outside 1..=126.
pub fn theorem_4(n: u32) -> Option<(u128, u128)> {
    if !(1..=126).contains(&n) {
        return None;
    }
    let power = 1u128 << (n - 1);
    let signed = if n % 2 == 1 { power - 1 } else { power + 1 };
    let first = 2 * signed / 3;
    Some((first, power - first))
}

/// The round of Number Game (NUM) that decides, counted from 1, and its outcome. For a ≥
/// b, round 2t−1 decides for N if a/b ≥ F(2t+1)/F(2t), and round 2t decides for P if a/b
/// ≤ F(2t+2)/F(2t+1). The first round with a true condition decides. O(log).
pub fn number_game(a: u64, b: u64) -> (u32, Outcome) {
    let (a, b) = (u128::from(a.max(b)), u128::from(a.min(b)));
    let mut round = 1;
    loop {
        // The ratios close in on φ from both sides, so some round decides before these numbers
        // reach 2^62.
        let (Some(low), Some(high)) = (fibonacci(round + 1), fibonacci(round + 2)) else {
            return (round, Outcome::N);
        };
        let fires = if round % 2 == 1 {
            a * low >= b * high
        } else {
            a * low <= b * high
        };
        if fires {
            return (round, Outcome::when_lost(round % 2 == 0));
        }
        round += 1;
    }
}

/// The recursion of NUM: for a ≥ b, N if a ≥ 2b, else the opposite of
/// (b, a−b); equal numbers are P. O(log).
pub fn number_game_recursion(a: u64, b: u64) -> Outcome {
    let last = number_game_turns(a, b).zip([Outcome::N, Outcome::P].into_iter().cycle());
    let Some(((a, b), mover)) = last.last() else {
        return Outcome::N;
    };
    if a == b { mover.opposite() } else { mover }
}

/// The pairs of [`number_game_recursion`], the larger number first: (a, b), (b, a−b), …
/// In the last pair the numbers are equal, or one is at least twice the other.
pub fn number_game_turns(a: u64, b: u64) -> impl Iterator<Item = (u64, u64)> {
    std::iter::successors(Some((a.max(b), a.min(b))), |&(a, b)| {
        (a > b && a - b < b).then(|| (b, a - b))
    })
}

/// The range of y with (a,y) in Lengyel's cone g < a/y < φ, with g = 1/φ. The range has exactly
/// `a` numbers, because ⌊aφ⌋ − ⌊a/φ⌋ = a. `None` for a outside 1..=10^18. O(1).
pub fn cone_column(a: u64) -> Option<RangeInclusive<u64>> {
    if !(1..=MAX_NUMBER).contains(&a) {
        return None;
    }
    let top = u64::try_from(Quadratic::GOLDEN.floor_times(a)?).ok()?;
    Some(top - a + 1..=top)
}

/// The exact number of N-positions (x,y) with x in `a` and y in `b`, by sums of ⌊nφ⌋ in
/// O(log). Pairs with a zero are not counted. `None` if a bound exceeds 10^18.
pub fn count_n_pairs(a: RangeInclusive<u64>, b: RangeInclusive<u64>) -> Option<u128> {
    let (x, y) = (bounds(&a)?, bounds(&b)?);
    let area = u128::from(x.1 - x.0) * u128::from(y.1 - y.0);
    // Inclusion and exclusion: each count covers a rectangle from (1,1) to a corner of this one.
    let plus = cone_points(x.1, y.1)? + cone_points(x.0, y.0)?;
    let minus = cone_points(x.0, y.1)? + cone_points(x.1, y.0)?;
    area.checked_sub(plus.checked_sub(minus)?)
}

/// The positive numbers of a range as (low, high], which is empty if low = high. `None` if the
/// range goes beyond 10^18.
fn bounds(range: &RangeInclusive<u64>) -> Option<(u64, u64)> {
    if range.is_empty() {
        return Some((0, 0));
    }
    let low = range.start().saturating_sub(1);
    (*range.end() <= MAX_NUMBER).then_some((low, *range.end()))
}

/// The number of points of the cone with 1 ≤ x ≤ `width`, 1 ≤ y ≤ `height`.
fn cone_points(width: u64, height: u64) -> Option<u128> {
    // Column x of the cone has the y from ⌊x/φ⌋+1 to ⌊xφ⌋, where ⌊x/φ⌋ is ⌊xφ⌋ − x. Both bounds are
    // cut at the height. Up to x = `reach` a bound is not above the height.
    let golden = Quadratic::GOLDEN;
    let steep = u64::try_from(golden.floor_times(height + 1)?).ok()?;
    let cut = |reach: u64, sum: &dyn Fn(u64) -> Option<i128>| {
        let inside = reach.min(width);
        let beyond = i128::from(width - inside) * i128::from(height);
        sum(inside)?.checked_add(beyond)
    };
    let upper = cut(steep - (height + 1), &|n| golden.floor_sum(n))?;
    let lower = cut(steep, &|n| {
        let triangle = i128::from(n) * (i128::from(n) + 1) / 2;
        golden.floor_sum(n)?.checked_sub(triangle)
    })?;
    u128::try_from(upper - lower).ok()
}
