//! Bars of three rows, or of three columns: which are lost, and why.

use std::sync::LazyLock;

use super::shape::Bite;
use crate::rules::{Reason, grouped_in_text as text};
use crate::solve::Staircases;
use crate::solve::bars::{BarRows, LostBars, ThreeRows};

const BYRNES: &str = "S. Byrnes, Poset game periodicity, Integers 3 (2003)";

/// The largest second row of the list, for third rows beyond those proved.
const LISTED: u64 = 2_000;

/// All rows that are proved, in some 20 ms.
static ROWS: LazyLock<BarRows> = LazyLock::new(|| BarRows::to(BarRows::LAST));

/// The lost bars beside all third rows to [`BarRows::LAST`], computed at the first call.
pub fn proved_rows() -> &'static BarRows {
    &ROWS
}

/// 1.2 million lost bars, in some 20 ms; none if there is no room.
static LIST: LazyLock<Option<LostBars>> = LazyLock::new(|| LostBars::run(LISTED));

/// The lengths a ≥ b ≥ c of three rows, c ≥ 1, or of three columns, where what is
/// known decides them.
#[derive(Clone, Copy)]
pub(super) struct ThreeLines {
    lengths: [u64; 3],
    rows: bool,
}

impl ThreeLines {
    /// The lines of a bar with these row lengths, none of them 0, if there are three
    /// and they are decided; `None` too where tables of nimbers reach.
    pub(super) fn of(lengths: &[u64]) -> Option<Self> {
        let columns = |least: u64| lengths.iter().filter(|&&l| l >= least).count() as u64;
        let (lengths, rows) = match *lengths {
            [a, b, c] => ([a, b, c], true),
            [3, ..] => ([columns(1), columns(2), columns(3)], false),
            _ => return None,
        };
        let [a, b, c] = lengths;
        let near = usize::try_from(a).is_ok_and(|a| Staircases::reaches(3, a));
        let known = c <= BarRows::LAST || b <= LISTED && LIST.is_some();
        (!near && known).then_some(Self { lengths, rows })
    }

    fn table(&self) -> &'static dyn ThreeRows {
        match &*LIST {
            Some(list) if self.lengths[2] > BarRows::LAST => list,
            _ => &*ROWS,
        }
    }

    pub(super) fn is_lost(&self) -> bool {
        self.table().is_lost(self.lengths)
    }

    /// The winning bites, row by row.
    pub(super) fn winning(&self) -> Vec<Bite> {
        let mut bites: Vec<Bite> = self
            .table()
            .lost_options(self.lengths)
            .iter()
            .map(|to| self.bite(to))
            .collect();
        bites.sort_unstable_by_key(|bite| (bite.row, bite.column));
        bites
    }

    fn bite(&self, to: &[u64; 3]) -> Bite {
        let line = (0..3).find(|&line| to[line] != self.lengths[line]);
        let line = line.unwrap_or(0);
        match self.rows {
            true => Bite {
                row: line,
                column: to[line],
            },
            false => Bite {
                row: to[line] as usize,
                column: line as u64,
            },
        }
    }

    /// The lengths after a bite.
    fn after(&self, bite: &Bite) -> [u64; 3] {
        let (line, length) = match self.rows {
            true => (bite.row, bite.column),
            false => (bite.column as usize, bite.row as u64),
        };
        let mut lengths = self.lengths;
        for left in &mut lengths[line..] {
            *left = length.min(*left);
        }
        lengths
    }

    /// Why it is lost or won; `bite` is the winning one that is named.
    pub(super) fn reason(&self, bite: Option<&Bite>) -> Reason {
        let [a, b, c] = self.lengths.map(text);
        let lines = if self.rows { "rows" } else { "columns" };
        let lost = bite.map_or(self.lengths, |bite| self.after(bite));
        let told = match bite {
            None => format!(
                "With the poisoned square the {lines} have {a}, {b} and {c} squares, a lost bar: \
                 every bite can be answered."
            ),
            Some(bite) => {
                let [x, y, z] = lost.map(text);
                format!(
                    "With the poisoned square the {lines} have {a}, {b} and {c} squares; eating \
                     from {} leaves {x}, {y} and {z}, a lost bar.",
                    bite.place()
                )
            }
        };
        let (source, why, numbers) = self.why(lost);
        let names = [
            "first",
            "second",
            "third",
            "lost-first",
            "lost-second",
            "lost-third",
        ];
        let lengths = self.lengths.into_iter().chain(lost);
        Reason::new("three-lines", source, format!("{told} {why}"))
            .with_all(names.into_iter().zip(lengths))
            .with_all(numbers)
    }

    /// Why a bar is lost: the source, a sentence, and its numbers.
    fn why(&self, [x, y, z]: [u64; 3]) -> (&'static str, String, Vec<(&'static str, u64)>) {
        let line = if self.rows { "row" } else { "column" };
        let beside = format!("Beside a third {line} of {}", text(z));
        let row = ROWS.row(z);
        let folded = row.map_or(y, |row| row.fold(y));
        let period = row.and_then(|row| row.period());
        if let (Some((from, period)), Some(window)) = (period, ROWS.window(z))
            && y >= from
        {
            let every = match period {
                1 => "is always the same".to_owned(),
                _ => format!("repeats every {period}"),
            };
            let why = format!(
                "{beside} the difference a − b of the first two {line}s of lost bars {every} from \
                 b = {} on; it is {} here, as for {}, {} and {} (proved: {window}).",
                text(from),
                x - y,
                text(folded + (x - y)),
                text(folded),
                text(z),
            );
            let numbers = vec![
                ("period", period),
                ("preperiod", from),
                ("difference", x - y),
                ("folded", folded),
            ];
            return (BYRNES, why, numbers);
        }
        let why = match x == y {
            true => format!(
                "{beside} it is the last one: every longer bar can be cut to it (computed)."
            ),
            false => format!(
                "{beside} and a second of {}, a first of {} is the only lost one (computed).",
                text(y),
                text(x)
            ),
        };
        ("computed", why, Vec::new())
    }
}
