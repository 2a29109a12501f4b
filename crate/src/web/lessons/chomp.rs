//! The losing bars of a box.

use wasm_bindgen::prelude::*;

use crate::Ruleset;
use crate::games::Chomp;

/// The bodies of all losing bars of a box of at most 16 squares, the empty one
/// first, split by spaces; nothing for larger boxes.
#[wasm_bindgen]
pub fn chomp_losing_bars(rows: usize, columns: usize) -> String {
    if rows.saturating_mul(columns) > 16 {
        return String::new();
    }
    let sets = Chomp::losing_sets(rows, columns).unwrap_or_default();
    let bars = sets
        .into_iter()
        .filter_map(|set| Chomp::of_set(rows, columns, set));
    let bodies: Vec<String> = bars.map(|bar| bar.body()).collect();
    bodies.join(" ")
}

/// How many bars of a box lose; 0 for boxes of more than 27 squares. 2×12 takes
/// some milliseconds.
#[wasm_bindgen]
pub fn chomp_losing_count(rows: usize, columns: usize) -> usize {
    Chomp::losing_sets(rows, columns).map_or(0, |sets| sets.len())
}
