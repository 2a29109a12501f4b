//! The common names of vector games.

use crate::rules::names;

/// The rules with common names, and these.
pub fn named_rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    names::named_rules("vector")
}

/// The common name of a rule by its text, if it has one.
pub fn common_name(rule: &str) -> Option<&'static str> {
    names::common_name("vector", rule)
}
