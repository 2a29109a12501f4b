//! Conversions between records of the crate and values of JavaScript, and records as the page shows
//! them.

use serde::Serialize;
use serde::de::DeserializeOwned;
#[cfg(feature = "study")]
use tsify::Ts;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

#[cfg(feature = "study")]
use nimscope::lab::read_record;
use nimscope::theory::{Nimber, Term};
use nimscope::{Analysis, MoveRecord, NotationError};

/// A record with its moves in words.
#[derive(Serialize, Tsify)]
pub struct Examined {
    /// The record without its moves, which are in `moves`.
    #[serde(flatten)]
    #[tsify(type = "Omit<Analysis, \"moves\">")]
    analysis: Analysis,
    moves: Vec<MoveInWords>,
}

/// One option of a position, in words.
#[derive(Serialize, Tsify)]
pub struct MoveInWords {
    #[serde(flatten)]
    #[tsify(type = "MoveRecord")]
    record: MoveRecord,
    /// The move by each of its gestures: "Take 3 from pile 1".
    words: Vec<String>,
    /// The move by each of its gestures, once it has been made: "took 3 from the first pile".
    told: Vec<String>,
}

/// One question and its answer.
#[derive(Serialize, Tsify)]
pub struct DrillQuestion {
    /// The record of the position, with outcome, nimber and winning moves.
    analysis: Examined,
    /// The nimbers to choose from, ascending, one of them right; empty for other questions.
    #[tsify(type = "(number | bigint)[]")]
    choices: Vec<Nimber>,
    reason: String,
}

impl From<Analysis> for Examined {
    fn from(mut analysis: Analysis) -> Self {
        let boards: Vec<_> = analysis
            .position
            .components
            .iter()
            .map(|component| (component.game(), component.content()))
            .collect();
        let in_words = |record: MoveRecord| {
            let (game, content) = &boards[record.component];
            let told = record
                .touch
                .iter()
                .map(|touch| touch.words(game, content, true));
            let words = record
                .touch
                .iter()
                .map(|touch| touch.words(game, content, false));
            MoveInWords {
                words: words.collect(),
                told: told.collect(),
                record,
            }
        };
        let moves = std::mem::take(&mut analysis.moves);
        Self {
            moves: moves.into_iter().map(in_words).collect(),
            analysis,
        }
    }
}

impl From<nimscope::DrillQuestion> for DrillQuestion {
    fn from(question: nimscope::DrillQuestion) -> Self {
        Self {
            analysis: question.analysis.into(),
            choices: question.choices,
            reason: question.reason,
        }
    }
}

/// A term of a sequence that equals a given integer.
#[derive(Serialize, Tsify)]
pub struct Hit {
    /// The index of the sequence, from 0.
    pub(crate) lane: usize,
    /// The index of the term in it, from 1.
    pub(crate) n: u128,
}

impl From<Term> for Hit {
    fn from(Term { k, n }: Term) -> Self {
        Self {
            lane: k as usize - 1,
            n: n.into(),
        }
    }
}

/// The value that a failed call throws. Usually this is the record of a [`NotationError`].
#[derive(Debug)]
pub struct Thrown(JsValue);

/// If another module plays the game, the record has one more key, `elsewhere`.
impl From<NotationError> for Thrown {
    fn from(error: NotationError) -> Self {
        let record = to_js(&error).unwrap_or_else(JsValue::from);
        if error.elsewhere {
            // Setting a key of a plain object cannot fail.
            let _ = js_sys::Reflect::set(&record, &"elsewhere".into(), &true.into());
        }
        Self(record)
    }
}

impl From<JsValue> for Thrown {
    fn from(value: JsValue) -> Self {
        Self(value)
    }
}

impl From<Thrown> for JsValue {
    fn from(Thrown(value): Thrown) -> Self {
        value
    }
}

/// Converts a record for JavaScript: plain objects, `null` for missing values, `number` for
/// indices.
pub(crate) fn to_js(value: &impl Serialize) -> Result<JsValue, Thrown> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(value.serialize(&serializer).map_err(JsValue::from)?)
}

pub(crate) fn list_to_js<T: Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Result<JsValue, Thrown> {
    to_js(&values.into_iter().collect::<Vec<_>>())
}

#[cfg(any(feature = "page", feature = "study"))]
pub(crate) fn known_to_js(value: Option<impl Serialize>) -> Result<JsValue, Thrown> {
    value.map_or(Ok(JsValue::UNDEFINED), |value| to_js(&value))
}

/// Numbers of 64 bits as numbers of 128 bits, which reach JavaScript as `bigint`.
#[cfg(feature = "study")]
pub(crate) fn exact(numbers: impl IntoIterator<Item = u64>) -> Vec<u128> {
    numbers.into_iter().map(u128::from).collect()
}

/// A record as JSON; `None` if one of its numbers is a `bigint`.
#[cfg(any(feature = "page", feature = "study"))]
pub(crate) fn to_json(value: &impl Serialize) -> Option<String> {
    let text = js_sys::JSON::stringify(&to_js(value).ok()?).ok()?;
    Some(text.into())
}

/// A record from JavaScript; errors call it `what`.
pub(crate) fn from_js<T: DeserializeOwned>(
    what: &str,
    value: impl Into<JsValue>,
) -> Result<T, Thrown> {
    serde_wasm_bindgen::from_value(value.into()).map_err(|error| {
        let error = js_sys::Error::from(JsValue::from(error));
        malformed(what, "", &String::from(error.message()))
    })
}

/// A record from JavaScript that is read through its JSON, as strictly as from a file.
#[cfg(feature = "study")]
pub(crate) fn record_from_js<T: Tsify + DeserializeOwned>(
    what: &str,
    value: Ts<T>,
) -> Result<T, Thrown> {
    // A value without JSON, such as undefined, becomes an empty text.
    let text = js_sys::JSON::stringify(&value.into()).ok();
    let text = text.and_then(|text| text.as_string()).unwrap_or_default();
    read_record(text.as_bytes()).map_err(|why| malformed(what, "", &why))
}

#[wasm_bindgen]
extern "C" {
    /// A plain object of texts by their keys.
    #[wasm_bindgen(typescript_type = "Readonly<Record<string, string>>")]
    pub type Texts;
}

#[cfg(any(feature = "page", feature = "graphs"))]
pub(crate) fn texts_of(value: Texts) -> Result<Vec<(String, String)>, Thrown> {
    if value.is_undefined() {
        return Ok(Vec::new());
    }
    if !value.is_object() {
        return Err(malformed("a record of texts", "", "an object"));
    }
    let pairs = js_sys::Object::entries(value.unchecked_ref()).into_iter();
    let texts = pairs.map(|pair| {
        let pair = js_sys::Array::from(&pair);
        let [key, text] = [0, 1].map(|at| pair.get(at).as_string());
        let key = key.unwrap_or_default();
        match text {
            Some(text) => Ok((key, text)),
            None => Err(malformed("a value", &key, "a text")),
        }
    });
    texts.collect()
}

/// The error for an argument of which `part` is wrong.
pub(crate) fn refused(message: impl Into<String>, part: &str, expected: &str) -> Thrown {
    NotationError::new(message, part, expected, 0).into()
}

/// The error for an argument that cannot be read as a record.
pub(crate) fn malformed(what: &str, part: &str, expected: &str) -> Thrown {
    refused(format!("{what} is malformed."), part, expected)
}

/// The error if no part of an argument is at fault.
#[cfg(any(feature = "page", feature = "study"))]
pub(crate) fn failed(message: impl Into<String>) -> Thrown {
    refused(message, "", "")
}
