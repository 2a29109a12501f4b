//! The calls of the lessons on Euclid.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{Thrown, exact, list_to_js, to_js};
use nimscope::Outcome;
use nimscope::games::euclid::laws;
use nimscope::games::euclid::tally::{Draw, Games, Generation, LAST_GENERATION, agreement};
use nimscope::theory::calkin_wilf::{Branch, generation, level_order, path, stern};
use nimscope::theory::{fibonacci, gcd, partial_quotients};

/// The rational a/b.
#[derive(Serialize, Tsify)]
pub struct Ratio {
    a: u128,
    b: u128,
}

impl From<(u64, u64)> for Ratio {
    fn from((a, b): (u64, u64)) -> Self {
        Self {
            a: a.into(),
            b: b.into(),
        }
    }
}

/// Stern's s(from), s(from + 1), …: `count` of them, at most 10,000.
#[wasm_bindgen]
pub fn euclid_stern(from: u64, count: u32) -> Vec<u64> {
    let count = u64::from(count.min(10_000));
    (from..from.saturating_add(count)).map(stern).collect()
}

/// The first `count` rationals of the level order, at most 10,000. Newman's formula gives each
/// rational from the rational before it.
#[wasm_bindgen(unchecked_return_type = "Ratio[]")]
pub fn euclid_newman(count: u32) -> Result<JsValue, Thrown> {
    let first = level_order().take(count.min(10_000) as usize);
    list_to_js(first.map(Ratio::from))
}

/// Cantor's table has a/b in row a and column b. For each cell, row by row: true if an earlier row
/// has the same value. At most 100 rows and columns.
#[wasm_bindgen(unchecked_return_type = "boolean[]")]
pub fn euclid_repeats(side: u64) -> Result<JsValue, Thrown> {
    let side = 1..=side.min(100);
    let cells = side.clone().flat_map(|a| side.clone().map(move |b| (a, b)));
    list_to_js(cells.map(|(a, b)| gcd(a, b) > 1))
}

/// The rational a/b in lowest terms, and its place in the level order of the Calkin–Wilf tree. The
/// root has place 1. The place is binary: a 1, then the path from the root, with 0 for each step to
/// the left and 1 for each step to the right. It is `null` if the path has more than a thousand
/// steps. If a or b is 0, it counts as 1.
#[wasm_bindgen(unchecked_return_type = "[lowest: Ratio, place: string | null]")]
pub fn euclid_place(a: u64, b: u64) -> Result<JsValue, Thrown> {
    let (a, b) = (a.max(1), b.max(1));
    let runs = path(a, b).unwrap_or_default();
    let edges: u128 = runs.iter().map(|&(_, edges)| u128::from(edges)).sum();
    let digits = runs.iter().map(|&(branch, edges)| {
        let digit = if branch == Branch::Left { "0" } else { "1" };
        digit.repeat(edges as usize)
    });
    to_js(&(
        Ratio::from((a / gcd(a, b), b / gcd(a, b))),
        (edges <= 1_000).then(|| format!("1{}", digits.collect::<String>())),
    ))
}

/// The outcome for two numbers, found in independent ways: by Theorem 1 (the cone), Theorem 2 (the
/// segments), Theorem 3 (the quotients), and by the rounds and the recursion of Number Game.
#[derive(Serialize, Tsify)]
pub struct EuclidVerdicts {
    theorem_1: Outcome,
    theorem_2: Outcome,
    theorem_3: Outcome,
    rounds: Outcome,
    recursion: Outcome,
    /// The ratios of the recursion: the larger number over the smaller, then the ratio after each
    /// forced move.
    turns: Vec<Ratio>,
    /// Quotients of Fibonacci numbers, one for each round. A round compares the larger number over
    /// the smaller with its quotient. The last round decides.
    compared: Vec<Ratio>,
    /// The straight segments of the path from the position up to the root. Each has the number of
    /// its edges, and true if they lead to right children.
    #[tsify(type = "[edges: bigint, right: boolean][]")]
    segments: Vec<(u128, bool)>,
    /// The partial quotients of the larger number over the smaller.
    quotients: Vec<u128>,
}

