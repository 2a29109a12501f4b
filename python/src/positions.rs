//! Functions that read, analyse and play positions.

use std::cell::RefCell;

use nimscope::{Analyst, NotationError, Position};
use pyo3::prelude::*;

use crate::errors::{json, notation, whole};

thread_local! {
    /// The games' tables live as long as the thread.
    static ANALYST: RefCell<Analyst> = RefCell::default();
}

/// The text of a position that is found without Python's lock.
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
pub(crate) fn parse(py: Python<'_>, position: &str) -> PyResult<String> {
    text(py, || nimscope::parse(position))
}

#[pyfunction]
pub(crate) fn analyze(py: Python<'_>, position: &str) -> PyResult<String> {
    let analyzed = py.detach(|| {
        let position = nimscope::parse(position)?;
        Ok(json(&ANALYST.with_borrow_mut(|analyst| {
            analyst.analyze_or_prove(&position)
        })))
    });
    analyzed.unwrap_or_else(|error| Err(notation(py, &error)))
}

#[pyfunction]
pub(crate) fn parts(py: Python<'_>, position: &str) -> PyResult<String> {
    json(&read(py, position)?.parts())
}

#[pyfunction]
pub(crate) fn title(py: Python<'_>, position: &str) -> PyResult<String> {
    Ok(read(py, position)?.title())
}

#[pyfunction]
pub(crate) fn play(py: Python<'_>, position: &str, to: &str) -> PyResult<String> {
    text(py, || nimscope::play(position, to))
}

#[pyfunction]
pub(crate) fn reply(
    py: Python<'_>,
    position: &str,
    level: &str,
    seed: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let seed = whole("seed", seed, 0..=u64::MAX)?;
    text(py, || {
        ANALYST.with_borrow_mut(|analyst| nimscope::reply(analyst, position, level, seed))
    })
}

#[pyfunction]
pub(crate) fn random_position(
    py: Python<'_>,
    game: &str,
    seed: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let seed = whole("seed", seed, 0..=u64::MAX)?;
    text(py, || nimscope::random_position(game, seed))
}

#[pyfunction]
pub(crate) fn games() -> PyResult<String> {
    json(&nimscope_figures::catalogue())
}
