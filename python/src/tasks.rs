//! The laboratory: long computations, step by step, and certificates.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use nimscope::lab::{
    self, Budget, Ended, Game, GraphNimbers, GraphRow, Inquiry, LostTask, MOST_FINAL, Match,
    Options, Question, verify_text,
};
use nimscope::solve::heaps::{HeapSequence, Stop};
use nimscope::solve::misere::Caps;
use nimscope::solve::{Job, Progress};
use nimscope::{MAX_NUMBER, NotationError};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use serde::Serialize;

use crate::errors::{bad, fault, json, notation, whole};

/// The pause between two calls of `tick` while a certificate is checked.
const TICK_PAUSE: Duration = Duration::from_millis(50);
/// The most numbers of a list of lost positions: 1 GB, with eight bytes each.
const MOST_NUMBERS: usize = 1 << 27;
/// How many numbers are listed between two checks for Ctrl+C.
const NUMBERS_PER_CHECK: usize = 1 << 20;

/// A long computation, advanced step by step. Its result can be taken once, at any time; before the
/// end it is the result so far.
#[pyclass(frozen, module = "nimscope._native")]
pub(crate) struct Task {
    what: &'static str,
    work: Mutex<Option<Box<dyn Work>>>,
}

/// The computation of a task.
trait Work: Job + Send {
    /// The result so far, for Python.
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>>;
}

impl Task {
    fn new(what: &'static str, work: impl Work + 'static) -> Self {
        let work = Mutex::new(Some(Box::new(work) as Box<dyn Work>));
        Self { what, work }
    }
}

fn gone() -> PyErr {
    PyRuntimeError::new_err("the result of this task was already taken")
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

fn array<T: numpy::Element>(py: Python<'_>, values: Vec<T>) -> Bound<'_, numpy::PyArray1<T>> {
    // NumPy takes over the memory of the list without a copy.
    values.into_pyarray(py)
}

/// Reads the argument `to`, the largest heap.
fn heap(to: &Bound<'_, PyAny>) -> PyResult<u32> {
    whole("to", to, 0..=u32::MAX.into()).map(|to| to as u32)
}

#[pyfunction]
pub(crate) fn nimbers(py: Python<'_>, game: &str, to: &Bound<'_, PyAny>) -> PyResult<Task> {
    let to = heap(to)?;
    let read = |error: NotationError| notation(py, &error);
    if game.trim_start().starts_with("graph[") {
        let row = GraphRow::read(game).map_err(read)?;
        return Ok(Task::new("graphs", GraphNimbers::new(row, to.into())));
    }
    let rule = Game::read_rule(game).map_err(read)?;
    let mut sequence = HeapSequence::new(rule);
    let reserved = sequence.extend_to(to);
    reserved.map_err(stopped)?;
    Ok(Task::new("heaps", sequence))
}

/// Returns the exception for a sequence of nimbers that stopped early.
fn stopped(stop: Stop) -> PyErr {
    match stop {
        Stop::TooLarge { .. } => PyValueError::new_err(stop.to_string()),
        Stop::OutOfMemory { .. } => PyMemoryError::new_err(stop.to_string()),
    }
}

/// The nimbers for Python: uint16 if the largest of them fits, else uint32.
fn nimber_array(
    py: Python<'_>,
    largest: Option<u64>,
    nimbers: impl ExactSizeIterator<Item = u64> + Send,
) -> PyResult<Py<PyAny>> {
    match largest.is_none_or(|largest| u16::try_from(largest).is_ok()) {
        true => array(py, py.detach(|| narrow::<u16>(nimbers))?).into_py_any(py),
        false => array(py, py.detach(|| narrow::<u32>(nimbers))?).into_py_any(py),
    }
}

/// A list of the nimbers. Its memory is reserved first, so that a lack of memory is an exception
/// and does not end the process.
fn narrow<T: TryFrom<u64>>(nimbers: impl ExactSizeIterator<Item = u64>) -> PyResult<Vec<T>> {
    let mut values = Vec::new();
    let reserved = values.try_reserve_exact(nimbers.len());
    reserved.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
    for nimber in nimbers {
        let narrow = T::try_from(nimber);
        values.push(narrow.map_err(|_| bad("to: a nimber does not fit in uint32"))?);
    }
    Ok(values)
}

impl Work for HeapSequence {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        if let Some(stop) = self.stopped {
            return Err(stopped(stop));
        }
        let largest = self.largest_to(self.len() - 1);
        nimber_array(py, largest.map(u64::from), self.nimbers(..).map(u64::from))
    }
}

impl Work for GraphNimbers {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        if let Some(error) = self.stopped() {
            return Err(notation(py, error));
        }
        let mut values = vec![0; self.first() as usize];
        values.extend(self.nimbers().iter().map(|nimber| nimber.0));
        nimber_array(py, values.iter().max().copied(), values.into_iter())
    }
}

