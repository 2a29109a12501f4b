//! One table of the folders of a survey.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use crate::error::Error;
use crate::folder::{Folder, Kept};
use crate::parquet;
use crate::record::{Record, keys};
use crate::task::Task;

/// The records of all folders, in the order of their lists.
pub struct Merged {
    task: Task,
    lines: Vec<String>,
    missing: Vec<String>,
}

/// A record and its file.
struct Entry {
    file: PathBuf,
    record: Record,
    line: String,
}

/// Merges folders of one task. The rules keep the order of the lists, beginning with the first
/// folder. If two folders have a record of a rule, the one without a limit counts.
///
/// # Errors
/// If a folder is not of a survey, of another task, or damaged; or if two records of a rule differ
/// that both have a limit, or both have none.
pub fn merge(paths: &[impl AsRef<Path>]) -> Result<Merged, Error> {
    let mut order: Vec<String> = Vec::new();
    let mut found: HashMap<String, Option<Entry>> = HashMap::new();
    let mut task = None;
    for path in paths.iter().map(AsRef::as_ref) {
        let folder = Folder::read(path)?;
        let first = *task.get_or_insert(folder.task());
        if folder.task() != first {
            let (other, first) = (folder.task().name(), first.name());
            let what = format!("this survey has the task {other}, but the first one has {first}");
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

/// Chooses the record that went to the end, of two records of a rule.
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
    /// If writing fails.
    pub fn write_lines(&self, out: &mut dyn Write) -> io::Result<()> {
        for line in &self.lines {
            writeln!(out, "{line}")?;
        }
        out.flush()
    }

    /// Writes a table with a column for each key. The elements of a list are joined by `;`, those
    /// of a pair in it by `:`. Null is an empty cell.
    ///
    /// # Errors
    /// If writing fails.
    pub fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let head: Vec<&str> = keys(self.task).collect();
        writeln!(out, "{}", head.join(","))?;
        for record in self.records()? {
            let cells = keys(self.task).map(|key| quoted(&cell(&record[key], ";")));
            writeln!(out, "{}", cells.collect::<Vec<_>>().join(","))?;
        }
        out.flush()
    }

    /// Writes the same table as Parquet, with one group of rows. Whole numbers and truth values
    /// have their types, null is null, and all else is the text of the CSV.
    ///
    /// # Errors
    /// If writing fails.
    pub fn write_parquet(&self, out: &mut dyn Write) -> io::Result<()> {
        let keys: Vec<&str> = keys(self.task).collect();
        let table = parquet::table(&keys, &self.records()?, |value| cell(value, ";"));
        out.write_all(&table.map_err(io::Error::other)?)?;
        out.flush()
    }

    fn records(&self) -> serde_json::Result<Vec<Map<String, Value>>> {
        let lines = self.lines.iter();
        lines.map(|line| serde_json::from_str(line)).collect()
    }
}

/// A value as text.
fn cell(value: &Value, between: &str) -> String {
    let join = |cells: Vec<String>| cells.join(between);
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => join(values.iter().map(|value| cell(value, ":")).collect()),
        // The digits of an automaton: {"a": 1} is 1.
        Value::Object(keys) => join(keys.values().map(|value| cell(value, ":")).collect()),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// A text as a cell.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::task::SurveyRule;
    use crate::trial::Trial;

    /// The lists of keys agree with the records of the laboratory.
    #[test]
    fn records_have_the_keys_of_their_task() {
        for task in Task::ALL {
            let budget = Budget {
                steps: Some(1),
                ..Budget::default()
            };
            let rule = match task {
                Task::Period | Task::Misere => "0.07",
                Task::Lost | Task::Prove => "queen",
            };
            let rule = SurveyRule::read(task, rule).expect("a rule");
            let line = Trial::new(&rule, &budget)
                .expect("a rule")
                .finish()
                .expect("JSON")
                .line;
            let record: Map<String, Value> = serde_json::from_str(&line).expect("JSON");
            assert_eq!(record.len(), keys(task).count());
            let mut at = 0;
            for key in keys(task) {
                let found = line[at..].find(&format!("\"{key}\":"));
                at += found.unwrap_or_else(|| panic!("{key} in its place: {line}"));
            }
        }
    }
}
