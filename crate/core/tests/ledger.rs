//! The nim-sum of several components in words.

use nimscope::theory::Nimber;
use nimscope::{Analyst, Chance, Method, Outcome, parse};

fn reason(text: &str) -> String {
    let position = parse(text).expect("a position");
    Analyst::new().analyze(&position).reason
}

#[test]
fn the_reason_of_a_short_sum_lists_each_part() {
    assert_eq!(
        reason("nim(3) + nim(5)"),
        "Each part is worth as much as a pile of Nim: Nim 3 is worth 3; Nim 5 is worth 5. Their \
         nim-sum (add in binary without carrying) is 6, which is not 0. A move that makes the \
         nim-sum 0 wins: move in Nim 5 so that this part is worth 3."
    );
}

#[test]
fn the_reason_of_a_long_sum_stays_short() {
    let many = vec!["nim(1000000000000000000)"; 63].join(" + ");
    assert_eq!(
        reason(&format!("{many} + nim(7)")),
        "Each of the 64 parts is worth as much as a pile of Nim. Their nim-sum (add in binary \
         without carrying) is 1000000000000000007, which is not 0. A move that makes the nim-sum 0 \
         wins, for example: move in Nim 1000000000000000000 so that this part is worth 7."
    );
    assert!(reason("chomp(64x64) + nim(3)").len() < 200);
    assert_eq!(
        reason("chomp(64x64) + chomp(50x50)"),
        "Each part is worth as much as a pile of Nim: Chomp, 64×64 bar has an unknown value; \
         Chomp, 50×50 bar has an unknown value. The values of 2 parts are unknown. So the nim-sum \
         of all parts is not known."
    );
}

#[test]
fn equal_games_cancel_even_if_their_nimbers_are_unknown() {
    let twins = "Equal parts cancel each other, because a move in one can be copied in the other";
    let analyze = |text: &str| Analyst::new().analyze(&parse(text).expect("a position"));
    let lost = analyze("chomp(11x13) + chomp(11x13)");
    assert_eq!(lost.outcome, Some(Outcome::P));
    assert_eq!(
        (lost.nimber, lost.winning_complete),
        (Some(Nimber::ZERO), true)
    );
    assert_eq!(lost.method, Some(Method::Theorem));
    assert_eq!(
        lost.reason,
        format!(
            "Each part is worth as much as a pile of Nim: Chomp, 11×13 bar has an \
             unknown value; Chomp, 11×13 bar has an unknown value. {twins}."
        )
    );
    // The winning move is in Nim, because the two equal bars of Chomp cancel.
    let won = analyze("chomp(11x13) + nim(3) + chomp(11x13) + nim(5)");
    assert_eq!(
        (won.outcome, won.nimber),
        (Some(Outcome::N), Some(Nimber(6)))
    );
    assert!(won.reason.ends_with(&format!(
        "{twins}. The nim-sum of the others (add in binary without carrying) is 6, which is not 0. \
         A move that makes the nim-sum 0 wins: move in Nim 5 so that this part is worth 3."
    )));
    let first = won.winning.first().expect("a move").to_string();
    assert!(first.ends_with(" + nim(3)"), "{first}");
    // Two of three equal games cancel, so one of them is left.
    let one = analyze("chomp(11x13) + chomp(11x13) + chomp(11x13)");
    assert_eq!((one.outcome, one.nimber), (Some(Outcome::N), None));
    let open = analyze("chomp(11x13) + chomp(11x12)");
    assert_eq!(open.outcome, None);
}

/// The search of Eraserhead does not reach two lines of 150 vertices.
#[test]
fn equal_parts_of_one_game_cancel_beyond_its_search() {
    let mut chance = Chance::new(37, "lines");
    let mut line = || -> String {
        let vertices = (0..150).map(|_| if chance.percent(50) { '*' } else { '.' });
        vertices.collect()
    };
    let (one, other) = (line(), line());
    let analyze = |text: &str| Analyst::new().analyze(&parse(text).expect("a position"));
    let mirrored: String = one.chars().rev().collect();
    for twin in [&one, &mirrored] {
        let lost = analyze(&format!("eraserhead({one}|{twin})"));
        assert_eq!(
            (lost.outcome, lost.nimber),
            (Some(Outcome::P), Some(Nimber::ZERO))
        );
        assert_eq!(lost.method, Some(Method::Theorem));
        assert!(lost.winning.is_empty() && lost.winning_complete);
        assert!(
            lost.reason.starts_with("The parts come in equal pairs"),
            "{}",
            lost.reason
        );
    }
    let open = analyze(&format!("eraserhead({one}|{other})"));
    assert_eq!(open.outcome, None);
    assert!(
        open.reason.starts_with("No theorem here decides"),
        "{}",
        open.reason
    );
}

#[test]
fn the_reason_of_many_nim_piles_gives_their_number() {
    let piles = vec!["5"; 301].join(",");
    assert_eq!(
        reason(&format!("nim({piles},1,2)")),
        "Break each pile into groups of 1, 2, 4, 8, … tokens. Taking 2 from pile 1, for example, \
         leaves every group with a twin. The nim-sum of the 303 piles, 6, is not 0, and the move \
         makes it 0."
    );
    assert!(reason(&format!("nim({piles},1,4)")).ends_with("The nim-sum of the 303 piles is 0."));
}
