//! Nimbers that are kept as bytes: they are restored exactly, and wrong bytes are refused.

use nimscope::solve::Job;
use nimscope::solve::heaps::period::PeriodStatus;
use nimscope::solve::heaps::{HeapSequence, KeptFault, TakeBreak};
use proptest::prelude::*;
use sha2::{Digest, Sha256};

use crate::common::sequence::{fast, rule};

/// A sequence that restores these bytes and continues to heap `to`.
fn restored(rule: &TakeBreak, bytes: &[u8], to: u32) -> HeapSequence {
    let mut sequence = HeapSequence::new(rule.clone());
    sequence.extend_to(to).expect("enough memory");
    sequence.restore(bytes);
    assert!(sequence.step(u64::MAX).is_done());
    sequence
}

fn bytes_of(rule: &TakeBreak, to: u32) -> Vec<u8> {
    fast(rule, to).to_bytes(usize::MAX).expect("worth it")
}

fn assert_same(one: &HeapSequence, other: &HeapSequence) {
    let rule = one.rule();
    assert!(one.nimbers(..).eq(other.nimbers(..)), "{rule}");
    assert_eq!(one.histogram(), other.histogram(), "{rule}");
    assert_eq!(one.records(), other.records(), "{rule}");
    assert!(one.zeros(..).eq(other.zeros(..)), "{rule}");
    assert_eq!(one.rarity(usize::MAX), other.rarity(usize::MAX), "{rule}");
    assert_eq!(one.stopped, other.stopped, "{rule}");
}

#[test]
fn a_restored_and_continued_sequence_equals_a_computed_one() {
    for (text, kept, to) in [
        ("0.6", 20_005, 50_000),
        ("0.376", 20_000, 40_000),
        // Rarity depends on the parity of the heap.
        ("0.127", 7_777, 30_000),
        // A game without a sparse space.
        ("0.165", 5_000, 9_000),
        // Nimbers reach 512 soon after the kept heaps, or among the kept heaps.
        ("0.04", 10_000, 40_000),
        ("0.04", 39_999, 45_000),
        ("4.3F", 601, 900),
        ("0.3F08", 601, 900),
        ("-squares", 3_000, 6_000),
        ("-primes", 3_000, 5_000),
        ("grundy", 9_001, 30_000),
        ("couples", 25_000, 60_000),
    ] {
        let rule = rule(text);
        let whole = fast(&rule, to);
        let bytes = bytes_of(&rule, kept);
        let again = restored(&rule, &bytes, to);
        assert_eq!(again.restored, kept as usize, "{text}");
        assert_same(&again, &whole);
        // Both sequences keep the same bytes.
        let (one, other) = (again.to_bytes(usize::MAX), whole.to_bytes(usize::MAX));
        assert_eq!(unsealed(one), unsealed(other), "{text}");
        // Restores with a target below the number of kept nimbers.
        let few = restored(&rule, &bytes, kept / 2);
        assert_eq!(few.restored, kept as usize / 2);
        assert_same(&few, &fast(&rule, kept / 2));
    }
}

/// A resumed sequence may prove a period. It looks for it at the same heaps as without a stop.
#[test]
fn a_resumed_sequence_equals_one_that_never_stopped() {
    for (text, to, proves) in [
        ("0.6", 30_000, false),
        ("0.04", 45_000, false),
        ("0.165", 9_000, false),
        ("-primes", 5_000, false),
        ("0.156", 10_000, true),
        ("couples", 30_000, false),
    ] {
        let rule = rule(text);
        let whole = fast(&rule, to);
        assert_eq!(whole.proof().is_some(), proves, "{text}");
        let known = whole.proof().map_or(to, |proof| proof.to as u32);
        for kept in [0, 1, 256, 257, known / 3, known - 1] {
            let bytes = bytes_of(&rule, kept);
            let mut again = HeapSequence::new(rule.clone());
            assert_eq!(again.resume(&bytes, to), Ok(kept as usize + 1), "{text}");
            assert_eq!(again.len(), kept as usize + 1);
            again.extend_to(to).expect("enough memory");
            assert!(again.step(u64::MAX).is_done());
            assert_same(&again, &whole);
            assert_eq!(again.restored, 0);
            assert_eq!(again.values(), whole.values(), "{text} {kept}");
            assert_eq!(again.period(), whole.period(), "{text} {kept}");
        }
    }
}

