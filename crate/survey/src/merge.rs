//! One table from the folders of a survey, as CSV, as lines of JSON, or in the format Parquet.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use crate::folder::{Folder, Kept};
use crate::record::Record;
use crate::table;
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

    /// Writes a table as CSV, with the columns of [`columns`](crate::columns). The elements of a
    /// list are joined by `;`, and the elements of a pair in a list by `:`. Null is an empty cell.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(table::csv(self.task, &self.records()?).as_bytes())?;
        out.flush()
    }

    /// Writes the same table as Parquet. Whole numbers, truth values and null keep their types. All
    /// other values are the texts of the CSV. The metadata describe the columns, and name the
    /// version of the program and `command`, the command that writes the table.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn write_parquet(&self, out: &mut dyn Write, command: &str) -> io::Result<()> {
        let table = table::parquet(self.task, &self.records()?, command);
        out.write_all(&table.map_err(io::Error::other)?)?;
        out.flush()
    }

    fn records(&self) -> serde_json::Result<Vec<Map<String, Value>>> {
        let lines = self.lines.iter();
        lines.map(|line| serde_json::from_str(line)).collect()
    }
}

#[cfg(test)]
#[path = "../tests/unit/merge.rs"]
mod tests;
