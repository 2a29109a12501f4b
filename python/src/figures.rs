//! Figures. Each figure has a thread of its own, because a picture cannot be sent between threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use nimscope_figures::{FIGURES, Theme, Window};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{json, notation, whole};

/// The pause between two checks for Ctrl+C while a figure is drawn.
const SIGNAL_PAUSE: Duration = Duration::from_millis(50);

type Inner = nimscope_figures::Sheet;
type Call = Box<dyn FnOnce(&mut Inner) + Send>;

#[pyfunction]
pub(crate) fn figures() -> PyResult<String> {
    json(&FIGURES)
}

/// A figure on a thread of its own. The thread ends with the figure.
#[pyclass(frozen, module = "nimscope._native")]
pub(crate) struct Sheet {
    calls: Sender<Call>,
}

impl Sheet {
    /// Returns the result of a call on the figure's thread. Other threads of Python run during the
    /// call. Ctrl+C asks the call to stop.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        call: impl FnOnce(&mut Inner, &AtomicBool) -> T + Send + 'static,
    ) -> PyResult<T> {
        let (answer, answered) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let call = Box::new(move |sheet: &mut Inner| {
            // Sending fails if the caller has stopped waiting. Then nobody needs the answer.
            let _ = answer.send(call(sheet, &stopped));
        });
        self.calls.send(call).map_err(|_| gone())?;
        let answer = wait(py, answered);
        stop.store(answer.is_err(), Ordering::Relaxed);
        answer
    }
}

fn gone() -> PyErr {
    PyRuntimeError::new_err("the figure could not be drawn")
}

/// Waits for an answer, or for Ctrl+C.
fn wait<T: Send>(py: Python<'_>, mut answered: Receiver<T>) -> PyResult<T> {
    loop {
        let answer;
        (answered, answer) = py.detach(move || {
            let answer = answered.recv_timeout(SIGNAL_PAUSE);
            (answered, answer)
        });
        match answer {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => return Err(gone()),
        }
    }
}

#[pymethods]
impl Sheet {
    #[new]
    fn new(
        py: Python<'_>,
        figure: String,
        settings: Vec<(String, String)>,
        position: Option<String>,
        size: (Bound<'_, PyAny>, Bound<'_, PyAny>),
        view: Option<&str>,
        dark: bool,
    ) -> PyResult<Self> {
        let (least, most) = Inner::SIDES.into_inner();
        let side = |given| whole("size", given, least.into()..=most.into());
        let size = (side(&size.0)? as u32, side(&size.1)? as u32);
        let message = "view: x0, y0, x1, y1 with x0 < x1 and y0 < y1, within ±10^18";
        let window = view
            .map(|view| Window::read(view).ok_or_else(|| PyValueError::new_err(message)))
            .transpose()?;
        let (calls, called) = channel::<Call>();
        let (answer, answered) = channel();
        thread::spawn(move || {
            let mut sheet = match Inner::new(&figure, &settings, position.as_deref()) {
                Ok(sheet) => sheet,
                Err(error) => return drop(answer.send(Err(error))),
            };
            sheet.size = size;
            sheet.view = window;
            sheet.theme = if dark { Theme::Dark } else { Theme::Light };
            let _ = answer.send(Ok(()));
            for call in called {
                call(&mut sheet);
            }
        });
        match wait(py, answered)? {
            Ok(()) => Ok(Self { calls }),
            Err(error) => Err(notation(py, &error)),
        }
    }

    #[getter]
    fn what(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.ask(py, |sheet, _| sheet.what())
    }

    fn step(&self, py: Python<'_>, budget: u64) -> PyResult<(u64, u64)> {
        let progress = self.ask(py, move |sheet, _| sheet.step(budget))?;
        let progress = progress.map_err(|stop| PyMemoryError::new_err(stop.to_string()))?;
        Ok((progress.done, progress.total))
    }

    fn svg<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        bytes(py, self.ask(py, |sheet, _| sheet.svg())?)
    }

    fn png<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let draw =
            |sheet: &mut Inner, stop: &AtomicBool| sheet.png(&|| !stop.load(Ordering::Relaxed));
        bytes(py, self.ask(py, draw)?)
    }
}

fn bytes(py: Python<'_>, drawn: Result<Vec<u8>, String>) -> PyResult<Bound<'_, PyBytes>> {
    let drawn = drawn.map_err(PyRuntimeError::new_err)?;
    Ok(PyBytes::new(py, &drawn))
}
