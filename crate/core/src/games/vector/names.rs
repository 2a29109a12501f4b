//! The common names of vector games.

use crate::games::ruled::name_of;

/// The common names, each with its rule.
pub const NAMES: [(&str, &str); 6] = [
    ("0:1*", "Nim on two piles"),
    ("0:1*+1:1*", "Wythoff's game"),
    ("0:1*+1:1*+1:2", "Maharaja Nim"),
    ("1:2", "the white knight"),
    ("0:1+1:1", "the king"),
    ("1:1*", "the bishop"),
];

/// The common name of a rule by its text, if it has one.
pub fn common_name(rule: &str) -> Option<&'static str> {
    name_of(&NAMES, rule)
}
