//! Between records of the crate and values of JavaScript.

use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::NotationError;

/// Hands a record to JavaScript: plain objects, `null` for what is missing,
/// `number` for indices.
pub(in crate::web) fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

/// A failed call throws the error record itself.
pub(in crate::web) fn thrown(error: &NotationError) -> JsValue {
    to_js(error).unwrap_or_else(|error| error)
}
