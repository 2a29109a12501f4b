//! The reasons of the Mouse Game, word for word.

use nimscope::games::Mouse;
use nimscope::{ClosedForm, Ruleset};

#[test]
fn each_case_speaks_with_the_numbers_of_its_position() {
    for (x, y, case, text) in [
        (
            0,
            0,
            "lost",
            "No token is left, so the player to move has lost.",
        ),
        (
            4,
            8,
            "lost",
            "With n = 3 the piles are ⌊3n/2⌋ = 4 and 3n − 1 = 8: a lost position, and no move \
             joins two of these.",
        ),
        (
            0,
            7,
            "empty",
            "One pile is empty, so take all 7 of the other.",
        ),
        (
            5,
            9,
            "B",
            "The smaller pile is 5 = 3 · 2 − 1. Its partner in a lost pair is ⌊3 · 2 / 2⌋ = 3, so \
             take 6 from the other pile.",
        ),
        (
            4,
            10,
            "A",
            "The smaller pile is 4 = ⌊3 · 3 / 2⌋. Its partner in a lost pair is 3 · 3 − 1 = 8, so \
             take 2 from the larger pile.",
        ),
        (6, 6, "equal", "The piles are equal, so take both at once."),
        (
            6,
            8,
            "d",
            "The piles differ by 2, and so do those of the lost pair (3,5), which has n = 2. So \
             take 3 from both.",
        ),
        (
            6,
            9,
            "d-1",
            "The piles differ by 3, a multiple of 3. No lost pair does, but here the amounts may \
             differ by one, and the lost pair (3,5) differs by 2: take 3 from the smaller and 4 \
             from the larger pile.",
        ),
    ] {
        let theorem = Mouse::new(x, y).theorem();
        let reason = theorem.expect("every position has one").reason;
        assert_eq!((reason.case, &reason.text[..]), (case, text), "({x},{y})");
    }
}

#[test]
fn a_reason_speaks_of_a_winning_move() {
    for (x, y) in (0..120).flat_map(|y| (0..=y).map(move |x| (x, y))) {
        let position = Mouse::new(x, y);
        let theorem = position.theorem().expect("every position has one");
        assert_eq!(theorem.named.is_none(), position.is_lost());
        if let Some(step) = theorem.named {
            assert!(theorem.winning.contains(&step), "({x},{y})");
            assert!(position.after(&step).is_lost());
        }
    }
}
