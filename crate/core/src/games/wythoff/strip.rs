//! Nimbers of W(a) if one pile is small and the other has any size.

use crate::solve::Job;
use crate::solve::pairs::PairRule;
use crate::solve::pairs::strip::{Strip, StripSearch};

/// The strips of the latest parameters, at most 2 MB for each that [`Strips::of`] finds.
#[derive(Default)]
pub(super) struct Strips {
    /// The latest first.
    found: Vec<(u64, Strip)>,
}

/// The last row of W(`a`) in the strip that is found without a request; `None` for a = 0,
/// which is no game.
pub fn last_row(a: u64) -> Option<u64> {
    63u64.checked_div(a)
}

/// The last row of W(`a`) in the longest strip that fits into memory. The search takes
/// seconds. `None` for a = 0.
pub fn last_row_on_request(a: u64) -> Option<u64> {
    127u64.checked_div(a)
}

/// The search for the rows 0 to `last` of W(`a`) in at most `columns` columns; `None` if
/// `last` is beyond [`last_row_on_request`].
pub fn strip_search(a: u64, last: u64, columns: u64) -> Option<StripSearch> {
    last_row_on_request(a).filter(|most| last <= *most)?;
    // Row 0 is a pile of Nim in every W(a), and large a have many moves.
    let a = if last == 0 { 1 } else { a };
    StripSearch::new(&PairRule::within(a), usize::try_from(last).ok()?, columns)
}

/// The rows 0 to `last` of W(`a`), computed without a pause; `last` is at most [`last_row`].
pub fn find_strip(a: u64, last: u64) -> Option<Strip> {
    /// The most columns. Rows 0 to 63 of Wythoff's game take 70,000, and no other W(a)
    /// takes more.
    const MOST_COLUMNS: u64 = 200_000;
    let mut search = strip_search(a, last, MOST_COLUMNS)?;
    search.finish();
    search.into_strip()
}

impl Strips {
    const KEPT: usize = 8;

    /// A strip of W(`a`) with this row, if one is kept or found quickly.
    pub(super) fn of(&mut self, a: u64, row: u64) -> Option<&Strip> {
        let holds = |(of, strip): &(u64, Strip)| *of == a && row < strip.rows().len() as u64;
        if let Some(index) = self.found.iter().position(holds) {
            return Some(&self.found[index].1);
        }
        last_row(a).filter(|last| row <= *last)?;
        // A short strip takes a thousandth of the time of a long one.
        let last = (8.max(row * a + 1).next_power_of_two() - 1) / a;
        self.keep(a, find_strip(a, last)?);
        self.found.first().map(|(_, strip)| strip)
    }

    /// Keeps a strip in place of a shorter one of the same W(`a`).
    pub(super) fn keep(&mut self, a: u64, strip: Strip) {
        self.found.retain(|(of, _)| *of != a);
        self.found.insert(0, (a, strip));
        self.found.truncate(Self::KEPT);
    }
}
