//! Parity on lines and cycles of Eraserhead, found live.

use wasm_bindgen::prelude::*;

use crate::games::eraserhead::parity::exceptions;
use crate::{Component, Ruleset, parse};

/// The nimbers of lines or cycles of at most 16 vertices, their bodies split by
/// spaces, computed without any law; -1 for all else.
#[wasm_bindgen]
pub fn eraserhead_nimbers(bodies: &str) -> Vec<i32> {
    let nimber = |body: &str| {
        let position = parse(&format!("eraserhead({body})")).ok()?;
        match position.components.first()? {
            Component::Eraserhead(graph) => i32::try_from(graph.by_pieces()?.0).ok(),
            _ => None,
        }
    };
    let bodies = bodies.split(' ');
    bodies.map(|body| nimber(body).unwrap_or(-1)).collect()
}

/// The placements of `k` erasers on a cycle of `n` vertices that break parity,
/// one of each class of rotations: body, colon, size of the class; split by
/// spaces. Empty where there are none or n is beyond 16.
#[wasm_bindgen]
pub fn eraserhead_exceptions(n: usize, k: usize) -> String {
    let found = exceptions(n, k).unwrap_or_default();
    let texts: Vec<String> = found
        .iter()
        .map(|(graph, class)| format!("{}:{class}", graph.body()))
        .collect();
    texts.join(" ")
}
