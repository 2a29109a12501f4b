//! The functions of the solver that the Python package `nimscope` calls. They return records as the
//! JSON texts that the command line prints, and long lists as NumPy arrays. Long computations run
//! without Python's lock.

mod errors;
mod figures;
mod surveys;
mod tasks;

use std::cell::RefCell;

use nimscope::{Analyst, NotationError, Position};
use pyo3::prelude::*;
use pyo3::types::PyString;

use errors::{json, notation, whole};

/// The solver; `nimscope/_native.pyi` has the types.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::errors::whole_number;
    #[pymodule_export]
    use super::figures::{Sheet, figures};
    #[pymodule_export]
    use super::surveys::{Folder, Trial};
    #[pymodule_export]
    use super::tasks::{Task, identify, lost, misere, nimbers, period, prove, verify};
    #[pymodule_export]
    use super::{analyze, games, outcomes, parse, parts, play, random_position, reply, title};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

thread_local! {
    /// The analyst of this thread. It keeps the tables of games until the thread ends.
    static ANALYST: RefCell<Analyst> = RefCell::default();
}

/// Returns a text about a position, computed without Python's lock.
fn text(
    py: Python<'_>,
    work: impl FnOnce() -> Result<Position, NotationError> + Send,
) -> PyResult<String> {
    let position = py.detach(|| work().map(|position| position.to_string()));
    position.map_err(|error| notation(py, &error))
}

fn read(py: Python<'_>, position: &str) -> PyResult<Position> {
    nimscope::parse(position).map_err(|error| notation(py, &error))
}

#[pyfunction]
fn parse(py: Python<'_>, position: &str) -> PyResult<String> {
    text(py, || nimscope::parse(position))
}

#[pyfunction]
fn analyze(py: Python<'_>, position: &str) -> PyResult<String> {
    let analyzed = py.detach(|| {
        let position = nimscope::parse(position)?;
        Ok(json(&ANALYST.with_borrow_mut(|analyst| {
            analyst.analyze_or_prove(&position)
        })))
    });
    analyzed.unwrap_or_else(|error| Err(notation(py, &error)))
}

/// The outcome, the nimber and a winning option of a position. An unknown fact is `None`.
type Facts = (Option<String>, Option<u64>, Option<String>);

#[pyfunction]
fn outcomes(py: Python<'_>, texts: Vec<Bound<'_, PyString>>) -> Vec<(Facts, Option<Py<PyAny>>)> {
    // A lone surrogate becomes a letter that no position has.
    let text = |text: &Bound<'_, PyString>| text.to_string_lossy().into_owned();
    let texts: Vec<String> = texts.iter().map(text).collect();
    let found: Vec<Result<Facts, NotationError>> = py.detach(|| {
        ANALYST.with_borrow_mut(|analyst| {
            let facts = |text: &String| {
                let brief = analyst.brief(&nimscope::parse(text)?);
                let outcome = brief.outcome.map(|outcome| outcome.to_string());
                let winning = brief.winning.map(|to| to.to_string());
                Ok((outcome, brief.nimber.map(|nimber| nimber.0), winning))
            };
            texts.iter().map(facts).collect()
        })
    });
    let answer = |found| match found {
        Ok(facts) => (facts, None),
        Err(error) => {
            let error = notation(py, &error).into_value(py).into_any();
            ((None, None, None), Some(error))
        }
    };
    found.into_iter().map(answer).collect()
}

#[pyfunction]
fn parts(py: Python<'_>, position: &str) -> PyResult<String> {
    json(&read(py, position)?.parts())
}

#[pyfunction]
fn title(py: Python<'_>, position: &str) -> PyResult<String> {
    Ok(read(py, position)?.title())
}

#[pyfunction]
fn play(py: Python<'_>, position: &str, to: &str) -> PyResult<String> {
    text(py, || nimscope::play(position, to))
}

#[pyfunction]
fn reply(py: Python<'_>, position: &str, level: &str, seed: &Bound<'_, PyAny>) -> PyResult<String> {
    let seed = whole("seed", seed, 0..=u64::MAX)?;
    text(py, || {
        ANALYST.with_borrow_mut(|analyst| nimscope::reply(analyst, position, level, seed))
    })
}

#[pyfunction]
fn random_position(py: Python<'_>, game: &str, seed: &Bound<'_, PyAny>) -> PyResult<String> {
    let seed = whole("seed", seed, 0..=u64::MAX)?;
    text(py, || nimscope::random_position(game, seed))
}

#[pyfunction]
fn games() -> PyResult<String> {
    json(&nimscope_figures::catalogue())
}
