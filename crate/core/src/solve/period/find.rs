//! The least period of a table of nimbers.

use super::arithmetic;
use super::record::{PeriodRecord, PeriodStatus, PeriodTheorem};
use super::tail::Tail;
use super::theorem::{compared_to, theorem};
use crate::solve::sequence::TakeBreak;

/// The fewest comparisons behind an observed period.
const FEWEST: usize = 16;

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
pub(in crate::solve) fn survey(values: &[u16], rule: &TakeBreak) -> (PeriodRecord, Option<u64>) {
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