/// Makes the task that answers a question. The task has not made a step yet.
fn ask(py: Python<'_>, question: Question, game: &str, options: &Options) -> PyResult<Task> {
    let game = Game::read(question, game).map_err(|error| notation(py, &error))?;
    let inquiry = Inquiry::new(question, &game, options).map_err(|message| bad(&message))?;
    Ok(Task::new(inquiry.what(), inquiry))
}

/// The result is a record and its certificate, both as JSON, and the reason why a search stopped
/// early. Without any facts yet, the result is `None`.
impl Work for Inquiry {
    fn result(self: Box<Self>, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let is_done = self.progress().is_done();
        let stop = match self.ended() {
            Some(Ended::Stopped(stop)) => Some(stop.to_string()),
            _ => None,
        };
        match py.detach(move || (self.record(), self.certificate())) {
            (Ok(record), certificate) => (json(&record)?, certificate.ok(), stop).into_py_any(py),
            (Err(message), _) if is_done => Err(bad(&message)),
            (Err(_), _) => Ok(py.None()),
        }
    }
}

#[pyfunction]
pub(crate) fn period(
    py: Python<'_>,
    game: &str,
    row: Option<Bound<'_, PyAny>>,
    to: &Bound<'_, PyAny>,
) -> PyResult<Task> {
    let row = row.map(|row| whole("row", &row, 0..=MAX_NUMBER));
    let options = Options {
        row: row.transpose()?,
        caps: Caps {
            heaps: heap(to)?,
            ..Caps::default()
        },
        ..Options::default()
    };
    ask(py, Question::Period, game, &options)
}

#[pyfunction]
pub(crate) fn lost(py: Python<'_>, game: &str, to: &Bound<'_, PyAny>) -> PyResult<Task> {
    let to = whole("to", to, 0..=MAX_NUMBER)?;
    let game = Game::read(Question::Lost, game).map_err(|error| notation(py, &error))?;
    let task = LostTask::new(&game, to).map_err(|message| bad(&message))?;
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
                if listed.len() % NUMBERS_PER_CHECK == 0 {
                    Python::attach(|py| py.check_signals())?;
                }
                if listed.len() > MOST_NUMBERS {
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
pub(crate) fn prove(py: Python<'_>, game: &str, last: Option<Bound<'_, PyAny>>) -> PyResult<Task> {
    let last = last.map(|last| whole("final", &last, 0..=MOST_FINAL));
    let options = Options {
        last: last.transpose()?,
        ..Options::default()
    };
    ask(py, Question::Prove, game, &options)
}

#[pyfunction]
pub(crate) fn misere(
    py: Python<'_>,
    game: &str,
    to: &Bound<'_, PyAny>,
    order: &Bound<'_, PyAny>,
    candidates: &Bound<'_, PyAny>,
) -> PyResult<Task> {
    let most = Caps::MOST;
    let caps = Caps {
        heaps: whole("to", to, 0..=most.heaps.into())? as u32,
        order: whole("order", order, 1..=most.order as u64)? as usize,
        candidates: whole("candidates", candidates, 0..=most.candidates as u64)? as usize,
    };
    let options = Options {
        caps,
        ..Options::default()
    };
    ask(py, Question::Misere, game, &options)
}

/// A game whose nimbers contain a list of numbers.
#[derive(Serialize)]
struct Named {
    #[serde(flatten)]
    found: Match,
    name: Option<&'static str>,
}

#[pyfunction]
pub(crate) fn identify(py: Python<'_>, numbers: Vec<Bound<'_, PyAny>>) -> PyResult<String> {
    let number = |given| whole("numbers", given, 0..=u16::MAX.into()).map(|number| number as u32);
    let numbers: Vec<u32> = numbers.iter().map(number).collect::<PyResult<_>>()?;
    let found = py.detach(|| lab::identify(&numbers));
    let named = found.into_iter().map(|found| Named {
        name: found.name(),
        found,
    });
    json(&named.collect::<Vec<_>>())
}

/// Checks a certificate, a JSON text. `tick` is called every 50 ms with the heap that is
/// being computed and the last heap. If `tick` raises an exception, the check stops and raises the
/// same exception. `limit` replaces the default number of steps.
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
            if last.elapsed() >= TICK_PAUSE {
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
