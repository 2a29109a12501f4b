//! The laboratory: long computations, step by step, and certificates.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use nimscope::lab::{
    self, Budget, GraphNimbers, GraphRow, HeapGame, LostGame, LostTask, Match, PeriodGame,
    PeriodTask, ProofGame, ProofTask, QuotientTask, verify_text,
};
use nimscope::solve::misere::Caps;
use nimscope::solve::sequence::{HeapSequence, Stop};
use nimscope::solve::{Job, Progress};
use nimscope::{MAX_NUMBER, NotationError};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use serde::Serialize;

use crate::errors::{bad, fault, json, notation};

/// The pause between two looks at Python while a certificate is checked.
const TICK: Duration = Duration::from_millis(50);
/// The most numbers of a list of lost positions, eight bytes each.
const MOST_LISTED: usize = 1 << 27;
/// So many of them are written between two looks at Ctrl+C.
const LOOK: usize = 1 << 20;

/// A long computation, advanced a step at a time. Its result can be taken once, at any
/// time: then it is what there is.
#[pyclass(frozen, module = "nimscope._native")]
pub(crate) struct Task {
    what: &'static str,
    work: Mutex<Option<Box<dyn Work>>>,
}

/// What a task does.
trait Work: Job + Send {
    /// What there is, for Python.
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>>;
}

impl Task {
    fn new(what: &'static str, work: impl Work + 'static) -> Self {
        let work = Mutex::new(Some(Box::new(work) as Box<dyn Work>));
        Self { what, work }
    }
}

fn gone() -> PyErr {
    PyRuntimeError::new_err("the result of this task was taken")
}

#[pymethods]
impl Task {
    #[getter]
    fn what(&self) -> &'static str {
        self.what
    }

    fn step(&self, py: Python<'_>, budget: u64) -> PyResult<(u64, u64)> {
        let progress: Option<Progress> = py.detach(|| {
            let mut work = self.work.lock().ok()?;
            Some(work.as_mut()?.step(budget))
        });
        progress.map_or_else(|| Err(gone()), |now| Ok((now.done, now.total)))
    }

    fn result(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let work = py.detach(|| self.work.lock().ok()?.take());
        work.ok_or_else(gone)?.result(py)
    }
}

/// A record and its certificate, both as JSON.
fn pair(
    py: Python<'_>,
    record: &impl Serialize,
    certificate: Option<&impl Serialize>,
) -> PyResult<Py<PyAny>> {
    (json(record)?, certificate.map(json).transpose()?).into_py_any(py)
}

fn array<T: numpy::Element>(py: Python<'_>, values: Vec<T>) -> Bound<'_, numpy::PyArray1<T>> {
    // NumPy takes the list over as it is.
    values.into_pyarray(py)
}

#[pyfunction]
pub(crate) fn nimbers(py: Python<'_>, game: &str, to: u32) -> PyResult<Task> {
    let read = |error: NotationError| notation(py, &error);
    if game.trim_start().starts_with("graph[") {
        let row = GraphRow::read(game).map_err(read)?;
        return Ok(Task::new("graphs", GraphNimbers::new(row, to.into())));
    }
    let game = HeapGame::read_code(game).map_err(read)?;
    let mut sequence = HeapSequence::new(game.rule().clone());
    let room = sequence.extend_to(to);
    room.map_err(stopped)?;
    Ok(Task::new("heaps", sequence))
}

/// Why a sequence of nimbers ended.
fn stopped(stop: Stop) -> PyErr {
    match stop {
        Stop::TooLarge { .. } => PyValueError::new_err(stop.to_string()),
        Stop::OutOfMemory { .. } => PyMemoryError::new_err(stop.to_string()),
    }
}

/// The nimbers for Python, with room for all of them first: without it the process would
/// end where there is none.
fn narrow(nimbers: impl ExactSizeIterator<Item = u32>) -> PyResult<Vec<u16>> {
    let mut values = Vec::new();
    let room = values.try_reserve_exact(nimbers.len());
    room.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
    for nimber in nimbers {
        let narrow = u16::try_from(nimber);
        values.push(narrow.map_err(|_| bad("to: a nimber does not fit in uint16"))?);
    }
    Ok(values)
}

impl Work for HeapSequence {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        if let Some(stop) = self.stopped() {
            return Err(stopped(stop));
        }
        let values = py.detach(|| narrow(self.nimbers(..)))?;
        array(py, values).into_py_any(py)
    }
}

impl Work for GraphNimbers {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        if let Some(error) = self.stopped() {
            return Err(notation(py, error));
        }
        let none = (0..self.first()).map(|_| Ok(0));
        let known = self.nimbers().iter();
        let known = known.map(|nimber| u16::try_from(nimber.0));
        let values: Result<Vec<u16>, _> = none.chain(known).collect();
        let values = values.map_err(|_| bad("to: a nimber does not fit in uint16"))?;
        array(py, values).into_py_any(py)
    }
}

