//! The three strategies of Mouse and Rat, side by side.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::exact;
use crate::codec::to_js;
use nimscope::theory::Splitting;

/// How far the recursive strategy builds its table.
const TABLE: u64 = 50_000;

/// The largest index: its numbers stay below 2^63.
const LARGEST: u64 = 100_000_000_000_000_000;

/// A lost position.
#[derive(Serialize, Tsify)]
pub struct SplittingRow {
    /// Its index.
    n: u128,
    /// Its numbers, by the formula.
    numbers: Vec<u128>,
    /// The q-digits t₀, t₁, t₂ of the index.
    q_digits: Vec<u128>,
    /// The p-digits s₀, s₁, s₂ of each number.
    p_digits: Vec<Vec<u128>>,
}

impl SplittingRow {
    fn new(splitting: Splitting, n: u64) -> Self {
        let system = splitting.numeration();
        let numbers = splitting.row(n).unwrap_or_default();
        let digits = |&number: &u64| exact(system.p_digits(number));
        Self {
            n: n.into(),
            p_digits: numbers.iter().map(digits).collect(),
            numbers: exact(numbers),
            q_digits: exact(system.q_digits(n)),
        }
    }
}

/// A lost position as each strategy finds it.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SplittingStrategies {
    /// By the formula.
    row: SplittingRow,
    /// Its numbers by digits.
    digits: Vec<u128>,
    /// Its numbers by recursion; `null` beyond row 50,000.
    recursion: Option<Vec<u128>>,
    /// The rows around it, itself among them, eight at most.
    near: Vec<SplittingRow>,
}

/// The lost position of index `n` with `m` piles, 2 or 3; n is taken into
/// 1..=10^17.
#[wasm_bindgen(unchecked_return_type = "SplittingStrategies")]
pub fn splitting_strategies(m: u32, n: u64) -> Result<JsValue, JsValue> {
    let splitting = Splitting::new(m.min(3));
    let n = n.clamp(1, LARGEST);
    let digits = (1..=splitting.count()).filter_map(|k| splitting.term_by_digits(k, n));
    let row = usize::try_from(n).ok().filter(|_| n <= TABLE);
    let recursion = row.and_then(|row| splitting.rows().nth(row));
    let first = n.saturating_sub(4).max(1);
    let near = (first..first + 8).take_while(|&n| n <= LARGEST);
    to_js(&SplittingStrategies {
        row: SplittingRow::new(splitting, n),
        digits: exact(digits),
        recursion: recursion.map(exact),
        near: near.map(|n| SplittingRow::new(splitting, n)).collect(),
    })
}
