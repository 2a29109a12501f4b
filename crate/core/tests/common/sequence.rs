//! Computes sequences of nimbers with the fast engine in several ways, and compares them with
//! the naive engine.

use std::collections::BTreeMap;

use nimscope::Token;
use nimscope::solve::Job;
use nimscope::solve::heaps::period::PeriodRecord;
use nimscope::solve::heaps::{HeapSequence, NaiveSequence, Record, TakeBreak};

/// The rule of a text such as `0.137` or `couples`.
pub(crate) fn rule(text: &str) -> TakeBreak {
    match text {
        "couples" => TakeBreak::couples(),
        _ => TakeBreak::read(Token { text, at: 0 }).expect("a rule"),
    }
}

/// The heap of the first period that differs from `heap` by whole periods, and the growth of the
/// nimber between the two. Before the first period: `heap` and 0. `None` if no period is proved.
pub(crate) fn folded(record: &PeriodRecord, heap: u64) -> Option<(u64, u64)> {
    let (first, period, saltus) = record.proved()?;
    let past = heap.checked_sub(first);
    Some(past.map_or((heap, 0), |past| {
        (first + past % period, past / period * saltus)
    }))
}

/// The nimbers of the fast engine.
pub(crate) fn fast(rule: &TakeBreak, largest_heap: u32) -> HeapSequence {
    let mut sequence = HeapSequence::new(rule.clone());
    sequence.extend_to(largest_heap).expect("enough memory");
    assert!(sequence.step(u64::MAX).is_done());
    sequence
}

pub(crate) fn naive(rule: &TakeBreak, largest_heap: u32) -> Vec<u32> {
    NaiveSequence::new(rule.clone())
        .extend_to(largest_heap)
        .to_vec()
}

/// Compares everything that the fast engine returns with the nimbers of the naive engine.
pub(crate) fn check(rule: &TakeBreak, largest_heap: u32) -> HeapSequence {
    let sequence = fast(rule, largest_heap);
    let expected = naive(rule, largest_heap);
    let wrong = (0..expected.len()).find(|&heap| sequence.nimber(heap) != Some(expected[heap]));
    assert_eq!(wrong, None, "{rule:?}");
    assert_eq!((sequence.len(), sequence.stopped), (expected.len(), None));
    assert_eq!(sequence.nimber(expected.len()), None);
    assert!(sequence.nimbers(..).eq(expected.iter().copied()));
    check_counts(&sequence, 0, expected.len());
    check_counts(&sequence, expected.len() / 3, expected.len() / 2);
    check_counts(&sequence, expected.len() / 2, expected.len() / 2 + 9);

    let mut counts = BTreeMap::<u32, u64>::new();
    let mut records: Vec<Record> = Vec::new();
    for (heap, &nimber) in (0..).zip(&expected).skip(1) {
        *counts.entry(nimber).or_default() += 1;
        if records.last().is_none_or(|last| last.nimber < nimber) {
            records.push(Record { nimber, heap });
        }
    }
    let histogram = (0..).zip(sequence.histogram()).filter(|entry| *entry.1 > 0);
    assert!(histogram.eq(counts.iter().map(|(&nimber, count)| (nimber, count))));
    assert_eq!(sequence.records(), records);
    let zeros = (1..).zip(&expected[1..]).filter(|entry| *entry.1 == 0);
    assert!(sequence.zeros(..).eq(zeros.map(|(heap, _)| heap)));
    sequence
}

/// Compares the counts of each nimber in a range of heaps with the nimbers themselves.
fn check_counts(sequence: &HeapSequence, start: usize, end: usize) {
    let mut expected = vec![0; sequence.histogram().len()];
    for nimber in sequence.nimbers(start.max(1)..end.max(1)) {
        expected[nimber as usize] += 1;
    }
    let mut sums = vec![0; expected.len()];
    sequence.count(start..end, &mut sums);
    assert_eq!(sums, expected);
}

/// Computes nimbers in slices of these budgets, with a pause at each heap of `targets`.
pub(crate) fn sliced(rule: &TakeBreak, targets: &[u32], budgets: &[u64]) -> HeapSequence {
    let mut sequence = HeapSequence::new(rule.clone());
    let mut budgets = budgets.iter().cycle();
    for &target in targets {
        sequence.extend_to(target).expect("enough memory");
        for &budget in budgets.by_ref() {
            let before = sequence.progress();
            let after = sequence.step(budget);
            assert_eq!(after, sequence.progress());
            assert!(after.is_done() || after.done > before.done);
            if after.is_done() {
                break;
            }
        }
    }
    sequence
}
