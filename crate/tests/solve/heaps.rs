//! The fast engine for heaps under every kind of rule, compared with its naive
//! twin, and the traps among the octal games.

use nimscope::solve::Job;
use nimscope::solve::sequence::{HeapRule, HeapSequence, Stop, TakeBreak, TakeSet};
use proptest::prelude::*;

use crate::common::sequence::{check, fast, rule, sliced};

/// An octal code of up to three digits after the point; digit 0 is 0 or 4.
fn octal() -> impl Strategy<Value = TakeBreak> {
    let digits = prop::collection::vec(0u8..8, 1..4);
    (any::<bool>(), digits).prop_map(|(breaks, digits)| {
        let first = if breaks { 4 } else { 0 };
        TakeBreak::code(&[vec![first], digits].concat(), 0)
    })
}

/// Any code of up to five digits, of which the last ones may repeat for ever.
fn any_code(bound: u8, length: usize) -> impl Strategy<Value = TakeBreak> {
    let digits = prop::collection::vec(0..bound, 1..length);
    (0..bound / 4, digits, 0usize..4).prop_map(|(first, digits, repeats)| {
        let repeats = repeats.min(digits.len());
        TakeBreak::code(&[vec![4 * first], digits].concat(), repeats)
    })
}

fn with_nimbers(rule: TakeBreak, given: Vec<(u32, u16)>) -> TakeBreak {
    given
        .into_iter()
        .fold(rule, |rule, (heap, nimber)| rule.with_nimber(heap, nimber))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn octal_codes_equal_the_naive_twin(rule in octal()) {
        check(&rule, 2_000);
    }

    #[test]
    fn hexadecimal_codes_equal_the_naive_twin(rule in any_code(16, 4)) {
        check(&rule, 120);
    }

    #[test]
    fn repeating_digits_equal_the_naive_twin(rule in any_code(8, 6)) {
        check(&rule, 300);
    }

    #[test]
    fn subtraction_games_equal_the_naive_twin(
        amounts in prop::collection::vec(1u32..60, 0..8),
    ) {
        check(&TakeBreak::take(&amounts), 1_000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn hexadecimal_codes_equal_the_naive_twin_to_300(rule in any_code(16, 4)) {
        check(&rule, 300);
    }

    #[test]
    fn codes_with_given_nimbers_equal_the_naive_twin(
        rule in prop_oneof![octal(), any_code(16, 4)],
        given in prop::collection::vec((1u32..200, 0u16..2_000), 0..20),
    ) {
        check(&with_nimbers(rule, given), 200);
    }

    #[test]
    fn octal_codes_with_given_nimbers_equal_the_naive_twin(
        rule in octal(),
        given in prop::collection::vec((1u32..4_000, 0u16..1_500), 0..20),
    ) {
        check(&with_nimbers(rule, given), 4_000);
    }

    #[test]
    fn slices_and_pauses_leave_no_trace_under_any_code(
        rule in prop_oneof![octal(), any_code(16, 4)],
        mut targets in prop::collection::vec(0u32..250, 1..6),
        budgets in prop::collection::vec(1u64..20_000, 1..6),
    ) {
        targets.sort_unstable();
        let last = targets[targets.len() - 1];
        let (sliced, whole) = (sliced(&rule, &targets, &budgets), fast(&rule, last));
        prop_assert!(sliced.nimbers(..).eq(whole.nimbers(..)));
        prop_assert_eq!(sliced.records(), whole.records());
        prop_assert_eq!(sliced.histogram(), whole.histogram());
    }
}

#[test]
fn the_known_games_equal_the_naive_twin() {
    for text in [
        "0.6", "0.376", "0.354", "0.16", "0.56", "0.644", "4.4", "0.04",
    ] {
        check(&rule(text), 8_000);
    }
    // Digits far apart reach back over many blocks.
    let mut digits = vec![0; 100];
    (digits[1], digits[40], digits[99]) = (3, 6, 4);
    check(&TakeBreak::code(&digits, 0), 3_000);
}

#[test]
fn a_game_without_a_sparse_space_equals_the_naive_twin() {
    check(&rule("0.165"), 12_000);
}

#[test]
fn rarity_may_depend_on_the_parity_of_the_heap() {
    let sequence = check(&rule("0.127"), 8_000);
    assert!(sequence.alternates());
    assert!(sequence.rare_count() < 1_000, "{}", sequence.rare_count());
}

#[test]
fn two_games_agree_to_heap_518_and_no_further() {
    let (one, other) = (fast(&rule("0.161"), 600), fast(&rule("0.36"), 600));
    let differ = (0..600).find(|&heap| one.nimber(heap) != other.nimber(heap));
    assert_eq!(differ, Some(519));
}

#[test]
fn nimbers_pass_the_codes_of_one_byte() {
    let rule = rule("0.04");
    check(&rule, 40_000);
    // Further on, some heaps by the definition.
    let sequence = fast(&rule, 110_000);
    let largest = sequence.records().last().copied();
    assert_eq!(largest.map(|record| record.nimber), Some(1_024));
    let nimbers: Vec<u32> = sequence.nimbers(..).collect();
    let heaps = (60_000..110_000).step_by(499);
    for heap in heaps.chain(largest.map(|record| record.heap)) {
        let mut seen = vec![false; 4_096];
        rule.for_each_option(heap, |parts| {
            let sum = |sum, &part: &u32| sum ^ nimbers[part as usize];
            seen[parts.iter().fold(0, sum) as usize] = true;
        });
        let mex = seen.iter().position(|seen| !seen);
        assert_eq!(mex, Some(nimbers[heap as usize] as usize), "{heap}");
    }
}

#[test]
fn codes_may_become_too_few_within_a_block() {
    // So many heaps that their sums have all values below 512. Heap 4,006 is the
    // first with a larger nimber, and later heaps of its block share its totals.
    let spread = |heap: u32| (heap.pow(2).wrapping_mul(2_654_435_761) >> 23) as u16;
    let given = (1..=4_005).map(|heap| (heap, spread(heap))).collect();
    let rule = with_nimbers(TakeBreak::code(&[4, 2, 4, 7], 0), given);
    let sequence = check(&rule, 5_000);
    assert!(sequence.nimber(4_006) >= Some(512));
}

#[test]
fn endless_rules_equal_the_naive_twin() {
    let sets = [
        TakeSet::Squares,
        TakeSet::Primes,
        TakeSet::Fibonacci,
        TakeSet::PowersOfTwo,
        TakeSet::Triangular,
    ];
    for set in sets {
        check(&TakeBreak::take_from(set), 2_000);
    }
    // Nim and Lasker's Nim.
    let nim = check(&TakeBreak::code(&[0, 3], 1), 2_000);
    assert!(nim.nimbers(..).eq(0..=2_000));
    let lasker = check(&TakeBreak::code(&[4, 3], 1), 1_000);
    assert!(lasker.nimbers(..9).eq([0, 1, 2, 4, 3, 5, 6, 8, 7]));
}

#[test]
fn a_sequence_stops_before_a_nimber_that_is_too_large() {
    let mut nim = HeapSequence::new(TakeBreak::code(&[0, 3], 1));
    nim.extend_to(70_000).expect("enough memory");
    assert!(nim.step(u64::MAX).is_done());
    assert_eq!(nim.stopped(), Some(Stop::TooLarge { heap: 65_536 }));
    assert_eq!(nim.len(), 65_536);
    assert!(nim.step(u64::MAX).is_done());

    // Splits have enough values too, if single heaps have the powers of two.
    let powers = (0..16).map(|bit| (bit + 1, 1 << bit)).collect();
    let rule = with_nimbers(rule("4.7"), powers);
    assert_eq!(rule.given(16), Some(1 << 15));
    check(&rule, 1_000);
}

#[test]
fn a_rule_without_moves_has_nimbers_0() {
    for rule in [TakeBreak::code(&[], 0), TakeBreak::take(&[])] {
        let sequence = check(&rule, 100);
        assert_eq!(sequence.zeros().count(), 100);
    }
}
