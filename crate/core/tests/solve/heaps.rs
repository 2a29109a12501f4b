//! The fast engine for heaps under every kind of rule, compared with the naive engine. Includes
//! hard cases among the octal games.

use nimscope::solve::Job;
use nimscope::solve::heaps::{HeapSequence, Stop, TakeBreak, TakeSet};
use proptest::prelude::*;

use crate::common::sequence::{check, fast, folded, naive, rule, sliced};

/// An octal code of up to three digits after the point. The digit before the point is 0 or 4.
fn octal() -> impl Strategy<Value = TakeBreak> {
    let digits = prop::collection::vec(0u8..8, 1..4);
    (any::<bool>(), digits).prop_map(|(breaks, digits)| {
        let first = if breaks { 4 } else { 0 };
        TakeBreak::code(&[vec![first], digits].concat(), 0)
    })
}

/// Any code with fewer than `length` digits after the point. The last digits can repeat for ever.
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
    fn the_engines_agree_on_octal_codes(rule in octal()) {
        check(&rule, 2_000);
    }

    #[test]
    fn the_engines_agree_on_hexadecimal_codes(rule in any_code(16, 4)) {
        check(&rule, 120);
    }

    #[test]
    fn the_engines_agree_on_repeating_codes(rule in any_code(8, 6)) {
        check(&rule, 300);
    }

    #[test]
    fn the_engines_agree_on_subtraction_games(
        amounts in prop::collection::vec(1u32..60, 0..8),
    ) {
        check(&TakeBreak::take(&amounts), 1_000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_engines_agree_beyond_a_proof(
        octal in octal(),
        endless in any_code(8, 5),
        finite in any_code(16, 4),
        amounts in prop::collection::vec(1u32..40, 1..5),
    ) {
        check(&octal, 6_000);
        check(&endless, 700);
        check(&finite, 500);
        check(&TakeBreak::take(&amounts), 20_000);
    }

    #[test]
    fn the_engines_agree_on_hexadecimal_codes_to_heap_300(rule in any_code(16, 4)) {
        check(&rule, 300);
    }

    #[test]
    fn the_engines_agree_on_codes_with_given_nimbers(
        rule in prop_oneof![octal(), any_code(16, 4)],
        given in prop::collection::vec((1u32..200, 0u16..2_000), 0..20),
    ) {
        check(&with_nimbers(rule, given), 200);
    }

    #[test]
    fn the_engines_agree_on_octal_codes_with_given_nimbers(
        rule in octal(),
        given in prop::collection::vec((1u32..4_000, 0u16..1_500), 0..20),
    ) {
        check(&with_nimbers(rule, given), 4_000);
    }

    #[test]
    fn slices_and_pauses_do_not_change_the_nimbers_of_a_code(
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
fn the_engines_agree_on_well_known_games() {
    for text in [
        "0.6", "0.376", "0.354", "0.16", "0.56", "0.644", "4.4", "0.04",
    ] {
        check(&rule(text), 8_000);
    }
    // A move that takes 99 tokens leads back over several blocks of heaps.
    let mut digits = vec![0; 100];
    (digits[1], digits[40], digits[99]) = (3, 6, 4);
    check(&TakeBreak::code(&digits, 0), 3_000);
}

#[test]
fn the_engines_agree_without_a_sparse_space() {
    check(&rule("0.165"), 12_000);
}

#[test]
fn rarity_in_0_127_depends_on_the_parity_of_the_heap() {
    let sequence = check(&rule("0.127"), 8_000);
    let rarity = sequence.rarity(usize::MAX).expect("a mask");
    assert!(rarity.alternates && rarity.heaps < 1_000, "{rarity:?}");
}

#[test]
fn nimbers_of_0_161_and_0_36_first_differ_at_heap_519() {
    let (one, other) = (fast(&rule("0.161"), 600), fast(&rule("0.36"), 600));
    let differ = (0..600).find(|&heap| one.nimber(heap) != other.nimber(heap));
    assert_eq!(differ, Some(519));
}

#[test]
fn nimbers_too_large_for_one_byte_codes_are_right() {
    let rule = rule("0.04");
    check(&rule, 40_000);
    // Beyond heap 40,000, only some heaps are checked, by the definition.
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
fn the_first_nimber_too_large_for_one_byte_codes_can_be_inside_a_block() {
    // The nim-sums of the given nimbers take all values below 512, so heap 4,006 is the first with
    // a nimber above 511. The engine computes later heaps in the same block.
    let spread = |heap: u32| (heap.pow(2).wrapping_mul(2_654_435_761) >> 23) as u16;
    let given = (1..=4_005).map(|heap| (heap, spread(heap))).collect();
    let rule = with_nimbers(TakeBreak::code(&[4, 2, 4, 7], 0), given);
    let sequence = check(&rule, 5_000);
    assert!(sequence.nimber(4_006) >= Some(512));
}

#[test]
fn the_engines_agree_on_rules_without_a_largest_move() {
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

/// Tests nimbers that follow from a proved period. In some games they grow in each period.
#[test]
fn a_proof_gives_the_nimbers_of_ten_million_heaps() {
    for text in [
        "0.137", "0.07", "-1,3,4", "0.0", "0.(1)", "0.8", "0.3F", "0.(3)", "4.(3)",
    ] {
        let rule = rule(text);
        let mut sequence = HeapSequence::new(rule.clone());
        sequence.extend_to(10_000_000).expect("enough memory");
        // After the proof, reaching the target takes less work than one look-up for each heap.
        while !sequence.step(5_000).is_done() {}
        assert_eq!(
            (sequence.len(), sequence.stopped),
            (10_000_001, None),
            "{text}"
        );
        let proof = sequence.proof().expect("proved").clone();
        let first = naive(&rule, proof.to as u32);
        let by_law = |heap: usize| {
            let (base, growth) = folded(&proof, heap as u64).expect("proved");
            u64::from(first[base as usize]) + growth
        };
        let step = 997;
        for heap in (1..=10_000_000).step_by(step).chain(9_999_900..=10_000_000) {
            assert_eq!(
                sequence.nimber(heap).map(u64::from),
                Some(by_law(heap)),
                "{text}: {heap}"
            );
        }
        assert_eq!(sequence.nimber(10_000_001), None);
        let memory = sequence.progress().memory_bytes;
        assert!(memory < 20_000_000, "{text}: {memory} bytes");
        // The methods for parts of the sequence agree with the nimber of each heap.
        let part = 9_990_001..9_995_000;
        let zeros = part.clone().filter(|&heap| by_law(heap) == 0);
        assert!(
            sequence
                .zeros(part.clone())
                .map(|heap| heap as usize)
                .eq(zeros),
            "{text}"
        );
        let (mut records, mut most) = (Vec::new(), sequence.largest_to(part.start - 1));
        for (heap, nimber) in (part.start as u32..).zip(sequence.nimbers(part.clone())) {
            if Some(nimber) > most {
                most = Some(nimber);
                records.push((nimber, heap));
            }
            assert_eq!(sequence.largest_to(heap as usize), most, "{text}: {heap}");
        }
        let reported = sequence
            .records_from(part.start)
            .map(|record| (record.nimber, record.heap));
        assert!(
            reported
                .take_while(|record| record.1 < part.end as u32)
                .eq(records),
            "{text}"
        );
    }
}

#[test]
fn the_engines_agree_on_growing_nimbers_beyond_the_proof() {
    for text in ["0.8", "0.3F", "4.(3)", "0.(3)", "0.3(3)"] {
        let sequence = check(&rule(text), 900);
        assert!(sequence.grows(), "{text}");
    }
}

#[test]
fn a_sequence_stops_before_a_nimber_that_is_too_large() {
    // The rule sets the nimber of heap 70,000 to 0, so no period can be proved before this heap.
    let mut nim = HeapSequence::new(with_nimbers(TakeBreak::code(&[0, 3], 1), vec![(70_000, 0)]));
    nim.extend_to(80_000).expect("enough memory");
    assert!(nim.step(u64::MAX).is_done());
    assert_eq!(nim.stopped, Some(Stop::TooLarge { heap: 65_536 }));
    assert_eq!(nim.len(), 65_536);
    assert!(nim.step(u64::MAX).is_done());

    // If single heaps have the powers of two as nimbers, splits can have every 16-bit value.
    let powers = (0..16).map(|bit| (bit + 1, 1 << bit)).collect();
    let rule = with_nimbers(rule("4.7"), powers);
    assert_eq!(rule.given(16), Some(1 << 15));
    check(&rule, 1_000);
}

#[test]
fn a_rule_without_moves_has_nimbers_0() {
    for rule in [TakeBreak::code(&[], 0), TakeBreak::take(&[])] {
        let sequence = check(&rule, 100);
        assert_eq!(sequence.zeros(..).count(), 100);
    }
}
