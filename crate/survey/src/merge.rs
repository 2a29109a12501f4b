//! One table from the folders of a survey, as CSV, as lines of JSON, or in the format Parquet.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use serde_json::{Map, Value};

use crate::folder::{Folder, Kept};
use crate::record::{Record, keys};
use crate::task::{Error, Task};

/// The records of all folders, in the order of their lists.
pub struct Merged {
    task: Task,
    lines: Vec<String>,
    missing: Vec<String>,
}

struct Entry {
    file: PathBuf,
    record: Record,
    line: String,
}

/// Merges folders of one task. The rules keep the order of the lists, beginning with the first
/// folder. If two folders have a record of a rule, the record that no limit stopped is taken.
///
/// # Errors
/// Fails if a folder is damaged, has another task, or is not the folder of a survey. Also fails if
/// two different records of a rule both have a limit, or both have none.
pub fn merge(paths: &[impl AsRef<Path>]) -> Result<Merged, Error> {
    let mut order: Vec<String> = Vec::new();
    let mut found: HashMap<String, Option<Entry>> = HashMap::new();
    let mut task = None;
    for path in paths.iter().map(AsRef::as_ref) {
        let folder = Folder::read(path)?;
        let first = *task.get_or_insert(folder.task());
        if folder.task() != first {
            let (other, first) = (folder.task().name(), first.name());
            let what =
                format!("this survey has the task {other}, but the first survey has {first}");
            return Err(Error::file(path, what));
        }
        for rule in folder.rules() {
            let kept = found.entry(rule.text().to_owned()).or_insert_with(|| {
                order.push(rule.text().to_owned());
                None
            });
            let file = folder.file(rule);
            let (record, line) = match folder.record(rule)? {
                Kept::Nothing => continue,
                Kept::Whole(record, line) => (record, line),
                Kept::Damaged(why) => {
                    return Err(folder.damaged(rule, &format!("{why}; run its shard again")));
                }
            };
            let entry = Entry { file, record, line };
            *kept = Some(match kept.take() {
                Some(other) => better(other, entry)?,
                None => entry,
            });
        }
    }
    let task = task.ok_or_else(|| Error::Bad("name at least one folder to merge".to_owned()))?;
    let (mut lines, mut missing) = (Vec::new(), Vec::new());
    for rule in order {
        match found.remove(&rule).flatten() {
            Some(entry) => lines.push(entry.line),
            None => missing.push(rule),
        }
    }
    Ok(Merged {
        task,
        lines,
        missing,
    })
}

/// Chooses, of two records of a rule, the record of complete work.
fn better(one: Entry, other: Entry) -> Result<Entry, Error> {
    let (first, second) = (one.record.stopped(), other.record.stopped());
    match (first.is_some(), second.is_some()) {
        _ if one.line == other.line => Ok(one),
        (true, false) => Ok(other),
        (false, true) => Ok(one),
        _ => {
            let what = format!(
                "this record differs from {}: merge only one of them",
                one.file.display()
            );
            Err(Error::file(&other.file, what))
        }
    }
}

impl Merged {
    /// The rules that have no record yet.
    pub fn missing(&self) -> &[String] {
        &self.missing
    }

    /// The number of rules that have a record.
    pub fn known(&self) -> usize {
        self.lines.len()
    }

    /// Writes the records without their hashes, one on each line.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn write_lines(&self, out: &mut dyn Write) -> io::Result<()> {
        for line in &self.lines {
            writeln!(out, "{line}")?;
        }
        out.flush()
    }

    /// Writes a table with a column for each key. The elements of a list are joined by `;`, and the
    /// elements of a pair in a list by `:`. Null is an empty cell.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let head: Vec<&str> = keys(self.task).collect();
        writeln!(out, "{}", head.join(","))?;
        for record in self.records()? {
            let cells = keys(self.task).map(|key| quoted(&cell(&record[key], ";")));
            writeln!(out, "{}", cells.collect::<Vec<_>>().join(","))?;
        }
        out.flush()
    }

    /// Writes the same table as Parquet, with one group of rows. Whole numbers, truth values and
    /// null keep their types. All other values are the texts of the CSV.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn write_parquet(&self, out: &mut dyn Write) -> io::Result<()> {
        let keys: Vec<&str> = keys(self.task).collect();
        let table = table(&keys, &self.records()?);
        out.write_all(&table.map_err(io::Error::other)?)?;
        out.flush()
    }

    fn records(&self) -> serde_json::Result<Vec<Map<String, Value>>> {
        let lines = self.lines.iter();
        lines.map(|line| serde_json::from_str(line)).collect()
    }
}

fn cell(value: &Value, between: &str) -> String {
    let join = |cells: Vec<String>| cells.join(between);
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => join(values.iter().map(|value| cell(value, ":")).collect()),
        // This is the system of digits of an automaton: {"a": 1} is written 1.
        Value::Object(keys) => join(keys.values().map(|value| cell(value, ":")).collect()),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

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
const SWITCH: &str = "tame";

/// The table of the records. The same records give the same bytes.
fn table(keys: &[&str], records: &[Map<String, Value>]) -> Result<Vec<u8>, ParquetError> {
    let fields = keys.iter().map(|key| {
        let kind = match *key {
            SWITCH => Physical::BOOLEAN,
            key if NUMBERS.contains(&key) => Physical::INT64,
            _ => Physical::BYTE_ARRAY,
        };
        let is_text = kind == Physical::BYTE_ARRAY;
        let field = Type::primitive_type_builder(key, kind)
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type(is_text.then_some(LogicalType::String));
        Ok(Arc::new(field.build()?))
    });
    let fields = fields.collect::<Result<Vec<_>, ParquetError>>()?;
    let schema = Type::group_type_builder("survey").with_fields(fields);
    let properties = WriterProperties::builder().set_created_by("nimscope".to_owned());
    let (schema, properties) = (Arc::new(schema.build()?), Arc::new(properties.build()));
    let mut out = Vec::new();
    let mut file = SerializedFileWriter::new(&mut out, schema, properties)?;
    let mut rows = file.next_row_group()?;
    for key in keys {
        let mut column = rows.next_column()?.expect("one column for each key");
        // Parquet stores no null values: their definition level is 0.
        let values: Vec<&Value> = records.iter().map(|record| &record[*key]).collect();
        let levels = values.iter().map(|value| i16::from(!value.is_null()));
        let levels: Vec<i16> = levels.collect();
        let there = values.into_iter().filter(|value| !value.is_null());
        let levels = Some(&levels[..]);
        let wrong = || ParquetError::General(format!("{key}: a value has another type"));
        match column.untyped() {
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
        column.close()?;
    }
    rows.close()?;
    file.close()?;
    Ok(out)
}

#[cfg(test)]
#[path = "../tests/unit/merge.rs"]
mod tests;
