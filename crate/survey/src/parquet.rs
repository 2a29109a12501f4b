//! A table in the format Parquet: the columns of the CSV, with types.

use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use serde_json::{Map, Value};

/// The keys of whole numbers.
const NUMBERS: [&str; 11] = [
    "allowed",
    "largest",
    "largest_at",
    "lost_classes",
    "order",
    "pairs",
    "period",
    "preperiod",
    "saltus",
    "states",
    "to",
];
/// The key that is true or false.
const SWITCH: &str = "tame";

fn physical(key: &str) -> Physical {
    match key {
        SWITCH => Physical::BOOLEAN,
        _ if NUMBERS.contains(&key) => Physical::INT64,
        _ => Physical::BYTE_ARRAY,
    }
}

/// The table of the records, with one group of rows and a column for each key. `text` writes a
/// value that is neither a number nor true or false. The same records give the same bytes.
///
/// # Errors
/// If a value does not have the type of its key.
pub(crate) fn table(
    keys: &[&str],
    records: &[Map<String, Value>],
    text: impl Fn(&Value) -> String,
) -> Result<Vec<u8>> {
    let fields = keys.iter().map(|key| {
        let kind = physical(key);
        let is_text = kind == Physical::BYTE_ARRAY;
        let field = Type::primitive_type_builder(key, kind)
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type(is_text.then_some(LogicalType::String));
        Ok(Arc::new(field.build()?))
    });
    let fields = fields.collect::<Result<Vec<_>>>()?;
    let schema = Type::group_type_builder("survey").with_fields(fields);
    let properties = WriterProperties::builder().set_created_by("nimscope".to_owned());
    let (schema, properties) = (Arc::new(schema.build()?), Arc::new(properties.build()));
    let mut out = Vec::new();
    let mut file = SerializedFileWriter::new(&mut out, schema, properties)?;
    let mut rows = file.next_row_group()?;
    for key in keys {
        let mut column = rows.next_column()?.expect("a column a key");
        // Null is absent: its level is 0.
        let values: Vec<&Value> = records.iter().map(|record| &record[*key]).collect();
        let levels: Vec<i16> = values
            .iter()
            .map(|value| i16::from(!value.is_null()))
            .collect();
        let there = values.into_iter().filter(|value| !value.is_null());
        let levels = Some(&levels[..]);
        let wrong = || parquet::errors::ParquetError::General(format!("{key}: of another type"));
        match column.untyped() {
            ColumnWriter::BoolColumnWriter(writer) => {
                let bits = there.map(|value| value.as_bool().ok_or_else(wrong));
                writer.write_batch(&bits.collect::<Result<Vec<_>>>()?, levels, None)?;
            }
            ColumnWriter::Int64ColumnWriter(writer) => {
                let numbers = there.map(|value| value.as_i64().ok_or_else(wrong));
                writer.write_batch(&numbers.collect::<Result<Vec<_>>>()?, levels, None)?;
            }
            ColumnWriter::ByteArrayColumnWriter(writer) => {
                let texts = there.map(|value| ByteArray::from(text(value).into_bytes()));
                writer.write_batch(&texts.collect::<Vec<_>>(), levels, None)?;
            }
            _ => return Err(wrong()),
        }
        column.close()?;
    }
    rows.close()?;
    file.close()?;
    Ok(out)
}
