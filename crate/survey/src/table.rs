//! The table of a survey: its columns with their types, units and meanings, as CSV and in the
//! format Parquet.

use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::task::Task;

/// A column of the table of a task.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Column {
    /// The name, in the first line of the CSV.
    pub name: &'static str,
    /// The type of the cells. A cell of each type can be empty.
    pub kind: Kind,
    /// The unit of a number, such as "heaps"; empty if there is none.
    pub unit: &'static str,
    /// The meaning, one sentence for people.
    pub meaning: &'static str,
}

/// The type of the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Text. The elements of a list are joined by `;`, and the two parts of an element by `:`.
    Text,
    /// A whole number of 64 bits.
    Number,
    /// True or false.
    Truth,
}

const fn text(name: &'static str, meaning: &'static str) -> Column {
    column(name, Kind::Text, "", meaning)
}

const fn number(name: &'static str, unit: &'static str, meaning: &'static str) -> Column {
    column(name, Kind::Number, unit, meaning)
}

const fn column(
    name: &'static str,
    kind: Kind,
    unit: &'static str,
    meaning: &'static str,
) -> Column {
    Column {
        name,
        kind,
        unit,
        meaning,
    }
}

const FIRST: [Column; 2] = [
    text("task", "The task of the survey."),
    text("game", "The rule in its canonical text."),
];

const LAST: [Column; 3] = [
    text(
        "limit",
        "The bound of the budget that stopped the work; empty if the work is complete.",
    ),
    number(
        "allowed",
        "the unit of the bound",
        "The value of this bound in tokens, elements, candidates, steps, bytes or seconds.",
    ),
    text(
        "certificate",
        "The SHA-256 of the certificate's file; empty if there is none.",
    ),
];

const PERIOD: [Column; 10] = [
    text("status", "proved, observed or none."),
    text("theorem", "The theorem that proves the period."),
    number(
        "preperiod",
        "tokens",
        "The first heap from which the period holds.",
    ),
    number("period", "tokens", "The least period."),
    number("saltus", "", "The amount that a period adds to the nimber."),
    number(
        "compared_start",
        "tokens",
        "The first heap that was compared with the heap one period later.",
    ),
    number(
        "compared_end",
        "tokens",
        "The heap after the last one that was compared.",
    ),
    number("largest", "", "The largest nimber of the computed heaps."),
    number("largest_at", "tokens", "The first heap with this nimber."),
    number("to", "tokens", "The largest heap that was computed."),
];

const MISERE: [Column; 8] = [
    text(
        "status",
        "proved (for all heaps) or partial (for the heaps to `to`).",
    ),
    number(
        "order",
        "elements",
        "The number of elements of the misère quotient.",
    ),
    number(
        "lost_classes",
        "elements",
        "The number of elements whose positions are lost.",
    ),
    number(
        "preperiod",
        "tokens",
        "The first heap from which the elements of heaps repeat.",
    ),
    number(
        "period",
        "tokens",
        "The least period of the elements of heaps.",
    ),
    column("tame", Kind::Truth, "", "True if the quotient is tame."),
    number("to", "tokens", "The largest heap that was considered."),
    text(
        "orders",
        "The heaps at which the order changes, each with the new order.",
    ),
];

const LOST: [Column; 5] = [
    number("to", "tokens", "The largest size of the smaller pile."),
    number("pairs", "pairs", "The number of lost pairs."),
    text(
        "pairs_sha256",
        "The SHA-256 of the list that `nimscope lost` prints.",
    ),
    text(
        "shape",
        "The observed shape of the lost pairs: v (one beam and its mirror image), split or none.",
    ),
    text(
        "beams",
        "The slope of each beam, with the number of its pairs in the last half of the list.",
    ),
];

const PROVE: [Column; 5] = [
    text("status", "proved or none."),
    number(
        "numeration",
        "",
        "The a of the automaton's digits, whose place values are U(n) = a·U(n−1) + U(n−2); 0 for \
         binary digits.",
    ),
    number("states", "states", "The number of states of the automaton."),
    number(
        "largest",
        "states",
        "The number of states of the largest automaton in the proof.",
    ),
    text("tried", "The a of each kind of digits that was tried."),
];

/// The columns of the table of a task, in order.
pub fn columns(task: Task) -> impl Iterator<Item = Column> {
    let own: &[Column] = match task {
        Task::Period => &PERIOD,
        Task::Misere => &MISERE,
        Task::Lost => &LOST,
        Task::Prove => &PROVE,
    };
    FIRST.iter().chain(own).chain(&LAST).copied()
}

/// The keys of a record, in order.
pub(crate) fn keys(task: Task) -> impl Iterator<Item = &'static str> {
    let begins = |column: &Column| column.name != "compared_end";
    columns(task).filter(begins).map(|column| column.key())
}