#[test]
fn a_sequence_cannot_resume_from_wrong_bytes() {
    let couples = rule("couples");
    let good = bytes_of(&couples, 2_000);
    let refused = |bytes: &[u8]| {
        let mut sequence = HeapSequence::new(couples.clone());
        sequence.resume(bytes, 3_000).expect_err("wrong")
    };
    assert_eq!(refused(&[]), KeptFault::Foreign);
    assert_eq!(refused(b"n,nimber\n1,0\n"), KeptFault::Foreign);
    for end in [18, 25, 40, good.len() - 1] {
        assert_eq!(refused(&good[..end]), KeptFault::Damaged, "{end}");
    }
    let mut newer = good.clone();
    newer[17] = b'2';
    assert_eq!(refused(&newer), KeptFault::Version);
    let other = bytes_of(&rule("0.6"), 2_000);
    assert_eq!(refused(&other), KeptFault::Rule("0.6".to_owned()));
    let mut nimbers: Vec<u32> = fast(&couples, 2_000).nimbers(..).collect();
    nimbers[100] += 1;
    let wrong = by_hand("couples", nimbers.into_iter());
    assert_eq!(refused(&wrong), KeptFault::Damaged);
    for place in 0..good.len() {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        refused(&bytes);
    }
}

#[test]
fn sequences_that_are_quick_to_compute_are_not_kept() {
    for text in ["0.(7)", "4.(3)", "0.0(8)"] {
        assert_eq!(fast(&rule(text), 60).to_bytes(usize::MAX), None, "{text}");
    }
    // These sequences have a proved period, which gives their nimbers without bytes.
    for text in [
        "-1,3,4",
        "-5,12,77,1000",
        "0.137",
        "0.(3)",
        "0.13(021)",
        "0.0",
    ] {
        let sequence = fast(&rule(text), 9_000);
        assert!(sequence.proof().is_some(), "{text}");
        assert_eq!(sequence.to_bytes(usize::MAX), None, "{text}");
        assert!(!fast(&rule(text), 9_000).restore(&by_hand(text, sequence.nimbers(..))));
    }
}

/// The bytes for these nimbers, which are all below 256, with a right hash.
fn by_hand(text: &str, nimbers: impl ExactSizeIterator<Item = u32>) -> Vec<u8> {
    let head = format!("nimscope nimbers 1 {text} {}\n", nimbers.len());
    let nimbers: Vec<u8> = nimbers.map(|nimber| nimber as u8).collect();
    sealed(head.as_bytes(), &[&nimbers[..], &[64, 0]].concat())
}

/// The nimbers of a rule without the nimber of heap 250,123, so all later ones are one place early.
fn shifted(rule: &TakeBreak) -> Vec<u32> {
    let mut nimbers: Vec<u32> = fast(rule, 600_000).nimbers(..).collect();
    nimbers.remove(250_123);
    nimbers
}

#[test]
fn shifted_nimbers_are_dropped_after_a_proof() {
    // The shifted nimbers pass the checks of single nimbers. The engine proves the period of the
    // first rule before it restores nimbers, and the period of the second rule afterwards.
    for text in ["-1,2", "-5,12,77,300"] {
        let rule = rule(text);
        let bytes = by_hand(text, shifted(&rule).into_iter());
        let mut sequence = HeapSequence::new(rule.clone());
        sequence.extend_to(590_000).expect("enough memory");
        assert!(sequence.restore(&bytes), "{text}");
        while !sequence.step(1).is_done() {}
        let honest = fast(&rule, 590_000);
        assert!(honest.proof().is_some(), "{text}");
        assert_eq!(sequence.period(), honest.period(), "{text}");
        assert_eq!(sequence.restored, 0, "{text}");
        assert_same(&sequence, &honest);
    }
}

#[test]
fn a_period_of_restored_nimbers_is_only_observed() {
    let rule = rule("0.156");
    let proof = fast(&rule, 10_000).proof().expect("proved").clone();
    let mut observed = 0;
    for kept in (proof.to - 2_000..proof.to).step_by(97) {
        let bytes = by_hand("0.156", fast(&rule, 10_000).nimbers(..=kept as usize));
        let sequence = restored(&rule, &bytes, proof.to as u32);
        let period = sequence.period();
        assert_eq!(
            (period.preperiod, period.period),
            (proof.preperiod, proof.period)
        );
        let proved = period.status == PeriodStatus::Proved;
        assert_eq!(proved, sequence.restored == 0, "{kept}");
        assert_eq!(period.theorem.is_some(), proved);
        observed += u32::from(!proved);
    }
    assert!(observed > 0);
}