/// The outcome for two numbers; 0 counts as 1.
#[wasm_bindgen(unchecked_return_type = "EuclidVerdicts")]
pub fn euclid_verdicts(a: u64, b: u64) -> Result<JsValue, Thrown> {
    let (a, b) = (a.max(1), b.max(1));
    let (round, rounds) = laws::number_game(a, b);
    let segments = laws::segments(a, b).into_iter();
    to_js(&EuclidVerdicts {
        theorem_1: laws::theorem_1(a, b),
        theorem_2: laws::theorem_2(a, b),
        theorem_3: laws::theorem_3(a, b),
        rounds,
        recursion: laws::number_game_recursion(a, b),
        turns: laws::number_game_turns(a, b).map(Ratio::from).collect(),
        compared: (1..=round)
            .filter_map(|round| Some((fibonacci(round + 2)?, fibonacci(round + 1)?)))
            .map(|(a, b)| Ratio { a, b })
            .collect(),
        segments: segments
            .map(|(branch, edges)| (edges.into(), branch == Branch::Right))
            .collect(),
        quotients: exact(partial_quotients(a.max(b), a.min(b))),
    })
}

/// Compares theorems 1, 2 and 3 with play on all pairs of numbers from 1 to `side`, at most 1,000.
/// Counts for each theorem the pairs on which it agrees with play.
#[wasm_bindgen(unchecked_return_type = "Agreement")]
pub fn euclid_agreement(side: u32) -> Result<JsValue, Thrown> {
    to_js(&agreement(side))
}

/// A generation of the Calkin–Wilf tree.
#[derive(Serialize, Tsify)]
pub struct EuclidGeneration {
    /// The counts from a walk through its nodes.
    counted: Generation,
    mean: f64,
    /// The number of nodes that the first player wins, by Theorem 4.
    predicted_won: u128,
    /// The number of nodes that the second player wins, by Theorem 4.
    predicted_lost: u128,
    /// Its nodes from left to right, 32 at most.
    nodes: Vec<Ratio>,
}

/// Generation n of the tree, by a walk and by the theorem. n is limited to 1..=22; two million
/// nodes take a second.
#[wasm_bindgen(unchecked_return_type = "EuclidGeneration")]
pub fn euclid_generation(n: u32) -> Result<JsValue, Thrown> {
    let n = n.clamp(1, LAST_GENERATION);
    let counted = Generation::walk(n).unwrap_or_default();
    let (predicted_won, predicted_lost) = laws::theorem_4(n).unwrap_or_default();
    to_js(&EuclidGeneration {
        mean: counted.sum / f64::from(counted.won + counted.lost),
        counted,
        predicted_won,
        predicted_lost,
        nodes: generation(n).take(32).map(Ratio::from).collect(),
    })
}

fn games(n: u32, mother: bool, seed: u32) -> Games {
    let draw = if mother {
        Draw::Mother(n)
    } else {
        Draw::Upto(n)
    };
    Games::new(draw, seed.into())
}

/// A random position to start from: a node of the first n generations. With `mother`, a node of
/// generation n − 1 is drawn, and the second player chooses one of its two children.
#[wasm_bindgen]
pub fn euclid_draw(n: u32, mother: bool, seed: u32) -> String {
    let (a, b) = games(n, mother, seed).start();
    format!("euclid({a},{b})")
}

/// Plays `count` games, at most a million, and counts the wins of the first player. The games start
/// from positions as in [`euclid_draw`], and both players play perfectly.
#[wasm_bindgen]
pub fn euclid_games(n: u32, mother: bool, seed: u32, count: u32) -> u32 {
    let mut games = games(n, mother, seed);
    (0..count.min(1_000_000))
        .map(|_| u32::from(games.play()))
        .sum()
}

/// The number of N-positions with a₁ ≤ x ≤ a₂ and b₁ ≤ y ≤ b₂; `null` if a bound is above 10^18.
#[wasm_bindgen(unchecked_return_type = "bigint | null")]
pub fn euclid_count(a1: u64, a2: u64, b1: u64, b2: u64) -> Result<JsValue, Thrown> {
    to_js(&laws::count_n_pairs(a1..=a2, b1..=b2))
}
