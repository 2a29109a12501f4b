//! The common names of heap games.

use crate::rules::names;

/// The rules with common names, and these.
pub fn named_rules() -> impl Iterator<Item = (&'static str, &'static str)> {
    names::named_rules("heap")
}

/// The common name of a rule by its text, if it has one.
pub fn common_name(rule: &str) -> Option<&'static str> {
    names::common_name("heap", rule)
}
