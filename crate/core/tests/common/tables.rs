//! Published tables: text files in `tests/data`. Spaces separate the numbers.
//! Lines that start with `#` name the source.

use std::fmt::Debug;
use std::str::FromStr;

/// The rows of a table.
pub(crate) fn rows<T: FromStr<Err: Debug>>(table: &str) -> Vec<Vec<T>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            line.split_whitespace()
                .map(|number| number.parse().expect("a published table holds numbers"))
                .collect()
        })
        .collect()
}