#[test]
fn wrong_bytes_are_refused() {
    let couples = rule("couples");
    let whole = fast(&couples, 3_000);
    let good = bytes_of(&couples, 2_000);
    let refused = |bytes: &[u8]| {
        let again = restored(&couples, bytes, 3_000);
        assert_eq!(again.restored, 0);
        assert_same(&again, &whole);
    };
    // Damages one byte of the version, the rule, the count, a nimber or the hash.
    for place in [
        0,
        10,
        18,
        25,
        30,
        40,
        100,
        1_000,
        good.len() - 33,
        good.len() - 1,
    ] {
        let mut bad = good.clone();
        bad[place] ^= 4;
        refused(&bad);
    }
    for length in [0, 1, 31, 32, 33, 40, 1_000, good.len() - 1] {
        refused(&good[..length]);
    }
    refused(&[&good[..], &[0]].concat());
    // Bytes of other rules.
    for other in ["0.6", "0.04", "grundy"] {
        refused(&bytes_of(&rule(other), 2_000));
    }
    // Bytes of another version, with a correct hash.
    refused(&sealed(
        String::from_utf8_lossy(&good[..30])
            .replacen(" 1 ", " 2 ", 1)
            .as_bytes(),
        &good[30..good.len() - 32],
    ));
    // Bytes with nimbers that the definition refutes, with a correct hash. At the end of the
    // bytes are the number of witnesses, in two bytes, and the hash.
    let body = good.len() - 34;
    for heaps in [1..400, 1_000..1_600, 2_000..2_001] {
        let mut wrong = good[..body].to_vec();
        for heap in heaps {
            // The nimbers take one byte each.
            wrong[body - 2_001 + heap] ^= 1;
        }
        refused(&sealed(&wrong, &good[body..good.len() - 32]));
    }
    // A sequence that already knows all nimbers of the bytes restores nothing.
    let mut sequence = fast(&couples, 2_500);
    assert!(!sequence.restore(&good));
    // A sequence without a target restores nothing, either.
    assert!(!HeapSequence::new(couples.clone()).restore(&good));
    assert_eq!(restored(&couples, &good, 3_000).restored, 2_000);
}

/// The bytes without the number of witnesses and the hash.
fn unsealed(bytes: Option<Vec<u8>>) -> Option<Vec<u8>> {
    let length = bytes.as_ref()?.len() - 34;
    bytes.map(|bytes| bytes[..length].to_vec())
}

/// The bytes with their hash.
fn sealed(one: &[u8], other: &[u8]) -> Vec<u8> {
    let text = [one, other].concat();
    let hash = Sha256::digest(&text);
    [&text[..], &hash[..]].concat()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nimbers_kept_at_any_heap_are_restored_in_any_slices(
        digits in prop::collection::vec(0u8..16, 1..4),
        first in 0u8..2,
        known in 0u32..400,
        kept in 0u32..400,
        more in 0u32..100,
        budgets in prop::collection::vec(1u64..20_000, 1..6),
    ) {
        let rule = TakeBreak::code(&[vec![4 * first], digits].concat(), 0);
        let to = known.max(kept) + more;
        let Some(bytes) = fast(&rule, kept).to_bytes(usize::MAX) else {
            // Nothing is kept, because the period is proved.
            return Ok(());
        };
        // Some nimbers are already known when the bytes are restored.
        let mut sequence = fast(&rule, known);
        sequence.extend_to(to).expect("enough memory");
        // Nothing is restored before heap 256, where the engine first looks for a period.
        let news = kept > known.max(256) && sequence.proof().is_none();
        prop_assert_eq!(sequence.restore(&bytes), news);
        let mut budgets = budgets.iter().cycle();
        let mut restored = 0;
        while !sequence.step(*budgets.next().expect("endless")).is_done() {
            restored = restored.max(sequence.restored);
        }
        restored = restored.max(sequence.restored);
        let expected = if news { kept as usize } else { 0 };
        prop_assert!(restored == expected || sequence.proof().is_some());
        prop_assert!(sequence.proof().is_none() || sequence.restored == 0);
        assert_same(&sequence, &fast(&rule, to));
    }
}
