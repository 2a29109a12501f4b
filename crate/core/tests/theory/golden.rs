//! Comparisons with the golden ratio, Fibonacci numbers and the Fibonacci word.

use std::cmp::Ordering;

use nimscope::theory::{BeattyPair, Quadratic, compare_to_golden, fibonacci, fibonacci_word};

#[test]
fn comparison_with_phi_agrees_with_its_multiples() {
    for a in 1..200 {
        let floor = Quadratic::GOLDEN.floor_times(a).unwrap_or_default();
        for b in 0..400 {
            let expected = i128::from(b).cmp(&floor).then(Ordering::Less);
            assert_eq!(compare_to_golden(a, b), expected, "{b}/{a}");
        }
    }
}

#[test]
fn neighbouring_fibonacci_numbers_lie_alternately_on_both_sides_of_phi() {
    for k in 2..90 {
        let pair = (fibonacci(k), fibonacci(k + 1));
        let (Some(a), Some(b)) = pair else {
            panic!("F({k}) fits")
        };
        let expected = if k % 2 == 0 {
            Ordering::Greater
        } else {
            Ordering::Less
        };
        assert_eq!(compare_to_golden(a as u64, b as u64), expected, "k = {k}");
    }
}

#[test]
fn comparison_with_phi_is_right_at_the_end_of_64_bits() {
    assert_eq!(compare_to_golden(u64::MAX, u64::MAX), Ordering::Less);
    assert_eq!(compare_to_golden(1, u64::MAX), Ordering::Greater);
}

#[test]
fn fibonacci_numbers_end_before_128_bits_overflow() {
    let first: Vec<_> = (0..10).filter_map(fibonacci).collect();
    assert_eq!(first, [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]);
    assert!(fibonacci(186).is_some());
    assert_eq!(fibonacci(187), None);
}

#[test]
fn the_fibonacci_word_is_the_order_of_the_steps_of_the_golden_beatty_sequence() {
    let lows: Vec<u64> = BeattyPair::GOLDEN
        .pairs_from(1)
        .take(2_000)
        .map(|(low, _)| low)
        .collect();
    let steps = lows.windows(2).map(|pair| pair[1] - pair[0] == 2);
    assert!(
        fibonacci_word()
            .zip(steps)
            .all(|(letter, two)| letter == two)
    );
}
