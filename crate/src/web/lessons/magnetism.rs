//! The nine cases of Magnetism, played out.

use wasm_bindgen::prelude::*;

use crate::games::magnetism::{Sign, laws};

/// The nimbers of 0 to `longest` (at most 12) empty squares between two ends,
/// each `+`, `-` or else a wall: by play and by theorem in turn, -1 where no
/// such strip can arise.
#[wasm_bindgen]
pub fn magnetism_case(left: &str, right: &str, longest: usize) -> Vec<i32> {
    let end = |text: &str| match text {
        "+" => Some(Sign::Plus),
        "-" => Some(Sign::Minus),
        _ => None,
    };
    let values = laws::case(end(left), end(right)).take(longest.min(12) + 1);
    let number = |value: u64| i32::try_from(value).unwrap_or(i32::MAX);
    values
        .flat_map(|pair| pair.map_or([-1, -1], |pair| pair.map(|nimber| number(nimber.0))))
        .collect()
}
