//! The reasons of the Mouse Game, word for word.

use nimscope::games::Mouse;
use nimscope::{ClosedForm, Ruleset};

#[test]
fn each_reason_has_the_numbers_of_its_position() {
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
            "4 and 8 are a lost pair, and no move leads from one lost pair to another. With n = 3 \
             the pair is ⌊3n/2⌋ = 4 and 3n − 1 = 8.",
        ),
        (
            0,
            7,
            "empty",
            "One pile is empty, so take the whole other pile of 7.",
        ),
        (
            5,
            9,
            "B",
            "The smaller pile belongs to the lost pair 3 and 5, so take 6 from the larger pile. \
             With n = 2 the pair is ⌊3n/2⌋ = 3 and 3n − 1 = 5.",
        ),
        (
            4,
            10,
            "A",
            "The smaller pile belongs to the lost pair 4 and 8, so take 2 from the larger pile. \
             With n = 3 the pair is ⌊3n/2⌋ = 4 and 3n − 1 = 8.",
        ),
        (6, 6, "equal", "The piles are equal, so take both at once."),
        (
            11,
            11,
            "equal",
            "The piles are equal, so take both at once.",
        ),
        (
            6,
            8,
            "d",
            "The piles differ by 2, like the lost pair 3 and 5. So take 3 from both piles. With n \
             = 2 the pair is ⌊3n/2⌋ = 3 and 3n − 1 = 5.",
        ),
        (
            6,
            9,
            "d-1",
            "The piles differ by 3, and the lost pair 3 and 5 differs by 2. The amounts \
             taken may differ by one here. So take 3 from the smaller pile and 4 from the larger \
             pile. No lost pair differs by a multiple of 3. With n = 2 the pair is ⌊3n/2⌋ = 3 and \
             3n − 1 = 5.",
        ),
    ] {
        let theorem = Mouse::new(x, y).theorem();
        let reason = theorem.expect("every position has one").reason;
        assert_eq!((reason.case, &reason.text[..]), (case, text), "({x},{y})");
    }
}

#[test]
fn a_reason_names_a_winning_move() {
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
