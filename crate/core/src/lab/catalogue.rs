//! Codes whose period is an open question, reports about codes, and names.

pub use crate::games::heap::names::{common_name, named_rules};

/// Codes of up to three digits without a known period, one for each sequence. They are the unsolved
/// codes of T. Czajka's tables, without the five that A. Flammenkamp reports as solved, and without
/// 4.064, 4.344, 4.364 and 4.406, whose periods are proved here. Other codes with equal nimbers are
/// open too; see [`known_code`](super::known_code).
pub const OPEN: [&str; 74] = [
    "0.6", "0.04", "0.06", "0.14", "0.36", "0.64", "0.74", "0.76", "0.004", "0.005", "0.006",
    "0.014", "0.015", "0.016", "0.024", "0.026", "0.034", "0.064", "0.114", "0.125", "0.126",
    "0.135", "0.136", "0.142", "0.143", "0.146", "0.161", "0.162", "0.163", "0.164", "0.166",
    "0.167", "0.172", "0.174", "0.204", "0.205", "0.206", "0.207", "0.224", "0.244", "0.245",
    "0.264", "0.314", "0.324", "0.334", "0.336", "0.342", "0.344", "0.346", "0.362", "0.364",
    "0.366", "0.371", "0.374", "0.404", "0.414", "0.416", "0.444", "0.564", "0.604", "0.606",
    "0.744", "0.764", "0.774", "0.776", "4.004", "4.007", "4.026", "4.044", "4.045", "4.324",
    "4.327", "4.367", "4.404",
];

/// Reports by others that could be verified or go beyond the computations here. Each has the code,
/// the author and, for an open code, the least number of known nimbers. Without a number, the
/// author reports that the period is found. J. P. Grossman, *Searching for periodicity in Officers*
/// (Games of No Chance 5), says "more than 140 trillion"; Czajka's tables leave the other numbers
/// blank.
pub const LITERATURE: [(&str, &str, Option<u64>); 8] = [
    ("0.6", "J. P. Grossman", Some(140_000_000_000_000)),
    ("0.04", "T. Czajka", Some(1 << 17)),
    ("0.06", "T. Czajka", Some(1 << 17)),
    ("0.054", "A. Flammenkamp", None),
    ("0.104", "A. Flammenkamp", None),
    ("0.106", "A. Flammenkamp", None),
    ("0.354", "A. Flammenkamp", None),
    ("0.454", "A. Flammenkamp", None),
];
