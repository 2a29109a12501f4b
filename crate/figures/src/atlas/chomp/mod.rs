//! Figures of Chomp.

pub(crate) mod cloud;
pub(crate) mod first_moves;
pub(crate) mod losers;
pub(crate) mod sheets;

use crate::frame::prelude::*;
use nimscope::games::Chomp;

/// The text of the bar whose rows have a ≥ b ≥ c squares, the poisoned one counted.
fn bar_text(lengths: [i64; 3]) -> Option<String> {
    let lengths = lengths.into_iter().filter(|&length| length > 0);
    text(Chomp::of_lengths(lengths.map(i64::unsigned_abs).collect())?)
}

/// The rows of a bar that has at most three, with a 0 for each that is missing.
fn three_rows(bar: &Chomp) -> Option<[u64; 3]> {
    let mut lengths = bar.lengths()?;
    lengths.retain(|&length| length > 0);
    (lengths.len() <= 3).then(|| [0, 1, 2].map(|row| lengths.get(row).copied().unwrap_or(0)))
}
