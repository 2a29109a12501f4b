//! Conversions between records of the crate and values of JavaScript.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::NotationError;

/// Converts a record for JavaScript: plain objects, `null` for what is missing,
/// `number` for indices.
pub(in crate::web) fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

/// A record as JSON, if its numbers are those of JavaScript.
pub(in crate::web) fn to_json(value: &impl Serialize) -> Option<String> {
    let text = js_sys::JSON::stringify(&to_js(value).ok()?).ok()?;
    Some(text.into())
}

/// Takes a record from JavaScript; throws where it is malformed.
pub(in crate::web) fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value)
        .map_err(|error| malformed("an argument", &error.to_string(), "the documented type"))
}

/// What is thrown for an argument that no record can be made of.
pub(in crate::web) fn malformed(what: &str, part: &str, expected: &str) -> JsValue {
    thrown(&NotationError::new(
        format!("{what} is malformed."),
        part,
        expected,
        0,
    ))
}

/// A failed call throws the error record itself.
pub(in crate::web) fn thrown(error: &NotationError) -> JsValue {
    to_js(error).unwrap_or_else(|error| error)
}
