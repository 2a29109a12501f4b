//! The folder of a survey, and the work on one of its rules.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use nimscope::lab::read_record;
use nimscope_survey::{Budget, Error, Found, List, Part, State, SurveyRule, Task, merge};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Deserialize;

/// The number of rules whose files are read between two checks for Ctrl+C.
const RULES_PER_CHECK: usize = 1_000;

/// An error of a survey as a Python exception.
fn raised(error: Error) -> PyErr {
    match error {
        Error::Bad(message) => PyValueError::new_err(message),
        // The kind of the error decides its class in Python.
        Error::Io(name, error) => io::Error::new(error.kind(), format!("{name}: {error}")).into(),
    }
}

fn task(name: &str) -> PyResult<Task> {
    Task::named(name).ok_or_else(|| {
        let names = Task::ALL.map(Task::name).join(", ");
        PyValueError::new_err(format!(
            "task: there is no task {name}; choose from {names}"
        ))
    })
}

/// Makes a budget from the names and values of its bounds. The bound on memory is in bytes.
fn budget(task: Task, given: &HashMap<String, u64>) -> PyResult<Budget> {
    let mut budget = Budget::default();
    for (name, &value) in given {
        let bound = match name.as_str() {
            "to" => &mut budget.to,
            "order" => &mut budget.order,
            "candidates" => &mut budget.candidates,
            "steps" => &mut budget.steps,
            "memory" => &mut budget.memory,
            "seconds" => &mut budget.seconds,
            _ => return Err(PyValueError::new_err(format!("{name}: no such bound"))),
        };
        *bound = Some(value);
    }
    budget.check(task).map_err(raised)?;
    Ok(budget)
}

/// The folder of a survey, as `nimscope survey` writes it.
#[pyclass(frozen, module = "nimscope._native")]
pub(crate) struct Folder {
    path: PathBuf,
    folder: nimscope_survey::Folder,
    budget: Budget,
    places: HashMap<String, usize>,
}

/// The task and the game of a record.
#[derive(Deserialize)]
struct Named {
    task: String,
    game: String,
}

#[pymethods]
impl Folder {
    #[new]
    fn new(
        py: Python<'_>,
        path: PathBuf,
        task: &str,
        patterns: Vec<String>,
        budget: HashMap<String, u64>,
    ) -> PyResult<Self> {
        let task = self::task(task)?;
        let budget = self::budget(task, &budget)?;
        let made = py.detach(move || -> Result<Self, Error> {
            let mut list = List::new(task);
            for pattern in &patterns {
                list.add(pattern)?;
            }
            if list.rules().is_empty() {
                return Err(Error::Bad("rules: the list is empty".to_owned()));
            }
            let folder = nimscope_survey::Folder::open(&path, list)?;
            let texts = folder.rules().iter().map(|rule| rule.text().to_owned());
            let places = texts.zip(0..).collect();
            Ok(Self {
                path,
                folder,
                budget,
                places,
            })
        });
        made.map_err(raised)
    }

    /// Returns the rules whose records this budget may improve, in the order in which a shard does
    /// them, and a sentence for each damaged file.
    fn open(&self, py: Python<'_>) -> PyResult<(Vec<String>, Vec<String>)> {
        let (mut open, mut damaged) = (Vec::new(), Vec::new());
        for rules in Part::ALL.rules(self.folder.rules()).chunks(RULES_PER_CHECK) {
            py.check_signals()?;
            let looked = py.detach(|| -> Result<(), Error> {
                for rule in rules {
                    match self.folder.state(rule, &self.budget)? {
                        State::Done => continue,
                        State::Open => {}
                        State::Damaged(what) => damaged.push(what),
                    }
                    open.push(rule.text().to_owned());
                }
                Ok(())
            });
            looked.map_err(raised)?;
        }
        Ok((open, damaged))
    }

    /// Removes the hidden files that a killed process left in the folder.
    fn sweep(&self, py: Python<'_>) -> PyResult<()> {
        let swept = py.detach(|| self.folder.sweep(self.folder.rules().iter()));
        swept.map_err(raised)
    }

