//! The reasons of Euclid, word for word.

use nimscope::ClosedForm;
use nimscope::games::Euclid;

#[test]
fn each_reason_has_the_numbers_of_its_position() {
    for (zero, numbers, case, text) in [
        (
            false,
            vec![11, 27],
            "f<g",
            "Take 11 away once, which leaves 16 and 11. Because 16/11 is below φ = 1.618…, the \
             other player has only one move, and this move loses. Here 27/11 = 2 + 5/11. The fraction \
             5/11 is below 1/φ = 0.618…, because 5² + 5 · 11 = 80 < 11² = 121.",
        ),
        (
            true,
            vec![30, 8],
            "f>g",
            "Take 8 away 3 times, which leaves 6 and 8. Because 8/6 is below φ = 1.618…, the other \
             player has only one move, and this move loses. Here 30/8 = 3 + 6/8. The fraction 6/8 is \
             above 1/φ = 0.618…, because 6² + 6 · 8 = 84 > 8² = 64.",
        ),
        (
            false,
            vec![16, 11],
            "cone",
            "16/11 lies between 1 and φ = 1.618… (256 < 176 + 121), so the only move leads to 5 \
             and 11. Because 11/5 > φ, the other player wins from there.",
        ),
        (
            false,
            vec![4, 12],
            "f=0",
            "12 = 3 · 4, so take 4 away twice. Two equal numbers are left, and the other player \
             has no move.",
        ),
        (
            true,
            vec![4, 0, 12],
            "f=0",
            "12 = 3 · 4, so take all of 12 and the game is over.",
        ),
        (
            true,
            vec![7, 7],
            "f=0",
            "The numbers are equal, so take one of them whole and the game is over.",
        ),
        (
            false,
            vec![5, 5, 5],
            "finished",
            "All numbers are equal, so no move is left and the player to move has lost.",
        ),
        (
            true,
            vec![2, 6, 8],
            "unit",
            "2 divides every number, so each other number can be reduced to any smaller multiple \
             of 2. This is Nim with piles of 3, 4 (each number divided by 2). The nim-sum of the \
             piles is 7. Taking 2 from number 3 of the list makes the nim-sum 0.",
        ),
        (
            false,
            vec![3, 6, 6],
            "unit",
            "3 divides every number, so each other number can be reduced to any positive smaller \
             multiple of 3. This is Nim with piles of 1, 1 (each number divided by 3, minus the 1 \
             that must stay). The nim-sum of the piles is 0.",
        ),
    ] {
        let position = Euclid::new(zero, numbers.clone());
        let theorem = position.and_then(|position| position.theorem());
        let stated = theorem.map(|theorem| (theorem.reason.case, theorem.reason.text));
        assert_eq!(stated, Some((case, text.to_owned())), "{numbers:?}");
    }
}
