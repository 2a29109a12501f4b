//! The reasons of W(a), word for word.

use nimscope::games::Wythoff;
use nimscope::{ClosedForm, Ruleset};

fn reason(a: u64, x: u64, y: u64) -> (&'static str, String) {
    let theorem = Wythoff::new(a, x, y).theorem();
    theorem.map_or_else(Default::default, |theorem| {
        (theorem.reason.case, theorem.reason.text)
    })
}

#[test]
fn each_reason_has_the_numbers_of_its_position() {
    for (a, x, y, case, text) in [
        (
            1,
            0,
            0,
            "on-the-V",
            "No token is left, so the player to move has lost.",
        ),
        (
            1,
            3,
            5,
            "on-the-V",
            "3 and 5 are a lost pair, and no move leads from one lost pair to another. The piles \
             differ by 2, and the smaller pile is ⌊2 · φ⌋ = ⌊3.236…⌋ = 3, so the position lies on \
             the V.",
        ),
        (
            1,
            6,
            8,
            "diagonal",
            "The piles differ by 2, like the lost pair 3 and 5. So take 3 from both piles. The \
             smaller number of this lost pair is ⌊2 · φ⌋ = ⌊3.236…⌋ = 3.",
        ),
        (
            1,
            4,
            4,
            "diagonal",
            "The piles are equal, so take both at once.",
        ),
        (
            1,
            4,
            9,
            "column",
            "The smaller pile belongs to the lost pair 4 and 7, so take 2 from the larger pile. \
             The smaller pile is ⌊3 · φ⌋ = ⌊4.854…⌋ = 4, and its partner in this pair is 4 + 3 = \
             7.",
        ),
        (
            1,
            20,
            5,
            "row",
            "The smaller pile belongs to the lost pair 3 and 5, so take 17 from the larger pile. \
             The numbers of this pair are ⌊2 · φ⌋ = ⌊3.236…⌋ = 3, and 3 + 2 = 5.",
        ),
        (
            1,
            0,
            9,
            "column",
            "One pile is empty, so take the whole other pile of 9.",
        ),
        (
            2,
            7,
            12,
            "diagonal",
            "The piles differ by 5, and the lost pair 2 and 6 differs by 4. So take 5 from the \
             smaller pile and 6 from the larger pile. The piles differ by 5 = 2 · 2 + 1. The \
             smaller number of this lost pair is ⌊2 · α⌋ = ⌊2.828…⌋ = 2 (α = √2).",
        ),
        (
            3,
            9,
            7,
            "diagonal",
            "The piles differ by 2, which is less than 3, so take both piles at once.",
        ),
        (
            5,
            1,
            6,
            "on-the-V",
            "1 and 6 are a lost pair, and no move leads from one lost pair to another. The piles \
             differ by 5 = 1 · 5, and the smaller pile is ⌊1 · α⌋ = 1 (α = (√29 − 3)/2), so the \
             position lies on the V.",
        ),
    ] {
        assert_eq!(reason(a, x, y), (case, text.to_owned()), "W({a}) ({x},{y})");
    }
}

#[test]
fn a_reason_names_the_move_that_it_describes() {
    for (a, x, y, to) in [
        (1, 5, 8, Some((4, 7))),
        (1, 8, 5, Some((7, 4))),
        (1, 4, 9, Some((4, 7))),
        (1, 20, 5, Some((3, 5))),
        (2, 12, 7, Some((6, 2))),
        (1, 3, 5, None),
    ] {
        let position = Wythoff::new(a, x, y);
        let named = position.theorem().and_then(|theorem| theorem.named);
        let left = named.map(|step| position.after(&step));
        let expected = to.map(|(u, v)| Wythoff::new(a, u, v));
        assert_eq!(left, expected, "W({a}) ({x},{y})");
    }
}

#[test]
fn a_reason_names_a_winning_move() {
    for a in 1..=4 {
        for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
            let position = Wythoff::new(a, x, y);
            let theorem = position.theorem().expect("every position has one");
            assert_eq!(theorem.named.is_none(), position.is_lost());
            assert!(
                theorem
                    .named
                    .is_none_or(|step| theorem.winning.contains(&step)),
                "W({a}) ({x},{y})"
            );
        }
    }
}
