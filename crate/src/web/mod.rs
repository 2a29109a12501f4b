//! The only place that knows wasm-bindgen: it converts, calls, converts, and
//! decides nothing.

use std::cell::RefCell;

mod figures;
mod lessons;
mod play;

pub use figures::{Marker, Picture, check_setting, list};
pub use lessons::*;
pub use play::{Check, casual_errors, random_position, reply};

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::Analyst;

thread_local! {
    /// The games' tables live as long as the module does: one thread, one page.
    static ANALYST: RefCell<Analyst> = RefCell::new(Analyst::new());
}

/// Hands a record to JavaScript: plain objects, `null` for what is missing,
/// `number` for indices.
fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

/// A failed call throws the error record itself.
fn thrown(error: &crate::NotationError) -> JsValue {
    to_js(error).unwrap_or_else(|error| error)
}

/// The catalogue.
#[wasm_bindgen(unchecked_return_type = "Game[]")]
pub fn games() -> Result<JsValue, JsValue> {
    to_js(&crate::GAMES)
}

/// A position text in its canonical form: what tells a right text from a wrong
/// one without the work of an analysis.
#[wasm_bindgen]
pub fn parse(text: &str) -> Result<String, JsValue> {
    crate::parse(text)
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// The analysis record of a position text.
#[wasm_bindgen(unchecked_return_type = "Analysis")]
pub fn analyze(text: &str) -> Result<JsValue, JsValue> {
    let position = crate::parse(text).map_err(|error| thrown(&error))?;
    to_js(&ANALYST.with_borrow_mut(|analyst| analyst.analyze(&position)))
}

/// The checked move from one position text to another: the canonical text.
#[wasm_bindgen]
pub fn play(text: &str, to: &str) -> Result<String, JsValue> {
    crate::play(text, to)
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}