    /// Stores the record and the certificate of a rule. Returns a sentence if the certificate needs
    /// more than the default budget to be checked.
    fn keep(
        &self,
        py: Python<'_>,
        rule: &str,
        line: String,
        certificate: Option<String>,
    ) -> PyResult<Option<String>> {
        let place = self.places.get(rule).copied();
        let place = place.ok_or_else(|| PyValueError::new_err(format!("{rule}: no such rule")))?;
        let named: Option<Named> = read_record(line.as_bytes()).ok();
        let task = self.folder.task().name();
        let own = named.is_some_and(|named| named.task == task && named.game == rule);
        if !own || line.contains('\n') {
            let message = format!("{rule}: a worker returned no record of this rule");
            return Err(PyValueError::new_err(message));
        }
        let found = Found { line, certificate };
        let rule = &self.folder.rules()[place];
        py.detach(|| {
            self.folder.keep(rule, &found)?;
            Ok(found.costly_check(rule))
        })
        .map_err(raised)
    }

    /// Returns the records, one a line, and the rules without a record.
    fn records<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyBytes>, Vec<String>)> {
        let read = py.detach(|| -> Result<_, Error> {
            let merged = merge(&[&self.path])?;
            let mut lines = Vec::new();
            merged.write_lines(&mut lines).map_err(unwritten)?;
            Ok((lines, merged.missing().to_vec()))
        });
        let (lines, missing) = read.map_err(raised)?;
        Ok((PyBytes::new(py, &lines), missing))
    }

    /// Returns the table of the records as `csv`, `jsonl` or `parquet`. The metadata of `parquet`
    /// have the call that made the survey.
    fn table<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        call: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let table = py.detach(|| -> Result<Vec<u8>, Error> {
            let mut table = Vec::new();
            let merged = merge(&[&self.path])?;
            let written = match format {
                "csv" => merged.write_csv(&mut table),
                "parquet" => merged.write_parquet(&mut table, call),
                _ => merged.write_lines(&mut table),
            };
            written.map_err(unwritten)?;
            Ok(table)
        });
        Ok(PyBytes::new(py, &table.map_err(raised)?))
    }
}

/// The error of a table that cannot be made.
fn unwritten(error: io::Error) -> Error {
    Error::Io("table".to_owned(), error)
}

/// The work on one rule.
#[pyclass(frozen, module = "nimscope._native")]
pub(crate) struct Trial(Mutex<Option<nimscope_survey::Trial>>);

#[pymethods]
impl Trial {
    #[new]
    fn new(py: Python<'_>, task: &str, rule: &str, budget: HashMap<String, u64>) -> PyResult<Self> {
        let task = self::task(task)?;
        let budget = self::budget(task, &budget)?;
        let rule =
            SurveyRule::read(task, rule).map_err(|error| crate::errors::notation(py, &error))?;
        let trial = py.detach(|| nimscope_survey::Trial::new(&rule, &budget));
        let trial = trial.map_err(|error| crate::errors::bad(&error.to_string()))?;
        Ok(Self(Mutex::new(Some(trial))))
    }

    /// Works for about this number of milliseconds. Returns the record and the certificate if the
    /// rule is finished, else `None`.
    fn step(
        &self,
        py: Python<'_>,
        milliseconds: u64,
    ) -> PyResult<Option<(String, Option<String>)>> {
        let end = Instant::now() + Duration::from_millis(milliseconds);
        py.detach(|| {
            let mut place = self.0.lock().map_err(|_| gone())?;
            let trial = place.as_mut().ok_or_else(gone)?;
            while Instant::now() < end {
                if let Some(found) = trial.step().map_err(raised)? {
                    *place = None;
                    return Ok(Some((found.line, found.certificate)));
                }
            }
            Ok(None)
        })
    }
}

fn gone() -> PyErr {
    PyRuntimeError::new_err("the work on this rule has ended")
}
