//! The computer's move, random starts, and the live check.

use wasm_bindgen::prelude::*;

use super::{ANALYST, thrown, to_js};

/// The computer's move from a position text: the canonical text it leads to.
/// `level` is `perfect` or `casual`.
#[wasm_bindgen]
pub fn reply(text: &str, level: &str, seed: u32) -> Result<String, JsValue> {
    ANALYST
        .with_borrow_mut(|analyst| crate::player(analyst, text, level, seed.into()))
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// How often the casual computer errs, in percent.
#[wasm_bindgen]
pub fn casual_errors() -> u32 {
    crate::CASUAL_ERRORS as u32
}

/// A position of the named game to start from, drawn by seed.
#[wasm_bindgen]
pub fn random_position(game: &str, seed: u32) -> Result<String, JsValue> {
    crate::random_position(game, seed.into())
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// Formula against play, in steps.
#[wasm_bindgen]
pub struct Check {
    check: crate::Check,
}

#[wasm_bindgen]
impl Check {
    /// What the named game states against brute force; with `falsify` a false
    /// formula, which must be noticed.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, falsify: bool) -> Result<Check, JsValue> {
        crate::Check::new(game, falsify)
            .map(|check| Self { check })
            .map_err(|error| thrown(&error))
    }

    /// Compares on for about `work` units, some 10⁷ of which take 20 ms.
    #[wasm_bindgen(unchecked_return_type = "Compared")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, JsValue> {
        to_js(&self.check.step(work.into()))
    }
}
