//! Parity on lines and cycles of Eraserhead, found live.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::to_js;
use nimscope::games::Eraserhead;
use nimscope::games::eraserhead::parity::exceptions;
use nimscope::{Ruleset, Token};

/// The nimbers of lines or cycles of at most 16 vertices by their bodies, computed without any
/// theorem; `null` for all other bodies.
#[wasm_bindgen(unchecked_return_type = "(number | null)[]")]
pub fn eraserhead_nimbers(bodies: Vec<String>) -> Result<JsValue, JsValue> {
    let nimber = |body: &String| {
        let graph = Eraserhead::read_body(Token { text: body, at: 0 }).ok()?;
        u32::try_from(graph.by_pieces()?.0).ok()
    };
    to_js(&bodies.iter().map(nimber).collect::<Vec<_>>())
}

/// A placement of erasers on a cycle and all its rotations.
#[derive(Serialize, Tsify)]
pub struct Rotations {
    /// The body of one of the rotations.
    body: String,
    /// The number of rotations.
    size: usize,
}

/// The placements of `k` erasers on a cycle of `n` vertices that break parity. Empty if n is above
/// 16.
#[wasm_bindgen(unchecked_return_type = "Rotations[]")]
pub fn eraserhead_exceptions(n: usize, k: usize) -> Result<JsValue, JsValue> {
    let found = exceptions(n, k).unwrap_or_default();
    let classes = found.iter().map(|&(ref graph, size)| Rotations {
        body: graph.body(),
        size,
    });
    to_js(&classes.collect::<Vec<_>>())
}
