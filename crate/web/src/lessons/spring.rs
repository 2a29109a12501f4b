//! The tables of Spring Cleaning, played out beside the theorems.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{thrown, to_js};
use nimscope::games::spring::{Shape, Spring};
use nimscope::{Registered, Ruleset, parse};

/// A shape of dirt, and what it is worth.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SpringShape {
    /// The body of its position.
    body: String,
    /// Its nimber by play; `null` where a side is above 8.
    played: Option<u64>,
    /// Its nimber by theorem.
    theorem: u64,
}

/// The connected dirt that holds a square of a floor, as a position of its own;
/// `null` where there is none.
#[wasm_bindgen(unchecked_return_type = "Part | null")]
pub fn spring_part(position: &str, square: usize) -> Result<JsValue, JsValue> {
    let position = parse(position).map_err(|error| thrown(&error))?;
    let floor = position.of_game::<Spring>().next();
    let part = floor.and_then(|floor| floor.part_at(square));
    to_js(&part.map(|part| part.wrap().part()))
}

/// Whether the dirt of a floor is one whole rectangle or one L.
#[wasm_bindgen]
pub fn spring_is_plain(position: &str) -> Result<bool, JsValue> {
    let position = parse(position).map_err(|error| thrown(&error))?;
    let floor = position.of_game::<Spring>().next();
    let shape = floor.and_then(Spring::shape).map(|(shape, _)| shape);
    Ok(matches!(
        shape,
        Some(Shape::Rectangle { .. } | Shape::L { .. })
    ))
}

/// A rectangle or an `l` of these sides, or a `zigzag` of `rows` squares; `null`
/// where there is no such shape.
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
