//! The common names of heap games.

use crate::games::ruled::name_of;

/// The common names, each with its rule.
pub const NAMES: [(&str, &str); 9] = [
    ("0.77", "Kayles"),
    ("0.07", "Dawson's Kayles"),
    ("0.137", "Dawson's Chess"),
    ("0.007", "Treblecross"),
    ("0.6", "Officers"),
    ("0.15", "Guiles"),
    ("0.(3)", "Nim"),
    ("4.(3)", "Lasker's Nim"),
    ("grundy", "Grundy's game"),
];

/// The common name of a rule by its text, if it has one.
pub fn common_name(rule: &str) -> Option<&'static str> {
    name_of(&NAMES, rule)
}
