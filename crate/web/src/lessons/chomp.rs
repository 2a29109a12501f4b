//! The losing bars of a box.

use wasm_bindgen::prelude::*;

use crate::codec::{thrown, to_js};
use nimscope::games::Chomp;
use nimscope::{Registered, Ruleset, parse};

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

/// What a bite at a square, counted row by row, leaves of a full bar; `null` at
/// the poisoned one and beyond the bar.
#[wasm_bindgen(unchecked_return_type = "Part | null")]
pub fn chomp_bite(rows: usize, columns: usize, square: usize) -> Result<JsValue, JsValue> {
    let bar = parse(&format!("chomp({rows}x{columns})")).map_err(|error| thrown(&error))?;
    let bar = bar.of_game::<Chomp>().next();
    let left = bar.zip(square.checked_sub(1)).and_then(|(bar, piece)| {
        let bite = bar.moves().nth(piece)?;
        Some(bar.after(&bite).wrap().part())
    });
    to_js(&left)
}
