//! The calls of the Python package `nimscope` to the solver. Records are passed as JSON texts, the
//! same as the command line prints; long lists as arrays of NumPy. Long computations run without
//! Python's lock.

mod errors;
mod figures;
mod positions;
mod surveys;
mod tasks;

use pyo3::pymodule;

/// The solver; `nimscope/_native.pyi` has the types.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::errors::whole_number;
    #[pymodule_export]
    use super::figures::{Sheet, figures};
    #[pymodule_export]
    use super::positions::{analyze, games, parse, parts, play, random_position, reply, title};
    #[pymodule_export]
    use super::surveys::{Folder, Trial};
    #[pymodule_export]
    use super::tasks::{Task, identify, lost, misere, nimbers, period, prove, verify};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
