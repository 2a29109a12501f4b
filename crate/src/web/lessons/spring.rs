//! The tables of Spring Cleaning, played out beside the theorems.

use wasm_bindgen::prelude::*;

use crate::Ruleset;
use crate::games::spring::{Shape, Spring};

/// A rectangle or an `l` of these sides, or a `zigzag` of `rows` squares: its
/// body, its nimber by play (`?` where a side is above 8) and by theorem, split
/// by spaces; empty where there is no such shape.
#[wasm_bindgen]
pub fn spring_shape(kind: &str, rows: usize, columns: usize) -> String {
    let shape = match kind {
        _ if rows == 0 || rows.max(columns) > 127 => None,
        "zigzag" => Some(Shape::Zigzag(rows)),
        _ if columns == 0 || rows * columns > 4_096 => None,
        "l" => Shape::l(rows, columns),
        _ => Some(Shape::Rectangle { rows, columns }),
    };
    let Some(shape) = shape else {
        return String::new();
    };
    let mut position = Spring::of_shape(shape);
    if kind == "l" && rows > columns {
        position = position.transposed();
    }
    let played = position
        .played()
        .map_or_else(|| "?".to_owned(), |nimber| nimber.0.to_string());
    format!("{} {played} {}", position.body(), shape.nimber().0)
}
