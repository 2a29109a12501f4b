//! The losing bars of a box, and the first bites of three rows.

use wasm_bindgen::prelude::*;

use crate::codec::to_js;
use nimscope::Ruleset;
use nimscope::games::Chomp;
use nimscope::solve::bars::LostBars;

/// The bodies of all losing bars of a box of at most 16 squares, the empty one
/// first; none for larger boxes.
#[wasm_bindgen]
pub fn chomp_losing_bars(rows: usize, columns: usize) -> Vec<String> {
    if rows.saturating_mul(columns) > 16 {
        return Vec::new();
    }
    let sets = Chomp::losing_sets(rows, columns).unwrap_or_default();
    let bars = sets
        .into_iter()
        .filter_map(|set| Chomp::of_set(rows, columns, set));
    bars.map(|bar| bar.body()).collect()
}

/// The number of losing bars of a box; 0 for boxes of more than 27 squares. 2×12 takes some
/// milliseconds.
#[wasm_bindgen]
pub fn chomp_losing_count(rows: usize, columns: usize) -> usize {
    Chomp::losing_sets(rows, columns).map_or(0, |sets| sets.len())
}

/// The winning first bites of the full bars of three rows and n columns, one for each n = 2, 3, …
/// `to`, which is at most 2,000. Each has n, the row, and the column, counted from 1.
#[wasm_bindgen(unchecked_return_type = "[n: number, row: number, column: number][]")]
pub fn chomp_first_bites(to: u32) -> Result<JsValue, JsValue> {
    let list = LostBars::run(u64::from(to.min(2_000)));
    to_js(&list.map(|list| list.first_bites()).unwrap_or_default())
}
