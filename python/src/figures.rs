//! Figures. A picture never leaves the thread that it was made on.

use std::sync::mpsc::{Sender, channel};
use std::thread;

use nimscope_figures::{FIGURES, Theme, Window};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{json, notation};

type Inner = nimscope_figures::Sheet;
type Call = Box<dyn FnOnce(&mut Inner) + Send>;

#[pyfunction]
pub(crate) fn figures() -> PyResult<String> {
    json(&FIGURES)
}

/// A figure on a thread of its own, which ends with it.
#[pyclass(frozen, module = "nimscope._native")]
pub(crate) struct Sheet {
    calls: Sender<Call>,
}

impl Sheet {
    /// What a call on that thread gives; Python goes on meanwhile.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        call: impl FnOnce(&mut Inner) -> T + Send + 'static,
    ) -> PyResult<T> {
        let (answer, answered) = channel();
        let call = Box::new(move |sheet: &mut Inner| {
            // Nobody may wait any more.
            let _ = answer.send(call(sheet));
        });
        let gone = || PyRuntimeError::new_err("the figure could not be drawn");
        self.calls.send(call).map_err(|_| gone())?;
        py.detach(move || answered.recv()).map_err(|_| gone())
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
        size: (u32, u32),
        view: Option<&str>,
        dark: bool,
    ) -> PyResult<Self> {
        let (low, high) = Inner::SIDES.into_inner();
        if ![size.0, size.1]
            .iter()
            .all(|side| Inner::SIDES.contains(side))
        {
            let message = format!("size: each side is from {low} to {high} pixels");
            return Err(PyValueError::new_err(message));
        }
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
        match py.detach(move || answered.recv()) {
            Ok(Ok(())) => Ok(Self { calls }),
            Ok(Err(error)) => Err(notation(py, &error)),
            Err(_) => Err(PyRuntimeError::new_err("the figure could not be made")),
        }
    }

    #[getter]
    fn what(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.ask(py, Inner::what)
    }

    fn step(&self, py: Python<'_>, budget: u64) -> PyResult<(u64, u64)> {
        let progress = self.ask(py, move |sheet| sheet.step(budget))?;
        let progress = progress.map_err(|stop| PyMemoryError::new_err(stop.to_string()))?;
        Ok((progress.done, progress.total))
    }

    fn svg<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.bytes(py, Inner::svg)
    }

    fn png<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.bytes(py, Inner::png)
    }
}

impl Sheet {
    fn bytes<'py>(
        &self,
        py: Python<'py>,
        draw: fn(&mut Inner) -> Result<Vec<u8>, String>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let drawn = self.ask(py, draw)?.map_err(PyRuntimeError::new_err)?;
        Ok(PyBytes::new(py, &drawn))
    }
}
