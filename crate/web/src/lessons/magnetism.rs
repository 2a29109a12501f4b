//! The nine cases of Magnetism, played out.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{thrown, to_js};
use nimscope::games::magnetism::{Magnetism, Sign, laws};
use nimscope::{Part, Registered, parse};

/// A run of empty squares on a strip.
#[derive(Serialize, Tsify)]
pub struct MagnetismRun {
    /// The run with the tokens beside it, as a position of its own.
    alone: Part,
    /// What it lies between, in words.
    words: &'static str,
    length: usize,
    nimber: u32,
}

/// The runs of a strip from left to right.
#[wasm_bindgen(unchecked_return_type = "MagnetismRun[]")]
pub fn magnetism_runs(position: &str) -> Result<JsValue, JsValue> {
    let position = parse(position).map_err(|error| thrown(&error))?;
    let runs = position.of_game::<Magnetism>().flat_map(Magnetism::alone);
    let runs = runs.map(|(kind, length, alone)| MagnetismRun {
        alone: alone.wrap().part(),
        words: kind.words(),
        length,
        nimber: kind.nimber(length).0 as u32,
    });
    to_js(&runs.collect::<Vec<_>>())
}

/// The nimber of a run of empty squares, found twice.
#[derive(Serialize, Tsify)]
pub struct RunNimbers {
    /// By moves and mex alone.
    play: u64,
    /// By the theorem on its ends.
    theorem: u64,
}

/// The nimbers of 0 to `longest` (at most 12) empty squares between two ends,
/// each `+`, `-` or else a wall; `null` where no such strip can arise. Each
/// further square takes 2.4 times as long.
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
