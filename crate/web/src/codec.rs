//! Conversions between records of the crate and values of JavaScript.

use js_sys::{Array, Reflect};
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};

use nimscope::NotationError;

/// Converts a record for JavaScript: plain objects, `null` for what is missing,
/// `number` for indices.
pub(crate) fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

/// A record as JSON, if its numbers are those of JavaScript.
pub(crate) fn to_json(value: &impl Serialize) -> Option<String> {
    let text = js_sys::JSON::stringify(&to_js(value).ok()?).ok()?;
    Some(text.into())
}

/// A record from JavaScript, with what it is called in errors. It is read field by
/// field, which takes a fifth of the code of a general reader.
pub(crate) struct Fields<'a>(pub &'static str, pub &'a JsValue);

impl Fields<'_> {
    /// The value of a field; undefined where there is none.
    pub(crate) fn get(&self, key: &str) -> Result<JsValue, JsValue> {
        Reflect::get(self.1, &key.into()).map_err(|_| malformed(self.0, key, "an object"))
    }

    /// A number.
    pub(crate) fn number(&self, key: &str) -> Result<f64, JsValue> {
        let number = self.get(key)?.as_f64();
        number.ok_or_else(|| malformed(self.0, key, "a number"))
    }

    /// A whole number of 32 bits.
    pub(crate) fn whole(&self, key: &str) -> Result<i32, JsValue> {
        let number = self.number(key)?;
        let whole = number as i32;
        let right = f64::from(whole) == number;
        right
            .then_some(whole)
            .ok_or_else(|| malformed(self.0, key, "a whole number below 2^31"))
    }

    /// A whole number that is not negative.
    pub(crate) fn count(&self, key: &str) -> Result<u32, JsValue> {
        let whole = self.whole(key)?;
        u32::try_from(whole).map_err(|_| malformed(self.0, key, "a number that is not negative"))
    }

    /// A text.
    pub(crate) fn text(&self, key: &str) -> Result<String, JsValue> {
        let text = self.get(key)?.as_string();
        text.ok_or_else(|| malformed(self.0, key, "a text"))
    }

    /// Whether a field is there and true.
    pub(crate) fn is(&self, key: &str) -> Result<bool, JsValue> {
        Ok(self.get(key)?.is_truthy())
    }

    /// A list; empty where there is none.
    pub(crate) fn list(&self, key: &str) -> Result<Array, JsValue> {
        let list = self.get(key)?;
        match list.is_undefined() || list.is_null() || Array::is_array(&list) {
            true if list.is_object() => Ok(list.unchecked_into()),
            true => Ok(Array::new()),
            false => Err(malformed(self.0, key, "a list")),
        }
    }
}

/// What is thrown for an argument that no record can be made of.
pub(crate) fn malformed(what: &str, part: &str, expected: &str) -> JsValue {
    thrown(&NotationError::new(
        format!("{what} is malformed."),
        part,
        expected,
        0,
    ))
}

/// What is thrown where no part of an argument is at fault.
pub(crate) fn failed(message: impl Into<String>) -> JsValue {
    thrown(&NotationError::new(message, "", "", 0))
}

/// A failed call throws the error record itself.
pub(crate) fn thrown(error: &NotationError) -> JsValue {
    to_js(error).unwrap_or_else(|error| error)
}
