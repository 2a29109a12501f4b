//! The losing bars of a box.

use wasm_bindgen::prelude::*;

use nimscope::Ruleset;
use nimscope::games::Chomp;

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

/// How many bars of a box lose; 0 for boxes of more than 27 squares. 2×12 takes
/// some milliseconds.
#[wasm_bindgen]
pub fn chomp_losing_count(rows: usize, columns: usize) -> usize {
    Chomp::losing_sets(rows, columns).map_or(0, |sets| sets.len())
}
