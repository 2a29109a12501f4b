//! Couples are Forever: small piles compared with brute force, and large piles.

use crate::common::check::check;
use nimscope::games::Heap;
use nimscope::{Analysis, Analyst, Method, Outcome, Position, is_option, parse};

fn couples(piles: &[u64]) -> Heap {
    Heap::couples(piles.to_vec())
}

fn analyze(text: &str) -> Analysis {
    Analyst::new().analyze(&parse(text).expect("a position"))
}

#[test]
fn answers_on_small_piles_agree_with_play() {
    check((1..=13).map(|n| couples(&[n])));
    check((1..=7).flat_map(|a| (1..=7).map(move |b| couples(&[a, b]))));
    check((1..=125).map(|code| couples(&[code % 5 + 1, code / 5 % 5 + 1, code / 25 % 5 + 1])));
}

#[test]
fn two_parts_replace_their_pile_with_the_smaller_part_first() {
    let record = analyze("couples(7, 5,3)");
    let options: Vec<String> = record.moves.iter().map(|m| m.to.to_string()).collect();
    assert_eq!(
        options,
        [
            "couples(1,6,5,3)",
            "couples(2,5,5,3)",
            "couples(3,4,5,3)",
            "couples(7,1,4,3)",
            "couples(7,2,3,3)",
            "couples(7,5,1,2)"
        ]
    );
    let position = parse("couples(7,5,3)").expect("a position");
    for illegal in [
        "couples(6,1,5,3)",
        "couples(7,5,3)",
        "couples(5,7,1,2)",
        "couples(7,5,3,1)",
    ] {
        assert!(
            !is_option(&position, &parse(illegal).expect("a position")),
            "{illegal}"
        );
    }
}

#[test]
fn every_winning_split_is_found_even_if_the_list_of_moves_is_too_long() {
    let record = analyze("couples(25000,24999)");
    assert_eq!(record.move_count.as_deref(), Some("24999"));
    assert!(record.moves.is_empty() && record.winning_complete);
    assert_eq!(record.outcome, Some(Outcome::N));
    // Finds the same splits by trying all of them with the nimbers of the naive engine.
    let rule = nimscope::solve::heaps::TakeBreak::couples();
    let mut naive = nimscope::solve::heaps::NaiveSequence::new(rule);
    let g = naive.extend_to(25_000);
    let mut winning = Vec::new();
    for smaller in 1..=12_500 {
        if g[smaller] ^ g[25_000 - smaller] ^ g[24_999] == 0 {
            winning.push(format!("couples({smaller},{},24999)", 25_000 - smaller));
        }
    }
    for smaller in 1..=12_499 {
        if g[smaller] ^ g[24_999 - smaller] ^ g[25_000] == 0 {
            winning.push(format!("couples(25000,{smaller},{})", 24_999 - smaller));
        }
    }
    let stated: Vec<String> = record.winning.iter().map(Position::to_string).collect();
    assert_eq!(stated, winning);
    assert_eq!(
        record.nimber.map(|nimber| nimber.0),
        Some(u64::from(g[25_000] ^ g[24_999]))
    );
}

#[test]
fn piles_with_known_nimber_0_are_lost_and_a_reason_names_the_limit() {
    for zero in [1, 2, 5, 13, 21, 31, 47, 73, 99, 125, 151, 177, 315, 409] {
        assert_eq!(
            analyze(&format!("couples({zero})")).outcome,
            Some(Outcome::P)
        );
    }
    let record = analyze("couples(999999999999999999)");
    assert_eq!((record.outcome, record.method), (None, None));
    assert!(
        record.reason.contains("show no period so far"),
        "{}",
        record.reason
    );
    assert_eq!(record.move_count.as_deref(), Some("499999999999999999"));
}

#[test]
fn equal_pairs_and_even_piles_are_decided_at_any_size() {
    let record = analyze("couples(1000000000000000000,3,1000000000000000000,3,2)");
    assert_eq!(
        (record.outcome, record.method),
        (Some(Outcome::P), Some(Method::Theorem))
    );
    let record = analyze("couples(1000000000000000000,1)");
    assert_eq!(record.outcome, Some(Outcome::N));
    assert_eq!(
        record.winning,
        ["couples(500000000000000000,500000000000000000,1)"]
    );
    assert!(!record.winning_complete);
}

#[test]
fn reasons_show_the_nim_sum_of_the_position() {
    for (text, reason) in [
        (
            "couples(5)",
            "A pile of 5 has nimber 0. Every move leaves a nim-sum above 0, and an answer can \
             make it 0 again.",
        ),
        (
            "couples(7)",
            "A pile of 7 has nimber 2, which is not 0. Splitting pile 1 into 2 and 5, with nimbers \
             0 and 0, makes the nim-sum 0.",
        ),
        (
            "couples(1,2,2)",
            "Only piles of one and two tokens are left, so the player to move has lost.",
        ),
    ] {
        assert_eq!(analyze(text).reason, reason);
    }
    let reason = analyze("couples(7,5,3)").reason;
    assert!(
        reason.starts_with(
            "Here the pile of 7 has nimber 2, the pile of 5 has nimber 0, the pile of 3 has nimber \
             1. Added in binary without carrying, 2 ⊕ 0 ⊕ 1 = 3"
        ),
        "{reason}"
    );
}
