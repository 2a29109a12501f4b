//! The three strategies of Mouse and Rat, side by side.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::exact;
use crate::codec::to_js;
use nimscope::games::{Rat, rat};
use nimscope::theory::{Splitting, Term};

/// The last row that the recursive strategy computes.
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
    /// The position by the formula.
    row: SplittingRow,
    /// Its numbers by digits.
    digits: Vec<u128>,
    /// Its numbers by recursion; `null` beyond row 50,000.
    recursion: Option<Vec<u128>>,
    /// The rows around it and itself, at most eight.
    near: Vec<SplittingRow>,
}

/// The lost position of index `n` with `m` piles, 2 or 3; n is limited to 1..=10^17.
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

/// A difference of neighbouring numbers of a lost position of Rat.
#[derive(Serialize, Tsify)]
pub struct RatDifference {
    /// The difference.
    value: u128,
    /// True for the first two numbers (d), false for the last two (δ).
    first: bool,
    /// The index of the position.
    n: u128,
    /// Its numbers.
    row: Vec<u128>,
}

impl RatDifference {
    /// The difference of this value; `None` for multiples of 7.
    fn of(value: u64) -> Option<Self> {
        let Term { k, n } = rat::TABLE.difference_place(value)?;
        Some(Self {
            value: value.into(),
            first: k == 1,
            n: n.into(),
            row: exact(rat::TABLE.row(n)?),
        })
    }
}

/// The differences 1, 2, … to `most`, at most 1,000; `null` for multiples of 7.
#[wasm_bindgen(unchecked_return_type = "(RatDifference | null)[]")]
pub fn rat_differences(most: u64) -> Result<JsValue, JsValue> {
    let values = (1..=most.min(1_000)).map(RatDifference::of);
    to_js(&values.collect::<Vec<_>>())
}

/// The width of a lost position of Rat.
#[derive(Serialize, Tsify)]
pub struct RatWidth {
    /// Its index.
    n: u128,
    /// Its numbers.
    row: Vec<u128>,
    /// Its differences d of the first two numbers, δ of the last two, and Δ of the outer two.
    gaps: [u128; 3],
    /// The number by which the next one is wider.
    b: u128,
}

impl RatWidth {
    fn of(n: u64) -> Option<Self> {
        let numbers = |n: u64| -> Option<[u64; 3]> { rat::TABLE.row(n)?.try_into().ok() };
        let ([a, b, c], [low, _, high]) = (numbers(n)?, numbers(n + 1)?);
        Some(Self {
            n: n.into(),
            row: exact([a, b, c]),
            gaps: [b - a, c - b, c - a].map(u128::from),
            b: (high - low - (c - a)).into(),
        })
    }
}

/// The widths of the lost positions from index `n` on, `count` of them, at most
/// 1,000, up to index 10^17.
#[wasm_bindgen(unchecked_return_type = "RatWidth[]")]
pub fn rat_widths(n: u64, count: u32) -> Result<JsValue, JsValue> {
    let rows = (n..=LARGEST).take(count.min(1_000) as usize);
    to_js(&rows.filter_map(RatWidth::of).collect::<Vec<_>>())
}

/// The findings from the differences of three piles of Rat.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct RatOwn {
    /// The difference of the two smaller piles.
    d: u128,
    /// True if it is a multiple of 7.
    seventh: bool,
    /// The difference d with its lost position; if d is a multiple of 7, those of d − 1.
    source: Option<RatDifference>,
    /// The largest pile less the smallest.
    span: u128,
    /// The widest lost position with a width of at most `span`.
    widest: RatWidth,
}

/// The findings from the differences of the piles x ≤ y ≤ z; undefined if they do not ascend.
#[wasm_bindgen(unchecked_return_type = "RatOwn | undefined")]
pub fn rat_own(x: u64, y: u64, z: u64) -> Result<JsValue, JsValue> {
    let own = || {
        let (d, span) = (y.checked_sub(x)?, z.checked_sub(x).filter(|_| y <= z)?);
        let seventh = d.is_multiple_of(7);
        Some(RatOwn {
            d: d.into(),
            seventh,
            source: RatDifference::of(d.saturating_sub(seventh.into())),
            span: span.into(),
            widest: RatWidth::of(Rat::widest(span))?,
        })
    };
    own().map_or(Ok(JsValue::UNDEFINED), |own| to_js(&own))
}
