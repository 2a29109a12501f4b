//! The nim-sum of a sum in words.

use nimscope::{Analyst, parse};

fn reason(text: &str) -> String {
    let position = parse(text).expect("a position");
    Analyst::new().analyze(&position).reason
}

#[test]
fn a_short_sum_spells_out_its_ledger() {
    assert_eq!(
        reason("nim(3) + nim(5)"),
        "Nimbers: nim(3) = 3, nim(5) = 5; their XOR is 6, so move in nim(5) to nimber 3."
    );
}

#[test]
fn a_sum_of_many_or_large_games_stays_readable() {
    let many = vec!["nim(1000000000000000000)"; 63].join(" + ");
    assert_eq!(
        reason(&format!("{many} + nim(7)")),
        "Nimbers: one for each of the 64 games; their XOR is 1000000000000000007, so move in \
         nim(1000000000000000000) to nimber 7."
    );
    assert!(reason("chomp(64x64) + nim(3)").len() < 200);
    assert_eq!(
        reason("chomp(64x64) + chomp(50x50)"),
        "Nimbers: game 1 = ?, game 2 = ?. Those of 2 games are out of reach, so the XOR is \
         open."
    );
}

#[test]
fn nim_of_many_piles_counts_them() {
    let piles = vec!["5"; 301].join(",");
    assert_eq!(
        reason(&format!("nim({piles},1,2)")),
        "Break each pile into groups of 1, 2, 4, 8 and so on: taking 2 from pile 1 leaves a twin \
         for every group. The nim-sum of the 303 piles, 6, is not 0, and the move makes it 0."
    );
    assert!(reason(&format!("nim({piles},1,4)")).ends_with("The nim-sum of the 303 piles is 0."));
}
