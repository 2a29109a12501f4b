//! JSON that is read strictly: an error names the field, and a record is an object.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Reads a record from a JSON object.
///
/// # Errors
/// Names the field that is unknown, missing, repeated or of another type.
pub fn read_record<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, String> {
    let mut json = serde_json::Deserializer::from_slice(text);
    let mut track = serde_path_to_error::Track::new();
    let read = object(serde_path_to_error::Deserializer::new(
        &mut json, &mut track,
    ));
    let record = read.map_err(|error| match track.path().to_string() {
        whole if whole == "." => error.to_string(),
        field => format!("{field}: {error}"),
    })?;
    json.end().map_err(|error| error.to_string())?;
    Ok(record)
}

/// Reads a record from an object alone: serde would also take an array.
pub(super) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    value: D,
) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    value.deserialize_map(Object(PhantomData))
}
