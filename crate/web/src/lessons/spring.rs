//! The tables of Spring Cleaning, played out beside the theorems.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::to_js;
use nimscope::Ruleset;
use nimscope::games::spring::{Shape, Spring};

/// A shape of dirt and its nimber.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SpringShape {
    /// The body of its position.
    body: String,
    /// Its nimber by play; `null` if a side is above 8.
    played: Option<u64>,
    /// Its nimber by theorem.
    theorem: u64,
}

/// A rectangle or an `l` of these sides, or a `zigzag` of `rows` squares; `null` if there is no
/// such shape.
#[wasm_bindgen(unchecked_return_type = "SpringShape | null")]
pub fn spring_shape(kind: &str, rows: usize, columns: usize) -> Result<JsValue, JsValue> {
    let shape = match kind {
        _ if rows == 0 || rows.max(columns) > 127 => None,
        "zigzag" => Some(Shape::Zigzag(rows)),
        _ if columns == 0 || rows * columns > 4_096 => None,
        "l" => Shape::l(rows, columns),
        _ => Some(Shape::Rectangle { rows, columns }),
    };
    to_js(&shape.map(|shape| {
        let mut position = Spring::of_shape(shape);
        if kind == "l" && rows > columns {
            position = position.transposed();
        }
        SpringShape {
            body: position.body(),
            played: position.played().map(|nimber| nimber.0),
            theorem: shape.nimber().0,
        }
    }))
}
