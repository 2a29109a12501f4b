//! The least period of a table of nimbers.

use super::record::{PeriodRecord, PeriodStatus, PeriodTheorem};
use super::tail::Tail;
use super::{arithmetic, common_multiple, most_left};
use crate::solve::sequence::TakeBreak;

/// The fewest comparisons behind an observed period.
const FEWEST: usize = 16;

/// The theorem for plain periods of a rule; `None` if there is none.
fn theorem(rule: &TakeBreak) -> Option<PeriodTheorem> {
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

/// The end N of the comparison that proves a plain period: if g(n+p) = g(n) for
/// n0 ≤ n < N, then for all n ≥ n0. `None` where the rule has no theorem; see the
/// [module](super).
pub fn compared_to(rule: &TakeBreak, preperiod: u64, period: u64) -> Option<u64> {
    let left = most_left(rule);
    let last = (rule.digits().len() as u64).saturating_sub(1);
    let end = match theorem(rule)? {
        PeriodTheorem::Unequal => 2 * (preperiod + period) + last,
        PeriodTheorem::Repeating => {
            let repeats = rule.repeats() as u64;
            let multiple = common_multiple(period, repeats);
            let first = last + 1 - repeats;
            left * (preperiod + multiple - 1) + first + multiple - period
        }
        _ => left * preperiod + (left - 1) * period + last,
    };
    // At least one value is compared, even under a rule without moves.
    Some(end.max(preperiod + 1).max(after_given(rule)))
}

/// The first heap after those whose nimbers the rule states.
pub(super) fn after_given(rule: &TakeBreak) -> u64 {
    let given = rule.given_nimbers().last();
    given.map_or(0, |given| u64::from(given.0) + 1)
}

/// The least period and the least pre-period of the nimbers of heaps 0, 1, 2, …
/// under a rule, and whether they are proved.
///
/// The values must be those of the rule. Takes linear time and 4 bytes for each
/// value.
pub fn find(values: &[u16], rule: &TakeBreak) -> PeriodRecord {
    survey(values, rule).0
}

/// As [`find`], and the number of heaps after which to look again: the fewest
/// that may prove a period.
pub(super) fn survey(values: &[u16], rule: &TakeBreak) -> (PeriodRecord, Option<u64>) {
    let last = values.len().saturating_sub(1);
    let most = match theorem(rule) {
        Some(PeriodTheorem::Window) => last,
        _ => last / 2,
    };
    let tail = Tail::new(values, most.min(last.saturating_sub(1)));
    let (mut observed, mut arithmetic_seen, mut hope) = (None, false, None::<u64>);
    for period in 1..=tail.most() {
        let (first, saltus) = (tail.first(period), tail.saltus(period));
        let compared = last + 1 - period - first;
        if saltus == 0
            && let Some(end) = compared_to(rule, first as u64, period as u64)
        {
            let needed = end + period as u64 - 1;
            if needed <= last as u64 {
                let theorem = theorem(rule);
                let record = seen(values, first, period, 0, end as usize, theorem);
                return (record, None);
            }
            hope = Some(hope.map_or(needed, |hope| hope.min(needed)));
        }
        let much = compared >= FEWEST.max(2 * period).max(last / 2);
        if saltus > 0 && much && !arithmetic_seen {
            // Multiples of a period need no second look.
            arithmetic_seen = true;
            if let Some(end) = arithmetic::prove(values, rule, first, period, saltus as usize) {
                let theorem = Some(PeriodTheorem::Arithmetic);
                let record = seen(values, first, period, saltus as u64, end, theorem);
                return (record, None);
            }
        }
        if saltus >= 0 && much && observed.is_none() {
            let end = last + 1 - period;
            observed = Some(seen(values, first, period, saltus as u64, end, None));
        }
    }
    let record = observed.unwrap_or_else(|| none(values));
    (record, hope)
}

/// The record of a period that was compared for the heaps `first..end`.
fn seen(
    values: &[u16],
    first: usize,
    period: usize,
    saltus: u64,
    end: usize,
    theorem: Option<PeriodTheorem>,
) -> PeriodRecord {
    PeriodRecord {
        status: match theorem {
            Some(_) => PeriodStatus::Proved,
            None => PeriodStatus::Observed,
        },
        theorem,
        preperiod: Some(first as u64),
        period: Some(period as u64),
        saltus: Some(saltus),
        compared: Some((first as u64, end as u64)),
        ..none(&values[..end + period])
    }
}

/// The record of values without a period.
fn none(values: &[u16]) -> PeriodRecord {
    let (mut largest, mut at) = (0, 0);
    for (heap, &value) in values.iter().enumerate().skip(1) {
        if at == 0 || value > largest {
            (largest, at) = (value, heap);
        }
    }
    PeriodRecord {
        status: PeriodStatus::None,
        theorem: None,
        preperiod: None,
        period: None,
        saltus: None,
        compared: None,
        largest: largest.into(),
        largest_at: at as u64,
        to: values.len().saturating_sub(1) as u64,
    }
}