#[pyfunction]
pub(crate) fn period(py: Python<'_>, game: &str, row: Option<u64>, to: u32) -> PyResult<Task> {
    let game = PeriodGame::read(game).map_err(|error| notation(py, &error))?;
    let task = game.task(row, to).map_err(|message| bad(&message))?;
    Ok(Task::new(task.what(), task))
}

impl Work for PeriodTask {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let is_done = self.progress().is_done();
        let stop = self.stopped().map(|stop| stop.to_string());
        match py.detach(|| self.found()) {
            Ok((certificate, _)) => {
                let period = &certificate.period;
                let written = Some(&certificate).filter(|_| period.check_end().is_ok());
                let certificate = written.map(json).transpose()?;
                (json(period)?, certificate, stop).into_py_any(py)
            }
            Err(message) if is_done => Err(bad(&message)),
            Err(_) => Ok(py.None()),
        }
    }
}

#[pyfunction]
pub(crate) fn lost(py: Python<'_>, game: &str, to: u64) -> PyResult<Task> {
    let game = LostGame::read(game).map_err(|error| notation(py, &error))?;
    if to > MAX_NUMBER {
        return Err(bad("to: it is at most 10^18"));
    }
    let task = game.task(to).map_err(|message| bad(&message))?;
    Ok(Task::new(task.what(), task))
}

impl Work for LostTask {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let width = self.width();
        let numbers = py.detach(move || -> Result<Vec<i64>, PyErr> {
            let task = self;
            let numbers = task.numbers().map_err(|fault| match fault {
                lab::LostFault::Never(message) => bad(&message),
                fault => PyMemoryError::new_err(fault.to_string()),
            })?;
            let mut listed = Vec::new();
            for number in numbers {
                let number = i64::try_from(number);
                listed.push(number.map_err(|_| bad("to: a pile does not fit in int64"))?);
                if listed.len() % LOOK == 0 {
                    Python::attach(|py| py.check_signals())?;
                }
                if listed.len() > MOST_LISTED {
                    let message = "to: the lost positions do not fit in 1 GB";
                    return Err(PyMemoryError::new_err(message));
                }
            }
            Ok(listed)
        })?;
        let rows = numbers.len() / width;
        array(py, numbers).reshape([rows, width])?.into_py_any(py)
    }
}

#[pyfunction]
pub(crate) fn prove(py: Python<'_>, game: &str, last: Option<u64>) -> PyResult<Task> {
    let game = ProofGame::read(game).map_err(|error| notation(py, &error))?;
    let game = game.ending(last).ok_or_else(|| {
        let most = ProofGame::MOST_FINAL;
        PyValueError::new_err(format!("final: it is at most {most}"))
    })?;
    Ok(Task::new("guesses", ProofTask::new(&game)))
}

impl Work for ProofTask {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        pair(py, &self.record(), self.certificate().as_ref())
    }
}

#[pyfunction]
pub(crate) fn misere(
    py: Python<'_>,
    game: &str,
    to: u32,
    order: usize,
    candidates: usize,
) -> PyResult<Task> {
    let game = HeapGame::read_code(game).map_err(|error| notation(py, &error))?;
    let caps = Caps {
        heaps: to,
        order,
        candidates,
    };
    let Caps { heaps, order, .. } = Caps::MOST;
    if caps.heaps > heaps || !(1..=order).contains(&caps.order) {
        return Err(bad(&format!(
            "to is at most {heaps}, and order from 1 to {order}"
        )));
    }
    Ok(Task::new("heaps", QuotientTask::new(&game, caps)))
}

impl Work for QuotientTask {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        // Without one if it would be too long to be checked.
        pair(py, &self.record(), self.certificate().ok().as_ref())
    }
}

/// A game that a list of numbers belongs to.
#[derive(Serialize)]
struct Named {
    #[serde(flatten)]
    found: Match,
    name: Option<&'static str>,
}

#[pyfunction]
pub(crate) fn identify(py: Python<'_>, numbers: Vec<u32>) -> PyResult<String> {
    let found = py.detach(|| lab::identify(&numbers));
    let named = found.into_iter().map(|found| Named {
        name: found.name(),
        found,
    });
    json(&named.collect::<Vec<_>>())
}

/// Checks a certificate, a JSON text. `tick` is called now and then with the heap that is
/// computed and the last one; if it raises, the check stops and raises the same. `limit` is
/// the most steps, if it is not the default.
#[pyfunction]
pub(crate) fn verify(
    py: Python<'_>,
    text: Vec<u8>,
    limit: Option<u64>,
    tick: Py<PyAny>,
) -> PyResult<String> {
    let mut raised = None;
    let checked = py.detach(|| {
        let mut last = Instant::now();
        let budget = limit.map_or_else(Budget::default, Budget::new);
        verify_text(&text, &budget, |heap, to| {
            if last.elapsed() >= TICK {
                last = Instant::now();
                raised = Python::attach(|py| tick.call1(py, (heap, to)).err());
            }
            raised.is_none()
        })
    });
    match raised {
        Some(error) => Err(error),
        None => checked.map_err(|why| fault(py, &why)),
    }
}