impl Column {
    /// The key of a record that has the values of this column.
    fn key(&self) -> &'static str {
        match self.name {
            "compared_start" | "compared_end" => "compared",
            name => name,
        }
    }

    /// The value of a record in this column; null if the cell is empty.
    fn of<'a>(&self, record: &'a Map<String, Value>) -> &'a Value {
        let value = &record[self.key()];
        let part = match self.name {
            "compared_start" => value.get(0),
            "compared_end" => value.get(1),
            "numeration" => value.get("a"),
            _ => Some(value),
        };
        part.unwrap_or(&Value::Null)
    }
}

/// The records as CSV. An empty cell has no characters.
pub(crate) fn csv(task: Task, records: &[Map<String, Value>]) -> String {
    let names: Vec<_> = columns(task).map(|column| column.name).collect();
    let mut out = names.join(",") + "\n";
    for record in records {
        let cells = columns(task).map(|column| quoted(&cell(column.of(record), ";")));
        out += &cells.collect::<Vec<_>>().join(",");
        out.push('\n');
    }
    out
}

fn cell(value: &Value, between: &str) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => {
            let cells = values.iter().map(|value| cell(value, ":"));
            cells.collect::<Vec<_>>().join(between)
        }
        _ => value.to_string(),
    }
}

fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// The records as Parquet, compressed by Snappy, with one group of rows. The metadata of the file
/// has the version of the program, the command, and the columns as JSON. The same records and the
/// same command give the same bytes.
///
/// # Errors
/// Fails if a value of a record does not have the type of its column.
pub(crate) fn parquet(
    task: Task,
    records: &[Map<String, Value>],
    command: &str,
) -> Result<Vec<u8>, ParquetError> {
    let columns: Vec<Column> = columns(task).collect();
    let fields = columns.iter().map(|column| {
        let physical = match column.kind {
            Kind::Text => Physical::BYTE_ARRAY,
            Kind::Number => Physical::INT64,
            Kind::Truth => Physical::BOOLEAN,
        };
        let field = Type::primitive_type_builder(column.name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type((column.kind == Kind::Text).then_some(LogicalType::String));
        Ok(Arc::new(field.build()?))
    });
    let fields = fields.collect::<Result<Vec<_>, ParquetError>>()?;
    let schema = Type::group_type_builder("survey").with_fields(fields);
    let described =
        serde_json::to_string(&columns).map_err(|error| ParquetError::External(Box::new(error)))?;
    let metadata = [
        ("nimscope.version", env!("CARGO_PKG_VERSION")),
        ("nimscope.command", command),
        ("nimscope.columns", &described),
    ];
    let metadata = metadata.map(|(key, value)| KeyValue::new(key.to_owned(), value.to_owned()));
    let properties = WriterProperties::builder()
        .set_created_by("nimscope".to_owned())
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(metadata.to_vec()));
    let mut out = Vec::new();
    let (schema, properties) = (Arc::new(schema.build()?), Arc::new(properties.build()));
    let mut file = SerializedFileWriter::new(&mut out, schema, properties)?;
    let mut rows = file.next_row_group()?;
    for column in &columns {
        let mut writer = rows.next_column()?.expect("one for each column");
        // Parquet stores no null values: their definition level is 0.
        let values: Vec<&Value> = records.iter().map(|record| column.of(record)).collect();
        let levels = values.iter().map(|value| i16::from(!value.is_null()));
        let levels: Vec<i16> = levels.collect();
        let there = values.into_iter().filter(|value| !value.is_null());
        let levels = Some(&levels[..]);
        let wrong = || ParquetError::General(format!("{}: a value has another type", column.name));
        match writer.untyped() {
            ColumnWriter::BoolColumnWriter(writer) => {
                let bits = there.map(|value| value.as_bool().ok_or_else(wrong));
                let bits: Vec<bool> = bits.collect::<Result<_, _>>()?;
                writer.write_batch(&bits, levels, None)?;
            }
            ColumnWriter::Int64ColumnWriter(writer) => {
                let numbers = there.map(|value| value.as_i64().ok_or_else(wrong));
                let numbers: Vec<i64> = numbers.collect::<Result<_, _>>()?;
                writer.write_batch(&numbers, levels, None)?;
            }
            ColumnWriter::ByteArrayColumnWriter(writer) => {
                let texts = there.map(|value| ByteArray::from(cell(value, ";").into_bytes()));
                writer.write_batch(&texts.collect::<Vec<_>>(), levels, None)?;
            }
            _ => return Err(wrong()),
        }
        writer.close()?;
    }
    rows.close()?;
    file.close()?;
    Ok(out)
}
