//! Comparisons of formulas with play, in steps.

use wasm_bindgen::prelude::*;

use super::codec::{thrown, to_js};

/// Compares a formula with play, in steps.
#[wasm_bindgen]
pub struct Check {
    check: nimscope::Check,
}

#[wasm_bindgen]
impl Check {
    /// Compares the formulas of the named game with brute force. With `falsify` it uses a false
    /// formula, and the comparison must find differences.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, falsify: bool) -> Result<Check, JsValue> {
        nimscope::Check::new(game, falsify)
            .map(|check| Self { check })
            .map_err(|error| thrown(&error))
    }

    /// Goes on for about `work` units; 10⁷ of them take about 20 ms.
    #[wasm_bindgen(unchecked_return_type = "Compared")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, JsValue> {
        to_js(&self.check.step(work.into()))
    }
}
