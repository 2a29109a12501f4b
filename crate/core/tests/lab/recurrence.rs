//! Proofs that codes have equal nimbers, compared with the nimbers themselves.

use std::collections::HashMap;

use nimscope::Chance;
use nimscope::lab::{Bestiary, Game, Question, Recurrence, known_code};
use nimscope::solve::Job;
use nimscope::solve::heaps::{HeapSequence, NaiveSequence, TakeBreak};

fn rule(code: &str) -> TakeBreak {
    Game::read(Question::Nimbers, &format!("heap[{code}]"))
        .expect(code)
        .heaps()
        .expect(code)
}

/// The nimbers of the first heaps, without the zeros at the start.
fn nimbers(rule: &TakeBreak, heaps: u32) -> Vec<u32> {
    let mut sequence = HeapSequence::new(rule.clone());
    sequence.extend_to(heaps).expect("memory");
    sequence.finish();
    without_zeros(sequence.nimbers(..).collect())
}

fn without_zeros(nimbers: Vec<u32>) -> Vec<u32> {
    let zeros = nimbers.iter().take_while(|nimber| **nimber == 0).count();
    nimbers[zeros..].to_vec()
}

#[test]
fn random_codes_with_equal_recurrences_have_equal_nimbers() {
    const HEAPS: u32 = 600;
    let mut chance = Chance::new(37, "recurrences");
    let mut proved = 0;
    for _ in 0..400 {
        let length = 2 + chance.within(0..=3) as usize;
        let mut digits: Vec<u8> = (0..=length).map(|_| chance.within(0..=7) as u8).collect();
        digits[0] &= 4;
        let one = TakeBreak::code(&digits, 0);
        // The second code differs from the first in one digit, or has its digits one place later.
        match chance.within(0..=3) {
            0 => digits.insert(1, 0),
            _ => {
                digits[1 + chance.within(0..=length as u64 - 1) as usize] ^=
                    1 << chance.within(0..=2)
            }
        }
        let other = TakeBreak::code(&digits, 0);
        let found = Recurrence::of(&one).zip(Recurrence::of(&other));
        let Some(((first, zeros), (second, later))) = found else {
            continue;
        };
        if first != second {
            continue;
        }
        proved += 1;
        let naive = |rule, zeros| NaiveSequence::new(rule).extend_to(HEAPS + zeros).to_vec();
        let (first, second) = (naive(one.clone(), zeros), naive(other.clone(), later));
        assert!(first[..=zeros as usize].iter().all(|&nimber| nimber == 0));
        assert!(second[..=later as usize].iter().all(|&nimber| nimber == 0));
        assert_eq!(
            first[zeros as usize..],
            second[later as usize..],
            "{one} and {other}"
        );
    }
    assert!(proved > 40, "{proved}");
}

/// The nimbers of 0.161 and 0.36 agree up to heap 518, but not beyond.
#[test]
fn codes_whose_nimbers_differ_late_have_different_recurrences() {
    let found = |code: &str| Recurrence::of(&rule(code)).expect(code);
    let ((one, _), (other, _)) = (found("0.161"), found("0.36"));
    assert_eq!(one.first, other.first);
    assert_ne!(one, other);
    let (one, other) = (nimbers(&rule("0.161"), 519), nimbers(&rule("0.36"), 519));
    assert_eq!(one[..518], other[..518]);
    assert_ne!(one[518], other[518]);
}

#[test]
fn only_finite_octal_codes_have_a_recurrence() {
    for code in ["0.(3)", "4.(3)", "0.8", "grundy", "-squares", "0.0"] {
        assert!(Recurrence::of(&rule(code)).is_none(), "{code}");
    }
    assert!(Recurrence::of(&TakeBreak::couples()).is_none());
    // The same subtraction game, as a list and as a code.
    assert_eq!(
        Recurrence::of(&rule("-1,3")),
        Recurrence::of(&rule("0.303"))
    );
    assert_eq!(Recurrence::of(&rule("0.07")).map(|found| found.1), Some(1));
}

/// Codes are proved to have equal nimbers exactly if their nimbers agree up to heap 700.
#[test]
fn all_codes_with_equal_nimbers_are_found() {
    const HEAPS: u32 = 700;
    let mut bestiary = Bestiary::new(1);
    bestiary.finish();
    let mut classes: HashMap<Vec<u32>, (String, i64)> = HashMap::new();
    let mut equal = 0;
    for entry in bestiary.entries() {
        let game = Game::read(Question::Nimbers, &entry.game).expect("a game");
        let mut values = nimbers(&game.heaps().expect("heaps"), HEAPS);
        let zeros = i64::from(HEAPS) + 1 - i64::try_from(values.len()).expect("few heaps");
        values.truncate(HEAPS as usize - 10);
        let known = known_code(&entry.game).and_then(|known| known.equal_to.clone());
        let first = classes.entry(values).or_insert((entry.game.clone(), zeros));
        let shift = zeros - first.1;
        let expected = (first.0 != entry.game).then(|| (first.0.clone(), shift));
        assert_eq!(known, expected, "{}", entry.game);
        assert_eq!(
            (entry.equal_to.clone(), entry.shift),
            expected
                .clone()
                .map_or((None, 0), |(game, shift)| (Some(game), shift))
        );
        equal += usize::from(expected.is_some());
    }
    // One of the 175 classes is 0.0, which has no moves.
    assert_eq!((classes.len(), equal), (175, 1_024 - 175));
}
