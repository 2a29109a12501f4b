//! Sequences of nimbers of heaps: published values, and the fast engine compared
//! with the naive engine.

use nimscope::solve::Job;
use nimscope::solve::heaps::{Record, TakeBreak};
use proptest::prelude::*;

use crate::common::sequence::{check, fast, naive, sliced};

/// The numbers of a published table: lines that start with `#` name its source.
fn published(table: &str) -> Vec<u32> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines
        .flat_map(str::split_whitespace)
        .map(|number| number.parse().expect("a number"))
        .collect()
}

#[test]
fn couples_begin_as_published() {
    let expected = published(include_str!("../data/couples.txt"));
    assert_eq!(expected.len(), 15);
    let sequence = fast(&TakeBreak::couples(), 15);
    assert!(sequence.nimbers(1..).eq(expected.iter().copied()));
    assert_eq!(naive(&TakeBreak::couples(), 15)[1..], expected);
}

#[test]
fn the_engines_agree_on_couples_to_heap_100_000() {
    check(&TakeBreak::couples(), 100_000);
}

#[test]
fn couples_have_the_known_zeros_and_records() {
    let sequence = fast(&TakeBreak::couples(), 300_000);
    let zeros = [1, 2, 5, 13, 21, 31, 47, 73, 99, 125, 151, 177, 315, 409];
    assert!(sequence.zeros(..).eq(zeros));
    let records = sequence.records();
    for (nimber, heap) in [(284, 18_856), (285, 89_635)] {
        assert!(records.contains(&Record { nimber, heap }));
    }
    let largest = |heap: u32| sequence.nimbers(..=heap as usize).max();
    assert_eq!(largest(25_000), Some(284));
    assert_eq!(largest(100_000), Some(285));
    let rarity = sequence.rarity(300_000).expect("a mask");
    assert_eq!((rarity.mask, rarity.alternates), (0x1ee, false));
    assert_eq!((rarity.heaps, rarity.last), (1_584, Some(20_628)));
}

#[test]
fn officers_are_couples_shifted_by_one_heap() {
    let officers = naive(&TakeBreak::code(&[0, 6], 0), 2_000);
    let couples = naive(&TakeBreak::couples(), 2_001);
    assert_eq!(officers, couples[1..]);
}

#[test]
fn the_naive_engine_finds_the_period_of_kayles() {
    // Kayles, 0.77, has period 12, and heap 70 is the last exception (Guy & Smith 1956).
    let kayles = naive(&TakeBreak::code(&[0, 7, 7], 0), 500);
    assert_eq!(kayles[..13], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
    assert!((71..488).all(|heap| kayles[heap] == kayles[heap + 12]));
    assert_ne!(kayles[70], kayles[82]);
}

#[test]
fn grundys_game_begins_as_published_and_the_engines_agree() {
    // OEIS A002188.
    let expected = [
        0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2,
    ];
    let sequence = check(&TakeBreak::grundy(), 20_000);
    assert!(sequence.nimbers(..30).eq(expected));
}

#[test]
fn a_late_rare_heap_changes_later_nimbers() {
    let rule = TakeBreak::couples().with_nimber(45_000, 0);
    let sequence = check(&rule, 60_000);
    let rarity = sequence.rarity(60_000).expect("a mask");
    assert_eq!(rarity.last, Some(45_000));
    let plain = fast(&TakeBreak::couples(), 60_000);
    assert!(sequence.nimbers(45_001..).ne(plain.nimbers(45_001..)));
}

#[test]
fn nimbers_too_large_for_a_code_are_kept_exactly() {
    let rule = TakeBreak::couples()
        .with_nimber(3, 512)
        .with_nimber(40, 1_000)
        .with_nimber(41, u16::MAX)
        .with_nimber(5_000, 700);
    check(&rule, 12_000);
}

#[test]
fn two_large_nimbers_may_have_a_small_nim_sum() {
    let spread = |heap: u32| 512 + (heap * heap / 3 % 16) as u16;
    for rule in [TakeBreak::couples(), TakeBreak::grundy()] {
        let rule = (1..=60).fold(rule, |rule, heap| rule.with_nimber(heap, spread(heap)));
        check(&rule, 2_000);
    }
}

/// The rule of Couples or Grundy's game, but with random nimbers of the first heaps.
fn altered_rule() -> impl Strategy<Value = TakeBreak> {
    let beginning = prop::collection::vec(0u16..40, 0..60);
    (any::<bool>(), beginning).prop_map(|(equal, beginning)| {
        let rule = if equal {
            TakeBreak::couples()
        } else {
            TakeBreak::grundy()
        };
        (1..)
            .zip(beginning)
            .fold(rule, |rule, (heap, nimber)| rule.with_nimber(heap, nimber))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn the_engines_agree_on_altered_beginnings(rule in altered_rule()) {
        check(&rule, 20_000);
    }

    #[test]
    fn the_engines_agree_on_altered_heaps(
        rule in altered_rule(),
        heaps in prop::collection::vec((1u32..5_000, 0u16..1_500), 0..40),
    ) {
        let rule = heaps
            .into_iter()
            .fold(rule, |rule, (heap, nimber)| rule.with_nimber(heap, nimber));
        check(&rule, 5_000);
    }

    #[test]
    fn slices_and_pauses_do_not_change_a_sequence(
        rule in altered_rule(),
        mut targets in prop::collection::vec(0u32..6_000, 1..6),
        budgets in prop::collection::vec(1u64..2_000_000, 1..6),
    ) {
        targets.sort_unstable();
        let last = targets[targets.len() - 1];
        let (sliced, whole) = (sliced(&rule, &targets, &budgets), fast(&rule, last));
        prop_assert!(sliced.nimbers(..).eq(whole.nimbers(..)));
        prop_assert_eq!(sliced.records(), whole.records());
        prop_assert_eq!(sliced.histogram(), whole.histogram());
        prop_assert_eq!(sliced.rarity(usize::MAX), whole.rarity(usize::MAX));
        prop_assert!(sliced.zeros(..).eq(whole.zeros(..)));
    }
}

#[test]
fn a_smaller_target_changes_nothing() {
    let mut sequence = fast(&TakeBreak::couples(), 1_000);
    sequence.extend_to(10).expect("enough memory");
    assert!(sequence.step(1).is_done());
    assert_eq!(sequence.len(), 1_001);
}

#[test]
fn memory_stays_below_two_bytes_a_heap() {
    let heaps = 200_000;
    let progress = fast(&TakeBreak::couples(), heaps).progress();
    assert_eq!(
        (progress.done, progress.total),
        (heaps.into(), heaps.into())
    );
    assert!(progress.memory_bytes <= 2 * progress.done);
}
