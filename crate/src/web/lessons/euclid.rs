//! What the lessons on Euclid ask.

use wasm_bindgen::prelude::*;

use crate::Outcome;
use crate::games::euclid::laws;
use crate::games::euclid::tally::{Draw, Games, Generation, agreement};
use crate::theory::calkin_wilf::{newman, stern};

/// Stern's s(from), s(from + 1), …: `count` of them, at most 10,000.
#[wasm_bindgen]
pub fn euclid_stern(from: u64, count: u32) -> Vec<u64> {
    let count = u64::from(count.min(10_000));
    (from..from.saturating_add(count)).map(stern).collect()
}

/// The rational after a/b in the level order, by Newman; empty for b = 0 or
/// beyond 64 bits.
#[wasm_bindgen]
pub fn euclid_newman(a: u64, b: u64) -> Vec<u64> {
    newman((a, b)).map_or_else(Vec::new, |(a, b)| vec![a, b])
}

/// What theorems 1, 2, 3, the rounds and the recursion of Number Game say of
/// two positive numbers: a letter each, and then the round that decides.
#[wasm_bindgen]
pub fn euclid_verdicts(a: u64, b: u64) -> String {
    let (a, b) = (a.max(1), b.max(1));
    let (round, by_rounds) = laws::number_game(a, b);
    let said = [
        laws::theorem_1(a, b),
        laws::theorem_2(a, b),
        laws::theorem_3(a, b),
        by_rounds,
        laws::number_game_recursion(a, b),
    ];
    let letters = said.map(|outcome| match outcome {
        Outcome::N => 'N',
        Outcome::P => 'P',
    });
    let letters: String = letters.into_iter().collect();
    format!("{letters}{round}")
}

/// On how many pairs of 1..=`side` theorems 1, 2, 3 say what play says: pairs,
/// then one count a theorem.
#[wasm_bindgen]
pub fn euclid_agreement(side: u32) -> Vec<u32> {
    agreement(side).to_vec()
}

/// Generation n of the tree, walked: won, lost, sum, nodes with mixed children,
/// nodes with two won ones. Empty outside 1..=22.
#[wasm_bindgen]
pub fn euclid_generation(n: u32) -> Vec<f64> {
    Generation::walk(n).map_or_else(Vec::new, |found| {
        let counts = [found.won, found.lost, found.mixed, found.both_won].map(f64::from);
        let [won, lost, mixed, both_won] = counts;
        vec![won, lost, found.sum, mixed, both_won]
    })
}

/// What Theorem 4 predicts of generation n: won and lost. Empty outside 1..=50.
#[wasm_bindgen]
pub fn euclid_theorem_4(n: u32) -> Vec<f64> {
    match laws::theorem_4(n).filter(|_| n <= 50) {
        Some((won, lost)) => vec![won as f64, lost as f64],
        None => Vec::new(),
    }
}

fn games(n: u32, mother: bool, seed: u32) -> Games {
    let draw = if mother {
        Draw::Mother(n)
    } else {
        Draw::Upto(n)
    };
    Games::new(draw, seed.into())
}

/// A position to start from: of the first n generations, or a child of a
/// `mother` in generation n − 1 that the second player picks.
#[wasm_bindgen]
pub fn euclid_draw(n: u32, mother: bool, seed: u32) -> Vec<u64> {
    let (a, b) = games(n, mother, seed).start();
    vec![a, b]
}

/// How many of `count` games from such positions, at most a million, the first
/// player wins; both play as well as they can.
#[wasm_bindgen]
pub fn euclid_games(n: u32, mother: bool, seed: u32, count: u32) -> u32 {
    let mut games = games(n, mother, seed);
    (0..count.min(1_000_000))
        .map(|_| u32::from(games.play()))
        .sum()
}

/// The N-positions with a₁ ≤ x ≤ a₂ and b₁ ≤ y ≤ b₂, in decimal; `undefined`
/// beyond 10^18.
#[wasm_bindgen]
pub fn euclid_count(a1: u64, a2: u64, b1: u64, b2: u64) -> Option<String> {
    laws::count_n_pairs(a1..=a2, b1..=b2).map(|count| count.to_string())
}
