//! The three strategies of Mouse and Rat, side by side.

use wasm_bindgen::prelude::*;

use crate::theory::Splitting;

/// How far the recursive strategy builds its table.
const TABLE: u64 = 50_000;

/// The lost position of index `n` with `m` piles, 2 or 3, n ≤ 10^17: m numbers
/// by the formula, m by digits, m by recursion (−1 beyond row 50,000), then the
/// q-digits t₀, t₁, t₂ of n and the p-digits s₀, s₁, s₂ of each number.
#[wasm_bindgen]
pub fn splitting_strategies(m: u32, n: u64) -> Vec<i64> {
    let splitting = Splitting::new(m.min(3));
    let n = n.min(100_000_000_000_000_000);
    let system = splitting.numeration();
    let sequences = 1..=splitting.count();
    let mut numbers: Vec<Option<u64>> = Vec::new();
    numbers.extend(sequences.clone().map(|k| splitting.term(k, n)));
    numbers.extend(sequences.clone().map(|k| splitting.term_by_digits(k, n)));
    let row = usize::try_from(n).ok().filter(|_| n <= TABLE);
    match row.and_then(|row| splitting.rows().nth(row)) {
        Some(row) => numbers.extend(row.into_iter().map(Some)),
        None => numbers.extend(sequences.clone().map(|_| None)),
    }
    let digits = |digits: Vec<u64>| digits.into_iter().map(Some);
    numbers.extend(digits(system.q_digits(n)));
    for k in sequences {
        let term = splitting.term(k, n).unwrap_or_default();
        numbers.extend(digits(system.p_digits(term)));
    }
    let signed = |number: Option<u64>| number.and_then(|number| i64::try_from(number).ok());
    numbers
        .into_iter()
        .map(|number| signed(number).unwrap_or(-1))
        .collect()
}
