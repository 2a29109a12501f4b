//! The theorem for a rule, and the comparison that it needs.

use super::record::PeriodTheorem;
use crate::solve::sequence::{TakeBreak, left};
use crate::theory::lcm;

/// The theorem for plain periods of a rule; `None` if there is none.
pub(super) fn theorem(rule: &TakeBreak) -> Option<PeriodTheorem> {
    let left = most_left(rule);
    let theorem = match left {
        _ if rule.set().is_some() => return None,
        1 if rule.repeats() == 0 => PeriodTheorem::Window,
        2 if rule.repeats() == 0 && !rule.allows_equal_parts() => PeriodTheorem::Unequal,
        _ if !rule.allows_equal_parts() => return None,
        _ if rule.repeats() > 0 => PeriodTheorem::Repeating,
        2 => PeriodTheorem::Octal,
        _ => PeriodTheorem::Hexadecimal,
    };
    Some(theorem)
}

/// The end N of the comparison that proves a plain period: if g(n+p) = g(n) for n0 ≤ n < N, then
/// for all n ≥ n0. `None` if the rule has no theorem (see the [module](super)), the period is 0, or
/// a number exceeds 32 bits.
pub fn compared_to(rule: &TakeBreak, preperiod: u64, period: u64) -> Option<u64> {
    if period == 0 || preperiod.max(period) > u32::MAX.into() {
        return None;
    }
    let left = most_left(rule);
    let last = (rule.digits().len() as u64).saturating_sub(1);
    let end = match theorem(rule)? {
        PeriodTheorem::Unequal => 2 * (preperiod + period) + last,
        PeriodTheorem::Repeating => {
            let repeats = rule.repeats() as u64;
            let multiple = lcm(period, repeats);
            let first = last + 1 - repeats;
            left * (preperiod + multiple - 1) + first + multiple - period
        }
        _ => left * preperiod + (left - 1) * period + last,
    };
    // At least one value is compared, even under a rule without moves.
    Some(end.max(preperiod + 1).max(after_given(rule)))
}

/// The first heap after those whose nimbers the rule states; 0 if it states none.
pub(super) fn after_given(rule: &TakeBreak) -> u64 {
    let given = rule.given_nimbers().last();
    given.map_or(0, |given| u64::from(given.0) + 1)
}

/// The most heaps that a move can leave, at least 1.
pub(super) fn most_left(rule: &TakeBreak) -> u64 {
    match rule.bits() {
        bits if bits & left::THREE != 0 => 3,
        bits if bits & left::TWO != 0 => 2,
        _ => 1,
    }
}
