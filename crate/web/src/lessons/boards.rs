//! The lessons on games whose positions are pictures. They compare play with theorems: the losing
//! bars and first bites of Chomp, parity in Eraserhead, the nine cases of Magnetism, and the tables
//! of Spring Cleaning.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{Thrown, list_to_js, to_js};
use nimscope::games::eraserhead::parity::exceptions;
use nimscope::games::magnetism::{Sign, laws};
use nimscope::games::spring::{Shape, Spring};
use nimscope::games::{Chomp, Eraserhead};
use nimscope::solve::chomp::LostBars;
use nimscope::{Ruleset, Token};

/// All losing bars of a box of at most 16 squares, the empty bar first; none for larger boxes. A
/// bar is given by its body, the text in the parentheses of its position.
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

/// The winning first bite of each full bar of three rows and 2, 3, …, `to` columns. `to` is at most
/// 2,000. A bite has the number of columns of its bar, and its row and column, counted from 1.
#[wasm_bindgen(unchecked_return_type = "[n: number, row: number, column: number][]")]
pub fn chomp_first_bites(to: u32) -> Result<JsValue, Thrown> {
    let list = LostBars::run(u64::from(to.min(2_000)));
    to_js(&list.map(|list| list.first_bites()).unwrap_or_default())
}

/// The nimbers of lines or cycles of at most 16 vertices by their bodies, computed without any
/// theorem; `null` for all other bodies.
#[wasm_bindgen(unchecked_return_type = "(number | null)[]")]
pub fn eraserhead_nimbers(bodies: Vec<String>) -> Result<JsValue, Thrown> {
    let nimber = |body: &String| {
        let graph = Eraserhead::read_body(Token { text: body, at: 0 }).ok()?;
        u32::try_from(graph.by_pieces()?.0).ok()
    };
    list_to_js(bodies.iter().map(nimber))
}

/// The placements of `k` erasers on a cycle of `n` vertices for which the parity rule is wrong.
/// There is one for each class of rotations, with the size of its class. Empty if n is above 16.
#[wasm_bindgen(unchecked_return_type = "[body: string, size: number][]")]
pub fn eraserhead_exceptions(n: usize, k: usize) -> Result<JsValue, Thrown> {
    let found = exceptions(n, k).unwrap_or_default();
    list_to_js(found.iter().map(|(graph, size)| (graph.body(), *size)))
}

/// The nimbers of 0 to `longest` (at most 12) empty squares between two ends: first by moves and
/// mex alone, then by the theorem on the ends. An end is `+` or `-`; any other text is a wall.
/// `null` if no such strip can arise. Each further square takes 2.4 times as long.
#[wasm_bindgen(unchecked_return_type = "([play: number, theorem: number] | null)[]")]
pub fn magnetism_case(left: &str, right: &str, longest: usize) -> Result<JsValue, Thrown> {
    let end = |text: &str| match text {
        "+" => Some(Sign::Plus),
        "-" => Some(Sign::Minus),
        _ => None,
    };
    let values = laws::case(end(left), end(right)).take(longest.min(12) + 1);
    list_to_js(values.map(|pair| pair.map(|pair| pair.map(|nimber| nimber.0))))
}

/// A shape of dirt and its nimber.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SpringShape {
    body: String,
    /// Its nimber by play; `null` if a side is above 8.
    played: Option<u64>,
    theorem: u64,
}

/// A rectangle or an `l` of these sides, or a `zigzag` of `rows` squares; `null` if there is no
/// such shape.
#[wasm_bindgen(unchecked_return_type = "SpringShape | null")]
pub fn spring_shape(kind: &str, rows: usize, columns: usize) -> Result<JsValue, Thrown> {
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
