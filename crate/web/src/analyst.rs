//! The solver of the module.

use std::cell::RefCell;

use nimscope::Analyst;

thread_local! {
    /// The games' tables live as long as the module: one thread, one page.
    pub(crate) static ANALYST: RefCell<Analyst> = RefCell::new(Analyst::new());
}
