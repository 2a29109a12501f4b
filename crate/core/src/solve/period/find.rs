//! The least period of a table of nimbers.

use super::arithmetic;
use super::record::{PeriodRecord, PeriodStatus, PeriodTheorem};
use super::tail::Tail;
use super::theorem::{compared_to, theorem};
use crate::solve::sequence::TakeBreak;

/// The least number of comparisons for an observed period.
const FEWEST: usize = 30;

/// The least number of comparisons for a period observed in the heaps to `last`: half of the heaps
/// or four times their square root, whichever is less, and at least `FEWEST`. A whole period must
/// be compared, too.
///
/// In coin tosses, c comparisons all succeed with probability 2^−c. So a period of random values is
/// observed with probability (c+2)/2^c at most, below 1 in ten million. Nimbers are less random: in
/// 0.14, Grundy's game and the sets of primes and of triangular numbers, short stretches repeat.
/// These bounds exclude such stretches.
fn fewest(last: usize) -> usize {
    FEWEST.max((last / 2).min(4 * last.isqrt()))
}

/// The least period and the least pre-period of the nimbers of heaps 0, 1, 2, … under a rule,
/// proved or observed.
///
/// The values must be the nimbers of the rule. Takes linear time and 4 bytes for each value.
pub fn find(values: &[u16], rule: &TakeBreak) -> PeriodRecord {
    survey(values, rule).0
}

/// Returns the record of [`find`] and the number of heaps after which to look again: the fewest
/// that may prove a period. `None` if no such number is known.
pub(in crate::solve) fn survey(values: &[u16], rule: &TakeBreak) -> (PeriodRecord, Option<u64>) {
    let last = values.len().saturating_sub(1);
    let most = match theorem(rule) {
        Some(PeriodTheorem::Window) => last,
        _ => last / 2,
    };
    let tail = Tail::new(values, most.min(last.saturating_sub(1)));
    // The most comparisons of a period that is seen at least twice, with that period.
    let (mut longest, mut hope) = ((0, 0), None::<u64>);
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
        // A multiple of the least period begins at the same heap and has fewer comparisons.
        if saltus >= 0 && compared >= period && compared > longest.0 {
            longest = (compared, period);
        }
    }
    let (compared, period) = longest;
    if compared == 0 {
        return (none(values), hope);
    }
    let (first, saltus) = (tail.first(period), tail.saltus(period) as usize);
    if saltus > 0
        && let Some(end) = arithmetic::prove(values, rule, first, period, saltus)
    {
        let theorem = Some(PeriodTheorem::Arithmetic);
        let record = seen(values, first, period, saltus as u64, end, theorem);
        return (record, None);
    }
    if compared < fewest(last) {
        return (none(values), hope);
    }
    let end = compared_to(rule, first as u64, period as u64).filter(|_| saltus == 0);
    let record = PeriodRecord {
        needs: end.map(|end| end + period as u64 - 1),
        ..seen(values, first, period, saltus as u64, first + compared, None)
    };
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
        needs: None,
        largest: largest.into(),
        largest_at: at as u64,
        to: values.len().saturating_sub(1) as u64,
    }
}
