//! The nine cases of Magnetism, played out.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::to_js;
use nimscope::games::magnetism::{Sign, laws};

/// The nimber of a run of empty squares, found twice.
#[derive(Serialize, Tsify)]
pub struct RunNimbers {
    /// The nimber by moves and mex alone.
    play: u64,
    /// The nimber by the theorem on the ends of the run.
    theorem: u64,
}

/// The nimbers of 0 to `longest` (at most 12) empty squares between two ends, each `+`, `-` or else
/// a wall; `null` if no such strip can arise. Each further square takes 2.4 times as long.
#[wasm_bindgen(unchecked_return_type = "(RunNimbers | null)[]")]
pub fn magnetism_case(left: &str, right: &str, longest: usize) -> Result<JsValue, JsValue> {
    let end = |text: &str| match text {
        "+" => Some(Sign::Plus),
        "-" => Some(Sign::Minus),
        _ => None,
    };
    let values = laws::case(end(left), end(right)).take(longest.min(12) + 1);
    let values = values.map(|pair| {
        pair.map(|[play, theorem]| RunNimbers {
            play: play.0,
            theorem: theorem.0,
        })
    });
    to_js(&values.collect::<Vec<_>>())
}
