//! Errors of the solver as exceptions of Python.

use std::ops::RangeInclusive;

use nimscope::NotationError;
use nimscope::lab::Fault;
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use serde::Serialize;

/// The module of Python with the exceptions of the package.
const HOME: &str = "nimscope._errors";

/// Returns a `NotationError` with the fields of the error record.
pub(crate) fn notation(py: Python<'_>, error: &NotationError) -> PyErr {
    let NotationError {
        message,
        part,
        expected,
        at,
        suggestion,
        ..
    } = error;
    let fields = (error.to_string(), message, part, at, expected, suggestion);
    raised(py, "NotationError", fields)
}

/// Returns the exception for a failed check. It is `RuntimeError` if the check exceeds the budget,
/// and `KeyboardInterrupt` if the check was stopped. Otherwise it is `CertificateError`, whose
/// second field is true if the certificate could not be read.
pub(crate) fn fault(py: Python<'_>, fault: &Fault) -> PyErr {
    match fault {
        Fault::TooLarge { .. } => PyRuntimeError::new_err(format!("{fault}: give a larger limit")),
        Fault::Stopped => PyKeyboardInterrupt::new_err(()),
        Fault::Malformed(why) => raised(py, "CertificateError", (why, true)),
        Fault::Wrong(why) => raised(py, "CertificateError", (why, false)),
    }
}

fn raised<'py>(py: Python<'py>, name: &str, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py
        .import(HOME)
        .and_then(|home| home.getattr(name)?.call1(arguments));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Returns a `ValueError` with a sentence of the solver. The dashes of options are removed: the
/// option `--to` of the command line is the argument `to` in Python.
pub(crate) fn bad(message: &str) -> PyErr {
    PyValueError::new_err(message.replace("--", ""))
}

/// Reads a number that a person gave as the argument `name`.
///
/// # Errors
/// `TypeError` for a float or a text, `ValueError` for a number out of range. Both errors name
/// the argument and its range.
pub(crate) fn whole(
    name: &str,
    given: &Bound<'_, PyAny>,
    range: RangeInclusive<u64>,
) -> PyResult<u64> {
    let (least, most) = (range.start(), range.end());
    let message = format!("{name}: give a whole number from {least} to {most}");
    let number = given.call_method0("__index__");
    let number = number.map_err(|_| PyTypeError::new_err(message.clone()))?;
    match number.extract() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(PyValueError::new_err(message)),
    }
}

/// The function `whole` for Python.
#[pyfunction(name = "whole")]
pub(crate) fn whole_number(
    name: &str,
    given: &Bound<'_, PyAny>,
    least: u64,
    most: u64,
) -> PyResult<u64> {
    whole(name, given, least..=most)
}

/// A record as JSON.
pub(crate) fn json(record: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(record).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}
