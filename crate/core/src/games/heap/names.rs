//! The common names of heap games.

use crate::rules::names;

/// The text of each rule with a common name, and that name.
pub fn named_rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    names::named_rules("heap")
}

/// The common name of a rule by its text, if it has one.
pub fn common_name(rule: &str) -> Option<&'static str> {
    names::common_name("heap", rule)
}
