//! Surveys: one task on each rule of a list.
//!
//! A [`Trial`] does one task on one rule, within a [`Budget`]. A [`Folder`] keeps the findings, one
//! file for each rule. A [`Shard`] works on its part of the rules of a folder, and [`merge`] makes
//! one table from several folders. The findings on a rule depend on the rule, the task and the
//! budget alone. So it does not matter which shard makes them, or how often the shard was
//! interrupted. Only a budget in seconds depends on the machine.
//!
//! ```
//! use nimscope_survey::{Budget, SurveyRule, Task, Trial};
//!
//! let rule = SurveyRule::read(Task::Period, "0.07")?;
//! let found = Trial::new(&rule, &Budget::default())?.finish()?;
//! assert!(found.line.contains(r#""preperiod":53,"period":34"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod folder;
mod list;
mod merge;
mod record;
mod shard;
mod table;
mod task;
mod trial;

pub use folder::{Folder, State};
pub use list::List;
pub use merge::{Merged, merge};
pub use shard::{Part, Shard};
pub use table::{Column, Kind, columns};
pub use task::{Budget, Error, SurveyRule, Task};
pub use trial::{Found, Trial};
